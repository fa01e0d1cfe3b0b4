"""The five seats of the ranks at the table, throne to crate, on the canvas of `people.py`.

A seated person covers x 65 to 355 from y = 330 down; the name plate begins at y = 414.
"""

from __future__ import annotations

from shapely.geometry import Point

from build.art.kit import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    OAK,
    OAK_LIGHT,
    STRAW,
    VERDIGRIS,
    WOAD,
    Pen,
    circle,
)

LIGHT_OAK = (OAK_LIGHT, OAK[1])
PINE = ("#b08a58", "#75542d")
ROUGH = ("#96713f", "#5f4220")
NAMES = ("throne", "carved chair", "chair", "stool", "crate")


def throne(pen: Pen) -> None:
    """Draw the golden throne with red velvet."""
    for x in (16, 404):
        pen.shape(
            f"{x - 24},330! {x + 24},330! {x + 22},490! {x - 22},490!", *GOLD, 10, hatch=0.8, lw=6.5
        )
        pen.shape(circle(x, 322, 32, 26, 22), *GOLD, 11, hatch=0.9, lw=6.5)
        pen.line(circle(x, 322, 18, 14, 20)[:15], (1, 3, 3, 1))
    pen.shape(
        "40,490! 44,180 48,74 84,44 108,-2 166,-14 210,-44 254,-14 312,-2 336,44 372,74 "
        "376,180 380,490!",
        *GOLD,
        18,
        hatch=0.8,
        lw=7,
    )
    back = pen.shape(
        "76,490! 80,190 82,104 112,78 134,30 174,16 210,-8 246,16 286,30 308,78 338,104 "
        "340,190 344,490!",
        *MADDER,
        22,
        hatch=0.8,
        lw=6,
    )
    for row in range(11):
        for column in range(7):
            x, y = 60 + column * 50 + (row % 2) * 25, 10 + row * 40
            if back.buffer(-14).contains(Point(*pen.page([(x, y)])[0])):
                pen.line([(x - 25, y - 20), (x, y), (x - 25, y + 20)], (1.6, 2.4, 1.6), MADDER[1])
                pen.line([(x + 25, y - 20), (x, y), (x + 25, y + 20)], (1.6, 2.4, 1.6), MADDER[1])
                pen.dot(x, y, 5)
                pen.dot(x - 0.8, y - 0.8, 3.6, GOLD[0])
    for x, y, r, c in ((52, 66, 20, MADDER[0]), (368, 66, 20, MADDER[0]), (210, -38, 18, WOAD[0])):
        pen.shape(circle(x, y, r, n=22), *GOLD, 8, hatch=0.9, lw=6)
        pen.shape(circle(x, y, r * 0.5, n=16), c, INK, 4, lw=4)
        pen.dot(x - 3, y - 4, 2.6, "#fbeecb")
    pen.line("56,150 60,280", (2, 6, 2), GOLD_LIGHT)
    pen.line("116,6 164,-4", (2, 6, 2), GOLD_LIGHT)
    pen.shape(
        "36,384 210,372 384,384 392,410 384,440! 36,440! 28,410", *MADDER, 14, hatch=0.8, lw=6
    )
    pen.line("32,404 210,394 388,404", (2.4, 3, 2.4), GOLD[0])


