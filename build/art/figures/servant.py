"""The Servant: mob cap, broom, a heavy jug on the shoulder, a sigh."""

from build.art.faces import Look, face
from build.art.hands import grip, neck, spread
from build.art.kit import (
    COPPER,
    ERMINE,
    INK,
    LINEN,
    OAK,
    OAK_LIGHT,
    SKIN,
    STRAW,
    WOAD,
    Pair,
    Pen,
    area,
)

_DRESS: Pair = ("#75705e", "#474435")
_APRON: Pair = ("#e4d8bc", "#b3a27a")
_FICHU: Pair = ("#b5544a", "#7a2f2a")
_HAIR: Pair = ("#8c7a62", "#5c4d3a")
_CLAY: Pair = ("#b5663a", "#743a1c")
_SKIN = "rosy"


def draw(pen: Pen) -> None:
    """Draw the Servant on a card."""
    hx, hy, s = 456, 540, 1.48
    _dress(pen)
    neck(pen, hx, hy, s, False, _SKIN, 0.95)
    _fichu(pen)
    pen.push(hx, hy, s, turn=-4)
    pen.shape("30,-90 80,-70 100,-10 96,40 84,64 66,30 58,-30", *_HAIR, 8, lw=5)
    pen.pop()
    look = Look(
        skin=_SKIN,
        age=2,
        woman=True,
        nose=1.0,
        hook=0.1,
        jaw=0.2,
        brow=-0.5,
        worry=1.3,
        lids=1.0,
        smile=-0.9,
        lift=-0.4,
        gaze=-2,
        iris="#5a6a70",
        brows="#6a5640",
        full=0.2,
        ear=False,
    )
    face(pen, hx, hy, s, False, look, -4)
    pen.push(hx, hy, s, turn=-4)
    _hair(pen)
    _cap(pen)
    # soot, and a drop of sweat
    pen.tone("26,44 40,36 52,44 46,56 30,56", "#5c4a3c", opacity=0.34)
    pen.shape("52,-64! 60,-48 56,-38 48,-38 44,-48", "#c8dde0", "#7fa0ac", 4, lw=3)
    pen.pop()
    _jug(pen)
    _broom(pen)


