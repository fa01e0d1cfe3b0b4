"""Clothes of the people at the table, on the canvas of `people.py`: shoulders at y 330."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    STEEL,
    STEEL_LIGHT,
    UMBER,
    Pair,
    Pen,
    circle,
)

FUR: Pair = ("#8d6b48", "#5a4029")


@dataclass(frozen=True)
class Dress:
    """A garment and the build of its wearer.

    `broad` is the relative width of the shoulders, `slope` how far they fall away (negative:
    square), `rise` how much higher than usual they are in units, and `belly` the roundness below.
    """

    cut: str
    cloth: Pair
    second: Pair = LINEN
    broad: float = 1.0
    slope: float = 0
    rise: float = 0
    belly: float = 0


def _torso(dress: Dress) -> list[tuple[float, float]]:
    """Return the outline of the torso round x = 0."""
    s, b = dress.slope, dress.belly
    right = [
        *((62.0, 304 + 4 * s), (108, 322 + 15 * s), (136, 346 + 24 * s)),
        *(
            (146 + 4 * b, 384 + 14 * s),
            (144 + 18 * b, 440),
            (136 + 26 * b, 520),
            (130 + 26 * b, 520),
        ),
    ]
    return [*((-x, y) for x, y in reversed(right)), (0, 300), *right]


def body(pen: Pen, dress: Dress) -> None:
    """Draw the torso in its main cloth, with the arms marked."""
    pen.push(210, -dress.rise, 1, sx=dress.broad)
    if dress.cut == "gown":
        _puffs(pen, dress)
    pen.shape(_torso(dress), *dress.cloth, 34, hatch=1.1, gap=8.5, lw=6.5)
    low = 14 * max(0.0, dress.slope)
    pen.folds(
        dress.cloth[1],
        [(-104, 352 + low), (-92, 384 + low), (-90, 430), (-96, 510)],
        [(106, 352 + low), (94, 384 + low), (92, 430), (96, 510)],
        [(-124, 384 + low), (-112, 400 + low), (-104, 404 + low)],
        depth=11,
    )
    pen.pop()


def _puffs(pen: Pen, dress: Dress) -> None:
    """Draw puffed sleeves."""
    for side in (-1, 1):
        pen.push(sx=side)
        low = 18 * dress.slope
        pen.shape(
            [
                *((84, 318 + low), (116, 304 + low), (150, 314 + low), (172, 344 + low)),
                *((166, 382 + low), (140, 398 + low), (110, 384 + low)),
            ],
            *dress.cloth,
            16,
            hatch=0.8,
            lw=6,
        )
        pen.pop()


def under_neck(pen: Pen, dress: Dress) -> None:
    """Draw the parts behind the neck: standing collars."""
    if dress.cut not in ("fur", "cloak"):
        return
    trim = FUR if dress.cut == "fur" else dress.second
    pen.push(0, -dress.rise)
    pen.shape("122,330 130,296 160,280 210,276 260,280 290,296 298,330 210,350", *trim, 12, lw=5.5)
    pen.pop()


def over_neck(pen: Pen, dress: Dress) -> None:
    """Draw the parts over the body and round the neck."""
    wide = 1 + 0.8 * (dress.broad - 1)
    pen.push(210 - 210 * wide, -dress.rise, 1, sx=wide)
    CUTS[dress.cut](pen, dress)
    pen.pop()


def doublet(pen: Pen, dress: Dress) -> None:
    """Draw a buttoned doublet with a linen collar."""
    pen.line("212,346 214,400 212,496", (3, 4, 3))
    for y in (360, 386, 412, 438):
        pen.shape(circle(222, y, 6.5, n=14), *GOLD, 3, lw=3.4)
        pen.dot(220.4, y - 2, 1.8, GOLD_LIGHT)
    for side in (-1, 1):
        x = 210 + side * 100
        pen.flow(
            [(x - side * 24, 332), (x, 332), (x + side * 26, 346)],
            [(x - side * 24, 350), (x, 350), (x + side * 28, 364)],
            3,
            (1, 4, 1),
            dress.second[0],
        )
    pen.shape(
        "140,330 156,304 184,296 212,344 240,296 266,304 286,334 244,366 213,352 178,364",
        *LINEN,
        10,
        hatch=0.7,
        lw=5.5,
    )


def gown(pen: Pen, dress: Dress) -> None:
    """Draw a gown with a square neck over a white shift, and a pendant."""
    pen.shape(
        "136,316! 154,304 210,318 268,304 286,316! 280,366! 142,366!", *ERMINE, 10, hatch=0.6, lw=5
    )
    pen.creases(
        "166,322 172,342 168,362",
        "210,330 212,346 210,364",
        "256,322 250,342 254,362",
        w=(0.8, 3, 0.8),
    )
    pen.shape(
        "126,312! 140,306! 148,352 210,362 274,352 282,306! 298,312! 290,374 210,384 132,374",
        *dress.second,
        7,
        lw=5,
    )
    for x in (150, 180, 210, 240, 270):
        pen.dot(x, 368 + 5 * (1 - abs(x - 210) / 60), 4.4)
        pen.dot(x - 0.8, 367 + 5 * (1 - abs(x - 210) / 60), 3.2, GOLD[0])
    pen.line("152,308 180,338 212,350 246,336 270,306", (2.6, 3.4, 2.6))
    pen.shape("212,344 224,356 212,372 200,356", *GOLD, 5, lw=4)


def tunic(pen: Pen, dress: Dress) -> None:
    """Draw a tunic laced over a shirt."""
    pen.shape(
        "150,316 184,298 212,372! 242,298 272,314 286,330 240,340 212,388! 184,342 134,332",
        *dress.second,
        8,
        lw=5.5,
    )
    pen.tone("188,306 212,368 236,306", LINEN[0])
    pen.line("186,302 212,372 240,302", (3.4, 4, 3.4))
    for a, b in (
        ((194, 322), (230, 336)),
        ((230, 322), (194, 336)),
        ((200, 340), (224, 352)),
        ((224, 340), (200, 352)),
    ):
        pen.line([a, b], (3, 3.4, 3), UMBER[0])


def fur(pen: Pen, dress: Dress) -> None:
    """Draw a robe with a fur collar and a chain."""
    for left in (True, False):
        path = [
            (132, 312),
            (160, 298),
            (186, 320),
            (206, 400),
            (206, 520),
            (156, 520),
            (148, 420),
            (126, 360),
            (112, 328),
        ]
        pts = path if left else [(420 - x, y) for x, y in path]
        pen.shape(pts, *FUR, 14, hatch=0.8, lw=6)
        for i in range(14):
            x, y = 146 + i % 3 * 17 + i * 1.4, 322 + i * 9
            x = x if left else 420 - x
            pen.line([(x, y), (x + 3, y + 11)], (3.4, 0.6), FUR[1])
    pen.tone("192,340 228,340 222,500 198,500", dress.second[0])
    pen.line("160,330 180,370 210,384 240,370 262,330", (7, 8, 7))
    pen.line("160,330 180,370 210,384 240,370 262,330", (4, 5, 4), GOLD[0])
    pen.shape(circle(210, 386, 12, n=18), *GOLD, 5, lw=4)


def ruff(pen: Pen, dress: Dress) -> None:
    """Draw a pleated ruff."""
    pen.line("210,350 212,496", (3, 4, 3))
    for button in (382, 408, 434):
        pen.shape(circle(211, button, 6, n=14), *GOLD, 3, lw=3.2)
    n = 13
    for i in range(n):
        f = i / (n - 1)
        x = 112 + 200 * f
        y = 326 + 30 * (1 - (2 * f - 1) ** 2)
        pen.shape(
            [
                (210 + (x - 210) * 0.5, y - 28),
                (x - 13, y - 2),
                (x - 9, y + 12),
                (x + 9, y + 12),
                (x + 13, y - 2),
                (210 + (x - 210) * 0.5 + 4, y - 28),
            ],
            *ERMINE,
            6,
            lw=4.4,
        )
        pen.line([(210 + (x - 210) * 0.56, y - 20), (x, y + 4)], (0.8, 2.6, 1))
    pen.shape("150,318 178,300 212,330 246,298 272,316 212,344", *ERMINE, 6, lw=4.4)


def cloak(pen: Pen, dress: Dress) -> None:
    """Draw a cloak held by a brooch on the shoulder."""
    pen.shape(
        "128,318 160,300 190,318 240,344 306,352 330,390 318,440 330,520! 84,520! 66,440 "
        "66,384 88,336",
        *dress.second,
        18,
        hatch=1,
        lw=6,
    )
    pen.folds(
        dress.second[1],
        "280,366 230,400 190,490",
        "250,352 180,384 130,480",
        "140,330 130,366 104,420",
        depth=10,
    )
    pen.shape(circle(288, 350, 16, n=20), *GOLD, 7, hatch=0.9, lw=5)
    pen.shape(circle(288, 350, 7, n=14), "#a8322a", INK, 3, lw=3.4)
    pen.dot(285.6, 347.6, 2, "#fbeecb")


def apron(pen: Pen, dress: Dress) -> None:
    """Draw a blouse with a kerchief and an apron's bib."""
    pen.shape("148,352! 272,352! 284,420 290,520! 130,520! 136,420", *LINEN, 10, hatch=0.6, lw=5.5)
    pen.creases("180,366 186,410 180,480", "240,366 236,410 242,480", w=(0.8, 3, 0.8))
    pen.shape(
        "126,330 156,302 186,300 212,340 242,298 270,304 298,334 262,356 228,352 214,378 "
        "196,354 156,354",
        *dress.second,
        10,
        hatch=0.8,
        lw=5.5,
    )
    for x, y in (
        (156, 328),
        (182, 326),
        (246, 324),
        (272, 334),
        (206, 352),
        (226, 340),
        (170, 344),
        (254, 342),
    ):
        pen.dot(x, y, 3.6, "#f6eedb")


