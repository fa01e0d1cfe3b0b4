"""The clothes that people have chosen for themselves, put together from layers.

A *look* names a face, and after a plus sign what its person wears instead of the face's own
clothes: ``face_03`` or ``face_03+habit``. `build/art/garments.py` draws the layers, for shoulders
of the usual width.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Size, Wanted

PLUS: Final = "+"
MEASURES: Final = "people/garments.json"


@dataclass(frozen=True, slots=True)
class Clothes:
    """The colour, cut and collar of a garment, beyond its pictures."""

    cloth: str
    """The colour of its sleeves and its coat."""
    cut: str
    """The cut of its coat, one of those in coats.json."""
    collar: bool
    """True if it has a collar behind the neck."""


def dressed(face: str, garment: str) -> str:
    """Return the look of a face in a garment, or in its own clothes without one."""
    return f"{face}{PLUS}{garment}" if garment else face


def face_in(look: str) -> str:
    """Return the face of a look."""
    return look.partition(PLUS)[0]


def clothes_in(context: GraphicsContext, look: str) -> Clothes | None:
    """Return the garment of a look; None for a face's own clothes."""
    garment = look.partition(PLUS)[2]
    found: dict[str, Any] = context.pictures.measures(MEASURES).get("garments", {}).get(garment, {})
    if not {"cloth", "cut", "back"} <= found.keys():
        return None
    return Clothes(found["cloth"], found["cut"], found["back"])


def bust_parts(context: GraphicsContext, look: str, side: str, size: Size) -> Iterator[Wanted]:
    """Yield the pictures that the bust of a look is made of, on a canvas of this size."""
    face = face_in(look)
    yield f"people/{face}_{side}", (size,)
    below = _below(context, look, side, size)
    for name, fitting in below:
        yield name, (fitting,)
    if below:
        yield _mask(face, side), (size,)


def bust(context: GraphicsContext, look: str, side: str, size: Size) -> pygame.Surface | None:
    """Return the bust of a look on a canvas of this size; None if there is no such face.

    Without all the pictures of a garment, the person wears the face's own clothes.
    """
    pictures, face = context.pictures, face_in(look)
    head = pictures.fit(f"people/{face}_{side}", size)
    below = [(pictures.fit(*part), part[1]) for part in _below(context, look, side, size)]
    shape = pictures.fit(_mask(face, side), size) if below else None
    if head is None or shape is None:
        return head
    whole = pygame.Surface(size, pygame.SRCALPHA)
    for part, fitting in below:
        if part is None:
            return head
        whole.blit(part, ((size[0] - fitting[0]) // 2, 0))
    bare = head.copy()
    bare.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole.blit(bare, (0, 0))
    return whole


def _below(
    context: GraphicsContext, look: str, side: str, size: Size
) -> tuple[tuple[str, Size], ...]:
    """Return the layers behind the head, each with its size; none for a face's own clothes."""
    clothes = clothes_in(context, look)
    if clothes is None:
        return ()
    face, _, garment = look.partition(PLUS)
    broad = context.pictures.measures(MEASURES).get("broad", {}).get(face, 1.0)
    wide = max(1, round(size[0] * broad)), size[1]
    collar = [(f"people/garment_{garment}_back_{side}", wide)] if clothes.collar else []
    nape = f"people/{face.replace('face', 'nape')}_{side}"
    return (*collar, (nape, size), (f"people/garment_{garment}_{side}", wide))


def _mask(face: str, side: str) -> str:
    """Return the name of the picture that is opaque where a face's head is."""
    return f"people/{face.replace('face', 'head')}_{side}"
