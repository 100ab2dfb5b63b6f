"""Campaigns: evenings that belong together, and their chronicle."""