def jerkin(pen: Pen, dress: Dress) -> None:
    """Draw a leather jerkin over a shirt."""
    pen.shape(
        "154,312 186,298 212,356 240,298 268,310 280,326 212,384 142,330",
        *LINEN,
        9,
        hatch=0.7,
        lw=5,
    )
    for left in (True, False):
        path = [
            (112, 318),
            (150, 308),
            (176, 340),
            (204, 400),
            (202, 520),
            (132, 520),
            (124, 420),
            (112, 356),
        ]
        pen.shape(
            path if left else [(420 - x, y) for x, y in path], *dress.second, 13, hatch=0.9, lw=6
        )
    for y in (366, 392, 418, 444):
        half = 8
        pen.line([(194 + half, y), (226 - half + 2, y + 3)], (4, 4.6, 4), UMBER[1])
    for x in (140, 280):
        for y in (344, 374, 404, 434):
            pen.dot(x, y, 5)
            pen.dot(x - 1, y - 1, 3.4, STEEL[0])


def gorget(pen: Pen, dress: Dress) -> None:
    """Draw an old soldier's steel collar over cloth."""
    pen.tube("116,330 190,410 270,500", (34, 34, 34), *dress.second, 10, hatch=0.8, lw=5.5)
    pen.shape("196,396! 222,390! 238,418! 212,426!", *GOLD, 5, lw=4.5)
    pen.shape(
        "128,330 146,306 176,292 246,292 274,306 294,332 262,358 212,370 160,358",
        *STEEL,
        14,
        hatch=0.9,
        lw=6,
    )
    pen.line("146,318 170,344 212,352 252,344 278,318", (3, 4.6, 3))
    pen.line("150,324 168,346", (2, 7, 2), STEEL_LIGHT)
    for x, y in ((146, 334), (176, 356), (248, 356), (278, 334)):
        pen.dot(x, y, 5)
        pen.dot(x - 1, y - 1, 3.4, GOLD[0])


