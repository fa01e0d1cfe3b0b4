"""Paint the table, what lies on it and what hangs in the hall: `python build/art/furniture.py`."""

from __future__ import annotations

import json
import math
from pathlib import Path

import numpy as np
from kit import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    STEEL,
    STEEL_LIGHT,
    VERDIGRIS,
    WOAD,
    Pen,
    circle,
)
from PIL import Image
from texture import Array, drawing, grid, mix, noise, oak, picture, rgb, save, screen

OUT = Path(__file__).resolve().parents[2] / "assets" / "hall"


def candelabrum(lit: bool = True, scale: float = 1) -> Image.Image:
    """Draw a standing candelabrum of five lights, 260 x 420 units."""
    pen = Pen(6, 3)
    pen.tube("130,360 130,240 130,120", (17, 13, 16), *GOLD, 7, hatch=0.9, gap=7, lw=4.5)
    for y, r, flat in (
        (322, 12, 1.0),
        (300, 19, 0.6),
        (262, 12, 0.6),
        (232, 24, 0.72),
        (206, 13, 0.6),
        (170, 16, 0.7),
    ):
        pen.shape(circle(130, y, r, r * flat, 22), *GOLD, r * 0.42, hatch=0.9, gap=6, lw=4.5)
        pen.line(
            [(130 - r * 0.6, y - 2), (130 - r * 0.3, y - r * flat * 0.6)], (1, 3, 1), GOLD_LIGHT
        )
    pen.shape("104,352 130,344 156,352 164,368 96,368", *GOLD, 6, lw=4.5)
    pen.shape(
        "52,392 76,370 130,360 184,370 208,392 196,398 130,402 64,398",
        *GOLD,
        9,
        hatch=1,
        gap=7,
        lw=5,
    )
    pen.shape("42,396! 130,388 218,396! 222,410 130,418 38,410", *GOLD, 7, hatch=1, gap=7, lw=5)
    pen.line("72,382 96,374 122,372", (1, 4, 1), GOLD_LIGHT)
    for side in (-1, 1):
        inner = [(130, 158), (130 + side * 34, 166), (130 + side * 52, 140), (130 + side * 52, 116)]
        outer = [
            (130, 196),
            (130 + side * 62, 206),
            (130 + side * 98, 172),
            (130 + side * 100, 128),
        ]
        pen.tube(outer, (9, 9, 9), *GOLD, 4, lw=4)
        pen.tube(inner, (9, 9, 9), *GOLD, 4, lw=4)
    for x, y, tall in (
        (30, 128, 44),
        (78, 116, 54),
        (130, 112, 62),
        (182, 116, 50),
        (230, 128, 56),
    ):
        candle_stub(pen, x, y, tall, lit)
    return drawing(pen, 260, 420, scale)


def sconce(lit: bool = True) -> Image.Image:
    """Draw an iron sconce with three candles, to hang on a pillar, 160 x 200 units."""
    iron = ("#5b5852", "#2f2d2a")
    pen = Pen(5.5, 8)
    pen.shape("68,96! 92,96! 96,178 80,196 64,178", *iron, 7, hatch=0.8, lw=5)
    for y in (112, 168):
        pen.dot(80, y, 5)
        pen.dot(79, y - 1.5, 2.6, "#9a958a")
    pen.tube("30,132 40,152 80,156 120,152 130,132", (9, 10, 9), *iron, 4, lw=4.5)
    for x, y, tall in ((30, 126, 34), (130, 126, 30), (80, 118, 42)):
        candle_stub(pen, x, y, tall, lit)
    return drawing(pen, 160, 200)


def candle_stub(pen: Pen, x: float, y: float, tall: float, lit: bool) -> None:
    """Draw one candle in its pan."""
    pen.shape(
        f"{x - 9},{y}! {x - 9},{y - tall}! {x},{y - tall - 3} {x + 9},{y - tall}! {x + 9},{y}!",
        "#f6ead0",
        "#c9ad7c",
        6,
        lw=4,
    )
    pen.tone(
        f"{x - 9},{y - tall} {x - 3},{y - tall + 2} {x - 5},{y - tall + 18} "
        f"{x - 9},{y - tall + 14}",
        "#fffaec",
    )
    pen.shape(
        f"{x - 17},{y - 3}! {x + 17},{y - 3}! {x + 11},{y + 10} {x - 11},{y + 10}", *GOLD, 5, lw=4
    )
    pen.line(f"{x},{y - tall} {x + 1},{y - tall - 7}", (2.4, 1.6))
    if lit:
        flame(pen, x, y - tall - 4)


