"""Draw the walls of the rooms, 2560 units wide, by day and by night."""

from __future__ import annotations

import math

import numpy as np

from build.art.cloths import crown_mark
from build.art.journey_places import tree
from build.art.kit import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    MOSS,
    OAK,
    PARCHMENT,
    PLUM,
    STEEL,
    STRAW,
    UMBER,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
)
from build.art.windows import NIGHT_GLASS, arch

WIDTH = 2560
BROWN: Pair = ("#6b4a2e", "#432c1a")
TIMBER: Pair = ("#5a3a22", "#382211")
LIME: Pair = ("#9c8767", "#6e5b42")
CHALK: Pair = ("#b9a683", "#85724f")
GREY: Pair = ("#83765f", "#51463a")
IRON: Pair = ("#5b5852", "#2f2d2a")
DAY_GLASS: Pair = ("#d99a4e", "#9c5a2c")
SHADOW = "#1c110a"


def rect(
    pen: Pen,
    left: float,
    top: float,
    right: float,
    bottom: float,
    colours: Pair,
    rim: float = 10,
    hatch: float = 0.8,
    lw: float = 6,
) -> None:
    """Draw a box of one colour, shaded at the lower right."""
    pen.shape(
        f"{left},{top}! {right},{top}! {right},{bottom}! {left},{bottom}!",
        *colours, rim, hatch=hatch, lw=lw,
    )  # fmt: skip


def flat(pen: Pen, left: float, top: float, right: float, bottom: float, colour: str) -> None:
    """Fill a box without ink."""
    pen.tone(f"{left},{top}! {right},{top}! {right},{bottom}! {left},{bottom}!", colour)


