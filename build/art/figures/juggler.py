"""The Juggler: a great curling hat, five balls in the air, eyes and mouth wide open."""

import math

from build.art.faces import Look, front
from build.art.hands import cup
from build.art.kit import (
    ERMINE,
    GOLD,
    INK,
    MADDER,
    SKIN,
    VERDIGRIS,
    WELD,
    Pair,
    Pen,
    circle,
)

_RED: Pair = ("#b3402f", "#76231c")
_CREAM: Pair = ("#ecd9a8", "#b8995a")
_HAIR: Pair = ("#33221a", "#19100c")
_HAIR_LIGHT = "#7d5a40"
_SKIN = "brown"


def draw(pen: Pen) -> None:
    """Draw the Juggler on a card."""
    hx, hy, s = 500, 590, 1.38
    _flight(pen)
    _doublet(pen)
    pen.push(hx, hy, s)
    _throat(pen)
    _curls(pen, behind=True)
    pen.pop()
    _ruff(pen)
    look = Look(
        skin=_SKIN,
        age=1,
        nose=1.05,
        hook=0.2,
        jaw=0.1,
        brow=-1.3,
        smile=1.9,
        grin=1.25,
        lift=1.05,
        lids=-0.35,
        iris="#4a2c14",
        brows="#24160f",
    )
    front(pen, hx, hy, s, look, 5)
    pen.push(hx, hy, s, turn=5)
    _beard(pen)
    _curls(pen, behind=False)
    _hat(pen)
    pen.pop()
    _arms(pen)


def _ball(pen: Pen, x: float, y: float, colours: Pair, r: float = 46) -> None:
    pen.shape(circle(x, y, r, n=32), *colours, 15, hatch=0.8, lw=5.5)
    pen.line([(x - r, y + 4), (x - 6, y + 16), (x + r, y - 8)], (6, 7, 6), INK)
    pen.line([(x - r, y + 4), (x - 6, y + 16), (x + r, y - 8)], (3, 4, 3), GOLD[0])
    pen.line(
        [(x - r * 0.62, y - r * 0.2), (x - r * 0.4, y - r * 0.58), (x, y - r * 0.68)],
        (1, 7, 1),
        "#fff3d0",
    )


_BLUE: Pair = ("#3f6fa8", "#224470")
_BALLS: tuple[tuple[float, float, Pair], ...] = (
    (150, 690, WELD),
    (170, 470, MADDER),
    (330, 232, ERMINE),
    (520, 150, WELD),
    (716, 200, _BLUE),
    (850, 440, ERMINE),
    (852, 690, MADDER),
)


def _flight(pen: Pen) -> None:
    """Draw the balls in flight, each with strokes of its path behind it."""
    for x, y, colours in _BALLS:
        a = math.atan2(y - 640, (x - 510) * 1.25)
        tx, ty = -math.sin(a), math.cos(a)
        for off in (-20, 0, 20):
            ox, oy = math.cos(a) * off, math.sin(a) * off
            far = 104 - abs(off) * 1.2
            pen.line(
                [
                    (x - tx * 54 + ox, y - ty * 54 + oy),
                    (x - tx * far + ox * 0.9, y - ty * far + oy * 0.9),
                ],
                (5, 1),
                "#f0dfb8",
            )
        _ball(pen, x, y, colours)


def _doublet(pen: Pen) -> None:
    edge = "170,1240 190,1050 240,930 340,850 500,826 660,850 760,930 810,1050 830,1240"
    body = pen.shape(edge, *_CREAM, 60, lw=0)
    for i in range(-6, 6):
        x = 500 + i * 62
        lean = (x - 500) * 0.18
        stripe = [(x, 780), (x + 32, 780), (x + 32 + lean, 1260), (x + lean, 1260)]
        pen.tone(stripe, _RED[0], body, smooth=False)
    shade = "700,820 640,900 700,960 730,1060 720,1250 860,1250 860,900"
    pen.tone(shade, "#3a1410", body, 0.28)
    dark = pen.tone("760,880 770,980 790,1080 790,1250 860,1250 860,900", "#3a1410", body, 0.2)
    pen.hatch(dark, 64, 8.5, 2.6)
    pen.outline(pen.curve(edge), 6)
    pen.line("500,860 504,1000 500,1240", (4, 6, 4))
    for y in (960, 1040, 1120):
        pen.shape(circle(502, y, 15, n=16), *GOLD, 6, lw=4)


def _throat(pen: Pen) -> None:
    base, shade, _ = SKIN[_SKIN]
    pen.shape("-38,60 -40,130 -60,170 0,200 60,170 40,130 38,60", base, shade, 14, lw=5)


