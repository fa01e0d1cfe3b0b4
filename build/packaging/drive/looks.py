"""Analysis of pictures of the window."""

from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

NOTICED: Final = 40
"""Difference in one of a pixel's three colours that counts, of 255."""
STRIP: Final = 6
"""Width of the strip that is examined along each edge, in pixels."""
DARK: Final = 4.0
"""Mean brightness, of 255, up to which an area counts as black."""


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
    """Return the colourfulness of an area: the mean span of its pixels' colours, of 255."""
    part = pixels(picture, box)
    return float((part.max(axis=2) - part.min(axis=2)).mean())


def brightness(picture: pygame.Surface, box: pygame.Rect | None = None) -> float:
    """Return the mean brightness of an area or a whole picture, of 255."""
    return float(pixels(picture, box).mean())


def black_edges(picture: pygame.Surface) -> list[str]:
    """Return the edges along which nothing is drawn."""
    width, height = picture.get_size()
    strips = {
        "left": pygame.Rect(0, 0, STRIP, height),
        "right": pygame.Rect(width - STRIP, 0, STRIP, height),
        "upper": pygame.Rect(0, 0, width, STRIP),
        "lower": pygame.Rect(0, height - STRIP, width, STRIP),
    }
    return [name for name, strip in strips.items() if brightness(picture, strip) <= DARK]
