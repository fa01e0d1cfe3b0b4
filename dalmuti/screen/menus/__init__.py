"""Pages of a form on a panel, and those that can be opened from the title and over a table."""
