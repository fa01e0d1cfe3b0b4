"""The title and the pages behind it, from which games are started and opened."""
