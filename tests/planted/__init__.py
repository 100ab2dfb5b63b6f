"""Faults that are planted one at a time, each of which makes the test that it names fail."""
