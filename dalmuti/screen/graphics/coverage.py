"""Read which characters a font file has from its cmap table, without opening the font."""

import struct
from bisect import bisect_left
from functools import lru_cache
from pathlib import Path
from typing import BinaryIO, Final

COLLECTION: Final = b"ttcf"
CMAP: Final = b"cmap"
UNICODE: Final = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0))
"""Platform and encoding of the Unicode subtables, the most complete first."""
MOST_TABLES: Final = 200
MOST_BYTES: Final = 4 << 20
"""The longest cmap that is read, in bytes; the largest fonts need a quarter of it."""
KEPT: Final = 64


class Coverage:
    """The characters of one font."""

    def __init__(self, table: bytes) -> None:
        """Parse a cmap subtable of format 4 or 12.

        :raises ValueError: the subtable has another format.
        :raises struct.error: the subtable is truncated.
        """
        kind = struct.unpack_from(">H", table)[0]
        if kind == 12:
            count = struct.unpack_from(">I", table, 12)[0]
            groups = struct.iter_unpack(">3I", table[16 : 16 + 12 * count])
            found = sorted((last, first, glyph) for first, last, glyph in groups)
            self._ranges = [(first, last, glyph == 0) for last, first, glyph in found]
        elif kind == 4:
            self._ranges = _segments(table)
        else:
            raise ValueError(f"cmap format {kind} is not supported")
        self._ends = [last for _, last, _ in self._ranges]

    def __contains__(self, char: str) -> bool:
        code = ord(char)
        index = bisect_left(self._ends, code)
        if index == len(self._ranges):
            return False
        first, _, lacks_first = self._ranges[index]
        return code >= first and not (lacks_first and code == first)


def _segments(table: bytes) -> list[tuple[int, int, bool]]:
    """Return the ranges of a format 4 subtable, and whether each lacks its first character."""
    count = struct.unpack_from(">H", table, 6)[0] // 2
    lasts = struct.unpack_from(f">{count}H", table, 14)
    firsts = struct.unpack_from(f">{count}H", table, 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", table, 16 + 4 * count)
    starts = 16 + 6 * count
    offsets = struct.unpack_from(f">{count}H", table, starts)
    ranges: list[tuple[int, int, bool]] = []
    for index, (first, last, delta, offset) in enumerate(
        zip(firsts, lasts, deltas, offsets, strict=True)
    ):
        if first == 0xFFFF or first > last:
            continue
        if not offset:
            ranges.append((first, last, (first + delta) & 0xFFFF == 0))
            continue
        at = starts + 2 * index + offset
        glyphs = struct.unpack_from(f">{last - first + 1}H", table, at)
        ranges += [(first + i, first + i, False) for i, glyph in enumerate(glyphs) if glyph]
    return sorted(ranges)


NOTHING: Final = Coverage(struct.pack(">HHIII", 12, 0, 16, 0, 0))


@lru_cache(maxsize=KEPT)
def coverage(path: Path) -> Coverage:
    """Return the characters of a font file, or of a collection's first font; none if unreadable."""
    try:
        if not path.is_file():
            return NOTHING
        with path.open("rb") as file:
            return Coverage(_subtable(file))
    except (OSError, ValueError, struct.error):
        return NOTHING


def _subtable(file: BinaryIO) -> bytes:
    """Return the most complete Unicode subtable of a font.

    :raises ValueError: the font has none.
    """
    start = 0
    if file.read(4) == COLLECTION:
        file.seek(12)
        start = struct.unpack(">I", file.read(4))[0]
    file.seek(start)
    count = struct.unpack(">4xH6x", file.read(12))[0]
    tables = struct.iter_unpack(">4sIII", file.read(16 * min(count, MOST_TABLES)))
    place = next(((at, size) for tag, _, at, size in tables if tag == CMAP), None)
    if place is None or place[1] > MOST_BYTES:
        raise ValueError("no cmap")
    file.seek(place[0])
    data = file.read(place[1])
    count = struct.unpack_from(">H", data, 2)[0]
    found = {
        (platform, encoding): at
        for platform, encoding, at in struct.iter_unpack(">HHI", data[4 : 4 + 8 * count])
    }
    wanted = next((found[kind] for kind in UNICODE if kind in found), None)
    if wanted is None:
        raise ValueError("no Unicode cmap")
    return data[wanted:]
