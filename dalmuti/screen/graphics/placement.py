"""Placement of overlays where they cover nothing important."""

from collections.abc import Sequence
from typing import Final

import pygame

STEPS: Final = 13
"""The number of rows and columns in which places are tried."""


def cheapest(
    room: pygame.Rect,
    size: tuple[int, int],
    kept: Sequence[pygame.Rect],
    near: Sequence[pygame.Rect],
) -> tuple[float, pygame.Rect]:
    """Return the place where a thing of this size covers the least of `kept`, and its cost.

    A cost below 1 means that nothing is covered. Among such places, one near the rectangles `near`
    is preferred or, without any, one near the middle of the room.
    """
    best: tuple[float, pygame.Rect] | None = None
    for row in range(STEPS):
        for column in range(STEPS):
            at = pygame.Rect((0, 0), size)
            at.x = room.x + (room.width - size[0]) * column // (STEPS - 1)
            at.y = room.y + (room.height - size[1]) * row // (STEPS - 1)
            away = abs(at.centerx - room.centerx) + abs(at.centery - room.centery)
            far = min((_gap(at, rect) for rect in near), default=away)
            cost = 0.9 * (0.3 * away + 0.7 * far) / (room.width + room.height)
            if best is None or cost < best[0]:
                cost += covered(at, kept)
                if best is None or cost < best[0]:
                    best = (cost, at)
    assert best is not None
    return best


def covered(at: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of `kept` a rectangle covers."""
    shared = [at.clip(kept[index]) for index in at.collidelistall(kept)]
    return sum(rect.width * rect.height for rect in shared)


def _gap(one: pygame.Rect, other: pygame.Rect) -> int:
    across = max(one.left - other.right, other.left - one.right, 0)
    down = max(one.top - other.bottom, other.top - one.bottom, 0)
    return across + down
