"""The Baroness: coronet of pearls, standing lace collar, an open fan."""

import math

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, sleeve
from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    MADDER,
    PLUM,
    VERDIGRIS,
    WELD,
    Pen,
    circle,
)

_SILK = ("#2f8288", "#1b4f57")
_HAIR = ("#2e201c", "#180f0e")
_HAIR_LIGHT = "#6b4a3a"


def draw(pen: Pen) -> None:
    """Draw the Baroness on a card."""
    hx, hy, s = 528, 556, 1.44
    _collar(pen)
    _gown(pen)
    neck(pen, hx, hy, s, False, "dark", 0.86)
    pen.push(hx, hy, s)
    # hair gathered behind in a gold net
    bun = pen.shape(
        "20,-120 70,-126 118,-100 146,-50 144,8 112,50 78,52 60,10 60,-60", *_HAIR, 14, lw=5
    )
    for angle in (38, 104):
        pen.hatch(bun.buffer(-4), angle, 24, 3.4, GOLD[0])
    for x, y in ((96, -84), (122, -58), (106, -28), (130, -10), (100, 12), (116, 30), (84, -50)):
        pen.dot(x, y, 4.6, ERMINE[0])
    pen.pop()
    look = Look(
        skin="dark",
        woman=True,
        nose=0.9,
        jaw=-0.2,
        brow=-0.7,
        smile=0.35,
        lids=0.5,
        iris="#2e1c10",
        brows="#170e0b",
        full=0.3,
    )
    face(pen, hx, hy, s, False, look)
    pen.push(hx, hy, s)
    _hair(pen)
    _coronet(pen)
    # earring
    pen.line("80,24 81,36", (3, 3), GOLD[0])
    pen.shape(circle(81, 46, 9, n=14), *ERMINE, 4, lw=3.5)
    pen.pop()
    _necklace(pen)
    _fan(pen)


def _collar(pen: Pen) -> None:
    """Draw the lace collar standing behind the head like an open shell."""
    edge, rays = [], []
    for i in range(33):
        a = math.pi * (1.06 + 0.9 * i / 32)
        r = 268 if i % 2 else 250
        edge.append((528 + r * 1.02 * math.cos(a), 770 + r * math.sin(a)))
        rays.append(((528 + 120 * math.cos(a), 770 + 120 * math.sin(a)), edge[-1]))
    pen.shape([*edge, (700, 850), (528, 880), (360, 850)], *ERMINE, 22, hatch=0.5)
    for i, (near, far) in enumerate(rays):
        if i % 2 == 0:
            pen.line([near, far], (2.6, 1.2), LINEN[1])
        else:
            x, y = far[0] * 0.94 + 528 * 0.06, far[1] * 0.94 + 770 * 0.06
            pen.dot(x, y, 6, LINEN[1])
            pen.dot(x, y, 3, "#fffaf0")


