"""Pages made of a form on a panel, and those that open from the title and over a table."""