def flame(pen: Pen, x: float, y: float) -> None:
    """Draw a candle flame and its halo."""
    name = f"halo{int(x)}{int(abs(y))}"
    pen.raw(
        f'<radialGradient id="{name}"><stop offset="0" stop-color="#ffe9a0" stop-opacity=".8"/>'
        f'<stop offset="1" stop-color="#ffb347" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{x}" cy="{y - 14}" r="44" fill="url(#{name})"/>'
    )
    outline = f"{x},{y} {x - 9},{y - 11} {x - 4},{y - 26} {x + 1},{y - 42}! {x + 6},{y - 24} "
    f"{x + 8},{y - 10}"
    pen.shape(outline, "#ffc94f", "#f08c2e", 5, lw=2.6)
    pen.tone(f"{x},{y - 3} {x - 4},{y - 10} {x},{y - 24} {x + 4},{y - 10}", "#fff2b8")


def goblet() -> Image.Image:
    """Draw a silver goblet of wine, 180 x 240 units."""
    pen = Pen(6, 3)
    pen.shape("28,60 32,112 58,144 86,150 114,144 140,112 144,60", *STEEL, 24, hatch=0.8, lw=5.5)
    pen.tube("86,148 86,194", (22, 28), *STEEL, 8, lw=5)
    pen.shape(circle(86, 168, 19, 12, 18), *GOLD, 6, lw=4.5)
    pen.shape(
        "34,214 60,198 86,194 112,198 138,214 112,226 86,229 60,226", *STEEL, 9, hatch=0.9, lw=5.5
    )
    pen.shape(circle(86, 59, 59, 20), *STEEL, 6, lw=5.5)
    pen.shape(circle(86, 60, 47, 13), "#6c2028", "#3a0f16", 7, lw=3.5)
    pen.line("40,84 46,112 58,128", (2, 8, 2), STEEL_LIGHT)
    pen.line("56,58 72,52 90,51", (1, 3, 1), "#b6545a")
    for x, colour in ((54, MADDER[0]), (86, WOAD[0]), (118, VERDIGRIS[0])):
        y = 104 if x == 86 else 100
        pen.shape(circle(x, y, 9, 10, 14), colour, INK, 3, lw=3.5)
        pen.dot(x - 3, y - 4, 2.2, "#fbeecb")
    return drawing(pen, 180, 240, 1.4)


def coins() -> Image.Image:
    """Draw a spill of gold coins, 190 x 150 units."""
    pen = Pen(6, 4)
    spill = (
        (44, 104),
        (44, 93),
        (43, 82),
        (45, 71),
        (104, 112),
        (103, 101),
        (76, 128),
        (140, 132),
        (150, 100),
    )
    for x, y in spill:
        pen.shape(circle(x, y, 29, 15, 24), *GOLD, 6, lw=4)
        pen.line(circle(x - 1, y - 1, 19, 9, 24)[10:22], (0.8, 2.2, 0.8), GOLD_LIGHT)
    for x, y in ((45, 71), (103, 101), (140, 132)):
        pen.line(
            f"{x - 8},{y + 2} {x - 10},{y - 4} {x - 3},{y} {x},{y - 6} {x + 4},{y} "
            f"{x + 10},{y - 4} {x + 8},{y + 3}",
            (1.6, 1.8, 1.6),
        )
    return drawing(pen, 190, 150, 1.4)


def candle() -> Image.Image:
    """Draw a candle in a chamber stick, 180 x 240 units."""
    pen = Pen(6, 6)
    pen.shape(circle(86, 196, 70, 24), *GOLD, 9, hatch=0.9, lw=5.5)
    pen.shape(circle(86, 192, 52, 14), GOLD[1], "#6f4a12", 6, lw=3.5)
    pen.tube("142,190 166,176 164,200 146,206", (8, 9, 8), *GOLD, 4, lw=4)
    pen.shape("68,194! 68,160! 86,154 104,160! 104,194! 86,202", *GOLD, 9, lw=5)
    pen.shape("72,166! 72,94! 86,88 100,96! 100,166! 86,172", "#f6ead0", "#c9ad7c", 9, lw=5)
    pen.tone("72,96 80,96 79,120 76,132 72,124", "#fffaec")
    pen.shape("96,94 104,100 103,122 99,128 96,116", "#f6ead0", "#c9ad7c", 3, lw=3.5)
    pen.line("86,92 87,82", (2.6, 1.8))
    flame(pen, 87, 86)
    return drawing(pen, 180, 240, 1.4)


