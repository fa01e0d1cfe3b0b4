"""The Oracle: facing us, hooded under a moon, hands round her crystal ball."""

import math

from build.art.faces import Look, front
from build.art.hands import spread
from build.art.kit import GOLD, GOLD_LIGHT, INK, OAK, PLUM, Pair, Pen, area, circle, spline

_HOOD: Pair = ("#4a3f78", "#251e48")
_LINING: Pair = ("#2e2648", "#191430")
_ROBE: Pair = ("#3b3562", "#1e1a3a")
_HAIR: Pair = ("#2b2230", "#140f18")
_HAIR_LIGHT = "#6a5a74"
_SILVER: Pair = ("#dfe3e2", "#8f9aa4")
_SMOKE = "#c9d8e0"


def draw(pen: Pen) -> None:
    """Draw the Oracle on a card."""
    hx, hy, s = 500, 500, 1.44
    _robe(pen)
    pen.push(hx, hy, s)
    pen.shape(
        "0,-200 -74,-182 -122,-120 -134,-30 -126,70 -150,170 -90,236 0,250 90,236 150,170 126,70 "
        "134,-30 122,-120 74,-182",
        *_LINING,
        26,
    )
    pen.shape("-34,60 -36,130 -64,160 0,200 64,160 36,130 34,60", "#7a4c2e", "#4d2c19", 14, lw=5)
    pen.hatch(area(pen.curve("-34,104 0,116 36,100 40,140 10,150 -30,132")), 30, 9, 2.2)
    pen.pop()
    _smoke_behind(pen)
    pen.push(hx, hy, s)
    _hair_behind(pen)
    pen.pop()
    look = Look(
        skin="dark",
        age=1,
        woman=True,
        nose=1.0,
        brow=-0.7,
        lids=-0.55,
        gape=0.55,
        smile=-0.1,
        iris="#8fb0b8",
        brows="#1a1014",
        ear=False,
    )
    front(pen, hx, hy, s, look)
    pen.push(hx, hy, s)
    _paint(pen)
    _hair(pen)
    _hood(pen)
    pen.pop()
    _ball(pen)
    _hands(pen)


def _robe(pen: Pen) -> None:
    pen.shape(
        "120,1240 140,1020 190,880 290,790 500,760 710,790 810,880 860,1020 880,1240",
        *_ROBE,
        76,
        hatch=1.1,
        gap=8.5,
    )


def _smoke_behind(pen: Pen) -> None:
    for path in (
        "420,900 300,820 250,700 300,600 230,500 250,400 200,330",
        "580,900 700,820 760,700 700,590 780,480 750,370 800,270",
    ):
        pen.line(path, (60, 46, 30, 34, 20, 14, 2), "#8fa6c0")
        pen.line(path, (34, 24, 14, 18, 10, 6, 1), _SMOKE)


def _hair_behind(pen: Pen) -> None:
    for side in (-1, 1):
        pen.push(sx=side)
        pen.shape(
            "20,-126 66,-108 84,-50 86,20 92,90 84,170 96,230 70,222 52,160 58,90 56,20 60,-50",
            *_HAIR,
            9,
            lw=5,
        )
        pen.flow(
            "60,-80 72,0 70,120 72,210",
            "72,-80 82,0 86,120 86,214",
            5,
            (0.8, 2.6, 0.8),
            _HAIR_LIGHT,
        )
        pen.pop()


def _paint(pen: Pen) -> None:
    """Draw golden marks on brow, cheeks and chin."""
    for side in (-1, 1):
        for i in range(4):
            pen.dot(side * (20 + i * 12), 19 - abs(i - 1.5) * 1.6, 3.4 - i * 0.4, GOLD[0])
    pen.line("0,90 0,106", (5, 3), GOLD[0])
    pen.dot(0, 84.5, 2.6, GOLD[0])
    # the third eye
    pen.tone("-13,-56 0,-66 13,-56 0,-47", GOLD[0])
    pen.dot(0, -56.5, 5.4, INK)
    pen.dot(0, -56.5, 2.4, GOLD_LIGHT)
    for a in (-0.9, -0.45, 0, 0.45, 0.9):
        near = (15 * math.sin(a), -57 - 13 * math.cos(a))
        far = (24 * math.sin(a), -57 - 22 * math.cos(a))
        pen.line([near, far], (3, 1), GOLD[0])


def _hair(pen: Pen) -> None:
    for side in (-1, 1):
        pen.push(sx=side)
        pen.shape(
            "0,-128 0,-100 26,-92 50,-66 60,-26 64,30 76,10 78,-50 62,-104 30,-130", *_HAIR, 6, lw=5
        )
        pen.flow("4,-104 44,-78 62,-10", "8,-122 64,-86 74,-10", 4, (0.8, 2.4, 0.8), _HAIR_LIGHT)
        pen.pop()


