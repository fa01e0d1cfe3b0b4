"""One module for each section of the game at the table."""