def rug(rx: int, ry: int) -> tuple[Image.Image, dict[str, object]]:
    """Paint the round rug under the table; give it and its box in the picture."""
    rng = np.random.default_rng(12)
    pad = 26
    width, height = 2 * (rx + pad), 2 * (ry + pad)
    cx, cy = rx + pad, ry + pad
    xx, yy = grid(width, height)
    u, v = (xx - cx) / rx, (yy - cy) / ry
    r, turn = np.hypot(u, v), np.arctan2(v, u)
    a = np.zeros((height, width, 3)) + rgb("#7c2420")
    for inner, outer, colour in (
        (0.79, 0.81, "#c8963c"),
        (0.81, 0.935, "#22384f"),
        (0.935, 0.955, "#c8963c"),
        (0.955, 0.985, "#7c2420"),
    ):
        for at in (inner, outer):
            a = mix(a, a * 0 + rgb(INK), np.clip(1.6 - abs(r - at) * ry * 0.9, 0, 1))
        a = mix(a, a * 0 + rgb(colour), ((r > inner + 0.002) & (r < outer - 0.002)).astype(float))
    count = 44
    place = (turn / (2 * math.pi)) * count
    local = abs(place - np.round(place)) * 2
    high = abs(r - 0.872) / 0.046
    a = mix(a, a * 0 + rgb(INK), np.clip((1.0 - local - high) * 9, 0, 1))
    a = mix(a, a * 0 + rgb("#c8963c"), np.clip((0.78 - local - high) * 9, 0, 1))
    a = mix(a, a * 0 + rgb("#7c2420"), np.clip((0.4 - local - high) * 9, 0, 1))
    weave = np.sin(yy * 2 * math.pi / 5) * 5 + noise(rng, width, height, 6, 3, 2) * 22
    a = (
        a
        + weave[..., None] * np.array([1.0, 0.8, 0.7])
        + noise(rng, width, height, 220, 140, 2)[..., None] * 26
    )
    a = a * np.clip(0.96 - 0.16 * (u * 0.62 + v * 0.78), 0.7, 1.1)[..., None]
    d = edge(xx, yy, cx, cy, rx, ry)
    fringe = (
        np.clip((np.sin(turn * 420) + 0.5) * 2, 0, 1)
        * np.clip(1 - (d - 2) / 15, 0, 1)
        * (d > -1)
        * (d < 15)
    )
    a = mix(a, a * 0 + rgb("#d9c08a"), fringe)
    a = mix(a, a * 0 + rgb(INK), np.clip(2.4 - abs(d), 0, 1))
    shade = np.clip(0.5 - edge(xx, yy, cx + 6, cy + 9, rx, ry) / 22, 0, 0.5)
    alpha = np.maximum(np.maximum(cover(d), fringe), shade)
    a = mix(a * 0 + np.array([14, 7, 3.0]), a, np.clip(np.maximum(cover(d - 2), fringe), 0, 1))
    box = [round(q, 5) for q in (pad / width, pad / height, 2 * rx / width, 2 * ry / height)]
    return picture(a, alpha), {"size": [width, height], "top": box, "to_table": 1.13, "drop": 0.09}


def edge(xx: Array, yy: Array, cx: float, cy: float, rx: float, ry: float) -> Array:
    """Give the distance in pixels to an ellipse, negative inside."""
    u, v = (xx - cx) / rx, (yy - cy) / ry
    r = np.sqrt(u * u + v * v)
    slope = np.hypot(u / rx, v / ry) / np.maximum(r, 1e-6)
    d: Array = (r - 1) / np.maximum(slope, 1e-9)
    return d


def cover(d: Array) -> Array:
    """Turn a distance into cover of 0 to 1."""
    c: Array = np.clip(0.5 - d, 0, 1)
    return c


