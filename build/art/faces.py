"""Parametric heads: in three-quarter view, from the front and in profile."""

from dataclasses import dataclass

import numpy as np
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from build.art.kit import SKIN, Array, Pen, Points, area, area_data, spline

BLUSH = "#c9503c"


@dataclass(frozen=True)
class Look:
    """The parameters of a face; most are about 0 to 1, 0 being plain.

    `age` 0 young, 1 grown, 2 old; `nose` length (1: plain), `hook` bends it; `jaw` broadens, `full`
    rounds and `gaunt` hollows the cheeks; `brow` lowers the brows (negative: raises); `lids` droop;
    `smile` may be negative; `gaze` shifts the eyes; `grin` opens the mouth over the teeth, `gape`
    without showing them; `worry` lifts the brows' inner ends, `wry` the near brow alone; `lift`
    turns the eyes up; `stubble` is for the unshaven.
    """

    skin: str = "fair"
    age: int = 0
    woman: bool = False
    nose: float = 1.0
    hook: float = 0
    jaw: float = 0
    brow: float = 0
    smile: float = 0
    iris: str = "#4a3420"
    brows: str = "#4a2f1c"
    lids: float = 0
    ear: bool = True
    stubble: bool = False
    gaunt: float = 0
    gaze: float = 0
    full: float = 0
    grin: float = 0
    gape: float = 0
    worry: float = 0
    wry: float = 0
    lift: float = 0


def face(
    pen: Pen, x: float, y: float, scale: float, flip: bool, look: Look, tilt: float = 0
) -> BaseGeometry:
    """Draw a head looking left (`flip`: right) and return its area on the page.

    In local units the chin is at y = 108, the hairline at -100, the ear at x = 80.
    """
    pen.push(x, y, scale, flip, tilt)
    q = scale / 1.25
    head = _skull(pen, look, q)
    _shadows(pen, head, look, q, lit_near=flip)
    _nose_shadow(pen, head, look, lit_near=flip)
    _eyes(pen, look, q, scale)
    _brows(pen, look, q)
    _nose(pen, look, q)
    _mouth(pen, head, look, q)
    _years(pen, head, look, q)
    pen.pop()
    return head


def bare(
    pen: Pen, x: float, y: float, scale: float, flip: bool, look: Look, hatched: bool = True
) -> BaseGeometry:
    """Draw a head like `face`, without eyes, brows and mouth; return its area on the page.

    The shaded side is hatched unless `hatched` is False, as on young faces.
    """
    pen.push(x, y, scale, flip)
    q = scale / 1.25
    head = _skull(pen, look, q)
    _shadows(pen, head, look, q, lit_near=flip, hatched=hatched)
    _nose_shadow(pen, head, look, lit_near=flip)
    _nose(pen, look, q)
    pen.line(
        "-25,99 -14,95 -3,99" if not look.woman else "-23,105 -14,101 -3,105", _w(q, 0.6, 2.4, 0.6)
    )
    pen.line("-27,50 -28,56" if not look.woman else "-25,50 -26,56", _w(q, 0.5, 2.2, 0.5))
    _years(pen, head, look, q)
    pen.pop()
    return head


def front(pen: Pen, x: float, y: float, scale: float, look: Look, tilt: float = 0) -> BaseGeometry:
    """Draw a head facing us and return its area; chin and hairline are as in `face`."""
    pen.push(x, y, scale, turn=tilt)
    q = scale / 1.25
    base, shade, _ = SKIN[look.skin]
    if look.ear:
        for side in (-1, 1):
            pen.push(sx=side)
            pen.shape("60,-24 72,-36 82,-30 82,-10 75,16 66,28 58,16", base, shade, 7, lw=5 * q)
            pen.line("68,-22 76,-24 77,-10 70,6", _w(q, 1, 3, 1))
            pen.pop()
    head = pen.shape(_front_outline(look), base, lw=5.5 * q)
    _front_shadows(pen, head, look, q)
    for side in (-1, 1):
        pen.push(sx=side)
        _front_eye(pen, look, q, scale, side)
        pen.pop()
    _front_nose(pen, head, look, q)
    _front_mouth(pen, head, look, q)
    _front_years(pen, look, q)
    pen.pop()
    return head


