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


def parts_beside(whole: pygame.Rect, hole: pygame.Rect) -> list[pygame.Rect]:
    """Return the parts of a rectangle outside a hole, without overlaps."""
    hole = whole.clip(hole)
    parts = (
        pygame.Rect(whole.x, whole.y, whole.w, hole.top - whole.y),
        pygame.Rect(whole.x, hole.bottom, whole.w, whole.bottom - hole.bottom),
        pygame.Rect(whole.x, hole.y, hole.left - whole.x, hole.h),
        pygame.Rect(hole.right, hole.y, whole.right - hole.right, hole.h),
    )
    return [part for part in parts if part.w and part.h]
