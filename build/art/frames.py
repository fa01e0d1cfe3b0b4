"""Borders of cards: gold and jewels for the best ranks, wood and rope for the worst."""

import math
from collections.abc import Callable

from build.art.kit import (
    COPPER,
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    MADDER,
    OAK,
    PARCHMENT,
    PLUM,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
    rounded,
)

Ornament = Callable[[float, float, float], None]
CORNERS = [(46, 46), (954, 46), (46, 1354), (954, 1354)]
_GILT_LINE = "#5e3d0e"


def frame(pen: Pen, name: str) -> None:
    """Draw the border of a card ("1" to "12", "jester", "fr_4" ...) and the edge of the panel."""
    {
        "1": _jewelled,
        "2": _gilded,
        "3": _enamelled,
        "4": _pearled,
        "5": _illuminated,
        "6": _riveted,
        "7": _embroidered,
        "8": _dressed_stone,
        "9": _carved,
        "10": _woven,
        "11": _rough_stone,
        "12": _roped,
        "jester": _motley,
        "fr_4": _pearled,
        "fr_5": _starred,
        "fr_7": _embroidered,
        "fr_8": _dovetailed,
        "fr_9": _carved,
        "fr_10": _striped,
        "fr_11": _rough_stone,
    }[name](pen)
    pen.raw('<path d="M70 70H930V1156H70Z" fill="none" stroke="#241711" stroke-width="7"/>')


def _ring(pen: Pen, outer: float, inner: float, colour: str) -> None:
    """Fill the band between two insets from the card's edge."""
    a, b = (
        rounded(d, d, 1000 - 2 * d, 1400 - 2 * d, max(48 - d, least))
        for d, least in ((outer, 6), (inner, 4))
    )
    pen.raw(f'<path fill-rule="evenodd" d="{a}{b}" fill="{colour}"/>')


def _edges(pen: Pen) -> None:
    _ring(pen, 20, 24, INK)
    _ring(pen, 62, 66, INK)


def _along(across: int, down: int, ornament: Ornament) -> None:
    """Draw ornaments along the four sides, turned to face inwards."""
    for i in range(across):
        x = 110 + 780 * (i + 0.5) / across
        ornament(x, 46, 0)
        ornament(x, 1354, 180)
    for i in range(down):
        y = 110 + 1180 * (i + 0.5) / down
        ornament(46, y, 270)
        ornament(954, y, 90)


def _jewel(pen: Pen, x: float, y: float, stone: Pair, r: float = 33) -> None:
    pen.shape(circle(x, y, r), *GOLD, 10, lw=5)
    pen.shape(circle(x, y, r * 0.64), *stone, 9, lw=4)
    pen.line([(x - 12, y - 3), (x - 7, y - 11), (x + 3, y - 13)], (1, 5, 1), "#fbeecb")


def _jewelled(pen: Pen) -> None:
    _ring(pen, 14, 70, "url(#gold)")
    _edges(pen)

    def scroll(x: float, y: float, turn: float) -> None:
        pen.push(x, y, turn=turn)
        pen.line("-38,12 -20,-10 6,-8 10,8 -4,12 -8,2", (1, 4.5, 4, 1.4), _GILT_LINE)
        pen.line("38,-12 20,10 -2,10", (1, 4.5, 1), _GILT_LINE)
        pen.line("20,10 26,-2 16,-8", (3, 2.5, 1), _GILT_LINE)
        pen.dot(-20, 12, 3.2, _GILT_LINE)
        pen.dot(26, -13, 3.2, GOLD_LIGHT)
        pen.pop()

    _along(9, 14, scroll)
    for x, y in CORNERS:
        _jewel(pen, x, y, MADDER)
    for x, y, stone in (
        (500, 42, WOAD),
        (500, 1358, WOAD),
        (42, 700, VERDIGRIS),
        (958, 700, VERDIGRIS),
    ):
        _jewel(pen, x, y, stone)


def _gilded(pen: Pen) -> None:
    _ring(pen, 14, 70, "url(#gold)")
    _edges(pen)

    def lozenge(x: float, y: float, turn: float) -> None:
        pen.push(x, y, turn=turn)
        pen.shape("0,-14 13,0 0,14 -13,0", *MADDER, 5, lw=3.5, smooth=False)
        pen.line("-40,0 -20,0", (1, 4, 1), _GILT_LINE)
        pen.line("20,0 40,0", (1, 4, 1), _GILT_LINE)
        pen.pop()

    _along(8, 12, lozenge)