def _dress(pen: Pen) -> None:
    pen.shape(
        "150,1240 160,1040 200,910 290,830 450,800 610,830 720,890 780,1010 800,1240",
        *_DRESS,
        74,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(_DRESS[1], "230,950 222,1040 236,1120")
    pen.shape("340,990 600,990 650,1240 290,1240", *_APRON, 22, hatch=0.6)
    pen.line("300,1004 460,1016 640,1000", (10, 12, 10), INK)
    pen.line("300,1003 460,1015 640,999", (5, 7, 5), _APRON[0])
    pen.folds(
        _APRON[1], "400,1030 386,1100 392,1220", "540,1030 556,1100 546,1220", depth=10, w=(1, 4, 1)
    )
    # a patch
    pen.push(486, 1106, 0.8, turn=9)
    pen.shape("-44,-40! 44,-42! 46,42! -42,44!", *WOAD, 11, hatch=0.8, angle=30, lw=5)
    for i in range(4):
        for y in (-42, 42):
            pen.line([(-32 + i * 21, y - 9), (-31 + i * 21, y + 9)], (3, 3.6, 3), ERMINE[0])
    pen.pop()


def _fichu(pen: Pen) -> None:
    """Draw a checked kerchief crossed over the breast."""
    for path in (
        "350,770! 400,744 450,830 520,930 560,1000! 500,1004 420,960 340,880 300,830",
        "560,736! 610,760 670,830 640,880 540,960 440,1004 392,1000! 440,920 520,840",
    ):
        cloth = pen.shape(path, *_FICHU, 16)
        inner = cloth.buffer(-5)
        pen.hatch(inner, 22, 26, 3.4, "#e8c8a0")
        pen.hatch(inner, 112, 26, 3.4, "#e8c8a0")
        pen.outline(pen.curve(path), 6)
    pen.creases("400,770 460,860 520,940", "600,770 540,860 470,940", w=(1, 4.4, 1))


def _hair(pen: Pen) -> None:
    pen.shape("-6,-92 20,-84 46,-64 58,-34 62,6 70,26 86,10 88,-40 66,-90 10,-112", *_HAIR, 6, lw=5)
    pen.flow("0,-94 48,-64 64,14", "14,-104 74,-74 78,4", 6, (0.8, 2.6, 0.8), "#cfc0a4")
    pen.shape("-6,-92 -34,-82 -56,-56 -63,-28 -72,-50 -66,-92 -28,-112", *_HAIR, 5, lw=5)
    pen.flow("-10,-96 -46,-74 -62,-42", "-18,-104 -54,-78 -68,-50", 3, (0.8, 2.4, 0.8), "#cfc0a4")
    # loose strands
    for strand in (
        "-40,-84 -64,-50 -58,-6 -68,30",
        "52,-50 70,-10 62,40 74,70",
        "-30,-84 -20,-66 -28,-50",
    ):
        pen.line(strand, (1.5, 5, 1), INK)
        pen.line(strand, (0.6, 2.8, 0.6), _HAIR[0])


def _cap(pen: Pen) -> None:
    pen.shape(
        "-66,-100 -92,-140 -78,-190 -20,-220 50,-216 110,-186 142,-130 138,-70 110,-36 90,-60 "
        "50,-96 -10,-108",
        *LINEN,
        22,
        hatch=0.7,
    )
    pen.creases(
        "-50,-110 -54,-150 -24,-190",
        "0,-116 4,-160 30,-196",
        "50,-104 74,-140 80,-176",
        "84,-72 114,-100 124,-130",
        w=(1, 4, 1),
    )
    frill: list[tuple[float, float]] = []
    rim = [(-84, -68), (-62, -88), (-30, -102), (6, -104), (40, -92), (68, -66), (86, -30), (98, 6)]
    for i, (x, y) in enumerate(rim):
        frill.append((x, y))
        if i < len(rim) - 1:
            nx, ny = rim[i + 1]
            mx, my = (x + nx) / 2, (y + ny) / 2
            frill.append((mx - (my + 20) * 0.02 - 6, my + 14))
    back = [
        (124, -4),
        (120, -50),
        (96, -92),
        (50, -122),
        (0, -132),
        (-40, -128),
        (-80, -108),
        (-100, -82),
    ]
    pen.shape([*frill, *back], *ERMINE, 9, hatch=0.7, lw=5)
    for x, y, dx, dy in (
        (-70, -84, -10, -24),
        (-34, -100, -8, -24),
        (4, -104, 2, -24),
        (38, -92, 12, -26),
        (66, -64, 22, -22),
        (86, -26, 26, -12),
    ):
        pen.line([(x, y), (x + dx, y + dy)], (3.4, 1))
    pen.line("-94,-98 -40,-122 10,-126 60,-110 104,-62 122,-14", (8, 9, 8), INK)
    pen.line("-94,-98 -40,-122 10,-126 60,-110 104,-62 122,-14", (4, 5, 4), WOAD[0])


def _jug(pen: Pen) -> None:
    """Draw the jug on her shoulder, its foot on her wrist, her hand spread on its belly."""
    base, shade = SKIN[_SKIN][:2]
    pen.push(752, 640, 1.02, turn=10)
    # handle on the far side, then body
    handle = [(96, -156), (160, -150), (168, -70), (120, 10)]
    pen.line(handle, (34, 34, 32, 30), INK)
    pen.line(handle, (24, 24, 22, 20), _CLAY[0])
    body = pen.shape(
        "-64,-210! 60,-214! 64,-190 48,-150 70,-110 122,-40 134,40 112,120 66,182! -58,186! "
        "-106,124 -128,44 -114,-38 -66,-106 -48,-150 -66,-190",
        *_CLAY,
        44,
        hatch=0.8,
    )
    band = pen.tone("-140,-8 -60,16 60,14 146,-14 148,44 60,70 -60,72 -142,46", "#e0c498", body)
    pen.hatch(band.difference(area(pen.curve("-300,-100 70,-100 70,200 -300,200"))), 64, 9, 2.4)
    pen.line("-126,-4 -60,16 60,14 128,-8", (3, 4, 3))
    pen.line("-126,48 -60,72 60,70 130,44", (3, 4, 3))
    for i in range(7):
        x = -102 + i * 34
        y = 40 - abs(x) * 0.09
        pen.line(
            [(x - 15, y + 12), (x, y - 10), (x + 15, y + 12)], (4, 6, 4), _CLAY[1], smooth=False
        )
    pen.shape("-70,-206 -40,-226 0,-230 44,-228 68,-210 40,-196 0,-192 -44,-194", *COPPER, 6, lw=5)
    pen.tone("-50,-209 0,-220 50,-210 0,-201", "#4a2412")
    pen.line("-96,-20 -66,-84 -46,-112", (2, 12, 3), "#e8a878")
    pen.line("-58,-168 58,-170", (3, 4, 3))
    pen.pop()
    # bare forearm straight up from the rolled sleeve, hand on the belly of the jug
    pen.tube("770,1120 800,1000 790,880", [130, 122, 92], base, shade, 20, hatch=0.7)
    spread(pen, 780, 760, 1.04, -10, False, _SKIN)
    pen.tone("764,880 810,876 830,960 790,980 756,960", base)
    pen.line("836,900 834,960 824,1020", (1, 3, 1))
    pen.tube("640,930 690,1080 770,1170", [150, 190, 190], *_DRESS, 28, hatch=0.7)
    pen.folds(_DRESS[1], "660,980 680,1050 720,1110")
    pen.shape(
        "690,1090 740,1050 820,1050 876,1084 884,1140 840,1176 760,1186 700,1160",
        *LINEN,
        16,
        hatch=0.7,
    )
    pen.creases("706,1110 780,1080 866,1110", "710,1140 790,1116 870,1136", w=(1, 4, 1))


def _broom(pen: Pen) -> None:
    """Draw a broom carried upright, twigs in the air."""
    x, y = 240, 950
    base, shade = SKIN[_SKIN][:2]
    pen.tube("180,1240 136,1120 168,1030", [150, 128, 96], base, shade, 22, hatch=0.7)
    pen.shape("66,1150 116,1120 196,1134 256,1176 262,1240 56,1240", *_DRESS, 18, hatch=0.7)
    pen.creases("76,1180 146,1164 236,1206", w=(1, 4, 1))
    pen.staff((254, 1240), (222, 640), 24, OAK_LIGHT, OAK[1])
    pen.push(222, 640, turn=-3)
    twigs = (
        "-26,20! -38,-60 -74,-170 -96,-256! -72,-238 -58,-268! -36,-244 -14,-276! "
        "2,-248 26,-274! 40,-244 66,-262! 68,-232 92,-250! 74,-160 42,-60 28,20!"
    )
    pen.shape(twigs, *STRAW, 20, hatch=0.6)
    pen.flow("-20,0 -40,-90 -84,-240", "20,0 42,-90 80,-230", 17, (1, 3.6, 0.8), trim=0.25)
    pen.flow("-16,0 -34,-90 -70,-220", "12,0 26,-90 50,-220", 7, (1, 3, 0.8), "#f4dc98", 0.3)
    for yy in (4, -24, -52):
        w = 30 + (4 - yy) * 0.16
        pen.line([(-w, yy), (0, yy + 7), (w, yy - 2)], (13, 14, 13), INK)
        pen.line([(-w + 1, yy), (0, yy + 7), (w - 1, yy - 2)], (7, 8, 7), OAK_LIGHT)
    pen.pop()
    grip(pen, x, y, 1.02, -3, False, _SKIN)
