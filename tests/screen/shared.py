"""Pictures, fonts and sounds shared by all games of a test process, as each game needs them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import pygame

from dalmuti.resources import asset_path, miss_nothing
from dalmuti.screen.audio import sound_bank
from dalmuti.screen.audio.sound_bank import SoundBank
from dalmuti.screen.graphics import cards
from dalmuti.screen.graphics.cards import LARGE, NORMAL, CardPictures
from dalmuti.screen.graphics.font_files import Face, load_font, usable_path
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.texts.words import card_title
from tests.screen.loaded import Kept, Scaling, Size, Version, load_once

FONTS: Final = 300
TEXTS: Final = 300
"""The number of texts in each font."""
CARDS: Final = 1500
TITLES: Final = 500
PATCHES: Final = 1500
SOUNDS: Final = 100
_STRETCH: Final = NinePatches._stretch
_BRIGHT: Final = CardPictures._bright
_DECODE: Final = SoundBank._decode


def quit_but_fonts() -> None:
    """Quit everything a game has opened except the fonts, whose letters are slow to redraw."""
    pygame.mixer.quit()
    pygame.joystick.quit()
    pygame.display.quit()


def _version(file: Path) -> Version:
    found = file.stat()
    return found.st_mtime_ns, found.st_size


def _known(find: Callable[..., Path], *parts: str) -> tuple[Path, Version] | None:
    """Return the path and version of the file that `find` finds; None if it is missing."""
    try:
        file = find(*parts)
        return file, _version(file)
    except OSError:
        return None


# --- Fonts ---


def load_font_once(
    face: Face, size: int, on_missing: Callable[[str], None] = miss_nothing
) -> pygame.Font:
    """Load a typeface as the game does, but each size of an undamaged file only once."""
    path = usable_path(face)
    if path is None:
        return load_font(face, size, on_missing)
    font = _font(path, _version(path), size)
    try:
        font.get_height()
    except pygame.error:  # a game that shares nothing has quit the fonts
        _font.cache_clear()
        font = _font(path, _version(path), size)
    return font


class _Font(pygame.Font):
    """A font that measures and renders each text only once."""

    def __init__(self, path: Path, px: int) -> None:
        super().__init__(path, px)
        self._sizes: dict[tuple[int, str | bytes], Size] = {}
        self._texts: dict[tuple[object, ...], Kept] = {}

    def size(self, text: str | bytes) -> Size:
        """Measure a text as pygame does."""
        key = self.point_size, text
        found = self._sizes.get(key)
        if found is None:
            found = self._sizes[key] = super().size(text)
        return found

    def render(
        self,
        text: str | bytes | None,
        antialias: bool,
        color: Any,
        bgcolor: Any = None,
        wraplength: int = 0,
    ) -> pygame.Surface:
        """Render a text as pygame does."""
        key = (self.point_size, self.align, text, antialias, color, bgcolor, wraplength)
        found = self._texts.get(key)
        if found is None:
            if len(self._texts) >= TEXTS:
                self._texts.clear()
            drawn = super().render(text, antialias, color, bgcolor, wraplength)
            found = self._texts[key] = Kept.copied(drawn)
        return found


@lru_cache(maxsize=FONTS)
def _font(path: Path, version: Version, size: int) -> pygame.Font:
    return _Font(path, size)


# --- Pictures made of pictures ---


def bright_cache() -> Callable[..., pygame.Surface]:
    """Return a method of `CardPictures` that makes each unrotated card of a size only once."""
    made: dict[object, Kept] = {}

    def bright(whole: CardPictures, card: int | None, width: int, large: bool) -> pygame.Surface:
        names = [whole._picture_name(card, folder) for folder in (LARGE, NORMAL)]
        files = tuple(_known(asset_path, *f"{name}.webp".split("/")) for name in names)
        make = partial(_BRIGHT, whole, card, width, large)
        if None in files:
            return make()
        title = "" if card is None else card_title(whole._context.texts, card, whole._edition)
        return _kept(made, (files, width, large, title), CARDS, make)

    return bright


def stretch_cache() -> Callable[..., pygame.Surface]:
    """Return a method of `NinePatches` that stretches each picture to a size only once."""
    made: dict[object, Kept] = {}

    def stretch(
        patches: NinePatches, name: str, size: Size, share: float, measures: dict[str, Any]
    ) -> pygame.Surface:
        source = patches._source(name, patches._own_size(name, share))
        make = partial(_STRETCH, patches, name, size, share, measures)
        if not isinstance(source, Kept):  # its file is missing
            return make()
        return _kept(made, (source, size, share), PATCHES, make)

    return stretch


def _kept(
    made: dict[object, Kept], key: object, most: int, make: Callable[[], pygame.Surface]
) -> Kept:
    """Return the picture of a key, made now if it is not there."""
    found = made.get(key)
    if found is None:
        if len(made) >= most:
            made.clear()
        found = made[key] = Kept.copied(make())
    return found


# --- Sounds ---


@lru_cache(maxsize=SOUNDS)
def _raw(file: Path, version: Version, mixer: object) -> bytes:
    return pygame.mixer.Sound(file).get_raw()


def decode_once(bank: SoundBank, name: str) -> pygame.mixer.Sound | None:
    """Decode a sound as the game does, but each of its files only once."""
    find = vars(sound_bank)["asset_path"]  # as replaced by tests with files of their own
    known = _known(find, "sounds", *f"{name}.ogg".split("/"))
    if known is not None:
        with suppress(pygame.error):  # reported below
            raw = _raw(*known, pygame.mixer.get_init())
            if raw:
                return pygame.mixer.Sound(buffer=raw)
    return _DECODE(bank, name)


# --- All of it ---

_scaling = Scaling()
_title = lru_cache(TITLES)(cards._title)
_bright, _stretch = bright_cache(), stretch_cache()


@contextmanager
def shared() -> Iterator[None]:
    """Share between games the pictures that they load, scale and compose, fonts and sounds."""
    with (
        patch("pygame.image.load", load_once),
        patch("pygame.transform.smoothscale", _scaling),
        patch("pygame.quit", quit_but_fonts),
        patch("dalmuti.screen.graphics.cards._title", _title),
        patch("dalmuti.screen.graphics.cards.load_font", load_font_once),
        patch("dalmuti.screen.graphics.theme.load_font", load_font_once),
        patch.object(CardPictures, "_bright", _bright),
        patch.object(NinePatches, "_stretch", _stretch),
        patch.object(SoundBank, "_decode", decode_once),
    ):
        yield