def _gown(pen: Pen) -> None:
    pen.shape(
        "190,1240 206,1030 248,900 340,826 440,800 620,800 716,830 800,910 838,1040 850,1240",
        *_SILK,
        72,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(
        _SILK[1],
        "286,930 270,1060 282,1200",
        "770,930 786,1060 776,1200",
        "720,980 734,1090 726,1200",
    )
    # décolleté and stomacher
    skin, shade = "#7a4c2e", "#4d2c19"
    pen.shape(
        "420,800 448,760 530,800 600,756 640,802 610,872 530,900 450,872", skin, shade, 16, lw=5
    )
    pen.line("530,850 528,892", (0.8, 3, 1))
    pen.shape(
        "412,806! 450,880 530,912 610,880 648,806! 660,900 640,1080 600,1240 460,1240 420,1080 "
        "400,900",
        *WELD,
        20,
        hatch=0.6,
    )
    for y in range(950, 1200, 66):
        for x in (480, 530, 580):
            pen.shape(
                [(x, y - 15), (x + 12, y), (x, y + 15), (x - 12, y)], *MADDER, 5, lw=3, smooth=False
            )
        pen.dot(505, y + 33, 5, ERMINE[0])
        pen.dot(555, y + 33, 5, ERMINE[0])
    pen.line("410,812 452,882 530,914 608,882 650,812", (7, 9, 7), ERMINE[0])
    pen.line("404,816 448,890 530,923 612,890 656,816", (2, 3.4, 2))
    # puffed shoulders, slashed with gold
    for flip in (False, True):
        pen.push(528, 0, flip=flip)
        pen.shape("160,836 228,806 296,850 316,930 290,996 226,1000 170,950", *_SILK, 24, hatch=0.7)
        for slash in (
            "196,838 190,910 214,980",
            "238,832 240,910 250,984",
            "274,856 284,920 280,970",
        ):
            pen.line(slash, (2, 16, 2), INK)
            pen.line(slash, (1, 10, 1), GOLD[0])
        pen.pop()


def _hair(pen: Pen) -> None:
    pen.shape(
        "-14,-98 10,-96 40,-84 58,-56 64,-14 70,14 86,6 92,-40 82,-92 40,-124 -10,-128",
        *_HAIR,
        7,
        lw=5,
    )
    pen.flow(
        "0,-104 50,-76 66,-20 72,8", "20,-118 76,-84 84,-40 82,2", 6, (0.8, 2.4, 0.8), _HAIR_LIGHT
    )
    pen.shape("-12,-98 -38,-88 -58,-62 -64,-32 -72,-56 -70,-98 -30,-128", *_HAIR, 5, lw=5)
    pen.flow(
        "-16,-104 -48,-84 -64,-48", "-24,-116 -58,-90 -70,-60", 3, (0.8, 2.2, 0.8), _HAIR_LIGHT
    )


def _coronet(pen: Pen) -> None:
    pen.shape("-66,-108 -56,-142 -10,-156 50,-152 84,-126 88,-104 10,-92", *PLUM, 10, lw=5)
    pen.shape(
        "-78,-92! -84,-134! -58,-122 -44,-152! -26,-126 6,-168! 38,-128 58,-152! 72,-124 "
        "100,-134! 94,-90! 50,-78 8,-74 -38,-80",
        *GOLD,
        8,
        hatch=0.9,
        angle=70,
        gap=8,
    )
    pen.line("-80,-106 -36,-96 8,-92 52,-95 96,-106", (3.4, 3.4, 3.4))
    for x, y, r in (
        (-86, -142, 11),
        (-44, -161, 12),
        (6, -180, 15),
        (59, -161, 12),
        (102, -142, 11),
    ):
        pen.shape(circle(x, y, r, n=16), *ERMINE, r * 0.5, lw=4)
        pen.dot(x - r * 0.3, y - r * 0.35, r * 0.24, "#ffffff")
    for x, y, c in (
        (-56, -93, MADDER),
        (-16, -86, VERDIGRIS),
        (28, -86, MADDER),
        (70, -92, VERDIGRIS),
    ):
        pen.shape([(x - 9, y), (x, y - 6.5), (x + 9, y), (x, y + 6.5)], c[0], INK, 3, lw=3)
        pen.dot(x - 3, y - 2, 1.8, "#fbeecb")
    pen.line("-30,-112 -44,-138", (2, 4, 1), GOLD_LIGHT)
    pen.line("-6,-116 4,-150", (2, 5, 1), GOLD_LIGHT)


def _necklace(pen: Pen) -> None:
    for i in range(13):
        u = i / 12 * 2 - 1
        pen.shape(circle(528 + 92 * u, 776 + 56 * (1 - u * u), 9.5, n=14), *ERMINE, 4, lw=3.2)
    pen.shape("528,840 542,862 528,888 514,862", *MADDER, 6, lw=4)


def _fan(pen: Pen) -> None:
    """Draw the open fan over the heart, its rivet in the fist."""
    x, y, reach, n = 276, 1010, 262, 11
    first, last = math.radians(-178), math.radians(-28)
    sleeve(pen, 270, 1030, False, *_SILK)
    for i in range(n):
        a, b = (first + (last - first) * k / n for k in (i, i + 1))
        mid = (a + b) / 2
        near, far = 96, reach

        def at(r: float, t: float) -> tuple[float, float]:
            return x + r * math.cos(t), y + r * math.sin(t)

        stick = [
            at(20, mid - 0.05),
            at(near + 8, mid - 0.04),
            at(near + 8, mid + 0.04),
            at(20, mid + 0.05),
        ]
        pen.shape(stick, *GOLD, 4, lw=3.5, smooth=False)
        leaf = [
            *(at(near, a), at(near, a), at(far, a), at(far, a), at(far + 16, mid)),
            *(at(far, b), at(far, b), at(near, b), at(near, b)),
        ]
        colours = (MADDER, ("#c24a40", "#8c2a26"))[i % 2]
        pen.shape(leaf, *colours, 7, lw=4)
        pen.line([at(far - 26, a), at(far - 26, b)], (6, 6), GOLD[0])
        pen.line([at(near + 18, a), at(near + 18, b)], (4, 4), GOLD[0])
        fx, fy = at((near + far) / 2, mid)
        pen.push(fx, fy, 0.62, turn=math.degrees(mid) + 90)
        pen.tone("0,-34 12,-10 30,0 12,10 0,34 -12,10 -30,0 -12,-10", ERMINE[0])
        pen.dot(0, 0, 8, GOLD[0])
        pen.pop()
    grip(pen, 274, 1036, 0.9, -4, False, "dark")
    pen.shape(circle(276, 986, 10, n=14), *GOLD, 4, lw=3.5)
    cuff(pen, 270, 1030, False, *ERMINE, 0.98)
