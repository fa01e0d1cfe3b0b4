"""Who plays and by which house rules: chosen for a new game, changed at the table."""
