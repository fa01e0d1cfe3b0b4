"""The card table on the screen: what lies on it, who sits at it, and what a person picks there."""
