"""Everything that changes a table."""
