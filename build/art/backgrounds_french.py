"""The backgrounds of the French edition's people."""

import math
from itertools import pairwise

from build.art.kit import (
    COPPER,
    INK,
    MADDER,
    OAK,
    OAK_LIGHT,
    STEEL,
    STRAW,
    VERDIGRIS,
    WELD,
    WOAD,
    WOOL,
    Pair,
    Pen,
    area,
    area_data,
    circle,
    path_data,
    spline,
)
from build.art.scenery import PANEL, ground, sky_lines


def rose_garden(pen: Pen) -> None:
    """Draw a castle at dawn behind a hedge of roses on a gilt lattice."""
    ground(pen, "#ecc9ab")
    sky_lines(pen, "#d3a083", y1=600)
    for x, w, top in ((236, 56, 440), (312, 40, 500), (150, 44, 520)):
        pen.tone(
            [(x - w / 2, 720), (x - w / 2, top), (x + w / 2, top), (x + w / 2, 720)],
            "#b692a0",
            smooth=False,
        )
        pen.tone(
            [(x - w * 0.66, top), (x, top - w * 1.5), (x + w * 0.66, top)], "#94657e", smooth=False
        )
        pen.tone(
            [
                (x - 7, top + 60),
                (x - 7, top + 32),
                (x, top + 22),
                (x + 7, top + 32),
                (x + 7, top + 60),
            ],
            "#8a6478",
        )
        pen.line([(x, top - w * 1.5), (x, top - w * 1.5 - 30)], (3, 2), "#94657e")
        flag = [(x, top - w * 1.5 - 30), (x + 26, top - w * 1.5 - 22), (x, top - w * 1.5 - 14)]
        pen.tone(flag, MADDER[0], smooth=False)
    wall = [(70, 600)]
    for i in range(9):
        x = 70 + i * 34
        wall += [(x, 590), (x + 17, 590), (x + 17, 604), (x + 34, 604)]
    pen.tone([*wall, (376, 720), (70, 720)], "#c3a1aa", smooth=False)
    hedge = [(60, 690), (160, 668), (300, 690), (480, 664), (640, 690), (780, 660), (940, 684)]
    pen.shape([*hedge, (940, 1170), (60, 1170)], "#4c7a58", "#2f5540", 10, lw=5)
    for _ in range(150):
        lx, ly = pen.random.uniform(70, 930), pen.random.uniform(700, 1150)
        pen.line([(lx - 8, ly), (lx, ly - 8), (lx + 9, ly - 2)], (0.8, 3.4, 0.8), "#2f5540")
    for i in range(-7, 12):
        x = i * 120
        for lean in (480, -480):
            start = x if lean > 0 else x + 480
            pen.line([(start, 1170), (start + lean, 690)], (6, 6), "#b98f3c")
    for x, y, r in (
        (110, 800, 26),
        (196, 730, 20),
        (120, 960, 24),
        (860, 740, 24),
        (900, 880, 28),
        (850, 1010, 22),
        (180, 1060, 22),
        (90, 1110, 20),
        (912, 1110, 24),
    ):
        pen.shape(circle(x, y, r, n=14), "#d97a80", "#a04a56", 8, lw=4)
        pen.line(
            [(x - r * 0.5, y), (x, y - r * 0.5), (x + r * 0.5, y), (x, y + r * 0.3)], (1, 3, 3, 1)
        )


