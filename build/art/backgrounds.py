"""The backgrounds of cards: the panel x 70..930, y 70..1156."""

import math

from build.art import backgrounds_french
from build.art.kit import (
    COPPER,
    GOLD,
    INK,
    MADDER,
    OAK,
    STRAW,
    VERDIGRIS,
    WOAD,
    WOOL,
    Pen,
    area,
    circle,
    path_data,
    spline,
)
from build.art.scenery import PANEL, ground, sky_lines


def background(pen: Pen, name: str) -> None:
    """Draw the background of a card ("1" to "12", "jester", "fr_4" ...)."""
    {
        "1": _starry_cloth,
        "2": _apse,
        "3": _heraldic_field,
        "4": _damask,
        "5": _cloister,
        "6": _tourney,
        "7": _workroom,
        "8": _building_site,
        "9": _kitchen,
        "10": _meadow,
        "11": _quarry,
        "12": _field,
        "jester": _motley,
        "fr_4": backgrounds_french.rose_garden,
        "fr_5": backgrounds_french.night_sky,
        "fr_7": backgrounds_french.harbour,
        "fr_8": backgrounds_french.workshop,
        "fr_9": backgrounds_french.mountains,
        "fr_10": backgrounds_french.fair,
        "fr_11": backgrounds_french.scullery,
    }[name](pen)
    pen.raw('<rect x="70" y="70" width="860" height="1086" fill="url(#lit)"/>')


def _starry_cloth(pen: Pen) -> None:
    ground(pen, "#24405e")
    for j in range(16):
        for i in range(10):
            pen.push(70 + i * 96 + (48 if j % 2 else 0), 80 + j * 72, 0.9)
            pen.line("0,-22 0,22", (0.5, 7, 0.5), "#b98f3c")
            pen.line("-22,0 22,0", (0.5, 7, 0.5), "#b98f3c")
            pen.dot(0, 0, 5, "#d9b04c")
            pen.pop()


def _apse(pen: Pen) -> None:
    ground(pen, "#7f2b2a")
    pen.raw('<path d="M140 1160V520Q150 210 480 96Q840 210 850 520V1160Z" fill="#9d3d33"/>')
    for arch, w in (
        ("140,1160 140,520 190,300 310,180 480,96", 9),
        ("480,96 670,180 800,300 850,520 850,1160", 9),
        ("168,1160 168,530 214,318 330,206 480,130", 3),
        ("480,130 650,206 774,318 822,530 822,1160", 3),
    ):
        pen.line(arch, (w, w, w), GOLD[1])
    for i in range(18):
        a = -math.pi * (0.02 + 0.96 * i / 17)
        near = (480 + math.cos(a) * 250, 480 + math.sin(a) * 230)
        far = (480 + math.cos(a) * 330, 480 + math.sin(a) * 300)
        pen.line([near, far], (0.6, 5), GOLD[1])


def _heraldic_field(pen: Pen) -> None:
    """Draw bends of two greens, strewn with small gold stars."""
    ground(pen, "#2f5346")
    for i in range(-9, 12):
        x = 70 + i * 150
        pen.tone([(x, 1160), (x + 75, 1160), (x + 665, 60), (x + 590, 60)], "#27473b", smooth=False)
    for j in range(9):
        for i in range(7):
            x, y = 110 + i * 150 + (75 if j % 2 else 0), 120 + j * 132
            pen.push(x, y, 0.85)
            pen.tone("0,-30 11,-8 30,0 11,8 0,30 -11,8 -30,0 -11,-8", "#b98f3c", smooth=False)
            pen.dot(0, 0, 6, "#2f5346")
            pen.pop()


def _damask(pen: Pen) -> None:
    """Draw a plum damask with pomegranates, and a window at dusk on the left."""
    ground(pen, "#5a2c48")
    for j in range(7):
        for i in range(6):
            x, y = 80 + i * 180 + (90 if j % 2 else 0), 110 + j * 180
            pen.push(x, y, 1)
            leaf = "0,-104 34,-60 62,-8 44,52 0,96 -44,52 -62,-8 -34,-60"
            pen.tone(leaf, "#68365a")
            pen.tone("0,-64 20,-34 34,0 22,34 0,56 -22,34 -34,0 -20,-34", "#4b233c")
            pen.tone("0,-34 13,-14 17,6 10,24 0,32 -10,24 -17,6 -13,-14", "#93603f")
            for d in (-1, 1):
                pen.line([(d * 6, 92), (d * 46, 78), (d * 74, 40)], (1, 6, 1), "#7b4570")
                pen.line([(0, -104), (d * 18, -118), (d * 34, -110)], (1, 6, 1), "#7b4570")
            pen.pop()


