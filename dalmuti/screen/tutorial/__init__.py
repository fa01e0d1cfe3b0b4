"""The tutorial: a game with a fixed course, and the guide who explains it."""