def night_sky(pen: Pen) -> None:
    """Draw a star chart: constellations, and the phases of the moon in an arc."""
    ground(pen, "#1d2b4e")
    for r, colour in ((560, "#22335a"), (440, "#283c66"), (330, "#2f4672")):
        pen.fill(path_data(circle(500, 520, r, n=60)), colour)
    for r in (330, 440):
        pen.raw(
            f'<circle cx="500" cy="520" r="{r}" fill="none" stroke="#6f7fa0" stroke-width="2.5" '
            'stroke-dasharray="3 13" stroke-linecap="round"/>'
        )
    for figure in (
        ((226, 470), (150, 560), (196, 660), (120, 740), (226, 790)),
        ((800, 470), (866, 540), (820, 640), (890, 700), (826, 800), (886, 860)),
        ((250, 120), (340, 170), (420, 110)),
        ((130, 900), (190, 960), (110, 1030)),
    ):
        for a, b in pairwise(figure):
            pen.line([a, b], (2.2, 2.2), "#8fa0c0")
        for x, y in figure:
            pen.push(x, y, 0.62)
            pen.tone("0,-26 6,-6 26,0 6,6 0,26 -6,6 -26,0 -6,-6", "#f3e2a8", smooth=False)
            pen.pop()
    for _ in range(70):
        pen.dot(
            pen.random.uniform(80, 920),
            pen.random.uniform(80, 1100),
            pen.random.uniform(1.6, 4),
            "#d8d4b8",
        )
    for i, phase in enumerate((-0.75, -0.3, 0.3, 0.75)):
        angle = math.radians((204, 232, 308, 336)[i])
        mx, my = 500 + 390 * math.cos(angle), 520 + 390 * math.sin(angle)
        pen.fill(path_data(circle(mx, my, 44, n=30)), "#3a4d78")
        disc = area(circle(mx, my, 44, n=40))
        shadow = circle(mx + 88 * phase, my, 46, n=40)
        lit = disc.difference(area(shadow))
        pen.fill(area_data(lit), "#efe6c4")
        pen.outline(circle(mx, my, 44, n=40), 4.5, "#141c36")


def harbour(pen: Pen) -> None:
    """Draw a cog moored in a warm harbour."""
    ground(pen, "#d5d3b4")
    sky_lines(pen, "#b3b898", y1=600)
    pen.raw('<rect x="70" y="640" width="860" height="520" fill="#6f9c9c"/>')
    y = 656.0
    while y < 1150:
        for _ in range(5):
            x = pen.random.uniform(70, 900)
            pen.line(
                [(x, y), (x + 26, y - 7), (x + 52, y), (x + 80, y - 5)], (0.8, 4, 3, 0.8), "#4f7f84"
            )
        y += 26
    pen.tone("60,650 60,590 130,570 200,590 260,600 330,640 380,650", "#9aa882")
    for x, w, h in ((96, 40, 70), (142, 34, 96), (184, 38, 60)):
        pen.shape(
            [(x - w / 2, 620)] * 2
            + [(x - w / 2, 620 - h)] * 2
            + [(x, 590 - h)] * 2
            + [(x + w / 2, 620 - h)] * 2
            + [(x + w / 2, 620)] * 2,
            "#d9b98c",
            "#a8855a",
            8,
            lw=3.5,
        )
        for dy in (24, 48):
            pen.tone(
                [(x - 5, 626 - dy), (x + 5, 626 - dy), (x + 5, 612 - dy), (x - 5, 612 - dy)],
                "#6e5230",
                smooth=False,
            )
    pen.push(800, 640, 1)
    pen.line("0,40 4,-400", (12, 8), OAK[1])
    pen.shape(
        "-104,-330! 0,-352 104,-336! 128,-240 112,-120! 0,-96 -112,-114! -128,-230",
        "#ecdcae",
        "#c3a56a",
        20,
        hatch=0.7,
        lw=5,
    )
    for d in (-64, 0, 64):
        pen.line([(d - 4, -340), (d + 10 * d / 64, -230), (d, -104)], (17, 19, 17), MADDER[0])
    pen.line("-118,-336 118,-342", (9, 9), OAK[1])
    pen.shape(
        "-150,-20! -136,40 -90,90 0,104 90,88 140,30 158,-40! 110,-20 0,0 -100,-2",
        "#8a5a30",
        OAK[1],
        18,
        hatch=0.8,
        lw=5,
    )
    pen.line("-140,20 0,44 146,4", (2, 4, 2))
    for d in (-110, 110):
        pen.line([(d, -20), (4, -390)], (2.4, 2.4), OAK[1])
    pen.shape("2,-400 40,-420 88,-398 44,-384 2,-376", *WOAD, 5, lw=4)
    pen.pop()
    for x, y, s in ((300, 200, 1), (420, 150, 0.8), (360, 300, 0.7), (640, 190, 0.8)):
        pen.line(
            [
                (x - 34 * s, y - 12 * s),
                (x - 12 * s, y - 14 * s),
                (x, y),
                (x + 12 * s, y - 14 * s),
                (x + 34 * s, y - 10 * s),
            ],
            (1, 5, 3, 5, 1),
            "#5c6458",
        )


