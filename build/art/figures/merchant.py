"""The Merchant: a fur hat, scales weighing coin against spice, a full purse."""

from build.art.faces import Look, face
from build.art.hands import cup, neck, pinch
from build.art.kit import (
    COPPER,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
)

_GOWN: Pair = ("#2f6a5c", "#17403a")
_FUR: Pair = ("#8a5a34", "#54321a")
_FUR_LIGHT = "#c08c58"
_HAIR: Pair = ("#33211c", "#190f0d")
_PURSE: Pair = ("#9c4a2c", "#612612")


def draw(pen: Pen) -> None:
    """Draw the Merchant on a card."""
    hx, hy, s = 560, 530, 1.48
    _gown(pen)
    neck(pen, hx, hy, s, False, "tan", 0.95)
    _collar(pen)
    pen.push(hx, hy, s)
    pen.shape("30,-90 90,-70 112,-10 112,50 92,92 62,84 58,20 52,-40", *_HAIR, 10, lw=5)
    pen.pop()
    look = Look(
        skin="tan",
        age=1,
        woman=True,
        nose=1.02,
        hook=0.25,
        jaw=0.1,
        brow=-0.1,
        wry=1.1,
        smile=1.3,
        lids=0.45,
        gaze=-3.5,
        iris="#4f5a2a",
        brows="#2a1811",
        full=0.7,
        ear=False,
    )
    face(pen, hx, hy, s, False, look)
    pen.push(hx, hy, s)
    _hair(pen)
    _hat(pen)
    pen.pop()
    _scales(pen)
    _purse(pen)


