"""One scene for each section of the game at the table."""
