"""Small round gradients, to be enlarged to glows, shadows and puffs of dust."""

from collections.abc import Callable, Sequence
from math import hypot

import pygame


def radial(side: int, colour: Callable[[float], Sequence[int]]) -> pygame.Surface:
    """Return a square of an even `side` whose colours depend on the distance from its middle.

    `colour` gets the distance in pixels and returns three channels or, for a transparent picture,
    four, each from 0 to 255.
    """
    half = side // 2
    eighth = {
        (x, y): bytes(colour(hypot(x + 0.5, y + 0.5))) for y in range(half) for x in range(y + 1)
    }
    rows = []
    for y in range(half):
        right = [eighth[min(x, y), max(x, y)] for x in range(half)]
        rows.append(b"".join((*reversed(right), *right)))
    clear = len(eighth[0, 0]) == 4
    drawn = pygame.image.frombytes(
        b"".join((*reversed(rows), *rows)), (side, side), "RGBA" if clear else "RGB"
    )
    square = pygame.Surface((side, side), pygame.SRCALPHA if clear else 0, 32)
    square.blit(drawn, (0, 0))  # in the usual order of channels, which is quicker to draw
    return square
