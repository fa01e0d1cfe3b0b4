"""Heads turned three quarters, from one construction with many settings."""

from dataclasses import dataclass

import numpy as np
from kit import SKIN, Array, Pen, Points, area, area_data, spline
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

BLUSH = "#c9503c"


@dataclass(frozen=True)
class Look:
    """What makes one face differ from another; the numbers are about 0 to 1, 0 being plain.

    `age` 0 young, 1 grown, 2 old; `nose` length (1: plain), `hook` bends it; `jaw` broadens,
    `full` rounds and `gaunt` hollows the cheeks; `brow` lowers the brows (negative: raises);
    `lids` droop; `smile` may be negative; `gaze` shifts the eyes; `grin` opens the mouth over
    the teeth; `stubble` for the unshaven.
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


def face(
    pen: Pen, x: float, y: float, scale: float, flip: bool, look: Look, tilt: float = 0
) -> BaseGeometry:
    """Draw a head looking left (`flip`: right) and give its area on the page.

    In local units the chin lies at y = 108, the hairline at -100, the ear at x = 80.
    """
    pen.push(x, y, scale, flip, tilt)
    q = scale / 1.25
    base, shade, _ = SKIN[look.skin]
    if look.ear:
        pen.shape("64,-20 72,-36 88,-36 95,-18 89,6 82,24 71,28 62,14", base, shade, 8, lw=5 * q)
        pen.line("72,-24 84,-27 87,-12 79,2 78,14", _w(q, 1, 3.2, 1))
        pen.line("72,-8 77,-12 75,0", _w(q, 1, 2.5, 1))
    head = pen.shape(_outline(look), base, lw=5.5 * q)
    _shadows(pen, head, look, q, lit_near=flip)
    _nose_shadow(pen, head, look, lit_near=flip)
    _eyes(pen, look, q, scale)
    _brows(pen, look, q)
    _nose(pen, look, q)
    _mouth(pen, head, look, q)
    _years(pen, head, look, q)
    pen.pop()
    return head


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


def _shadows(pen: Pen, head: BaseGeometry, look: Look, q: float, lit_near: bool) -> None:
    """Shade the far cheek (mirrored heads: the near one), blush, eye sockets."""
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
    """Stretch a point of the nose by its length."""
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
        (22 + look.gaze, -13.5 + droop * 0.3, 9.6, 10.6),
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
        (-42.5 + look.gaze * 0.8, -13.5 + droop * 0.3, 7.6, 10.4),
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
    near = [(-8, -34 + b), (6, -43 + b * 0.3), (30, -47 - b * 0.2), (54, -35)]
    far = [(-25, -34 + b), (-36, -43 + b * 0.3), (-50, -45), (-63, -36)]
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
    """Add what life adds: double chin, wrinkles, stubble."""
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
