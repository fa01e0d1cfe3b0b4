"""The rules inside the game."""
