"""Rectangles in pixels: those of a layout, and widths that share a room."""

from collections.abc import Sequence

import pygame

from dalmuti.stage.geometry import Rect


def pixel_rect(box: Rect) -> pygame.Rect:
    """Return a layout's rectangle with its corner and its sides rounded to whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def narrowed(widths: Sequence[int], room: int) -> list[int]:
    """Return these widths, the widest of them cut to one width so that all fit in `room` pixels."""
    fitting: list[int] = []
    for index, wide in enumerate(sorted(widths)):
        share = (room - sum(fitting)) // (len(widths) - index)
        if wide > share:
            return [min(one, share) for one in widths]
        fitting.append(wide)
    return list(widths)
