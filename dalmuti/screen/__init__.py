"""The window and everything in it; the only part of the game that imports pygame."""