def _cloister(pen: Pen) -> None:
    """Draw a cloister: two pointed arches on a column, garden and sky behind."""
    ground(pen, "#8f9a8c")
    pen.raw('<rect x="70" y="70" width="860" height="1086" fill="#a9a48f"/>')
    for j in range(13):
        y = 70 + j * 86
        for i in range(-1, 7):
            x = 70 + i * 170 + (85 if j % 2 else 0)
            c = ("#a39d86", "#b0aa93", "#a8a28b", "#9c967f")[(i * 5 + j * 3) % 4]
            pen.raw(f'<rect x="{x + 3}" y="{y + 3}" width="164" height="80" rx="5" fill="{c}"/>')
    for x0 in (110, 530):
        arch = (
            f"{x0},1160! {x0},430! {x0 + 30},270 {x0 + 175},130! "
            f"{x0 + 320},270 {x0 + 350},430! {x0 + 350},1160!"
        )
        pen.shape(arch, "#6d6a5a", lw=4)
        pen.push(0, 0)
        inner = (
            f"{x0 + 30},1160! {x0 + 30},440! {x0 + 56},300 {x0 + 175},180! "
            f"{x0 + 294},300 {x0 + 320},440! {x0 + 320},1160!"
        )
        opening = pen.shape(inner, "#c3d2c4", lw=4)
        pen.tone(
            f"{x0},700 {x0 + 120},660 {x0 + 240},690 {x0 + 360},650 {x0 + 360},1170 {x0},1170",
            "#8fa985",
            opening,
        )
        pen.tone(
            f"{x0},840 {x0 + 180},800 {x0 + 360},830 {x0 + 360},1170 {x0},1170", "#748f5c", opening
        )
        for cx, cy in ((x0 + 90, 640), (x0 + 270, 650)):
            pen.tone(
                f"{cx - 20},{cy + 80} {cx - 28},{cy} {cx},{cy - 130} "
                f"{cx + 28},{cy} {cx + 20},{cy + 80}",
                "#54704a",
                opening,
            )
        pen.pop()
    pen.shape("462,1160! 470,470! 520,470! 528,1160!", "#c9c2aa", "#8f8971", 14, hatch=0.8, lw=5)
    pen.shape("446,470! 440,420 450,390! 540,390! 550,420 544,470!", "#d4cdb4", "#8f8971", 10, lw=5)


def _tourney(pen: Pen) -> None:
    ground(pen, "#e0c282")
    sky_lines(pen, "#c9a561")
    pen.tone("60,900 200,850 420,890 640,840 940,880 940,1170 60,1170", "#b59a58")
    for x, y, c in ((250, 880, WOAD[0]), (780, 870, MADDER[0])):
        tent = [
            *((x - 130, y + 10), (x - 130, y + 10), (x - 70, y - 90), (x, y - 210), (x, y - 210)),
            *((x + 70, y - 90), (x + 130, y + 10), (x + 130, y + 10), (x + 120, y + 120)),
            (x - 120, y + 120),
        ]
        pen.shape(tent, "#ead7aa", "#c3a56a", 30, lw=4)
        for d in (-1, 1):
            stripe = [
                *((x + d * 20, y + 120), (x + d * 12, y - 60), (x, y - 205)),
                *((x + d * 40, y - 60), (x + d * 74, y + 120)),
            ]
            pen.tone(stripe, c, smooth=False)
        pen.line([(x, y - 210), (x, y - 270)], (4, 4))
        flag = [(x, y - 268), (x + 30, y - 276), (x + 64, y - 256), (x + 30, y - 248), (x, y - 240)]
        pen.shape(flag, c, INK, 4, lw=3.5)


