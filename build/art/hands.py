"""Hands, necks and sleeves."""

from collections.abc import Callable

from shapely.geometry.base import BaseGeometry

from build.art.kit import SKIN, Pair, Pen, Points

_LW = 5.0


def _colours(skin: str, glove: Pair | None) -> Pair:
    return glove or SKIN[skin][:2]


def grip(
    pen: Pen,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
    skin: str = "fair",
    glove: Pair | None = None,
) -> None:
    """Draw a fist around an upright staff at (x, y)."""
    base, shade = _colours(skin, glove)
    pen.push(x, y, scale * 1.12, flip, turn)
    pen.shape(
        "-30,-50 -52,-40 -66,-10 -74,26 -96,70 -40,96 -22,60 -10,20 0,-30",
        *(base, shade, 14),
        lw=_LW,
    )
    for mid, a, c, thick in (
        (35, -38, 30, 22),
        (13, -44, 38, 25),
        (-12, -44, 42, 26),
        (-37, -38, 38, 25),
    ):
        pen.tube(
            [(a, mid - 4), (a + 24, mid - 2), (c - 14, mid + 3), (c, mid + 6)],
            [thick * w for w in (0.9, 1.03, 0.93, 0.99, 0.96, 0.88, 0.7)],
            *(base, shade, 6),
            lw=_LW,
        )
        pen.line([(a + 9, mid - 9), (a + 13, mid - 2), (a + 10, mid + 5)], (0.6, 2.2, 0.6))
        pen.line([(c - 24, mid - 5), (c - 21, mid + 2)], (0.5, 1.8, 0.5))
    pen.tube("50,-14 50,-38 32,-58 8,-62", [24, 27, 25, 19], base, shade, 7, lw=_LW)
    pen.line("4,-67 10,-70 17,-66 15,-59", (1, 2.2, 1))
    pen.line("38,-44 44,-50", (0.6, 2.2, 0.6))
    pen.pop()


def palm(
    pen: Pen,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
    skin: str = "fair",
    glove: Pair | None = None,
) -> None:
    """Draw the back of a hand laid on something, fingers pointing left."""
    base, shade = _colours(skin, glove)
    pen.push(x, y, scale * 1.12, flip, turn)
    pen.tube("34,-24 8,-46 -22,-56", [26, 24, 16], base, shade, 7, lw=_LW)
    pen.shape(
        "-18,-36 20,-40 58,-30 110,-34 110,34 60,36 18,42 -14,36 -24,0",
        *(base, shade, 12),
        lw=_LW,
    )
    for y0, x1, y1, thick in (
        (28, -60, 44, 20),
        (10, -78, 20, 23),
        (-9, -82, -4, 23),
        (-27, -74, -26, 23),
    ):
        pen.tube(
            [(-2, y0), (-34, (y0 + y1) / 2 - 4), (x1, y1)],
            [thick * w for w in (1.0, 0.96, 1.02, 0.92, 0.9, 0.66)],
            *(base, shade, 6),
            lw=_LW,
        )
        pen.line([(x1 - 3, y1 - 5), (x1 + 8, y1 - 7)], (0.6, 2, 0.6))
        knuckle = y0 * 0.7 + y1 * 0.3
        pen.line([(-36, knuckle - 6), (-33, knuckle + 4)], (0.5, 1.8, 0.5))
    pen.tone("-6,-34 18,-36 22,34 -4,34", base)
    for y1 in (-18, 0, 18):
        pen.line([(-10, y1), (4, y1 * 0.95), (28, y1 * 0.8)], (5, 3, 0.4))
    pen.pop()


def pinch(
    pen: Pen,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
    skin: str = "fair",
) -> None:
    """Draw a hand pinching something small at (x, y), the wrist below to the right."""
    base, shade = SKIN[skin][:2]
    pen.push(x, y, scale * 1.12, flip, turn)
    # far fingers fan out behind, the near two meet at the tip
    pen.tube("64,40 34,2 22,-44 30,-72", [27, 25, 22, 15], base, shade, 6, lw=_LW)
    pen.tube("52,46 14,18 -8,-26 -8,-56", [27, 25, 22, 15], base, shade, 6, lw=_LW)
    pen.shape("30,34 62,20 96,50 128,96 150,150 84,176 66,128 30,96 14,62", base, shade, 14, lw=_LW)
    pen.tube("44,44 6,30 -22,14 -8,-2", [28, 26, 23, 15], base, shade, 6, lw=_LW)
    pen.tube("64,92 30,74 14,36 0,6", [32, 29, 25, 16], base, shade, 7, lw=_LW)
    pen.line("10,14 4,4 -3,5", (0.6, 2.2, 0.6))
    pen.line("-24,22 -19,10", (0.5, 1.8, 0.5))
    pen.line("20,50 28,46", (0.5, 1.8, 0.5))
    pen.tone("52,52 78,60 84,104 62,106 46,84", base)
    pen.line("60,112 48,100 36,82", (0.6, 3, 0.8))
    pen.pop()


