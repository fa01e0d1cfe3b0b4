"""A typeface with fallback fonts, used as if it were a single font.

SDL has no font fallback, so text is split into pieces of one font, script and direction.
"""

import logging
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final
from unicodedata import name, normalize

import pygame

from dalmuti.screen.graphics.bidi import Stretch, stretches
from dalmuti.screen.graphics.coverage import coverage
from dalmuti.screen.graphics.font_files import LARGER, SUBSTITUTES, Face, own_path, usable_path
from dalmuti.screen.graphics.hex_box import hex_box, hex_box_width
from dalmuti.screen.graphics.system_fonts import SystemFonts
from dalmuti.texts.characters import BLANK, CONTROL, RIGHT_TO_LEFT, clusters

Colour = tuple[int, int, int]

PLAIN: Final = re.compile(
    "[\n -~\xa0-\xac\xae-\xff\u0152\u0153‘’“”„–—…•€\u201a\u202f\u2039\u203a\u2212]*"
)
"""Text of characters that every typeface has; it needs no splitting."""
SCRIPTS: Final = MappingProxyType(
    {
        "ARABIC": "Arab",
        "ARMENIAN": "Armn",
        "BENGALI": "Beng",
        "CYRILLIC": "Cyrl",
        "DEVANAGARI": "Deva",
        "ETHIOPIC": "Ethi",
        "GEORGIAN": "Geor",
        "GREEK": "Grek",
        "GUJARATI": "Gujr",
        "GURMUKHI": "Guru",
        "HANGUL": "Hang",
        "HEBREW": "Hebr",
        "HIRAGANA": "Hira",
        "KANNADA": "Knda",
        "KATAKANA": "Kana",
        "KHMER": "Khmr",
        "LAO": "Laoo",
        "MALAYALAM": "Mlym",
        "MYANMAR": "Mymr",
        "ORIYA": "Orya",
        "SINHALA": "Sinh",
        "SYRIAC": "Syrc",
        "TAMIL": "Taml",
        "TELUGU": "Telu",
        "THAANA": "Thaa",
        "THAI": "Thai",
        "TIBETAN": "Tibt",
    }
)
"""ISO 15924 codes of scripts by the first word of their characters' names, for shaping."""
CAPITALS: Final = frozenset({Face.NUMERAL, Face.TITLE})
"""The typefaces with small capitals in place of lower case."""
NARROW_SPACED: Final = frozenset({Face.TEXT, Face.STRONG, Face.ITALIC})
"""The typefaces whose space, of 0.16 to 0.19 em, is too narrow in small text."""
WIDENED_BELOW: Final = 22
"""The size in pixels from which their own space is wide enough."""
WIDER_SPACES: Final = ((" ", "\u2005"), ("\xa0", "\u2005"), ("\u202f", "\u2006"))
"""Replacements of spaces in small text: a quarter of an em, of narrow ones a sixth."""
OPENED_SIZE: Final = 20
"""The size in pixels at which a font is opened; it is changed as needed."""
KEPT: Final = 300
"""The number of split texts that each font keeps."""
EMOJI_SHARE: Final = 0.85
"""The height of emoji from bitmap fonts, as a share of the line height."""
LEAST_SHARE: Final = 0.6
"""The factor by which a piece may shrink to fit its ink into the line."""

log = logging.getLogger(__name__)


class Drawable(Enum):
    """Whether there are fonts for all of a text."""

    YES = auto()
    NOT_YET = auto()
    """The system's fonts are being searched."""
    NO = auto()