def _gown(pen: Pen) -> None:
    pen.shape(
        "210,1240 226,1030 276,900 370,820 520,790 670,806 780,870 846,1000 866,1240",
        *_GOWN,
        74,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(_GOWN[1], "330,940 316,1040 326,1160", "780,930 800,1010 796,1080")
    pen.shape("470,860 640,850 652,1000 640,1240 450,1240 452,1000", *WELD, 20, hatch=0.6)
    for y in range(920, 1240, 64):
        pen.shape(circle(549, y, 11, n=12), *GOLD, 5, lw=3.5)
        for d in (-1, 1):
            pen.line(
                [(549 + d * 20, y), (549 + d * 50, y - 8), (549 + d * 76, y + 4)],
                (2, 6, 1),
                MADDER[0],
            )


def _fur(pen: Pen, points: list[tuple[float, float]], n: int = 5) -> None:
    """Draw an edge ruffled with tufts of fur."""
    for x, y in points:
        for i in range(n):
            dx = (i - n / 2) * 8
            pen.line([(x + dx, y - 10), (x + dx * 1.3 + 2, y + 12)], (0.6, 3, 0.6))


def _collar(pen: Pen) -> None:
    pen.shape(
        "470,742! 420,780 372,850 382,930 430,1010 470,1080! 500,1010 520,940 500,880 486,820",
        *_FUR,
        18,
        hatch=0.7,
    )
    pen.shape(
        "650,720! 720,760 776,836 770,920 720,1010 650,1090! 612,1010 590,940 604,870 640,800",
        *_FUR,
        22,
        hatch=0.7,
    )
    pen.flow("460,770 404,860 450,1020", "480,790 470,870 480,1010", 8, (0.6, 3.2, 0.6), _FUR_LIGHT)
    pen.flow("660,750 700,860 640,1010", "700,770 752,870 690,1000", 8, (0.6, 3.2, 0.6), _FUR_LIGHT)
    _fur(pen, [(420, 840), (420, 920), (456, 980), (720, 850), (716, 930), (668, 1000)], 4)
    # chain of office of her guild
    for i in range(14):
        u = i / 13
        x, y = 460 + 202 * u, 836 - 20 * u + 300 * u * (1 - u)
        pen.shape(circle(x, y, 10, n=12), *GOLD, 4, lw=3.4)
    pen.shape(circle(556, 924, 30), *GOLD, 10, lw=5)
    pen.shape(circle(556, 924, 16, n=16), *WOAD, 6, lw=4)


def _hair(pen: Pen) -> None:
    pen.shape(
        "-10,-92 14,-88 44,-68 58,-36 62,8 74,34 90,14 92,-40 74,-96 10,-118", *_HAIR, 7, lw=5
    )
    pen.flow(
        "0,-96 50,-66 64,-14 72,22", "14,-106 74,-74 84,-30 84,8", 6, (0.8, 2.4, 0.8), "#7a5648"
    )
    pen.shape("-10,-92 -36,-82 -56,-58 -63,-28 -72,-52 -68,-96 -30,-118", *_HAIR, 5, lw=5)
    pen.line("78,30 79,42", (3, 3), GOLD[0])
    pen.shape(circle(79, 54, 13, n=16), *GOLD, 5, lw=4)
    pen.dot(79, 54, 5.4, _GOWN[0])


def _hat(pen: Pen) -> None:
    pen.shape(
        "-74,-116 -86,-160 -60,-204 0,-222 70,-212 112,-176 118,-120 60,-104 -20,-104",
        *MADDER,
        20,
        hatch=0.7,
    )
    pen.creases(
        "-36,-120 -44,-160 -24,-196",
        "10,-118 8,-166 24,-206",
        "56,-116 66,-160 62,-196",
        "90,-126 102,-156 94,-180",
        w=(1, 4, 1),
    )
    edge: list[tuple[float, float]] = []
    rim = [
        (-92, -86),
        (-96, -122),
        (-62, -138),
        (-10, -142),
        (46, -140),
        (100, -130),
        (132, -104),
        (126, -66),
        (92, -56),
        (46, -72),
        (0, -80),
        (-52, -76),
    ]
    for (ax, ay), (bx, by) in zip(rim, rim[1:] + rim[:1], strict=True):
        edge += [(ax, ay), ((ax + bx) / 2 + 4, (ay + by) / 2 + 5)]
    pen.shape(edge, *_FUR, 14, hatch=0.8)
    for row, y in enumerate((-122, -104, -88)):
        for i in range(15):
            x = -80 + i * 14 + row * 5
            top = y + abs(x - 10) * 0.08 + (8 if x > 60 else 0)
            pen.line(
                [(x, top - 7), (x + 3, top), (x - 2, top + 9)],
                (0.5, 3, 0.5),
                _FUR_LIGHT if (i + row) % 2 else INK,
            )
    pen.shape(circle(-50, -132, 20), *GOLD, 8, lw=4.5)
    pen.shape(circle(-50, -132, 10, n=14), *WOAD, 4, lw=3.5)
    pen.dot(-54, -136, 2.8, GOLD_LIGHT)


def _scales(pen: Pen) -> None:
    """Draw the scales with coin and spice; the coin weighs more, of course."""
    pen.tube("330,1240 322,1080 330,930", [200, 176, 122], *_GOWN, 28, hatch=0.7)
    pen.folds(_GOWN[1], "300,1000 286,1070 296,1150", "350,980 352,1060 340,1130")
    x, y = 318, 584
    pinch(pen, x, y, 1.04, 42, False, "tan")
    pen.shape(
        "258,838 300,818 364,826 396,856 386,906 330,926 274,914 246,880", *_FUR, 14, hatch=0.7
    )
    _fur(pen, [(290, 866), (330, 872), (366, 866)], 4)
    pen.shape(circle(386, 782, 11, n=14), *GOLD, 4, lw=4)
    # ring, tongue, beam
    pen.outline(pen.page(circle(x, y - 6, 20)), 12)
    pen.outline(pen.page(circle(x, y - 6, 20)), 6, GOLD[0])
    left, right = (x - 122, y + 92), (x + 126, y + 36)
    pen.tube([(x, y + 12), (x + 2, y + 60)], [15, 18], *GOLD, 5, lw=4)
    pen.tube(
        [left, (x - 50, y + 70), (x + 2, y + 56), (x + 60, y + 46), right],
        [11, 19, 24, 19, 11],
        *GOLD,
        8,
        lw=5,
    )
    pen.shape(circle(x + 2, y + 58, 18), *GOLD, 6, lw=4.5)
    for at, drop, coins in ((left, 186, True), (right, 170, False)):
        _pan(pen, at[0], at[1], drop, coins)


def _pan(pen: Pen, x: float, y: float, drop: float, coins: bool) -> None:
    half, floor = 82, y + drop
    for d in (-half, 0, half):
        chain = [(x, y), (x + d, floor)]
        pen.line(chain, (6, 6), INK)
        pen.line(chain, (2.6, 2.6), GOLD[0])
    pen.shape(circle(x, y, 8, n=12), *GOLD, 3, lw=3.5)
    if coins:
        for cx, cy in ((-34, -4), (34, -4), (0, -6), (-20, -22), (20, -24), (0, -40)):
            pen.shape(circle(x + cx, floor + cy, 26, 13, n=20), *GOLD, 6, lw=4)
            pen.line(
                [(x + cx - 14, floor + cy - 4), (x + cx, floor + cy - 8)], (1, 3, 1), GOLD_LIGHT
            )
    else:
        pen.shape(
            [
                (x - 62, floor),
                (x - 30, floor - 34),
                (x, floor - 50),
                (x + 32, floor - 32),
                (x + 62, floor),
            ],
            *COPPER,
            12,
            hatch=0.8,
            lw=5,
        )
        for _ in range(12):
            at = pen.random.uniform(-40, 40)
            pen.dot(x + at, floor - pen.random.uniform(4, 36 - abs(at) * 0.5), 2.6, "#e8a860")
    pen.shape(
        [(x - half - 8, floor - 4)] * 2
        + [(x, floor + 10)]
        + [(x + half + 8, floor - 4)] * 2
        + [(x + half * 0.7, floor + 32), (x, floor + 46), (x - half * 0.7, floor + 32)],
        *GOLD,
        13,
        hatch=0.8,
        angle=70,
        gap=8,
        lw=5,
    )
    pen.line([(x - half * 0.7, floor + 12), (x - half * 0.4, floor + 30)], (2, 6, 2), GOLD_LIGHT)


def _purse(pen: Pen) -> None:
    pen.tube("800,900 870,1020 874,1130", [150, 180, 170], *_GOWN, 28, hatch=0.7)
    pen.folds(_GOWN[1], "820,940 850,1010 852,1070")

    def bag() -> None:
        pen.shape(
            "612,1040 600,980 628,930 668,908! 700,906! 742,930 768,980 760,1040 720,1076 650,1078",
            *_PURSE,
            24,
            hatch=0.8,
        )
        pen.shape("650,906 636,866 664,880 680,856 700,880 728,862 718,906", *_PURSE, 8, lw=5)
        pen.line("642,910 684,920 726,908", (12, 14, 12), INK)
        pen.line("642,909 684,919 726,907", (6, 8, 6), WELD[0])
        pen.creases("668,930 648,980 650,1040", "700,930 720,980 716,1040", w=(1, 4, 1))
        pen.line("636,960 626,1000", (2, 7, 2), "#d08a5c")

    cup(pen, 690, 1046, bag, 1.06, 2, False, "tan")
    pen.shape("812,1090 850,1076 886,1110 900,1170 860,1200 812,1176", *_FUR, 14, hatch=0.7)
    _fur(pen, [(846, 1130), (860, 1160)], 4)
    pen.shape(circle(676, 1090, 9, n=12), *VERDIGRIS, 3, lw=3.5)
