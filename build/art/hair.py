"""Hair and beards for the heads of `faces.py`, shaped to fit under every hat of `headwear.py`.

All points are in the head's own units: chin at y = 108, hairline at -100, ear at x = 80.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from build.art.kit import SKIN, Pair, Pen, circle

Hairdo = Callable[[Pen, Pair, str], None]
Beard = Callable[[Pen, Pair], None]

GREY: Pair = ("#a99e8b", "#6f6455")
WHITE: Pair = ("#ddd5c2", "#a3977f")
BROWN: Pair = ("#6b3f20", "#3f2411")
AUBURN: Pair = ("#8a4222", "#572411")
BLACK: Pair = ("#33251f", "#17100c")
BLOND: Pair = ("#dcb05e", "#9a6c2c")
RED: Pair = ("#b25a2a", "#743414")

DOME = "-66,-50 -74,-90 -50,-134 10,-154 68,-140 100,-96 104,-40"


def skull(pen: Pen, skin: str) -> None:
    """Draw the bare top of a head over the face's own outline."""
    base, shade, _ = SKIN[skin]
    top = pen.tone(
        "-61,-66! -66,-92 -48,-132 8,-152 60,-140 94,-98 96,-40 90,-22! 76,-38 70,-70 20,-66 "
        "-30,-68",
        base,
    )
    pen.tone("96,-20 66,-40 72,-84 44,-128 20,-160 90,-150 120,-90", shade, top)
    pen.line("-61,-64 -66,-92 -48,-132 8,-152 60,-140 94,-98 97,-40 90,-16", (3, 3.4, 3, 4, 6.4, 5))
    pen.line(
        "-40,-112 -22,-130 8,-138",
        (1, 4, 1),
        "#fbe9cf" if skin in ("fair", "pale", "rosy") else shade,
    )


