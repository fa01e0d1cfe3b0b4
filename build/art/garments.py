"""Draw the clothes that people choose for themselves: `python -m build.art.garments`.

A garment is drawn on the canvas of `people.py`, for shoulders of the usual width; the game widens
it to its wearer's. It goes between two layers of the wearer: `nape_NN_SIDE.webp`, the hair behind
the neck and the neck itself, and the head, which is cut from the finished bust with the mask
`head_NN_SIDE.webp`. Some have a collar behind the neck, `garment_NAME_back_SIDE.webp`.
`garments.json` has the cloth of the sleeves, the cut of the coat, and the widths of the wearers.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageFilter

from build.art import clothes
from build.art.cast import CREAM, INDIGO, PEOPLE
from build.art.clothes import FUR, Dress, body
from build.art.features import Layer
from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    MADDER,
    OAK,
    PLUM,
    STEEL,
    STEEL_LIGHT,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
)
from build.art.people import PAGE, SIZE, Bust
from build.art.texture import save

OUT = Path(__file__).resolve().parents[2] / "assets" / "people"
SIDES = ("left", "right")
SOFT = 0.8
"""The blur in pixels of the edge of a neckline."""
OPEN = "190,270 186,300 192,322 208,346 222,350 240,342 258,318 264,300 260,270"
"""A round neckline that shows the throat."""
NARROW = "192,270 190,300 198,318 212,330 236,322 256,304 258,270"
CLOTH: Pair = ("#3b3541", "#211c29")
SEA: Pair = ("#34546a", "#1d3446")
EARTH: Pair = ("#77573b", "#4b3420")


@dataclass(frozen=True)
class Garment:
    """One garment: its cloth, what is drawn over the body and behind the neck, and its neckline."""

    dress: Dress
    over: Callable[[Pen, Dress], None]
    neckline: str
    behind: Callable[[Pen], None] | None = None
    long: bool = True
    """True if it reaches the ankles."""


def smock(pen: Pen, dress: Dress) -> None:
    """Draw a peasant's smock with a gathered yoke, and a kerchief."""
    pen.line("128,322 128,372 150,392 212,398 274,392 292,372 292,322", (2, 4, 2))
    for i in range(15):
        x = 136 + i * 10.6
        pen.line([(x, 340), (x + 1.5, 366), (x - 1, 388)], (0.8, 2.4, 0.8))
    for y in (352, 374):
        pen.line(
            [(134 + i * 8, y + (4 if i % 2 else -4)) for i in range(20)],
            (2.2, 2.6, 2.2),
            WOAD[0],
        )
    pen.folds(dress.cloth[1], "170,402 164,440 166,500", "250,402 258,440 254,500", depth=9)
    pen.shape(
        "132,318 158,302 188,300 212,334 244,300 268,304 292,322 264,348 232,346 216,364 "
        "198,350 158,344",
        *dress.second,
        10,
        hatch=0.8,
        lw=5.5,
    )
    pen.shape("204,344 222,340 232,352 220,366 202,360", *dress.second, 6, lw=4.5)
    pen.shape("208,362 222,362 240,398 218,392", *dress.second, 6, lw=4.5)
    pen.shape("206,362 214,366 204,404 186,394", *dress.second, 6, lw=4.5)


