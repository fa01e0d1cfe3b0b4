"""The Seamstress: kerchief, needle and thread, pincushion on the wrist, sewing in her lap."""

from build.art.faces import Look, face
from build.art.hands import neck, palm, pinch
from build.art.kit import (
    ERMINE,
    GOLD,
    INK,
    LINEN,
    MADDER,
    STEEL,
    STEEL_LIGHT,
    VERDIGRIS,
    WELD,
    WOAD,
    Pen,
    circle,
)

_GOWN = ("#8a4a5a", "#5a2a38")
_HAIR = ("#8a3f1c", "#56240e")
_HAIR_LIGHT = "#c8743c"


def draw(pen: Pen) -> None:
    """Draw the Seamstress on a card."""
    hx, hy, s = 430, 520, 1.48
    _gown(pen)
    neck(pen, hx, hy, s, True, "fair", 0.9)
    pen.shape(
        "310,800 344,742 384,716 420,772 470,790 516,756 540,706 590,748 630,812 560,868 470,896 "
        "380,866",
        *LINEN,
        16,
        hatch=0.7,
    )
    pen.folds(LINEN[1], "362,756 398,812 450,860", "566,756 540,812 500,860", w=(1, 4, 1), depth=10)
    pen.push(hx, hy, s, True)
    # hair low at the nape
    pen.shape("46,-60 84,-40 104,10 104,60 84,90 62,70 60,10", *_HAIR, 10, lw=5)
    pen.pop()
    look = Look(
        skin="fair",
        age=1,
        woman=True,
        nose=0.9,
        jaw=-0.1,
        brow=-0.6,
        smile=0.8,
        iris="#4a6a3a",
        brows="#6a2f14",
        lids=0.25,
        ear=False,
        full=0.3,
    )
    face(pen, hx, hy, s, True, look)
    pen.push(hx, hy, s, True)
    for x, y in ((2, 24), (12, 30), (22, 24), (30, 32), (-4, 32), (-52, 26), (-46, 32), (16, 38)):
        pen.dot(x, y, 1.7, "#b5683e")
    _hair_and_kerchief(pen)
    pen.pop()
    _cloth(pen)
    _needle_hand(pen)


def _gown(pen: Pen) -> None:
    pen.shape(
        "150,1240 166,1010 214,880 306,800 450,768 600,796 700,866 760,1000 780,1240",
        *_GOWN,
        72,
        hatch=1.1,
        gap=8.5,
    )
    pen.folds(_GOWN[1], "250,920 236,1010 250,1100", "660,920 672,1010 660,1100")
    pen.shape("352,830 590,830 620,960 640,1240 300,1240 330,960", *VERDIGRIS, 24, hatch=0.6)
    for y in range(900, 1100, 58):
        pen.line([(410, y), (470, y + 40), (530, y)], (4, 5, 4), INK, smooth=False)
        pen.line([(410, y), (470, y + 40), (530, y)], (2.4, 3, 2.4), LINEN[0], smooth=False)
        for x in (408, 532):
            pen.dot(x, y, 6.5, INK)
            pen.dot(x, y, 4, GOLD[0])


def _hair_and_kerchief(pen: Pen) -> None:
    pen.shape("-12,-92 16,-86 46,-64 60,-34 64,0 74,28 88,8 90,-40 70,-92 10,-118", *_HAIR, 7, lw=5)
    pen.flow(
        "0,-98 48,-72 66,-20 74,18", "16,-108 74,-80 84,-40 86,2", 6, (0.8, 2.6, 0.8), _HAIR_LIGHT
    )
    pen.shape("-12,-92 -38,-84 -58,-58 -64,-30 -72,-54 -68,-96 -30,-118", *_HAIR, 5, lw=5)
    pen.flow("-16,-98 -48,-78 -64,-42", "-22,-108 -58,-84 -68,-56", 3, (0.8, 2.2, 0.8), _HAIR_LIGHT)
    pen.line("66,30 78,60 70,84", (1, 4, 1.2), _HAIR[0])
    # tails of the knot, then cloth, then knot
    pen.shape("112,-30 160,-20 196,20 214,74! 184,66 166,84! 150,40 116,6", *WOAD, 12, hatch=0.7)
    pen.shape("108,-24 140,12 150,60 144,116! 122,96 98,104! 106,50 92,10", *WOAD, 12, hatch=0.7)
    pen.creases("120,-18 160,10 184,50", "112,0 126,40 124,84", w=(0.8, 3.4, 0.8))
    pen.shape(
        "-74,-76 -84,-116 -62,-164 -10,-190 54,-188 108,-152 132,-92 128,-30 104,6 92,-6 86,-52 "
        "62,-88 20,-104 -30,-100",
        *WOAD,
        20,
        hatch=0.7,
    )
    pen.creases(
        "104,-20 90,-90 30,-128",
        "112,-30 110,-110 40,-160",
        "-66,-94 -40,-120 10,-130",
        w=(0.8, 4, 0.8),
    )
    for x, y in (
        (-54, -126),
        (-16, -156),
        (34, -162),
        (78, -134),
        (-20, -116),
        (24, -132),
        (62, -108),
        (104, -98),
        (98, -56),
        (112, -22),
    ):
        pen.dot(x, y, 5.4, ERMINE[0])
        pen.dot(x, y, 2, WELD[1])
    pen.shape("92,-30 116,-44 134,-24 126,4 102,10 88,-6", *WOAD, 8, lw=5)
    pen.line("98,-22 112,-18 122,-26", (0.8, 3, 0.8))