def crop(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw short hair combed forward."""
    pen.shape(
        f"{DOME} 98,10 84,24 78,-18 66,-30 60,-60 40,-84 10,-92 -14,-84 -30,-96 -46,-82",
        *hair,
        12,
        lw=5,
    )
    pen.flow("-52,-92 0,-108 56,-84 80,0", "-46,-132 20,-148 88,-100 98,0", 9, (0.8, 3, 0.8))


def receding(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw hair thinning above a high forehead."""
    skull(pen, skin)
    pen.shape(
        "20,-136 -6,-150! 30,-156 72,-140 102,-94 104,-36 98,12 84,26 78,-18 66,-36 58,-78 44,-112",
        *hair,
        11,
        lw=5,
    )
    pen.flow("50,-100 68,-40 80,10", "30,-144 96,-90 98,10", 7, (0.8, 3, 0.8))
    pen.shape("-62,-50 -70,-86 -60,-112! -50,-92 -54,-66", *hair, 4, lw=4)


def fringe(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a bald head with hair round the ears."""
    skull(pen, skin)
    pen.shape(
        "60,-58 78,-92 104,-84 128,-62 120,-40 136,-16 122,6 128,34 104,44 80,48 72,20 84,0 "
        "78,-24 66,-34",
        *hair,
        8,
        lw=5,
    )
    pen.flow("68,-56 84,-30 82,36", "98,-80 106,-30 98,34", 5, (0.8, 3, 0.8))
    pen.shape("-58,-46 -68,-66 -86,-48 -76,-30 -88,-12 -70,8 -62,10 -60,-20", *hair, 5, lw=4)


def bald(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a bald head."""
    skull(pen, skin)


def _curl(pen: Pen, hair: Pair, x: float, y: float, r: float) -> None:
    pen.shape(circle(x, y, r, r * 0.92, 13), *hair, 7, lw=4.5)
    pen.line([(x - r * 0.5, y + 2), (x - 2, y - r * 0.5), (x + r * 0.42, y)], (0.8, 3, 0.8))


def curls(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw short curls all over."""
    pen.shape(f"{DOME} 98,6 82,20 76,-20 60,-60 20,-90 -30,-92", *hair, 10, lw=5)
    for x, y, r in (
        (80, 10, 17),
        (92, -30, 22),
        (88, -74, 25),
        (-54, -84, 19),
        (60, -112, 27),
        (-24, -106, 25),
        (20, -118, 28),
        (64, -66, 18),
        (-2, -90, 16),
        (36, -88, 17),
    ):
        _curl(pen, hair, x, y, r)


def bob(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a page's bob: a straight fringe, hair to the jaw."""
    pen.shape(
        f"{DOME} 116,0 118,52 108,72! 70,76! 62,40 64,0 60,-46 56,-60! 20,-62 -20,-60 -58,-56! "
        "-66,-40 -70,-10 -76,-30",
        *hair,
        12,
        lw=5,
    )
    pen.flow("-50,-60 -46,-100 10,-146", "54,-64 60,-110 30,-150", 10, (2.6, 2.6, 0.6))
    pen.flow("66,70 64,0 60,-60 40,-140", "106,70 114,10 98,-70 60,-142", 7, (2.6, 3, 0.6))


def parted(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw hair parted in the middle, drawn back over the ear."""
    pen.shape(
        "-66,-40 -74,-88 -50,-132 10,-152 68,-138 100,-96 106,-40 98,14 82,26 70,6 66,-34 46,-70 "
        "10,-96 -14,-118! -34,-94 -54,-60",
        *hair,
        12,
        lw=5,
    )
    pen.flow("-14,-116 36,-82 74,0", "-8,-144 90,-112 96,0", 9, (0.8, 3, 0.8))
    pen.flow("-18,-114 -46,-80 -62,-50", "-20,-136 -62,-110 -68,-60", 4, (0.8, 3, 0.8))


def wavy(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw waves falling before the ear to the shoulder."""
    parted(pen, hair, skin)
    pen.shape(
        "62,-56 54,-20 66,14 56,50 70,84 60,116 82,150! 118,140 128,96 116,60 128,20 112,-20 "
        "104,-60 84,-78",
        *hair,
        11,
        lw=5,
    )
    pen.flow("66,-40 62,10 68,60 70,140", "102,-44 112,14 112,60 112,140", 6, (0.8, 3, 0.8))


def straight(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw long straight hair parted in the middle."""
    parted(pen, hair, skin)
    pen.shape(
        "62,-50 60,0 64,60 60,130 86,150! 122,138 124,60 116,-20 104,-70 82,-76", *hair, 11, lw=5
    )
    pen.flow("66,-40 66,60 66,136", "102,-50 114,40 116,130", 7, (0.8, 3, 0.8))


def afro(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a round head of tight curls."""
    pen.shape(
        "-62,-46 -84,-62 -78,-104 -52,-136 -18,-152 24,-158 64,-146 94,-118 126,-80 144,-34 "
        "138,14 110,44 84,28 "
        "76,-18 62,-48 40,-76 6,-86 -34,-80",
        *hair,
        14,
        lw=5,
    )
    for row, (r, n) in enumerate(((0.62, 8), (0.8, 11), (0.93, 13))):
        for i in range(n):
            a = math.radians(186 + i * (206 / (n - 1)))
            x, y = 26 + 100 * r * math.cos(a) * 0.98, -52 + 100 * r * math.sin(a)
            if y < -84 + row * 4 or x > 70:
                pen.line(
                    [(x - 6, y + 3), (x - 1, y - 5), (x + 6, y), (x + 2, y + 5)], (0.8, 2.8, 0.8)
                )


def locs(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw thin plaits falling to the shoulder, with beads."""
    parted(pen, hair, skin)
    for i, x in enumerate((62, 76, 90, 104)):
        end = 116 + (i % 2) * 18 + i * 4
        pen.tube(
            [(x + 4, -46), (x + 8, 20), (x + 2, 70), (x + 8, end)], (13, 15, 14, 11), *hair, 5, lw=4
        )
        for y in range(-20, int(end) - 10, 17):
            pen.line([(x + 1, y + 6), (x + 8, y), (x + 13, y + 5)], (0.8, 2, 0.8), "#6b5444")
        pen.shape(circle(x + 8, end, 7, 8, 12), "#e3b84f", "#a8761f", 3, lw=3.5)


def plaits(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw two thick plaits laid forward."""
    parted(pen, hair, skin)
    for x0, y0, sway in ((88, 8, 12), (-64, 20, -16)):
        for i in range(6):
            x, y = x0 + sway * i / 5 * 1.3, y0 + i * 27
            r = 19 if x0 > 0 else 15
            pen.shape(
                [
                    (x - r, y - 8),
                    (x, y - 17),
                    (x + r, y - 8),
                    (x + r * 0.8, y + 12),
                    (x, y + 19),
                    (x - r * 0.8, y + 12),
                ],
                *hair,
                6,
                lw=4.5,
            )
            pen.line([(x - r * 0.7, y - 4), (x, y + 8), (x + r * 0.7, y - 4)], (1, 3, 1))
        x, y = x0 + sway * 1.3, y0 + 150
        pen.shape(
            [(x - 11, y - 4), (x + 11, y - 4), (x + 14, y + 22), (x, y + 30), (x - 14, y + 22)],
            *hair,
            5,
            lw=4,
        )
        pen.line([(x - 12, y), (x + 12, y)], (6, 7, 6), "#a8322a")


def swept(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw hair swept back to the nape."""
    pen.shape(
        f"{DOME} 108,10 98,44 82,40 80,20 90,-4 84,-34 66,-42 58,-74 24,-104 -20,-116 -46,-92",
        *hair,
        12,
        lw=5,
    )
    pen.flow("-48,-86 -16,-112 40,-92 86,20", "-52,-126 10,-148 90,-104 104,24", 10, (0.8, 3, 0.8))


def mane(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a great mass of waves falling to the shoulder."""
    parted(pen, hair, skin)
    pen.shape(
        "64,-58 56,-22 68,12 58,48 74,84 62,120 84,158! 132,146 150,104 138,66 152,24 132,-18 "
        "112,-60 84,-78",
        *hair,
        12,
        lw=5,
    )
    pen.flow("68,-40 64,10 72,60 76,146", "106,-46 132,14 134,60 128,140", 8, (0.8, 3, 0.8))


def ringlets(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw curls that fall to the shoulder."""
    curls(pen, hair, skin)
    for x, y, r in ((96, 40, 19), (112, 6, 18), (86, 74, 17), (110, 72, 20), (98, 106, 18)):
        _curl(pen, hair, x, y, r)


def mop(pen: Pen, hair: Pair, skin: str) -> None:
    """Draw a mop of curls that sticks out over the ears."""
    curls(pen, hair, skin)
    for x, y, r in ((112, -22, 20), (104, 14, 18), (120, -56, 18), (-74, -50, 15), (-78, -22, 12)):
        _curl(pen, hair, x, y, r)


HAIRDOS: dict[str, Hairdo] = {
    "crop": crop,
    "receding": receding,
    "fringe": fringe,
    "bald": bald,
    "curls": curls,
    "bob": bob,
    "parted": parted,
    "wavy": wavy,
    "straight": straight,
    "afro": afro,
    "locs": locs,
    "plaits": plaits,
    "swept": swept,
    "tail": parted,
    "mane": mane,
    "ringlets": ringlets,
    "mop": mop,
}


def behind(pen: Pen, kind: str, hair: Pair) -> None:
    """Draw the part of a hairdo that hangs behind the neck."""
    if kind in ("wavy", "straight", "locs"):
        pen.shape(
            "-52,-96 -70,-30 -74,50 -80,110 -66,142 -20,160 60,162 112,150 128,100 124,30 "
            "112,-40 70,-110",
            *hair,
            14,
            lw=5,
        )
        pen.flow("-56,-30 -62,50 -66,134", "-40,-30 -44,60 -36,150", 3, (0.8, 3, 0.8))
    elif kind == "bob":
        pen.shape("-52,-96 -68,-30 -72,30 -70,74! 100,80! 116,60 114,-20 80,-100", *hair, 12, lw=5)
    elif kind == "swept":
        pen.shape("92,-6 118,-24 142,-8 148,26 132,52 106,50 90,30", *hair, 11, lw=5)
        pen.flow("100,4 118,-12 138,6", "102,40 124,44 142,26", 5, (0.8, 3, 0.8))
    elif kind == "tail":
        pen.shape(
            "70,-20 112,-34 150,-6 164,46 152,96 158,140 136,166 112,132 118,84 104,40 82,22",
            *hair,
            11,
            lw=5,
        )
        pen.flow("90,-16 128,20 132,80 132,150", "104,-26 152,16 146,80 142,154", 5, (0.8, 3, 0.8))
        pen.line("96,-26 112,-4 104,24", (6, 8, 6), "#a8322a")
    elif kind == "mane":
        pen.shape(
            "-52,-96 -82,-40 -94,20 -84,60 -100,104 -84,150 -30,168 70,170 126,158 146,100 140,30 "
            "122,-40 70,-110",
            *hair,
            14,
            lw=5,
        )
        pen.flow("-60,-30 -74,50 -78,140", "-44,-30 -52,60 -48,150", 4, (0.8, 3, 0.8))
    elif kind == "ringlets":
        for x, y, r in (
            *((-66, -40, 17), (-78, -8, 18), (-70, 26, 17), (-80, 58, 19), (-66, 90, 18)),
            *((104, 30, 26), (112, 76, 26), (96, 112, 24)),
        ):
            pen.shape(circle(x, y, r, r * 0.92, 13), *hair, 7, lw=4.5)


def full_beard(pen: Pen, hair: Pair) -> None:
    """Draw a full beard."""
    pen.shape(
        "-58,36 -70,66 -66,104 -46,142 -14,160 28,148 62,108 78,50 74,6! 58,30 44,56 24,60 4,54 "
        "-12,52 -28,56 -44,52",
        *hair,
        10,
        lw=5,
    )
    pen.flow("66,36 52,90 2,150", "-52,66 -52,106 -24,146", 12, (0.8, 3, 0.8), trim=0.25)


def long_beard(pen: Pen, hair: Pair) -> None:
    """Draw a long beard, tied near its end."""
    pen.shape(
        "-56,36 -62,66 -58,100 -50,140 -36,176 -20,204 0,180 24,140 56,98 72,50 72,6! 58,30 44,56 "
        "24,60 4,54 -12,52 -28,56 -44,50",
        *hair,
        10,
        lw=5,
    )
    pen.flow("66,36 48,96 -4,188", "-50,60 -48,110 -26,190", 12, (0.8, 3, 0.8), trim=0.25)
    pen.line("-42,166 -20,174 8,166", (5, 7, 5), "#a8322a")


def short_beard(pen: Pen, hair: Pair) -> None:
    """Draw a beard kept close."""
    pen.shape(
        "-54,48 -56,74 -44,98 -24,116 0,119 26,108 52,84 70,50 74,-4! 64,10 56,40 40,64 20,74 0,66 "
        "-16,60 -30,62 -46,56",
        *hair,
        6,
        lw=4.5,
    )
    pen.flow("62,30 44,76 -2,112", "-46,66 -40,90 -20,112", 12, (0.8, 2.4, 0.8), trim=0.3)


def goatee(pen: Pen, hair: Pair) -> None:
    """Draw a pointed chin beard."""
    pen.shape("-40,94 -24,88 -4,91 6,102 -4,130 -18,146 -30,128", *hair, 6, lw=4.5)
    pen.flow("-34,98 -20,136", "2,98 -12,136", 3, (0.6, 2.4, 0.6))


def whiskers(pen: Pen, hair: Pair) -> None:
    """Draw broad side whiskers, without a beard."""
    pen.shape("58,-4! 76,-6! 88,26 94,62 84,92 62,96 44,84 30,74 48,60 56,36", *hair, 8, lw=4.5)
    pen.flow("66,4 66,44 40,76", "80,6 86,56 70,92", 7, (0.8, 2.8, 0.8), trim=0.25)
    pen.shape("-58,26! -66,40 -70,66 -60,82 -48,76 -50,56", *hair, 5, lw=4)


def thin_moustache(pen: Pen, hair: Pair) -> None:
    """Draw a thin moustache."""
    pen.line("-52,56 -38,51 -26,57", (1, 8, 3), hair[1])
    pen.line("-22,57 -4,52 16,56 26,50", (3, 8, 5, 1), hair[1])


def close_moustache(pen: Pen, hair: Pair) -> None:
    """Draw a moustache kept close."""
    pen.line("-48,61 -36,54 -26,57", (2, 8, 4), hair[0])
    pen.line("-22,57 -2,54 18,62", (4, 9, 3), hair[0])


def moustache(pen: Pen, hair: Pair) -> None:
    """Draw a moustache hanging over the corners of the mouth."""
    pen.shape(
        "-25,50 -40,50 -54,57 -62,74! -48,68 -34,62 -24,59 -8,62 12,66 34,80! 30,64 14,52 -6,47",
        *hair,
        5,
        lw=4,
    )
    pen.flow("-24,52 -42,56 -56,70", "-24,57 -40,62 -54,70", 2, (0.6, 2.2, 0.6))
    pen.flow("-16,50 8,55 28,75", "-16,56 6,61 28,77", 3, (0.6, 2.2, 0.6))


def walrus(pen: Pen, hair: Pair) -> None:
    """Draw a great moustache with turned ends."""
    pen.shape(
        "-25,47 -42,46 -64,55 -80,42! -80,62 -66,74 -46,69 -28,61 -18,61 4,70 30,76 50,66 "
        "56,44! 40,56 20,52 -4,45",
        *hair,
        6,
        lw=4.5,
    )
    pen.flow("-26,50 -48,53 -74,53", "-26,58 -46,66 -72,62", 3, (0.6, 2.4, 0.6))
    pen.flow("-16,48 16,57 46,58", "-16,56 8,66 44,66", 4, (0.6, 2.4, 0.6))


BEARDS: dict[str, Beard] = {
    "full": full_beard,
    "long": long_beard,
    "short": short_beard,
    "goatee": goatee,
    "whiskers": whiskers,
}
"""The hair below the mouth, by the kind of beard."""
MOUSTACHES: dict[str, Beard] = {
    "full": moustache,
    "long": moustache,
    "short": close_moustache,
    "goatee": thin_moustache,
    "moustache": moustache,
    "walrus": walrus,
    "whiskers": walrus,
}
"""The hair above the mouth, by the kind of beard."""