def table(rx: int, ry: int, night: bool = False) -> tuple[Image.Image, dict[str, object]]:
    """Paint the round oak table; give it and where its top lies in the picture."""
    rng = np.random.default_rng(5)
    thick = round(ry * 0.105)
    left, top = 48, 24
    width, height = 2 * rx + left + 112, 2 * ry + top + thick + 118
    cx, cy = left + rx, top + ry
    xx, yy = grid(width, height)
    wood = oak(rng, width, height, ry * 2 / 9.5)
    rim = ring_wood(rng, xx, yy, cx, cy, rx, ry)
    a = np.zeros((height, width, 3)) + np.array([14, 7, 3])
    shadow = np.zeros((height, width))
    for reach, weight in ((1.0, 0.62), (0.96, 0.3)):
        d = edge(xx, yy, cx + 30, cy + thick + 40, rx * reach, ry * reach)
        shadow = np.maximum(shadow, weight * np.clip(0.5 - d / 84, 0, 1) ** 1.4)
    alpha = shadow.copy()

    def put(colour: Array, d: Array) -> None:
        nonlocal a, alpha
        c = cover(d)
        a = mix(a, colour, c)
        alpha = np.maximum(alpha, c)

    ink = a * 0 + rgb(INK)
    put(ink, edge(xx, yy, cx, cy + thick + 4, rx + 6, ry + 6))
    side = side_wood(rng, xx, cx, rx, wood)
    put(side, edge(xx, yy, cx, cy + thick, rx, ry))
    put(side * 1.28, edge(xx, yy, cx, cy + thick * 0.34, rx, ry))
    put(ink, edge(xx, yy, cx, cy + thick * 0.24, rx + 1, ry))
    put(ink, edge(xx, yy, cx, cy, rx + 6, ry + 6))
    light = table_light(xx, yy, cx, cy, rx, ry, night)
    put(rim, edge(xx, yy, cx, cy, rx, ry))
    inner = edge(xx, yy, cx, cy, rx * 0.935, ry * 0.905)
    lit_lip = np.clip((yy - cy) / ry, -1, 1)
    put(ink, inner - 4)
    put(a * 0 + rgb("#c8923c") + (lit_lip * 34)[..., None], inner)
    put(ink, inner + 7)
    put(wood, inner + 11)
    fall = np.clip(1 + (inner + 11) / 46, 0, 1) * np.clip(
        0.3 - (xx - cx) / rx * 0.5 - (yy - cy) / ry, 0, 1
    )
    a = a * (1 - 0.34 * (fall * cover(inner + 11)))[..., None]
    put(a * 1.0, edge(xx, yy, cx, cy, rx, ry))
    a = np.where((alpha > 0.999)[..., None], a * light, a * np.minimum(light, 1))
    if night:
        grey = a @ np.array([0.3, 0.55, 0.15])
        a = a * 0.74 + grey[..., None] * np.array([0.74, 0.94, 1.36]) * 0.26
    gleam = np.exp(
        -(((xx - cx + rx * 0.42) / (rx * 0.42)) ** 2 + ((yy - cy + ry * 0.42) / (ry * 0.46)) ** 2)
    )
    warm = np.array([40, 52, 78.0]) if night else np.array([52, 36, 14.0])
    a = screen(a, gleam[..., None] * warm * cover(inner)[..., None])
    box = [round(v, 5) for v in (left / width, top / height, 2 * rx / width, 2 * ry / height)]
    facts: dict[str, object] = {
        "size": [width, height],
        "top": box,
        "inlay": [0.935, 0.905],
        "thickness": round(thick / height, 5),
    }
    return picture(a, alpha), facts


def table_light(
    xx: Array, yy: Array, cx: float, cy: float, rx: float, ry: float, night: bool
) -> Array:
    """Light the table from the upper left."""
    far = np.hypot((xx - cx) / rx + 0.75, ((yy - cy) / ry + 0.9) * 0.8)
    f = np.clip(1.22 - 0.2 * far, 0.74, 1.22)[..., None]
    tint = np.array([0.5, 0.56, 0.66]) if night else np.array([1.04, 1.0, 0.93])
    lit: Array = f * tint
    return lit


