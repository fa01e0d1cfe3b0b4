"""Pictures loaded and scaled once for many games, as that takes most of a game's time."""

from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from os import stat_result
from pathlib import Path
from typing import Final, NoReturn

import pygame

from dalmuti.resources import asset_path

Size = tuple[int, int]
Version = tuple[int, int]
"""The time of a file's last change in nanoseconds, and its size in bytes."""
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
    if isinstance(file, Path) and file.is_file():
        version = _version(file.stat())
        own = _own(file, version)
        if own is not None:
            return _loaded(own, version)
    return LOAD(file, *hint)


def _version(stat: stat_result) -> Version:
    return stat.st_mtime_ns, stat.st_size


@lru_cache(maxsize=PICTURES)
def _own(file: Path, version: Version) -> Path | None:
    """Return the real path of one of the game's own files, None for any other file."""
    # Tests that damage some files link to all the others.
    return file.resolve() if file.is_relative_to(asset_path("ui").parent) else None


@lru_cache(maxsize=PICTURES)
def _loaded(file: Path, version: Version) -> pygame.Surface:
    return Kept.copied(LOAD(file))


class Kept(pygame.Surface):
    """A picture shared by games, which may not draw on it."""

    _converted: "Kept | None" = None

    @classmethod
    def copied(cls, picture: pygame.Surface) -> "Kept":
        """Return a copy of a picture to share."""
        kept = cls.like(picture, picture.get_size())
        pygame.Surface.blit(kept, picture, (0, 0))
        return kept

    @classmethod
    def like(cls, picture: pygame.Surface, size: Size) -> "Kept":
        """Return an empty picture of another one's format."""
        return cls(size, pygame.SRCALPHA if picture.get_masks()[3] else 0, picture)

    def copy(self) -> pygame.Surface:
        """Return a copy to draw on."""
        flags = pygame.SRCALPHA if self.get_masks()[3] else 0
        copied = pygame.Surface(self.get_size(), flags, self)
        copied.blit(self, (0, 0))
        return copied

    def convert_alpha(self) -> pygame.Surface:
        """Return the picture itself."""
        return self

    def convert(self, *_: object) -> pygame.Surface:
        """Return the picture in the window's format, which is always the same."""
        if self._converted is None:
            self._converted = Kept.copied(super().convert())
        return self._converted

    def _refuse(self, *_: object, **__: object) -> NoReturn:
        raise AssertionError("this picture is shared: draw on a copy of it")

    blit = blits = fblits = fill = scroll = _refuse
    set_at = set_alpha = set_colorkey = set_clip = _refuse


class Scaling:
    """A function that scales each picture, or part of one, to a size only once."""

    def __init__(self) -> None:
        self._pixels = 0
        self._scaled: OrderedDict[tuple[Kept, tuple[int, ...], Size], Kept] = OrderedDict()

    def __call__(self, source: pygame.Surface, size: Size, *into: pygame.Surface) -> pygame.Surface:
        """Scale as pygame does."""
        whole = source.get_abs_parent()
        if into or not isinstance(whole, Kept):
            return SCALE(source, size, *into)
        key = (whole, (*source.get_abs_offset(), *source.get_size()), (size[0], size[1]))
        scaled = self._scaled.get(key)
        if scaled is None:
            scaled = Kept.like(source, key[2])
            SCALE(source, size, scaled)
            self._scaled[key] = scaled
            self._pixels += size[0] * size[1]
            while self._pixels > SCALED_PIXELS:
                _, gone = self._scaled.popitem(last=False)
                self._pixels -= gone.get_width() * gone.get_height()
        else:
            self._scaled.move_to_end(key)
        return scaled