def spread(
    pen: Pen,
    x: float,
    y: float,
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
    skin: str = "fair",
) -> None:
    """Draw the back of an open hand at (x, y), fingers fanned upwards, the thumb to the left."""
    base, shade = SKIN[skin][:2]
    pen.push(x, y, scale * 1.12, flip, turn)
    pen.tube("-16,56 -50,34 -74,4 -84,-22", [30, 27, 23, 15], base, shade, 7, lw=_LW)
    pen.line("-88,-22 -84,-28 -79,-25", (0.6, 2, 0.6))
    for root, middle, tip, thick in (
        ((34, 24), (54, -14), (68, -52), 20),
        ((14, 12), (25, -36), (34, -84), 23),
        ((-8, 10), (-10, -42), (-10, -96), 24),
        ((-28, 18), (-42, -26), (-52, -72), 23),
    ):
        pen.tube(
            [root, middle, tip],
            [thick * w for w in (1.02, 1.0, 1.0, 0.94, 0.9, 0.66)],
            *(base, shade, 6),
            lw=_LW,
        )
        (mx, my), (tx, ty) = middle, tip
        pen.line([(mx - 7, my - 2), (mx, my + 2), (mx + 6, my - 1)], (0.5, 2, 0.5))
        pen.line([(tx - 5, ty + 3), (tx, ty - 4), (tx + 5, ty + 3)], (0.6, 2, 0.6))
    palm_ = "-44,20 -30,4 0,0 30,8 46,26 44,66 34,100 36,140 -34,140 -30,104 -44,70"
    pen.shape(palm_, base, shade, 13, lw=_LW)
    pen.tone("-32,4 -26,24 0,18 36,30 40,16 28,2 0,-6", base)
    pen.tone("-40,34 -26,44 -24,72 -42,66", base)
    for a, b in (("-22,10", "-14,52"), ("-2,6", "-1,52"), ("20,10", "12,54"), ("34,24", "24,60")):
        pen.line(f"{a} {b}", (3, 0.5))
    pen.pop()


def cup(
    pen: Pen,
    x: float,
    y: float,
    held: Callable[[], None],
    scale: float = 1.0,
    turn: float = 0,
    flip: bool = False,
    skin: str = "fair",
) -> None:
    """Draw a hand held out palm up, the wrist to the right, round the thing that `held` draws.

    That thing rests on (x, y) and is about 110 units wide; `held` draws on the page.
    """
    base, shade = SKIN[skin][:2]
    pen.push(x, y, scale * 1.12, flip, turn)
    for path, thick in (
        ("34,6 6,-14 -8,-44 -2,-66", 21),
        ("20,10 -18,-6 -34,-36 -30,-64", 23),
        ("10,14 -38,4 -58,-22 -58,-52", 23),
    ):
        pen.tube(path, [thick, thick, thick * 0.94, thick * 0.66], base, shade, 6, lw=_LW)
    pen.pop()
    held()
    pen.push(x, y, scale * 1.12, flip, turn)
    pen.tube("6,26 -44,26 -74,8 -84,-22", [28, 25, 23, 15], base, shade, 6, lw=_LW)
    pen.line("-88,-22 -84,-29 -79,-25", (0.6, 2, 0.6))
    pen.shape(
        "-34,12 -6,4 30,6 66,2 104,30 140,66 122,116 84,92 50,70 14,54 -22,42 -44,32",
        *(base, shade, 12),
        lw=_LW,
    )
    pen.tone("-40,16 -20,10 4,16 -6,38 -36,32", base)
    pen.tube("82,28 58,10 36,-10 22,-30", [32, 28, 24, 15], base, shade, 7, lw=_LW)
    pen.tone("74,8 96,24 100,44 74,44 60,26", base)
    pen.line("24,-34 18,-33 19,-26", (0.6, 2, 0.6))
    pen.line("44,-8 52,-12", (0.5, 2, 0.5))
    pen.line("50,34 66,44 88,48", (0.6, 2.6, 0.8))
    pen.pop()


def neck(
    pen: Pen,
    x: float,
    y: float,
    scale: float,
    flip: bool = False,
    skin: str = "fair",
    width: float = 1,
    hatched: bool = True,
) -> None:
    """Draw the neck of a head standing at (x, y) with the same scale and flip."""
    base, shade, _ = SKIN[skin]
    w = width
    pen.push(x, y, scale, flip)
    outline: Points = [
        *((-20 * w, 70), (-20 * w, 70), (-24 * w, 120), (-30 * w, 150), (-34 * w, 166), (6, 182)),
        *((66 * w, 168), (64 * w, 146), (60 * w, 110), (66 * w, 30), (66 * w, 30)),
    ]
    body = pen.shape(outline, base, shade, 12, lw=5)
    dark = pen.tone("-40,70 -26,112 0,126 30,132 56,150 90,190 100,60", shade, body)
    if hatched:
        pen.hatch(dark.buffer(-3), 30, 9, 2.2)
    pen.pop()


def sleeve(
    pen: Pen,
    x: float,
    y: float,
    flip: bool,
    fill: str,
    shade: str,
    lean: float = 0,
    width: float = 1,
) -> None:
    """Draw the forearm leading from below to a grip at (x, y)."""
    w = width
    pen.push(x, y, 1, flip)
    pen.tube(
        [(-130 + lean, 420), (-122 + lean, 260), (-84, 120)],
        [210 * w, 190 * w, 136 * w],
        *(fill, shade, 30),
        hatch=0.7,
    )
    pen.folds(
        shade,
        [(-150 + lean, 180), (-110 + lean, 230), (-60 + lean, 246)],
        [(-170 + lean, 260), (-130 + lean, 330), (-120 + lean, 400)],
        depth=18,
    )
    pen.pop()


def cuff(
    pen: Pen, x: float, y: float, flip: bool, fill: str, shade: str, width: float = 1
) -> BaseGeometry:
    """Draw the cuff at the wrist of a grip at (x, y); return its area."""
    w = width
    pen.push(x, y, 1, flip)
    edge: Points = [
        *((-146 * w, 84), (-132 * w, 62), (-84, 70), (-34 * w, 92), (-10 * w, 116)),
        *((-18 * w, 146), (-40 * w, 158), (-92, 140), (-140 * w, 116)),
    ]
    body = pen.shape(edge, fill, shade, 14, hatch=0.7)
    pen.line([(-140 * w, 92), (-84, 98), (-22 * w, 128)], (1, 3, 1))
    pen.pop()
    return body
