"""The Princess: in profile, a tall hennin with its veil, looking at a rose."""

import math

from build.art.faces import Look, profile
from build.art.hands import neck, pinch
from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    MADDER,
    MOSS,
    SKIN,
    VERDIGRIS,
    WOAD,
    Pen,
    circle,
)

_GOWN = ("#bd5a6e", "#7e3048")
_HAIR = ("#d8a544", "#9a6a22")
_HAIR_LIGHT = "#f2d58a"


def draw(pen: Pen) -> None:
    """Draw the Princess on a card."""
    hx, hy, s = 486, 560, 1.46
    _veil(pen, hx, hy, s)
    _gown(pen)
    neck(pen, hx + 6, hy, s, False, "fair", 0.8)
    _collar(pen)
    look = Look(
        skin="fair",
        woman=True,
        nose=0.72,
        hook=-0.35,
        jaw=-0.2,
        brow=-0.5,
        smile=0.9,
        lids=0.35,
        iris="#3f6a8a",
        brows="#9a6a2a",
        lift=-0.3,
        ear=False,
    )
    profile(pen, hx, hy, s, False, look, -3)
    pen.push(hx, hy, s, turn=-3)
    _hair(pen)
    _hennin(pen)
    pen.pop()
    _rose(pen)


def _veil(pen: Pen, hx: float, hy: float, s: float) -> None:
    """Draw the veil falling from the point of the hennin behind the shoulders."""
    pen.push(hx, hy, s)
    fall = (
        "150,-304! 196,-290 240,-210 262,-90 266,60 282,200 296,330! 240,322 214,336 180,322! "
        "190,200 186,60 170,-80 150,-200"
    )
    pen.shape(fall, "#f4ead2", "#d3bf97", 22, hatch=0.5)
    pen.flow(
        "164,-290 206,-120 206,80 204,310", "176,-288 246,-110 254,80 276,310", 5, (0.8, 3, 0.8)
    )
    pen.line("268,60 284,200 296,322", (2, 5, 3), GOLD[0])
    pen.pop()