def profile(
    pen: Pen, x: float, y: float, scale: float, flip: bool, look: Look, tilt: float = 0
) -> BaseGeometry:
    """Draw a head in profile to the left (`flip`: right) and return its area.

    The ear is at x = 42, the back of the skull at 96; hair or a hat must cover the skull.
    """
    pen.push(x, y, scale, flip, tilt)
    q = scale / 1.25
    base, shade, _ = SKIN[look.skin]
    head = pen.shape(_profile_outline(look), base, shade, 9 if flip else 15, lw=5.5 * q)
    _profile_shadows(pen, head, look, q, lit_front=not flip)
    if look.ear:
        pen.shape("26,-20 34,-38 52,-40 60,-24 54,2 48,22 38,28 28,14", base, shade, 8, lw=4.5 * q)
        pen.line("34,-24 48,-30 52,-18 44,0 42,14", _w(q, 1, 3.2, 1))
    _profile_eye(pen, look, q, scale)
    _profile_nose(pen, look, q)
    _profile_mouth(pen, head, look, q)
    _profile_years(pen, look, q)
    pen.pop()
    return head


def _skull(pen: Pen, look: Look, q: float) -> BaseGeometry:
    """Draw the ear and the plain head; return the head's area."""
    base, shade, _ = SKIN[look.skin]
    if look.ear:
        pen.shape("64,-20 72,-36 88,-36 95,-18 89,6 82,24 71,28 62,14", base, shade, 8, lw=5 * q)
        pen.line("72,-24 84,-27 87,-12 79,2 78,14", _w(q, 1, 3.2, 1))
        pen.line("72,-8 77,-12 75,0", _w(q, 1, 2.5, 1))
    return pen.shape(_outline(look), base, lw=5.5 * q)


def _w(q: float, *widths: float) -> list[float]:
    return [w * q for w in widths]


def _chin(look: Look) -> float:
    return 105 if look.woman else 112


def _outline(look: Look) -> list[tuple[float, float]]:
    j, f, g, chin = look.jaw, look.full, look.gaunt, _chin(look)
    return [
        *((-50, -112), (-62, -74), (-64, -46), (-57, -22)),
        *((-64 + g * 2 - f * 2, 6), (-58 + g * 6 - f * 7, 40), (-51 - j * 4 - f * 7, 70)),
        *((-38 - j * 4 - f * 4, 95), (-21, chin + f * 2), (-2, chin + 1 + f * 3)),
        *((20 + j * 4 + f * 2, chin - 8 + f * 3), (46 + j * 6 + f * 6, 80 + f * 4)),
        *((65 + j * 6 + f * 6, 48), (72 + f * 2, 10), (74, -40), (66, -92), (20, -130)),
    ]


def _shadows(
    pen: Pen, head: BaseGeometry, look: Look, q: float, lit_near: bool, hatched: bool = True
) -> None:
    """Draw the shaded far cheek (in mirrored heads the near one), blush and eye sockets."""
    shade = SKIN[look.skin][1]
    if lit_near:
        pen.tone(
            "-80,-120 -46,-100 -50,-70 -58,-40 -50,-22 -58,0 -49,20 -46,44 -40,62 -34,80 "
            "-28,98 0,120 -60,120 -90,0",
            shade,
            head,
        )
        pen.tone("30,130 24,98 44,78 64,46 70,20 90,40 60,120", shade, head)
        deep = "-80,-120 -56,-80 -60,-40 -54,-20 -60,0 -53,30 -49,60 -40,90 -30,120 -100,100"
    else:
        near = (
            "58,-130 47,-70 54,-36 50,-8 40,22 38,48 24,76 6,92 -10,100 -4,125 60,125 "
            "110,40 100,-100"
        )
        pen.push(7 if look.woman else 0)
        pen.tone(near, shade, head)
        pen.pop()
        deep = "66,-110 60,-36 58,0 49,30 46,54 30,84 8,104 20,130 80,100 110,0"
    if hatched:
        pen.hatch(area(pen.curve(deep)).intersection(head), 62, 7.5 * q, 2.3 * q)
    near_blush, far_blush = (0.26, 0.22) if look.woman else (0.16, 0.14)
    pen.tone("8,16 24,8 42,14 44,28 28,36 12,30", BLUSH, head, near_blush)
    pen.tone("-60,10 -50,8 -47,22 -54,32 -62,24", BLUSH, head, far_blush)
    socket = 0.55 if look.woman else 1
    pen.tone(
        "-8,-30 6,-40 30,-42 50,-32 46,-18 34,-24 18,-28 4,-22 -4,-8 -12,-4", shade, head, socket
    )
    pen.tone(
        "-27,-30 -38,-38 -54,-38 -60,-28 -58,-18 -48,-26 -38,-25 -31,-14 -26,-8",
        shade,
        head,
        socket,
    )