def _enamelled(pen: Pen) -> None:
    """Draw blue enamel between gold rims, with a gold wave and stars as bosses."""
    _ring(pen, 14, 70, "url(#gold)")
    _ring(pen, 27, 59, WOAD[0])
    _edges(pen)
    _ring(pen, 27, 29, INK)
    _ring(pen, 57, 59, INK)

    def wave(x: float, y: float, turn: float) -> None:
        pen.push(x, y - 3 if turn in (0, 180) else y, turn=turn)
        pen.line("-46,0 -24,-9 0,0 24,9 46,0", (4, 6, 6, 6, 4), GOLD[0])
        pen.dot(-23, 6, 3.4, GOLD_LIGHT)
        pen.dot(23, -6, 3.4, GOLD_LIGHT)
        pen.pop()

    _along(9, 13, wave)
    for x, y in [*CORNERS, (500, 43), (500, 1357), (43, 700), (957, 700)]:
        pen.shape(circle(x, y, 27), *GOLD, 9, lw=5)
        star = [
            (x + r * math.cos(a * math.pi / 5), y + r * math.sin(a * math.pi / 5))
            for a, r in ((k, 17 if k % 2 else 8) for k in range(10))
        ]
        pen.shape(star, *MADDER, 4, lw=3, smooth=False)


def _pearled(pen: Pen) -> None:
    """Draw pearls sewn on plum velvet between gilt lines."""
    _ring(pen, 14, 70, PLUM[0])
    _ring(pen, 14, 27, "url(#gold)")
    _ring(pen, 58, 70, "url(#gold)")
    _edges(pen)
    _ring(pen, 27, 30, INK)
    _ring(pen, 55, 58, INK)

    def pearl(x: float, y: float, r: float) -> None:
        pen.shape(circle(x, y, r, n=16), *ERMINE, r * 0.55, lw=3)
        pen.dot(x - r * 0.3, y - r * 0.35, r * 0.22, "#ffffff")

    def three(x: float, y: float, turn: float) -> None:
        pearl(x, y - 3 if turn in (0, 180) else y, 9.5)
        dx, dy = (24, 0) if turn in (0, 180) else (0, 24)
        for d in (-1, 1):
            pen.dot(x + d * dx, y + d * dy - (3 if dx else 0), 5, GOLD[0])

    _along(10, 15, three)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 25), *GOLD, 8, lw=4.5)
        pearl(x, y, 15)


def _illuminated(pen: Pen) -> None:
    """Draw a book's margin: a vine on vellum, leaves green and blue, berries red."""
    _ring(pen, 14, 70, "#f2e6c6")
    _ring(pen, 14, 24, GOLD[0])
    _ring(pen, 62, 70, GOLD[0])
    _edges(pen)
    leaves = [VERDIGRIS, WOAD]
    count = 0

    def vine(x: float, y: float, turn: float) -> None:
        nonlocal count
        pen.push(x, y, turn=turn)
        pen.line("-50,0 -26,-10 0,0 26,10 50,0", (3, 4, 4, 4, 3), "#3d4a26")
        for side, lx in ((1, -24), (-1, 24)):
            count += 1
            pen.push(lx, side * -6, flip=side < 0, turn=0 if side > 0 else 180)
            pen.shape("-2,0 4,16 18,20! 16,6 0,-4", *leaves[count % 2], 4, lw=3)
            pen.pop()
        pen.dot(0, 9, 4.6, MADDER[0])
        pen.dot(6, -10, 3.6, MADDER[0])
        pen.pop()

    _along(8, 12, vine)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 23), *GOLD, 7, lw=4.5)
        for k in range(4):
            pen.push(x, y, turn=90 * k + 45)
            pen.tone("0,0 7,-9 0,-18 -7,-9", MADDER[0])
            pen.pop()
        pen.dot(x, y, 4.5, WOAD[1])


def _riveted(pen: Pen) -> None:
    _ring(pen, 14, 70, "url(#steel)")
    _edges(pen)
    _ring(pen, 36, 39, GOLD[1])

    def rivet(x: float, y: float, turn: float) -> None:
        pen.dot(x + 1.5, y + 2, 12, INK)
        pen.dot(x, y, 9.5, GOLD[0])
        pen.dot(x - 3, y - 3, 3, GOLD_LIGHT)

    _along(5, 7, rivet)
    for x, y in CORNERS:
        rivet(x, y, 0)


