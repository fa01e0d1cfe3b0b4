"""The Jester: three-horned hood, bells, a bauble with the Jester's own face."""

import numpy as np
from shapely import affinity

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, sleeve
from build.art.kit import (
    INK,
    MADDER,
    OAK,
    OAK_LIGHT,
    VERDIGRIS,
    WELD,
    Pen,
    area_data,
    coordinates,
    points,
)


def draw(pen: Pen) -> None:
    """Draw the Jester on a card."""
    hx, hy, s = (520, 565, 1.42)
    g = pen.shape(
        "170,1240 190,1000 240,880 340,810 500,790 660,810 760,880 810,1000 830,1240",
        *MADDER,
        78,
        hatch=1.15,
        gap=8.5,
    )
    h = pen.tone("500,760 900,760 900,1260 500,1260", VERDIGRIS[0], g, smooth=False)
    sh = h.difference(affinity.translate(h, -26, -26)).buffer(-1)
    pen.fill(area_data(sh), VERDIGRIS[1])
    pen.hatch(h.difference(affinity.translate(h, -20, -20)), 64, 9, 2.6)
    pen.line("500,800 503,1000 500,1240", (4, 6, 4))
    pen.outline(np.array(coordinates(g.boundary)), 6, INK)
    for y in (980, 1070, 1160):
        pen.bell(500, y, 15)
    pen.folds(MADDER[1], "270,940 290,1000 320,1040", "300,1090 290,1160 296,1230")
    pen.folds(VERDIGRIS[1], "740,950 725,1010 690,1060", "690,1080 706,1150 700,1230")
    neck(pen, hx, hy, s, True, "fair", 0.9)
    pts = points("250,900 330,960 410,990 500,1000 590,990 670,960 750,900")
    n = 7
    for i in range(n):
        a = i / n
        b = (i + 1) / n
        x0 = 330 + 340 * a
        x1 = 330 + 340 * b
        tx, ty = pts[i]
        c = WELD if i % 2 == 0 else MADDER if i > n // 2 else VERDIGRIS

        pen.shape(
            [
                (x0, _collar_height(x0) - 30),
                (x0, _collar_height(x0) - 30),
                (x0 - (500 - x0) * 0.18, (_collar_height(x0) + ty) / 2 - 10),
                (tx, ty),
                (tx, ty),
                (x1 - (500 - x1) * 0.18, (_collar_height(x1) + ty) / 2 - 10),
                (x1, _collar_height(x1) - 30),
                (x1, _collar_height(x1) - 30),
            ],
            *c,
            12,
            hatch=0.8,
        )
        pen.bell(tx, ty + 8, 14)
    pen.push(hx, hy, s, True)
    pen.shape(
        "-58,-90 -78,-50 -80,20 -74,80 -50,130 0,150 70,140 112,90 118,0 104,-90 40,-140",
        *MADDER,
        16,
        hatch=0.7,
    )
    pen.pop()
    face(
        pen,
        hx,
        hy,
        s,
        True,
        Look(
            age=1,
            nose=1.15,
            hook=0.3,
            jaw=-0.1,
            brow=-0.7,
            smile=1.6,
            grin=0.9,
            iris="#4a6a3a",
            brows="#8a4b22",
            lids=0.2,
            ear=False,
            gaunt=0.6,
        ),
    )
    pen.push(hx, hy, s, True)
    pen.shape(
        (
            "20,-120 48,-80 58,-30 58,20 48,66 26,98 0,112 -22,116 -46,100 -58,124 -20,146 "
            "40,142 92,104 116,30 112,-70 70,-130"
        ),
        *WELD,
        14,
        hatch=0.7,
    )
    pen.line("66,-90 80,-10 62,70 20,118", (1, 4, 1))
    pen.shape(
        (
            "60,-84 40,-140 60,-190 130,-220 196,-180 214,-100! 176,-140 140,-140 116,-110 "
            "112,-50 96,-50"
        ),
        *WELD,
        20,
        hatch=0.7,
    )
    pen.creases("70,-110 90,-160 150,-184", "92,-90 110,-140 150,-160")
    pen.bell(216, -84, 19)
    pen.shape(
        ("-60,-64 -100,-90 -160,-84 -204,-30! -210,-120 -160,-184 -80,-190 -30,-150 -10,-90"),
        *MADDER,
        20,
        hatch=0.7,
    )
    pen.creases("-40,-100 -90,-140 -150,-140", "-50,-120 -90,-160 -130,-164")
    pen.bell(-204, -14, 19)
    pen.shape(
        "-62,-66! -56,-130 -34,-200 10,-262 40,-276! 50,-210 66,-150 84,-84! 20,-92",
        *VERDIGRIS,
        20,
        hatch=0.7,
    )
    pen.creases("-30,-100 -16,-170 20,-230", "10,-100 20,-160 34,-220", "50,-96 44,-140")
    pen.bell(42, -292, 19)
    pen.shape("-72,-54 -66,-78 -20,-94 30,-98 78,-88 84,-66 40,-74 -10,-72", *WELD, 6, lw=5)
    pen.pop()
    sleeve(pen, 240, 1010, False, *MADDER)
    pen.staff((240, 1260), (226, 760), 20, OAK_LIGHT, OAK[1])
    pen.push(8, 72)
    for i, (lean, cloth) in enumerate(
        ((-60, WELD[0]), (-22, MADDER[0]), (22, VERDIGRIS[0]), (60, WELD[0]))
    ):
        pen.shape(
            [
                (190 + i * 13, 650),
                (216 + lean * 1.2, 748 + abs(lean) * -0.3),
                (216 + lean * 1.2, 748 + abs(lean) * -0.3),
                (216 + i * 9, 660),
            ],
            cloth,
            INK,
            4,
            lw=4.5,
        )
        pen.bell(216 + lean * 1.2, 752 - abs(lean) * 0.3, 9)
    face(
        pen,
        216,
        590,
        0.52,
        False,
        Look(
            skin="rosy",
            age=1,
            nose=1.2,
            hook=0.6,
            brow=-0.6,
            smile=1.8,
            iris="#4a6a3a",
            brows="#8a4b22",
            ear=False,
        ),
    )
    pen.push(216, 590, 0.52)
    for horn, pair, tip in (
        (
            (
                "50,-80 60,-150 130,-170 180,-120 190,-60! 150,-100 110,-90 90,-20 70,110 40,120 "
                "60,20"
            ),
            VERDIGRIS,
            (192, -40),
        ),
        (
            "-66,-50 -110,-60 -160,0! -170,-100 -110,-170 -20,-170 60,-130 70,-70 0,-96",
            MADDER,
            (-160, 20),
        ),
    ):
        pen.shape(horn, *pair, 18, lw=5)
        pen.bell(*tip, 18)
    pen.pop()
    pen.pop()
    grip(pen, 238, 1010, 0.98, -2, False, "fair")
    cuff(pen, 238, 1010, False, *WELD)


def _collar_height(x: float) -> float:
    return 770 + 60 * (1 - ((x - 500) / 170) ** 2)
