"""What helps people along: the hint, and the guide of the tutorial."""