def _along(look: Look, x: float) -> float:
    """Return the x of a point on the nose, stretched by the nose's length."""
    return -24 + (x + 24) * look.nose


def _nose_shadow(pen: Pen, head: BaseGeometry, look: Look, lit_near: bool) -> None:
    shade = SKIN[look.skin][1]
    if lit_near:
        side = [
            *((-22, -30), (-26, -8), (_along(look, -36), 16), (_along(look, -47), 30)),
            *((_along(look, -43), 40), (-34, 44), (-46, 48), (-56, 38), (-48, 10)),
            *((-38, -6), (-30, -8)),
        ]
        pen.tone(side, shade, head)
        pen.tone("-36,40 -22,38 -8,40 -12,47 -30,47", shade, head)
        return
    side = [
        *((-13, -32), (-20, -8), (_along(look, -30), 14), (_along(look, -40), 28)),
        *((_along(look, -38), 38), (-28, 43), (-10, 44), (-4, 36), (-8, 20), (-11, -6)),
    ]
    pen.tone(side, shade, head if look.nose < 1.35 else None, 0.6 if look.woman else 1)


def _eyes(pen: Pen, look: Look, q: float, scale: float) -> None:
    droop = (1.6 if look.woman else 2.4) + look.lids * 5
    if look.woman:
        pen.push(1, -1.4, 1.05)
    _eye(
        pen,
        [(-3, -8), (7, -20 + droop), (21, -24 + droop), (35, -18 + droop * 0.7), (44, -8)],
        "-3,-8 8,-4 22,-1 35,-3 44,-8",
        (22 + look.gaze, -13.5 + droop * 0.3 - look.lift * 5, 9.6, 10.6),
        look.iris,
        q,
        scale,
    )
    pen.line(
        [(-1, -20), (11, -31 + droop * 0.6), (30, -32 + droop * 0.6), (46, -19)],
        _w(q, 0.6, 2.6, 0.6),
    )
    if look.woman:
        pen.line("42,-9 48,-14 53,-19", _w(q, 4, 3, 0.6))
    _eye(
        pen,
        [(-30, -8), (-36, -19 + droop), (-46, -23 + droop), (-54, -17 + droop * 0.7), (-59, -9)],
        "-30,-8 -40,-2 -51,-3 -59,-9",
        (-42.5 + look.gaze * 0.8, -13.5 + droop * 0.3 - look.lift * 5, 7.6, 10.4),
        look.iris,
        q,
        scale,
    )
    pen.line(
        [(-30, -20), (-40, -31 + droop * 0.6), (-52, -29 + droop * 0.6), (-59, -19)],
        _w(q, 0.6, 2.6, 0.6),
    )
    if look.woman:
        pen.pop()


def _eye(
    pen: Pen,
    upper: Points,
    lower: Points,
    ball: tuple[float, float, float, float],
    iris: str,
    q: float,
    scale: float,
) -> None:
    above, below = spline(pen.page(upper)), spline(pen.page(lower))
    opening = area(np.vstack([above, below[::-1]]))
    pen.fill(area_data(opening), "#f3e8cf")
    lowered = above + np.array([0, 6 * pen.scale()])
    lid_shadow = np.vstack([above, lowered[::-1]])
    pen.fill(area_data(area(lid_shadow).intersection(opening)), "#cdb592")
    x, y, rx, ry = ball

    def disc(drop: float, share_x: float, share_y: float, colour: str) -> None:
        t = np.linspace(0, 2 * np.pi, 24)
        edge: Array = np.stack(
            [x + rx * share_x * np.cos(t), y + drop + ry * share_y * np.sin(t)], 1
        )
        pen.fill(area_data(area(pen.page(edge)).intersection(opening)), colour)

    disc(0, 1, 1, "#3a2016")
    disc(0.5, 0.74, 0.76, iris)
    disc(0, 0.42, 0.44, "#140c08")
    pen.line(upper, _w(q, 2, 6.2, 5.2, 2.0))
    pen.line(lower, _w(q, 0.8, 2.2, 2.8, 1))
    gx, gy = pen.page([(x, y)])[0] + np.array([-3.2, -3.6]) * scale
    pen.raw(f'<circle cx="{gx:.1f}" cy="{gy:.1f}" r="{2.1 * scale:.1f}" fill="#fff6e0"/>')


