"""Surfaces and places between which pixels are copied fast.

SDL copies past the processor's cache wherever the rows of both surfaces and the first pixel copied
begin at a multiple of 16 bytes. That is fastest for pixels that nothing is drawn on afterwards, if
the place consists of whole cache lines, and slow for all others.
"""

from typing import Final

import pygame

CACHE_LINE: Final = 16
"""The pixels in a line of the processor's cache."""


def copied_from(size: tuple[int, int]) -> pygame.Surface:
    """Return an opaque surface from which places are copied to be drawn on.

    Its rows begin at odd multiples of 4 bytes, so that the copies stay in the cache.
    """
    width, height = size
    odd = pygame.Surface((width | 1, height), depth=32)
    return odd if width % 2 else odd.subsurface((0, 0, width, height))


def in_cache_lines(rect: pygame.Rect) -> pygame.Rect:
    """Return a rectangle widened to whole cache lines of a surface."""
    left = rect.left // CACHE_LINE * CACHE_LINE
    right = -(-rect.right // CACHE_LINE) * CACHE_LINE
    return pygame.Rect(left, rect.top, right - left, rect.height)
