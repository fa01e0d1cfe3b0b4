"""The Shepherdess of the French edition: red plaits, a wreath, pan pipes, a ram beside her."""

import math

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, palm, sleeve
from build.art.kit import (
    ERMINE,
    GOLD,
    INK,
    LINEN,
    MADDER,
    MOSS,
    SKIN,
    STRAW,
    WELD,
    WOAD,
    WOOL,
    Array,
    Pair,
    Pen,
    circle,
)

_DRESS: Pair = ("#3f6390", "#243d60")
_HAIR: Pair = ("#b8592a", "#763212")
_HAIR_LIGHT = "#e8a060"
_HORN: Pair = ("#b59a6c", "#755c34")
_REED: Pair = ("#d6b060", "#957028")
_MUZZLE: Pair = ("#e6d3b0", "#b0946a")


def draw(pen: Pen) -> None:
    """Draw the French Shepherdess on a card."""
    hx, hy, s = 540, 510, 1.46
    _dress(pen)
    _bodice(pen)
    neck(pen, hx, hy, s, True, "pale", 0.86)
    _plait(pen, [(606, 690), (652, 760), (676, 840), (664, 920), (660, 980)])
    pen.push(hx, hy, s, True)
    pen.shape("10,-130 70,-120 104,-70 108,0 96,60 76,80 60,40 56,-40", *_HAIR, 10, lw=5)
    pen.pop()
    look = Look(
        skin="pale",
        woman=True,
        nose=0.74,
        hook=-0.1,
        jaw=-0.1,
        brow=-0.9,
        smile=1.9,
        grin=0.95,
        lids=0.35,
        iris="#3f7a5a",
        brows="#8a3f18",
        full=0.5,
        ear=False,
        gaze=-3,
    )
    face(pen, hx, hy, s, True, look, -5)
    pen.push(hx, hy, s, True, -5)
    for x, y in (
        (2, 22),
        (12, 28),
        (24, 20),
        (32, 30),
        (-4, 30),
        (-54, 24),
        (-48, 31),
        (18, 36),
        (-24, 18),
        (-30, 26),
        (40, 22),
    ):
        pen.dot(x, y, 1.8, "#c47a4a")
    _hair(pen)
    _wreath(pen)
    pen.pop()
    _plait(pen, [(470, 620), (430, 700), (420, 790), (446, 880), (470, 960)])
    _ram(pen)
    _pipes(pen)


