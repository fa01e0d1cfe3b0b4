"""Replay of a recorded game: its session, its controls, and everyone's cards."""