def _brows(pen: Pen, look: Look, q: float) -> None:
    thick = 0.62 if look.woman else 1.0
    b = look.brow * 5
    v, up = look.worry, look.wry * 9
    near = [
        *((-8, -34 + b - v * 9), (6, -43 + b * 0.3 - v * 3 - up * 0.6)),
        *((30, -47 - b * 0.2 + v * 2 - up), (54, -35 + v * 4 - up * 0.6)),
    ]
    far = [
        *((-25, -34 + b - v * 9), (-36, -43 + b * 0.3 - v * 3), (-50, -45 + v * 3)),
        (-63, -36 + v * 5),
    ]
    pen.line(near, _w(q, 7.5 * thick, 11 * thick, 9 * thick, 1.5), look.brows)
    pen.line(far, _w(q, 6.25 * thick, 9 * thick, 7 * thick, 1.5), look.brows)
    pen.push(0, 1)
    pen.line(near, _w(q, 1, 3, 2.5, 0.6))
    pen.line(far, _w(q, 1, 2.6, 2.2, 0.6))
    pen.pop()


def _nose(pen: Pen, look: Look, q: float) -> None:
    h = look.hook
    bridge = [(-27.0, -6.0)] if look.woman else [(-23.0, -30.0), (-26.0, -10.0)]
    ridge = [
        *((_along(look, -36) - h * 5, 12), (_along(look, -46), 27)),
        *((_along(look, -47), 34 + h * 4), (_along(look, -40), 41 + h * 3), (-32.0, 42.0)),
    ]
    pen.line(bridge + ridge, _w(q, 1, 2.6, 3.4, 4.6, 5.2, 3.5, 1.2))
    pen.line("-31,43 -25,38 -18,42", _w(q, 1.5, 4.6, 1.2))
    pen.line("-12,20 -4,29 -4,39 -11,44 -17,42", _w(q, 0.8, 3.4, 4, 1))