def doublet(pen: Pen, dress: Dress) -> None:
    """Draw a slashed doublet with piping, and a linen collar."""
    for side in (-1, 1):
        for row, y in enumerate((358, 392, 426, 460)):
            x = 212 + side * (46 + 3 * row)
            pen.shape(
                [(x - 5, y - 12), (x + 3, y - 4), (x + 5, y + 10), (x - 3, y + 4)],
                *dress.second,
                3,
                lw=3.2,
            )
        x = 210 + side * 92
        for row, y in enumerate((360, 390, 420, 450)):
            pen.shape(
                [(x - 4, y - 11), (x + 4, y - 4), (x + 5 + row, y + 10), (x - 4, y + 4)],
                *dress.second,
                3,
                lw=3.2,
            )
        pen.flow(
            [(x - side * 30, 330), (x, 330), (x + side * 34, 346)],
            [(x - side * 30, 348), (x, 350), (x + side * 36, 366)],
            3,
            (1, 4, 1),
            GOLD[0],
        )
    pen.line("200,340 203,400 203,496", (3.4, 4.4, 3.4), GOLD[1])
    pen.line("224,340 222,400 222,496", (3.4, 4.4, 3.4), GOLD[1])
    pen.line("212,346 213,400 212,496", (2.4, 3, 2.4))
    for y in (366, 388, 410, 432, 454):
        pen.shape(circle(213, y, 6.5, n=14), *GOLD, 3, lw=3.4)
        pen.dot(211.4, y - 2, 1.8, GOLD_LIGHT)
    pen.shape(
        "136,332 152,304 184,296 212,340 242,296 268,304 290,336 262,362 236,350 213,346 "
        "190,352 160,362",
        *LINEN,
        10,
        hatch=0.7,
        lw=5.5,
    )
    pen.line("150,346 172,350 196,338", (0.8, 2.4, 0.8))
    pen.line("276,346 254,350 230,338", (0.8, 2.4, 0.8))


def motley(pen: Pen, dress: Dress) -> None:
    """Draw a fool's coat of two colours, with a dagged collar and bells."""
    half = "212,306! 272,304 322,330 352,372 356,440 352,520! 212,520!"
    pen.shape(half, *dress.second, 22, hatch=1.0, lw=5)
    pen.folds(dress.second[1], "316,360 306,392 304,440", depth=9)
    for row in range(4):
        y = 392 + row * 34
        for side, pair in ((-1, dress.second), (1, dress.cloth)):
            x = 212 + side * 44
            pen.shape([(x, y - 15), (x + 12, y), (x, y + 15), (x - 12, y)], *pair, 4, lw=3.4,
                      smooth=False)  # fmt: skip
    pen.line("212,346 214,420 212,520", (3.4, 4.4, 3.4))
    points = ((92, 372), (138, 402), (188, 420), (240, 420), (292, 402), (336, 372))
    edge = [(98, 330), (130, 312), (170, 300), (212, 338), (254, 300), (294, 312), (326, 330)]
    low = [(322, 348), (314, 352), (270, 366), (214, 378), (158, 366), (112, 352), (104, 348)]
    for i, (x, y) in enumerate(points):
        a, b = 104 + i * 36.5, 104 + (i + 1) * 36.5
        pair = dress.second if i % 2 else dress.cloth
        pen.shape(
            [
                (a - 3, 340),
                (b + 3, 340),
                (b, 356),
                (x + 6, y - 8),
                (x, y),
                (x - 7, y - 9),
                (a, 356),
            ],
            *pair,
            8,
            lw=4.6,
        )
    for i in range(6):
        pair = dress.second if i % 2 else dress.cloth
        flap = [edge[i], edge[i + 1], low[5 - i], low[6 - i]]
        pen.shape(flap, *pair, 5, lw=4.2, smooth=False)
    for x, y in points:
        pen.bell(x, y + 7, 8.5)


def habit(pen: Pen, dress: Dress) -> None:
    """Draw a friar's cowl over the shoulders, and a wooden cross on a cord."""
    pen.folds(dress.cloth[1], "170,420 162,460 166,510", "258,420 266,460 262,510", depth=12)
    pen.shape(
        "120,316 150,304 186,306 212,344 244,306 276,304 304,318 330,348 342,388 316,420 262,436 "
        "212,440 160,436 106,420 80,388 92,346",
        *dress.second,
        20,
        hatch=1.0,
        lw=6,
    )
    pen.folds(
        dress.second[1],
        "128,340 124,378 140,424",
        "166,352 172,394 190,434",
        "262,350 258,392 240,434",
        "300,340 302,376 288,420",
        depth=10,
    )
    pen.shape(
        "136,322 150,302 186,300 212,338 244,300 272,304 290,322 276,346 244,362 212,370 176,362 "
        "150,346",
        *dress.second,
        12,
        hatch=0.9,
        lw=5.5,
    )
    pen.line("154,324 184,344 212,352 244,342 270,324", (1.2, 4, 1.2))
    pen.line("186,362 202,388 212,396", (4.4, 5, 4.4))
    pen.line("244,360 226,388 214,396", (4.4, 5, 4.4))
    pen.line("186,362 202,388 212,396", (2, 2.6, 2), CREAM[0])
    pen.line("244,360 226,388 214,396", (2, 2.6, 2), CREAM[0])
    pen.shape("207,394! 219,394! 219,406! 230,406! 230,416! 219,416! 219,438! 207,438! 207,416! "
              "196,416! 196,406! 207,406!", *OAK, 4, lw=4)  # fmt: skip