def workshop(pen: Pen) -> None:
    """Draw a workshop panelled with boards, tools hanging in order on the wall."""
    ground(pen, "#cfc6a8")
    for i in range(9):
        x = 70 + i * 100
        tone = ("#d2c9ab", "#cac0a0", "#d8cfb2")[i % 3]
        pen.raw(f'<rect x="{x}" y="70" width="97" height="1090" fill="{tone}"/>')
        pen.line([(x, 70), (x + 2, 600), (x, 1160)], (4, 4, 4), "#94896a")
        for _ in range(6):
            gx, gy = x + pen.random.uniform(16, 84), pen.random.uniform(80, 1000)
            pen.line([(gx, gy), (gx + 4, gy + 60), (gx - 2, gy + 130)], (0.6, 3, 0.6), "#b3a888")
    pen.tube("210,150 600,144 930,148", [26, 26, 26], *OAK, 9, lw=5)
    # saw
    pen.push(786, 170, 1.12, turn=4)
    pen.shape("-36,96! 40,96! 20,440! -8,444!", *STEEL, 12, hatch=0.7, lw=5)
    for i in range(24):
        y = 104 + i * 14
        edge = -36 + (y - 96) * 0.081
        pen.tone([(edge + 1, y), (edge - 9, y + 7), (edge + 1, y + 14)], "#4a4a46", smooth=False)
    pen.shape("-44,100! -52,60 -40,10 -6,-14 34,0 50,40 46,100!", *OAK, 12, hatch=0.8, lw=5)
    pen.shape("-20,70 -26,44 -8,18 16,22 22,48 12,72", "#cac0a0", lw=4)
    pen.pop()
    # square, chisels, compass
    pen.shape("610,176! 646,172! 652,360! 616,364!", OAK_LIGHT, OAK[1], 8, lw=4.5)
    pen.shape("616,326! 736,318! 736,346! 618,358!", *STEEL, 6, lw=4.5)
    for x, long in ((270, 150), (330, 128)):
        pen.shape(
            [(x - 12, 160)] * 2 + [(x + 12, 160)] * 2 + [(x + 15, 232)] * 2 + [(x - 15, 232)] * 2,
            *OAK,
            6,
            lw=4,
        )
        pen.shape(
            [(x - 9, 236)] * 2
            + [(x + 9, 236)] * 2
            + [(x + 12, 236 + long)] * 2
            + [(x - 12, 222 + long)] * 2,
            *STEEL,
            6,
            lw=4,
        )
    # a small window's light, and boards leaning
    for x, lean, colours in ((846, 40, ("#d8ac6c", "#9c7238")), (892, 26, ("#c99a5c", "#8e6630"))):
        pen.shape(
            [(x - 22, 1170)] * 2
            + [(x - 22 + lean, 640)] * 2
            + [(x + 24 + lean, 636)] * 2
            + [(x + 24, 1170)] * 2,
            *colours,
            12,
            hatch=0.7,
            lw=5,
        )
    for x, y in ((120, 640), (150, 760), (110, 880)):
        pen.tone(
            [(x - 60, y), (x + 60, y - 4), (x + 60, y + 20), (x - 60, y + 22)], OAK[1], smooth=False
        )
        for i, c in enumerate((MADDER, VERDIGRIS, WELD)):
            pen.shape(
                [(x - 44 + i * 34, y)] * 2
                + [(x - 44 + i * 34, y - 40), (x - 28 + i * 34, y - 48), (x - 14 + i * 34, y - 40)]
                + [(x - 14 + i * 34, y)] * 2,
                *c,
                6,
                lw=4,
            )