def shawl(pen: Pen, dress: Dress) -> None:
    """Draw a woollen shawl crossed over the breast."""
    pen.shape(
        "262,302 304,318 340,352 348,400 320,440 260,450 190,400 226,346",
        *dress.second,
        14,
        hatch=0.9,
        lw=6,
    )
    pen.shape(
        "158,300 116,318 78,354 74,404 110,446 180,440 262,378 212,340",
        *dress.second,
        14,
        hatch=0.9,
        lw=6,
    )
    pen.folds(dress.second[1], "140,332 160,372 214,392", "112,352 130,396 180,418", depth=9)
    for i in range(7):
        x, y = 112 + i * 12, 442 + (i % 2) * 3
        pen.line([(x, y - 4), (x - 2, y + 9)], (3.4, 1), dress.second[0])
    for x, y in (
        (120, 350),
        (142, 380),
        (110, 396),
        (180, 398),
        (146, 420),
        (300, 344),
        (314, 384),
        (278, 400),
        (296, 424),
    ):
        pen.line([(x - 6, y), (x + 6, y)], (1, 3, 1), "#f0dfb8")
        pen.line([(x, y - 6), (x, y + 6)], (1, 3, 1), "#f0dfb8")


CUTS: dict[str, Callable[[Pen, Dress], None]] = {
    "doublet": doublet,
    "gown": gown,
    "tunic": tunic,
    "fur": fur,
    "ruff": ruff,
    "cloak": cloak,
    "apron": apron,
    "jerkin": jerkin,
    "gorget": gorget,
    "shawl": shawl,
}