def carved(pen: Pen) -> None:
    """Draw the carved oak chair with blue cloth."""
    for x in (30, 390):
        pen.shape(
            f"{x - 17},340! {x + 17},340! {x + 15},490! {x - 15},490!",
            *LIGHT_OAK,
            9,
            hatch=0.8,
            lw=6,
        )
        pen.shape(circle(x, 336, 24, 19, 20), *LIGHT_OAK, 9, hatch=0.9, lw=6)
    pen.shape(
        "60,490! 64,150 76,92 120,70 164,62 210,24 256,62 300,70 344,92 356,150 360,490!",
        *LIGHT_OAK,
        16,
        hatch=0.8,
        lw=7,
    )
    pen.shape(
        "96,490! 100,170 112,128 160,112 210,78 260,112 308,128 320,170 324,490!",
        *WOAD,
        20,
        hatch=0.8,
        lw=6,
    )
    for x in (66, 354):
        pen.shape(circle(x, 84, 20, n=20), *LIGHT_OAK, 8, hatch=0.9, lw=6)
        pen.line(circle(x, 84, 10, n=18)[:13], (1, 3, 1))
    for side in (-1, 1):
        pen.line(
            [
                (210 + side * 30, 74),
                (210 + side * 64, 84),
                (210 + side * 82, 98),
                (210 + side * 66, 104),
                (210 + side * 60, 94),
            ],
            (1, 5, 4, 3, 1),
        )
        for y in (170, 220, 270, 320):
            pen.shape(
                f"{210 + side * 131},{y - 16} {210 + side * 140},{y} "
                f"{210 + side * 131},{y + 16} {210 + side * 122},{y}",
                *OAK,
                4,
                lw=3.4,
            )
    for y in (150, 210, 270, 330):
        for x in (130, 170, 210, 250, 290):
            xx, yy = x, y + (20 if (x // 40) % 2 else 0)
            pen.line([(xx, yy - 9), (xx, yy + 9)], (1, 4, 1), "#5b7ea8")
            pen.line([(xx - 9, yy), (xx + 9, yy)], (1, 4, 1), "#5b7ea8")
    pen.shape("44,386 210,375 376,386 384,412 376,440! 44,440! 36,412", *WOAD, 13, hatch=0.8, lw=6)
    pen.line("40,406 210,396 380,406", (2.4, 3, 2.4), "#9fb4c8")


def chair(pen: Pen) -> None:
    """Draw a plain chair with a ladder back."""
    for y in (136, 214, 292):
        pen.shape(
            f"76,{y}! 210,{y - 22} 344,{y}! 344,{y + 40}! 210,{y + 24} 76,{y + 40}!",
            *LIGHT_OAK,
            11,
            hatch=0.8,
            lw=6,
        )
        pen.line(f"100,{y + 12} 210,{y - 6} 320,{y + 14}", (0.8, 2.6, 0.8), OAK[1])
    for x in (66, 354):
        pen.tube([(x, 98), (x, 300), (x, 490)], (28, 27, 27), *LIGHT_OAK, 8, hatch=0.8, lw=6)
        pen.shape(circle(x, 88, 18, 20, 18), *LIGHT_OAK, 7, lw=6)
    pen.shape(
        "30,392 40,380 210,372 380,380 390,392 388,440! 32,440!", *LIGHT_OAK, 12, hatch=0.8, lw=6
    )
    for i in range(15):
        x = 48 + i * 23
        pen.line([(x, 386), (x + 3, 412)], (2.6, 3, 1), OAK[1])


def stool(pen: Pen) -> None:
    """Draw a three-legged stool, seen slightly from above."""
    for x, dx in ((66, -34), (354, 34)):
        pen.tube([(x, 396), (x + dx, 500)], (34, 28), *PINE, 10, hatch=0.8, lw=6)
    pen.shape(
        "-12,372 20,394 210,404 400,394 432,372 430,398 392,420 210,432 28,420 -10,398",
        *PINE,
        12,
        hatch=0.9,
        lw=6.5,
    )
    pen.shape(
        "-12,371 30,344 120,330 210,327 300,330 390,344 432,371 390,393 300,404 210,407 "
        "120,404 30,393",
        *PINE,
        12,
        lw=6.5,
    )
    pen.flow("6,368 60,350 150,338", "14,378 70,384 160,392", 6, (0.8, 2.6, 0.8), PINE[1])
    pen.flow("270,338 360,350 414,368", "260,394 350,386 408,376", 6, (0.8, 2.6, 0.8), PINE[1])
    for x in (34, 386):
        pen.shape(circle(x, 369, 15, 8, 18), *LIGHT_OAK, 4, lw=4)
        pen.line([(x - 9, 369), (x + 9, 369)], (2, 3, 2))


def crate(pen: Pen) -> None:
    """Draw a crate to sit on, and another behind it with straw and a turnip."""
    _boards(pen, 262, 440, 268, 356, 3)
    for i in range(9):
        x = 296 + i * 15
        pen.line([(x, 276), (x + (i % 3 - 1) * 14, 250 - (i * 37) % 17)], (3.4, 3, 1), STRAW[i % 2])
    pen.shape("396,262 384,240 400,224 424,228 434,248 424,268", "#e9dcc4", "#b89a86", 8, lw=5)
    pen.tone("386,238 400,224 424,228 432,242 410,238", "#8a4a6a")
    pen.line("408,226 400,204 386,196", (5, 4, 1), VERDIGRIS[0])
    pen.line("412,226 420,200 436,190", (5, 4, 1), VERDIGRIS[1])
    pen.shape("-14,376! 14,344! 406,344! 434,376!", *ROUGH, 9, hatch=0.7, lw=6.5)
    for x0, x1 in ((96, 84), (208, 208), (322, 336)):
        pen.line([(x0, 346), (x1, 374)], (3, 4, 3))
    for x in (10, 44, 370, 402):
        pen.dot(x, 366, 4)
    _boards(pen, -16, 436, 374, 500, 3)


def _boards(pen: Pen, x0: float, x1: float, y0: float, y1: float, n: int) -> None:
    """Draw rough boards nailed to two posts."""
    high = (y1 - y0) / n
    for i in range(n):
        y = y0 + i * high
        pen.shape(
            f"{x0 + i % 2 * 3},{y + 2}! {(x0 + x1) / 2},{y - 1} {x1 - i % 2 * 4},{y + 1}! "
            f"{x1 - 1},{y + high - 3}! {(x0 + x1) / 2},{y + high} {x0 + 2},{y + high - 2}!",
            *ROUGH,
            9,
            hatch=0.7,
            lw=6,
        )
        pen.line(
            [
                (x0 + 34, y + high * 0.4),
                ((x0 + x1) / 2, y + high * 0.3),
                (x1 - 40, y + high * 0.44),
            ],
            (0.6, 2.6, 0.6),
            ROUGH[1],
        )
        pen.line(
            [
                (x0 + 60, y + high * 0.7),
                ((x0 + x1) / 2 + 20, y + high * 0.64),
                (x1 - 50, y + high * 0.7),
            ],
            (0.6, 2.2, 0.6),
            ROUGH[1],
        )
    for x in (x0 + 4, x1 - 32):
        pen.shape(
            f"{x},{y0 - 4}! {x + 27},{y0 - 3}! {x + 26},{y1}! {x + 1},{y1}!",
            *ROUGH,
            7,
            hatch=0.8,
            lw=6,
        )
        for i in range(n):
            pen.dot(x + 13, y0 + (i + 0.5) * high, 5)
            pen.dot(x + 12, y0 + (i + 0.5) * high - 1.4, 1.8, "#b9bfba")


CHAIRS = (throne, carved, chair, stool, crate)
