"""The Stonecutter: bald and bearded, mallet raised, chisel set on a block."""

from build.art.faces import Look, face
from build.art.hands import grip, neck
from build.art.kit import (
    INK,
    LINEN,
    MADDER,
    OAK,
    OAK_LIGHT,
    SKIN,
    STEEL,
    STEEL_LIGHT,
    UMBER,
    Pen,
    circle,
)

_SHIRT = ("#cbb78c", "#927a4c")
_BEARD = ("#b8743a", "#7a4418")
_BEARD_LIGHT = "#e3ab6a"
_STONE = ("#cfc6b0", "#938a72")
_LEATHER = ("#7a5334", "#4c2f1a")


def draw(pen: Pen) -> None:
    """Draw the Stonecutter on a card."""
    hx, hy, s = 520, 500, 1.52
    _shirt(pen)
    neck(pen, hx, hy, s, True, "rosy", 1.25)
    look = Look(
        skin="rosy",
        age=2,
        nose=1.12,
        hook=-0.1,
        jaw=0.9,
        brow=0.7,
        smile=0.2,
        iris="#4c5f6a",
        brows="#8a4f22",
        lids=0.2,
        full=0.5,
    )
    face(pen, hx, hy, s, True, look)
    pen.push(hx, hy, s, True)
    _beard(pen)
    _band(pen)
    pen.pop()
    _block(pen)
    _mallet(pen)


def _shirt(pen: Pen) -> None:
    pen.shape(
        "140,1240 150,1000 196,880 300,792 500,752 720,790 820,880 866,1000 880,1240",
        *_SHIRT,
        78,
        hatch=1.15,
        gap=8.5,
    )
    pen.folds(
        _SHIRT[1],
        "260,910 280,980 320,1020",
        "760,920 740,990 700,1030",
        "230,1000 250,1060 246,1130",
    )
    pen.shape(
        "424,770 470,760 560,764 612,778 580,860 520,930 460,850", *SKIN["rosy"][:2], 14, lw=5
    )
    pen.flow("470,800 500,850 520,900", "570,800 545,850 524,900", 9, (0.6, 2.2, 0.6), "#8a4f22")
    # leather apron on one strap
    pen.tube("350,960 326,890 316,846", [42, 40, 36], *_LEATHER, 9, lw=5)
    pen.shape("330,930 690,930 700,1060 720,1240 300,1240 322,1060", *_LEATHER, 26, hatch=0.7)
    for x in range(346, 690, 28):
        pen.line([(x, 950), (x + 15, 950)], (3, 3), LINEN[0])


def _beard(pen: Pen) -> None:
    pen.shape(
        "76,-30 92,0 96,50 92,100 84,150 62,190 34,214 6,228 -18,220 -40,204 -60,170 -70,126 "
        "-68,80 -60,44 -46,54 -28,54 -12,52 6,56 18,62 28,68 46,56 60,26 66,-30",
        *_BEARD,
        14,
        lw=5.5,
    )
    pen.flow("70,0 66,90 20,200", "-56,64 -54,120 -16,206", 16, (0.8, 3.2, 0.8), trim=0.3)
    pen.flow("80,0 80,100 40,190", "-60,80 -50,140 -14,196", 8, (0.8, 3, 0.8), _BEARD_LIGHT, 0.35)
    pen.tone("-42,68 -28,70 -10,68 12,68 0,77 -22,82 -38,76", SKIN["rosy"][2])
    pen.line("-44,67 -30,70 -20,67 16,64", (2, 4.4, 2))
    pen.shape(
        "-26,48 -46,52 -64,70 -72,98 -52,86 -32,66 -22,62 -8,68 16,82 44,106 50,84 30,58 -6,46",
        *_BEARD,
        7,
        lw=4.5,
    )
    pen.flow("-24,50 -46,60 -66,90", "-24,58 -42,70 -60,88", 3, (0.6, 2.4, 0.6))
    pen.flow("-14,50 18,64 42,94", "-12,60 12,74 40,100", 4, (0.6, 2.4, 0.6))


def _band(pen: Pen) -> None:
    pen.shape("56,-70 78,-50 96,-20 100,14 90,30 80,4 70,-20", *_BEARD, 7, lw=5)
    pen.flow("66,-60 82,-20 88,20", "76,-54 92,-16 94,16", 3, (0.8, 2.6, 0.8))
    pen.line("-30,-114 0,-122 30,-118", (1, 6, 1), "#fbdcb8")
    pen.shape(
        "-66,-62 -64,-92 -30,-100 20,-104 62,-98 84,-82 90,-52 60,-70 16,-78 -34,-74",
        *MADDER,
        8,
        hatch=0.8,
        lw=5.5,
    )
    pen.creases("-50,-84 0,-92 50,-86", "20,-84 60,-84 82,-66", w=(0.8, 3, 0.8))
    pen.shape("84,-80 116,-92 146,-80! 130,-66 140,-50! 108,-56 88,-60", *MADDER, 7, lw=5)
    pen.shape("82,-70 112,-50 124,-18! 104,-24 96,-8! 86,-36 76,-56", *MADDER, 7, lw=5)


