"""Colours, type and measures: the look of everything on screen.

Measures are in units of a picture 1080 high; `px` converts them to pixels of the current window.
"""

from collections.abc import Callable, Sequence
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.resources import miss_nothing
from dalmuti.screen.graphics.font_files import Face as Face
from dalmuti.screen.graphics.font_files import load_font as load_font
from dalmuti.screen.graphics.font_stack import Drawable, Fallback, FontStack, drawable
from dalmuti.screen.graphics.surface_cache import SurfaceCache
from dalmuti.screen.graphics.system_fonts import SystemFonts
from dalmuti.stage.arrange.measures import is_tall
from dalmuti.texts.characters import closed, clusters

Colour = tuple[int, int, int]

INK: Final[Colour] = (0x24, 0x17, 0x11)
PARCHMENT: Final[Colour] = (0xF0, 0xDF, 0xB8)
PARCHMENT_SHADE: Final[Colour] = (0xDC, 0xC2, 0x8E)
PARCHMENT_LIGHT: Final[Colour] = (0xF8, 0xEC, 0xCE)
OAK: Final[Colour] = (0x7A, 0x4A, 0x24)
OAK_SHADE: Final[Colour] = (0x4F, 0x2D, 0x15)
OAK_DARK: Final[Colour] = (0x2E, 0x1B, 0x0E)
MADDER: Final[Colour] = (0xA8, 0x32, 0x2A)
MADDER_SHADE: Final[Colour] = (0x70, 0x1C, 0x1C)
WOAD: Final[Colour] = (0x2F, 0x50, 0x79)
VERDIGRIS_SHADE: Final[Colour] = (0x2D, 0x5A, 0x4C)
GOLD: Final[Colour] = (0xE3, 0xB8, 0x4F)
GOLD_SHADE: Final[Colour] = (0xA8, 0x76, 0x1F)
GOLD_LIGHT: Final[Colour] = (0xF9, 0xE6, 0xA0)
INK_SOFT: Final[Colour] = (0x5A, 0x41, 0x2C)
"""The colour of less important text on parchment; its contrast is still 6 to 1."""

STRONGER: Final = MappingProxyType(
    {
        INK: (0x00, 0x00, 0x00),
        INK_SOFT: (0x14, 0x0C, 0x08),
        MADDER: (0x8A, 0x10, 0x10),
        MADDER_SHADE: (0x52, 0x00, 0x00),
        VERDIGRIS_SHADE: (0x0A, 0x38, 0x2A),
        PARCHMENT: (0xFF, 0xFF, 0xFF),
        PARCHMENT_SHADE: (0xFF, 0xF4, 0xDC),
        PARCHMENT_LIGHT: (0xFF, 0xFF, 0xFF),
        GOLD: (0xFF, 0xDC, 0x70),
        GOLD_LIGHT: (0xFF, 0xF8, 0xD8),
    }
)
"""The colours that replace those of text with high contrast."""

DESIGN_HEIGHT: Final = 1080
DESIGN_WIDTH: Final = 1920
MIN_SCALE: Final = 0.42
MIN_TYPE: Final = 13
TEXT_PERCENT: Final = (100, 125, 150, 175, 200)
"""The text sizes to choose from, in percent."""
TALL_TEXT: Final = 1.4
"""The factor by which text is larger in a tall window, whose width makes units small."""
TEXT_PIXELS: Final = 700_000
"""About 3 MB of rendered text; the least recently used is dropped first."""
ELLIPSIS: Final = "…"
MIN_TYPE_SHARE: Final = 0.7
"""The factor by which text may shrink below its size at 100% before it is cut off."""
BREAKS_BELOW: Final = 0.85
"""The share of its size below which text is broken into lines instead of shrinking."""


def readable(size: tuple[int, int], text_percent: int) -> int:
    """Return the text size in percent for a window, where the settings ask for `text_percent`."""
    if not is_tall(*size):
        return text_percent
    return max(text_percent, min(TEXT_PERCENT[-1], round(text_percent * TALL_TEXT)))


