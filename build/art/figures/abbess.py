"""The Abbess: veil, wimple, pectoral cross, an open book."""

from build.art.faces import Look, face
from build.art.hands import palm
from build.art.kit import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    INK,
    LINEN,
    MADDER,
    OAK,
    PARCHMENT,
    WOAD,
    Pen,
    circle,
)

_VEIL = ("#46404c", "#24202a")
_HABIT = ("#574b4a", "#2f2727")


def draw(pen: Pen) -> None:
    """Draw the Abbess on a card."""
    hx, hy, s = 500, 520, 1.5
    pen.push(hx, hy, s, True)
    # the veil behind, falling wide over the shoulders
    pen.shape(
        "-78,-60 -84,-130 -40,-186 24,-200 92,-178 134,-118 146,-30 160,80 190,190 210,300 "
        "120,330 -90,330 -150,290 -124,180 -96,90 -84,10",
        *_VEIL,
        26,
        hatch=0.6,
    )
    pen.pop()
    pen.shape(
        "170,1240 190,1020 236,880 340,800 500,776 660,800 764,880 810,1020 830,1240",
        *_HABIT,
        72,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(
        _HABIT[1],
        "260,930 240,1060 250,1200",
        "740,930 760,1060 750,1200",
        "690,980 706,1080 700,1200",
    )
    # bib of the wimple
    pen.shape(
        "322,770 350,700 420,660 580,660 650,700 680,770 700,850 640,920 500,950 360,920 300,850",
        *ERMINE,
        26,
        hatch=0.6,
    )
    pen.folds(
        ERMINE[1],
        "380,730 410,820 480,890",
        "350,790 380,860 430,910",
        "620,740 590,820 530,880",
        w=(1, 4, 1),
    )
    pen.push(hx, hy, s, True)
    pen.shape(
        "-74,-40 -78,-110 -30,-158 30,-164 84,-130 104,-60 104,30 92,100 50,142 -10,152 -56,120 "
        "-70,60 -74,10",
        *ERMINE,
        18,
        hatch=0.5,
    )
    pen.pop()
    look = Look(
        skin="pale",
        age=2,
        woman=True,
        nose=0.98,
        hook=0.25,
        jaw=0.1,
        brow=-0.4,
        smile=0.9,
        iris="#4a5f78",
        brows="#9a8f80",
        lids=0.5,
        ear=False,
        full=0.8,
    )
    face(pen, hx, hy, s, True, look)
    pen.push(hx, hy, s, True)
    # linen edge round the face
    pen.shape(
        "-62,-40! -54,-84 -20,-100 30,-98 58,-72 66,-20 64,40 46,86 14,112 -16,114 -44,104! "
        "-50,122 -14,136 40,128 80,86 92,20 90,-60 66,-112 10,-130 -44,-118 -70,-76",
        *ERMINE,
        8,
        hatch=0.7,
        lw=5,
    )
    pen.creases(
        "76,-80 84,-20 80,40", "62,74 40,106 8,124", "-30,-116 10,-122 50,-110", w=(0.8, 3.4, 0.8)
    )
    # the veil in front: over the brow and down the near side
    pen.shape(
        "-70,-70! -84,-80 -92,-134 -50,-190 20,-212 96,-190 144,-126 156,-30 168,80 204,200! "
        "150,214 116,150 104,60 98,-30 80,-96 30,-134 -30,-130 -62,-104",
        *_VEIL,
        20,
        hatch=0.7,
    )
    pen.creases(
        "10,-150 80,-138 118,-70 124,30 146,150",
        "-40,-160 30,-180 96,-150",
        "132,-40 140,40 166,140",
        w=(0.8, 4.4, 0.8),
    )
    pen.line("-64,-108 -28,-134 30,-138 82,-100 100,-34", (1.5, 4, 1.5), "#7d7484")
    pen.pop()
    _cross(pen)
    _book(pen)


def _cross(pen: Pen) -> None:
    pen.line("392,880 440,924 500,938 560,924 610,880", (5, 5, 5), INK)
    pen.line("392,880 440,924 500,938 560,924 610,880", (2.6, 2.6, 2.6), GOLD[0])


def _book(pen: Pen) -> None:
    """Draw the book, held open towards us."""
    # sleeves first: wide, turned back with white
    for flip in (False, True):
        pen.push(500, 0, flip=flip)
        pen.tube("170,930 286,1030 286,1120", [60, 176, 168], *_HABIT, 26, hatch=0.7)
        pen.folds(_HABIT[1], "330,990 322,1040 346,1080", "240,980 280,1030 276,1076")
        pen.shape("214,1070 262,1060 290,1110 276,1200 226,1200 206,1140", *LINEN, 12, hatch=0.7)
        pen.pop()
    pen.shape(
        "266,960! 490,990! 500,1010 510,990! 734,960! 748,1180! 510,1214! 490,1214! 252,1180!",
        *MADDER,
        14,
        hatch=0.8,
        lw=6,
    )
    for x, y, turn in ((268, 964, 45), (732, 964, -45)):
        pen.push(x, y, turn=turn)
        pen.shape("-24,-4! 24,-4! 12,22! -12,22!", *GOLD, 5, lw=4)
        pen.pop()
    for flip in (False, True):
        pen.push(500, 0, flip=flip)
        pen.shape(
            "-4,994! 40,962 130,952 222,962! 234,1160! 130,1150 44,1164 -4,1196!",
            "#f4e8c8",
            PARCHMENT[1],
            14,
            lw=5,
        )
        pen.pop()
    pen.tone("500,996 530,972 548,966 540,1160 520,1176 500,1194", "#d8c294")
    for side in (-1, 1):
        for i in range(6):
            y = 992 + i * 27
            x0 = 290 if side < 0 else 560
            if side < 0 and i < 3:
                x0 += 66
            end = 466 if side < 0 else 708 - (40 if i == 5 else 0)
            bow = (y - 6 if side < 0 else y - 8, y - 10, y + 2)
            path = [(x0, bow[0]), ((x0 + end) / 2, bow[1]), (end, bow[2] if side < 0 else y - 4)]
            pen.line(path, (4, 5, 4), "#5b4636")
    pen.shape("286,974! 344,968! 348,1036! 290,1042!", *WOAD, 8, lw=4)
    pen.line("304,1030 316,982 332,1028", (5, 6, 5), GOLD[0], smooth=False)
    pen.line("309,1012 326,1010", (4, 4), GOLD[0])
    pen.line("500,1000 500,1200", (3, 5, 3))
    # ribbon
    pen.shape("494,1180! 512,1178! 520,1250! 498,1250!", *WOAD, 5, lw=4)
    palm(pen, 300, 1128, 0.86, 10, True, "pale")
    palm(pen, 700, 1128, 0.86, -10, False, "pale")
    # cross on its chain, in front of the book's gutter
    pen.shape(
        "490,924! 510,924! 510,946! 532,946! 532,964! 510,964! 510,1004! 490,1004! 490,964! "
        "468,964! 468,946! 490,946!",
        *GOLD,
        6,
        lw=4.5,
    )
    pen.shape(circle(500, 955, 7, n=12), *MADDER, 3, lw=3)
    pen.line("494,930 494,944", (2, 3, 2), GOLD_LIGHT)
    pen.line("280,1190 400,1206", (1, 3, 1), OAK[1])
