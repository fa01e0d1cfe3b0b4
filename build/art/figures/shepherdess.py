"""The Shepherdess: hood, crook, a lamb on her arm."""

import math

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, palm, sleeve
from build.art.kit import GOLD, LINEN, OAK, OAK_LIGHT, VERDIGRIS, WOOL, Pen

_CLOAK = ("#7d5a3a", "#543720")
_FACE = ("#5a473a", "#33271f")
_FACE_DARK = ("#4b3a2e", "#2c211a")


def draw(pen: Pen) -> None:
    """Draw the Shepherdess on a card."""
    hx, hy, s = (520, 500, 1.46)
    pen.shape(
        "200,1240 230,980 290,840 400,760 530,740 680,760 780,850 830,1000 840,1240",
        *_CLOAK,
        78,
        hatch=1.15,
        gap=8.5,
    )
    pen.push(hx, hy, s)
    pen.shape(
        (
            "-70,-70 -76,-130 -30,-178 40,-186 104,-150 130,-70 132,20 120,90 150,180 60,220 "
            "-70,210 -96,170 -60,110 -60,20"
        ),
        *VERDIGRIS,
        24,
        hatch=0.5,
    )
    pen.pop()
    neck(pen, hx, hy, s, False, "tan", 0.88)
    pen.push(hx, hy, s)
    pen.shape("-62,-60 -66,0 -60,60 -54,100 -30,90 -30,0 20,-110", "#3b2113", "#22110a", 8, lw=5)
    pen.shape(
        "40,-110 80,-60 88,10 86,70 96,130 70,120 56,40 56,-40", "#3b2113", "#22110a", 10, lw=5
    )
    pen.pop()
    face(
        pen,
        hx,
        hy,
        s,
        False,
        Look(
            skin="tan",
            woman=True,
            nose=0.82,
            hook=-0.1,
            jaw=-0.5,
            brow=-0.3,
            smile=0.7,
            iris="#4a5a2c",
            brows="#2a170c",
            lids=0.3,
            ear=False,
        ),
    )
    pen.push(hx, hy, s)
    pen.shape(
        "-8,-104 14,-92 46,-70 60,-36 62,4 58,46 70,80 88,60 92,0 88,-60 60,-110 10,-126",
        "#3b2113",
        "#22110a",
        7,
        lw=5,
    )
    pen.flow("2,-106 56,-60 66,0 70,66", "20,-116 80,-60 84,0 80,60", 6, (0.8, 2.6, 0.8), "#8a5a34")
    pen.shape(
        "-8,-104 -34,-92 -56,-66 -64,-30 -74,-50 -72,-96 -30,-126", "#3b2113", "#22110a", 5, lw=5
    )
    pen.flow("-12,-108 -48,-80 -64,-44", "-20,-116 -58,-86 -70,-56", 3, (0.8, 2.4, 0.8), "#8a5a34")
    pen.shape(
        (
            "-66,-40! -88,-60 -92,-124 -50,-182 16,-204 90,-180 136,-110 142,-10 126,70 "
            "150,140! 112,150 88,100 98,30 96,-40 74,-96 16,-128 -40,-116 -64,-80"
        ),
        *VERDIGRIS,
        18,
        hatch=0.7,
    )
    pen.creases(
        "0,-140 60,-146 104,-90 112,-10",
        "20,-166 84,-146 122,-80",
        "108,60 116,100 136,136",
        w=(0.8, 4, 0.8),
    )
    pen.pop()
    pen.shape(
        (
            "300,840 350,760 440,690 480,760 560,830 620,760 680,690 760,770 800,860 700,900 "
            "580,960 540,980 470,940 380,900"
        ),
        *VERDIGRIS,
        22,
        hatch=0.7,
    )
    pen.folds(
        _CLOAK[1],
        "400,760 450,830 520,900",
        "370,820 430,880 500,930",
        "690,770 650,830 590,890",
        "730,820 680,860 610,910",
    )
    pen.shape("538,838 564,860 542,888 516,862", *GOLD, 6, lw=5)
    pen.staff((250, 1220), (232, 330), 24, OAK_LIGHT, OAK[1])
    pen.tube(
        "232,340 226,250 244,170 300,130 354,160 364,224 332,262 300,250",
        [24, 24, 25, 25, 24, 22, 19, 14],
        OAK_LIGHT,
        OAK[1],
        9,
        hatch=1,
        angle=70,
        gap=8,
    )
    pen.creases("236,420 238,560 240,640", "246,700 248,860", w=(0.6, 2.6, 0.6))

    _lamb(pen)
    sleeve(pen, 244, 930, False, *_CLOAK)
    grip(pen, 244, 930, 0.92, -1, False, "tan")
    cuff(pen, 244, 930, False, *LINEN, 0.95)