class Theme:
    """Fonts and measures for the current window and text size, and a cache of rendered text."""

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        text_percent: int = 100,
        on_missing: Callable[[str], None] = miss_nothing,
        system_fonts: SystemFonts | None = None,
    ) -> None:
        """Start with an empty cache; `on_missing` gets each file that cannot be used."""
        self._on_missing = on_missing
        self._fallback = Fallback(on_missing, system_fonts)
        self._fonts: dict[tuple[Face, int], FontStack] = {}
        self._texts = SurfaceCache(TEXT_PIXELS)
        self.size = size
        self.asked_percent = text_percent
        """The text size of the settings."""
        self.text_percent = readable(size, text_percent)
        """The text size shown: larger in a tall window."""
        self.high_contrast = False
        """True for stronger text colours on plainer backgrounds."""

    @property
    def scale(self) -> float:
        """The number of pixels in a unit."""
        width, height = self.size
        return max(MIN_SCALE, min(height / DESIGN_HEIGHT, width / DESIGN_WIDTH))

    def fit(self, size: tuple[int, int], text_percent: int, high_contrast: bool = False) -> None:
        """Set the window size, text size and contrast; clear the cache if any has changed."""
        now = (self.size, self.asked_percent, self.high_contrast)
        if (size, text_percent, high_contrast) == now:
            return
        self.high_contrast = high_contrast
        self.size, self.asked_percent = size, text_percent
        self.text_percent = readable(size, text_percent)
        self._texts.fit(size)
        self._fonts.clear()

    def take_found_fonts(self) -> None:
        """Start to use the system fonts found since the last call."""
        self._texts.clear()
        for font in self._fonts.values():
            font.forget()

    def drawable(self, text: str) -> Drawable:
        """Return whether there are fonts for all of a text; if not, search the system's."""
        return drawable(Face.STRONG, text, self._fallback)

    def px(self, units: float) -> int:
        """Return a measure in pixels, at least 1."""
        return max(1, round(units * self.scale))

    def type_px(self, units: float) -> int:
        """Return a type size in pixels; titles (over 40 units) grow less with the text size."""
        growth = self.text_percent / 100
        if units > 40:
            growth = 1 + (growth - 1) * 0.35
        return max(MIN_TYPE, round(units * self._type_scale * growth))

    def least_px(self, units: float) -> int:
        """Return the smallest type size, in pixels, to which text may shrink."""
        return max(MIN_TYPE, round(MIN_TYPE_SHARE * units * self._type_scale))

    def font(self, face: Face, units: float) -> FontStack:
        """Return a typeface at a size in units."""
        return self._font_px(face, self.type_px(units))

    def line(self, face: Face, units: float) -> int:
        """Return the height of a line in pixels."""
        return self.font(face, units).get_linesize()

    def width(self, text: str, face: Face, units: float) -> int:
        """Return the width of a text in pixels."""
        return self.font(face, units).size(text)[0]

    def text(
        self,
        text: str,
        face: Face,
        units: float,
        colour: Colour = INK,
        most: int | None = None,
    ) -> pygame.Surface:
        """Return a rendered line that shrinks to `least_px` to fit `most`, then is cut off.

        An enlarged text size is given up first: at 100%, nothing shrinks below 70%.
        """
        size = self.type_px(units)
        key = (text, face, size, colour, most)
        drawn = self._texts.get(key)
        if drawn is None:
            font = self._font_px(face, size)
            shown = text
            if most is not None:
                least = self.least_px(units)
                while font.size(text)[0] > most and size > least:
                    size -= 1
                    font = self._font_px(face, size)
                shown = shortened(text, font, most)
            drawn = self._texts.keep(key, font.render(shown, self._shade(colour)))
        return drawn

    def fitted(
        self, text: str, face: Face, units: float, colour: Colour, room: tuple[int, int]
    ) -> pygame.Surface:
        """Return a text as large as fits a room: in one line, or wrapped if that is larger.

        A text that does not fit at `least_px` ends in an ellipsis.
        """
        whole = self.type_px(units)
        key = (text, face, whole, colour, room, "fitted")
        drawn = self._texts.get(key)
        if drawn is not None:
            return drawn
        least = min(whole, self.least_px(units))
        for size in range(whole, least - 1, -1):
            font = self._font_px(face, size)
            if font.size(text)[0] <= room[0]:
                return self._texts.keep(key, font.render(text, self._shade(colour)))
            breaks = size <= max(least, BREAKS_BELOW * whole)
            lines = broken(text, font, room[0]) if breaks else ()
            if lines and len(lines) * font.get_linesize() <= room[1]:
                drawn = font.render("\n".join(lines), self._shade(colour), centred=True)
                return self._texts.keep(key, drawn)
        return self.text(text, face, units, colour, room[0])

    def paragraph(
        self,
        text: str,
        face: Face,
        units: float,
        colour: Colour,
        width: int,
        centred: bool = False,
    ) -> pygame.Surface:
        """Return a text wrapped to lines of at most `width` pixels."""
        key = (text, face, self.type_px(units), colour, width, centred, "paragraph")
        drawn = self._texts.get(key)
        if drawn is None:
            font = self.font(face, units)
            drawn = font.render(text, self._shade(colour), max(1, width), centred)
            self._texts.keep(key, drawn)
        return drawn

    @property
    def _type_scale(self) -> float:
        """The number of pixels in a unit of type; type shrinks less than pictures do."""
        return self.scale if self.scale >= 1 else 0.3 + 0.7 * self.scale

    def _font_px(self, face: Face, size: int) -> FontStack:
        font = self._fonts.get((face, size))
        if font is None:
            loaded = load_font(face, size, self._on_missing)
            font = self._fonts[face, size] = FontStack(face, size, loaded, self._fallback)
        return font

    def _shade(self, colour: Colour) -> Colour:
        return STRONGER.get(colour, colour) if self.high_contrast else colour


def broken(text: str, font: FontStack, most: int) -> tuple[str, ...]:
    """Return a text's lines, broken between words; none if a word is wider than `most`."""
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.size(longer)[0] <= most:
            lines[-1] = longer
        elif font.size(word)[0] <= most:
            lines.append(word)
        else:
            return ()
    return tuple(lines)


def shortened(text: str, font: FontStack, most: int) -> str:
    """Return the text, or as much of its start as fits `most` pixels with an ellipsis."""
    if font.size(text)[0] <= most:
        return text
    kept = clusters(text)
    while kept and font.size(_cut(kept))[0] > most:
        kept = kept[:-1]
    return _cut(kept)


def _cut(kept: Sequence[str]) -> str:
    """Return the start of a text with an ellipsis."""
    return closed("".join(kept).rstrip()) + ELLIPSIS
