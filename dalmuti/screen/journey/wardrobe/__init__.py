"""The wardrobe: clothes, hall and card backs, on one page."""