def _hood(pen: Pen) -> None:
    pen.shape(
        "0,-136 -40,-128 -72,-92 -82,-30 -84,40 -104,130 -150,196! -196,186 -172,120 -152,20 "
        "-150,-80 -112,-166 -44,-216 0,-226 44,-216 112,-166 150,-80 152,20 172,120 196,186 "
        "150,196! 104,130 84,40 82,-30 72,-92 40,-128",
        *_HOOD,
        22,
        hatch=0.7,
    )
    pen.creases(
        "-96,-110 -118,-30 -118,60 -140,150",
        "-60,-160 -120,-110 -134,-20",
        "96,-110 118,-30 118,60 140,150",
        "30,-170 108,-120 132,-20",
        w=(0.8, 4.4, 0.8),
    )
    hem = "-150,192 -106,128 -88,40 -86,-30 -75,-94 -42,-131 0,-140"
    for side in (-1, 1):
        pen.push(sx=side)
        pen.line(hem, (9, 9, 9), INK)
        pen.line(hem, (5, 5, 5), GOLD[0])
        for x, y in ((-112, -60), (-124, 20), (-130, 90), (-92, -136), (-142, 150)):
            pen.line([(x, y - 9), (x, y + 9)], (0.6, 4, 0.6), GOLD[0])
            pen.line([(x - 9, y), (x + 9, y)], (0.6, 4, 0.6), GOLD[0])
        pen.pop()
    # the moon over her brow
    moon = (
        "-44,-196 -58,-160 -40,-124 0,-110 40,-124 58,-160 44,-196! "
        "46,-164 28,-140 0,-132 -28,-140 -46,-164 -44,-196!"
    )
    pen.shape(moon, *_SILVER, 9, lw=5)
    pen.line("-50,-168 -42,-142 -20,-124", (1, 4, 1), "#ffffff")
    pen.shape(circle(0, -158, 13, n=16), *GOLD, 5, lw=4)
    pen.dot(-4, -162, 3, GOLD_LIGHT)


def _ball(pen: Pen) -> None:
    x, y, r = 500, 960, 146
    pen.raw(f'<circle cx="{x}" cy="{y}" r="330" fill="url(#glow)"/>')
    pen.shape(
        "380,1240! 400,1120! 420,1086 500,1104 580,1086 600,1120! 620,1240!", *OAK, 16, hatch=0.8
    )
    pen.shape(
        "396,1116 420,1090 500,1112 580,1090 604,1116 580,1140 500,1150 420,1140", *GOLD, 9, lw=5
    )
    ball = pen.shape(circle(x, y, r, n=60), "#a8c9d6", "#4f7f9a", 36, hatch=0.8, angle=50)
    pen.tone(circle(x - 16, y - 18, r * 0.8, n=40), "#bfdbe2", ball)
    pen.tone(circle(x - 26, y - 30, r * 0.56, n=40), "#d9ecec", ball)
    for path in (
        "392,1040 440,1000 500,1030 560,1000 620,1020",
        "400,900 450,930 520,900 580,930 626,910",
        "420,1076 480,1050 540,1080 590,1050",
    ):
        pen.line(path, (2, 15, 8, 15, 2), "#8db6c8")
        pen.line(path, (1, 6, 3, 6, 1), "#e8f4f2")
    # an upturned crown: what she sees coming
    crown = "-46,34! -52,-26! -24,2! 0,-42! 24,2! 52,-26! 46,34!"
    pen.push(x + 2, y + 4, 1.02, turn=166)
    pen.shape(crown, *GOLD, 9, lw=4.5)
    for cx, cy in ((-52, -30), (0, -46), (52, -30)):
        pen.shape(circle(cx, cy, 8, n=12), *PLUM, 3, lw=3.2)
    pen.pop()
    pen.line("398,900 420,860 462,834", (2, 14, 3), "#ffffff")
    pen.dot(396, 930, 7, "#ffffff")


def _hands(pen: Pen) -> None:
    for flip in (False, True):
        pen.push(500, 0, flip=flip)
        sleeve = "250,1240! 252,1150 262,1090 300,1040 372,1060 430,1130 430,1240!"
        pen.shape(sleeve, *_HOOD, 24, hatch=0.7)
        pen.folds(_HOOD[1], "350,1080 340,1140 350,1210")
        hem = spline("252,1160 262,1092 300,1044 330,1046", False)
        pen.line(hem, (10, 10), INK)
        pen.line(hem, (6, 6), GOLD[0])
        pen.pop()
    spread(pen, 684, 984, 1.04, -34, False, "dark")
    spread(pen, 316, 984, 1.04, 34, True, "dark")
    for flip in (False, True):
        pen.push(500, 0, flip=flip)
        cuff = "206,1104 236,1060 282,1040 322,1070 316,1130 268,1160 222,1146"
        pen.shape(cuff, *_HOOD, 14, hatch=0.7)
        pen.line("214,1096 240,1064 284,1046", (6, 6, 6), GOLD[0])
        pen.pop()