def cowl_behind(pen: Pen) -> None:
    """Draw the hood that hangs behind the neck."""
    pen.shape(
        "112,336 118,300 150,278 212,272 270,278 304,300 312,336 262,352 160,352",
        *EARTH,
        14,
        hatch=0.9,
        lw=6,
    )
    pen.line("132,324 160,298 212,290 266,298 290,324", (1.5, 5, 1.5))


def sea_coat(pen: Pen, dress: Dress) -> None:
    """Draw a sailor's coat with broad lapels over a striped shirt, and a knotted scarf."""
    shirt = "176,318! 212,366 250,318! 268,420 262,520! 166,520! 160,420"
    inside = pen.shape(shirt, *LINEN, 8, lw=5)
    for y in range(366, 520, 22):
        pen.tone(
            [(150, y), (212, y + 6), (280, y), (280, y + 9), (212, y + 15), (150, y + 9)],
            SEA[0],
            inside,
        )
    for left in (True, False):
        path = [
            (126, 316), (150, 304), (178, 314), (196, 372), (188, 430), (176, 520), (120, 520),
            (116, 420), (104, 350),
        ]  # fmt: skip
        pen.shape(
            path if left else [(424 - x, y) for x, y in path], *dress.cloth, 14, hatch=0.9, lw=6
        )
        lapel = [(120, 322), (150, 306), (178, 316), (190, 356), (158, 402), (150, 370), (122, 360)]
        pen.shape(
            lapel if left else [(424 - x, y) for x, y in lapel],
            *dress.second,
            10,
            hatch=0.8,
            lw=5.5,
        )
    for x in (150, 274):
        for y in (424, 456):
            pen.shape(circle(x, y, 7.5, n=14), *GOLD, 3, lw=3.6)
            pen.dot(x - 2, y - 2, 2, GOLD_LIGHT)
    pen.shape(
        "154,306 186,300 212,332 244,300 268,308 262,336 232,352 212,356 190,352 162,336",
        *MADDER,
        9,
        hatch=0.8,
        lw=5.5,
    )
    pen.shape("200,346 224,344 230,360 214,372 198,362", *MADDER, 6, lw=4.5)
    pen.shape("214,366 226,362 250,402 228,404", *MADDER, 6, lw=4.5)
    pen.shape("200,364 212,370 206,408 186,400", *MADDER, 6, lw=4.5)
    for x, y in (
        (172, 322),
        (192, 338),
        (236, 338),
        (254, 322),
        (212, 346),
        (222, 388),
        (200, 392),
    ):
        pen.dot(x, y, 3.2, "#f6eedb")


