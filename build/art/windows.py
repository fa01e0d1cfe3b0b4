"""The windows of the hall: two with two lights each, and the wheel of fortune in the middle."""

from __future__ import annotations

import math

import numpy as np
from shapely.geometry import LineString

from build.art.kit import INK, Pen, circle, coordinates

STONE = ("#8b745a", "#4c3b2c")
SPOKES = 12
DAY_GLASS = (
    ("#d8604a", "#96362c"),
    ("#f0b55c", "#b56c30"),
    ("#5f93bb", "#3a6387"),
    ("#f0b55c", "#b56c30"),
    ("#83b58f", "#4f8068"),
    ("#f0b55c", "#b56c30"),
)
NIGHT_GLASS = (
    ("#7f7fae", "#4d4f80"),
    ("#8fb0d8", "#44668f"),
    ("#6288bd", "#38587f"),
    ("#8fb0d8", "#44668f"),
    ("#74a3b8", "#41697c"),
    ("#8fb0d8", "#44668f"),
)


def arch(x: float, half: float, foot: float, spring: float, top: float) -> str:
    """Return a pointed arch as points."""
    rise = spring - top
    return (
        f"{x - half},{foot}! {x - half},{spring} {x - half * 0.86},{spring - rise * 0.4} "
        f"{x - half * 0.5},{spring - rise * 0.76} {x},{top}! "
        f"{x + half * 0.5},{spring - rise * 0.76} "
        f"{x + half * 0.86},{spring - rise * 0.4} {x + half},{spring} {x + half},{foot}!"
    )


def window(pen: Pen, x: float, night: bool) -> None:
    """Draw a window of two lights with leaded panes."""
    pen.shape(arch(x, 144, 262, 112, -90), *STONE, 16, hatch=0.7, lw=6)
    pen.shape(f"{x - 172},262! {x + 172},262! {x + 164},286! {x - 164},286!", *STONE, 8, lw=6)
    glass = ("#8fb0d8", "#44668f") if night else ("#d99a4e", "#9c5a2c")
    for side in (-66, 66):
        pane = pen.shape(arch(x + side, 54, 250, 120, 30), *glass, 22, lw=6)
        for dark in (False, True):
            step = 26 if dark else -26
            for i in range(-8, 14):
                start = x + side + i * 26.0
                cut = np.array([(start, 20.0), (start + step * 9, 254.0)])
                piece = LineString([tuple(p) for p in cut]).intersection(pane)
                if piece.length > 8:
                    pen.line(coordinates(piece), (2.2, 2.6, 2.2), INK, smooth=False)
    pen.shape(circle(x, 28, 25), *glass, 9, lw=6)


def wheel(pen: Pen, x: float, y: float, radius: float, night: bool) -> None:
    """Draw a round window whose tracery is the wheel of fortune, a petal between two spokes."""
    glass = NIGHT_GLASS if night else DAY_GLASS
    pen.shape(circle(x, y, radius, n=60), *STONE, 12, hatch=0.8, lw=6)
    for i in range(SPOKES * 2):
        inner, outer = polar(x, y, radius * 0.93, i / 2), polar(x, y, radius * 0.985, i / 2)
        pen.line([inner, outer], (2, 3.4, 2))
    pen.shape(circle(x, y, radius * 0.9, n=60), *STONE, 9, lw=5)
    for i in range(SPOKES):
        petal = [
            polar(x, y, radius * far, i + aside)
            for far, aside in (
                (0.32, 0.0),
                (0.52, -0.27),
                (0.66, -0.36),
                (0.77, -0.3),
                (0.84, 0.0),
                (0.77, 0.3),
                (0.66, 0.36),
                (0.52, 0.27),
            )
        ]
        pane = pen.shape(petal, *glass[i % len(glass)], 7, lw=4.5)
        for far in (0.5, 0.66):
            arc = [polar(x, y, radius * far, i + step / 8 - 0.5) for step in range(9)]
            piece = LineString([tuple(p) for p in arc]).intersection(pane)
            if piece.length > 6:
                pen.line(coordinates(piece), (2, 2.4, 2), INK, smooth=False)
    for i in range(SPOKES):
        at = polar(x, y, radius * 0.82, i + 0.5)
        pen.shape(circle(*at, radius * 0.052, n=14), *glass[(i + 2) % len(glass)], 3, lw=3.4)
    pen.shape(circle(x, y, radius * 0.3, n=30), *STONE, 7, hatch=0.8, lw=5)
    pen.shape(circle(x, y, radius * 0.23, n=26), *glass[1], 6, lw=4)
    star = [
        polar(x, y, radius * (0.2 if step % 2 == 0 else 0.09), step * SPOKES / 16)
        for step in range(16)
    ]
    pen.shape(np.array(star), *glass[0], 3, lw=3, smooth=False)


def polar(x: float, y: float, far: float, spoke: float) -> tuple[float, float]:
    """Return the point at a distance from the middle on a spoke, 0 being the top."""
    angle = 2 * math.pi * spoke / SPOKES - math.pi / 2
    return x + far * math.cos(angle), y + far * math.sin(angle)
