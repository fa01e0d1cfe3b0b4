"""The Mason: chaperon, trowel held high, a plumb line."""

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, pinch, sleeve
from build.art.kit import (
    COPPER,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    OAK,
    PARCHMENT,
    SKIN,
    STEEL,
    UMBER,
    Pen,
    circle,
)

_COAT = ("#55758a", "#2f4758")
_LEATHER = ("#9a6b40", "#664122")
_HOOD = ("#b8702c", "#7a4417")
_BEARD = ("#8b8378", "#575047")


def draw(pen: Pen) -> None:
    """Draw the Mason on a card."""
    hx, hy, s = 490, 536, 1.5
    _coat(pen)
    neck(pen, hx, hy, s, False, "dark", 1.1)
    pen.shape(
        "360,770 396,722 424,700 452,770 500,806 560,780 606,712 650,752 676,806 600,866 510,900 "
        "410,862",
        *LINEN,
        16,
        hatch=0.7,
    )
    pen.creases("404,744 440,806 500,856", "622,756 590,810 540,856", w=(1, 4, 1))
    _hood_behind(pen, hx, hy, s)
    look = Look(
        skin="dark",
        age=2,
        nose=1.06,
        jaw=0.5,
        brow=0.1,
        smile=0.5,
        iris="#2e1c10",
        brows="#6d655a",
        lids=0.35,
        gaunt=0.2,
    )
    face(pen, hx, hy, s, False, look)
    pen.push(hx, hy, s)
    _curly_beard(pen)
    _chaperon(pen)
    pen.pop()
    _plumb_line(pen)
    _trowel(pen)


def _coat(pen: Pen) -> None:
    pen.shape(
        "160,1240 176,1010 226,880 330,800 500,770 660,796 760,872 812,1010 826,1240",
        *_COAT,
        76,
        hatch=1.15,
        gap=8.5,
    )
    pen.folds(_COAT[1], "260,920 276,1000 300,1040", "740,930 724,1000 690,1050")
    # leather apron with a pocket and straps
    pen.shape("372,846 640,846 660,1000 700,1240 310,1240 352,1000", *_LEATHER, 28, hatch=0.7)
    pen.tube("390,862 392,820", [34, 32], *_LEATHER, 8, lw=5)
    pen.tube("622,862 622,826", [34, 32], *_LEATHER, 8, lw=5)
    for x in (390, 622):
        pen.shape(circle(x, 862, 13, n=16), *COPPER, 5, lw=4)
    for stitch in range(386, 634, 26):
        pen.line([(stitch, 872), (stitch + 14, 872)], (3, 3), PARCHMENT[0])
    pen.shape("420,1010! 596,1010! 600,1110 508,1136 416,1110", *_LEATHER, 14, hatch=0.8, lw=5)
    pen.line("420,1030 508,1036 596,1030", (2, 3, 2))
    # a folding rule in the pocket
    pen.shape("470,1018! 456,910! 482,906! 498,1018!", *GOLD, 7, lw=4.5)
    for i in range(4):
        pen.line([(461 + i * 3, 926 + i * 22), (472 + i * 3, 924 + i * 22)], (3, 3))
    pen.shape("520,1018! 530,936! 552,938! 546,1018!", *UMBER, 6, lw=4.5)
    for x, y in ((340, 1090), (660, 1120), (450, 1180), (620, 960), (380, 930)):
        pen.tone(
            [(x - 22, y), (x - 6, y - 14), (x + 18, y - 6), (x + 10, y + 12), (x - 10, y + 14)],
            "#d8cbb0",
            opacity=0.6,
        )


def _hood_behind(pen: Pen, hx: float, hy: float, s: float) -> None:
    pen.push(hx, hy, s)
    # the long tail falls behind the near shoulder
    pen.shape(
        "84,-120 130,-100 150,-40 148,40 160,130 176,200! 140,214 122,206! 116,130 108,60 96,0 "
        "76,-40",
        *_HOOD,
        16,
        hatch=0.8,
    )
    pen.creases("120,-80 132,0 134,90 150,180", w=(1, 4, 1))
    pen.shape("48,-80 84,-50 92,-6 88,30 72,20 64,-20", *_BEARD, 7, lw=5)
    pen.pop()


def _curly_beard(pen: Pen) -> None:
    pen.shape(
        "78,-24 86,10 84,44 86,66 70,84 66,108 42,116 32,138 6,136 -10,152 -30,138 -46,136 -52,114 "
        "-66,104 -60,80 -66,62 -58,44 -46,54 -30,52 -12,50 6,54 18,62 28,68 46,56 60,26 64,-20",
        *_BEARD,
        10,
        lw=5,
    )
    for x, y in (
        (70, 10),
        (74, 36),
        (66, 60),
        (48, 72),
        (52, 94),
        (30, 88),
        (32, 112),
        (10, 96),
        (12, 122),
        (-10, 104),
        (-12, 130),
        (-32, 106),
        (-34, 124),
        (-52, 94),
        (-54, 70),
        (-48, 110),
        (40, 56),
    ):
        pen.line(
            [(x - 8, y), (x - 3, y - 7), (x + 6, y - 4), (x + 6, y + 4), (x - 1, y + 6)],
            (0.8, 2.8, 2.8, 0.8),
        )
    pen.tone("-42,68 -28,70 -10,68 12,68 0,77 -22,82 -38,76", SKIN["dark"][2])
    pen.line("-44,67 -30,70 -20,67 16,64", (2, 4.4, 2))
    pen.shape(
        "-26,48 -44,52 -58,64 -60,76 -46,70 -30,60 -22,58 -8,62 14,70 32,80 36,68 22,54 -6,46",
        *_BEARD,
        5,
        lw=4,
    )
    pen.flow("-24,50 -44,56 -56,70", "-24,56 -40,62 -54,72", 3, (0.6, 2.2, 0.6))
    pen.flow("-14,50 12,58 30,72", "-12,58 10,64 30,76", 3, (0.6, 2.2, 0.6))


