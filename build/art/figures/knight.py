"""The Knight: raised visor, plume, sword."""

import math

from build.art.faces import Look, face
from build.art.hands import grip
from build.art.kit import (
    ARMOUR,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    STEEL_LIGHT,
    UMBER,
    VERDIGRIS,
    Pen,
    circle,
    points,
)


def draw(pen: Pen) -> None:
    """Draw the Knight on a card."""
    hx, hy, s = (520, 520, 1.45)
    pen.push(hx, hy, s)
    pen.push(-322, -375, 0.7)
    pen.shape(
        (
            "560,230 600,150 690,110 790,130 850,210 866,320 830,430 790,500 800,400 770,440 "
            "770,350 730,390 720,310 680,340 640,280"
        ),
        *MADDER,
        22,
        hatch=0.8,
        angle=100,
    )
    pen.flow(
        "580,220 660,160 760,190 810,300 806,440",
        "590,240 660,220 720,250 756,330 776,410",
        10,
        (1, 5, 1),
        INK,
        trim=0.3,
    )
    pen.flow(
        "590,200 680,130 790,160 840,270",
        "590,210 680,145 780,175 830,280",
        2,
        (1, 5, 1),
        "#d66a55",
        trim=0.2,
    )
    pen.pop()
    pen.pop()
    pen.shape(
        "250,1240 270,960 330,820 520,760 710,820 770,960 790,1240",
        *VERDIGRIS,
        78,
        hatch=1.15,
        gap=8.5,
    )
    pen.folds(
        VERDIGRIS[1],
        "360,980 345,1080 350,1200",
        "690,980 712,1080 708,1200",
        "640,1060 650,1140 646,1220",
    )
    pen.line("366,930 352,1060 348,1180", (5, 5), GOLD[0])
    pen.line("678,930 690,1060 694,1180", (5, 5), GOLD[0])
    for i in range(12):
        a = i * math.pi / 6
        r = 104 if i % 2 == 0 else 84
        pen.shape(
            [
                (520 + math.cos(a - 0.16) * 44, 1040 + math.sin(a - 0.16) * 44),
                (520 + math.cos(a) * r, 1040 + math.sin(a) * r),
                (520 + math.cos(a + 0.16) * 44, 1040 + math.sin(a + 0.16) * 44),
            ],
            *GOLD,
            6,
            smooth=False,
            lw=4,
        )
    pen.shape(
        circle(520, 1040, 50),
        *GOLD,
        14,
        hatch=1,
        angle=70,
        lw=5,
    )
    for mirrored in (False, True):

        def side(path: str, mirrored: bool = mirrored) -> list[tuple[float, float]]:
            return [(1040 - x if mirrored else x, y) for x, y in points(path)]

        for plate in (
            "150,1240 150,1090 190,1000 300,1010 320,1100 300,1240",
            "160,1030 180,960 320,980 330,1060 240,1080",
            "160,960 190,890 340,920 340,1010 240,1020",
            "170,900 200,810 290,750 400,770 410,830 370,930 280,960 190,950",
        ):
            pen.shape(side(plate), *ARMOUR, 22, hatch=0.7)
        pen.line(side("200,900 230,830 300,786"), (2, 9, 2), STEEL_LIGHT)
        for x, y in ((212, 915), (280, 926), (345, 905)):
            px, py = (1040 - x if mirrored else x), y
            pen.dot(px, py, 7, GOLD[1])
            pen.dot(px - 1.5, py - 2, 4, GOLD_LIGHT)
    pen.shape(
        "380,800 390,700 420,640 620,640 650,700 665,800 600,850 520,870 440,850",
        *ARMOUR,
        24,
        hatch=0.7,
    )
    pen.line("392,740 450,790 520,806 590,790 652,740", (3, 5, 3))
    pen.line("420,700 470,744", (2, 8, 2), STEEL_LIGHT)
    pen.push(hx, hy, s)
    pen.shape(
        (
            "-60,-60 -66,-130 -20,-186 50,-196 110,-160 132,-80 126,20 110,110 60,150 -20,156 "
            "-50,120 -40,60"
        ),
        ARMOUR[1],
        "#454e50",
        18,
        lw=6,
    )
    pen.pop()
    face(
        pen,
        hx,
        hy,
        s,
        False,
        Look(
            skin="brown",
            age=1,
            nose=1.05,
            hook=0.4,
            jaw=0.8,
            brow=1.1,
            smile=-0.1,
            iris="#3a2a18",
            brows="#1d1410",
            lids=0.2,
            ear=False,
        ),
    )
    pen.push(hx, hy, s)
    pen.shape(
        (
            "30,-150 38,-90 44,-40 44,10 34,60 10,96 -16,112 -48,96 -56,130 -40,156 20,164 "
            "80,146 118,100 134,20 136,-70 116,-160 60,-190"
        ),
        *ARMOUR,
        22,
        hatch=0.6,
    )
    pen.line("54,-70 58,0 46,60 14,108 -20,126", (2, 3.5, 2))
    for x, y in ((52, -40), (54, 10), (42, 56), (16, 96), (-14, 120)):
        pen.dot(x + 14, y + 3, 5, INK)
    pen.shape(
        (
            "-70,-66 -78,-120 -50,-176 10,-206 76,-196 122,-150 136,-80 120,-60 70,-74 10,-80 "
            "-40,-76"
        ),
        *ARMOUR,
        24,
        hatch=0.6,
    )
    pen.line("-50,-140 -20,-178 20,-194", (3, 12, 3), STEEL_LIGHT)
    pen.line("14,-206 40,-150 48,-82", (3, 6, 3))
    pen.line("26,-206 52,-150 60,-82", (2, 4, 2))
    pen.shape(
        (
            "-52,-64 -90,-84 -140,-132 -160,-176! -104,-186 -40,-176 20,-150 78,-110 98,-76 "
            "84,-56 40,-66 -10,-70"
        ),
        *ARMOUR,
        18,
        hatch=0.7,
    )
    for i in range(5):
        pen.line([(-116 + i * 24, -160 + i * 4), (-98 + i * 25, -122 + i * 7)], (3, 7, 3))
    pen.line("-148,-168 -100,-176 -44,-166", (2, 6, 2), STEEL_LIGHT)
    pen.line("-70,-84 -10,-92 50,-84", (2, 4, 2))
    pen.dot(84, -74, 15, INK)
    pen.dot(84, -74, 11, GOLD[0])
    pen.dot(81, -77, 4, GOLD_LIGHT)
    pen.shape("50,-196 58,-222 84,-226 92,-196 74,-186", *GOLD, 6, lw=5)
    pen.pop()
    pen.shape("236,900! 222,300 246,210! 274,300 272,900!", "#d9dcd0", ARMOUR[1], 14, lw=6)
    pen.line("247,300 252,600 253,880", (2, 6, 4))
    pen.shape(
        "150,900 150,876 254,884 356,876 356,900 350,918 254,912 156,918",
        *GOLD,
        10,
        hatch=0.9,
        angle=70,
    )
    pen.tube("254,912 255,1060", [26, 26], *UMBER, 8)
    pen.shape(circle(255, 1084, 28, n=19), *GOLD, 12, lw=5)
    grip(pen, 256, 986, 0.98, 0, False, "fair", ARMOUR)
    pen.shape(
        "130,1160 128,1100 150,1040 196,1030 226,1076 200,1130 170,1180", *ARMOUR, 16, hatch=0.7
    )
