"""The common base of all pieces of the interface."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image

from build.art.kit import (
    GOLD,
    INK,
    PARCHMENT,
    Array,
    Pair,
    Pen,
    circle,
)
from build.art.texture import (
    grained,
    parchment,
    rgb,
)

OUT = Path(__file__).resolve().parents[2] / "assets" / "ui"
SILVER: Pair = ("#cfd3ca", "#7a8281")
ROUGH: Pair = ("#96713f", "#5f4220")
PLAIN: Pair = ("#8f6e48", "#5d442a")
PAPER = PARCHMENT[0]


@dataclass(frozen=True)
class Piece:
    """A picture and its borders for stretching; sides go left, top, right, bottom."""

    image: Image.Image
    slice: Sequence[int] | None = None
    margin: Sequence[int] = (0, 0, 0, 0)
    inset: Sequence[int] = (0, 0, 0, 0)


def box(x: float, y: float, w: float, h: float, r: float = 0) -> Array:
    """Return the outline of a rectangle, its corners rounded by r."""
    if r == 0:
        return np.array([(x, y), (x + w, y), (x + w, y + h), (x, y + h)], float)
    out = []
    for cx, cy, start in (
        (x + w - r, y + r, -90),
        (x + w - r, y + h - r, 0),
        (x + r, y + h - r, 90),
        (x + r, y + r, 180),
    ):
        for i in range(9):
            a = math.radians(start + i * 11.25)
            out.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return np.array(out)


def frame(
    pen: Pen, x: float, y: float, w: float, h: float, width: float, colour: str, r: float = 0
) -> None:
    """Draw a thin even line round a box."""
    pen.raw(
        f'<rect x="{x}" y="{y}" width="{w}" height="{h}" rx="{r}" fill="none" stroke="{colour}" '
        f'stroke-width="{width}"/>'
    )


def papered(image: Image.Image, seed: int, key: str = PAPER) -> Image.Image:
    """Return a drawing with its parchment grained."""
    grain = parchment(np.random.default_rng(seed), image.width, image.height) - rgb(PAPER)
    return grained(image, grain * 0.8, key)


def jewel(pen: Pen, x: float, y: float, r: float, colour: str, rim: Pair = GOLD) -> None:
    """Draw a set stone."""
    pen.shape(circle(x, y, r, n=26), *rim, r * 0.35, lw=4)
    pen.shape(circle(x, y, r * 0.66, n=22), colour, INK, r * 0.3, lw=3)
    pen.dot(x - r * 0.22, y - r * 0.26, r * 0.17, "#fbeecb")


def lift(colour: str, by: float) -> str:
    r, g, b = (min(255, int(v * by)) for v in rgb(colour))
    return f"#{r:02x}{g:02x}{b:02x}"
