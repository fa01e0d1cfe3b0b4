"""The other backs of the cards: sheaves, vines, stars and motley."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import numpy as np

from build.art.kit import (
    GOLD,
    GOLD_LIGHT,
    MADDER,
    MOSS,
    PARCHMENT,
    PLUM,
    STRAW,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
    rounded,
)

WIDTH, HEIGHT = 1000, 1400


def diaper(
    pen: Pen, colours: tuple[str, ...], line: str, dot: str, across: float = 112, down: float = 88
) -> None:
    """Fill the card with lozenges that have a dot at each corner."""
    for j in range(-1, round(HEIGHT / down) + 2):
        for i in range(-1, round(WIDTH / across) + 2):
            x, y = i * across + (across / 2 if j % 2 else 0), j * down
            colour = colours[(i + j // 2) % len(colours)]
            pen.raw(
                f'<path d="M{x} {y - down}L{x + across / 2} {y}L{x} {y + down}'
                f'L{x - across / 2} {y}Z" fill="{colour}" stroke="{line}" stroke-width="4"/>'
            )
            pen.dot(x, y, 7, dot)


def rules(pen: Pen, gold: str, dark: str) -> None:
    """Draw the rules round the edge."""
    for a, b, colour in (
        ((20, 34), (84, 20), gold),
        ((34, 28), (46, 24), dark),
        ((66, 20), (72, 20), dark),
    ):
        rings = "".join(rounded(d, d, WIDTH - 2 * d, HEIGHT - 2 * d, r) for d, r in (a, b))
        pen.raw(f'<path fill-rule="evenodd" d="{rings}" fill="{colour}"/>')


def roundel(pen: Pen, rim: Pair, field: Pair) -> None:
    """Draw a roundel in the middle, 500 units across."""
    pen.shape(circle(500, 700, 250, n=60), *rim, 20, lw=8)
    pen.shape(circle(500, 700, 215, n=60), *field, 20, lw=8)


def sheaves(pen: Pen) -> None:
    """Draw two bound sheaves on the green of the fields."""
    diaper(pen, ("#566a35", "#4d6030"), "#2f3c1c", STRAW[0])
    rules(pen, STRAW[0], "#3f4f26")
    roundel(pen, STRAW, ("#7a3f22", "#512613"))
    for turn in (0, 180):
        pen.push(500, 700, turn=turn)
        pen.shape("-66,-14! -22,-84 -72,-172! -40,-158 -26,-190! -8,-164 4,-196! 18,-164 38,-188! "
                  "46,-158 76,-170! 22,-84 66,-14! 0,0", *STRAW, 22, hatch=0.8, lw=7)  # fmt: skip
        for dx in (-44, -22, 2, 26, 46):
            pen.line([(dx, -20), (dx * 0.25, -84), (dx * 0.9, -164)], (1, 4.4, 1), "#7d5a22")
        pen.tube("-30,-86 0,-78 30,-86", (16, 18, 16), *MADDER, 7, lw=6)
        pen.pop()


def vines(pen: Pen) -> None:
    """Draw vines with leaves and grapes on plum, and a bunch in the middle."""
    pen.raw(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PLUM[1]}"/>')
    for n in range(6):
        x = 90 + 164 * n
        side = 1 if n % 2 else -1
        stem = [(x + side * 34 * math.sin(k * math.pi / 3), 30 + k * 67) for k in range(21)]
        pen.line(stem, (8, 8), VERDIGRIS[0])
        for k in range(20):
            y = 64 + 67 * k
            aside = side * 34 * math.sin((k + 0.5) * math.pi / 3)
            at = x + aside
            way = 1 if aside < 0 else -1
            if k % 2:
                pen.shape(
                    [(at, y), (at + way * 26, y - 32), (at + way * 62, y - 22),
                     (at + way * 56, y + 10), (at + way * 24, y + 22)],
                    *(MOSS if k % 4 == 1 else VERDIGRIS), 12, lw=5,
                )  # fmt: skip
                pen.line([(at, y), (at + way * 50, y - 8)], (1.4, 4, 1))
            else:
                for a, b in ((16, 0), (34, 0), (25, 14), (25, 28)):
                    pen.shape(circle(at + way * a, y + b, 10, n=14), "#9a5a86", "#5f3054", 4, lw=4)
    rules(pen, GOLD[0], PLUM[1])
    roundel(pen, GOLD, PARCHMENT)
    for turn in (0, 180):
        pen.push(500, 700, turn=turn)
        leaves = "0,-176 46,-196 96,-176 84,-136 40,-120 0,-138 -40,-120 -84,-136 -96,-176 -46,-196"
        pen.shape(leaves, *VERDIGRIS, 18, hatch=0.8, lw=7)
        for row, count in enumerate((4, 3, 2, 1)):
            for n in range(count):
                across, down = (n - (count - 1) / 2) * 40, -112 + 31 * row
                pen.shape(circle(across, down, 21, n=20), *PLUM, 9, lw=5.5)
                pen.dot(across - 7, down - 8, 4.4, "#c99abb")
        pen.pop()


def stars(pen: Pen) -> None:
    """Draw a night of golden stars, with sun and moon."""
    diaper(pen, (WOAD[1], "#22395a"), "#142238", "#22395a", 150, 118)
    for j in range(-1, 14):
        for i in range(-1, 9):
            x, y = i * 150 + (75 if j % 2 else 0), j * 118
            star(pen, x, y, 26 if (i + j) % 2 else 17)
    rules(pen, GOLD[0], WOAD[1])
    roundel(pen, GOLD, WOAD)
    for turn in (0, 180):
        pen.push(500, 700, turn=turn)
        for n in range(9):
            angle = math.pi * n / 8 + math.pi
            pen.shape(
                [(64 * math.cos(angle - 0.12), -10 + 64 * math.sin(angle - 0.12)),
                 (150 * math.cos(angle), -10 + 150 * math.sin(angle)),
                 (64 * math.cos(angle + 0.12), -10 + 64 * math.sin(angle + 0.12))],
                *GOLD, 6, lw=5, smooth=False,
            )  # fmt: skip
        half = [
            (74 * math.cos(a), -10 + 74 * math.sin(a)) for a in np.linspace(math.pi, 2 * math.pi)
        ]
        pen.shape([*half, (74, -10)], *GOLD, 14, lw=6, smooth=False)
        pen.line("-40,-36 -26,-44 -12,-36", (2, 5, 2))
        pen.line("12,-36 26,-44 40,-36", (2, 5, 2))
        pen.line([(-52, -52), (-30, -68), (0, -74)], (1, 5, 1), GOLD_LIGHT)
        pen.pop()
    pen.shape("290,690! 710,690! 710,710! 290,710!", *GOLD, 6, lw=5)


def star(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a star of eight points."""
    points = [
        (x + (r if n % 2 == 0 else r * 0.36) * math.sin(math.pi * n / 8),
         y - (r if n % 2 == 0 else r * 0.36) * math.cos(math.pi * n / 8))
        for n in range(16)
    ]  # fmt: skip
    pen.shape(points, *GOLD, 4, lw=3.4, smooth=False)


