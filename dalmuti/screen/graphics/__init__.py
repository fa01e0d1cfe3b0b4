"""Theme, pictures and type, and what is drawn with them on every page."""