def cuirass(pen: Pen, dress: Dress) -> None:
    """Draw a breastplate with pauldrons over mail, and a sash."""
    plate = pen.shape(
        "144,334 176,324 212,344 250,324 280,334 300,380 296,440 286,520! 138,520! 128,440 124,380",
        *STEEL,
        26,
        hatch=1.0,
        lw=6.5,
    )
    pen.tone("150,352 168,350 156,400 154,470 142,470 140,400", STEEL_LIGHT, plate, 0.85)
    pen.line("212,346 217,420 213,520", (2, 4.6, 2))
    pen.line("150,346 178,338 212,358 248,338 276,346", (2, 3.4, 2), GOLD[1])
    pen.shape(
        "136,326 152,302 188,300 212,340 242,300 272,304 290,326 262,344 240,340 212,364 186,342 "
        "160,344",
        *dress.second,
        10,
        lw=5.5,
    )
    for row in range(4):
        for i in range(15):
            x, y = 146.0 + i * 10 + row % 2 * 5, 316.0 + row * 9
            if abs(x - 212) > 10 + 22 * max(0.0, (336 - y) / 36):
                pen.line([(x - 4, y), (x, y + 3.4), (x + 4, y)], (0.8, 2, 0.8))
    for side in (-1, 1):
        pen.push(212, 0, sx=side)
        for n, (wide, y) in enumerate(((0, 396), (-6, 366), (-10, 336))):
            pen.shape(
                [
                    *((70, y - 22), (104, y - 24), (136 + wide, y - 8), (158 + wide, y + 18)),
                    *((150 + wide, y + 30), (118, y + 26), (84, y + 16)),
                ],
                *STEEL,
                10,
                hatch=0.8 if n < 2 else 0.9,
                lw=5.5,
            )
        pen.line([(92, 322), (116, 324), (136, 342)], (1.5, 6, 1.5), STEEL_LIGHT)
        for x, y in ((92, 340), (124, 346)):
            pen.dot(x, y, 4.4)
            pen.dot(x - 1, y - 1, 3.2, GOLD[0])
        pen.pop()
    pen.tube("300,372 226,420 136,500", (26, 28, 26), *MADDER, 8, hatch=0.8, lw=5)


def court_dress(pen: Pen, dress: Dress) -> None:
    """Draw brocade with a jewelled chain under a wide lace ruff."""
    for row in range(5):
        for i in range(6):
            x, y = 118.0 + i * 38 + row % 2 * 19, 376.0 + row * 30
            if 92 < x < 330 and abs(x - 212) > 14:
                pen.line([(x, y - 11), (x - 8, y), (x, y + 11)], (1, 2.6, 1), GOLD[1])
                pen.line([(x, y - 11), (x + 8, y), (x, y + 11)], (1, 2.6, 1), GOLD[1])
                pen.dot(x, y, 2.8, GOLD[0])
    pen.shape("200,350! 224,350! 228,430 226,520! 198,520! 196,430", *GOLD, 6, lw=4.6)
    for y in (384, 414, 444, 474):
        pen.shape(circle(212, y, 6.5, n=14), "#b23038", INK, 3, lw=3.4)
        pen.dot(210, y - 2, 1.8, "#fbeecb")
    pen.line("120,352 150,400 212,424 276,400 304,352", (7, 8, 7))
    pen.line("120,352 150,400 212,424 276,400 304,352", (4, 5, 4), GOLD[0])
    for x, y in ((134, 380), (170, 412), (254, 412), (290, 380)):
        pen.shape(circle(x, y, 8, n=16), *GOLD, 4, lw=3.6)
        pen.dot(x, y, 3.6, "#2f5079")
    count = 19
    for layer, (high, deep) in enumerate(((330, 44), (318, 34))):
        for i in range(count):
            f = i / (count - 1)
            x = 84 + 256 * f
            y = high + deep * (1 - (2 * f - 1) ** 2)
            pen.shape(
                [
                    (212 + (x - 212) * 0.42, y - 30), (x - 11, y - 2), (x - 8, y + 12),
                    (x + 8, y + 12), (x + 11, y - 2), (212 + (x - 212) * 0.42 + 4, y - 30),
                ],
                *ERMINE,
                5,
                lw=4 if layer else 3.6,
            )  # fmt: skip
            pen.line([(212 + (x - 212) * 0.5, y - 22), (x, y + 4)], (0.8, 2.2, 0.8))
            pen.dot(x, y + 12, 2.6, GOLD[0])
    pen.shape("150,318 178,300 212,334 246,298 272,316 212,346", *ERMINE, 6, lw=4.4)


def ruff_behind(pen: Pen) -> None:
    """Draw the far side of a wide ruff."""
    for i in range(15):
        f = i / 14
        x = 92 + 240 * f
        y = 320 - 46 * (1 - (2 * f - 1) ** 2)
        pen.shape(
            [(212, 320), (x - 12, y + 4), (x - 8, y - 8), (x + 8, y - 8), (x + 12, y + 4)],
            *ERMINE,
            6,
            lw=4,
        )


