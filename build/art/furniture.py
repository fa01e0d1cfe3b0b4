"""Paint the table, the things on it and those hung in the hall: `python -m build.art.furniture`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image

from build.art.kit import (
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
from build.art.tables import rug, table
from build.art.texture import drawing, picture, save

OUT = Path(__file__).resolve().parents[2] / "assets" / "hall"


def candelabrum(lit: bool = True, scale: float = 1) -> Image.Image:
    """Draw a standing candelabrum of five lights, 260 x 420 units."""
    pen = Pen(6, 3)
    ground_shadow(pen, 146, 403, 112, 17)
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


def ground_shadow(pen: Pen, x: float, y: float, rx: float, ry: float) -> None:
    """Draw the soft shadow of a standing thing, before the thing itself."""
    pen.raw(
        '<radialGradient id="ground"><stop offset="0" stop-color="#120904" stop-opacity=".85"/>'
        '<stop offset=".72" stop-color="#120904" stop-opacity=".66"/>'
        '<stop offset="1" stop-color="#120904" stop-opacity="0"/></radialGradient>'
        f'<ellipse cx="{x}" cy="{y}" rx="{rx}" ry="{ry}" fill="url(#ground)"/>'
    )


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
    ground_shadow(pen, 112, 219, 68, 20)
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
    """Draw a scatter of gold coins, 190 x 150 units."""
    pen = Pen(6, 4)
    ground_shadow(pen, 106, 120, 84, 30)
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


def candle(lit: bool = True) -> Image.Image:
    """Draw a candle in a chamber stick, 180 x 240 units."""
    pen = Pen(6, 6)
    ground_shadow(pen, 100, 210, 79, 29)
    pen.shape(circle(86, 196, 70, 24), *GOLD, 9, hatch=0.9, lw=5.5)
    pen.shape(circle(86, 192, 52, 14), GOLD[1], "#6f4a12", 6, lw=3.5)
    pen.tube("142,190 166,176 164,200 146,206", (8, 9, 8), *GOLD, 4, lw=4)
    pen.shape("68,194! 68,160! 86,154 104,160! 104,194! 86,202", *GOLD, 9, lw=5)
    pen.shape("72,166! 72,94! 86,88 100,96! 100,166! 86,172", "#f6ead0", "#c9ad7c", 9, lw=5)
    pen.tone("72,96 80,96 79,120 76,132 72,124", "#fffaec")
    pen.shape("96,94 104,100 103,122 99,128 96,116", "#f6ead0", "#c9ad7c", 3, lw=3.5)
    pen.line("86,92 87,82", (2.6, 1.8))
    if lit:
        flame(pen, 87, 86)
    return drawing(pen, 180, 240, 1.4)


def render_all() -> None:
    """Write the table and the loose things with their measures."""
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
