"""The ten places of the journey and the trees between them, drawn for the map.

Each is drawn round 0, 0, the middle of its foot, about 280 units wide and 210 high.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from build.art.kit import (
    GOLD,
    MADDER,
    MOSS,
    OAK,
    PARCHMENT,
    PLUM,
    STRAW,
    VERDIGRIS,
    WELD,
    WOAD,
    Pair,
    Pen,
    circle,
)

PLASTER: Pair = ("#ead8ae", "#c3a672")
STONE: Pair = ("#c2b294", "#8a7860")
SLATE: Pair = ("#6d7f8c", "#465663")
TILE: Pair = ("#b4523a", "#7c3022")
THATCH: Pair = ("#cfa24c", "#96702c")
DARK = "#3a2418"


def wall(pen: Pen, x: float, y: float, w: float, h: float, colours: Pair = PLASTER) -> None:
    """Draw a wall whose foot has its middle at x, y."""
    left, right = x - w / 2, x + w / 2
    pen.shape(
        f"{left},{y - h}! {right},{y - h}! {right},{y}! {left},{y}!", *colours, 10, hatch=0.8, lw=5
    )


def roof(pen: Pen, x: float, y: float, w: float, h: float, colours: Pair) -> None:
    """Draw a roof seen from its long side, its eaves at y, with rows of tiles."""
    half = w / 2
    pen.shape(
        f"{x - half},{y}! {x - half * 0.76},{y - h}! {x + half * 0.76},{y - h}! {x + half},{y}!",
        *colours, 12, hatch=0.8, lw=5,
    )  # fmt: skip
    for row in (0.3, 0.55, 0.8):
        reach = half * (0.76 + 0.24 * row) - 8
        pen.line([(x - reach, y - h * (1 - row)), (x + reach, y - h * (1 - row))], (1, 2.4, 1))


def gable(pen: Pen, x: float, y: float, w: float, h: float, colours: Pair, face: Pair) -> None:
    """Draw a gable over a wall w wide, its eaves at y."""
    half = w / 2
    pen.shape(f"{x - half},{y}! {x},{y - h}! {x + half},{y}!", *face, 9, lw=4.5)
    for side in (-1, 1):
        pen.shape(
            f"{x},{y - h - 14}! {x + side * (half + 15)},{y + 4}! {x + side * (half - 2)},{y + 6}! "
            f"{x},{y - h + 8}!",
            *colours, 5, lw=4.5,
        )  # fmt: skip


def spire(pen: Pen, x: float, y: float, w: float, h: float, colours: Pair) -> None:
    """Draw a pointed roof with a golden knob."""
    half = w / 2
    pen.shape(
        f"{x - half},{y}! {x - half * 0.36},{y - h * 0.5} {x},{y - h}! {x + half * 0.36},"
        f"{y - h * 0.5} {x + half},{y}! {x},{y + 7}",
        *colours, w * 0.26, hatch=0.8, lw=4.5,
    )  # fmt: skip
    pen.shape(circle(x, y - h - 3, 5, n=12), *GOLD, 2, lw=2.6)


def door(pen: Pen, x: float, y: float, w: float, h: float, colour: str = DARK) -> None:
    """Draw a round-headed door."""
    half = w / 2
    pen.shape(
        f"{x - half},{y}! {x - half},{y - h * 0.62} {x},{y - h} {x + half},{y - h * 0.62} "
        f"{x + half},{y}!",
        colour, None, lw=4,
    )  # fmt: skip


def panes(pen: Pen, *places: tuple[float, float], w: float = 15, h: float = 24) -> None:
    """Draw windows with their middles at these places."""
    for x, y in places:
        pen.shape(
            f"{x - w / 2},{y + h / 2}! {x - w / 2},{y - h / 2}! {x + w / 2},{y - h / 2}! "
            f"{x + w / 2},{y + h / 2}!",
            "#4a5f6e", None, lw=3.6,
        )  # fmt: skip
        pen.line([(x, y - h / 2), (x, y + h / 2)], (1.6, 1.6))


def beams(pen: Pen, x: float, y: float, w: float, h: float, parts: int = 3) -> None:
    """Draw the timber of a framed wall whose foot has its middle at x, y."""
    left = x - w / 2
    for n in range(parts + 1):
        at = left + w * n / parts
        pen.line([(at, y - h + 2), (at, y - 2)], (5.5, 5.5), OAK[1])
    for at in (y - h + 3, y - h / 2):
        pen.line([(left, at), (left + w, at)], (5.5, 5.5), OAK[1])
    for n in (0, parts - 1):
        first, last = left + w * n / parts, left + w * (n + 1) / parts
        pen.line([(first, y - 3), (last, y - h / 2)] if n == 0 else
                 [(last, y - 3), (first, y - h / 2)], (4.5, 4.5), OAK[1])  # fmt: skip


def flag(pen: Pen, x: float, y: float, colours: Pair, size: float = 1) -> None:
    """Draw a flag whose pole begins at x, y."""
    pen.tube([(x, y), (x, y - 46 * size)], (4, 4), *OAK, 2, lw=3)
    pen.shape(
        f"{x},{y - 46 * size}! {x + 22 * size},{y - 44 * size} {x + 42 * size},{y - 36 * size}! "
        f"{x + 20 * size},{y - 28 * size} {x},{y - 24 * size}!",
        *colours, 4, lw=3.4,
    )  # fmt: skip


def battlements(pen: Pen, x: float, y: float, w: float, colours: Pair = STONE) -> None:
    """Draw a crenellated edge w wide on a wall whose top is at y."""
    count = max(2, round(w / 22))
    step = w / count
    pen.shape(
        f"{x - w / 2 - 5},{y - 8}! {x + w / 2 + 5},{y - 8}! {x + w / 2 + 5},{y + 6}! "
        f"{x - w / 2 - 5},{y + 6}!",
        *colours, 4, lw=4,
    )  # fmt: skip
    for n in range(count):
        left = x - w / 2 + step * n + step * 0.16
        pen.shape(
            f"{left},{y - 24}! {left + step * 0.68},{y - 24}! {left + step * 0.68},{y - 8}! "
            f"{left},{y - 8}!",
            *colours, 4, lw=3.6,
        )  # fmt: skip


def tower(
    pen: Pen, x: float, y: float, w: float, h: float, cap: Pair | None, colours: Pair = STONE
) -> None:
    """Draw a round tower, battlemented or, with a `cap`, under a spire."""
    wall(pen, x, y, w, h, colours)
    for n in range(int(h / 30)):
        dx = (-0.24, 0.12, -0.05, 0.26)[n % 4] * w
        pen.line([(x + dx - 7, y - 18 - 30 * n), (x + dx + 7, y - 18 - 30 * n)], (0.8, 2, 0.8))
    battlements(pen, x, y - h, w + 6, colours)
    if cap is not None:
        spire(pen, x, y - h - 14, w + 4, w * 1.5, cap)
    panes(pen, (x, y - h * 0.66), w=9, h=22)


def tree(pen: Pen, x: float, y: float, size: float, number: int) -> None:
    """Draw a tree whose foot is at x, y: round, tall or a fir, by its number."""
    pen.push(x, y, size)
    pen.tone("-26,2 0,-6 34,4 6,12", "#7d7440", opacity=0.55)
    pen.tube("0,2 0,-34", (11, 8), *OAK, 4, lw=3.6)
    colours = ((MOSS[0], MOSS[1]), ("#8a9048", "#5b6230"), VERDIGRIS, ("#6d8a52", "#45603a"))
    base, shade = colours[number % 4]
    if number % 3 == 2:
        for row, (low, wide) in enumerate(((-18, 34), (-46, 27), (-72, 19))):
            pen.shape(
                f"{-wide},{low}! {-wide * 0.3},{low - 22} 0,{low - 46 + row * 2}! "
                f"{wide * 0.3},{low - 22} {wide},{low}! 0,{low + 7}",
                base, shade, 11, hatch=0.7, lw=4,
            )  # fmt: skip
    else:
        tall = 1.0 if number % 3 else 1.28
        pen.shape(
            [(dx, -22 - (dy + 0) * tall) for dx, dy in ((-30, 14), (-36, 34), (-22, 56), (0, 66),
             (24, 54), (36, 32), (28, 12), (0, 6))],
            base, shade, 14, hatch=0.8, lw=4.2,
        )  # fmt: skip
        for dx, dy in ((-16, 40), (2, 52), (-8, 24), (12, 34)):
            pen.line(
                [(dx - 6, -22 - dy * tall), (dx, -28 - dy * tall), (dx + 6, -22 - dy * tall)],
                (0.8, 2.4, 0.8), shade,
            )  # fmt: skip
    pen.pop()


def ground(pen: Pen, half: float) -> None:
    """Draw the trodden ground under a place."""
    pen.tone(
        f"{-half},2 {-half * 0.5},-12 {half * 0.5},-12 {half},2 {half * 0.5},18 {-half * 0.5},18",
        "#a89a58", opacity=0.7,
    )  # fmt: skip


def barn(pen: Pen) -> None:
    """Draw the village barn with stooks and a cart's wheel."""
    ground(pen, 136)
    wall(pen, 0, 0, 186, 74, ("#a9743c", "#754a22"))
    for x in range(-80, 90, 20):
        pen.line([(x, -70), (x + 1, -3)], (1, 2.2, 1))
    roof(pen, 0, -66, 236, 96, THATCH)
    for x in range(-88, 96, 16):
        pen.line([(x * 0.82, -154), (x, -74)], (0.6, 2, 0.6), THATCH[1])
    pen.shape("-30,0! -30,-58! 30,-58! 30,0!", DARK, None, lw=5)
    pen.shape("30,0! 30,-58! 62,-50! 62,4!", *OAK, 5, lw=4.5)
    pen.line("32,-6 60,-44", (3, 3))
    for x in (-116, 112, 86):
        pen.shape(f"{x - 20},4! {x - 7},-34 {x - 15},-58 {x},-48 {x + 14},-60 {x + 7},-34 "
                  f"{x + 20},4!", *STRAW, 8, hatch=0.8, lw=4)  # fmt: skip
        pen.line([(x - 8, -32), (x + 8, -32)], (4, 4), THATCH[1])


