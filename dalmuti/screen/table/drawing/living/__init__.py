"""The living hall: flames, pennants and dust that move, light that follows power, old marks."""

from dalmuti.screen.table.drawing.living.hall import LivingHall

__all__ = ["LivingHall"]