def motley(pen: Pen) -> None:
    """Draw the motley of a jester, with bells."""
    diaper(pen, ("#8f2b25", "#b98a2c", "#457562", "#2a466a"), "#241711", GOLD[0], 168, 132)
    rules(pen, GOLD[0], "#4a1212")
    roundel(pen, GOLD, MADDER)
    for turn in (0, 180):
        pen.push(500, 700, turn=turn)
        pen.shape("-96,-6! -120,-70 -176,-84! -116,-128 -62,-96! -36,-150 0,-186! 36,-150 62,-96! "
                  "116,-128 176,-84! 120,-70 96,-6!", *WELD, 20, hatch=0.8, lw=7)  # fmt: skip
        pen.shape("-30,-6! -42,-92 0,-186! 42,-92 30,-6!", *WOAD, 14, hatch=0.8, lw=6)
        pen.shape("-104,-4! -70,-30! -36,-4! 0,-30! 36,-4! 70,-30! 104,-4!", *GOLD, 6, lw=6)
        for x, y in ((-172, -76), (172, -76), (0, -184)):
            pen.bell(x, y, 17)
        pen.pop()


BACKS: Final[dict[str, Callable[[Pen], None]]] = {
    "back_sheaves": sheaves,
    "back_vines": vines,
    "back_stars": stars,
    "back_motley": motley,
}
"""By the name of its file, each back."""
