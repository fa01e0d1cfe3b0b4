"""Players and house rules, as chosen for a new game and changed at the table."""