def beam(pen: Pen, left: float, top: float, right: float, bottom: float) -> None:
    """Draw a beam with a few lines of its grain."""
    rect(pen, left, top, right, bottom, TIMBER, 9)
    wide, high = right - left, bottom - top
    if wide > high:
        for start in range(int(left) + 30, int(right) - 150, 210):
            x = float(start)
            y = top + high * (0.35 + 0.3 * ((start // 7) % 3) / 2)
            pen.line([(x, y), (x + 70, y - 2), (x + 150, y + 1)], (0.6, 2.6, 0.6), SHADOW)
    else:
        for n in range(int(high // 90)):
            x = left + wide * (0.35 + 0.15 * (n % 3))
            y = top + 20 + 90 * n
            pen.line([(x, y), (x + 2, y + 36), (x, y + 72)], (0.6, 2.6, 0.6), SHADOW)


def sky(pen: Pen, left: float, right: float, top: float, bottom: float, night: bool) -> None:
    """Draw an engraved sky."""
    flat(pen, left, top, right, bottom, "#3c527c" if night else "#9dbcc4")
    flat(pen, left, bottom - (bottom - top) * 0.4, right, bottom,
         "#4d6490" if night else "#c9cfb4")  # fmt: skip
    y, gap = top + 10.0, 12.0
    while y < bottom - 8:
        x = left
        while x < right:
            long = pen.random.uniform(90, 260)
            end = min(x + long, right)
            pen.line([(x, y), ((x + end) / 2, y + pen.random.uniform(-2, 2)), (end, y)],
                     (0.6, 2.2, 0.6), "#2f4268" if night else "#7fa2ae")  # fmt: skip
            x = end + pen.random.uniform(14, 60)
        y += gap
        gap *= 1.09


def lantern(pen: Pen, x: float, y: float) -> None:
    """Draw an iron lantern on a chain, its wick at x, y + 62."""
    pen.line([(x, -10), (x, y)], (5, 5), INK)
    pen.line([(x, -10), (x, y)], (2, 2), "#8a8478")
    pen.shape(f"{x - 20},{y + 18}! {x},{y - 4}! {x + 20},{y + 18}!", *IRON, 5, lw=4.5)
    pen.shape(
        f"{x - 19},{y + 18}! {x + 19},{y + 18}! {x + 23},{y + 78}! {x - 23},{y + 78}!",
        "#7c6238", "#57411f", 6, lw=4.5,
    )  # fmt: skip
    pen.shape(f"{x - 7},{y + 64}! {x + 7},{y + 64}! {x + 7},{y + 78}! {x - 7},{y + 78}!",
              *PARCHMENT, 3, lw=3)  # fmt: skip
    rect(pen, x - 27, y + 76, x + 27, y + 86, IRON, 3, 0, 4.5)


def barrel(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """Draw the head of a lying barrel round x, y."""
    pen.shape(circle(x, y, 46 * size, n=30), "#6b4423", "#44290f", 9, hatch=0.8, lw=6)
    pen.shape(circle(x, y, 36 * size, n=28), "#8d5f33", "#613c1b", 8, hatch=0.8, lw=4.5)
    for dx in (-20, -6, 9, 22):
        far = math.sqrt(max(0.0, 34**2 - dx**2)) * size
        pen.line([(x + dx * size, y - far), (x + dx * size, y + far)], (1.4, 2.4, 1.4))
    pen.shape(circle(x, y + 17 * size, 7 * size, n=12), *GOLD, 3, lw=3.4)


def stook(pen: Pen, x: float, y: float, size: float = 1.0) -> None:
    """Draw a bound sheaf whose foot is at x, y."""
    pen.push(x, y, size)
    pen.shape("-44,0! -14,-70 -36,-126! -18,-112! -4,-134! 8,-114! 30,-128! 14,-70 44,0! 0,10",
              *STRAW, 14, hatch=0.8, lw=5)  # fmt: skip
    for dx in (-26, -12, 3, 18, 30):
        pen.line([(dx, -4), (dx * 0.3, -66), (dx * 0.8, -116)], (0.8, 2.6, 0.8), "#7d5a22")
    pen.tube("-17,-68 0,-62 17,-68", (9, 10, 9), "#a87c34", "#7d5a22", 4, lw=4)
    pen.pop()


def bale(pen: Pen, left: float, bottom: float, wide: float, high: float) -> None:
    """Draw a stack of hay."""
    pen.shape(
        f"{left},{bottom}! {left - 6},{bottom - high * 0.6} {left + wide * 0.16},"
        f"{bottom - high} {left + wide * 0.5},{bottom - high * 1.12} {left + wide * 0.86},"
        f"{bottom - high * 0.94} {left + wide + 6},{bottom - high * 0.5} {left + wide},{bottom}!",
        "#b8924a", "#846228", 24, hatch=0.9, lw=6,
    )  # fmt: skip
    for n in range(int(wide * high / 900)):
        x = left + wide * (0.1 + 0.8 * ((n * 37) % 100) / 100)
        y = bottom - high * (0.08 + 0.78 * ((n * 53) % 100) / 100)
        pen.line([(x - 14, y + 4), (x, y - 3), (x + 13, y + 3)], (0.8, 3, 0.8),
                 ("#d9b96c", "#6d501f")[n % 2])  # fmt: skip


def barn(pen: Pen, night: bool) -> None:
    """Draw the village barn: boards, posts, hay, tools, and a door open to a field."""
    flat(pen, -20, -20, WIDTH + 20, 324, BROWN[0])
    for n in range(62):
        x = -10 + 42 * n
        tone = ("#6b4a2e", "#634328", "#745235", "#5d3e24")[(n * 7) % 4]
        flat(pen, x, -20, x + 42, 322, tone)
        pen.line([(x, -10), (x + pen.random.uniform(-2, 2), 150), (x, 320)], (2.2, 3.4, 2.2),
                 SHADOW)  # fmt: skip
        if n % 2:
            y = pen.random.uniform(40, 240)
            pen.line([(x + 20, y - 60), (x + 23, y), (x + 20, y + 60)], (0.6, 2.2, 0.6), SHADOW)
    field(pen, 1080, 1480, night)
    for left, right in ((900, 1078), (1482, 1660)):
        rect(pen, left, 44, right, 320, ("#7a5331", "#4d321b"), 10)
        for x in range(left + 34, right, 36):
            pen.line([(x, 50), (x + 1, 314)], (1.6, 2.4, 1.6), SHADOW)
        for y in (76, 268):
            rect(pen, left + 6, y, right - 6, y + 22, BROWN, 5, 0, 4.5)
        pen.tube([(left + 14, 264), (right - 14, 100)], (20, 20), *BROWN, 5, lw=4.5)
    beam(pen, 1040, 20, 1520, 58)
    for x in (1060, 1484):
        beam(pen, x, 40, x + 30, 322)
    for x in (-14, 470, 2060, 2540):
        beam(pen, x, -20, x + 44, 326)
        for side in (-1, 1):
            pen.tube([(x + 22 + side * 12, 110), (x + 22 + side * 96, 22)], (24, 24), *TIMBER, 7,
                     lw=5)  # fmt: skip
    beam(pen, -20, -24, WIDTH + 20, 26)
    bale(pen, 60, 324, 300, 150)
    bale(pen, 2180, 324, 330, 168)
    for x, size in ((400, 1.0), (2130, 1.04), (2090, 0.86)):
        stook(pen, x, 326, size)
    fork(pen, 640, 320)
    rake(pen, 576, 318)
    for x in (1760, 1830):
        rect(pen, x - 30, 244, x + 30, 322, ("#8d5f33", "#5d3a1a"), 9)
        for y in (262, 300):
            pen.line([(x - 30, y), (x + 30, y)], (5, 5), INK)
    wheel(pen, 1960, 232, 84)
    for x in (236, 800, 1760, 2330):
        lantern(pen, x, 70)


def field(pen: Pen, left: float, right: float, night: bool) -> None:
    """Draw a field under the sky, seen through a door."""
    sky(pen, left, right, 50, 210, night)
    green: Pair = ("#3d5a58", "#2a403f") if night else ("#7f8a52", "#5b6538")
    pen.shape(
        f"{left},180! {left + 110},150 {left + 230},176 {right},150! {right},330! {left},330!",
        *green, 14, lw=4,
    )  # fmt: skip
    grain: Pair = ("#77784c", "#4f5130") if night else ("#d8b45c", "#a9822f")
    pen.shape(f"{left},218! {left + 200},204 {right},222! {right},330! {left},330!", *grain, 16,
              lw=4)  # fmt: skip
    for n in range(13):
        x = left + 8 + 32 * n
        middle = (left + right) / 2
        pen.line([(middle + (x - middle) * 0.7, 220), (x, 318)], (0.8, 3, 1.2), grain[1])
    for x, size, number in ((left + 70, 0.9, 0), (left + 132, 0.7, 2), (right - 70, 0.84, 3)):
        tree(pen, x, 196, size, number)
    for x in (left + 190, left + 270):
        stook(pen, x, 262, 0.42)


def fork(pen: Pen, x: float, y: float) -> None:
    """Draw a hay fork that leans on the wall."""
    pen.tube([(x, y), (x + 30, 130)], (11, 10), *("#9a7040", "#68461f"), 4, lw=4.5)
    for dx in (-22, 0, 22):
        pen.tube([(x + 30, 132), (x + 32 + dx, 108), (x + 36 + dx, 50)], (8, 7, 3), *STEEL, 3,
                 lw=4)  # fmt: skip


def rake(pen: Pen, x: float, y: float) -> None:
    """Draw a wooden rake."""
    pen.tube([(x, y), (x - 10, 84)], (10, 9), *("#9a7040", "#68461f"), 4, lw=4.5)
    pen.tube([(x - 58, 86), (x + 40, 80)], (13, 13), *OAK, 5, lw=4.5)
    for n in range(6):
        pen.tube([(x - 52 + 18 * n, 76), (x - 53 + 18 * n, 54)], (6, 4), *OAK, 2, lw=3)


def wheel(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a cart's wheel."""
    for turn in range(5):
        pen.push(x, y, turn=36 * turn + 8)
        pen.tube([(-r + 8, 0), (r - 8, 0)], (12, 12), "#86592f", "#553517", 4, lw=4.5)
        pen.pop()
    ring = np.vstack([circle(x, y, r, n=44), circle(x, y, r, n=44)[:1]])
    pen.fill(pen.stroke(pen.page(ring), (25, 25)), INK)
    pen.fill(pen.stroke(pen.page(ring), (16, 16)), "#7a5029")
    pen.shape(circle(x, y, 17, n=18), *IRON, 6, lw=5)


def inn(pen: Pen, night: bool) -> None:
    """Draw the inn in the evening: a hearth, barrels, shelves of mugs and a low ceiling."""
    del night  # It is always evening here.
    flat(pen, -20, -20, WIDTH + 20, 324, "#8b7048")
    for _ in range(90):
        x, y = pen.random.uniform(0, WIDTH), pen.random.uniform(60, 230)
        pen.line([(x - 26, y), (x, y + 3), (x + 24, y - 1)], (0.6, 2.4, 0.6), "#705735")
    rect(pen, -20, 214, WIDTH + 20, 324, ("#5d3d22", "#3a2411"), 8)
    for x in range(-6, WIDTH, 58):
        pen.line([(x, 220), (x + 1, 318)], (2, 2.6, 2), SHADOW)
    beam(pen, -20, 204, WIDTH + 20, 222)
    for x in (240, 760, 1780, 2300):
        beam(pen, x, 0, x + 34, 324)
    for a, b in (((274, 200), (420, 62)), ((2300, 200), (2150, 62))):
        pen.tube([a, b], (24, 24), *TIMBER, 7, lw=5)
    hearth(pen)
    for x, y in ((66, 270), (166, 270), (116, 188)):
        barrel(pen, x, y)
    for x, y in ((2382, 270), (2482, 270), (2432, 188)):
        barrel(pen, x, y)
    for left, right in ((320, 720), (1850, 2250)):
        shelf(pen, left, right, 150)
    casement(pen, 520, 92)
    casement(pen, 2050, 92)
    for n, x in enumerate((960, 1000, 1040)):
        pen.line([(x, 50), (x, 92)], (2.4, 2.4), INK)
        if n % 2:
            pen.shape(f"{x - 13},92! {x + 13},92 {x + 20},138 {x},152 {x - 20},138", "#a05a3c",
                      "#6b3420", 8, lw=4.5)  # fmt: skip
        else:
            for dx in (-9, 0, 9):
                pen.shape(circle(x + dx, 100 + abs(dx), 10, 13, 14), "#d7c8a4", "#a08c62", 4,
                          lw=3.4)  # fmt: skip
    sign(pen, 1600, 58)
    for x in range(60, WIDTH, 320):
        beam(pen, x, 22, x + 74, 62)
    beam(pen, -20, -24, WIDTH + 20, 30)
    for x in (120, 830, 1726, 2440):
        lantern(pen, x, 78)


def hearth(pen: Pen) -> None:
    """Draw the great hearth with its logs."""
    rect(pen, 1086, 40, 1474, 130, GREY, 16)
    pen.shape("1060,118! 1500,118! 1486,150! 1074,150!", *TIMBER, 10, hatch=0.8, lw=6)
    for x in (1090, 1390):
        rect(pen, x, 148, x + 80, 324, GREY, 12)
    for x, y, w in ((1098, 176, 62), (1094, 216, 40), (1140, 216, 26), (1098, 256, 60),
                    (1398, 176, 62), (1396, 216, 30), (1432, 216, 34),
                    (1398, 256, 60)):  # fmt: skip
        pen.line([(x, y), (x + w, y)], (1.4, 2.6, 1.4), SHADOW)
        pen.line([(x + w / 2, y), (x + w / 2, y + 38)], (1.4, 2.4, 1.4), SHADOW)
    flat(pen, 1172, 150, 1388, 322, "#140b06")
    pen.shape("1174,322! 1174,250 1280,206 1386,250 1386,322!", "#3a190b", None, lw=-0.01)
    pen.shape("1198,322! 1200,276 1280,244 1360,276 1362,322!", "#7c2f10", None, lw=-0.01)
    for a, b in (
        ((1190, 306), (1350, 286)),
        ((1206, 284), (1370, 308)),
        ((1216, 312), (1344, 312)),
    ):
        pen.tube([a, b], (26, 24), "#4a2d18", "#2a170b", 8, lw=5)
        pen.shape(circle(b[0] + 3, b[1], 10, 12, 14), "#b9803f", "#7e5020", 3, lw=3.4)
    for x in (1226, 1276, 1322):
        pen.tone(f"{x - 16},316 {x},304 {x + 16},316 {x},321", "#f0842c")
    rect(pen, 1060, 312, 1500, 330, GREY, 6)
    for x, size in ((1110, 1.0), (1452, 0.9)):
        pen.push(x, 116, size)
        pen.shape("-16,0! -20,-24 -10,-38! 10,-38! 20,-24 16,0!", *STEEL, 7, lw=4.4)
        pen.pop()
    pen.shape(circle(1280, 84, 28, n=26), *GOLD, 8, hatch=0.8, lw=5)
    pen.shape(circle(1280, 84, 17, n=22), "#a8761f", "#7d5512", 5, lw=3)


def shelf(pen: Pen, left: float, right: float, y: float) -> None:
    """Draw a shelf of mugs and jugs."""
    for number, x in enumerate(range(int(left) + 30, int(right) - 20, 56)):
        if 0.33 < (x - left) / (right - left) < 0.69:
            continue
        if number % 3 == 1:
            pen.shape(f"{x - 14},{y}! {x - 21},{y - 22} {x - 9},{y - 44} {x - 11},{y - 56}! "
                      f"{x + 11},{y - 56}! {x + 9},{y - 44} {x + 21},{y - 22} {x + 14},{y}!",
                      *(("#8a5a3c", "#59331d") if number % 2 else WOAD), 7, lw=4.4)  # fmt: skip
        else:
            pen.tube([(x + 13, y - 30), (x + 27, y - 24), (x + 25, y - 10), (x + 13, y - 8)],
                     (5, 6, 5), *STEEL, 2, lw=3)  # fmt: skip
            rect(pen, x - 15, y - 38, x + 15, y, STEEL, 8, 0.8, 4.4)
            pen.line([(x - 15, y - 28), (x + 15, y - 28)], (2.4, 2.4))
    rect(pen, left, y, right, y + 15, TIMBER, 5, 0, 5)


def casement(pen: Pen, x: float, y: float) -> None:
    """Draw a small window with panes, dark blue in the evening."""
    rect(pen, x - 78, y - 34, x + 78, y + 98, TIMBER, 9)
    for side in (-35, 35):
        rect(pen, x + side - 29, y - 22, x + side + 29, y + 86, ("#516382", "#34435f"), 8, 0, 4.5)
        for n in (-1, 0, 1):
            pen.line([(x + side + n * 15, y - 22), (x + side + n * 15, y + 86)], (2.6, 2.6))
        for at in (8, 34, 60):
            pen.line([(x + side - 29, y + at - 8), (x + side + 29, y + at - 8)], (2.6, 2.6))


def sign(pen: Pen, x: float, y: float) -> None:
    """Draw the inn's sign: a crown on a board."""
    for dx in (-48, 48):
        pen.line([(x + dx, y - 10), (x + dx, y + 18)], (4, 4), INK)
    rect(pen, x - 72, y + 14, x + 72, y + 112, MADDER, 12)
    pen.line([(x - 60, y + 26), (x + 60, y + 26)], (2.6, 2.6), GOLD[0])
    pen.line([(x - 60, y + 100), (x + 60, y + 100)], (2.6, 2.6), GOLD[0])
    crown_mark(pen, x, y + 66, 0.62, GOLD[0])


def tall_window(
    pen: Pen, x: float, night: bool, half: float, foot: float, stone: Pair, lights: int = 3
) -> None:
    """Draw a tall window of several lights with leaded panes and coloured shields."""
    glass = NIGHT_GLASS[1] if night else DAY_GLASS
    spring, top = 96.0, -30.0
    pen.shape(arch(x, half, foot, spring, top), *stone, 14, hatch=0.8, lw=6)
    rect(pen, x - half - 16, foot, x + half + 16, foot + 20, stone, 7)
    step = (2 * half - 24) / lights
    for n in range(lights):
        middle = x - half + 12 + step * (n + 0.5)
        pen.shape(arch(middle, step / 2 - 6, foot - 10, 84, 22), *glass, 12, lw=5)
        for y in range(70, int(foot) - 20, 32):
            pen.line([(middle - step / 2 + 7, y), (middle + step / 2 - 7, y)], (2.2, 2.2))
        pen.line([(middle, 34), (middle, foot - 12)], (2.2, 2.2))
        colours = (MADDER, WOAD, VERDIGRIS)[n % 3]
        fill = ("#58618c", "#3b4368") if night else colours
        pen.shape(f"{middle - 17},112! {middle + 17},112! {middle + 15},142 {middle},160 "
                  f"{middle - 15},142", *fill, 5, lw=3.6)  # fmt: skip


def guildhall(pen: Pen, night: bool) -> None:
    """Draw the hall of the guilds: panelling, three tall windows, arms and tools of the crafts."""
    flat(pen, -20, -20, WIDTH + 20, 324, "#8a7450")
    for _ in range(70):
        x, y = pen.random.uniform(0, WIDTH), pen.random.uniform(30, 210)
        pen.line([(x - 30, y), (x, y + 2), (x + 28, y)], (0.6, 2.2, 0.6), "#705c3d")
    rect(pen, -20, 222, WIDTH + 20, 322, ("#6a4526", "#432812"), 8)
    for n in range(21):
        x = 8 + 122 * n
        rect(pen, x, 240, x + 98, 306, ("#77502e", "#4c2f17"), 8, 0.8, 4)
    rect(pen, -20, 212, WIDTH + 20, 226, ("#7d5431", "#4f3118"), 5, 0)
    for x in (456, 1280, 2104):
        tall_window(pen, x, night, 134, 196, LIME)
    for x, draw in ((892, 0), (1668, 1)):
        shield(pen, x, 156, draw)
    for x in (114, 796, 1764, 2446):
        rect(pen, x - 34, 10, x + 34, 322, ("#7a5330", "#4c3018"), 12)
        for dx in (-14, 12):
            pen.line([(x + dx, 40), (x + dx + 1, 180), (x + dx, 300)], (1, 3, 1), SHADOW)
        rect(pen, x - 46, 296, x + 46, 326, ("#7a5330", "#4c3018"), 8)
        rect(pen, x - 46, 6, x + 46, 30, GOLD, 7)
    rect(pen, -20, -24, WIDTH + 20, 12, ("#6a4526", "#432812"), 8)
    for n in range(27):
        x = 30 + 96 * n
        pen.shape(f"{x},-6! {x + 12},2! {x},10! {x - 12},2!", *GOLD, 3, lw=2.6)


def shield(pen: Pen, x: float, y: float, kind: int) -> None:
    """Draw the arms of a guild: the shears of the tailors or the key of the smiths."""
    colours = (WOAD, MADDER)[kind]
    pen.shape(f"{x - 44},{y - 84}! {x + 44},{y - 84}! {x + 40},{y - 10} {x},{y + 34} "
              f"{x - 40},{y - 10}", *colours, 12, hatch=0.8, lw=6)  # fmt: skip
    pen.line([(x - 34, y - 74), (x + 34, y - 74)], (3, 3), GOLD[0])
    if kind == 0:
        for side in (-1, 1):
            pen.tube([(x - side * 13, y + 2), (x, y - 34), (x + side * 16, y - 66)], (7, 8, 4),
                     *GOLD, 3, lw=3.4)  # fmt: skip
            pen.shape(circle(x - side * 13, y + 4, 9, 11, 14), *GOLD, 3, lw=3.4)
    else:
        pen.tube([(x, y - 50), (x, y + 14)], (8, 8), *GOLD, 3, lw=3.4)
        pen.shape(circle(x, y - 54, 15, n=18), *GOLD, 5, lw=3.8)
        pen.shape(circle(x, y - 54, 6, n=12), *colours, 2, lw=3)
        rect(pen, x, y, x + 18, y + 12, GOLD, 3, 0, 3.4)


def cloister(pen: Pen, night: bool) -> None:
    """Draw the cloister of the monastery: an arcade open to the garden and its church."""
    flat(pen, -20, -20, WIDTH + 20, 324, CHALK[0])
    sky(pen, 200, 2360, 20, 190, night)
    dark = night
    stone: Pair = ("#5e6780", "#434a60") if dark else ("#b8a888", "#8d7c5d")
    slate: Pair = ("#3f4b66", "#2c3549") if dark else ("#6d7f8c", "#4c5a66")
    for left, right in ((330, 930), (1630, 2230)):
        rect(pen, left, 110, right, 250, stone, 10, 0.8, 4)
        pen.shape(f"{left - 20},112! {left + 30},56! {right - 30},56! {right + 20},112!", *slate,
                  12, hatch=0.8, lw=4.5)  # fmt: skip
        for x in range(left + 60, right, 84):
            pen.shape(arch(x, 15, 210, 158, 136), "#39404f", None, lw=3.4)
    rect(pen, 1190, 6, 1370, 250, stone, 14, 0.8, 4.5)
    pen.shape("1170,10! 1280,-120! 1390,10!", *slate, 14, lw=4.5)
    pen.shape(circle(1280, 90, 38, n=30), *(NIGHT_GLASS[1] if night else DAY_GLASS), 8, lw=4.5)
    for turn in range(4):
        pen.push(1280, 90, turn=45 * turn)
        pen.line("-36,0 36,0", (2.6, 2.6))
        pen.pop()
    green: Pair = ("#3b5552", "#283b39") if dark else ("#78883f", "#4f5c2a")
    pen.shape("190,224! 700,206 1280,214 1900,206 2370,224! 2370,300! 190,300!", *green, 14, lw=4)
    flowers = ("#8d96b0", "#a7aec4") if dark else ("#d8cfe0", "#c1503f")
    for n, x in enumerate(range(260, 2340, 118)):
        if n % 2:
            pen.shape(circle(x, 214, 34, 30, 20), *green, 12, hatch=0.8, lw=4.2)
            for dx, dy in ((-12, -8), (8, -14), (12, 4), (-4, 8)):
                pen.dot(x + dx, 212 + dy, 4.4, flowers[n % 4 // 2])
        else:
            tree(pen, x, 232, 0.9, n)
    posts = (320, 960, 1600, 2240)
    bays = ((0, 300), (340, 940), (980, 1580), (1620, 2220), (2260, 2560))
    pen.raw(_arcade(bays))
    for left, right in bays:
        rim = _arch_points(left, right)
        pen.line(rim, (7, 9, 7), INK, smooth=False)
        inner = [
            (left + (right - left) / 2 + (x - (left + right) / 2) * 1.05, y - 15) for x, y in rim
        ]
        pen.line(inner, (2, 3, 2), "#6e5b42", smooth=False)
    for n in range(46):
        x = 20 + 56 * n
        pen.line([(x, -6), (x + 1, 24)], (1, 2.2, 1), "#6e5b42")
    pen.line([(-20, 26), (WIDTH + 20, 26)], (2.6, 2.6), "#6e5b42")
    for x in posts:
        for dx in (-17, 17):
            rect(pen, x + dx - 13, 128, x + dx + 13, 258, CHALK, 8)
        rect(pen, x - 42, 104, x + 42, 130, CHALK, 8)
        pen.shape(f"{x - 50},88! {x + 50},88! {x + 42},108! {x - 42},108!", *CHALK, 6, lw=5)
    rect(pen, -20, 254, WIDTH + 20, 284, CHALK, 8)
    rect(pen, -20, 282, WIDTH + 20, 324, ("#9f8b68", "#6c5a40"), 8)
    for n in range(27):
        pen.line([(40 + 98 * n, 286), (41 + 98 * n, 320)], (1.6, 2.6, 1.6), SHADOW)
    for x in (96, 2464):
        rect(pen, x - 78, 40, x + 78, 324, CHALK, 12)
        pen.shape(arch(x, 42, 214, 110, 54), "#4a3c2c", "#33281c", 9, lw=5)
        rect(pen, x - 52, 208, x + 52, 222, CHALK, 5, 0)
        rect(pen, x - 10, 110, x + 10, 208, ("#f0e4c6", "#c3b088"), 6, 0, 4)
        pen.line([(x, 110), (x, 100)], (2.6, 1.8))


def _arch_points(left: float, right: float) -> list[tuple[float, float]]:
    """Return the round arch of a bay of the cloister."""
    middle, half = (left + right) / 2, (right - left) / 2 - 22
    return [
        (middle - half * math.cos(math.pi * n / 24), 104 - 68 * math.sin(math.pi * n / 24))
        for n in range(25)
    ]


def _arcade(bays: tuple[tuple[float, float], ...]) -> str:
    """Return the wall above the arches of the cloister as SVG."""
    data = "M-20 -24H2580V104"
    for left, right in reversed(bays):
        data += "".join(f"L{x:.1f} {y:.1f}" for x, y in reversed(_arch_points(left, right)))
    return f'<path d="{data}L-20 104Z" fill="{CHALK[0]}"/>'


def garden(pen: Pen, night: bool) -> None:
    """Draw the court under the open sky: a curtain wall with towers, hedges and roses."""
    sky(pen, -20, WIDTH + 20, -20, 200, night)
    if night:
        for n in range(70):
            x, y = (n * 379) % 2560, 8 + (n * 53) % 120
            pen.dot(x, y, 1.6 + (n % 3) * 0.8, "#dfe6f4")
        pen.shape(circle(1900, 52, 36, n=30), "#e9ecdf", "#b9c2cf", 10, lw=4)
    else:
        for x, y, size in ((560, 50, 1.0), (1180, 34, 0.8), (1990, 56, 1.1)):
            cloud = [(-96, 22), (-70, -6), (-30, -20), (10, -8), (44, -24), (80, -4), (100, 22)]
            pen.shape([(x + dx * size, y + dy * size) for dx, dy in cloud], "#e6dfc4", "#c3c0a6",
                      10, lw=3.6)  # fmt: skip
    stone: Pair = ("#59637c", "#3e465a") if night else ("#9d8c6f", "#6f6048")
    rect(pen, -20, 128, WIDTH + 20, 328, stone, 10)
    for n in range(64):
        left = 6 + 40.6 * n
        rect(pen, left, 104, left + 25, 132, stone, 5, 0, 4)
    for row in range(4):
        for n in range(28):
            x = 30 + 92 * n + (row % 2) * 46
            pen.line([(x, 156 + 32 * row), (x + 50, 156 + 32 * row)], (0.8, 2.4, 0.8), SHADOW)
    for x, cap in ((120, WOAD), (1280, MADDER), (2440, WOAD)):
        wide = 150 if x == 1280 else 104
        rect(pen, x - wide, 44, x + wide, 328, stone, 18)
        for n in range(wide // 20):
            left = x - wide - 6 + (2 * wide + 12) * n / (wide // 20)
            rect(pen, left, 20, left + 25, 50, stone, 5, 0, 4)
        if x == 1280:
            pen.shape(arch(x, 64, 326, 190, 110), SHADOW, None, lw=6)
            for dx in (-36, -12, 12, 36):
                pen.line([(x + dx, 140), (x + dx, 324)], (7, 7), "#6b5434")
            for y in (176, 216, 256, 296):
                pen.line([(x - 60, y), (x + 60, y)], (6, 6), "#6b5434")
            shield_of_crown(pen, x, 84)
        else:
            pen.shape(arch(x, 16, 200, 130, 96), SHADOW, None, lw=4)
            cloth = ("#4c5c86", "#35426a") if night else cap
            pen.push(x, 206)
            pen.shape("-30,0! 30,0! 30,76! 0,58! -30,76!", *cloth, 8, lw=4.4)
            pen.pop()
    for n, x in enumerate((470, 620, 770, 1780, 1930, 2090)):
        tree(pen, x, 292, 1.85, n)
    green: Pair = ("#38524c", "#253a35") if night else ("#66793a", "#414e24")
    for left, right in ((236, 1108), (1452, 2324)):
        pen.shape(
            f"{left},326! {left - 6},266 {left + 30},250 {(left + right) / 2},256 {right - 30},250 "
            f"{right + 6},266 {right},326!",
            *green, 16, hatch=0.9, lw=5.5,
        )  # fmt: skip
        for n in range(26):
            at = left + 24 + (right - left - 48) * n / 25
            low = 274 + 30 * ((n * 7) % 4) / 3
            leaf = [(at - 13, low + 5), (at, low - 5), (at + 13, low + 5)]
            pen.line(leaf, (0.8, 3, 0.8), green[1])
            if n % 3 == 0:
                rose = "#8188a6" if night else ("#b8402f", "#e6c9b4")[n % 2]
                pen.shape(circle(at + 14, low - 4, 9, n=12), rose, None, lw=2.8)
    for x in (330, 930, 1630, 2230):
        pen.tube([(x, 318), (x, 150)], (12, 11), *IRON, 4, lw=4.5)
        pen.shape(f"{x - 20},128! {x + 20},128! {x + 11},164! {x - 11},164!", *IRON, 6, hatch=0.8,
                  lw=4.5)  # fmt: skip


def shield_of_crown(pen: Pen, x: float, y: float) -> None:
    """Draw a gold crown on a madder shield."""
    pen.push(x, y)
    pen.shape("-32,-36! 32,-36! 29,6 0,34 -29,6", *MADDER, 9, hatch=0.8, lw=5)
    pen.pop()
    crown_mark(pen, x, y - 6, 0.34, GOLD[0])


def throne_room(pen: Pen, night: bool) -> None:
    """Draw the king's own hall: damask, gilded columns, tapestries and a sun of gold."""
    flat(pen, -20, -20, WIDTH + 20, 324, "#6e2426")
    for row in range(6):
        for n in range(44):
            x, y = 20 + 60 * n + (row % 2) * 30, 26 + 46 * row
            pen.tone(f"{x},{y - 15}! {x + 10},{y}! {x},{y + 15}! {x - 10},{y}!", "#8f4032")
            pen.dot(x, y, 3, "#c08a45")
    rect(pen, -20, 264, WIDTH + 20, 322, ("#4a2c1a", "#2e190d"), 8)
    rect(pen, -20, 252, WIDTH + 20, 270, GOLD, 6, 0)
    for n in range(27):
        x = 12 + 98 * n
        rect(pen, x, 280, x + 74, 312, ("#583620", "#371f10"), 6, 0, 4)
    for x in (420, 2140):
        tall_window(pen, x, night, 128, 226, ("#a58a55", "#705a30"), 2)
    for x, kind in ((260, 0), (580, 1), (1980, 1), (2300, 0)):
        hanging(pen, x, kind)
    sunburst(pen, 1280, 138)
    tapestry(pen, 950, True)
    tapestry(pen, 1610, False)
    for x in (102, 770, 1790, 2458):
        rect(pen, x - 36, 30, x + 36, 300, ("#c49a48", "#8a6420"), 14)
        for n in range(9):
            y = 52 + 27 * n
            pen.line([(x - 35, y + 22), (x, y + 8), (x + 35, y)], (3, 4.4, 3), "#7a5518")
        for top, half in ((18, 58), (294, 56)):
            rect(pen, x - half, top - 10, x + half, top + 22, GOLD, 8)
        rect(pen, x - 66, 304, x + 66, 330, ("#8a6420", "#5c4010"), 8)
    rect(pen, -20, -24, WIDTH + 20, 12, GOLD, 8, 0)
    for n in range(54):
        x = 24 + 48 * n
        pen.shape(f"{x - 23},10! {x + 23},10! {x + 16},28 {x},36 {x - 16},28",
                  *(MADDER if n % 2 else WOAD), 5, lw=3.6)  # fmt: skip
        pen.dot(x, 38, 4.4, GOLD[0])


def hanging(pen: Pen, x: float, kind: int) -> None:
    """Draw a narrow banner of the crown."""
    colours = (WOAD, VERDIGRIS)[kind]
    pen.tube([(x - 46, 48), (x + 46, 48)], (9, 9), *GOLD, 4, lw=4.4)
    pen.shape(f"{x - 38},50! {x + 38},50! {x + 38},236! {x},212! {x - 38},236!", *colours, 12,
              hatch=0.8, lw=5.5)  # fmt: skip
    for side in (-29, 29):
        pen.line([(x + side, 54), (x + side, 212)], (3, 3), GOLD[0])
    crown_mark(pen, x, 110, 0.4, GOLD[0])
    pen.tone(f"{x},150! {x + 10},170! {x},190! {x - 10},170!", GOLD[0])


def sunburst(pen: Pen, x: float, y: float) -> None:
    """Draw the king's sun with a face, over a cloth of estate."""
    pen.shape(f"{x - 176},20! {x + 176},20! {x + 166},300! {x - 166},300!", *WOAD, 22, hatch=0.8,
              lw=6)  # fmt: skip
    for side in (-1, 1):
        pen.line([(x + side * 160, 30), (x + side * 150, 292)], (4.5, 4.5), GOLD[0])
        pen.folds(WOAD[1], [(x + side * 120, 40), (x + side * 126, 160), (x + side * 116, 280)],
                  depth=8)  # fmt: skip
    for n in range(16):
        turn = 2 * math.pi * n / 16
        long = 108 if n % 2 == 0 else 84
        a, b = turn - 0.11, turn + 0.11
        pen.shape(
            [(x + 52 * math.cos(a), y + 52 * math.sin(a)),
             (x + long * math.cos(turn), y + long * math.sin(turn)),
             (x + 52 * math.cos(b), y + 52 * math.sin(b))],
            *GOLD, 4, lw=4, smooth=False,
        )  # fmt: skip
    pen.shape(circle(x, y, 56, n=36), *GOLD, 14, hatch=0.9, lw=5.5)
    for dx in (-20, 20):
        pen.line([(x + dx - 10, y - 10), (x + dx, y - 17), (x + dx + 10, y - 10)], (2, 4, 2))
        pen.dot(x + dx, y - 8, 4.6)
    pen.line([(x, y - 8), (x + 7, y + 12), (x - 4, y + 15)], (1.6, 3.4, 1.6))
    pen.line([(x - 20, y + 27), (x, y + 35), (x + 20, y + 27)], (1.6, 4.4, 1.6))
    pen.line([(x - 40, y - 28), (x - 22, y - 44), (x, y - 48)], (1, 4, 1), GOLD_LIGHT)


def tapestry(pen: Pen, x: float, stag: bool) -> None:
    """Draw a tapestry of a beast in a flowering wood."""
    pen.tube([(x - 128, 50), (x + 128, 50)], (10, 10), *GOLD, 4, lw=4.5)
    rect(pen, x - 116, 52, x + 116, 244, PLUM, 12)
    rect(pen, x - 100, 66, x + 100, 230, ("#2f4a3c", "#203529"), 6, 0, 3.6)
    for n in range(34):
        dx, dy = -88 + (n * 47) % 178, 80 + (n * 61) % 142
        colour = (MADDER[0], WELD[0], PARCHMENT[0], "#7c9a5c")[n % 4]
        pen.dot(x + dx, dy, 4, colour)
    for side in (-76, 78):
        pen.tube([(x + side, 226), (x + side, 150)], (9, 6), *UMBER, 3, lw=3)
        pen.shape(circle(x + side, 124, 24, 32, 18), *MOSS, 8, hatch=0.8, lw=3.6)
        for dx, dy in ((-8, -10), (9, -2), (-2, 12)):
            pen.dot(x + side + dx, 122 + dy, 4, WELD[0] if stag else MADDER[0])
    pen.push(x, 168, 0.92, flip=not stag)
    coat: Pair = ("#c98f4e", "#8a5a26") if stag else ("#ece4cf", "#b9ac8d")
    for dx in (-34, -20, 24, 38):
        pen.tube([(dx, 14), (dx - 2, 40), (dx + 2, 62)], (11, 7, 6), *coat, 3, lw=3.4)
    pen.shape("-46,-8 -20,-18 20,-16 44,-26 52,-58 66,-70 80,-58 84,-46! 66,-44 60,-18 48,14 10,22 "
              "-30,22 -48,12", *coat, 9, lw=4)  # fmt: skip
    if stag:
        for side in (0, 12):
            pen.line([(64 + side, -68), (58 + side * 1.6, -94), (48 + side * 2.4, -112)], (5, 4, 2),
                     GOLD[0])  # fmt: skip
            pen.line([(60 + side * 1.4, -90), (72 + side * 1.4, -104)], (3.4, 2), GOLD[0])
    else:
        pen.line([(72, -66), (92, -104)], (6, 1.6), GOLD[0])
        pen.line([(50, -58), (40, -36), (38, -20)], (3, 7, 3), "#cfc3a4")
    pen.dot(68, -58, 2.6)
    pen.line([(-46, -4), (-58, 8), (-60, 26)], (3, 5, 2), coat[1])
    pen.pop()