def _ruff(pen: Pen) -> None:
    """Draw a floppy collar with jagged edges."""
    for i in range(8):
        a, b = math.pi * (1.02 - i * 0.13), math.pi * (1.02 - (i + 1) * 0.13)
        mid = (a + b) / 2

        def at(r: float, t: float) -> tuple[float, float]:
            return 500 + r * math.cos(t) * 1.3, 800 + r * math.sin(t) * 0.82

        dag = [
            at(70, a),
            at(70, a),
            at(120, a),
            at(176, mid),
            at(176, mid),
            at(120, b),
            at(70, b),
            at(70, b),
        ]
        pen.shape(dag, *(VERDIGRIS if i % 2 else WELD), 11, hatch=0.7, lw=5)
        x, y = at(176, mid)
        pen.shape(circle(x, y + 4, 9, n=12), *GOLD, 4, lw=3.5)


def _curls(pen: Pen, behind: bool) -> None:
    spots = (
        [(-82, -30, 22), (-90, 4, 22), (-84, 38, 20), (84, -30, 22), (92, 4, 22), (86, 38, 20)]
        if behind
        else [
            (-64, -60, 17),
            (-48, -84, 16),
            (-20, -96, 16),
            (10, -98, 16),
            (38, -90, 16),
            (60, -64, 17),
        ]
    )
    for x, y, r in spots:
        pen.shape(circle(x, y, r, n=14), *_HAIR, 7, lw=5)
        pen.line(
            [(x - r * 0.5, y + 2), (x - 2, y - r * 0.55), (x + r * 0.5, y - 2), (x, y + 6)],
            (0.8, 2.6, 2.4, 0.8),
            _HAIR_LIGHT,
        )


def _beard(pen: Pen) -> None:
    for side in (-1, 1):
        pen.push(sx=side)
        pen.shape("1,51 18,50 36,52 54,40 60,26! 64,44 52,58 32,60 12,58 1,57", *_HAIR, 5, lw=4)
        pen.pop()
    pen.shape("-9,98 0,93 9,98 10,114 0,134! -10,114", *_HAIR, 5, lw=4)


def _hat(pen: Pen) -> None:
    pen.shape("-66,-104 -62,-150 -30,-186 16,-190 54,-164 70,-104", *VERDIGRIS, 20, hatch=0.7)
    pen.creases("-40,-116 -36,-150 -14,-176", "14,-116 22,-150 20,-182", w=(1, 4, 1))
    # the brim, curled like a figure eight on its side
    pen.shape(
        "-60,-108 -110,-92 -160,-96 -196,-124 -196,-162 -160,-178 -132,-160 -140,-138! -122,-128 "
        "-60,-134 0,-138 60,-134 124,-146! 130,-176 164,-188 198,-164 196,-126 160,-94 108,-84 "
        "40,-78 -20,-80",
        *WELD,
        16,
        hatch=0.8,
    )
    pen.creases(
        "-180,-140 -160,-122 -110,-108",
        "-172,-154 -156,-140 -130,-128",
        "182,-140 160,-116 110,-102",
        w=(1, 4, 1),
    )
    pen.line("-150,-164 -132,-160 -140,-138", (2, 5, 2))
    pen.shape("-64,-132 -62,-150 0,-156 66,-148 70,-128 0,-136", *MADDER, 6, lw=5)
    # a cock's feather
    pen.shape(
        "52,-140 56,-190 84,-232 128,-250! 112,-220 130,-208! 104,-190 114,-176! 86,-164 70,-136",
        *MADDER,
        10,
        hatch=0.7,
        lw=5,
    )
    pen.line("58,-140 76,-190 116,-240", (2, 4, 1), "#e08a78")
    pen.shape(circle(56, -140, 14, n=16), *GOLD, 5, lw=4)


def _arms(pen: Pen) -> None:
    for flip, colours in ((True, _BLUE), (False, ERMINE)):
        pen.push(500, 0, flip=flip)
        pen.tube(
            "226,930 330,1110 390,1190 408,1050", [150, 190, 180, 126], *VERDIGRIS, 28, hatch=0.7
        )
        pen.folds(VERDIGRIS[1], "280,960 290,1030 310,1080", "330,1090 340,1140 330,1190")
        pen.pop()
        x = 500 + (-278 if flip else 278)

        def held(x: float = x, colours: Pair = colours) -> None:
            _ball(pen, x, 880, colours, 50)

        cup(pen, x, 926, held, 1.08, 10 if not flip else -10, flip, _SKIN)
        pen.push(500, 0, flip=flip)
        pen.shape(
            "346,1042 372,1000 408,972 436,1000 448,1050 420,1092 376,1090", *_CREAM, 14, hatch=0.7
        )
        pen.creases("360,1040 396,1036 432,1000", w=(1, 3.4, 1))
        pen.pop()