def inn(pen: Pen) -> None:
    """Draw the inn: a framed house with a smoking chimney and its sign."""
    ground(pen, 138)
    for n, (x, y) in enumerate(((46, -206), (54, -220), (44, -234))):
        pen.shape(circle(x, y, 11 + 3 * n, 8 + 2 * n, 14), "#e4dcc4", "#c2b693", 4, lw=2.6)
    wall(pen, 44, -120, 24, 74, TILE)
    wall(pen, -6, 0, 190, 58, STONE)
    wall(pen, -6, -56, 200, 52)
    beams(pen, -6, -56, 200, 52, 5)
    roof(pen, -6, -104, 240, 66, TILE)
    gable(pen, -54, -104, 62, 50, TILE, PLASTER)
    panes(pen, (-54, -116), (-66, -78), (52, -78), (-62, -28), (60, -28), w=17, h=22)
    door(pen, 0, 0, 38, 50)
    pen.tube("98,-92 138,-92", (6, 5), *OAK, 2, lw=3.4)
    pen.shape("112,-86! 142,-86! 142,-54! 112,-54!", *WELD, 5, lw=4)
    pen.shape("118,-76! 132,-76! 130,-60! 120,-60!", *MADDER, 3, lw=2.6)
    for x in (-122, -100):
        pen.shape(f"{x - 13},2! {x - 16},-18 {x - 13},-36! {x + 13},-36! {x + 16},-18 {x + 13},2!",
                  "#94602e", "#603a18", 6, lw=4)  # fmt: skip
        for y in (-8, -28):
            pen.line([(x - 15, y), (x + 15, y)], (3, 3))


