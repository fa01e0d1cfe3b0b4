"""The Artisan: a joiner in profile, with spectacles on the nose, planing a board."""

import math

from build.art.faces import Look, profile
from build.art.hands import grip, neck, palm
from build.art.kit import (
    GOLD,
    INK,
    LINEN,
    MADDER,
    OAK,
    SKIN,
    STEEL,
    STEEL_LIGHT,
    STRAW,
    Pair,
    Pen,
    circle,
)

_SHIRT: Pair = ("#5d82a0", "#375570")
_NECKCLOTH: Pair = ("#ead9ae", "#b59a62")
_VEST: Pair = ("#8a3f36", "#54211c")
_LEATHER: Pair = ("#a87544", "#6c4524")
_CAP: Pair = ("#5b7a50", "#35492f")
_GREY: Pair = ("#c9c0ac", "#8c8270")
_BOARD: Pair = ("#d8ac6c", "#9c7238")
_SKIN = "rosy"


def draw(pen: Pen) -> None:
    """Draw the Artisan on a card."""
    hx, hy, s = 424, 540, 1.5
    _far_arm(pen)
    _body(pen)
    neck(pen, hx - 6, hy, s, True, _SKIN, 1.0)
    pen.shape(
        "300,770 330,724 400,770 470,800 540,770 566,800 520,860 440,880 350,850",
        *_NECKCLOTH,
        14,
        hatch=0.7,
    )
    pen.creases("340,760 390,810 450,840", w=(1, 4, 1))
    look = Look(
        skin=_SKIN,
        age=2,
        nose=1.14,
        hook=0.25,
        jaw=0.3,
        brow=0.2,
        smile=0.7,
        lids=0.7,
        lift=-0.5,
        iris="#4c5f6a",
        brows="#b8ae9a",
        gaunt=0.5,
    )
    profile(pen, hx, hy, s, True, look, 7)
    pen.push(hx, hy, s, True, 7)
    _hair(pen)
    _spectacles(pen)
    _cap(pen)
    pen.pop()
    _bench(pen)
    _plane(pen)
    _near_arm(pen)


def _body(pen: Pen) -> None:
    pen.shape(
        "140,1240 150,1020 196,890 290,800 420,770 560,800 640,880 670,1010 676,1240",
        *_SHIRT,
        74,
        hatch=1.1,
        gap=8.5,
    )
    pen.shape(
        "286,812 380,850 470,860 560,806 640,890 660,1240 250,1240 256,960", *_VEST, 26, hatch=0.8
    )
    for y in range(910, 1060, 52):
        pen.shape(circle(524, y, 10, n=12), *GOLD, 4, lw=3.5)
    pen.shape("330,960 640,960 660,1240 300,1240", *_LEATHER, 22, hatch=0.7)
    pen.tube("350,970 326,890 330,826", [34, 32, 30], *_LEATHER, 8, lw=5)
    for x in range(346, 630, 27):
        pen.line([(x, 980), (x + 14, 980)], (3, 3), LINEN[0])


def _hair(pen: Pen) -> None:
    pen.shape(
        "4,-90 34,-84 70,-60 92,-20 90,20 74,52 54,46 62,20 58,-20 50,-44 30,-44 18,-20 10,-50",
        *_GREY,
        8,
        lw=5,
    )
    pen.flow("20,-80 70,-40 66,40", "40,-84 86,-30 80,40", 6, (0.8, 2.6, 0.8))
    # whisker, moustache and a short beard under the chin
    pen.shape(
        "12,-30 24,-20 26,20 22,50 4,86 -20,104 -50,112 -76,110 -84,128 -60,150 -26,148 8,126 "
        "34,90 40,50 26,30 30,0",
        *_GREY,
        8,
        lw=5,
    )
    pen.flow("20,0 14,70 -40,124", "32,30 26,90 -40,142", 8, (0.8, 2.6, 0.8))
    pen.shape(
        "-70,48 -84,56 -90,70 -74,66 -60,64 -44,74 -30,88 -30,70 -46,54 -60,48", *_GREY, 5, lw=4.5
    )
    pen.flow("-70,52 -56,54 -36,78", "-76,60 -56,60 -38,80", 3, (0.6, 2.2, 0.6))
    # the pencil stuck under the cap
    pen.tube("60,-24 84,8 106,44", [11, 12, 12], *MADDER, 4, lw=4)
    pen.shape("98,44! 112,36! 120,64!", *STRAW, 3, lw=3.5)
    pen.dot(116, 57, 3, INK)


def _spectacles(pen: Pen) -> None:
    pen.line("-58,0 -20,-9 32,-15", (2.4, 2.4), INK)
    lens = pen.curve(circle(-66, 6, 14, 21))
    pen.tone(circle(-66, 6, 14, 21), "#e8f0e8", opacity=0.45)
    pen.outline(lens, 8)
    pen.outline(lens, 3.4, GOLD[0])
    pen.line("-73,0 -69,-8", (1, 4, 1), "#ffffff")