def _cloth(pen: Pen) -> None:
    """Draw the work on her lap, held by the near hand; the pincushion is on that wrist."""
    pen.tube("178,950 190,1050 300,1100", [90, 176, 128], *_GOWN, 28, hatch=0.7)
    pen.folds(_GOWN[1], "150,1000 168,1060 220,1090", "232,1000 240,1050 280,1066")
    pen.shape(
        "120,1240 150,1180 250,1150 330,1070 430,1050 540,1080 640,1060 720,1110 780,1180 800,1240",
        *WELD,
        24,
        hatch=0.7,
    )
    pen.folds(
        WELD[1],
        "430,1070 400,1130 410,1230",
        "560,1090 580,1150 570,1230",
        "680,1100 660,1160 690,1230",
    )
    pen.line(
        "164,1196 256,1170 340,1092 430,1072 540,1102 640,1082 712,1128 770,1196",
        (7, 9, 7),
        MADDER[0],
    )
    for i, (x, y) in enumerate(
        ((230, 1196), (310, 1150), (400, 1110), (470, 1108), (545, 1132), (620, 1118), (700, 1156))
    ):
        pen.push(x, y, 0.9, turn=i * 20)
        for k in range(5):
            pen.push(turn=72 * k)
            pen.tone("0,-4 7,-14 0,-24 -7,-14", (MADDER[0], WOAD[0])[i % 2])
            pen.pop()
        pen.dot(0, 0, 5, ERMINE[0])
        pen.pop()
    palm(pen, 400, 1072, 0.94, 10, True, "fair")
    pen.shape(
        "236,1040 268,1024 300,1040 308,1100 292,1150 258,1150 236,1110", *LINEN, 12, hatch=0.7
    )
    # pincushion
    for x, y, hx, hy, c in (
        (228, 1010, 196, 930, ERMINE[0]),
        (252, 1000, 246, 908, WOAD[0]),
        (276, 1006, 300, 920, WELD[0]),
        (214, 1026, 164, 968, VERDIGRIS[0]),
    ):
        pen.line([(x, y), (hx, hy)], (4, 4), INK)
        pen.line([(x, y), (hx, hy)], (2, 2), STEEL_LIGHT)
        pen.shape(circle(hx, hy, 9, n=12), c, INK, 3, lw=3.5)
    pen.shape(
        "190,1044 204,1002 250,984 298,1002 312,1046 296,1078 250,1088 206,1078",
        *MADDER,
        16,
        hatch=0.8,
    )
    for seam in (
        "250,986 228,1030 222,1082",
        "250,986 274,1030 282,1082",
        "250,986 250,1040 250,1086",
    ):
        pen.line(seam, (1, 3.4, 1))
    pen.shape("232,990 250,976 268,990 262,1004 250,996 238,1004", *VERDIGRIS, 4, lw=3.5)


def _needle_hand(pen: Pen) -> None:
    pen.tube("726,1240 812,1120 850,1010 842,880", [220, 206, 176, 122], *_GOWN, 30, hatch=0.7)
    pen.folds(_GOWN[1], "790,1010 776,1070 790,1130", "868,980 852,1060 820,1130")
    # the thread, from the cloth up in a loop and through the eye
    thread = "560,1092 600,1000 590,880 540,800 560,700 640,640 700,560 716,470 760,446 788,476"
    pen.line(thread, (6, 7, 7, 7, 6), INK)
    pen.line(thread, (3, 4, 4, 4, 3), "#d9574a")
    pen.shape("590,800! 706,600 784,456 800,448 802,466 722,612!", *STEEL, 6, lw=5)
    pen.line("640,720 716,594 770,496", (1, 4, 2), "#f4f4ea")
    pen.line("778,484 792,460", (3, 6, 3), INK)
    pinch(pen, 704, 622, 1.06, -6, False, "fair")
    pen.shape(
        "764,838 800,812 880,770 914,790 916,838 880,872 812,896 776,882", *LINEN, 14, hatch=0.7
    )
    pen.line("776,860 836,846 904,806", (1, 3, 1))