def mill(pen: Pen) -> None:
    """Draw the windmill, its sails and sacks of flour."""
    ground(pen, 116)
    pen.shape("-58,0! -40,-128! 40,-128! 58,0!", *PLASTER, 20, hatch=0.8, lw=5.5)
    pen.shape("-56,-120! -40,-160 0,-182 40,-160 56,-120! 0,-110", *THATCH, 14, hatch=0.8, lw=5)
    door(pen, 0, 0, 32, 52)
    panes(pen, (-14, -84), (22, -58), w=13, h=19)
    for turn in (22, 112, 202, 292):
        pen.push(0, -142, turn=turn)
        pen.tube("0,0 0,-122", (7, 5), *OAK, 3, lw=3.4)
        pen.shape("4,-34! 34,-36! 32,-118! 4,-118!", *PARCHMENT, 5, lw=3.6)
        for y in (-56, -78, -98):
            pen.line([(4, y), (33, y)], (1.6, 1.6))
        pen.line("18,-36 18,-117", (1.6, 1.6))
        pen.pop()
    pen.shape(circle(0, -142, 10, n=16), *GOLD, 4, lw=3.4)
    for x in (74, 100):
        pen.shape(f"{x - 15},2! {x - 17},-20 {x - 8},-36! {x - 11},-44! {x + 11},-44! {x + 8},-36! "
                  f"{x + 17},-20 {x + 15},2!", *PARCHMENT, 7, lw=4)  # fmt: skip


