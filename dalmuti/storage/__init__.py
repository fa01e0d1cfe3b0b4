"""Files that outlast the program: settings and saved games, written whole or not at all."""
