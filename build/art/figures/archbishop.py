"""The Archbishop: mitre, cope, crozier."""

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, palm, sleeve
from build.art.kit import ERMINE, GOLD, GOLD_LIGHT, LINEN, MADDER, PLUM, WOAD, Pen, Points, points


def draw(pen: Pen) -> None:
    """Draw the Archbishop on a card."""
    hx, hy, s = (470, 560, 1.5)
    pen.shape(
        "120,1240 130,1020 180,860 290,760 470,730 650,760 760,850 820,1010 840,1240",
        *WOAD,
        78,
        hatch=1.15,
        gap=8.5,
    )
    pen.folds(
        WOAD[1],
        "210,920 190,1060 200,1200",
        "260,980 250,1090 262,1200",
        "740,940 770,1060 766,1200",
        "690,960 706,1080 700,1200",
    )
    pen.shape("370,760 560,760 600,1240 330,1240", *LINEN, 24, hatch=0.5, gap=11)
    pen.creases(
        "420,860 405,1020 410,1200",
        "470,900 468,1060 474,1200",
        "530,880 548,1040 548,1200",
        w=(1, 3.5, 1),
    )
    for sx in (False, True):
        edge: Points = "330,742 400,742! 392,900 372,1060 352,1240! 262,1240! 300,1060 322,900"
        if sx:
            edge = [(940 - x, y) for x, y in points(edge)]
        pen.shape(edge, *GOLD, 12, hatch=0.8)
        for yy in (820, 930, 1040, 1150):
            x = 360 - (yy - 760) * 0.12
            x = 940 - x if sx else x
            pen.line([(x, yy - 32), (x, yy + 32)], (4, 13, 4), MADDER[1])
            pen.line([(x - 24, yy - 6), (x + 24, yy - 6)], (4, 13, 4), MADDER[1])
    neck(pen, hx, hy, s, True, "pale", 0.95)
    pen.shape(
        "500,690 548,704 592,748 556,820 480,896 430,862 484,806 512,750", *LINEN, 12, hatch=0.7
    )
    pen.shape(
        "376,690 338,706 314,752 356,822 440,888 508,918 552,872 460,822 396,762",
        *ERMINE,
        14,
        hatch=0.7,
    )
    pen.folds(ERMINE[1], "344,744 388,806 480,872", depth=10)
    pen.push(hx, hy, s, True)
    pen.shape("50,-100 84,-60 104,0 110,60 90,84 74,40 60,-30", "#d8cfbb", "#a3977f", 10, lw=5)
    pen.flow("66,-70 88,0 94,66", "84,-60 104,10 104,60", 5, (0.8, 3, 0.8))
    pen.pop()
    face(
        pen,
        hx,
        hy,
        s,
        True,
        Look(
            skin="pale",
            age=2,
            nose=1.14,
            hook=0.75,
            jaw=-0.3,
            brow=0.35,
            smile=-0.4,
            iris="#4a5a4a",
            brows="#b3a890",
            gaunt=1,
            lids=0.55,
        ),
    )
    pen.push(hx, hy, s, True)
    pen.shape("60,-90 70,-180 40,-270 -6,-318! -50,-250 -70,-160 -60,-90", *PLUM, 14, lw=5)
    pen.shape(
        ("-74,-74! -90,-170 -72,-240 -12,-322! 62,-250 96,-180 92,-80! 50,-66 0,-62 -44,-66"),
        *ERMINE,
        22,
        hatch=0.7,
    )
    pen.shape(
        "-74,-74! -79,-106! -40,-98 6,-94 54,-98 94,-112! 92,-80! 50,-66 0,-62 -44,-66",
        *GOLD,
        6,
        hatch=0.9,
        angle=70,
        gap=8,
    )
    pen.shape(
        "-14,-94! -18,-180 -24,-296! -12,-318 0,-300! 10,-180 14,-94!",
        *GOLD,
        7,
        hatch=0.8,
        angle=70,
        gap=8,
    )
    for x, y in ((-50, -84), (-22, -80), (10, -78), (42, -82), (72, -90)):
        pen.shape([(x - 8, y), (x, y - 8), (x + 8, y), (x, y + 8)], *MADDER, 3, lw=3)
    for x in (-52, 56):
        pen.line([(x, -205), (x, -135)], (5, 14, 5), MADDER[0])
        pen.line([(x - 24, -172), (x + 24, -172)], (5, 14, 5), MADDER[0])
    pen.pop()
    sleeve(pen, 764, 960, True, *WOAD)
    pen.staff((770, 1210), (752, 390), 24, *GOLD)
    pen.tube(
        ("752,400 750,300 764,210 814,160 866,190 872,250 834,284 798,264 796,226 822,208 842,226"),
        [24, 24, 26, 28, 28, 26, 23, 20, 17, 14, 10],
        *GOLD,
        8,
        hatch=1,
        angle=70,
        gap=8,
    )
    for yy in (400, 430, 640):
        pen.line([(728, yy), (780, yy)], (10, 12, 10))
        pen.line([(732, yy - 2), (766, yy - 2)], (3, 4, 2), GOLD_LIGHT)
    for a, b in ((748, 322), (762, 246), (800, 184), (850, 182)):
        pen.dot(a - 16 if a < 790 else a, b - 4 if a < 790 else b - 24, 8, GOLD[0])
    grip(pen, 764, 960, 1.02, -1, True, "pale")
    cuff(pen, 764, 960, True, *GOLD)
    palm(pen, 430, 1090, 0.95, 12, False, "pale")
    pen.shape("520,1070 600,1080 690,1160 700,1240 480,1240 500,1150", *WOAD, 24, hatch=0.6)
    pen.shape("508,1050 556,1062 540,1140 526,1196 486,1180 498,1110", *GOLD, 10, hatch=0.8)
