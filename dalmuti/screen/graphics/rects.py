"""Conversion of a layout's rectangles to pixels."""

import pygame

from dalmuti.stage.geometry import Rect


def pixel_rect(box: Rect) -> pygame.Rect:
    """Return a layout's rectangle with its corner and its sides rounded to whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
