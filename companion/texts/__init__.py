"""Texts that people wrote: what is kept of them, which names look alike, how they are set apart on a page."""
