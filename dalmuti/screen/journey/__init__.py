"""The journey on the screen: the map, the sheets of its places, and the way into a match."""
