"""The pages of rules in the game."""
