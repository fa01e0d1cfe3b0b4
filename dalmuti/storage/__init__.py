"""What the game keeps between two starts: settings and saved games, written whole or not at all."""
