"""Sounds and music, and what each event at the table sounds like."""