def _dress(pen: Pen) -> None:
    pen.shape(
        "230,1240 244,1020 286,890 380,800 540,770 690,796 780,870 836,1000 850,1240",
        *_DRESS,
        74,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(_DRESS[1], "780,920 800,1010 796,1100")


def _fleece(points: Array, swell: float = 0.12) -> list[tuple[float, float]]:
    """Return a woolly outline: the points, with a curl between each two."""
    mx, my = points.mean(0)
    edge: list[tuple[float, float]] = []
    for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
        cx, cy = (ax + bx) / 2, (ay + by) / 2
        edge += [(ax, ay), (cx + (cx - mx) * swell, cy + (cy - my) * swell)]
    return edge


def _bodice(pen: Pen) -> None:
    skin, shade, _ = SKIN["pale"]
    pen.shape(
        "430,780 470,740 540,724 610,740 650,784 630,870 540,900 452,872", skin, shade, 14, lw=5
    )
    pen.shape(
        "420,790 450,850 540,884 630,852 662,786 690,840 640,910 540,930 440,910 396,850",
        *LINEN,
        14,
        hatch=0.7,
    )
    pen.creases(
        "450,860 470,900", "500,882 506,918", "584,878 580,916", "634,856 620,896", w=(1, 4, 1)
    )
    pen.shape("440,904 540,932 640,904 650,1040 640,1240 440,1240 430,1040", *MADDER, 20, hatch=0.7)
    for y in range(950, 1200, 56):
        for a, b in (((500, y), (580, y + 36)), ((580, y), (500, y + 36))):
            pen.line([a, b], (8, 8), INK)
            pen.line([a, b], (4.4, 4.4), ERMINE[0])
    # fleece over the shoulders
    for flip in (False, True):
        pen.push(540, 0, flip=flip)
        edge = [
            (-96, 790),
            (-150, 800),
            (-210, 850),
            (-254, 920),
            (-250, 1000),
            (-220, 1070),
            (-160, 1100),
            (-118, 1050),
            (-110, 970),
            (-124, 890),
        ]
        pen.shape(_fleece(circle(-176, 945, 84, 150, n=14)), *WOOL, 22, hatch=0.6)
        for i, (x, y) in enumerate(edge):
            for k in (0.25, 0.6):
                cx, cy = x + (-176 - x) * k, y + (945 - y) * k + (i % 2) * 8
                pen.line(
                    [
                        (cx - 10, cy),
                        (cx - 4, cy - 9),
                        (cx + 6, cy - 7),
                        (cx + 6, cy + 3),
                        (cx, cy + 5),
                    ],
                    (0.8, 3, 3, 1),
                )
        pen.pop()


def _hair(pen: Pen) -> None:
    pen.shape(
        "-8,-104 16,-94 48,-70 60,-34 62,6 70,50 92,40 98,-20 88,-80 50,-124 -6,-130",
        *_HAIR,
        7,
        lw=5,
    )
    pen.flow(
        "0,-106 56,-64 66,0 74,40", "14,-120 82,-66 88,-10 84,30", 7, (0.8, 2.6, 0.8), _HAIR_LIGHT
    )
    pen.shape("-8,-104 -36,-92 -58,-66 -65,-28 -76,-50 -74,-98 -32,-128", *_HAIR, 5, lw=5)
    pen.flow(
        "-12,-108 -48,-82 -64,-44", "-20,-118 -58,-88 -70,-56", 4, (0.8, 2.4, 0.8), _HAIR_LIGHT
    )
    pen.line("62,0 52,24 58,48", (1, 4, 1), _HAIR[0])
    # the crown, parted in the middle
    pen.shape(
        "-74,-66 -80,-112 -52,-154 0,-170 56,-162 100,-128 116,-70 108,-30 84,-60 40,-100 "
        "-8,-112 -46,-96",
        *_HAIR,
        16,
        lw=5,
    )
    pen.flow("-4,-116 40,-150 100,-90", "-2,-112 60,-104 104,-44", 6, (0.8, 2.8, 0.8), _HAIR_LIGHT)
    pen.flow(
        "-10,-114 -40,-140 -70,-96", "-10,-112 -40,-110 -66,-80", 4, (0.8, 2.6, 0.8), _HAIR_LIGHT
    )
    pen.line("-8,-110 -6,-140 6,-166", (1, 3.4, 1))


def _wreath(pen: Pen) -> None:
    rim = [
        (-76, -78),
        (-62, -98),
        (-36, -114),
        (-4, -120),
        (28, -116),
        (58, -102),
        (82, -78),
        (100, -46),
    ]
    pen.line(rim, (14, 16, 14), INK)
    pen.line(rim, (8, 10, 8), MOSS[0])
    for i, (x, y) in enumerate(rim):
        for d in (-26, 30):
            pen.push(x, y, 0.8, turn=i * 24 - 70 + d)
            pen.shape("0,-6 13,-26 2,-44! -10,-26", *MOSS, 4, lw=3.5)
            pen.pop()
    for i, (x, y) in enumerate(rim):
        petals = (ERMINE[0], "#d0524a", WELD[0], "#8fb0d8")[i % 4]
        pen.push(x, y, 0.94 if i % 2 else 0.74, turn=i * 31)
        for k in range(6):
            pen.push(turn=60 * k)
            pen.shape("0,-3 9,-16 0,-27 -9,-16", petals, None, lw=3)
            pen.pop()
        pen.dot(0, 0, 8, INK)
        pen.dot(0, 0, 6, WELD[0] if petals != WELD[0] else MADDER[0])
        pen.pop()


def _plait(pen: Pen, path: list[tuple[float, float]]) -> None:
    """Draw plaited hair along a path, a ribbon at its end."""
    n = 9
    for i in range(n):
        u = i / (n - 1) * (len(path) - 1)
        k = min(int(u), len(path) - 2)
        (ax, ay), (bx, by) = path[k], path[k + 1]
        f = u - k
        x, y = ax + (bx - ax) * f, ay + (by - ay) * f
        turn = math.degrees(math.atan2(bx - ax, by - ay))
        pen.push(x, y, 1.06 - 0.03 * i, i % 2 == 1, -turn if i % 2 == 0 else turn)
        pen.shape("-30,-14 -8,-24 22,-14 30,8 14,28 -8,26 -26,8", *_HAIR, 7, lw=4.5)
        pen.line("-20,-8 0,-4 14,16", (0.8, 2.6, 0.8), _HAIR_LIGHT)
        pen.line("-10,-16 10,-8 20,10", (0.8, 2.2, 0.8))
        pen.pop()
    x, y = path[-1]
    pen.shape(
        [(x - 14, y + 18), (x + 12, y + 18), (x + 20, y + 70), (x, y + 84), (x - 18, y + 68)],
        *_HAIR,
        6,
        lw=4.5,
    )
    pen.shape([(x, y + 20), (x - 38, y + 2), (x - 36, y + 40)], *WELD, 5, lw=4)
    pen.shape([(x, y + 20), (x + 36, y), (x + 38, y + 38)], *WELD, 5, lw=4)
    pen.shape(circle(x, y + 20, 10, n=12), *WELD, 4, lw=4)


def _ram(pen: Pen) -> None:
    """Draw the ram beside her, horns curled, with her hand on its neck."""
    pen.shape(_fleece(circle(700, 1120, 220, 150, n=18), 0.08), *WOOL, 40, hatch=0.6)
    pen.shape(_fleece(circle(752, 960, 112, 110, n=12), 0.13), *WOOL, 24)
    pen.tone("640,1010 760,990 860,1010 850,1080 700,1100 640,1070", WOOL[0])
    for _ in range(44):
        x, y = pen.random.uniform(520, 900), pen.random.uniform(1000, 1150)
        if ((x - 700) / 190) ** 2 + ((y - 1120) / 120) ** 2 < 1:
            curl = [(x - 11, y), (x - 5, y - 10), (x + 6, y - 8), (x + 7, y + 3), (x, y + 5)]
            pen.line(curl, (0.8, 3, 3, 1))
    pen.push(768, 880, 1.22)
    # far horn, ears, head, near horn
    pen.tube("-22,-62 -66,-88 -100,-60 -98,-16 -70,0", [26, 34, 31, 24, 11], *_HORN, 8, lw=5)
    pen.shape(
        "-34,-64 0,-84 38,-66 50,-20 40,30 30,76 14,104 -12,110 -30,96 -36,60 -46,10 -50,-30",
        *_MUZZLE,
        14,
        hatch=0.7,
    )
    pen.shape(_fleece(circle(0, -74, 44, 26, n=9), 0.16), *WOOL, 10, lw=5)
    for side in (-1, 1):
        pen.push(2, 0, sx=side)
        pen.shape("13,-26 24,-36 38,-28 30,-16 18,-17", "#e2b64e", lw=3.5)
        pen.line("19,-26 32,-25", (5, 6), "#140c08")
        pen.line("10,-34 24,-44 42,-34", (1.5, 4.5, 1.5))
        pen.line("13,84 20,76 24,88", (1, 4.5, 1.4))
        pen.line("20,0 22,30 16,56", (0.6, 2.6, 0.6))
        pen.pop()
    pen.line("0,92 1,100", (2, 3))
    pen.line("-16,102 1,100 20,100", (1, 4, 1))
    for flip in (True, False):
        pen.push(flip=flip)
        _horn(pen)
        pen.pop()
    pen.pop()
    # bell on a strap
    pen.line("690,1010 760,1048 846,1010", (20, 22, 20), INK)
    pen.line("690,1010 760,1048 846,1010", (12, 14, 12), MADDER[0])
    pen.shape("744,1040! 792,1040! 806,1096 768,1104 730,1096", *GOLD, 10, hatch=0.8)
    pen.dot(768, 1108, 9, INK)


def _horn(pen: Pen) -> None:
    turns = [
        (
            82 + (50 - 3.3 * i) * math.cos(-2.5 + i * 0.42),
            -24 + (58 - 3.6 * i) * math.sin(-2.5 + i * 0.42),
        )
        for i in range(14)
    ]
    path = [(22, -72), *turns]
    pen.tube(path, [30, 38, 36, 32, 27, 20, 12, 6], *_HORN, 9, lw=5)
    for i in range(1, len(turns) - 1):
        (x, y), r = turns[i], 15 - i * 0.9
        a = -2.5 + i * 0.42
        pen.line(
            [
                (x - r * math.cos(a), y - r * math.sin(a)),
                (x + 3, y + 2),
                (x + r * math.cos(a), y + r * math.sin(a)),
            ],
            (1, 2.8, 1),
        )


def _pipes(pen: Pen) -> None:
    """Draw the pan pipes beside her laughing face."""
    x, y = 244, 940
    sleeve(pen, x, y, False, *LINEN)
    pen.push(x - 6, y, turn=-6)
    longs = (330, 304, 278, 252, 226, 200, 176)
    for i, long in enumerate(longs):
        at = -78 + i * 30
        pen.tube(
            [(at, -286), (at, -286 + long / 2), (at, -286 + long)], [31, 31, 31], *_REED, 8, lw=4.5
        )
        pen.shape(circle(at, -288, 15, 8, n=16), "#5c3d18", lw=4)
        pen.line([(at - 7, -262), (at - 7, -290 + long)], (2, 4, 1), "#f0d898")
    for yy, shade in ((-216, WOAD), (-150, WOAD)):
        pen.line([(-98, yy), (10, yy - 4), (122, yy)], (22, 22, 22), INK)
        pen.line([(-96, yy), (10, yy - 4), (120, yy)], (14, 14, 14), shade[0])
        for i in range(8):
            at = -90 + i * 28
            pen.line([(at, yy - 6), (at + 10, yy + 5)], (3, 3), STRAW[0])
    pen.pop()
    grip(pen, x, y, 0.94, -4, False, "pale")
    cuff(pen, x - 2, y, False, *ERMINE, 0.98)
    pen.line("200,1090 170,1150", (1, 4, 1), LINEN[1])
    # her other arm round the ram's neck
    palm(pen, 640, 1050, 0.8, -160, False, "pale")
