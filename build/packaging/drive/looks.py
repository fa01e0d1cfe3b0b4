"""What pictures of the window tell."""

from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

NOTICED: Final = 40
"""By how much one of a pixel's three colours must differ to count, of 255."""
STRIP: Final = 6
"""How wide a strip is looked at along each edge, in pixels."""
DARK: Final = 4.0
"""Mean brightness, of 255, up to which a place counts as black."""


def pixels(picture: pygame.Surface, box: pygame.Rect | None = None) -> npt.NDArray[np.int16]:
    """Return a part of a picture, or all of it, as numbers: across, down, colour."""
    whole = pygame.surfarray.array3d(picture).astype(np.int16)
    if box is None:
        return whole
    box = box.clip(picture.get_rect())
    return whole[box.left : box.right, box.top : box.bottom]


def difference(one: pygame.Surface, other: pygame.Surface, box: pygame.Rect | None = None) -> float:
    """Return the share of pixels that differ noticeably, 1 for pictures of different sizes."""
    if one.get_size() != other.get_size():
        return 1.0
    apart = np.abs(pixels(one, box) - pixels(other, box)).max(axis=2)
    return float((apart > NOTICED).mean())


def vividness(picture: pygame.Surface, box: pygame.Rect) -> float:
    """Return how far a place is from grey: the mean span of its pixels' colours, of 255."""
    part = pixels(picture, box)
    return float((part.max(axis=2) - part.min(axis=2)).mean())


def brightness(picture: pygame.Surface, box: pygame.Rect | None = None) -> float:
    """Return the mean brightness of a place or a whole picture, of 255."""
    return float(pixels(picture, box).mean())


def black_edges(picture: pygame.Surface) -> list[str]:
    """Return along which edges nothing is drawn."""
    width, height = picture.get_size()
    strips = {
        "left": pygame.Rect(0, 0, STRIP, height),
        "right": pygame.Rect(width - STRIP, 0, STRIP, height),
        "upper": pygame.Rect(0, 0, width, STRIP),
        "lower": pygame.Rect(0, height - STRIP, width, STRIP),
    }
    return [name for name, strip in strips.items() if brightness(picture, strip) <= DARK]