def _cap(pen: Pen) -> None:
    pen.shape(
        "-78,-70 -92,-104 -76,-150 -20,-178 50,-176 106,-140 132,-80 124,-30 96,-26 84,-60 40,-84 "
        "-20,-86",
        *_CAP,
        20,
        hatch=0.7,
    )
    pen.creases(
        "-60,-92 -50,-130 -10,-158", "0,-92 20,-134 50,-160", "60,-84 84,-120 90,-140", w=(1, 4, 1)
    )
    pen.shape(
        "-84,-64 -84,-88 -30,-104 30,-100 84,-74 112,-30 104,-8 84,-30 60,-58 20,-78 -34,-78",
        *MADDER,
        7,
        lw=5,
    )
    pen.tube("20,-178 24,-192", [14, 16], *_CAP, 5, lw=4)


def _far_arm(pen: Pen) -> None:
    pen.tube("560,860 650,910 726,906", [150, 128, 104], *_SHIRT, 22, hatch=0.7)


def _bench(pen: Pen) -> None:
    pen.shape("60,1086! 940,1070! 940,1240! 60,1240!", *_BOARD, 20, hatch=0.6)
    pen.line("60,1110 500,1102 940,1094", (2, 3, 2), _BOARD[1])
    for y in (1124, 1142):
        pen.line([(110, y), (360, y - 4), (560, y + 4), (880, y - 6)], (0.8, 3, 3, 0.8), _BOARD[1])
    _curl(pen, 250, 1080, 34)
    _curl(pen, 868, 1066, 40)
    _curl(pen, 330, 1098, 24)


def _curl(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a curled wood shaving."""
    turns = [
        (
            x + r * (1 - i / 26) * math.cos(i * 0.5 + 0.4),
            y - r * 0.5 + r * (1 - i / 26) * math.sin(i * 0.5),
        )
        for i in range(22)
    ]
    path = [(x - r * 1.6, y + r * 0.5), (x, y + r * 0.62), *turns]
    w = r * 0.42
    pen.line(path, (w * 0.6, w, w, w * 0.8, w * 0.3), INK)
    pen.line(path, (w * 0.3, w * 0.66, w * 0.66, w * 0.5, 1), "#f0d298")


def _plane(pen: Pen) -> None:
    # a shaving out of the plane's mouth; the far hand on the knob, then the plane and its iron
    pen.shape("806,996! 806,944 826,914 860,912 882,940 882,996!", *OAK, 9, lw=5)
    palm(pen, 806, 930, 0.8, 12, True, _SKIN)
    pen.shape("676,862 714,848 748,880 754,936 720,960 684,932", *_SHIRT, 13, hatch=0.7)
    pen.line("694,860 726,896 728,946", (1, 3, 1))
    pen.shape(
        "508,1084! 506,1000! 640,984! 700,992! 770,980! 884,976! 912,1020 906,1070!",
        "#a8703a",
        OAK[0],
        18,
        hatch=0.8,
    )
    for grain in ("530,1024 680,1012 880,1000", "526,1052 700,1042 890,1034"):
        pen.line(grain, (0.8, 3.4, 0.8), OAK[0])
    pen.shape("716,1004! 676,904! 708,890! 750,1000!", *STEEL, 8, lw=5)
    pen.line("694,910 726,990", (2, 5, 2), STEEL_LIGHT)
    pen.shape("690,996! 658,944! 684,930! 722,992!", *OAK, 7, lw=5)
    shaving = "748,992 744,900 700,820 620,790 560,830 566,890 610,900 634,870 612,848"
    pen.line(shaving, (30, 40, 42, 40, 36, 30, 24, 14, 6), INK)
    pen.line(shaving, (20, 30, 32, 30, 26, 21, 16, 8, 2), "#f4dca8")
    pen.flow(
        "742,980 736,900 690,826 620,798",
        "756,980 752,890 704,808 624,780",
        4,
        (0.6, 2.4, 0.6),
        _BOARD[1],
    )
    # the handle at the back
    pen.shape("528,1006! 540,950 526,896 546,876 580,892 588,950 600,996!", *OAK, 9, lw=5)


def _near_arm(pen: Pen) -> None:
    base, shade = SKIN[_SKIN][:2]
    pen.tube("340,1140 400,1090 474,1020", [120, 112, 84], base, shade, 20, hatch=0.7)
    grip(pen, 562, 952, 1.0, 6, False, _SKIN)
    pen.tube("270,880 226,1010 290,1120 360,1130", [150, 186, 180, 150], *_SHIRT, 28, hatch=0.7)
    pen.folds(_SHIRT[1], "240,940 220,1010 250,1080", "300,960 290,1030 310,1080")
    pen.shape(
        "346,1050 392,1040 428,1080 430,1150 396,1180 350,1160 336,1100", *_SHIRT, 14, hatch=0.7
    )
    pen.creases("360,1062 390,1100 388,1160", w=(1, 4, 1))