def market(pen: Pen) -> None:
    """Draw the market town: narrow houses, a church tower, stalls with striped awnings."""
    ground(pen, 142)
    tower(pen, 20, -40, 46, 116, SLATE)
    for x, w, h, face, tiles in (
        (-96, 66, 96, PLASTER, TILE), (88, 70, 100, ("#d9b27a", "#a97f4a"), SLATE),
        (-32, 62, 84, ("#e0c08a", "#b08a52"), THATCH),
    ):  # fmt: skip
        wall(pen, x, -8, w, h, face)
        beams(pen, x, -8, w, h, 2)
        gable(pen, x, -8 - h, w, 52, tiles, face)
        panes(pen, (x, -22 - h), (x - 15, -h * 0.64), (x + 15, -h * 0.64), w=13, h=18)
    for x, cloth in ((-62, MADDER), (40, WOAD)):
        for side in (-40, 40):
            pen.tube([(x + side, 6), (x + side, -38)], (5, 5), *OAK, 2, lw=3)
        pen.shape(f"{x - 44},-12! {x + 44},-12! {x + 44},8! {x - 44},8!", *OAK, 6, lw=4)
        for n in range(4):
            left = x - 52 + 26 * n
            pen.shape(
                f"{left},-34! {left + 4},-62! {left + 24},-62! {left + 26},-34! {left + 13},-26",
                *(cloth if n % 2 == 0 else PARCHMENT), 4, lw=3.4,
            )  # fmt: skip
        for n in range(4):
            pen.shape(circle(x - 28 + 18 * n, -17, 7, n=12), *(WELD, MADDER, MOSS, WELD)[n],
                      3, lw=2.6)  # fmt: skip


def guildhall(pen: Pen) -> None:
    """Draw the guild hall: arcade, tall windows, stepped gable and banners."""
    ground(pen, 132)
    wall(pen, 0, 0, 200, 120, ("#cdb083", "#94754a"))
    steps = " ".join(
        f"{-100 + 20 * n},{-120 - 17 * n}! {-100 + 20 * n},{-137 - 17 * n}!" for n in range(5)
    )
    back = " ".join(
        f"{20 + 20 * n},{-205 + 17 * n}! {20 + 20 * n},{-188 + 17 * n}!" for n in range(5)
    )
    pen.shape(f"{steps} {back} 100,-118! -100,-118!", "#cdb083", "#94754a", 12, hatch=0.8, lw=5)
    pen.shape(circle(0, -152, 19, n=22), *PARCHMENT, 4, lw=4)
    pen.line("0,-152 0,-166", (2.4, 2))
    pen.line("0,-152 10,-147", (2.4, 2))
    for x in (-72, -24, 24, 72):
        door(pen, x, 0, 34, 50)
        door(pen, x, -62, 22, 52, "#4a5f6e")
        pen.line([(x, -64), (x, -112)], (1.8, 1.8))
    pen.line("-100,-56 100,-56", (3.5, 3.5))
    for x, cloth in ((-48, MADDER), (0, VERDIGRIS), (48, WOAD)):
        pen.shape(f"{x - 9},-112! {x + 9},-112! {x + 9},-72! {x},-80! {x - 9},-72!", *cloth, 4,
                  lw=3)  # fmt: skip
    flag(pen, 0, -204, WELD, 0.8)


