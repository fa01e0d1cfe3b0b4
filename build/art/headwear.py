"""The five hats of the ranks at the table, crown to straw hat, for the heads of `faces.py`.

Each is drawn in the head's own units and covers all hair above its brim.
"""

from __future__ import annotations

from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    STEEL_LIGHT,
    STRAW,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pen,
    circle,
)

SILVER = ("#d3d6cb", "#7f8885")
HOOD = ("#80704f", "#54482d")
NAMES = ("crown", "coronet", "cap", "hood", "straw hat")


def jewel(pen: Pen, x: float, y: float, r: float, colour: str) -> None:
    """Draw a round stone with its glint."""
    pen.shape(circle(x, y, r, n=16), colour, INK, r * 0.4, lw=3.4)
    pen.dot(x - r * 0.3, y - r * 0.35, r * 0.26, "#fbeecb")


def crown(pen: Pen) -> None:
    """Draw the Greater Dalmuti's golden crown over a red cap."""
    pen.shape(
        "-74,-92 -72,-134 -34,-170 16,-180 70,-168 104,-128 104,-92 10,-84",
        *MADDER,
        16,
        hatch=0.8,
        lw=5,
    )
    pen.shape(
        "-80,-76! -86,-122 -108,-186! -68,-146 -46,-122! -30,-156 4,-208! 34,-156 48,-124! 72,-148 "
        "120,-190! 108,-124 102,-80! 54,-66 8,-62 -38,-66",
        *GOLD,
        10,
        hatch=0.9,
        angle=70,
        gap=8,
        lw=6,
    )
    pen.line("-84,-102 -36,-91 8,-87 54,-91 104,-106", (4, 4, 4))
    pen.line("-80,-84 -36,-74 8,-70 54,-74 101,-87", (2, 2.6, 2))
    for x, y, r, c in (
        (-108, -190, 10, MADDER[0]),
        (4, -214, 13, WOAD[0]),
        (120, -194, 10, MADDER[0]),
    ):
        jewel(pen, x, y, r, c)
    for x, y, c in (
        (-56, -87, VERDIGRIS[0]),
        (-18, -80, MADDER[0]),
        (28, -80, WOAD[0]),
        (72, -86, VERDIGRIS[0]),
    ):
        jewel(pen, x, y, 8.5, c)
    pen.line("-74,-122 -92,-166", (2, 5, 1), GOLD_LIGHT)
    pen.line("-14,-132 0,-182", (2, 6, 1), GOLD_LIGHT)
    pen.line("62,-120 94,-156", (2, 5, 1), GOLD_LIGHT)


def coronet(pen: Pen) -> None:
    """Draw the Lesser Dalmuti's silver coronet over a blue cap."""
    pen.shape(
        "-74,-94 -74,-130 -40,-160 14,-168 68,-158 102,-124 104,-92 10,-86",
        *WOAD,
        16,
        hatch=0.8,
        lw=5,
    )
    pen.shape(
        "-80,-72! -86,-112! -62,-118! -48,-138 -34,-118! -14,-116! 6,-148 26,-116! 48,-116! "
        "64,-138 78,-116! "
        "106,-110! 102,-78! 54,-64 8,-60 -38,-63",
        *SILVER,
        9,
        hatch=0.9,
        angle=70,
        gap=8,
        lw=6,
    )
    pen.line("-84,-98 -36,-89 8,-86 54,-90 104,-100", (3, 3.4, 3))
    pen.line("-72,-106 -60,-112", (2, 5, 2), STEEL_LIGHT)
    for x, y in ((-48, -144), (6, -155), (64, -144)):
        pen.shape(circle(x, y, 10, n=16), *ERMINE, 5, lw=3.6)
    for x, y, c in ((-52, -82, WOAD[0]), (8, -74, VERDIGRIS[0]), (70, -82, WOAD[0])):
        jewel(pen, x, y, 8, c)


