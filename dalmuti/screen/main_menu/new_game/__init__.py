"""The page for a new game: seats, levels and house rules."""