def monastery(pen: Pen) -> None:
    """Draw the monastery: church, cloister and a garden wall."""
    ground(pen, 144)
    tower(pen, -70, 0, 54, 128, SLATE, ("#d8cbb0", "#a39576"))
    wall(pen, 36, -22, 176, 82, ("#d8cbb0", "#a39576"))
    roof(pen, 40, -100, 200, 56, SLATE)
    for x in (-8, 32, 72, 112):
        door(pen, x, -42, 19, 50, "#4a5f6e")
        pen.line([(x, -46), (x, -86)], (1.6, 1.6))
    pen.tube("40,-156 40,-190", (6, 6), *GOLD, 2, lw=3.2)
    pen.tube("29,-178 51,-178", (6, 6), *GOLD, 2, lw=3.2)
    wall(pen, 44, 4, 176, 40, STONE)
    for n in range(6):
        door(pen, -26 + 28 * n, 4, 18, 32)
    door(pen, -70, 0, 30, 48)


def harbour(pen: Pen) -> None:
    """Draw the harbour: tall warehouses, a crane and a jetty with barrels."""
    ground(pen, 132)
    for x, w, h, face, tiles in (
        (66, 74, 104, ("#b4694a", "#7c4029"), SLATE), (-4, 72, 126, PLASTER, TILE),
    ):  # fmt: skip
        wall(pen, x, -6, w, h, face)
        gable(pen, x, -6 - h, w, 56, tiles, face)
        panes(pen, (x, -18 - h), (x - 17, -h * 0.7), (x + 17, -h * 0.7), w=15, h=20)
        door(pen, x, -6, 28, 42)
    pen.tube("-84,0 -84,-130", (13, 11), *OAK, 5, lw=4.5)
    pen.tube("-52,-96 -84,-126 -148,-146", (8, 11, 8), *OAK, 4, lw=4.5)
    pen.line("-144,-144 -144,-76", (2.2, 2.2))
    pen.shape("-160,-76! -128,-76! -130,-44! -158,-44!", *STRAW, 7, lw=4)
    pen.line("-160,-60 -128,-60", (2, 2))
    pen.shape(circle(-84, -26, 21, n=22), "#a9743c", "#754a22", 6, lw=4.4)
    for turn in range(4):
        pen.push(-84, -26, turn=45 * turn)
        pen.line("-18,0 18,0", (2.4, 2.4))
        pen.pop()
    for x in (112, 132):
        pen.shape(f"{x - 12},4! {x - 15},-14 {x - 12},-32! {x + 12},-32! {x + 15},-14 {x + 12},4!",
                  "#94602e", "#603a18", 6, lw=4)  # fmt: skip


def castle(pen: Pen) -> None:
    """Draw a knight's castle: keep, gate and two round towers."""
    ground(pen, 144)
    wall(pen, 8, -30, 84, 140)
    tower(pen, 8, -30, 92, 138, None)
    flag(pen, 8, -190, MADDER, 0.8)
    wall(pen, 0, 0, 200, 74, STONE)
    battlements(pen, 0, -74, 186)
    tower(pen, -96, 4, 58, 106, WOAD)
    tower(pen, 96, 4, 58, 106, WOAD)
    door(pen, 0, 0, 56, 62)
    for x in (-18, 0, 18):
        pen.line([(x, -52), (x, -4)], (3, 3), "#8f7a58")
    for y in (-18, -36):
        pen.line([(-24, y), (24, y)], (3, 3), "#8f7a58")
    panes(pen, (-50, -44), (50, -44), w=8, h=20)


