"""Pictures loaded and scaled once for many games, as that takes most of a game's time."""

from collections.abc import Callable
from functools import lru_cache
from os import stat_result
from pathlib import Path
from typing import Final

import pygame

from dalmuti.resources import asset_path

Size = tuple[int, int]
LOAD: Final[Callable[..., pygame.Surface]] = pygame.image.load
SCALE: Final[Callable[..., pygame.Surface]] = pygame.transform.smoothscale
PICTURES: Final = 400
"""The number of pictures cached from one game to the next."""
SCALED_PIXELS: Final = 50_000_000
"""The number of pixels of scaled pictures that are cached."""


def load_all() -> None:
    """Load all the game's own pictures except the large ones, which few tests show."""
    for file in asset_path("ui").parent.rglob("*.webp"):
        if file.parent.name != "large":
            load_once(file)


def load_once(file: object, *hint: str) -> pygame.Surface:
    """Load a picture as pygame does, but each of the game's own only once."""
    if isinstance(file, Path) and file.is_relative_to(asset_path("ui").parent) and file.is_file():
        own = file.resolve()  # tests that damage some files link to all the others
        return _loaded(own, _version(own.stat()))
    return LOAD(file, *hint)


def _version(stat: stat_result) -> tuple[int, int]:
    return stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=PICTURES)
def _loaded(file: Path, version: tuple[int, int]) -> pygame.Surface:
    loaded = LOAD(file)
    flags = pygame.SRCALPHA if loaded.get_masks()[3] else 0
    kept = _Kept(loaded.get_size(), flags, loaded)
    kept.blit(loaded, (0, 0))
    return kept


class _Kept(pygame.Surface):
    """A picture that is converted only once; the game draws on none of those that it loads."""

    def convert_alpha(self) -> pygame.Surface:
        """Return the picture itself."""
        return self


class Scaling:
    """A function that scales each picture, or part of one, to a size only once."""

    def __init__(self) -> None:
        self._pixels = 0
        self._scaled: dict[tuple[pygame.Surface, tuple[int, ...], Size], pygame.Surface] = {}

    def __call__(self, source: pygame.Surface, size: Size, *into: pygame.Surface) -> pygame.Surface:
        """Scale as pygame does."""
        whole = source.get_abs_parent()
        if into or not isinstance(whole, _Kept):
            return SCALE(source, size, *into)
        key = (whole, (*source.get_abs_offset(), *source.get_size()), (size[0], size[1]))
        scaled = self._scaled.get(key)
        if scaled is None:
            if self._pixels > SCALED_PIXELS:
                self._scaled.clear()
                self._pixels = 0
            self._scaled[key] = scaled = SCALE(source, size)
            self._pixels += size[0] * size[1]
        return scaled.copy()