def _embroidered(pen: Pen) -> None:
    """Draw blue cloth with a running stitch and crosses of thread."""
    _ring(pen, 14, 70, "#3f6480")
    _edges(pen)
    for a, b in ((28, 31), (55, 58)):
        data = rounded((a + b) / 2, (a + b) / 2, 1000 - a - b, 1400 - a - b, 18)
        pen.raw(
            f'<path d="{data}" fill="none" stroke="#efe3c6" stroke-width="4.5" '
            'stroke-dasharray="20 11" stroke-linecap="round"/>'
        )
    threads = [WELD[0], "#d0685a", ERMINE[0]]
    count = 0

    def cross(x: float, y: float, turn: float) -> None:
        nonlocal count
        count += 1
        colour = threads[count % 3]
        pen.push(x - 3 if turn == 90 else x, y - 3 if turn in (0, 180) else y)
        for path in ("-9,-9 9,9", "9,-9 -9,9"):
            pen.line(path, (6, 7, 6), INK)
            pen.line(path, (3.6, 4.4, 3.6), colour)
        pen.pop()

    _along(16, 24, cross)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 19), *LINEN, 7, lw=4)
        for dx, dy in ((-6, -6), (6, -6), (-6, 6), (6, 6)):
            pen.dot(x + dx, y + dy, 2.6, INK)


def _blocks(pen: Pen, pairs: list[Pair], long: float, ragged: float) -> None:
    """Draw stones round the card; `ragged` moves their corners."""
    _ring(pen, 14, 70, "#5d533f")
    r = pen.random

    def stone(x0: float, y0: float, x1: float, y1: float) -> None:
        def near(x: float, y: float) -> tuple[float, float]:
            return (x + r.uniform(-ragged, ragged), y + r.uniform(-ragged, ragged))

        g = 2.5
        corners = [(x0 + g, y0 + g), (x1 - g, y0 + g), (x1 - g, y1 - g), (x0 + g, y1 - g)]
        edge: list[tuple[float, float]] = []
        for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
            edge += [near(ax, ay), near((ax * 2 + bx) / 3, (ay * 2 + by) / 3)]
            edge.append(near((ax + bx * 2) / 3, (ay + by * 2) / 3))
        pen.shape(edge, *r.choice(pairs), 9, lw=4, smooth=False)
        for _ in range(int(3 + ragged)):
            x, y = r.uniform(x0 + 12, x1 - 12), r.uniform(y0 + 10, y1 - 10)
            pen.line(
                [(x, y), (x + r.uniform(3, 12), y + r.uniform(2, 9))], (0.8, 2.4, 0.6), "#5d533f"
            )

    n_across, n_down = round(860 / long), round(1260 / long)
    for i in range(n_across):
        x0, x1 = 70 + 860 * i / n_across, 70 + 860 * (i + 1) / n_across
        stone(x0, 16, x1, 68)
        stone(x0, 1332, x1, 1384)
    for i in range(n_down):
        y0, y1 = 70 + 1260 * i / n_down, 70 + 1260 * (i + 1) / n_down
        stone(16, y0, 68, y1)
        stone(932, y0, 984, y1)
    for x, y in ((16, 16), (932, 16), (16, 1332), (932, 1332)):
        stone(x, y, x + 52, y + 52)


def _dressed_stone(pen: Pen) -> None:
    _blocks(pen, [("#c3b593", "#93855f"), ("#b9aa86", "#8a7c58"), ("#cbbe9e", "#9b8d68")], 124, 0)
    for x, y in CORNERS:
        pen.push(x, y)
        pen.line("-13,13 0,-12 13,13", (2, 4, 2), "#5d533f", smooth=False)
        pen.line("-7,4 7,4", (2, 3, 2), "#5d533f")
        pen.pop()


def _rough_stone(pen: Pen) -> None:
    _blocks(pen, [("#99907b", "#6b634f"), ("#8b836f", "#5f5846"), ("#a39a84", "#746b56")], 158, 4.5)


def _carved(pen: Pen) -> None:
    _ring(pen, 14, 70, "#8a5429")
    pen.raw(
        f'<clipPath id="band"><path clip-rule="evenodd" d="{rounded(14, 14, 972, 1372, 34)}'
        f'{rounded(70, 70, 860, 1260, 4)}"/></clipPath><g clip-path="url(#band)">'
        '<rect width="1000" height="1400" filter="url(#wood)" opacity=".8"/></g>'
    )
    _edges(pen)

    def notch(x: float, y: float, turn: float) -> None:
        pen.push(x, y, turn=turn)
        pen.line("-30,12 0,-14 30,12", (2, 7, 2), OAK[1], smooth=False)
        pen.line("-26,14 0,-9 26,14", (1, 3, 1), "#c68a4c", smooth=False)
        pen.pop()

    _along(12, 18, notch)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 24, n=19), *COPPER, 9, lw=5)