def ring_wood(
    rng: np.random.Generator, xx: Array, yy: Array, cx: float, cy: float, rx: float, ry: float
) -> Array:
    """Paint the rim: curved boards, pegged where they meet."""
    turn = np.arctan2((yy - cy) / ry, (xx - cx) / rx)
    r = np.hypot((xx - cx) / rx, (yy - cy) / ry)
    boards = 18
    place = (turn / (2 * math.pi) + 0.5) * boards
    number = np.floor(place)
    sheet = noise(rng, 3000, 400, 130, 9, 4)
    u = ((turn / (2 * math.pi) + 0.5) * 2999).astype(int)
    v = np.clip((r - 0.86) / 0.18 * 399, 0, 399).astype(int)
    grain = sheet[v, u]
    line = np.clip(np.sin(v / 399 * 44 + grain * 7 + number * 2) * 3 - 2.1, 0, 1)
    tone = ((number * 37) % 11) / 11 - 0.5
    a: Array = rgb("#7b4a23") + grain[..., None] * np.array([34, 25, 15]) + tone[..., None] * 16
    a = mix(a, rgb("#4a2a12"), line * 0.6)
    across = abs(place - np.round(place)) / boards * 2 * math.pi
    length = np.hypot(np.sin(turn) * rx, np.cos(turn) * ry)
    joint = across * length
    a = mix(a, rgb("#22120a"), np.clip((3.4 - joint) / 1.8, 0, 1))
    a += (np.clip((7 - joint) / 2, 0, 1) * (joint > 3.4))[..., None] * 9
    lip = np.clip((r - 0.985) / 0.012, 0, 1)
    a = (
        a * (1 - 0.0 * lip)[..., None]
        + (lip * np.clip(-(yy - cy) / ry + 0.2, 0, 1))[..., None] * 26
    )
    for side in (-1, 1):
        peg = np.round(place - side * 0.11) + side * 0.11
        angle = (peg / boards - 0.5) * 2 * math.pi
        px, py = cx + np.cos(angle) * rx * 0.966, cy + np.sin(angle) * ry * 0.95
        d = np.hypot(xx - px, yy - py)
        a = mix(a, rgb("#1e1009"), cover(d - 7))
        a = mix(a, rgb("#a9762f") + (np.clip(py - yy, -5, 5) * 5)[..., None], cover(d - 4.8))
    return np.clip(a, 0, 255)


def side_wood(rng: np.random.Generator, xx: Array, cx: float, rx: float, wood: Array) -> Array:
    """Paint the edge of the table top."""
    height, width = xx.shape
    grain = noise(rng, width, height, 220, 5, 3)
    turn = np.arcsin(np.clip((xx - cx) / rx, -1, 1))
    a: Array = rgb("#54301a") + grain[..., None] * np.array([38, 27, 16])
    place = turn / math.pi * 15
    joint = abs(place - np.round(place)) * rx * 0.2 * np.maximum(np.cos(turn), 0.1)
    a = mix(a, rgb("#1e1009"), np.clip((4 - joint) / 2, 0, 1))
    shade: Array = a * np.clip(1.05 - (xx - cx) / rx * 0.22, 0.6, 1.3)[..., None] * 0.86
    return shade


def render_all() -> None:
    """Write the table and the loose things with their description."""
    facts = json.loads((OUT / "hall.json").read_text()) if (OUT / "hall.json").exists() else {}
    for name, ratio in (("table", 712 / 342), ("table_round", 1.45)):
        rx = 1024 if name == "table" else 800
        for night in (False, True):
            image, where = table(rx, round(rx / ratio), night)
            save(image, OUT / f"{name}{'_night' if night else ''}.webp", 84)
            facts[name] = where
    image, where = rug(1024, round(1024 * 342 / 712))
    save(image, OUT / "rug.webp", 84)
    a = np.asarray(image).astype(float)
    dark = (a[..., :3] * 0.55 + a[..., :3].mean(2, keepdims=True) * 0.45) * np.array(
        [0.42, 0.5, 0.7]
    )
    save(picture(dark, a[..., 3] / 255), OUT / "rug_night.webp", 84)
    facts["rug"] = where
    sprites = {
        "goblet": goblet(),
        "coins": coins(),
        "candle": candle(),
        "candelabrum": candelabrum(scale=1.6),
        "candelabrum_out": candelabrum(lit=False, scale=1.6),
    }
    facts["sprites"] = {name: list(image.size) for name, image in sprites.items()}
    for name, image in sprites.items():
        save(image, OUT / f"{name}.webp")
    (OUT / "hall.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    render_all()