def cap(pen: Pen) -> None:
    """Draw a merchant's soft red cap with a feather."""
    pen.flow("80,-128 128,-168 176,-204", "96,-110 152,-140 190,-186", 1, (3, 3, 1))
    pen.shape(
        "66,-120 92,-152 132,-192 182,-214! 184,-182 160,-146 118,-116 84,-102",
        "#ece0c2",
        "#b9a67e",
        12,
        lw=5,
    )
    pen.line("72,-114 120,-158 176,-206", (4, 4, 1))
    pen.flow("86,-140 140,-180 174,-200", "92,-108 140,-132 176,-178", 8, (0.6, 2, 0.4))
    pen.shape(
        "-76,-84 -92,-122 -66,-160 6,-176 84,-162 128,-120 130,-82 98,-84 58,-98 10,-104 -38,-98",
        *MADDER,
        18,
        hatch=0.8,
        lw=6,
    )
    pen.creases(
        "-40,-150 -56,-126 -58,-104",
        "20,-168 4,-140 2,-112",
        "80,-150 84,-126 78,-102",
        w=(0.8, 4, 0.8),
    )
    pen.shape(
        "-82,-70 -84,-100 -40,-112 10,-117 62,-112 110,-98 112,-68 62,-86 10,-92 -40,-86",
        *UMBER,
        7,
        lw=5.5,
    )
    pen.shape(circle(76, -100, 14, n=18), *GOLD, 6, lw=4.5)
    pen.dot(74, -103, 4, GOLD_LIGHT)


def hood_back(pen: Pen) -> None:
    """Draw the far side of the hood, behind the head."""
    pen.shape(
        "-40,-150 -80,-116 -86,-60 -80,20 -86,90 -112,150 -60,190 60,190 130,150 120,-40 60,-150",
        "#5a4d33",
        "#3a2f1d",
        16,
        lw=6,
    )
    pen.line("-72,-90 -74,-20 -68,50 -74,110", (1, 4, 1))


def hood(pen: Pen) -> None:
    """Draw the Lesser Peon's hood, its cape on the shoulders."""
    pen.shape(
        "-66,-44! -86,-76 -88,-124 -48,-168 16,-186 90,-172 138,-116 152,-36 146,40 148,96 "
        "186,150 206,196 "
        "176,222 60,238 -60,230 -128,206 -116,160 -86,112! -54,134 -10,146 44,140 86,112 "
        "100,56 102,-10 "
        "90,-56 56,-84 10,-94 -36,-82",
        *HOOD,
        20,
        hatch=0.8,
        lw=6,
    )
    pen.line(
        "-58,-56 -36,-70 10,-80 62,-70 100,-42 112,20 108,70 92,124 44,154 -10,160 -60,148 -88,124",
        (3.4, 4, 3.4),
        HOOD[1],
    )
    pen.folds(
        HOOD[1],
        "122,-90 136,-20 124,60",
        "96,150 110,180 104,214",
        "-40,170 -52,190 -50,214",
        depth=9,
    )
    pen.creases(
        "40,-162 96,-122 118,-60", "0,-152 50,-130 80,-100", "40,168 44,190 38,222", w=(0.8, 4, 0.8)
    )
    pen.push(40, -138, 1, turn=14)
    pen.shape("-17,-14! 17,-14! 18,14! -16,15!", "#a08a5c", "#6d5a35", 5, lw=3.6)
    for x in (-12, 0, 12):
        pen.line([(x, -19), (x, -9)], (2.4, 2.4))
        pen.line([(x, 10), (x, 20)], (2.4, 2.4))
    pen.pop()
    pen.shape(circle(-8, 158, 12, n=16), *UMBER, 5, lw=4.5)


def straw(pen: Pen) -> None:
    """Draw the Greater Peon's frayed straw hat."""
    pen.shape(
        "-76,-100 -70,-160 -34,-190 28,-194 80,-166 100,-100 10,-84", *STRAW, 18, hatch=0.7, lw=6
    )
    for y, x0, x1 in ((-150, -66, 82), (-166, -54, 70), (-180, -36, 50)):
        pen.line([(x0, y + 5), (0, y - 4), (x1, y + 6)], (1, 3, 1), STRAW[1])
    pen.shape("-78,-104 -76,-130 10,-120 98,-132 102,-102 10,-88", *MADDER, 6, lw=5)
    pen.shape(
        "-80,-106 -152,-90 -186,-58! -176,-50! -190,-40! -160,-46 -80,-62 10,-66 98,-58 "
        "162,-36! 172,-48! 184,-36! "
        "196,-54 162,-96 102,-108 10,-96",
        *STRAW,
        14,
        hatch=0.8,
        lw=6,
    )
    pen.flow(
        "-172,-62 -60,-88 90,-86 178,-58",
        "-150,-52 -50,-70 90,-70 160,-46",
        5,
        (1, 2.8, 1),
        STRAW[1],
    )
    pen.flow("-172,-62 -100,-82 -60,-88", "-150,-52 -90,-66 -50,-70", 3, (0.6, 2.4, 0.6))
    for a, b in (
        ("96,-56 104,-40", (2, 0.6)),
        ("-96,-58 -106,-44", (2, 0.6)),
        ("140,-44 152,-30", (2, 0.6)),
    ):
        pen.line(a, b)
    pen.line("60,-150 84,-186 92,-206", (3, 3, 2), STRAW[1])
    pen.line("64,-148 96,-176 110,-188", (3, 3, 2), STRAW[0])