def mountains(pen: Pen) -> None:
    """Draw snowy mountains over a high pasture in the evening sun."""
    ground(pen, "#f0c79a")
    sky_lines(pen, "#dd9f74", y1=520)
    pen.fill(path_data(circle(262, 470, 66, n=40)), "#f6e2a4")
    for peak, fill, shade in (
        (
            "60,700! 60,520! 180,440 250,500! 380,300! 470,420 520,380! 640,560 760,700!",
            "#9a86a4",
            "#75617f",
        ),
        (
            "380,760! 560,520 640,420 760,230! 850,360 880,340! 950,470! 950,760!",
            "#87739a",
            "#5f4d74",
        ),
    ):
        pen.shape(peak, fill, shade, 46, hatch=0.5, lw=4.5)
    for snow in (
        "380,300! 344,354 372,350 384,380 408,362 436,382 440,380!",
        "760,230! 706,312 736,316 752,360 780,330 806,372 826,330 850,360!",
    ):
        pen.shape(snow, "#f6ecd8", "#cdbcc8", 12, lw=4)
    pen.tone("60,700 220,640 400,690 600,640 800,690 940,640 940,1170 60,1170", "#a9a35c")
    rows = "70,720 220,670 420,710 600,670 800,710 930,670 930,860 70,860"
    pen.hatch(area(spline(rows, True)).intersection(PANEL), 78, 18, 4.5, "#8d8a48")
    pen.tone("60,860 260,800 480,850 700,800 940,850 940,1170 60,1170", "#8c9450")
    rows = "70,890 260,830 480,880 700,830 930,880 930,1150 70,1150"
    pen.hatch(area(spline(rows, True)).intersection(PANEL), 82, 20, 5, "#747c3e")
    for x, y, s in ((130, 690, 0.9), (200, 730, 1.2), (868, 700, 1), (906, 760, 1.3)):
        pen.push(x, y, s * 0.42)
        pen.shape("-60,0 -40,-34 10,-42 56,-30 66,10 40,34 -30,34", *WOOL, 16, lw=4)
        pen.dot(-66, -12, 18, INK)
        pen.line("-30,30 -30,62", (5, 5))
        pen.line("36,30 36,62", (5, 5))
        pen.pop()
    for x, y, s in ((110, 600, 1), (90, 640, 0.8), (890, 600, 1.1), (850, 630, 0.8)):
        pen.push(x, y, s)
        pen.line("0,20 0,50", (7, 7), OAK[1])
        pen.shape("-34,24! 0,-70! 34,24!", "#56704e", "#38503a", 11, lw=4)
        pen.pop()


def fair(pen: Pen) -> None:
    """Draw a fair in the evening: tents, strings of pennants, lanterns."""
    ground(pen, "#2f5f66")
    sky_lines(pen, "#27525a", y1=760)
    pen.raw('<ellipse cx="500" cy="1080" rx="620" ry="420" fill="url(#fire)"/>')
    tents: tuple[tuple[float, float, float, Pair], ...] = (
        (206, 930, 1.0, MADDER),
        (800, 920, 1.0, WELD),
        (330, 960, 0.7, WOAD),
    )
    for x, y, s, cloth in tents:
        pen.push(x, y, s)
        pen.shape(
            "-120,30! -62,-80 0,-190! 62,-80 120,30! 108,280! -108,280!",
            "#e6d3a4",
            "#b8995a",
            26,
            hatch=0.6,
            lw=5,
        )
        for d in (-1, 1):
            pen.tone(
                [(d * 16, 34), (d * 9, -80), (0, -184), (d * 34, -80), (d * 64, 34)],
                cloth[0],
                smooth=False,
            )
            pen.tone(
                [(d * 16, 40), (d * 64, 40), (d * 60, 280), (d * 16, 280)], cloth[0], smooth=False
            )
        for i in range(6):
            at = -120 + i * 40
            pen.shape(
                [(at, 30), (at + 40, 30), (at + 20, 62)],
                *(cloth if i % 2 else STRAW),
                5,
                lw=4,
                smooth=False,
            )
        pen.line("0,-190 0,-236", (5, 4))
        pen.shape("0,-236 40,-224 0,-206", *cloth, 4, lw=3.5, smooth=False)
        pen.pop()
    strings: tuple[tuple[tuple[float, float], ...], ...] = (
        ((70, 300), (330, 392), (640, 340), (930, 170)),
        ((190, 70), (480, 128), (760, 110), (930, 76)),
    )
    for row, string in enumerate(strings):
        path = spline(string)
        pen.line(string, (4, 4), INK)
        for i, (x, y) in enumerate(path[14::30]):
            c = (MADDER, WELD, VERDIGRIS, WOOL)[(i + row) % 4]
            pen.shape([(x - 24, y), (x + 24, y + 1), (x, y + 54)], *c, 8, lw=4, smooth=False)
    for x, y in ((300, 560), (730, 620)):
        pen.raw(f'<circle cx="{x}" cy="{y + 10}" r="86" fill="url(#fire)"/>')
        pen.line([(x, y - 70), (x, y - 22)], (3, 3))
        pen.shape(
            [(x - 20, y - 20), (x + 20, y - 20), (x + 24, y + 30), (x, y + 42), (x - 24, y + 30)],
            "#f8d878",
            "#dc9a3c",
            9,
            lw=4.5,
        )
        pen.line([(x - 22, y - 20), (x + 22, y - 20)], (8, 8), OAK[1])


