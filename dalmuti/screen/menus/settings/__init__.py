"""The settings, the keys and the player's data."""
