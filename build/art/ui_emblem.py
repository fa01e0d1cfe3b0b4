"""The game's emblem, and the curtain between two people."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image

from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pen,
    circle,
)
from build.art.texture import (
    drawing,
    grid,
    mix,
    noise,
    picture,
    rgb,
    shadowed,
)
from build.art.ui_base import Piece, box


def emblem() -> Piece:
    """Draw the game's emblem: the crown over a fan of cards."""
    size = 1160
    pen = Pen(9, 4)
    pen.push(size / 2, 640, 1)
    for i, turn in enumerate((-56, -34, -11, 11, 34, 56)):
        cloth = (MADDER, WOAD, VERDIGRIS, WELD, MADDER, WOAD)[i]
        pen.push(0, 150, 1, turn=turn)
        pen.shape(box(-132, -560, 264, 370, 24), ERMINE[0], ERMINE[1], 10, lw=10, smooth=False)
        pen.shape(box(-110, -538, 220, 326, 13), *cloth, 18, hatch=0.9, lw=6, smooth=False)
        for y in range(-506, -220, 52):
            for x in range(-78, 90, 52):
                pen.shape(
                    f"{x - 9},{y} {x},{y - 14} {x + 9},{y} {x},{y + 14}",
                    GOLD[0],
                    lw=2.4,
                    smooth=False,
                )
        pen.pop()
    pen.pop()
    pen.push(size / 2, 560, 1.75)
    pen.shape(
        "-96,-30 -92,-90 -40,-128 20,-136 84,-116 112,-70 112,-30 8,-12",
        *MADDER,
        20,
        hatch=0.9,
        lw=9,
    )
    pen.shape(
        "-112,26! -122,-40 -152,-132! -98,-78 -62,-44! -44,-96 4,-168! 52,-96 72,-46! 106,-80 "
        "164,-136! 140,-40 "
        "126,26! 68,50 8,56 -56,48",
        *GOLD,
        16,
        hatch=1,
        angle=70,
        gap=9,
        lw=11,
    )
    pen.line("-118,-6 -56,16 8,22 70,16 134,-10", (6, 7, 6))
    pen.line("-113,18 -56,40 8,47 68,41 127,18", (3, 4, 3))
    for x, y, r, c in (
        (-152, -138, 15, MADDER[0]),
        (4, -176, 19, WOAD[0]),
        (164, -142, 15, MADDER[0]),
    ):
        pen.shape(circle(x, y, r, n=24), c, INK, r * 0.4, lw=7)
        pen.dot(x - r * 0.3, y - r * 0.35, r * 0.24, "#fbeecb")
    for x, y, c in (
        (-84, 18, VERDIGRIS[0]),
        (-38, 30, MADDER[0]),
        (8, 34, WOAD[0]),
        (54, 30, MADDER[0]),
        (100, 16, VERDIGRIS[0]),
    ):
        pen.shape(
            f"{x - 15},{y} {x},{y - 12} {x + 15},{y} {x},{y + 12}", c, INK, 4, lw=5, smooth=False
        )
        pen.dot(x - 4, y - 3, 2.6, "#fbeecb")
    for path in (
        "-104,-18 -112,-58 -132,-106 -96,-62 -66,-28",
        "-50,-12 -34,-82 4,-140 42,-82 62,-14",
        "80,-28 106,-60 146,-110 130,-40 120,-20",
    ):
        pen.line(path, (2, 4, 2), GOLD[1])
    for x, y in ((-100, -30), (4, -74), (110, -34)):
        pen.shape(f"{x},{y - 22} {x + 13},{y} {x},{y + 22} {x - 13},{y}", *MADDER, 5, lw=5)
        pen.dot(x - 3, y - 7, 3, "#fbeecb")
        for dx, dy in ((-17, 14), (17, 14), (0, 34)) if x == 4 else ((0, 34), (0, -34)):
            pen.dot(x + dx, y + dy, 4.4)
            pen.dot(x + dx - 0.8, y + dy - 1, 3, GOLD_LIGHT)
    for line in ("-108,-50 -132,-104", "-22,-72 0,-136", "88,-50 132,-100"):
        pen.line(line, (3, 10, 2), GOLD_LIGHT)
    pen.pop()
    image = shadowed(drawing(pen, size, 840), 10, 16, 12, 0.55)
    return Piece(image.crop(image.getbbox()))