def _gown(pen: Pen) -> None:
    pen.shape(
        "196,1240 222,1040 270,920 350,850 470,810 620,812 720,850 790,930 830,1060 846,1240",
        *_GOWN,
        72,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(_GOWN[1], "320,930 300,1040 306,1180", "430,1060 420,1130 426,1220")
    for x, y in ((380, 930), (352, 1040), (330, 1130), (706, 900), (770, 1000)):
        _lily(pen, x, y)


def _lily(pen: Pen, x: float, y: float) -> None:
    """Draw one of the golden lilies of the brocade."""
    pen.push(x, y, 0.8)
    pen.tone("0,-30 9,-12 5,10 0,24 -5,10 -9,-12", GOLD[0])
    for d in (-1, 1):
        pen.line([(d * 3, 14), (d * 10, -8), (d * 24, -10), (d * 20, 6)], (2, 6, 5, 1), GOLD[0])
    pen.line("-13,13 13,13", (5, 5), GOLD[0])
    pen.pop()


def _collar(pen: Pen) -> None:
    """Draw the broad white collar, pointed over a dark stomacher."""
    pen.shape("404,800 470,846 560,850 634,786 640,850 520,1080 430,1000 396,900", *WOAD, 12, lw=5)
    skin, shade, _ = SKIN["fair"]
    pen.shape("424,792 480,830 560,832 620,780 590,880 500,960 440,880", skin, shade, 16, lw=5)
    pen.shape(
        "432,766! 402,812 396,880 420,970 480,1080 506,1120! 470,1138 416,1050 356,930 346,850 "
        "380,796",
        *ERMINE,
        14,
        hatch=0.6,
    )
    pen.shape(
        "600,742! 644,776 640,836 600,930 540,1040 506,1120! 560,1112 640,1000 712,888 720,820 "
        "680,772",
        *ERMINE,
        18,
        hatch=0.6,
    )
    for x, y in (
        (384, 850),
        (402, 930),
        (440, 1020),
        (676, 812),
        (654, 890),
        (606, 970),
        (560, 1050),
    ):
        pen.line([(x, y - 12), (x + 1, y + 10)], (2, 7, 2))
        for d in (-1, 1):
            pen.line([(x, y + 4), (x + d * 7, y + 16)], (4, 1))
    # chain with a pearl drop
    for i in range(11):
        u = i / 10
        cx, cy = 432 + 178 * u, 812 - 30 * u + 70 * math.sin(math.pi * u)
        pen.shape(circle(cx, cy, 7, n=12), *GOLD, 3, lw=2.8)
    pen.shape("522,872 536,894 522,918 508,894", *MADDER, 5, lw=4)


def _hair(pen: Pen) -> None:
    pen.shape(
        "-30,-112 6,-96 26,-62 30,-22 22,20 34,44 62,40 84,10 96,-40 70,-110 10,-130",
        *_HAIR,
        9,
        lw=5,
    )
    pen.flow(
        "-16,-110 24,-78 36,-30 30,20",
        "6,-116 64,-84 78,-30 56,30",
        6,
        (0.8, 2.6, 0.8),
        _HAIR_LIGHT,
    )
    # a plait coiled over the ear
    pen.shape(circle(48, 6, 35, 41), *_HAIR, 10, lw=5)
    for r in (24, 13):
        pen.line(
            [
                (48 + r * math.cos(a), 6 + r * 1.15 * math.sin(a))
                for a in (0.4, 1.4, 2.4, 3.4, 4.4, 5.4, 6.3)
            ],
            (1, 3, 1),
        )
    for a in range(0, 360, 36):
        c, d = math.cos(math.radians(a)), math.sin(math.radians(a))
        pen.line(
            [(48 + 24 * c, 6 + 28 * d), (48 + 31 * c - 5 * d, 6 + 37 * d + 5 * c)], (1, 2.8, 1)
        )
    pen.dot(48, 6, 5.5, INK)
    pen.dot(47, 5, 3.6, ERMINE[0])
    pen.line("-28,-106 -40,-84 -36,-70", (1, 3, 0.8), _HAIR[1])


def _hennin(pen: Pen) -> None:
    cone = "-52,-108! 40,-216 150,-308! 164,-302! 140,-180 96,-14! 60,-62 6,-98"
    body = pen.shape(cone, *WOAD, 22, hatch=0.8)
    pen.hatch(body.buffer(-5), 20, 34, 3.2, GOLD[0])
    pen.hatch(body.buffer(-5), 84, 34, 3.2, GOLD[0])
    pen.outline(pen.curve(cone), 6)
    # the transparent veil over it
    veil = "150,-304! 164,-298! 140,-180 104,-20! 122,40 150,110 186,150! 214,20 218,-100 196,-220"
    pen.tone(veil, "#f8f0dc", opacity=0.62)
    pen.creases(
        "160,-290 158,-140 122,-6",
        "166,-290 190,-150 168,90",
        "168,-280 206,-120 190,30",
        w=(0.8, 3, 0.8),
    )
    pen.line("104,-20 122,40 150,110 186,150", (4, 6, 4), INK)
    pen.line("104,-20 122,40 150,110 186,150", (2, 3.4, 2), GOLD[0])
    # jewelled band and the frontlet
    pen.shape(
        "-66,-92! -60,-124! 0,-122 64,-88 108,-20! 88,12! 48,-52 -6,-86",
        *GOLD,
        8,
        hatch=0.9,
        angle=70,
        gap=8,
    )
    for x, y, c in (
        (-44, -105, MADDER),
        (-6, -102, VERDIGRIS),
        (32, -82, MADDER),
        (62, -54, VERDIGRIS),
        (86, -20, MADDER),
    ):
        pen.shape(circle(x, y, 8.5, n=14), *c, 3.5, lw=3)
        pen.dot(x - 2.5, y - 3, 2.2, "#fbeecb")
    pen.line("-54,-116 -20,-116", (1, 3, 1), GOLD_LIGHT)
    for x, y in ((-60, -132), (-28, -134), (4, -130), (38, -112), (68, -86), (94, -52), (112, -20)):
        pen.shape(circle(x, y, 7.5, n=12), *ERMINE, 3.5, lw=3)


def _rose(pen: Pen) -> None:
    """Draw the rose held before her lips."""
    pen.tube("660,900 640,1050 560,1150 470,1120", [130, 190, 190, 130], *_GOWN, 28, hatch=0.7)
    pen.folds(_GOWN[1], "640,960 620,1050 580,1100", "690,1000 680,1090 630,1150")
    pen.shape(
        "470,1040 540,1030 560,1110 590,1190 560,1240 470,1240 400,1180 410,1090",
        *_GOWN,
        22,
        hatch=0.7,
    )
    x, y = 262, 846
    stem = [(x - 16, 640), (x - 14, 740), (x + 6, 850), (x + 34, 960)]
    pen.line(stem, (11, 12, 13, 10), INK)
    pen.line(stem, (6, 7, 7, 5), MOSS[0])
    for path in (
        "250,780 206,760 176,790! 200,812 236,806",
        "262,760 300,726 340,736! 322,766 290,776",
    ):
        pen.shape(path, *MOSS, 9, lw=4.5)
    pen.line("246,786 212,786 186,790", (1, 3, 1))
    pen.line("268,760 300,746 332,740", (1, 3, 1))
    _bloom(pen, x - 18, 606, 1.0)
    pinch(pen, x, y, 1.04, 4, False, "fair")
    pen.shape(
        "360,1020 404,984 462,986 506,1026! 486,1100 440,1180 404,1240! 372,1150 356,1080",
        *ERMINE,
        18,
        hatch=0.7,
    )
    pen.creases("400,1010 410,1080 404,1180", "446,1000 450,1070 430,1150", w=(1, 3, 1))
    for tx, ty in ((384, 1060), (430, 1044), (414, 1120), (462, 1090)):
        pen.line([(tx, ty - 10), (tx + 1, ty + 9)], (2, 6, 2))
        for d in (-1, 1):
            pen.line([(tx, ty + 3), (tx + d * 6, ty + 14)], (3.4, 1))
    pen.line("430,1170 500,1220 560,1230", (1, 4, 1), LINEN[1])


def _bloom(pen: Pen, x: float, y: float, scale: float) -> None:
    pen.push(x, y, scale)
    for path in ("-10,52 -44,78 -60,66! -40,46", "10,52 44,80 62,64! 40,44", "-8,56 0,92 12,58"):
        pen.shape(path, *MOSS, 6, lw=4)
    for path in (
        "-16,-58 -62,-62 -80,-18 -56,26 -16,20",
        "16,-60 58,-64 82,-20 58,28 16,20",
        "-50,-10 -74,30 -34,66 6,62 16,30",
        "50,-8 74,32 36,66 0,64 -12,34",
    ):
        pen.shape(path, *MADDER, 12, lw=5)
    pen.shape(
        "-44,-36 -22,-68 22,-70 48,-38 46,10 20,42 -18,42 -46,8", "#bd4238", MADDER[1], 14, lw=5
    )
    pen.line("-30,-34 -10,-54 24,-50 34,-26 20,-6 -8,-8 -14,-26 4,-34 16,-26", (1, 4, 4, 1))
    pen.line("-40,-10 -14,18 22,16 42,-8", (1, 4.4, 1))
    pen.line("-30,-48 -14,-60 4,-62", (1, 4, 1), "#e08a78")
    pen.pop()
