"""Puzzles: their list, the table at which one is solved, and the answer."""