def curtain() -> Image.Image:
    """Paint a heavy red curtain with a golden fringe."""
    width, height = 1920, 1080
    rng = np.random.default_rng(6)
    xx, yy = grid(width, height)
    sway = noise(rng, width, height, 600, 900, 1) * 30 * (0.3 + yy / height) + 5 * np.sin(
        yy / 260 + xx / 400
    )
    x = xx + sway
    phase = x / 68 + 0.42 * np.sin(x / 171) + 0.2 * np.sin(x / 67 + 1)
    wave = np.sin(phase * 2 * math.pi * 0.62)
    sharp = np.sin(phase * 2 * math.pi * 0.62 + 0.9)
    tone = 0.62 + 0.3 * wave + 0.14 * np.clip(sharp, 0, 1) ** 3
    cloth = mix(
        np.zeros((height, width, 3)) + rgb("#4a1012"),
        np.zeros((height, width, 3)) + rgb("#a02a25"),
        np.clip(tone, 0, 1),
    )
    deep = np.clip((-wave - 0.8) / 0.16, 0, 1)
    cloth = mix(cloth, cloth * 0 + rgb("#2a090a"), deep * 0.8)
    cloth = mix(cloth, cloth * 0 + rgb("#150506"), np.clip((-wave - 0.985) / 0.008, 0, 1))
    lit = np.clip((wave - 0.86) / 0.14, 0, 1)
    cloth += (lit * 18)[..., None] * np.array([1.0, 0.5, 0.35])
    # hatching on the dark side of each fold, as in the drawings
    stroke = np.sin((yy + xx * 0.55) / 5.2 * 2 * math.pi / 2.1)
    hatch = (
        np.clip(stroke * 3 - 1.7, 0, 1)
        * np.clip((-sharp - 0.1) / 0.5, 0, 1)
        * np.clip((0.6 - wave) / 0.5, 0, 1)
    )
    cloth = mix(cloth, cloth * 0 + rgb("#1d0708"), hatch * 0.42)
    cloth += noise(rng, width, height, 4, 22, 2)[..., None] * np.array([14.0, 7, 6])
    cloth *= np.clip(1.16 - np.hypot((xx - 700) / 1700, (yy - 320) / 1150) * 0.52, 0.5, 1.16)[
        ..., None
    ]
    band = 946 + 7 * wave
    d = yy - band
    gold = mix(
        cloth * 0 + rgb("#5f3410"), cloth * 0 + rgb("#e6b650"), np.clip(0.6 + 0.42 * wave, 0, 1)
    )
    braid = np.clip(1 - abs(np.sin((xx + d * 0.9) / 9)) * 1.6, 0, 1)
    trim = gold * (1 - 0.45 * braid[..., None])
    on = ((d > 0) & (d < 36)).astype(float)
    cloth = mix(cloth, trim, on)
    for edge in (0, 36):
        cloth = mix(cloth, cloth * 0 + rgb(INK), np.clip(3.2 - abs(d - edge), 0, 1))
    cord = (xx + noise(rng, width, height, 30, 60, 2) * 7) / 3.1
    fringe = gold * (0.45 + 0.62 * np.abs(np.sin(cord)) ** 0.7)[..., None]
    end = 86 + 5 * np.abs(np.sin(cord)) + 4 * np.sin(xx / 37)
    fringe *= np.clip(1.12 - (d - 38) / 130, 0.6, 1.1)[..., None]
    cloth = mix(cloth, fringe, ((d >= 38) & (d < end)).astype(float))
    cloth = mix(cloth, cloth * 0 + rgb(INK), np.clip(2.6 - abs(d - end), 0, 1) * 0.85)
    below = np.clip((d - end) / 50, 0, 1)
    cloth = mix(cloth, cloth * 0 + rgb("#160d08"), (d >= end) * (0.72 + 0.28 * below))
    top = np.clip(1 - yy / 110, 0, 1)
    cloth *= (1 - 0.55 * top)[..., None]
    return picture(cloth)