def _chaperon(pen: Pen) -> None:
    # cloth comb falling to the far side, crown, then the rolled ring
    pen.shape(
        "-30,-130 -70,-170 -120,-176 -160,-140! -172,-96 -158,-64! -136,-84 -120,-70! -100,-96 "
        "-70,-96",
        *_HOOD,
        16,
        hatch=0.8,
    )
    pen.creases("-40,-136 -90,-148 -140,-100", "-44,-120 -84,-126 -118,-86", w=(1, 4, 1))
    pen.shape("-70,-120 -60,-176 -6,-204 56,-196 96,-160 104,-116 10,-100", *_HOOD, 16, hatch=0.7)
    pen.creases("-30,-126 -20,-170 10,-192", "30,-122 44,-166 50,-190", "70,-124 84,-150 82,-166")
    pen.shape(
        "-92,-96 -100,-122 -84,-146 -40,-142 16,-150 70,-144 116,-136 134,-110 124,-80 90,-68 "
        "40,-76 -10,-80 -60,-72",
        *_HOOD,
        16,
        hatch=0.8,
    )
    for x in range(-76, 124, 25):
        top, bow = -140 + abs(x - 10) * 0.05, 9
        pen.line([(x + bow, top), (x - 2, -108), (x - 10, -80 + abs(x) * 0.04)], (1, 4.4, 1.4))


def _plumb_line(pen: Pen) -> None:
    x, y = 726, 664
    pen.tube("750,1240 836,1130 874,1020 866,910", [216, 204, 176, 124], *_COAT, 30, hatch=0.7)
    pen.folds(_COAT[1], "816,1020 800,1080 812,1140", "890,1000 876,1070 846,1140")
    pen.line([(x, y), (x, 992)], (8, 8), INK)
    pen.line([(x, y), (x, 992)], (4, 4), "#f4e8c8")
    pen.shape(
        [
            (x - 13, 986),
            (x - 13, 986),
            (x + 13, 986),
            (x + 13, 986),
            (x + 34, 1024),
            (x + 26, 1064),
            (x, 1124),
            (x, 1124),
            (x - 26, 1064),
            (x - 34, 1024),
        ],
        *GOLD,
        15,
        hatch=0.8,
        angle=70,
        gap=8,
    )
    pen.line([(x - 31, 1030), (x, 1040), (x + 31, 1030)], (3, 4, 3))
    pen.line([(x - 15, 1004), (x - 19, 1026)], (2, 6, 2), GOLD_LIGHT)
    pen.shape(circle(x, 978, 11, n=14), *GOLD, 4, lw=4)
    pinch(pen, x, y, 1.04, -4, False, "dark")
    # the loose end over the finger
    pen.line([(x - 6, y - 2), (x - 34, y + 30), (x - 30, y + 88), (x - 44, y + 120)], (6, 6), INK)
    pen.line(
        [(x - 6, y - 2), (x - 34, y + 30), (x - 30, y + 88), (x - 44, y + 120)], (3, 3), "#f4e8c8"
    )
    pen.shape(
        "788,872 824,846 900,806 934,826 936,872 900,906 834,930 798,916", *LINEN, 14, hatch=0.7
    )
    pen.line("800,896 858,882 924,842", (1, 3, 1))


def _trowel(pen: Pen) -> None:
    sleeve(pen, 244, 956, False, *_COAT)
    pen.tube("244,1072 240,800", [40, 34], *OAK, 10, hatch=0.8)
    pen.shape(circle(245, 1082, 25), *OAK, 10, lw=5)
    pen.tube("240,812 238,748", [24, 18], *STEEL, 6, lw=5)
    pen.tube("228,806 252,806", [26, 26], *GOLD, 8, lw=4.5)
    pen.shape(
        "238,470! 190,560 146,668 142,716 176,748 238,758 300,748 334,716 330,668 286,560",
        *STEEL,
        24,
        hatch=0.7,
    )
    pen.line("238,500 238,744", (1, 4, 2))
    pen.line("226,520 176,650 170,706", (2, 9, 2), "#eef0e6")
    # mortar on the blade
    pen.shape(
        "262,640 300,622 326,660 338,706 312,744 270,752 252,716 268,680",
        "#d8cbb0",
        "#a89876",
        12,
        hatch=0.7,
        lw=5,
    )
    for px, py in ((290, 668), (306, 704), (280, 716)):
        pen.line([(px, py), (px + 9, py + 5)], (1, 3, 1))
    grip(pen, 246, 956, 1.04, -1, False, "dark")
    cuff(pen, 244, 956, False, *LINEN, 1.04)