def _block(pen: Pen) -> None:
    """Draw the block with a half-carved rose, chips flying from the chisel."""
    # upper arm and bare forearm, reaching over the block
    pen.tube("790,850 880,980 866,1040", [176, 172, 150], *_SHIRT, 28, hatch=0.7)
    pen.folds(_SHIRT[1], "800,900 850,960 860,1010", "850,900 890,960 894,1010")
    pen.tube("872,1030 800,1050 716,1000", [120, 118, 92], *SKIN["rosy"][:2], 20, hatch=0.7)
    pen.shape("812,962 860,950 926,990 940,1060 900,1110 850,1112 824,1060", *_SHIRT, 16, hatch=0.7)
    pen.shape("400,1052! 452,1006! 890,1000! 930,1046!", "#e6decb", _STONE[1], 6, lw=5.5)
    pen.shape("400,1052! 930,1046! 936,1240! 396,1240!", *_STONE, 30, hatch=0.7, lw=6)
    for x, y in ((430, 1090), (470, 1140), (880, 1086), (850, 1150), (500, 1080), (906, 1140)):
        pen.line([(x, y), (x + 14, y + 9), (x + 20, y + 20)], (0.8, 3, 0.8), "#7b725c")
    pen.shape(circle(760, 1104, 44), "#bfb59c", "#8a8068", 10, lw=5)
    for k in range(5):
        pen.push(760, 1104, 0.68, turn=72 * k - 36)
        pen.shape("0,-14 22,-34 14,-56 -14,-56 -22,-34", "#ded5bf", "#9b917a", 7, lw=4)
        pen.pop()
    pen.shape(circle(760, 1104, 11, n=18), "#e6decb", "#9b917a", 6, lw=4)
    # chisel and the hand that holds it
    pen.shape("610,800! 642,800! 638,960! 646,1018! 612,1018! 618,960!", *STEEL, 9, lw=5.5)
    pen.tube("600,794 652,794", [22, 22], *STEEL, 7, lw=5)
    pen.line("620,812 624,990", (2, 5, 2), STEEL_LIGHT)
    grip(pen, 628, 908, 0.98, 2, True, "rosy")
    for x, y, r in (
        (566, 1000, 12),
        (540, 960, 9),
        (590, 968, 7),
        (690, 984, 8),
        (560, 930, 6),
        (520, 1010, 8),
    ):
        chip = [(x - r, y), (x - r * 0.2, y - r), (x + r, y - r * 0.3), (x + r * 0.4, y + r)]
        pen.shape(chip, *_STONE, 4, lw=3.5, smooth=False)


def _mallet(pen: Pen) -> None:
    x, y = 232, 900
    # rolled sleeve at the elbow, bare forearm up to the fist
    pen.tube("176,1240 130,1110 166,990", [150, 130, 96], *SKIN["rosy"][:2], 22, hatch=0.7)
    pen.line("120,1060 140,1030 150,1000", (1, 3, 1))
    pen.shape("60,1120 110,1096 190,1110 250,1150 262,1240 50,1240", *_SHIRT, 18, hatch=0.7)
    pen.creases("70,1150 140,1140 230,1180", "66,1190 140,1176 240,1210", w=(1, 4, 1))
    pen.tube([(x + 16, 1050), (x - 6, 600)], [30, 28], *UMBER, 9)
    pen.shape(
        "112,470! 132,440 330,432 352,462! 366,600! 346,632 142,642 120,612!",
        OAK_LIGHT,
        OAK[1],
        24,
        hatch=0.8,
    )
    pen.shape("112,470! 132,440 330,432 352,462! 336,486 128,494", "#c08a50", OAK[0], 7, lw=5)
    for grain in (
        "140,520 150,570 146,620",
        "186,512 190,570 188,630",
        "238,508 240,580 236,628",
        "290,506 296,560 292,624",
        "326,500 334,560 330,610",
    ):
        pen.line(grain, (0.8, 3.4, 0.8), OAK[1])
    pen.line("118,548 240,556 358,538", (6, 7, 6), INK)
    pen.line("118,546 240,553 358,536", (2, 3, 2), STEEL[0])
    pen.line("150,462 240,454 300,456", (1, 3, 1), OAK[1])
    grip(pen, x + 4, y, 1.06, -2, False, "rosy")