def beret(pen: Pen) -> None:
    """Draw a wide blue beret with a brooch."""
    pen.shape(
        "-74,-82 -100,-108 -92,-142 -40,-164 30,-170 100,-156 146,-122 148,-92 118,-76 84,-90 "
        "40,-104 -10,-106 -46,-98",
        *WOAD,
        18,
        hatch=0.8,
        lw=6,
    )
    pen.creases(
        "-60,-140 -30,-126 -14,-110",
        "110,-146 84,-128 62,-104",
        "20,-164 24,-140 20,-116",
        w=(0.8, 4, 0.8),
    )
    pen.shape(
        "-80,-70 -82,-92 -40,-106 10,-111 62,-106 106,-92 110,-68 62,-84 10,-90 -40,-84",
        *WELD,
        6,
        lw=5.5,
    )
    pen.shape("-46,-128 -36,-146 -26,-128 -36,-112", *GOLD, 5, lw=4.5)
    pen.dot(-38, -132, 3.4, GOLD_LIGHT)


def huntsman(pen: Pen) -> None:
    """Draw a green hat with a turned-up brim and a pheasant's feather."""
    pen.shape("30,-132 70,-178 112,-206 158,-216! 150,-190 112,-160 60,-118", *UMBER, 9, lw=4.6)
    pen.flow(
        "44,-130 100,-184 148,-210", "58,-122 108,-164 146,-194", 5, (0.6, 2.4, 0.4), "#c49a5a"
    )
    pen.shape(
        "-74,-90 -70,-136 -36,-168 24,-176 80,-160 104,-122 104,-86 10,-84",
        *VERDIGRIS,
        16,
        hatch=0.8,
        lw=6,
    )
    pen.line("-30,-150 10,-132 60,-146", (0.8, 4, 0.8))
    pen.shape(
        "-76,-78 -120,-76 -150,-62! -120,-96 -70,-112 10,-116 80,-116 126,-134 138,-120 "
        "118,-84 98,-68 60,-82 10,-90 -40,-84",
        *VERDIGRIS,
        10,
        hatch=0.8,
        lw=6,
    )
    pen.line("-130,-76 -60,-100 20,-104 84,-104 124,-120", (1, 3.4, 1), VERDIGRIS[1])


def roundlet(pen: Pen) -> None:
    """Draw a padded roll of plum cloth with a hanging tail."""
    plum = ("#7a3c5c", "#4a2038")
    pen.shape("-60,-104 -52,-146 -10,-166 40,-164 84,-142 92,-104", *WELD, 14, hatch=0.8, lw=5.5)
    pen.creases(
        "-30,-156 -24,-130 -30,-112",
        "20,-166 22,-136 18,-114",
        "64,-150 56,-130 58,-112",
        w=(0.8, 4, 0.8),
    )
    pen.shape(
        "96,-104 132,-92 150,-44 146,20 158,64 128,70 118,20 116,-40 100,-78",
        *plum,
        11,
        hatch=0.8,
        lw=5.5,
    )
    pen.creases("122,-84 134,-40 132,40", w=(0.8, 4, 0.8))
    pen.shape(
        "-84,-74 -96,-96 -84,-120 -40,-132 10,-136 66,-132 112,-116 124,-92 110,-70 62,-86 "
        "10,-92 -40,-88",
        *plum,
        14,
        hatch=0.8,
        lw=6,
    )
    for x in (-66, -34, 0, 34, 68, 98):
        pen.line(
            [
                (x - 8, -128 + abs(x - 10) * 0.16),
                (x + 6, -110 + abs(x - 10) * 0.12),
                (x + 4, -90 + abs(x - 10) * 0.14),
            ],
            (1, 4, 1),
        )


OTHER_CAPS = (beret, huntsman, roundlet)
HATS = (crown, coronet, cap, hood, straw)
