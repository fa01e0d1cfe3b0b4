"""The screens of the game, one at a time or one over the other."""
