"""The wax seals of feats: a ribbon, a seal and an emblem on it."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from build.art.kit import (
    COPPER,
    GOLD,
    INK,
    MADDER,
    OAK,
    PARCHMENT,
    PLUM,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Array,
    Pair,
    Pen,
    circle,
)
from build.art.texture import drawing, shadowed
from build.art.ui_base import Piece, lift
from build.art.ui_icons import ICONS

WIDTH, HEIGHT = 160, 190
CENTRE = (80, 74)
RADIUS = 56
FADED = "#a8916a"
"""The colour of a seal that is still to be earned."""


def _revolt(pen: Pen) -> None:
    """Draw a pitchfork and a torch, crossed."""
    pen.push(24, 24, 1, turn=36)
    pen.tube([(0, -8), (0, 23)], (3.6, 3.6), *OAK, 1.2, lw=2)
    pen.line("0,-7 0,-23", (3.4, 2.2), INK)
    pen.line("0,-7 0,-22", (1.6, 1.2), GOLD[0])
    for side in (-1, 1):
        pen.line([(0, -7), (side * 7, -10), (side * 7, -22)], (3.4, 3.4, 2.2), INK)
        pen.line([(0, -7), (side * 7, -10), (side * 7, -21)], (1.6, 1.6, 1.2), GOLD[0])
    pen.pop()
    pen.push(24, 24, 1, turn=-36)
    pen.tube([(0, -4), (0, 23)], (4.4, 3.4), *OAK, 1.2, lw=2)
    pen.shape("-5,-5! -7,-13 -2,-15 0,-25! 6,-17 7,-10 5,-5!", *WELD, 3, lw=2.2)
    pen.tone("-2,-6 -3,-11 0,-17 3,-11 2,-6", PARCHMENT[0])
    pen.pop()


def _cap(pen: Pen) -> None:
    """Draw a jester's cap with bells."""
    pen.shape("9,38! 12,22 6,13 2,14! 9,4 20,8 23,22! 20,38!", *MADDER, 3, lw=2.4)
    pen.shape("39,38! 36,22 42,13 46,14! 39,4 28,8 25,22! 28,38!", *VERDIGRIS, 3, lw=2.4)
    pen.shape("15,38! 18,22 22,14 24,3! 26,14 30,22 33,38!", *GOLD, 3, lw=2.4)
    pen.shape("7,36! 41,36! 40,43! 8,43!", *PARCHMENT, 2, lw=2.4, smooth=False)
    for x, y in ((3, 16), (45, 16), (24, 4)):
        pen.shape(circle(x, y, 3.6, n=14), *GOLD, 1.2, lw=1.8)


def _purse(pen: Pen) -> None:
    """Draw a purse and three coins."""
    pen.shape("14,12! 19,8 24,11 29,8 34,12! 30,18! 18,18!", *UMBER, 2, lw=2.4)
    pen.shape("18,18! 30,18! 40,28 41,38 33,44 15,44 7,38 8,28", *UMBER, 5, lw=2.6)
    pen.line("16,18 32,18", (4.6, 4.6), INK)
    pen.line("17,18 31,18", (2.2, 2.2), GOLD[0])
    for x, y in ((17, 32), (30, 31), (24, 38)):
        pen.shape(circle(x, y, 5.4, n=18), *GOLD, 2, lw=2)


Emblem = Callable[[Pen], None]
SEALS: dict[str, tuple[Pair, Pair, Emblem]] = {
    "throne": (MADDER, WOAD, ICONS["crown"]),
    "revolution": (("#3b2a2a", "#221516"), MADDER, _revolt),
    "cards": (PLUM, VERDIGRIS, _cap),
    "play": (VERDIGRIS, MADDER, ICONS["cards"]),
    "taxes": (COPPER, WOAD, _purse),
    "match": (WOAD, MADDER, ICONS["trophy"]),
}
"""The colours of wax and ribbon, and the emblem, of each group of feats."""


def _edge(radius: float, wave: float) -> Array:
    """Return the uneven edge of pressed wax."""
    t = np.linspace(0, 2 * math.pi, 97)[:-1]
    wavy = radius + wave * (np.sin(3 * t + 0.6) + 0.7 * np.sin(5 * t + 2) + 0.5 * np.cos(8 * t))
    x, y = CENTRE
    return np.stack([x + wavy * np.cos(t), y + wavy * np.sin(t)], 1)


def seal(wax: Pair, cloth: Pair, emblem: Emblem) -> Piece:
    """Draw the seal of a feat that has been done."""
    pen = Pen(6, 3)
    x, y = CENTRE
    for side in (-1, 1):
        pen.push(x, y, 1, side < 0)
        pen.shape("8,30! 58,92! 38,88! 28,110! -6,44!", *cloth, 9, lw=5, smooth=False)
        pen.line("20,50 40,84", (1, 3, 1), lift(cloth[0], 1.4))
        pen.pop()
    pen.shape(_edge(RADIUS, 2.6), *wax, 11, lw=6)
    pen.shape(circle(x, y, 43, n=48), lift(wax[0], 0.86), None, lw=3)
    pen.line(
        [(x + 47 * math.cos(a), y + 47 * math.sin(a)) for a in np.linspace(3.4, 4.9, 12)],
        (1, 4, 1),
        lift(wax[0], 1.5),
    )
    pen.push(x - 33.6, y - 33.6, 1.4)
    emblem(pen)
    pen.pop()
    return Piece(shadowed(drawing(pen, WIDTH, HEIGHT), 4, 7, 4, 0.45))


def empty_seal() -> Piece:
    """Draw the outline of a seal that is still to be earned."""
    pen = Pen(4, 3)
    x, y = CENTRE
    for side in (-1, 1):
        pen.push(x, y, 1, side < 0)
        tail = pen.curve("30,52! 58,92! 38,88! 28,110! 6,58!", True, False)
        pen.outline(tail, 2.6, FADED)
        pen.pop()
    pen.outline(_edge(RADIUS, 2.6), 3.4, FADED)
    dashes = (
        f'<circle cx="{x}" cy="{y}" r="43" fill="none" stroke="{FADED}" stroke-width="2.6" '
        'stroke-dasharray="9 7"/>'
    )
    pen.raw(dashes)
    return Piece(drawing(pen, WIDTH, HEIGHT))
