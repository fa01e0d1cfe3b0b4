"""The journey: ten places from a village barn to the king's table, each with a goal."""
