"""The movable features of the people at the table: eyes, brows and mouths in all their states.

All are drawn in the head's own units: chin at y = 108, hairline at -100, ear at x = 80. A state is
a few numbers; every face has all states, drawn with its own `Look`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np

from build.art.faces import Look
from build.art.kit import SKIN, Array, Pen, Points, area, area_data, circle, spline

Draw = Callable[[Pen, Look], None]
Point = tuple[float, float]

SHADE = "#8a6a48"
MOUTH, TEETH, TONGUE = "#571a18", "#f6ecd6", "#b5544a"
NEAR, FAR = (21.0, -12.0), (-44.0, -12.0)
"""The middles of the two eyes."""
TALL = 1.2
"""The eyes are this much taller than on the cards, to be read at the size of a seat."""


@dataclass(frozen=True)
class Lids:
    """Opening of an eye, 1 at rest; `lower` lifts the lower lid, 0 to 1."""

    upper: float
    lower: float = 0


LIDS: dict[str, Lids] = {
    "open": Lids(1),
    "wide": Lids(1.34, -0.25),
    "keen": Lids(0.72, 0.55),
    "sly": Lids(0.5, 0.35),
    "heavy": Lids(0.42),
}
"""The lids that leave a part of the eye to be seen."""
SHUT = ("shut", "happy", "wince")
EYES = (*LIDS, *SHUT)


def whites(pen: Pen, look: Look, state: str, winks: bool = False) -> None:
    """Draw the white of both eyes as far as the lids leave it open."""
    for eye in _eyes(state, winks):
        above, below = _edges(pen, look, eye)
        pen.fill(area_data(area(np.vstack([above, below[::-1]]))), "#f6ecd6")


def lids(pen: Pen, look: Look, state: str, winks: bool = False) -> None:
    """Draw the lids of both eyes, with the shadow that they cast and their lashes."""
    for eye in _eyes(state, winks):
        above, below = _edges(pen, look, eye)
        opening = area(np.vstack([above, below[::-1]]))
        lowered = above + np.array([0, 5 * pen.scale()])
        cast = area(np.vstack([above, lowered[::-1]])).intersection(opening)
        pen.fill(area_data(cast), SHADE, 'opacity="0.45"')
        upper, lower = _curves(look, eye)
        weight = 1.1 if look.woman else 1.0
        pen.line(upper, (2.4, 6.2 * weight, 5.6 * weight, 2.2))
        pen.line(lower, (0.8, 2, 2.6, 1))
        inner, *_, outer = upper
        side = 1 if eye.near else -1
        fold = 7 + 9 * max(0.0, 1 - eye.lids.upper)
        pen.line(
            [
                (inner[0] + 3 * side, inner[1] - 9),
                (upper[1][0] + 4 * side, upper[1][1] - fold),
                (upper[2][0] + 9 * side, upper[2][1] - fold + 1),
                (outer[0] + 2 * side, outer[1] - 10),
            ],
            (0.6, 2.6, 0.6),
        )
        if eye.lids.lower > 0.3:
            low = lower[2][1] + 8
            pen.line([(lower[1][0], low), (lower[3][0], low - 1)], (0.6, 2.2, 0.6))
        if look.woman and eye.near:
            pen.line("43,-9 49,-15 54,-21", (4, 3, 0.6))
    for closed in _closed(state, winks):
        _shut(pen, look, closed, "happy" if winks and state == "sly" else state)


def pupil(pen: Pen, look: Look, near: bool) -> None:
    """Draw the iris of one eye looking straight ahead, with its glint."""
    (x, y), (rx, ry) = (NEAR, (10.4, 11.6)) if near else (FAR, (8.4, 11.4))
    y -= 1.5
    for share, colour in ((1.0, "#2c1810"), (0.76, look.iris), (0.42, "#140c08")):
        pen.fill(area_data(area(pen.page(circle(x, y, rx * share, ry * share)))), colour)
    gx, gy = pen.page([(x, y)])[0] + np.array([-3.4, -4.2]) * pen.scale()
    pen.raw(f'<circle cx="{gx:.1f}" cy="{gy:.1f}" r="{2.5 * pen.scale():.1f}" fill="#fff6e0"/>')


@dataclass(frozen=True)
class _Eye:
    near: bool
    lids: Lids


def _eyes(state: str, winks: bool) -> list[_Eye]:
    """Return the eyes that are open in a state; the near one of someone who winks is not."""
    if state not in LIDS:
        return []
    both = [_Eye(True, LIDS[state]), _Eye(False, LIDS[state])]
    return both[1:] if winks and state == "sly" else both


def _closed(state: str, winks: bool) -> tuple[bool, ...]:
    """Return for each closed eye whether it is the near one."""
    if state in SHUT:
        return True, False
    return (True,) if winks and state == "sly" else ()


def _curves(look: Look, eye: _Eye) -> tuple[list[Point], list[Point]]:
    """Return the upper and the lower lid of an eye, from the nose outwards."""
    droop = (1.6 if look.woman else 2.4) + look.lids * 4.5
    high, low = eye.lids.upper, eye.lids.lower
    if eye.near:
        upper = [
            *((-4.0, -8.0), (7.0, -8 - (12 - droop) * high), (21.0, -8 - (16 - droop) * high)),
            *((36.0, -8 - (10 - droop * 0.7) * high), (46.0, -8.0)),
        ]
        lower = [
            *((-4.0, -8.0), (8.0, -4 - 3 * low), (22.0, -1 - 7 * low), (36.0, -3 - 4 * low)),
            (46.0, -8.0),
        ]
        middle = NEAR
    else:
        upper = [
            *((-29.0, -8.0), (-36.0, -8 - (11 - droop) * high), (-46.0, -8 - (15 - droop) * high)),
            *((-54.0, -8 - (9 - droop * 0.7) * high), (-60.0, -9.0)),
        ]
        lower = [
            *((-29.0, -8.0), (-38.0, -3 - 3 * low), (-47.0, -2 - 6 * low), (-54.0, -3 - 4 * low)),
            (-60.0, -9.0),
        ]
        middle = FAR
    return _taller(upper, middle), _taller(lower, middle)


def _taller(path: list[Point], middle: Point) -> list[Point]:
    return [(x, middle[1] + (y - middle[1]) * TALL) for x, y in path]


def _edges(pen: Pen, look: Look, eye: _Eye) -> tuple[Array, Array]:
    upper, lower = _curves(look, eye)
    return spline(pen.page(upper)), spline(pen.page(lower))


def _shut(pen: Pen, look: Look, near: bool, state: str) -> None:
    """Draw one closed eye: lowered, laughing or squeezed shut."""
    shade = SKIN[look.skin][1]
    lid: Points
    if near:
        pen.tone("-4,-8 6,-24 22,-29 38,-23 46,-8 34,-2 20,1 6,-2", shade, opacity=0.4)
    else:
        pen.tone("-29,-8 -36,-24 -46,-28 -55,-21 -60,-9 -52,-2 -40,-1", shade, opacity=0.4)
    match state:
        case "happy":
            lid = (
                "-6,-3 4,-14 20,-20 36,-14 48,-2"
                if near
                else "-28,-4 -36,-15 -46,-18 -54,-13 -61,-4"
            )
            pen.line(lid, (2.6, 6.6, 7, 6.4, 2.4))
            under = "2,5 20,9 40,4" if near else "-34,4 -46,7 -57,3"
            pen.line(under, (0.6, 2.6, 0.6))
        case "wince":
            lid = "-6,-6 10,-8 26,-7 48,-15" if near else "-27,-6 -38,-8 -48,-8 -61,-14"
            pen.line(lid, (4, 7, 6.4, 2.6))
            rays = (
                (((-8, -12), (-13, -19)), ((50, -12), (60, -17)), ((50, -6), (60, -2)))
                if near
                else (((-24, -12), (-20, -18)),)
            )
            for start, end in rays:
                pen.line([start, end], (2.6, 0.6))
            pen.line("0,3 18,4 38,-1" if near else "-32,2 -44,3 -56,-1", (0.6, 2.8, 0.6))
            pen.line("2,-20 20,-21 44,-25" if near else "-33,-20 -46,-21 -58,-24", (0.6, 2.6, 0.6))
        case _:
            lid = "-4,-7 8,0 22,2 36,-1 47,-9" if near else "-29,-7 -38,0 -48,1 -55,-2 -60,-9"
            pen.line(lid, (2.4, 5.6, 6, 5, 2.2))
            pen.line(
                "0,-20 14,-25 32,-24 46,-17" if near else "-31,-19 -42,-24 -52,-22 -59,-17",
                (0.6, 2.6, 0.6),
            )
    if look.woman and state != "wince":
        for (ax, ay), (bx, by) in (
            (((40, -5), (47, 1)), ((46, -9), (55, -6))) if near else (((-56, -4), (-62, 1)),)
        ):
            pen.line([(ax, ay), (bx, by)], (3, 0.8))


@dataclass(frozen=True)
class Brows:
    """Distances by which the points of both brows are lowered, from the nose outwards."""

    near: tuple[float, float, float, float] = (0, 0, 0, 0)
    far: tuple[float, float, float, float] = (0, 0, 0, 0)
    furrows: bool = False
    """True for wrinkles across the forehead."""
    knit: bool = False
    """True for wrinkles between the brows."""


BROWS: dict[str, Brows] = {
    "rest": Brows(),
    "up": Brows((-7, -11, -12, -6), (-7, -11, -12, -6), furrows=True),
    "worry": Brows((-14, -6, 2, 7), (-14, -7, 0, 6), furrows=True),
    "knit": Brows((10, 6, -1, -4), (10, 6, -1, -4), knit=True),
    "wry": Brows((-1, -10, -14, -8), (7, 4, 2, 1)),
    "low": Brows((5, 7, 7, 6), (5, 7, 7, 6), knit=True),
    "think": Brows((7, 6, 2, 0), (-4, -11, -12, -5)),
}


def brows(pen: Pen, look: Look, state: str) -> None:
    """Draw both brows, with the wrinkles that belong to them."""
    shape = BROWS[state]
    thick, b = (0.72 if look.woman else 1.08), look.brow * 4
    own = (b, b * 0.3, -b * 0.2, 0.0)

    def moved(path: list[Point], by: tuple[float, float, float, float]) -> list[Point]:
        return [(x, y - 3 + d + o) for (x, y), d, o in zip(path, by, own, strict=True)]

    near = moved([(-8, -34), (6, -43), (30, -47), (55, -35)], shape.near)
    far = moved([(-25, -34), (-36, -43), (-50, -45), (-64, -36)], shape.far)
    for path, widths, ink in (
        (near, (7.5, 11, 9, 1.5), (1, 3, 2.5, 0.6)),
        (far, (6.25, 9, 7, 1.5), (1, 2.6, 2.2, 0.6)),
    ):
        pen.line(path, [w * thick for w in widths], look.brows)
        pen.push(0, 1)
        pen.line(path, ink)
        pen.pop()
    if shape.furrows:
        for y in (-63, -72):
            pen.line([(-44, y + 1), (-24, y - 3), (4, y - 2), (30, y + 1)], (0.6, 2.4, 2, 0.5))
    if shape.knit:
        pen.line("-21,-33 -18,-51", (3.2, 0.8))
        pen.line("-12,-32 -8,-50", (3.2, 0.8))


def _mouth_frame(pen: Pen, look: Look) -> None:
    if look.woman:
        pen.push(4, -4, sx=0.95, sy=1.08)
    else:
        pen.push(4, 0)


def _closed_mouth(
    pen: Pen,
    look: Look,
    far: float = 0,
    near: float = 0,
    bow: float = 0,
    wide: float = 0,
    pout: float = 0,
    dimples: tuple[bool, bool] = (False, False),
    fixed: bool = True,
) -> None:
    """Draw closed lips: corners lowered by `far` and `near`, the middle lifted by `bow`.

    `wide` lengthens them, `pout` swells the lower lip, `dimples` fold the far and the near cheek.
    The person's own smile is added unless `fixed` is True.
    """
    _, shade, lip = SKIN[look.skin]
    if not fixed:
        far, near = far - look.smile * 5, near - look.smile * 7
    _mouth_frame(pen, look)
    left, right = (-48 - wide, 66 + far), (11 + wide, 65 + near)
    line = [left, (-38, 65.5 - bow + far * 0.3), (-30, 68 - bow), (-22, 65.5 - bow)]
    line += [(-4, 67 - bow + near * 0.15), right]
    pen.tone(
        [
            left,
            (-37, 58 - bow * 0.8),
            (-30, 61 - bow),
            (-24, 58 - bow * 0.8),
            (-8, 61),
            right,
            (-4, 68 - bow),
            (-22, 66 - bow),
            (-30, 69 - bow),
            (-38, 66 - bow),
        ],
        lip,
    )
    deep = 79 + pout - bow * 0.4
    pen.tone(
        [
            (-44, 67 + far * 0.6),
            (-30, 70 - bow),
            (-22, 67 - bow),
            (3, 68 + near * 0.4),
            (-6, deep - 3),
            (-24, deep + 1),
            (-38, deep - 2),
        ],
        lip,
        opacity=0.75,
    )
    pen.line(line, (2.6, 4.4, 4.8, 4.2, 4.4, 2))
    pen.line([(-36, deep), (-25, deep + 2.5), (-10, deep)], (0.8, 2.8, 0.8))
    pen.tone(
        [(-38, deep + 3), (-24, deep + 5), (-8, deep + 2), (-14, deep + 9), (-28, deep + 10)], shade
    )
    x, y = right
    pen.line([(x - 3, y - 5), (x + 3, y), (x + 2, y + 5)], (0.8, 3.2, 0.8))
    if dimples[0]:
        pen.line(
            [(-50 - wide, 52 + far), (-57 - wide, 60 + far), (-54 - wide, 70 + far)],
            (0.6, 2.8, 0.6),
        )
    if dimples[1]:
        pen.line([(x + 8, y - 18), (x + 16, y - 6), (x + 12, y + 9)], (0.6, 3.4, 0.6))
    pen.pop()


def _laugh(pen: Pen, look: Look) -> None:
    """Draw an open laughing mouth."""
    _, _, lip = SKIN[look.skin]
    _mouth_frame(pen, look)
    pen.shape("-54,56 -40,62 -26,61 2,60 24,47 18,72 0,90 -24,94 -44,84", MOUTH, MOUTH, 2, lw=4.6)
    pen.tone("-49,60 -38,65 -26,64 2,63 19,54 12,66 -4,72 -24,73 -42,69", TEETH)
    for x in (-34, -22, -9, 5):
        pen.line([(x, 63), (x + 0.5, 72)], (1, 1))
    pen.tone("-36,86 -26,80 -8,79 4,82 -6,88 -24,91", TONGUE)
    pen.line("-36,99 -24,102 -6,98", (0.8, 2.8, 0.8))
    pen.line("-54,56 -46,60", (3.4, 1), lip)
    pen.line("26,38 34,48 30,62", (0.8, 3.6, 0.8))
    pen.line("-54,44 -60,53 -57,62", (0.8, 3, 0.8))
    pen.pop()


def _gasp(pen: Pen, look: Look) -> None:
    """Draw a mouth dropped open."""
    _, shade, lip = SKIN[look.skin]
    _mouth_frame(pen, look)
    pen.tone("-38,64 -30,58 -20,60 -10,58 -2,65 0,80 -8,93 -20,96 -32,92 -40,79", lip)
    pen.shape("-34,68 -21,63 -7,68 -4,79 -10,89 -20,91 -30,88 -36,79", MOUTH, MOUTH, 2, lw=4.2)
    pen.tone("-30,86 -20,81 -11,86 -20,90", TONGUE)
    pen.tone("-30,99 -10,99 -20,103", shade)
    pen.pop()


def _grit(pen: Pen, look: Look) -> None:
    """Draw bared teeth with the corners drawn down."""
    _mouth_frame(pen, look)
    pen.shape(
        "-52,74 -46,62 -28,59 -8,59 10,61 18,74 10,80 -8,78 -28,79 -44,82",
        TEETH,
        "#d9c7a4",
        4,
        lw=4.6,
    )
    pen.line("-50,73 -28,69 -8,69 15,73", (1.6, 2.4, 1.6))
    for x in (-39, -28, -16, -4, 7):
        pen.line([(x, 61), (x, 78)], (1.2, 1.6, 1.2))
    pen.line("-55,70 -59,79 -55,86", (0.8, 3, 0.8))
    pen.line("20,66 27,76 23,87", (0.8, 3.4, 0.8))
    pen.line("-34,88 -20,85 -2,88", (0.6, 2.6, 0.6))
    pen.pop()


def _wobble(pen: Pen, look: Look) -> None:
    """Draw an uneasy wavering mouth."""
    _, shade, lip = SKIN[look.skin]
    _mouth_frame(pen, look)
    line = "-46,75 -38,68 -29,71 -20,66 -9,70 2,67 12,76"
    pen.tone("-46,75 -37,63 -28,64 -20,61 -8,63 2,63 12,76 2,67 -9,70 -20,66 -29,71 -38,68", lip)
    pen.tone("-42,72 -29,71 -20,67 -9,70 4,69 -6,79 -22,81 -36,79", lip, opacity=0.75)
    pen.line(line, (2.4, 4.6, 4.4, 4.6, 4.4, 4.6, 2.2))
    pen.line("-34,83 -22,81 -8,84", (0.8, 2.8, 0.8))
    pen.tone("-34,86 -10,86 -22,91", shade)
    pen.line("14,70 19,77 17,85", (0.8, 3, 0.8))
    pen.pop()


def _purse(pen: Pen, look: Look) -> None:
    """Draw lips pushed to the far side, deep in thought."""
    _, shade, lip = SKIN[look.skin]
    _mouth_frame(pen, look)
    pen.tone("-50,68 -42,60 -34,63 -28,60 -12,66 -22,76 -36,79 -46,75", lip)
    pen.line("-50,67 -40,66 -33,69 -24,66 -8,69", (2.6, 4.6, 4.8, 4.6, 2.4))
    pen.line("-54,60 -59,67 -55,75", (0.8, 3.2, 0.8))
    pen.line("-6,63 -2,69 -4,75", (0.8, 3, 0.8))
    pen.line("-42,83 -32,85 -20,81", (0.8, 2.8, 0.8))
    pen.tone("-42,86 -20,85 -32,91", shade)
    pen.pop()


MOUTHS: dict[str, Draw] = {
    "rest": partial(_closed_mouth, fixed=False),
    "smile": partial(_closed_mouth, far=-7, near=-10, bow=-2.5, wide=3, dimples=(True, True)),
    "smirk": partial(_closed_mouth, far=2, near=-14, bow=-1, wide=2, dimples=(False, True)),
    "sulk": partial(_closed_mouth, far=10, near=12, bow=5, pout=3, wide=-2),
    "laugh": _laugh,
    "gasp": _gasp,
    "grit": _grit,
    "wobble": _wobble,
    "purse": _purse,
}


@dataclass(frozen=True)
class Mood:
    """The states that the features of every face take in one mood."""

    eyes: str
    brows: str
    mouth: str


MOODS: dict[str, Mood] = {
    "neutral": Mood("open", "rest", "rest"),
    "thinking": Mood("keen", "think", "purse"),
    "smug": Mood("sly", "wry", "smirk"),
    "wince": Mood("wince", "knit", "grit"),
    "worried": Mood("wide", "worry", "wobble"),
    "sulking": Mood("heavy", "low", "sulk"),
    "delighted": Mood("happy", "up", "laugh"),
    "content": Mood("keen", "rest", "smile"),
    "startled": Mood("wide", "up", "gasp"),
}
"""The moods of `dalmuti.stage.moods`, for all faces alike."""
