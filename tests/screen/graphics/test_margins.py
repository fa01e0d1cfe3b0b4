"""Tests of pictures without their transparent margins."""

import pygame

from dalmuti.screen.graphics.margins import placed, trimmed, whole, with_margins
from dalmuti.screen.graphics.surface_cache import SurfaceCache

GROUND = (90, 140, 60)


def drawn(picture: pygame.Surface, at: tuple[int, int]) -> bytes:
    """Return what a picture looks like on a coloured ground."""
    surface = pygame.Surface((80, 60))
    surface.fill(GROUND)
    surface.blit(picture, at)
    return pygame.image.tobytes(surface, "RGB")


def test_a_trimmed_picture_looks_like_the_whole_one_and_counts_as_it() -> None:
    picture = pygame.Surface((40, 30), pygame.SRCALPHA)
    picture.fill((200, 40, 40, 130), (12, 5, 20, 8))
    picture.fill((255, 255, 255, 1), (10, 9, 2, 2))
    part = trimmed(picture)
    assert part.get_size() == (22, 8)
    corner = (17, 11)
    assert placed(part, corner) == (part, (27, 16))
    assert drawn(*placed(part, corner)) == drawn(picture, corner)
    assert whole(part) is picture
    assert with_margins(placed(part, corner)) == (picture, corner)
    cache = SurfaceCache(2000)
    cache.keep("part", part)
    assert cache.pixels == 40 * 30


def test_a_picture_without_margins_or_without_anything_stays_whole() -> None:
    empty = pygame.Surface((6, 4), pygame.SRCALPHA)
    assert trimmed(empty).get_size() == (6, 4)
    assert whole(empty) is empty
    assert with_margins((empty, (3, 2))) == (empty, (3, 2))
