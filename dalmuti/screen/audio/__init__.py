"""Sounds and music, and the sound of each event at the table."""