def _tail(pen: Pen, x: float, y: float) -> None:
    """Draw the black tip of a tail on ermine."""
    pen.shape(
        [(x - 4, y - 8), (x + 4, y - 8), (x + 3, y + 2), (x, y + 11), (x - 3, y + 2)], INK, lw=0
    )


def ermine(pen: Pen, dress: Dress) -> None:
    """Draw a king's mantle of ermine over gold brocade, with a heavy chain."""
    pen.shape("176,330! 250,330! 268,420 276,520! 150,520! 158,420", *WELD, 10, hatch=0.7, lw=5)
    pen.line("212,352 214,420 212,520", (2.4, 3.4, 2.4))
    for y in (392, 424, 456, 488):
        for x in (184, 240):
            pen.line([(x, y - 10), (x - 7, y), (x, y + 10), (x + 7, y), (x, y - 10)], (2, 2.4, 2),
                     MADDER[1])  # fmt: skip
    tails = ((112, 350), (140, 338), (92, 388), (128, 384), (160, 372), (106, 416), (146, 412),
             (126, 446), (156, 448), (134, 484), (160, 486))  # fmt: skip
    for left in (True, False):
        path = [
            (120, 316), (152, 302), (184, 318), (196, 366), (186, 430), (178, 520), (118, 520),
            (98, 450), (70, 420), (72, 372), (92, 336),
        ]  # fmt: skip
        pen.shape(path if left else [(424 - x, y) for x, y in path], *ERMINE, 18, hatch=0.8, lw=6)
        for x, y in tails:
            x = x if left else 424 - x
            _tail(pen, x, y)
    pen.shape(
        "130,322 150,298 186,298 212,336 244,298 274,300 294,322 276,350 246,366 212,374 178,366 "
        "148,350",
        *ERMINE,
        12,
        hatch=0.8,
        lw=5.5,
    )
    for x, y in ((150, 326), (172, 346), (204, 358), (240, 352), (268, 332)):
        _tail(pen, x, y)
    pen.line("128,356 160,400 212,420 264,400 296,356", (9, 10, 9))
    pen.line("128,356 160,400 212,420 264,400 296,356", (5.6, 6.6, 5.6), GOLD[0])
    for x, y in ((142, 378), (174, 408), (250, 408), (282, 378)):
        pen.shape(circle(x, y, 9, n=16), *GOLD, 4, lw=3.8)
        pen.dot(x, y, 4, "#a8322a")
    pen.shape(circle(212, 424, 15, n=20), *GOLD, 6, lw=4.6)
    pen.shape("212,413! 222,424! 212,436! 202,424!", "#2f5079", INK, 3, lw=3)
    pen.dot(209, 420, 2.2, "#fbeecb")


def ermine_behind(pen: Pen) -> None:
    """Draw the standing collar of the mantle."""
    pen.shape(
        "108,338 112,296 150,270 212,262 272,270 312,296 316,338 262,352 160,352",
        *ERMINE,
        14,
        hatch=0.8,
        lw=6,
    )
    for x, y in ((126, 312), (150, 288), (276, 288), (300, 312)):
        _tail(pen, x, y)


def robe_behind(pen: Pen) -> None:
    """Draw the standing collar of a master's robe."""
    pen.shape("118,332 126,296 158,278 212,272 264,278 298,296 304,332 210,352", *FUR, 12, lw=5.5)


GARMENTS: dict[str, Garment] = {
    "smock": Garment(Dress("tunic", CREAM, MADDER, slope=0.3), smock, NARROW, long=False),
    "doublet": Garment(Dress("doublet", MADDER, WELD, slope=0.1), doublet, NARROW, long=False),
    "kirtle": Garment(Dress("gown", VERDIGRIS, WELD, 0.96, slope=0.5), clothes.gown, OPEN),
    "motley": Garment(Dress("tunic", MADDER, WELD, slope=0.3), motley, NARROW, long=False),
    "robe": Garment(Dress("fur", CLOTH, MADDER, 1.04, slope=0.3), clothes.fur, OPEN, robe_behind),
    "habit": Garment(Dress("cloak", EARTH, EARTH, slope=0.6), habit, NARROW, cowl_behind),
    "sea_coat": Garment(Dress("jerkin", SEA, INDIGO, 1.02), sea_coat, NARROW, long=False),
    "cuirass": Garment(Dress("gorget", UMBER, STEEL, 1.02), cuirass, NARROW, long=False),
    "court_dress": Garment(Dress("ruff", PLUM, GOLD, slope=0.5), court_dress, NARROW, ruff_behind),
    "ermine": Garment(Dress("fur", MADDER, WELD, 1.06, slope=0.4), ermine, NARROW, ermine_behind),
}
"""Every garment, by the name of its member of `Garment` in `dalmuti/storage/looks.py`."""


