"""Heads in the middle of a turn, bent from the picture of a person who looks to one side."""

from collections.abc import Iterator
from itertools import pairwise
from math import acos, ceil, cos, pi
from typing import Final

import pygame

MIDDLE: Final = 0.5
"""The middle of the head, as a share of the canvas's width."""
ROUND: Final = 0.26
"""Half the width of what turns like a ball, as a share of that width."""
FEATURES: Final = 0.032
"""The distance by which the middle of the face moves, as a share of that width."""
OUTLINE: Final = 0.026
"""The distance by which the outline moves the other way, as the back of the head disappears."""
STIFF: Final = 0.82
"""The height from which down nothing moves, as a share of the canvas's height."""
NECK: Final = 0.18
"""The height of the neck above that, over which the movement fades."""


def bent(picture: pygame.Surface, side: str, share: float) -> pygame.Surface:
    """Return a whole canvas of a person looking to a `side`, with the head turned to the front.

    `share` is the share of the way: 0 is the picture itself, 1 faces the viewer.
    """
    made = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    width, height = picture.get_size()
    towards = share if side == "left" else -share
    for top, bottom, strength in _bands(height, ceil(2 * (FEATURES + OUTLINE) * width)):
        movement = strength * towards
        runs = _runs(width, movement) if movement else [(0, width, 0)]
        for left, right, moved in runs:
            made.blit(picture, (left, top), (left - moved, top, right - left, bottom - top))
    return made


def _bands(height: int, steps: int) -> Iterator[tuple[int, int, float]]:
    """Yield the upper and lower ends of bands in which columns move equally, and how strongly."""
    stiff, high = round(STIFF * height), max(1, round(NECK * height))
    yield 0, stiff - high, 1.0
    steps = min(steps, high)
    for number in range(steps):
        top, bottom = (stiff - high + high * step // steps for step in (number, number + 1))
        yield top, bottom, 0.5 + 0.5 * cos(pi * (number + 0.5) / steps)
    yield stiff, height, 0.0


def _runs(width: int, strength: float) -> Iterator[tuple[int, int, int]]:
    """Yield the left and right ends of columns that move equally, and by how many pixels.

    What is drawn in a column moves to the right if the number is positive.
    """
    middle, edge = strength * width * FEATURES, -strength * width * OUTLINE
    first, last = round(edge), round(middle)
    step = 1 if last > first else -1
    moves = list(range(first, last + step, step))
    # The distances from the head's middle at which one movement, rounded, becomes the next.
    shares = [(moved + 0.5 * step - edge) / (middle - edge) for moved in moves[:-1]]
    turns = [width * ROUND * acos(max(-1.0, min(1.0, 2.0 * one - 1.0))) / pi for one in shares]
    lefts = [round(width * MIDDLE - far) for far in turns]
    rights = [round(width * MIDDLE + far) for far in reversed(turns)]
    ends = [0, *lefts, *rights, width]
    for (left, right), moved in zip(pairwise(ends), [*moves, *moves[-2::-1]], strict=True):
        if left < right:
            yield left, right, moved