def court(pen: Pen) -> None:
    """Draw the summer court: a pavilion and striped tents round a garden."""
    ground(pen, 144)
    for x, cloth, size in ((-94, WOAD, 0.9), (96, VERDIGRIS, 0.9), (0, MADDER, 1.3)):
        pen.push(x, 0, size)
        for n in range(6):
            left, right = -52 + 104 * n / 6, -52 + 104 * (n + 1) / 6
            pen.shape(f"{left},2! {left * 0.86},-58! {right * 0.86},-58! {right},2!",
                      *(cloth if n % 2 else PARCHMENT), 5, lw=3.6)  # fmt: skip
            pen.shape(f"0,-128! {left * 1.1},-58! {right * 1.1},-58!",
                      *(PARCHMENT if n % 2 else cloth), 5, lw=3.6)  # fmt: skip
        for n in range(7):
            at = -57 + 19 * n
            pen.shape(f"{at - 10},-62! {at + 10},-62! {at + 9},-48 {at},-42 {at - 9},-48", *GOLD, 3,
                      lw=3)  # fmt: skip
        pen.tone("-13,2! 0,-46! 13,2!", DARK)
        pen.shape(circle(0, -131, 6, n=12), *GOLD, 2, lw=3)
        flag(pen, 0, -132, (PLUM if cloth is MADDER else MADDER), 0.62)
        pen.pop()
    for x in (-134, -48, 50, 138):
        pen.shape(circle(x, -8, 16, 14, 16), *MOSS, 7, hatch=0.7, lw=3.6)
        for dx, dy in ((-6, -12), (6, -8), (-2, -2)):
            pen.dot(x + dx, dy - 3, 3, MADDER[0])


def king(pen: Pen) -> None:
    """Draw the king's castle, larger than all others, under golden roofs."""
    ground(pen, 214)
    pen.push(0, 0, 0.74)
    pale: Pair = ("#e4d9bd", "#ae9f80")
    tower(pen, 0, -56, 78, 190, GOLD, pale)
    for x, h in ((-84, 150), (84, 150)):
        tower(pen, x, -40, 56, h, MADDER, pale)
    wall(pen, 0, -28, 260, 98, pale)
    battlements(pen, 0, -126, 244, pale)
    panes(pen, *((x, -96) for x in (-56, -28, 0, 28, 56)), w=13, h=30)
    for x, h in ((-152, 128), (152, 128)):
        tower(pen, x, -14, 60, h, WOAD, pale)
    wall(pen, 0, 2, 380, 66, pale)
    battlements(pen, 0, -64, 366, pale)
    for x in (-208, 208):
        tower(pen, x, 6, 64, 88, GOLD, pale)
    wall(pen, 0, 4, 92, 96, pale)
    battlements(pen, 0, -92, 86, pale)
    door(pen, 0, 4, 52, 66, MADDER[1])
    pen.shape(circle(0, -76, 12, n=18), *GOLD, 4, lw=3.6)
    for x, y in ((-84, -296), (84, -296)):
        flag(pen, x, y, GOLD, 0.7)
    for x in (-104, 104):
        pen.shape(f"{x - 17},-60! {x + 17},-60! {x + 17},-16! {x},-26! {x - 17},-16!", *MADDER, 5,
                  lw=3.6)  # fmt: skip
        pen.shape(circle(x, -43, 8, n=12), *GOLD, 3, lw=2.6)
    pen.pop()


PLACES: Final[dict[str, Callable[[Pen], None]]] = {
    "barn": barn,
    "inn": inn,
    "mill": mill,
    "market": market,
    "guildhall": guildhall,
    "monastery": monastery,
    "harbour": harbour,
    "castle": castle,
    "court": court,
    "king": king,
}
"""By station, its drawing."""
