"""The game's font files, and how to open them unless they are damaged."""

import logging
import struct
from collections.abc import Callable
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.resources import asset_path, miss_nothing

TRUETYPE: Final = 0x00010000
"""The first four bytes of a TrueType file."""
HEAD: Final = b"head"
"""The only table whose checksum was computed before the table was complete."""
KEPT: Final = 32

log = logging.getLogger(__name__)


class Face(StrEnum):
    """The typefaces, by file name."""

    NUMERAL = "Cinzel-Black"
    TITLE = "Cinzel-Bold"
    TEXT = "Alegreya-Medium"
    STRONG = "Alegreya-Bold"
    ITALIC = "Alegreya-MediumItalic"


_BOLD: Final = (
    "Alegreya-Bold",
    "AlegreyaWider-Bold",
    "FrankRuhlLibre-Bold",
    "NotoNaskhArabic-Bold",
)
_MEDIUM: Final = ("AlegreyaWider-Medium", "FrankRuhlLibre-Medium", "NotoNaskhArabic-Medium")
SUBSTITUTES: Final = MappingProxyType(
    {
        Face.NUMERAL: _BOLD,
        Face.TITLE: _BOLD,
        Face.TEXT: _MEDIUM,
        Face.STRONG: _BOLD[1:],
        Face.ITALIC: ("AlegreyaWider-MediumItalic", *_MEDIUM[1:]),
    }
)
"""For each typeface the files that provide characters it lacks, in order of preference."""
LARGER: Final = MappingProxyType({"NotoNaskhArabic-Bold": 1.15, "NotoNaskhArabic-Medium": 1.15})
"""Files whose letters look small, and the factor by which they are enlarged."""


def load_font(
    face: Face, size: int, on_missing: Callable[[str], None] = miss_nothing
) -> pygame.Font:
    """Return a typeface at a size in pixels; pygame's own if its file is damaged or missing."""
    path = usable_path(face, on_missing)
    try:
        return pygame.Font(path, size)
    except pygame.error as error:
        _tell(face, str(error), on_missing)
        return pygame.Font(None, size)


def own_path(face: Face) -> Path:
    """Return the file from which `load_font` opens a typeface."""
    substitute = Path(pygame.__file__).with_name(pygame.font.get_default_font())
    return usable_path(face) or substitute


def usable_path(name: str, on_missing: Callable[[str], None] = miss_nothing) -> Path | None:
    """Return the path of one of the game's fonts; None if it is damaged or missing."""
    try:
        path = asset_path("fonts", f"{name}.ttf")
        stat = path.stat()
        if _is_whole(path, (stat.st_mtime_ns, stat.st_size)):
            return path
        reason = "it is damaged"
    except OSError as error:
        reason = str(error)
    _tell(name, reason, on_missing)
    return None


def _tell(name: str, reason: str, on_missing: Callable[[str], None]) -> None:
    log.warning("the typeface %s cannot be used: %s", name, reason)
    on_missing(f"fonts/{name}.ttf")


@lru_cache(maxsize=KEPT)
def _is_whole(path: Path, version: tuple[int, int]) -> bool:
    """Return whether all tables of a TrueType file match their checksums; cached.

    pygame crashes if it finds no tables, and fails at single letters if one is damaged.
    """
    data = path.read_bytes()
    try:
        kind, count = struct.unpack_from(">IH", data)
        tables = [struct.unpack_from(">4sIII", data, 12 + 16 * index) for index in range(count)]
    except struct.error:
        return False
    return (
        kind == TRUETYPE
        and count > 0
        and all(
            start + length <= len(data)
            and (tag == HEAD or _sum(data[start : start + length]) == wanted)
            for tag, wanted, start, length in tables
        )
    )


def _sum(table: bytes) -> int:
    """Return the checksum of a table of a TrueType file."""
    count = -(-len(table) // 4)
    words: tuple[int, ...] = struct.unpack(f">{count}I", table.ljust(4 * count, b"\0"))
    return sum(words) & 0xFFFFFFFF
