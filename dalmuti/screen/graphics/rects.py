"""Rectangles of the layout as rectangles of pixels."""

import pygame

from dalmuti.stage.geometry import Rect


def pixel_rect(box: Rect) -> pygame.Rect:
    """Return a layout's rectangle with its corner and its sides rounded to whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
