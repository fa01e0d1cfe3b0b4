"""Pages laid over the table."""