def _workroom(pen: Pen) -> None:
    """Draw a plastered room: timber frame, a leaded window, bolts of cloth on a shelf."""
    ground(pen, "#d8bf8e")
    for _ in range(60):
        x, y = pen.random.uniform(80, 900), pen.random.uniform(80, 1100)
        pen.line([(x, y), (x + 22, y + 3), (x + 46, y - 2)], (0.6, 3, 0.6), "#c4a871")
    pen.shape("70,70! 112,70! 116,1160! 70,1160!", OAK[0], OAK[1], 14, lw=5)
    pen.shape("884,70! 930,70! 930,1160! 880,1160!", OAK[0], OAK[1], 14, lw=5)
    pen.shape("70,560! 930,548! 930,600! 70,612!", "#85542b", OAK[1], 14, lw=5)
    window = pen.shape("640,120! 850,120! 850,470! 640,470!", "#c8d6c4", lw=6)
    pen.tone("600,120 760,120 620,400", "#dfe8d6", window, smooth=False)
    pen.hatch(window, 52, 34, 4, "#5c5348")
    pen.hatch(window, 128, 34, 4, "#5c5348")
    pen.outline(pen.curve("628,108! 862,108! 862,482! 628,482!"), 18, OAK[1])
    for x, w, y, c in ((210, 60, 556, MADDER), (275, 54, 552, VERDIGRIS), (336, 50, 550, WOAD)):
        pen.shape(circle(x, y - w * 0.5, w * 0.5), *c, 10, hatch=0.8, lw=4)
        pen.line(
            [
                (x - 8, y - w * 0.5),
                (x, y - w * 0.62),
                (x + 9, y - w * 0.5),
                (x, y - w * 0.34),
                (x - 14, y - w * 0.4),
            ],
            (1, 3, 3, 2),
        )


def _building_site(pen: Pen) -> None:
    """Draw a half-built tower with scaffolding under a pale sky."""
    ground(pen, "#cfd3bf")
    sky_lines(pen, "#aab7a8", y1=640)
    pen.shape(
        "560,1160! 560,330! 620,330! 620,280! 690,280! 690,330! 760,330! 760,380! "
        "860,380! 860,1160!",
        "#b7a98a",
        "#8a7b5c",
        26,
        lw=5,
    )
    for j in range(14):
        y = 390 + j * 56
        pen.line([(562, y), (858, y)], (2.4, 2.4), "#77694c")
        for i in range(6):
            x = 560 + i * 56 + (28 if j % 2 else 0)
            if x < 850:
                pen.line([(x, y), (x, y + 56)], (2.2, 2.2), "#77694c")
    pen.shape("690,620! 690,540 720,500 750,540 750,620!", "#54492f", lw=4)
    for x in (540, 890):
        pen.tube([(x, 1160), (x + 4, 250)], [18, 16], "#9a6a3a", OAK[1], 6, lw=4)
    for y in (480, 760):
        pen.tube([(500, y), (925, y - 6)], [18, 18], "#9a6a3a", OAK[1], 6, lw=4)
    pen.tube("545,756 885,488", [13, 13], "#8a5c30", OAK[1], 5, lw=4)
    pen.tone("60,960 240,930 480,960 700,935 940,960 940,1170 60,1170", "#a08f63")


def _kitchen(pen: Pen) -> None:
    ground(pen, "#6e3a28")
    for j in range(19):
        for i in range(-1, 9):
            x, y = 70 + i * 120 + (60 if j % 2 else 0), 70 + j * 60
            c = ("#7b4430", "#6a3625", "#84492f", "#733e2a")[(i * 7 + j * 3) % 4]
            pen.raw(f'<rect x="{x + 4}" y="{y + 4}" width="112" height="52" rx="8" fill="{c}"/>')
    pen.raw('<ellipse cx="620" cy="1120" rx="520" ry="460" fill="url(#fire)"/>')
    for x, long in ((800, 150), (860, 120)):
        pen.line([(x, 70), (x, 70 + long)], (5, 5))
        y = 70 + long
        onion = [
            *((x - 26, y), (x, y - 10), (x + 26, y), (x + 30, y + 50)),
            *((x + 10, y + 80), (x - 10, y + 80), (x - 30, y + 50)),
        ]
        pen.shape(onion, *COPPER, 10, lw=4.5)