def _curls(
    cx: float, cy: float, rx: float, ry: float, n: int, start: float = 0
) -> list[tuple[float, float]]:
    """Return a woolly outline: n curls round an ellipse."""
    edge: list[tuple[float, float]] = []
    for i in range(n):
        a = start + i * 2 * math.pi / n
        b = a + math.pi / n
        edge.append((cx + rx * math.cos(a), cy + ry * math.sin(a)))
        edge.append((cx + rx * 1.13 * math.cos(b), cy + ry * 1.15 * math.sin(b)))
    return edge


def _lamb(pen: Pen) -> None:
    """Draw the lamb on her arm, its head above the shoulder so that the outline shows."""
    pen.tube("580,1060 560,1130 570,1190", [44, 36, 30], *_FACE_DARK, 10)
    pen.tube("640,1090 640,1150 656,1210", [44, 36, 30], *_FACE_DARK, 10)
    pen.shape(_curls(766, 880, 86, 92, 9, 0.2), *WOOL, 24, hatch=0.7)
    pen.shape(_curls(660, 1010, 160, 104, 13), *WOOL, 34, hatch=0.7)
    pen.tone("700,930 770,900 810,950 780,1040 700,1010", WOOL[0])
    for _ in range(44):
        x, y = pen.random.uniform(510, 830), pen.random.uniform(880, 1100)
        in_body = ((x - 660) / 140) ** 2 + ((y - 1010) / 84) ** 2 < 1
        if in_body or ((x - 766) / 66) ** 2 + ((y - 890) / 66) ** 2 < 1:
            curl = [(x - 11, y), (x - 5, y - 10), (x + 6, y - 8), (x + 7, y + 3), (x, y + 5)]
            pen.line(curl, (0.8, 3, 3, 1))
    pen.push(812, 800, 1.04, flip=True, turn=8)
    pen.shape("52,-44 100,-64 126,-40 96,-18 60,-16", *_FACE_DARK, 8, lw=5)
    pen.shape("-54,44 -66,20 -40,-24 0,-58 46,-60 66,-30 60,14 20,48 -26,62", *_FACE, 16, hatch=0.8)
    pen.shape(_curls(34, -58, 48, 30, 8, 0.3), *WOOL, 12, lw=5)
    pen.shape("-10,-48 -44,-70 -66,-58 -50,-34 -20,-26", *_FACE_DARK, 8, lw=5)
    pen.dot(6, -14, 11, "#f3e8cf")
    pen.dot(4, -14, 8, "#140c08")
    pen.dot(1, -18, 2.4, "#fff6e0")
    pen.line("-10,-20 4,-27 20,-18", (1.5, 4.5, 1.5))
    pen.line("-58,26 -48,34 -46,46", (2, 4.5, 1))
    pen.line("-46,46 -30,52 -8,42", (1, 3.5, 0.8))
    pen.line("-60,24 -54,20", (3, 4, 1))
    pen.pop()
    # the arm that carries it
    pen.shape(
        "830,1240 860,1120 862,1000 838,930 806,950 800,1030 770,1080 700,1096 640,1100 634,1176 "
        "740,1196 780,1240",
        *_CLOAK,
        26,
        hatch=0.6,
    )
    pen.creases("830,990 826,1060 790,1120", "806,1040 790,1090 744,1120")
    pen.shape("620,1086 668,1080 682,1130 670,1186 624,1180 606,1130", *LINEN, 12, lw=5)
    palm(pen, 578, 1130, 0.84, 6, False, "tan")
