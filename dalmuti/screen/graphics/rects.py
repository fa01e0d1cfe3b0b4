"""Rectangles in pixels: those of a layout, and those that share a room."""

from collections.abc import Sequence

import pygame

from dalmuti.stage.geometry import Rect


def pixel_rect(box: Rect) -> pygame.Rect:
    """Return a layout's rectangle with its corner and its sides rounded to whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def side_by_side(room: pygame.Rect, count: int, gap: int) -> list[pygame.Rect]:
    """Return rectangles of the same width next to each other in a room, `gap` pixels apart."""
    wide = (room.width - gap * (count - 1)) // count
    return [
        pygame.Rect(room.x + index * (wide + gap), room.y, wide, room.height)
        for index in range(count)
    ]


def narrowed(widths: Sequence[int], room: int) -> list[int]:
    """Return these widths, the widest of them cut to one width so that all fit in `room` pixels."""
    fitting: list[int] = []
    for index, wide in enumerate(sorted(widths)):
        share = (room - sum(fitting)) // (len(widths) - index)
        if wide > share:
            return [min(one, share) for one in widths]
        fitting.append(wide)
    return list(widths)
