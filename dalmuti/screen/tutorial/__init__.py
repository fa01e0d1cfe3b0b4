"""The tutorial: a game of fixed course, and the guide who explains it."""
