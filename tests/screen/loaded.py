"""Pictures loaded once for many games, as decoding them takes most of a game's start."""

from collections.abc import Callable
from functools import lru_cache
from os import stat_result
from pathlib import Path
from typing import Final

import pygame

from dalmuti.resources import asset_path

LOAD: Final[Callable[..., pygame.Surface]] = pygame.image.load
PICTURES: Final = 400
"""How many pictures are kept from one game to the next."""


def load_all() -> None:
    """Load all the game's own pictures."""
    for file in asset_path("ui").parent.rglob("*.webp"):
        load_once(file)


def load_once(file: object, *hint: str) -> pygame.Surface:
    """Load a picture as pygame does, but one of the game's own only once."""
    if isinstance(file, Path) and file.is_relative_to(asset_path("ui").parent) and file.is_file():
        return _loaded(file, _version(file.stat()))
    return LOAD(file, *hint)


def _version(stat: stat_result) -> tuple[int, int]:
    return stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=PICTURES)
def _loaded(file: Path, version: tuple[int, int]) -> pygame.Surface:
    loaded = LOAD(file)
    if not loaded.get_masks()[3]:
        return loaded
    kept = _Converted(loaded.get_size(), pygame.SRCALPHA)
    kept.blit(loaded, (0, 0))
    return kept


class _Converted(pygame.Surface):
    """A picture that is converted once only; the game draws on none of those that it loads."""

    def convert_alpha(self) -> pygame.Surface:
        """Return it as it is."""
        return self