def _turned(flip: bool, draw: Layer) -> Layer:
    """Return a layer that is mirrored if it looks right."""

    def layer(pen: Pen) -> None:
        pen.push(420 if flip else 0, 0, 1, flip)
        draw(pen)
        pen.pop()

    return layer


def render(name: str) -> None:
    """Write the pictures of a garment."""
    garment, whole = GARMENTS[name], (0, 0, *SIZE)
    for side in SIDES:
        flip = side == "right"
        cloth = PAGE.render([_turned(flip, lambda pen: body(pen, garment.dress))], whole)
        neckline = PAGE.render([_turned(flip, lambda pen: _hole(pen, garment.neckline))], whole)
        hole = neckline.getchannel("A").filter(ImageFilter.GaussianBlur(SOFT))
        cloth.putalpha(ImageChops.multiply(cloth.getchannel("A"), ImageChops.invert(hole)))
        over = PAGE.render([_turned(flip, lambda pen: garment.over(pen, garment.dress))], whole)
        over.putalpha(ImageChops.multiply(over.getchannel("A"), ImageChops.invert(hole)))
        cloth.alpha_composite(over)
        rim = PAGE.render([_turned(flip, lambda pen: _rim(pen, garment.neckline))], whole)
        rim.putalpha(ImageChops.multiply(rim.getchannel("A"), cloth.getchannel("A")))
        cloth.alpha_composite(rim)
        save(cloth, OUT / f"garment_{name}_{side}.webp")
        if garment.behind is not None:
            back = PAGE.render([_turned(flip, garment.behind)], whole)
            save(back, OUT / f"garment_{name}_back_{side}.webp")


def _hole(pen: Pen, neckline: str) -> None:
    pen.shape(neckline, INK, lw=0)


def _rim(pen: Pen, neckline: str) -> None:
    pen.line(neckline, (5, 6, 5))


def render_wearer(number: int) -> None:
    """Write the layers of a person behind and before their clothes, counted from 1."""
    for side in SIDES:
        bust = Bust(PEOPLE[number - 1], side == "right")
        whole = (0, 0, *SIZE)
        save(PAGE.render([bust.nape, bust.neck], whole), OUT / f"nape_{number:02}_{side}.webp", 84)
        whites, lids = bust.eyes("open")
        layers = [bust.head, bust.mouth("rest"), bust.below_eyes, whites, lids, bust.front]
        shape = PAGE.render(layers, whole).getchannel("A")
        mask = Image.merge("RGBA", (*(Image.new("L", SIZE, 255),) * 3, shape))
        mask.save(
            OUT / f"head_{number:02}_{side}.webp",
            "WEBP", quality=1, method=6, alpha_quality=70, exact=True,
        )  # fmt: skip


def describe() -> None:
    """Write garments.json."""
    described = {
        "broad": {f"face_{n:02}": person.dress.broad for n, person in enumerate(PEOPLE, 1)},
        "garments": {
            name: {
                "cloth": garment.dress.cloth[0],
                "cut": "gown" if garment.long else "coat",
                "back": garment.behind is not None,
            }
            for name, garment in GARMENTS.items()
        },
    }
    (OUT / "garments.json").write_text(json.dumps(described, indent=1) + "\n")


def render_all() -> None:
    """Write every garment, the layers of every wearer, and garments.json."""
    for name in GARMENTS:
        render(name)
    for number in range(1, len(PEOPLE) + 1):
        render_wearer(number)
    describe()


if __name__ == "__main__":
    render_all()
