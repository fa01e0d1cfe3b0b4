"""Pages opened over the table."""