def _woven(pen: Pen) -> None:
    """Draw a hurdle of willow woven over and under stakes."""
    _ring(pen, 14, 70, "#5d4020")
    tones = [("#b98f52", "#7a5a2c"), ("#a87d44", "#6c4e25"), ("#c49c60", "#86653a")]

    def weave(x: float, y: float, turn: float) -> None:
        pen.push(x, y, turn=turn)
        for row, dy in enumerate((-19, 0, 19)):
            over = (row + int(x / 7) + int(y / 7)) % 2
            colours = tones[(row + int(x + y)) % 3]
            rise = 6 if over else -6
            path = [(-44, dy - rise), (-20, dy), (0, dy + rise), (20, dy), (44, dy - rise)]
            pen.tube(path, [17, 18, 18, 18, 17], *colours, 6, lw=3.5)
            pen.line([(-20, dy - 2), (2, dy + rise - 2), (22, dy - 2)], (0.6, 2.2, 0.6), colours[1])
        pen.pop()

    def stake(x: float, y: float, turn: float) -> None:
        pen.push(x, y, turn=turn)
        pen.tube("39,-27 39,27", [15, 14], "#8a6132", "#533815", 5, lw=4)
        pen.pop()

    _along(10, 15, weave)
    _along(10, 15, stake)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 33), "#a97f48", "#6c4e25", 11, lw=5)
        for r in (21, 11):
            pen.line([*circle(x, y, r, n=14), (x + r, y)], (2.4, 2.4), "#6c4e25")
        pen.line([(x, y), (x + 20, y - 16)], (3, 1), INK)


def _starred(pen: Pen) -> None:
    """Draw silver stars and moons on a night sky between gilt lines."""
    _ring(pen, 14, 70, "#28305c")
    _ring(pen, 14, 24, GOLD[0])
    _ring(pen, 62, 70, GOLD[0])
    _edges(pen)
    silver = "#e6e8dc"
    count = 0

    def sign(x: float, y: float, turn: float) -> None:
        nonlocal count
        count += 1
        at_y = y - 3 if turn in (0, 180) else y
        dx, dy = (40, 0) if turn in (0, 180) else (0, 40)
        for d in (-1, 1):
            pen.dot(x + d * dx, at_y + d * dy, 4, GOLD[0])
        pen.push(x, at_y, 0.72)
        if count % 2:
            pen.tone("0,-26 6,-6 26,0 6,6 0,26 -6,6 -26,0 -6,-6", silver, smooth=False)
        else:
            moon = "8,-21 -10,-19 -21,-2 -14,16 4,22 16,14! 2,12 -6,0 -3,-12"
            pen.tone(moon, silver)
        pen.pop()

    _along(9, 13, sign)
    for x, y in CORNERS:
        pen.shape(circle(x, y, 24), *GOLD, 8, lw=4.5)
        pen.shape(circle(x, y, 14, n=18), *WOAD, 5, lw=3.5)
        pen.dot(x - 4, y - 5, 3.4, "#ffffff")


def _dovetailed(pen: Pen) -> None:
    """Draw two woods dovetailed all round and pegged at the corners."""
    light, dark = ("#d0a264", "#95692f"), ("#8a5a30", "#5a371a")
    _ring(pen, 14, 70, light[0])

    def tail(x: float, y: float, turn: float) -> None:
        pen.push(x - 1 if turn == 90 else x, y - 4 if turn in (0, 180) else y, turn=turn)
        pen.shape("-24,-28! 24,-28! 13,26! -13,26!", *dark, 6, lw=4)
        for gx in (-8, 6):
            pen.line([(gx, -22), (gx * 0.7, 20)], (0.6, 2.4, 0.6), dark[1])
        pen.line("-42,-14 -34,2 -40,18", (0.6, 2.4, 0.6), light[1])
        pen.line("34,-18 40,0 35,16", (0.6, 2.4, 0.6), light[1])
        pen.pop()

    _along(9, 13, tail)
    _edges(pen)
    for x, y in CORNERS:
        pen.shape(
            [(x - 26, y - 26), (x + 26, y - 26), (x + 26, y + 26), (x - 26, y + 26)],
            *light,
            7,
            lw=4.5,
            smooth=False,
        )
        pen.shape(circle(x, y, 11, n=14), *dark, 4, lw=4)