def _mouth(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    _, shade, lip = SKIN[look.skin]
    up = -look.smile * 5
    if look.woman:
        pen.push(4, -6, sx=0.93, sy=1.12)
    else:
        pen.push(4, 0)
    upper_lip = [
        *((-48, 66 + up), (-37, 58), (-30, 61), (-24, 58), (-8, 61), (11, 65 + up * 1.4)),
        *((-4, 68), (-22, 66), (-30, 69), (-38, 66)),
    ]
    pen.tone(upper_lip, lip, head)
    drop = 11 * look.grin
    if look.grin:
        _teeth(pen, head, up, drop)
    pen.push(0, drop)
    pen.tone("-44,67 -30,70 -22,67 2,68 -8,76 -24,80 -37,77", lip, head, 0.7)
    pen.pop()
    parting = [(-48, 66 + up), (-38, 65), (-30, 68), (-22, 65), (-4, 67), (11, 65 + up * 1.4)]
    pen.line(parting, _w(q, 2.5, 4, 4.6, 3.6, 4, 1.6))
    pen.line([(8, 61 + up * 1.4), (13, 65 + up * 1.4), (13, 69 + up)], _w(q, 0.8, 3, 0.8))
    pen.push(0, drop)
    pen.line("-36,79 -25,82 -12,79", _w(q, 0.8, 2.6, 0.8))
    pen.tone("-38,82 -24,84 -8,81 -14,90 -28,91", shade, head)
    pen.pop()
    pen.line("-29,99 -18,95 -7,99", _w(q, 0.6, 2.4, 0.6))
    pen.line("-31,50 -32,56", _w(q, 0.5, 2.2, 0.5))
    pen.pop()


def _teeth(pen: Pen, head: BaseGeometry, up: float, drop: float) -> None:
    upper: list[tuple[float, float]] = [
        *((-48, 66 + up), (-38, 65), (-30, 68), (-22, 65), (-4, 67), (11, 65 + up * 1.4)),
    ]
    opening = pen.tone(
        [*upper, (2, 68 + drop), (-20, 71 + drop), (-38, 69 + drop)], "#4a1c18", head
    )
    pen.tone([*upper, *((x, y + drop * 0.62) for x, y in reversed(upper))], "#f4ead2", opening)


def _years(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    """Draw the marks of age: double chin, wrinkles, stubble."""
    if look.full > 0:
        c, f = _chin(look), look.full
        pen.line([(-24, c - 2), (-4, c + 6 + f * 2), (24, c + 1), (44, c - 14)], _w(q, 0.6, 3, 0.6))
        pen.line("30,52 38,64 34,78", _w(q, 0.5, 2, 0.5))
    if look.age > 0:
        pen.line("0,36 10,46 16,60 15,70", _w(q, 0.8, 3.2, 2.4, 0.6))
        pen.line("-49,42 -55,52 -53,62", _w(q, 0.6, 2.4, 0.6))
        pen.line("4,4 18,8 34,4", _w(q, 0.6, 2.4, 0.6))
        pen.line("-38,4 -48,5", _w(q, 0.6, 2, 0.6))
    if look.age > 1:
        for i in range(3):
            pen.line([(50, -14 + i * 5), (62, -20 + i * 9)], _w(q, 2, 0.6))
        for y in (-62, -74, -86):
            pen.line(
                [(-50, y + 2), (-30, y - 3), (0, y - 1), (26, y - 4)], _w(q, 0.6, 2.4, 1.6, 0.5)
            )
        pen.line("-18,-40 -15,-54", _w(q, 2.6, 0.6))
        pen.line("-11,-38 -6,-50", _w(q, 2.4, 0.6))
        pen.line("34,22 40,38 36,54", _w(q, 0.6, 2.6, 0.6))
    if look.stubble:
        inner = head.buffer(-3)
        for _ in range(60):
            at, low = pen.random.uniform(-44, 44), pen.random.uniform(56, 104)
            on_lips = -50 < at < 14 and 56 < low < 82
            if not on_lips and inner.contains(Point(*pen.page([(at, low)])[0])):
                pen.line([(at, low), (at + 1, low + 4)], _w(q, 1.4, 1.8, 1))


def _front_outline(look: Look) -> list[tuple[float, float]]:
    j, g, f, chin = look.jaw, look.gaunt, look.full, _chin(look)
    wide = 64 if look.woman else 67
    half = [
        *((22.0, -134.0), (50, -116), (wide - 1, -82), (wide + 1.0, -44), (wide, -12)),
        *((wide - 2 - g * 2 + f * 3, 18), (wide - 7 - g * 6 + f * 6 + j * 2, 46)),
        *((50 + j * 5 + f * 7 - g * 2, 74), (36 + j * 6 + f * 5, 94)),
        (19 + j * 6 + f * 3, chin - 2 + f * 2),
    ]
    return [*half, (0, chin + 3 + f * 3), *((-x, y) for x, y in reversed(half))]


def _front_shadows(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    shade = SKIN[look.skin][1]
    side = (
        "40,-140 50,-80 55,-40 52,-8 46,20 42,50 30,78 14,98 -16,104 -10,130 60,130 110,20 90,-130"
    )
    pen.push(5 if look.woman else 0)
    pen.tone(side, shade, head)
    pen.pop()
    deep = "60,-130 60,-50 58,-6 53,24 50,54 38,82 20,104 30,130 90,100 110,-60"
    pen.hatch(area(pen.curve(deep)).intersection(head), 62, 7.5 * q, 2.3 * q)
    for s, strength in ((-1, 0.85), (1, 1.0)):
        pen.push(sx=s)
        blush = (0.26 if look.woman else 0.16) * strength
        pen.tone("22,24 32,12 48,12 54,24 44,38 28,36", BLUSH, head, blush)
        socket = (0.55 if look.woman else 0.9) * strength
        pen.tone(
            "6,-30 14,-40 34,-44 54,-36 58,-18 46,-26 30,-29 16,-22 9,-6 5,-12",
            shade,
            head,
            socket,
        )
        pen.pop()


def _front_eye(pen: Pen, look: Look, q: float, scale: float, side: int) -> None:
    droop = (1.6 if look.woman else 2.4) + look.lids * 5
    pen.push(0, -1 if look.woman else 0, 1.05 if look.woman else 0.98)
    _eye(
        pen,
        [(10, -7), (19, -19 + droop), (31, -23.5 + droop), (43, -18 + droop * 0.7), (52, -8)],
        "10,-7 20,-2.5 31,-0.5 43,-3 52,-8",
        (31 + side * look.gaze, -13 + droop * 0.3 - look.lift * 5, 9.4, 10.6),
        look.iris,
        q,
        scale,
    )
    pen.line(
        [(12, -20), (22, -30 + droop * 0.6), (38, -31 + droop * 0.6), (53, -19)],
        _w(q, 0.6, 2.6, 0.6),
    )
    if look.woman:
        pen.line("50,-9 56,-14 60,-19", _w(q, 4, 3, 0.6))
    pen.pop()
    thick = 0.62 if look.woman else 1.0
    b, v, up = look.brow * 5, look.worry, look.wry * 9 if side > 0 else 0
    brow = [
        *((9, -33 + b - v * 9), (23, -43 + b * 0.3 - v * 3 - up * 0.7)),
        *((42, -46 - b * 0.2 + v * 2 - up), (60, -34 + v * 5 - up * 0.5)),
    ]
    pen.line(brow, _w(q, 7 * thick, 10.5 * thick, 8.5 * thick, 1.5), look.brows)
    pen.push(0, 1)
    pen.line(brow, _w(q, 1, 3, 2.4, 0.6))
    pen.pop()


def _front_nose(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    shade = SKIN[look.skin][1]
    wide, long = (0.86 if look.woman else 1.0), 1 + (look.nose - 1) * 0.5
    pen.push(0, -24 + 24 * long, sx=wide, sy=long)
    side = [
        *((5, -34), (10, -10), (12, 12), (8, 26), (7, 36), (-2, 45), (10, 48), (23, 42)),
        *((24, 32), (18, 20), (16, -2), (15, -24)),
    ]
    pen.tone(side, shade, head, 0.75 if look.woman else 1)
    if look.woman:
        pen.line("11,-8 13,6 15,18", _w(q, 0.6, 2.2, 0.8))
    else:
        pen.line("8,-32 11,-10 14,10 17,20", _w(q, 1, 3, 2.6, 1))
    pen.line("14,24 22,30 23,38 17,44 11,43", _w(q, 0.8, 3.6, 4.2, 1.2))
    pen.line("-14,26 -21,32 -21,39 -15,44 -10,42", _w(q, 0.8, 2.8, 3, 1))
    pen.line(
        [(-12, 43), (-4, 46 + look.hook * 3), (5, 46 + look.hook * 3), (12, 43)],
        _w(q, 1, 3, 3.6, 1.2),
    )
    pen.line("-12,42 -8,39 -4,42", _w(q, 1, 4, 1))
    pen.line("5,42 9,39 13,42", _w(q, 1, 4.4, 1))
    pen.pop()


def _front_mouth(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    _, shade, lip = SKIN[look.skin]
    up, drop = -look.smile * 5, 12 * look.grin + 15 * look.gape
    wide = 31 + look.smile * 2 - look.gape * 8
    if look.woman:
        pen.push(0, -6, sx=0.92, sy=1.1)
    else:
        pen.push()
    corner = 67 + up * 1.3
    upper = [(-wide, corner), (-16, 65 + up * 0.2), (0, 68), (16, 65 + up * 0.2), (wide, corner)]
    pen.tone(
        [(-wide, corner), (-17, 59), (-6, 56), (0, 59), (6, 56), (17, 59), *reversed(upper)],
        lip,
        head,
    )
    if drop:
        lower = [(16, 67 + drop), (0, 70 + drop), (-16, 67 + drop)]
        opening = pen.tone([*upper, *lower], "#4a1c18", head)
        if look.grin:
            pen.tone(
                [*upper, (16, 64 + drop * 0.66), (0, 67 + drop * 0.66), (-16, 64 + drop * 0.66)],
                "#f4ead2",
                opening,
            )
        if look.gape + look.grin > 0.9:
            pen.tone(
                [(-14, 68 + drop), (0, 62 + drop * 0.9), (14, 68 + drop), (0, 74 + drop)],
                "#a8504a",
                opening,
            )
    floor = [(-wide + 5, corner + drop * 0.3 + 1), (-15, 67 + drop), (0, 70 + drop)]
    floor += [(15, 67 + drop), (wide - 5, corner + drop * 0.3 + 1)]
    pen.tone([*floor, (14, 78 + drop), (0, 81 + drop), (-14, 78 + drop)], lip, head, 0.75)
    pen.line(upper, _w(q, 2.5, 4, 4.4, 4, 2.5))
    if drop:
        pen.line(floor, _w(q, 1, 3, 3, 3, 1))
    for s in (-1, 1):
        pen.line(
            [(s * (wide - 2), corner - 5), (s * (wide + 3), corner), (s * wide, corner + 5)],
            _w(q, 0.8, 3, 0.8),
        )
    pen.push(0, drop)
    pen.line("-13,82 0,85 14,81", _w(q, 0.8, 2.6, 0.8))
    pen.tone("-14,84 0,87 18,82 12,92 -6,93", shade, head)
    pen.pop()
    if not drop:
        pen.line("-8,100 1,97 10,100", _w(q, 0.6, 2.4, 0.6))
    pen.line("1,50 1,56", _w(q, 0.5, 2.2, 0.5))
    pen.pop()


def _front_years(pen: Pen, look: Look, q: float) -> None:
    cheeks = 4 * look.grin
    for s in (-1, 1) if look.age > 0 or look.grin else ():
        pen.push(sx=s)
        pen.line([(24, 36), (36, 46 - cheeks), (42, 58 - cheeks), (40, 70)], _w(q, 0.8, 3, 2, 0.6))
        pen.line([(16, 5), (32, 9), (47, 4)], _w(q, 0.6, 2.2, 0.6))
        if look.age > 1:
            pen.line("5,-40 6,-54", _w(q, 2.4, 0.6))
            for i in range(3):
                pen.line([(56, -14 + i * 5), (64, -20 + i * 9)], _w(q, 2, 0.6))
        pen.pop()
    if look.age > 1 or look.worry > 0.5 or look.lift > 0.5:
        for y in (-64, -75):
            pen.line([(-34, y), (-14, y - 4), (12, y - 3), (34, y)], _w(q, 0.6, 2.2, 1.6, 0.5))


def _tip(look: Look) -> float:
    return -69 - 25 * look.nose


def _profile_outline(look: Look) -> list[tuple[float, float]]:
    h, j, f, chin, tip = look.hook, look.jaw, look.full, _chin(look) - 6, _tip(look)
    brow = 0 if look.woman else 3
    return [
        *((-14, -134), (-44, -116), (-60, -88), (-67 - brow, -56), (-68 - brow, -40)),
        *((-64, -27), (-70 - h * 6, -10), (tip + 12 - h * 9, 12), (tip, 28 + h * 3)),
        *((tip + 3, 37 + h * 4), (-80, 43 + h * 2), (-71, 46), (-72, 53), (-79, 60), (-79, 66)),
        *((-72, 69), (-76, 75), (-75, 81), (-67, 86), (-67, 91), (-72 - j * 4, 98)),
        *((-71 - j * 4, chin + 4), (-58 - j * 2, chin + 12 + f * 3), (-36, chin + 9 + f * 5)),
        *((-6, chin - 2 + f * 6), (20 + j * 3, 84 + f * 6), (30 + j * 3, 56), (40, 40)),
        *((66, 24), (90, -10), (96, -58), (74, -108), (34, -136)),
    ]


def _profile_shadows(pen: Pen, head: BaseGeometry, look: Look, q: float, lit_front: bool) -> None:
    shade = SKIN[look.skin][1]
    if lit_front:
        jaw = "34,20 24,56 6,82 -24,98 -52,104 -74,112 -40,140 60,100 60,20"
        deep = "36,40 26,66 4,92 -30,106 -56,114 -30,140 60,110"
    else:
        jaw = "26,60 10,80 -24,94 -60,98 -76,90 -84,110 -40,140 60,100"
        deep = "-60,-90 -60,-50 -56,-30 -64,-14 -78,10 -90,22 -104,20 -100,-80"
        pen.tone("-20,-140 -54,-92 -60,-50 -56,-26 -63,-8 -80,14 -110,20 -100,-90", shade, head)
    pen.tone(jaw, shade, head)
    pen.hatch(area(pen.curve(deep)).intersection(head), 62, 7.5 * q, 2.3 * q)
    blush = 0.26 if look.woman else 0.17
    pen.tone("-46,26 -32,14 -12,16 -6,28 -22,40 -40,38", BLUSH, head, blush)
    socket = 0.55 if look.woman else 0.9
    pen.tone("-66,-32 -50,-40 -26,-36 -20,-22 -34,-26 -50,-26 -60,-12", shade, head, socket)
    if look.gaunt:
        pen.tone("-28,40 -2,34 8,50 -12,70 -34,64", shade, head, min(1, look.gaunt * 0.6))


def _profile_eye(pen: Pen, look: Look, q: float, scale: float) -> None:
    droop = (1.0 if look.woman else 2.0) + look.lids * 5
    pen.push(0, -1)
    _eye(
        pen,
        [(-59, -7), (-57, -17 + droop), (-50, -21 + droop), (-40, -17 + droop * 0.8), (-27, -7)],
        "-59,-7 -53,-2 -42,-2 -27,-7",
        (-53 + look.gaze * 0.6, -12.5 + droop * 0.3 - look.lift * 5, 5.6, 9.8),
        look.iris,
        q,
        scale,
    )
    pen.line(
        [(-60, -19), (-51, -29 + droop * 0.6), (-38, -25 + droop * 0.6), (-26, -14)],
        _w(q, 0.6, 2.6, 0.6),
    )
    if look.woman:
        pen.line("-58,-12 -65,-17 -71,-24", _w(q, 3.4, 2.6, 0.6))
        pen.line("-30,-9 -24,-11", _w(q, 3, 0.6))
    pen.pop()
    thick = 0.62 if look.woman else 1.0
    b, v = look.brow * 5, look.worry
    brow = [(-67, -35 + b - v * 8), (-58, -44 + b * 0.4 - v * 3), (-42, -46 - b * 0.2), (-22, -36)]
    pen.line(brow, _w(q, 6 * thick, 10 * thick, 8.5 * thick, 1.5), look.brows)
    pen.line(brow, _w(q, 1, 3, 2.4, 0.6))


def _profile_nose(pen: Pen, look: Look, q: float) -> None:
    wing = (_tip(look) + 96) * 0.5
    pen.push(wing)
    pen.line("-72,22 -63,27 -61,37 -67,44 -74,44", _w(q, 0.8, 3.4, 3.8, 1))
    pen.line("-86,42 -80,37 -73,41", _w(q, 1, 4.2, 1.2))
    pen.pop()


def _profile_mouth(pen: Pen, head: BaseGeometry, look: Look, q: float) -> None:
    lip = SKIN[look.skin][2]
    up = -look.smile * 6
    pen.tone([(-90, 60), (-78, 58), (-66, 60), (-46, 67 + up), (-62, 69), (-90, 70)], lip, head)
    pen.tone(
        [(-90, 70), (-62, 69), (-50, 69 + up * 0.5), (-60, 79), (-74, 83), (-90, 80)],
        lip,
        head,
        0.75,
    )
    pen.line([(-80, 68), (-70, 69), (-58, 68 + up * 0.4), (-44, 66 + up)], _w(q, 2, 4.2, 3.6, 1.4))
    pen.line([(-46, 61 + up), (-41, 65 + up), (-42, 70 + up)], _w(q, 0.8, 3, 0.8))
    pen.line("-66,86 -60,88 -54,86", _w(q, 0.6, 2.4, 0.6))


def _profile_years(pen: Pen, look: Look, q: float) -> None:
    if look.age > 0:
        pen.line("-60,40 -46,50 -40,62 -42,72", _w(q, 0.8, 3, 2.2, 0.6))
        pen.line("-54,6 -42,9 -30,4", _w(q, 0.6, 2.4, 0.6))
    if look.age > 1:
        for i in range(3):
            pen.line([(-20, -14 + i * 6), (-6, -22 + i * 11)], _w(q, 2.4, 0.6))
        for y in (-64, -76, -88):
            pen.line([(-62, y), (-44, y - 4), (-22, y - 2)], _w(q, 0.6, 2.4, 0.6))
        pen.line("-24,26 -12,40 -14,58", _w(q, 0.6, 2.6, 0.6))
        pen.line("2,60 -6,78", _w(q, 0.6, 2.4, 0.6))
    if look.full > 0.5:
        c = _chin(look)
        pen.line([(-52, c), (-34, c + 6), (-8, c - 2)], _w(q, 0.6, 2.8, 0.6))
