"""Compare pictures with those of another run, pixel by pixel."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt
import pygame

Mask = npt.NDArray[np.bool_]
"""A mask by column and row, true for the pixels that differ."""
FADED: Final = 0.35
"""Share of the colours left in unchanged pixels of a difference picture."""
MARK: Final = (255, 0, 200)
"""The colour of the pixels that differ."""
FOLDER: Final = "differences"


@dataclass(frozen=True, slots=True)
class Difference:
    """A picture's difference from the earlier one of the same name."""

    name: str
    said: str
    """The number and place of the pixels, or the missing picture."""

    def __str__(self) -> str:
        return f"{self.name}: {self.said}"


def different_pixels(before: pygame.Surface, after: pygame.Surface) -> Mask:
    """Return the mask of pixels of two equally large pictures that differ in red, green or blue."""
    mask: Mask = np.any(pygame.surfarray.array3d(before) != pygame.surfarray.array3d(after), axis=2)
    return mask


def bounding_box(mask: Mask) -> pygame.Rect:
    """Return the smallest rectangle round all pixels that differ; there must be some."""
    columns, rows = np.flatnonzero(mask.any(axis=1)), np.flatnonzero(mask.any(axis=0))
    left, top = int(columns[0]), int(rows[0])
    return pygame.Rect(left, top, int(columns[-1]) - left + 1, int(rows[-1]) - top + 1)


def marked(after: pygame.Surface, mask: Mask) -> pygame.Surface:
    """Return a faded copy of a picture in which the pixels that differ are bright."""
    pixels = (pygame.surfarray.array3d(after) * FADED).astype(np.uint8)
    pixels[mask] = MARK
    return pygame.surfarray.make_surface(pixels)


def compare(names: Iterable[str], before: Path, after: Path) -> list[Difference]:
    """Return the pictures of these file names that differ between two folders, or are only in one.

    For each, a difference picture is written to a folder in `after`.
    """
    found: list[Difference] = []
    for name in sorted(names):
        missing = [folder for folder in (before, after) if not (folder / name).is_file()]
        if missing:
            found.append(Difference(name, f"missing in {' and in '.join(map(str, missing))}"))
            continue
        difference = _compared(name, before / name, after / name, after / FOLDER / name)
        if difference is not None:
            found.append(difference)
    return found


def _compared(name: str, before: Path, after: Path, target: Path) -> Difference | None:
    if before.read_bytes() == after.read_bytes():
        return None
    old, new = pygame.image.load(before), pygame.image.load(after)
    if old.get_size() != new.get_size():
        sizes = ["x".join(map(str, picture.get_size())) for picture in (new, old)]
        return Difference(name, f"{sizes[0]} pixels, not {sizes[1]}")
    mask = different_pixels(old, new)
    if not mask.any():
        return None
    target.parent.mkdir(exist_ok=True)
    pygame.image.save(marked(new, mask), target)
    count, box = int(mask.sum()), bounding_box(mask)
    pixels = "1 pixel differs" if count == 1 else f"{count:,} pixels differ"
    return Difference(name, f"{pixels}, in {box.w}x{box.h} at {box.x},{box.y}")