class Fallback:
    """The choice of a font file for characters, and the fonts opened so far."""

    def __init__(self, on_missing: Callable[[str], None], system: SystemFonts | None) -> None:
        """Use only the game's own fonts unless `system` is given."""
        self._on_missing = on_missing
        self._system = system
        self._own: dict[Face, Path] = {}
        self._chains: dict[Face, tuple[Path, ...]] = {}
        self._opened: dict[tuple[Path, str, bool], pygame.Font | None] = {}
        self._one_size: dict[Path, bool] = {}

    def path_for(self, face: Face, characters: str) -> Path | None:
        """Return the first file with all of some characters; None if there is none."""
        if BLANK.match(characters) or CONTROL.match(characters):
            return None  # fonts may have empty glyphs for these
        own = self.own_path(face)
        if characters.isspace() or _has_all(own, characters):
            return own  # HarfBuzz makes spaces of any width from the usual one
        for path in self._substitutes(face):
            if _has_all(path, characters):
                return path
        if self._system is None:
            return None
        return self._system.font_for(characters)

    def own_path(self, face: Face) -> Path:
        """Return the file that a typeface is opened from."""
        if face not in self._own:
            self._own[face] = own_path(face)
        return self._own[face]

    def is_looking_for(self, characters: str) -> bool:
        """Return whether a font for some characters is still being searched for."""
        return self._system is not None and self._system.is_looking_for(characters)

    def reject(self, characters: str) -> None:
        """Record that the font found for some characters cannot be opened."""
        if self._system is not None:
            self._system.reject(characters)

    def open(self, path: Path, script: str, leftwards: bool) -> pygame.Font | None:
        """Return a font for a script and direction, at any size; None if it cannot be opened."""
        key = (path, script, leftwards)
        if key not in self._opened:
            self._opened[key] = _opened(path, script, leftwards)
        return self._opened[key]

    def has_one_size(self, path: Path) -> bool:
        """Return whether a font has bitmaps of a single size, as emoji fonts do."""
        if path not in self._one_size:
            font = self.open(path, "", False)
            self._one_size[path] = font is not None and _has_one_size(font)
        return self._one_size[path]

    def _substitutes(self, face: Face) -> tuple[Path, ...]:
        if face not in self._chains:
            paths = [usable_path(each, self._on_missing) for each in SUBSTITUTES[face]]
            self._chains[face] = tuple(path for path in paths if path is not None)
        return self._chains[face]


@dataclass(frozen=True, slots=True)
class SizedFont:
    """An opened font at a size in pixels; its pictures are scaled by `scale`.

    Sizes share a font, as each opened font keeps its file open.
    """

    font: pygame.Font
    px: int
    scale: float = 1.0

    @property
    def ascent(self) -> int:
        """The distance from the top of its pictures to the baseline, in pixels."""
        return round(self._at_size().get_ascent() * self.scale)

    def width(self, text: str) -> int:
        """Return the width of a text in pixels."""
        return round(self._at_size().size(text)[0] * self.scale)

    def render(self, text: str, colour: Colour) -> pygame.Surface:
        """Return a picture of a text, whose width must not be 0."""
        drawn = self._at_size().render(text, True, colour)
        return drawn if self.scale == 1.0 else pygame.transform.smoothscale_by(drawn, self.scale)

    def _at_size(self) -> pygame.Font:
        if self.font.point_size != self.px:
            self.font.point_size = self.px
        return self.font


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a line in one font; without a `font` it is drawn as boxes with codes.

    It extends from index `start` of the text to before `end`; `x` and `width` are in pixels.
    """

    start: int
    end: int
    text: str
    leftwards: bool
    font: SizedFont | None
    x: int
    width: int
    looked_for: bool = False
    """True while a font for it is searched for; a gap is drawn instead."""


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a text in one font file and script, not measured yet."""

    start: int
    end: int
    path: Path | None
    script: str
    looked_for: bool