def _striped(pen: Pen) -> None:
    """Draw boards painted like a fairground booth, the paint worn, nails at the ends."""
    _ring(pen, 14, 70, "#dcc694")

    def stripe(x: float, y: float, turn: float) -> None:
        pen.push(x, y - 4 if turn in (0, 180) else y, turn=turn)
        pen.tone("-34,28! -2,28! 34,-28! 2,-28!", "#a8473a", smooth=False)
        for _ in range(3):
            at, low = pen.random.uniform(-20, 20), pen.random.uniform(-18, 18)
            pen.line([(at - 7, low), (at + 8, low + 2)], (0.8, 4, 0.8), "#c9a878")
        pen.line("-34,28 2,-28", (2.6, 2.6))
        pen.line("-2,28 34,-28", (2.6, 2.6))
        pen.pop()

    _along(13, 19, stripe)
    _edges(pen)
    for x, y in CORNERS:
        pen.shape(
            [(x - 30, y - 28), (x + 28, y - 30), (x + 30, y + 28), (x - 28, y + 30)],
            "#a3713c",
            OAK[1],
            8,
            lw=4.5,
            smooth=False,
        )
        for dx, dy in ((-12, -12), (12, 12), (12, -12), (-12, 12)):
            pen.dot(x + dx, y + dy, 4.5, INK)


def _plank(pen: Pen, x0: float, y0: float, x1: float, y1: float, colour: str) -> None:
    r, n = pen.random, 14
    edge: list[tuple[float, float]] = []

    def split() -> float:
        return r.uniform(-6, 6)

    edge += [(x0 + (x1 - x0) * i / n, y0 + split()) for i in range(n)]
    edge += [(x1 + split(), y0 + (y1 - y0) * i / n) for i in range(n)]
    edge += [(x1 - (x1 - x0) * i / n, y1 + split()) for i in range(n)]
    edge += [(x0 + split(), y1 - (y1 - y0) * i / n) for i in range(n)]
    pen.shape(edge, colour, OAK[1], 7, lw=5, smooth=False)
    for i in range(4):
        start, end, f = r.uniform(20, 200), r.uniform(20, 300), (i + 0.8) / 5
        if y1 - y0 > x1 - x0:
            x = x0 + (x1 - x0) * f
            grain = [(x, y0 + start), (x + 3, (y0 + start + y1) / 2), (x - 2, y1 - end)]
        else:
            y = y0 + (y1 - y0) * f
            grain = [(x0 + start, y), ((x0 + start + x1) / 2, y + 3), (x1 - end, y - 2)]
        pen.line(grain, (0.6, 3, 0.6), OAK[1])


def _roped(pen: Pen) -> None:
    light, dark = "#8f6a42", "#7d5a36"
    _plank(pen, 20, 10, 70, 1390, light)
    _plank(pen, 930, 12, 982, 1388, dark)
    _plank(pen, 8, 18, 992, 70, dark)
    _plank(pen, 10, 1330, 990, 1384, light)
    for x in (46, 956):
        for y in (44, 1358):
            for flip in (False, True):
                for o in (-12, 6, 24):
                    pen.push(x, y, flip=flip)
                    turn = [(-46, -36 + o), (0, o - 8), (46, 24 + o)]
                    pen.tube(turn, [15, 15, 15], "#d8bd84", "#9c7a42", 5, lw=4)
                    for u in (-30, -12, 6, 24):
                        y0 = u * 0.66 + o
                        pen.line([(u - 4, y0 - 13), (u + 6, y0 - 2)], (1, 2.6, 1))
                    pen.pop()


def _motley(pen: Pen) -> None:
    _ring(pen, 14, 70, WOAD[1])
    colours = [MADDER[0], WELD[0], VERDIGRIS[0], PARCHMENT[0]]
    count = 0

    def lozenge(x: float, y: float, turn: float) -> None:
        nonlocal count
        count += 1
        pen.push(x, y, turn=turn)
        pen.shape("-34,0 0,-23 34,0 0,23", colours[count % 4], INK, 0.1, lw=4, smooth=False)
        pen.pop()

    _along(11, 17, lozenge)
    _ring(pen, 14, 20, INK)
    _ring(pen, 64, 70, INK)
    for x in (50, 950):
        for y in (50, 1350):
            pen.bell(x, y, 32)
