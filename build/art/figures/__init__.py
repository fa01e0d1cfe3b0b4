"""The people of the cards, one module each."""