class FontStack:
    """A typeface at a size in pixels, with fallback fonts for the characters that it lacks.

    `size`, `get_linesize`, `get_ascent` and `get_height` work like those of pygame's fonts.
    """

    def __init__(self, face: Face, px: int, font: pygame.Font, fallback: Fallback) -> None:
        self._face = face
        self._px = px
        self._font = font
        self._fallback = fallback
        self._widens = face in NARROW_SPACED and px < WIDENED_BELOW
        self._lines: OrderedDict[str, tuple[Piece, ...] | None] = OrderedDict()

    def get_linesize(self) -> int:
        """Return the height of a line in pixels."""
        return self._font.get_linesize()

    def get_ascent(self) -> int:
        """Return the distance from the top of a line to its baseline, in pixels."""
        return self._font.get_ascent()

    def get_height(self) -> int:
        """Return the height of the picture of one line, in pixels."""
        return self._font.get_height()

    def size(self, text: str) -> tuple[int, int]:
        """Return the width and height of a line in pixels."""
        pieces = self._split(text)
        if pieces is None:
            return self._font.size(self._spaced(text))
        return _width(pieces), self.get_height()

    def forget(self) -> None:
        """Forget how texts were split, as more fonts have been found."""
        self._lines.clear()

    def render(
        self, text: str, colour: Colour, width: int = 0, centred: bool = False
    ) -> pygame.Surface:
        """Return a picture of a text; with a `width` in pixels its lines are wrapped."""
        if self._split(text) is None:
            if width and self._widens:  # SDL breaks lines only at usual spaces
                parts = text.split("\n")
                text = "\n".join(line for part in parts for line in self._wrapped(part, width))
                width = 0  # SDL would break a line that just fits once more
            text = self._spaced(text)
            # SDL refuses to render text that has no width.
            shown = text if self._font.size(text)[0] else ""
            self._font.align = pygame.FONT_CENTER if centred else pygame.FONT_LEFT
            drawn = self._font.render(shown, True, colour, None, width)
            self._font.align = pygame.FONT_LEFT
            return drawn
        lines = [line for part in text.split("\n") for line in self._wrapped(part, width)]
        widths = [self.size(line)[0] for line in lines]
        step = self.get_linesize()
        height = step * (len(lines) - 1) + self.get_height()
        surface = pygame.Surface((max(1, *widths), height), pygame.SRCALPHA)
        for row, (line, wide) in enumerate(zip(lines, widths, strict=True)):
            x = (surface.get_width() - wide) // 2 if centred else 0
            self._draw(surface, line, colour, (x, row * step))
        return surface

    def caret(self, text: str, index: int) -> int:
        """Return the position of the caret before a character of a line, in pixels."""
        pieces = self._split(text)
        if pieces is None:
            return self._font.size(self._spaced(text[:index]))[0]
        before = next((piece for piece in pieces if piece.start < index <= piece.end), None)
        if before is not None:
            return self._edge(before, index, text)
        # No piece comes before it, so it is at the start of the first piece.
        after = min(
            (piece for piece in pieces if piece.start >= index),
            key=lambda piece: piece.start,
            default=None,
        )
        return 0 if after is None else after.x + (after.width if after.leftwards else 0)

    def spans(self, text: str, start: int, end: int) -> tuple[tuple[int, int], ...]:
        """Return the left and right of each part of a selection in a line, in pixels."""
        if start == end:
            return ()
        pieces = self._split(text)
        if pieces is None:
            left, right = (self._font.size(self._spaced(text[:at]))[0] for at in (start, end))
            return ((left, right),)
        found: list[tuple[int, int]] = []
        for piece in pieces:
            first, last = max(start, piece.start), min(end, piece.end)
            if first < last:
                edges = (self._edge(piece, first, text), self._edge(piece, last, text))
                found.append((min(edges), max(edges)))
        return tuple(found)

    def _spaced(self, text: str) -> str:
        """Return a text as drawn at this size, with the same number of characters."""
        if self._widens:
            for space, wider in WIDER_SPACES:
                text = text.replace(space, wider)
        return text

    # --- Splitting ---

    def _is_own(self, text: str) -> bool:
        """Return whether the typeface has all characters and none are reordered."""
        shown = text.replace("\n", "")
        if any(each.search(shown) for each in (RIGHT_TO_LEFT, BLANK, CONTROL)):
            return False
        own = self._fallback.own_path(self._face)
        return all(char.isspace() or _has_all(own, char) for char in shown)

    def _split(self, text: str) -> tuple[Piece, ...] | None:
        """Return the pieces of a line from left to right; None if no splitting is needed."""
        if PLAIN.fullmatch(text):
            return None
        if text not in self._lines:
            self._lines[text] = None if self._is_own(text) else tuple(self._pieces(text))
            if len(self._lines) > KEPT:
                self._lines.popitem(last=False)
        return self._lines[text]

    def _pieces(self, text: str) -> Iterator[Piece]:
        x, face = 0, self._face_for(text)
        for stretch in stretches(text):
            parts = list(self._parts(text, stretch, face))
            for part in reversed(parts) if stretch.leftwards else parts:
                piece = self._measured(text, part, stretch.leftwards, x)
                x += piece.width
                yield piece

    def _face_for(self, text: str) -> Face:
        """Return the typeface to use, so that small capitals and lower case are not mixed."""
        if self._face not in CAPITALS:
            return self._face
        has = coverage(self._fallback.own_path(self._face))
        lacks = any(name(char, "").startswith("LATIN") and char not in has for char in text)
        return Face.STRONG if lacks else self._face

    def _parts(self, text: str, stretch: Stretch, face: Face) -> Iterator[_Part]:
        """Yield the parts of a stretch in reading order."""
        last: _Part | None = None
        at = stretch.start
        for part in self._single_parts(text[stretch.start : stretch.end], face):
            end = at + part.end
            same = last is not None and (last.path, last.script, last.looked_for) == (
                part.path,
                part.script or last.script,
                part.looked_for,
            )
            if last is not None and same:
                last = _Part(last.start, end, last.path, last.script, last.looked_for)
            else:
                if last is not None:
                    yield last
                last = _Part(at, end, part.path, part.script, part.looked_for)
            at = end
        if last is not None:
            yield last

    def _single_parts(self, text: str, face: Face) -> Iterator[_Part]:
        """Yield a part for each cluster, or for each character if no font has the whole cluster.

        Each part starts at 0.
        """
        for cluster in clusters(text):
            path, looked_for = self._path_for(cluster, face)
            whole = (cluster,) if path is not None or looked_for else tuple(cluster)
            for shown in whole:
                if len(whole) > 1:
                    path, looked_for = self._path_for(shown, face)
                yield _Part(0, len(shown), path, script_of(shown[0]), looked_for)

    def _path_for(self, cluster: str, face: Face) -> tuple[Path | None, bool]:
        """Return the file for a cluster, and whether it is still being searched for."""
        needed = _needed(cluster)
        path = self._fallback.path_for(face, needed)
        if path is not None and self._fallback.open(path, "", False) is None:
            self._fallback.reject(needed)
            path = None
        return path, path is None and self._fallback.is_looking_for(needed)

    def _measured(self, text: str, part: _Part, leftwards: bool, x: int) -> Piece:
        shown = self._spaced(normalize("NFC", text[part.start : part.end]))
        font = None
        if part.path is not None:
            font = self._fitting(part.path, shown, part.script, leftwards)
        wide = 0 if font is None else font.width(shown)
        if not wide:
            font, shown = None, text[part.start : part.end]
            wide = sum(hex_box_width(char, self._font.get_ascent()) for char in shown)
        return Piece(part.start, part.end, shown, leftwards, font, x, wide, part.looked_for)

    # --- Fonts ---

    def _fitting(self, path: Path, text: str, script: str, leftwards: bool) -> SizedFont | None:
        """Return a font at the largest size at which a text's ink fits into the line."""
        if path == self._fallback.own_path(self._face) and not leftwards:
            return SizedFont(self._font, self._font.point_size)
        found = None
        largest = round(self._px * LARGER.get(path.stem, 1.0))
        for px in range(largest, max(1, round(LEAST_SHARE * self._px)) - 1, -1):
            found = self._open(path, px, script, leftwards)
            if found is None or not found.width(text) or self._holds(found, text):
                break
        return found

    def _holds(self, font: SizedFont, text: str) -> bool:
        """Return whether a text's ink fits into the line."""
        ink = font.render(text, (255, 255, 255)).get_bounding_rect()
        top = self._font.get_ascent() - font.ascent
        return top + ink.top >= 0 and top + ink.bottom <= self.get_height()

    def _open(self, path: Path, px: int, script: str, leftwards: bool) -> SizedFont | None:
        font = self._fallback.open(path, script, leftwards)
        if font is None:
            return None
        if self._fallback.has_one_size(path):
            scale = EMOJI_SHARE * self.get_height() / font.get_height()
            return SizedFont(font, font.point_size, scale)
        return SizedFont(font, px)

    # --- Lines ---

    def _wrapped(self, text: str, width: int) -> Iterator[str]:
        """Yield lines of at most `width` pixels; wider words are broken anywhere."""
        if not width or self.size(text)[0] <= width:
            yield text
            return
        line = ""
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if self.size(longer)[0] <= width:
                line = longer
                continue
            if line:
                yield line
            line = ""
            for cluster in clusters(word):
                if line and self.size(line + cluster)[0] > width:
                    yield line
                    line = ""
                line += cluster
        yield line

    def _draw(
        self, surface: pygame.Surface, line: str, colour: Colour, place: tuple[int, int]
    ) -> None:
        ascent = self._font.get_ascent()
        pieces = self._split(line)
        if pieces is None:
            if line:
                surface.blit(self._font.render(self._spaced(line), True, colour), place)
            return
        for piece in pieces:
            x, y = place[0] + piece.x, place[1]
            if piece.font is not None:
                drawn = piece.font.render(piece.text, colour)
                surface.blit(drawn, (x, y + ascent - piece.font.ascent))
            elif not piece.looked_for:
                self._draw_codes(surface, piece, colour, (x, y))

    def _draw_codes(
        self, surface: pygame.Surface, piece: Piece, colour: Colour, place: tuple[int, int]
    ) -> None:
        x, ascent = place[0], self._font.get_ascent()
        for char in reversed(piece.text) if piece.leftwards else piece.text:
            box = hex_box(char, ascent, colour)
            surface.blit(box, (x, place[1] + (self.get_height() - box.get_height()) // 2))
            x += hex_box_width(char, ascent)

    def _edge(self, piece: Piece, index: int, text: str) -> int:
        """Return the position before a character of a piece, or at the piece's end, in pixels."""
        if index >= piece.end:
            return piece.x + (0 if piece.leftwards else piece.width)
        before = text[piece.start : index]
        if piece.font is None:
            wide = sum(hex_box_width(char, self._font.get_ascent()) for char in before)
        else:
            wide = min(piece.width, piece.font.width(self._spaced(normalize("NFC", before))))
        return piece.x + (piece.width - wide if piece.leftwards else wide)


def _has_all(path: Path, characters: str) -> bool:
    has = coverage(path)
    return all(char in has for char in characters)


def _opened(path: Path, script: str, leftwards: bool) -> pygame.Font | None:
    try:
        font = pygame.Font(path, OPENED_SIZE)
        if script:
            font.set_script(script)
        if leftwards:
            font.set_direction(pygame.DIRECTION_RTL)
    except (OSError, pygame.error) as error:
        log.warning("the font %s cannot be used: %s", path.name, error)
        return None
    return font


def _has_one_size(font: pygame.Font) -> bool:
    heights = []
    for size in (OPENED_SIZE, 2 * OPENED_SIZE):
        font.point_size = size
        heights.append(font.get_height())
    return heights[0] == heights[1]


def drawable(face: Face, text: str, fallback: Fallback) -> Drawable:
    """Return whether there are fonts for all of a text; hidden characters need none."""
    found = Drawable.YES
    if PLAIN.fullmatch(text):
        return found
    for cluster in clusters(text):
        needed = _needed(cluster)
        if PLAIN.fullmatch(needed) or BLANK.match(needed):
            continue
        if fallback.path_for(face, needed) is None:
            if not fallback.is_looking_for(needed):
                return Drawable.NO
            found = Drawable.NOT_YET
    return found


@lru_cache(maxsize=1024)
def script_of(char: str) -> str:
    """Return the ISO 15924 code of a character's script; "" if it needs no shaping."""
    return SCRIPTS.get(name(char, "").partition(" ")[0], "")


def _needed(cluster: str) -> str:
    """Return the characters that a font needs for a cluster: all but joiners."""
    shown = BLANK.sub("", cluster)
    return normalize("NFC", shown) if shown else cluster


def _width(pieces: tuple[Piece, ...]) -> int:
    return pieces[-1].x + pieces[-1].width if pieces else 0