def scullery(pen: Pen) -> None:
    """Draw a whitewashed scullery: a small window, a shelf of pewter and crocks."""
    ground(pen, "#b3b5a4")
    for j in range(13):
        for i in range(-1, 7):
            x, y = 70 + i * 150 + (75 if j % 2 else 0), 70 + j * 84
            c = ("#b7b9a8", "#adb09e", "#bcbeae", "#b1b3a1")[(i * 5 + j * 3) % 4]
            pen.raw(f'<rect x="{x + 3}" y="{y + 3}" width="144" height="78" rx="14" fill="{c}"/>')
    for _ in range(46):
        sx, sy = pen.random.uniform(80, 900), pen.random.uniform(80, 1100)
        pen.line([(sx, sy), (sx + 20, sy + 3), (sx + 40, sy - 2)], (0.6, 3, 0.6), "#989a86")
    window = pen.shape("330,110! 560,110! 560,330! 330,330!", "#8fa9b4", lw=6)
    pen.tone("320,110 430,110 330,260", "#b3c8cc", window, smooth=False)
    pen.line("445,110 445,330", (12, 12), OAK[1])
    pen.line("330,220 560,220", (12, 12), OAK[1])
    pen.outline(pen.curve("318,98! 572,98! 572,342! 318,342!"), 17, OAK[1])
    # shelf: plates on the right, crocks on the left
    pen.shape("640,300! 940,292! 940,326! 640,332!", *OAK, 8, lw=5)
    for x, r in ((700, 60), (800, 70), (900, 60)):
        pen.shape(circle(x, 296 - r, r, n=30), *STEEL, 16, hatch=0.7, lw=5)
        pen.shape(circle(x, 296 - r, r * 0.62, n=26), "#bcc2be", STEEL[1], 9, lw=4)
    pen.shape("60,780! 210,774! 210,806! 60,812!", *OAK, 8, lw=5)
    for x, glaze in ((112, COPPER), (172, VERDIGRIS)):
        pen.shape(
            [
                (x - 16, 700),
                (x + 16, 700),
                (x + 26, 730),
                (x + 20, 776),
                (x - 20, 776),
                (x - 26, 730),
            ],
            *glaze,
            9,
            hatch=0.8,
            lw=4.5,
        )
    # washing on a line
    pen.line("560,420 740,470 940,430", (4, 4), INK)
    for x, y, w, h in ((860, 456, 90, 150),):
        pen.shape(
            [(x - w / 2, y)] * 2
            + [(x + w / 2, y - 6)] * 2
            + [(x + w / 2 + 6, y + h)] * 2
            + [(x, y + h + 10)]
            + [(x - w / 2 - 4, y + h)] * 2,
            "#e9dfc6",
            "#bba67c",
            14,
            hatch=0.6,
            lw=5,
        )
