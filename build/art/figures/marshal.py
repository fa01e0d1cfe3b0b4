"""The Earl Marshal: plumed bonnet, ruff, collar of office, baton."""

from itertools import pairwise

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, sleeve
from build.art.kit import ERMINE, GOLD, GOLD_LIGHT, INK, LINEN, MADDER, VERDIGRIS, WOAD, Pen, circle

_BLACK = ("#453c42", "#221c21")
_HAIR = ("#3a2a22", "#1e1411")
_HAIR_LIGHT = "#7a5c46"


def draw(pen: Pen) -> None:
    """Draw the Earl Marshal on a card."""
    hx, hy, s = 500, 552, 1.48
    _body(pen)
    neck(pen, hx, hy, s, True, "rosy", 1.05)
    _ruff(pen)
    pen.push(hx, hy, s, True)
    pen.shape("44,-100 84,-70 100,-20 96,34 84,60 72,20 62,-30", *_HAIR, 9, lw=5)
    pen.pop()
    look = Look(
        skin="rosy",
        age=1,
        nose=1.16,
        hook=0.5,
        jaw=0.7,
        brow=0.9,
        iris="#3c5568",
        brows="#2f221c",
        lids=0.35,
        smile=-0.2,
    )
    face(pen, hx, hy, s, True, look)
    pen.push(hx, hy, s, True)
    _beard(pen)
    pen.shape("52,-96 66,-60 70,-24 74,4 84,10 92,-10 90,-60 78,-96", *_HAIR, 6, lw=5)
    pen.flow("60,-86 76,-40 78,2", "74,-90 88,-50 88,-6", 4, (0.8, 2.6, 0.8), _HAIR_LIGHT)
    _bonnet(pen)
    pen.pop()
    _collar_of_office(pen)
    _baton(pen)


def _body(pen: Pen) -> None:
    pen.shape(
        "170,1240 180,1020 220,890 320,800 490,768 670,796 770,880 822,1010 838,1240",
        *_BLACK,
        70,
        hatch=1.1,
        gap=8.5,
    )
    pen.shape("400,800 600,800 640,1240 360,1240", "#55494f", _BLACK[1], 24, hatch=0.5, gap=11)
    for y in range(880, 1180, 74):
        pen.shape(circle(501, y, 11, n=12), *GOLD, 5, lw=3.5)
        pen.line([(420, y - 10), (456, y + 2), (484, y)], (0.8, 4, 1), GOLD[1])
        pen.line([(580, y - 10), (546, y + 2), (518, y)], (0.8, 4, 1), GOLD[1])
    # sash of command over the far shoulder
    pen.shape(
        "300,806! 368,786! 520,960 676,1240! 556,1240! 430,1030",
        *MADDER,
        20,
        hatch=0.8,
    )
    pen.line("318,812 450,1010 580,1240", (5, 5), GOLD[0])
    pen.line("354,796 506,976 652,1240", (5, 5), GOLD[0])
    # puffed and slashed shoulders
    for flip in (False, True):
        pen.push(500, 0, flip=flip)
        pen.shape(
            "196,830 262,800 336,846 362,930 344,1010 286,1046 214,1016 180,930",
            *_BLACK,
            26,
            hatch=0.7,
        )
        for slash in (
            "224,836 208,920 232,1004",
            "270,826 262,920 272,1020",
            "314,850 316,930 306,1004",
        ):
            pen.line(slash, (2, 17, 2), INK)
            pen.line(slash, (1, 11, 1), MADDER[0])
        pen.line("206,1016 284,1048 350,1000", (6, 9, 6), GOLD[0])
        pen.pop()


def _ruff(pen: Pen) -> None:
    edge = []
    for i, (x, y) in enumerate(circle(504, 762, 164, 66, n=34)):
        k = 1.0 if i % 2 else 0.86
        edge.append((504 + (x - 504) * k, 762 + (y - 762) * k))
    pen.shape(edge, *ERMINE, 16, hatch=0.6)
    for i, (x, y) in enumerate(circle(504, 762, 150, 58, n=34)):
        if i % 2 and y > 740:
            pen.line([(x, y), (504 + (x - 504) * 0.62, 752 + (y - 762) * 0.5)], (3, 2.4, 0.6))


def _beard(pen: Pen) -> None:
    pen.shape(
        "-48,80 -46,102 -36,128 -26,152 -12,172 -2,150 12,128 26,106 34,84 14,90 -8,86 -26,90",
        *_HAIR,
        8,
        lw=5,
    )
    pen.flow("22,94 4,124 -10,164", "-42,88 -34,116 -16,160", 8, (0.8, 2.6, 0.8), _HAIR_LIGHT, 0.25)
    pen.shape(
        "-26,50 -44,55 -62,50 -80,30 -78,54 -60,72 -42,69 -26,61 -8,68 16,78 40,72 60,46 "
        "42,56 18,56 -6,48",
        *_HAIR,
        6,
        lw=4.5,
    )
    pen.flow("-24,52 -44,58 -74,44", "-24,60 -44,68 -76,54", 3, (0.6, 2.2, 0.6), _HAIR_LIGHT)
    pen.flow("-14,50 14,60 54,54", "-12,60 14,72 50,62", 3, (0.6, 2.2, 0.6), _HAIR_LIGHT)


