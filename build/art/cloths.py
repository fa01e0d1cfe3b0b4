"""Cloths that hang in the hall: pennants on the wall, and the canopy over the throne."""

from __future__ import annotations

from shapely.geometry import Point

from build.art.kit import GOLD, GOLD_LIGHT, MADDER, OAK, VERDIGRIS, WOAD, Pen, circle

CLOTH = {"madder": MADDER, "woad": WOAD, "verdigris": VERDIGRIS}
CANOPY = (680, 648)
"""Width and height of the canopy's canvas, in the units of the people's."""
THRONE_AT = (110, 78)
"""Position of the throne's canvas on the canopy's."""


def crown_mark(pen: Pen, x: float, y: float, size: float, colour: str) -> None:
    """Draw the flat crown used as the game's mark."""
    pen.push(x, y, size)
    pen.tone("-50,22! -64,-30! -28,-2! 0,-48! 28,-2! 64,-30! 50,22!", colour)
    pen.tone("-50,30! 50,30! 50,44! -50,44!", colour)
    for dx, dy in ((-64, -38), (0, -56), (64, -38)):
        pen.dot(dx, dy, 9, colour)
    pen.pop()


def pennant(pen: Pen, x: float, y: float, cloth: str) -> None:
    """Draw a narrow swallow-tailed cloth on its rod, 120 x 244 units, its middle at x."""
    base, shade = CLOTH[cloth]
    pen.push(x, y)
    pen.tube([(-66, 8), (66, 8)], (10, 10), "#a36a36", OAK[1], 5, lw=4.5)
    for dx in (-68, 68):
        pen.shape(circle(dx, 8, 9, n=16), *GOLD, 5, lw=4.5)
    pen.shape("-50,12! 50,12! 52,110 50,240! 0,196! -50,240! -52,110", base, shade, 14, hatch=0.8)
    for side in (-1, 1):
        pen.line([(side * 41, 16), (side * 43, 110), (side * 41, 214)], (3.6, 3.6), GOLD[0])
    pen.line("-42,216 0,182 42,216", (3.6, 3.6), GOLD[0])
    for dy in (52, 102, 152):
        pen.tone(f"0,{dy - 20}! 13,{dy}! 0,{dy + 20}! -13,{dy}!", GOLD[1])
        pen.tone(f"-1,{dy - 20}! 11,{dy}! -1,{dy + 18}! -13,{dy}!", GOLD[0])
    pen.folds(shade, "-24,20 -22,90 -27,170", "26,20 23,100 27,180", depth=7)
    pen.pop()


def canopy(pen: Pen) -> None:
    """Draw the canopy of the throne: a back cloth, curtains drawn aside, a fringed roof.

    It has its own canvas, on which that of the throne begins at `THRONE_AT`.
    """
    base, shade = MADDER
    pen.push(0, -72)
    back = pen.shape(
        "92,132! 588,132! 592,400 588,712! 92,712! 88,400", "#8c2a26", "#5a1718", 26, lw=6
    )
    for row in range(16):
        for column in range(11):
            x, y = 100.0 + column * 48 + (row % 2) * 24, 128.0 + row * 38
            if back.buffer(-12).contains(Point(x, y - 72)):
                pen.tone(f"{x},{y - 10}! {x + 7},{y}! {x},{y + 10}! {x - 7},{y}!", "#b3612f")
    pen.folds("#5a1718", "210,150 206,320 212,560", "470,150 476,320 468,560", depth=10)
    for side in (-1, 1):
        middle = 340
        outline = [
            (middle + side * dx, dy)
            for dx, dy in (
                (312, 132), (312, 132), (307, 240), (314, 400), (272, 452), (272, 452), (300, 560),
                (310, 712), (310, 712), (196, 712), (196, 712), (206, 570), (228, 470), (214, 440),
                (176, 330), (150, 210), (168, 132), (168, 132),
            )
        ]  # fmt: skip
        pen.shape(outline, base, shade, 18, hatch=0.8, lw=6.5)
        for dx in (0, 34, 68):
            pen.line(
                [
                    (middle + side * (186 + dx * 1.4), 120),
                    (middle + side * (196 + dx * 1.3), 280),
                    (middle + side * (240 + dx * 0.4), 430),
                ],
                (1, 5, 1.4),
                shade,
            )
            pen.line(
                [
                    (middle + side * (244 + dx * 0.3), 478),
                    (middle + side * (222 + dx), 600),
                    (middle + side * (214 + dx * 1.1), 700),
                ],
                (1, 4.4, 1),
                shade,
            )
        pen.line(
            [(middle + side * dx, dy) for dx, dy in ((150, 206), (178, 330), (216, 436))],
            (4, 5, 4),
            GOLD[0],
        )
        pen.tube(
            [(middle + side * 208, 462), (middle + side * 246, 470), (middle + side * 296, 450)],
            (15, 17, 15),
            *GOLD,
            6,
            lw=5,
        )
        pen.shape(circle(middle + side * 212, 484, 13, 20, 16), *GOLD, 5, hatch=0.9, lw=4.5)
    pen.pop()
    pen.shape("14,40! 180,34 340,14 500,34 666,40! 658,84! 22,84!", *GOLD, 12, hatch=0.8, lw=6.5)
    pen.line("60,52 200,46 330,28", (2, 5, 1), GOLD_LIGHT)
    for i in range(9):
        x = 340 + (i - 4) * 72.0
        pen.shape(
            f"{x - 37},82! {x + 37},82! {x + 36},132 {x + 20},164 {x},174 {x - 20},164 "
            f"{x - 36},132",
            *(MADDER if i % 2 == 0 else WOAD),
            11,
            hatch=0.8,
            lw=5.5,
        )
        pen.line(
            [(x - 32, 134), (x - 18, 154), (x, 162), (x + 18, 154), (x + 32, 134)],
            (5, 6, 5),
            GOLD[0],
        )
        pen.shape(circle(x, 184, 9, 12, 14), *GOLD, 4, lw=4)
        if i % 2 == 0:
            crown_mark(pen, x, 118, 0.34, GOLD[0])
        else:
            pen.tone(f"{x},98! {x + 9},114! {x},130! {x - 9},114!", GOLD[0])
    for x in (26, 654):
        pen.shape(circle(x, 32, 20, 22, 20), *GOLD, 9, hatch=0.9, lw=6)
