"""The size of a picture in a WebP file, read without loading the picture."""

from pathlib import Path
from struct import unpack_from
from typing import Final

HEADER: Final = 30
"""The number of bytes that contain the size."""


class WebpError(ValueError):
    """A file is not such a picture; the text quotes how it begins."""


def webp_size(path: Path) -> tuple[int, int]:
    """Return the width and height of a picture.

    :raises WebpError: it is not a WebP picture, or a lossless one.
    :raises OSError: it cannot be read.
    """
    with path.open("rb") as file:
        data = file.read(HEADER)
    if len(data) < HEADER or data[:4] != b"RIFF" or data[8:12] != b"WEBP":
        raise WebpError(f"expected a WebP picture, got a file that begins with {data[:12]!r}.")
    kind = data[12:16]
    if kind == b"VP8X":
        wide, high = (int.from_bytes(data[at : at + 3], "little") + 1 for at in (24, 27))
        return wide, high
    if kind == b"VP8 ":
        wide, high = unpack_from("<HH", data, 26)
        return wide & 0x3FFF, high & 0x3FFF
    raise WebpError(f"expected a WebP picture with loss, got one of the kind {kind!r}.")