def _meadow(pen: Pen) -> None:
    ground(pen, "#b9cdc2")
    sky_lines(pen, "#94b0a8")
    pen.tone("60,620 220,560 420,610 600,540 800,580 940,520 940,1170 60,1170", "#8fa985")
    rows = "70,640 220,590 420,640 600,570 800,610 930,560 930,700 70,760"
    pen.hatch(area(spline(rows, True)).intersection(PANEL), 76, 17, 4.5, "#7b9872")
    pen.tone("60,800 300,720 520,780 760,700 940,760 940,1170 60,1170", "#748f5c")
    rows = "70,830 300,760 520,820 760,740 930,800 930,1150 70,1150"
    pen.hatch(area(spline(rows, True)).intersection(PANEL), 80, 19, 5, "#62804c")
    for x, y, s in ((800, 170, 1), (640, 130, 0.7)):
        for d in (0, 26, 48):
            cloud = [
                *((x - 80 * s + d, y + d * 0.5), (x + 20 * s, y + d * 0.5 - 8)),
                (x + 100 * s - d, y + d * 0.5),
            ]
            pen.line(cloud, (1, 7 * s, 1), "#f4ecd2")
    for x, y, s in ((820, 640, 1), (880, 690, 1.3), (140, 700, 1.1)):
        pen.push(x, y, s * 0.5)
        pen.shape("-60,0 -40,-34 10,-42 56,-30 66,10 40,34 -30,34", *WOOL, 16, lw=4)
        pen.dot(-66, -12, 18, INK)
        pen.line("-30,30 -30,62", (6, 6))
        pen.line("36,30 36,62", (6, 6))
        pen.pop()
    for x, y in ((870, 560), (180, 590), (130, 600)):
        pen.line([(x, y + 10), (x, y + 50)], (6, 8))
        crown = [
            *((x - 34, y), (x - 20, y - 40), (x + 10, y - 52), (x + 34, y - 24)),
            *((x + 36, y + 10), (x, y + 22)),
        ]
        pen.shape(crown, "#5e7a4a", "#3e5634", 12, lw=4, hatch=0.8)


def _quarry(pen: Pen) -> None:
    """Draw a stepped quarry under a hot sky."""
    ground(pen, "#d9c9a0")
    sky_lines(pen, "#bfa978", y1=480)
    for i, (face_, fill, dark) in enumerate(
        (
            (
                "60,470! 250,452! 262,380! 480,372! 494,450! 700,440! 716,330! 940,318! "
                "940,1170! 60,1170!",
                "#bcb096",
                "#93876d",
            ),
            (
                "60,660! 330,640! 344,560! 560,552! 580,640! 800,628! 812,540! 940,534! "
                "940,1170! 60,1170!",
                "#a99d84",
                "#7f745d",
            ),
            (
                "60,850! 190,842! 204,770! 690,752! 704,840! 940,830! 940,1170! 60,1170!",
                "#968b73",
                "#6b614d",
            ),
        )
    ):
        pen.shape(face_, fill, lw=4.5)
        for x in range(90, 930, 74):
            y = (480, 670, 860)[i] + pen.random.uniform(0, 30)
            pen.line([(x, y), (x + 5, y + 60), (x - 3, y + 130)], (1, 4, 0.8), dark)
    for x, y, w in ((150, 830, 70), (820, 800, 90)):
        pen.shape(
            [
                (x - w, y + 20),
                (x - w, y + 20),
                (x - w + 8, y - 44),
                (x - w + 8, y - 44),
                (x + w, y - 50),
                (x + w, y - 50),
                (x + w + 4, y + 16),
                (x + w + 4, y + 16),
            ],
            "#cabfa4",
            "#93876d",
            20,
            hatch=0.8,
            lw=4,
        )


def _field(pen: Pen) -> None:
    ground(pen, "#ddc592")
    sky_lines(pen, "#c4a466")
    pen.fill(path_data(circle(284, 222, 74, n=40)), "#e9a94c")
    pen.tone("60,760 300,720 600,740 940,700 940,1170 60,1170", "#a08248")
    for i in range(13):
        x = -300 + i * 130
        pen.line([(500 + (x - 100) * 0.25, 735), (500 + x * 1.3 - 200, 1170)], (1.5, 12), "#6e5428")
    pen.shape("690,730 690,650 740,590 800,650 800,726", "#b08a52", "#75582c", 14, lw=4)
    pen.shape("676,664 740,570 816,664 740,640", *STRAW, 10, lw=4)


def _motley(pen: Pen) -> None:
    ground(pen, "#31507a")
    for j in range(-1, 10):
        for i in range(-1, 8):
            x, y = 70 + i * 144 + (72 if j % 2 else 0), 70 + j * 140
            colour = ("#3c5d8a", "#284367")[j % 2]
            pen.raw(
                f'<path d="M{x} {y - 140}L{x + 72} {y}L{x} {y + 140}L{x - 72} {y}Z" '
                f'fill="{colour}"/>'
            )
            pen.dot(x, y - 140, 7, "#c79a3a")