def _bonnet(pen: Pen) -> None:
    # the plume curls from the brooch over the crown and down behind
    pen.shape(
        "-62,-120 -84,-176 -64,-238 -6,-280 66,-286 132,-256 176,-196 196,-120 190,-56! "
        "176,-96 168,-64! 150,-112 140,-84! 118,-140 60,-176 0,-172 -36,-140",
        *ERMINE,
        20,
        hatch=0.7,
    )
    pen.flow(
        "-50,-128 -20,-230 70,-250 150,-190 184,-80",
        "-46,-122 -14,-206 66,-218 132,-166 164,-86",
        1,
        (2, 5, 1.5),
        trim=0.02,
    )
    pen.flow("-66,-150 -40,-230 20,-268", "-40,-140 -14,-200 40,-240", 6, (1, 3, 0.6), LINEN[1])
    pen.flow("40,-276 110,-250 160,-170", "50,-240 110,-210 140,-140", 8, (1, 3, 0.6), LINEN[1])
    for barb in (
        "0,-272 -14,-252 -10,-232",
        "60,-282 54,-260 62,-244",
        "120,-258 108,-240 112,-222",
        "160,-210 144,-200 142,-182",
        "184,-150 166,-146 160,-130",
    ):
        pen.line(barb, (3.4, 2.4, 0.6))
    pen.shape(
        "-84,-100 -100,-142 -62,-182 10,-196 84,-180 124,-138 116,-96 60,-110 -20,-110",
        *_BLACK,
        18,
        hatch=0.7,
    )
    pen.creases("-40,-116 -36,-150 -10,-180", "20,-116 36,-150 50,-178", "70,-108 92,-136 98,-158")
    pen.shape(
        "-98,-96 -80,-116 -20,-124 60,-120 118,-112 136,-92 118,-74 60,-72 -10,-76 -70,-74",
        *MADDER,
        9,
        hatch=0.8,
    )
    for x in (-70, -36, 0, 36, 72, 106):
        pen.shape(circle(x, -96 + abs(x) * 0.03, 6.5, n=12), *GOLD, 3, lw=3)
    pen.shape(circle(-62, -122, 19), *GOLD, 7, lw=4.5)
    pen.shape(circle(-62, -122, 10, n=14), *VERDIGRIS, 4, lw=3.5)
    pen.dot(-66, -126, 2.6, GOLD_LIGHT)


def _collar_of_office(pen: Pen) -> None:
    links = [(500 + dx, 862 + 178 * (1 - abs(dx / 214) ** 1.9)) for dx in range(-214, 215, 36)]
    for a, b in pairwise(links):
        pen.line([a, b], (7, 7), INK)
    for i, (x, y) in enumerate(links):
        if i == len(links) // 2:
            continue
        if i % 2:
            pen.shape(circle(x, y, 17, n=16), *GOLD, 7, lw=4)
            pen.shape(circle(x, y, 8, n=12), *WOAD, 4, lw=3)
        else:
            pen.shape(
                [(x - 14, y), (x, y - 14), (x + 14, y), (x, y + 14)], *GOLD, 6, lw=4, smooth=False
            )
    pen.shape(circle(500, 1078, 46), *GOLD, 14, hatch=0.8, angle=70, gap=8, lw=5)
    pen.shape("500,1044! 528,1058! 524,1092 500,1112! 476,1092 472,1058!", *MADDER, 9, lw=4)
    pen.line("500,1050 500,1104", (5, 6, 5), GOLD[0])
    pen.line("478,1072 522,1072", (5, 6, 5), GOLD[0])


def _baton(pen: Pen) -> None:
    sleeve(pen, 236, 968, False, *_BLACK)
    pen.push(250, 968, turn=-9)
    pen.tube("0,200 0,-350", [46, 46], *WOAD, 16, hatch=0.8)
    for y in (116, -74, -262):
        pen.line([(-24, y + 2), (24, y - 2)], (8, 8), GOLD[0])
    for y in (160, -118, -168, -218, -298):
        pen.push(0, y, 0.5)
        pen.tone("0,-30 10,-9 30,0 10,9 0,30 -10,9 -30,0 -10,-9", GOLD[0], smooth=False)
        pen.pop()
    pen.tube("0,-340 0,-412", [58, 58], *GOLD, 14, hatch=0.8)
    pen.shape(circle(0, -442, 28), *GOLD, 11, lw=5)
    pen.line("-14,-384 -14,-404", (3, 6, 2), GOLD_LIGHT)
    pen.dot(-9, -452, 6, GOLD_LIGHT)
    pen.tube("0,260 0,186", [58, 58], *GOLD, 14)
    pen.pop()
    grip(pen, 250, 968, 1.04, -7, False, "rosy")
    cuff(pen, 240, 968, False, *ERMINE, 1.04)
