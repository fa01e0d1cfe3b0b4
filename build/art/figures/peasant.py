"""The Peasant: straw hat, patches, pitchfork."""

from build.art.faces import Look, face
from build.art.hands import cuff, grip, neck, sleeve
from build.art.kit import (
    MADDER,
    MOSS,
    OAK,
    OAK_LIGHT,
    PARCHMENT,
    STEEL,
    STRAW,
    VERDIGRIS,
    WOAD,
    Pair,
    Pen,
)


def draw(pen: Pen) -> None:
    """Draw the Peasant on a card."""
    hx, hy, s = (430, 585, 1.5)
    pen.shape(
        "140,1240 160,1010 210,880 310,800 470,770 630,800 730,880 790,1010 800,1240",
        "#93703f",
        "#644623",
        78,
        hatch=1.15,
        gap=8.5,
    )
    pen.folds(
        "#644623",
        "220,960 250,1010 290,1040",
        "230,1040 250,1120 246,1220",
        "700,960 690,1040 704,1140",
        "400,960 420,1060 410,1180",
        "540,980 530,1080 548,1200",
    )
    _patch(pen, 585, 1050, 8, 1, WOAD)
    _patch(pen, 250, 1110, -12, 0.8, MADDER)
    _patch(pen, 684, 900, -20, 0.5, VERDIGRIS)
    pen.tube(
        "300,850 420,1000 560,1240", [44, 46, 46], "#6b4a33", "#43291b", 12, hatch=0.8, angle=30
    )
    for u in range(9):
        pen.line(
            [
                (318 + u * 29, 884 + u * 40 + u * u * 0.2),
                (328 + u * 29, 896 + u * 40 + u * u * 0.2),
            ],
            (3, 4, 3),
            STRAW[0],
        )
    neck(pen, hx, hy, s, True, "tan", 0.95)
    pen.shape(
        (
            "280,870 320,790 366,722 420,770 460,800 520,770 560,716 630,780 670,870 620,850 "
            "590,890 540,862 500,916 450,870 400,906 360,862"
        ),
        *MOSS,
        20,
        hatch=0.7,
    )
    pen.creases("360,790 380,830 420,860", "580,780 560,820 520,860", "330,830 350,850")
    pen.push(hx, hy, s, True)
    pen.shape("46,-90 80,-60 100,-10 104,40 92,70 84,44 72,60 66,0", "#7d5a34", "#4f361c", 8, lw=5)
    pen.flow("60,-80 82,-10 84,52", "76,-70 98,-10 94,50", 5, (0.8, 3, 0.8))
    pen.pop()
    face(
        pen,
        hx,
        hy,
        s,
        True,
        Look(
            skin="tan",
            age=2,
            nose=1.22,
            hook=0.45,
            jaw=0.2,
            brow=-0.9,
            smile=-0.35,
            iris="#4a4020",
            brows="#6b4a2a",
            gaunt=1.2,
            lids=0.45,
            stubble=True,
        ),
    )
    pen.push(hx, hy, s, True)
    pen.shape(
        "52,-100 66,-56 72,-20 66,10 80,20 92,0 92,-60 74,-100", "#7d5a34", "#4f361c", 6, lw=5
    )
    pen.flow("60,-90 76,-40 74,8", "74,-90 88,-40 84,8", 3, (0.8, 3, 0.8))
    pen.shape(
        "-64,-40 -50,-72 -30,-84 -34,-66 -10,-84 -12,-64 20,-86 10,-110 -60,-100",
        "#7d5a34",
        "#4f361c",
        5,
        lw=5,
    )
    pen.shape(
        "-74,-110 -70,-170 -50,-212 0,-226 56,-216 82,-172 92,-112 10,-96", *STRAW, 22, hatch=0.6
    )
    for yy in (-150, -180, -204):
        pen.line([(-68, yy + 6), (0, yy - 4), (78, yy + 4)], (1.5, 3, 1.5))
    for i in range(14):
        x = -58 + i * 10
        pen.line(
            [(x, -200 + abs(i - 6) * 2), (x - 2, -140 + abs(i - 6) * 1.5)], (0.6, 2, 0.6), STRAW[1]
        )
    pen.shape("-76,-112 -72,-138 10,-126 88,-138 94,-110 10,-94", MADDER[1], "#4a1212", 6, lw=5)
    brim = (
        "-80,-108 -150,-92 -196,-64 -208,-44 -176,-50 -160,-38 -120,-52 -60,-66 10,-70 "
        "90,-64 150,-44 184,-26 202,-34 216,-58 196,-86 150,-106 94,-112 10,-100"
    )
    pen.shape(brim, *STRAW, 16, hatch=0.8)
    pen.flow(
        "-198,-58 -120,-84 10,-98 110,-92 206,-56",
        "-176,-48 -110,-58 10,-72 100,-66 190,-34",
        4,
        (1, 3, 1),
        trim=0.08,
    )
    for _ in range(16):
        at = pen.random.uniform(-190, 196)
        straw = [(at, -92 + abs(at) * 0.14), (at * 1.03, -70 + abs(at) * 0.12)]
        pen.line(straw, (0.6, 2, 0.6), STRAW[1])
    for x, lean in ((-202, -14), (-186, -20), (208, 16), (196, 22), (150, 10), (-140, -8)):
        pen.line([(x, -50), (x + lean, -24)], (3.5, 1), STRAW[1])
    pen.pop()
    pen.staff((800, 1240), (822, 470), 24, OAK_LIGHT, OAK[1])
    pen.creases("820,560 816,700", "812,760 808,860", w=(0.6, 2.6, 0.6))
    for dx in (-72, 0, 72):
        pen.tube(
            [(822, 480), (822 + dx * 0.8, 440), (822 + dx, 380), (824 + dx * 1.02, 170)],
            [18, 19, 18, 8],
            *STEEL,
            7,
            lw=5.5,
        )
    pen.tube("823,470 822,500 821,520", [30, 34, 30], *STEEL, 10, lw=5)
    sleeve(pen, 806, 960, True, "#93703f", "#644623")
    grip(pen, 810, 960, 1.02, 2, True, "tan")
    cuff(pen, 810, 960, True, "#a8844e", "#6f5028")
    for x in (824, 850, 880, 906, 930):
        pen.line([(x, 1112 - (x - 824) * 0.28), (x - 2, 1128 - (x - 824) * 0.28)], (3, 1))


def _patch(pen: Pen, x: float, y: float, turn: float, scale: float, cloth: Pair) -> None:
    """Draw a patch sewn on with coarse stitches."""
    pen.push(x, y, scale, turn=turn)
    pen.shape("-56,-50! 54,-56! 60,54! -50,58!", *cloth, 14, hatch=0.8, angle=30, lw=5)
    for i in range(5):
        for sx, sy in ((-48 + i * 24, -54), (-44 + i * 24, 56)):
            pen.line([(sx, sy - 11), (sx + 2, sy + 11)], (3, 4, 3), PARCHMENT[0])
        for sx, sy in ((-54, -40 + i * 21), (57, -42 + i * 21)):
            pen.line([(sx - 11, sy), (sx + 11, sy + 2)], (3, 4, 3), PARCHMENT[0])
    pen.pop()
