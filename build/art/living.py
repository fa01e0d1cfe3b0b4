"""Paint what lives in the hall: flames, swaying pennants, marks on the table: `build.art.living`.

`bare.webp` covers the painted pennants and flames of the hall, so that moving ones can hang there.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from PIL import Image

from build.art.cloths import CLOTH
from build.art.furniture import candle
from build.art.hall import (
    HEIGHT,
    PENNANTS,
    PILLARS,
    WALL,
    WHEEL,
    WIDTH,
    WINDOWS,
    candle_light,
    moon_light,
)
from build.art.kit import GOLD, GOLD_LIGHT, OAK, Pen, circle
from build.art.texture import drawing, mix, noise, picture, save, soft

OUT = Path(__file__).resolve().parents[2] / "assets" / "hall"
STRIP = WALL + 40
"""The height of the strip of wall with everything that moves."""
FLAMES = 8
FLAME = (48, 84)
"""Width and height of a flame's cell; the wick is at the middle of its lower edge."""
SWAYS = 9
CLOTH_CELL = (172, 280)
"""Width and height of a pennant's cell, whose rod is at 86, 30."""
SCALE = 2
SCONCE = ((-50, 126, 34), (50, 126, 30), (0, 118, 42))
"""The candles of a sconce: x from the pillar, y of the pan on the sconce, height."""
STANDING = ((30, 128, 44), (78, 116, 54), (130, 112, 62), (182, 116, 50), (230, 128, 56))
"""The same of the candelabrum, in its own units."""
SCONCE_TOP = 24
"""The y of a sconce on the wall."""
TALLIES = 5
MARK = 96
"""The side of a mark's cell."""
MARKS = 2 + TALLIES + 2 + 3
SCORCH = (720, 380)
"""The size of the burnt place in the middle of the table."""


def flames() -> Image.Image:
    """Draw a flame in all its phases, side by side."""
    width, height = FLAME
    pen = Pen(2.6, 5)
    for phase in range(FLAMES):
        turn = 2 * math.pi * phase / FLAMES
        lean = 5.5 * math.sin(turn) + 2 * math.sin(2 * turn + 1)
        tall = 52 + 7 * math.sin(turn + 2.1) + 3 * math.sin(3 * turn)
        wide = 9.6 - 0.9 * math.sin(turn + 2.1)
        x, y = (phase + 0.5) * width, height - 2
        pen.shape(
            f"{x},{y} {x - wide},{y - 12} {x - wide * 0.62 + lean * 0.3},{y - tall * 0.55} "
            f"{x + lean},{y - tall}! {x + wide * 0.72 + lean * 0.35},{y - tall * 0.5} "
            f"{x + wide},{y - 11}",
            "#ffc94f", "#f08c2e", 4, lw=2.2,
        )  # fmt: skip
        pen.tone(
            f"{x},{y - 3} {x - wide * 0.5},{y - 11} {x + lean * 0.3},{y - tall * 0.56} "
            f"{x + wide * 0.5},{y - 11}",
            "#fff2b8",
        )
        pen.tone(f"{x},{y} {x - 4},{y - 5} {x},{y - 11} {x + 4},{y - 5}", "#c9723a", opacity=0.7)
    return drawing(pen, width * FLAMES, height, SCALE)


def pennant(pen: Pen, cloth: str, phase: float) -> None:
    """Draw a pennant whose foot is blown aside; `phase` goes from -1 to 1."""
    base, shade = CLOTH[cloth]

    def blown(*points: tuple[float, float, bool]) -> str:
        """Return points moved aside, more so the lower they are."""
        text = []
        for x, y, corner in points:
            far = max(0.0, (y - 12) / 228)
            aside = 16 * phase * far**1.6 + 6 * phase * math.sin(far * 4.2)
            text.append(f"{x + aside:.2f},{y - 2.5 * abs(phase) * far:.2f}{'!' if corner else ''}")
        return " ".join(text)

    pen.tube([(-66, 8), (66, 8)], (10, 10), "#a36a36", OAK[1], 5, lw=4.5)
    for dx in (-68, 68):
        pen.shape(circle(dx, 8, 9, n=16), *GOLD, 5, lw=4.5)
    sides = [(50, y, False) for y in (60, 110, 160, 200)]
    pen.shape(
        blown(
            (-50, 12, True), (50, 12, True), *sides, (50, 240, True), (0, 196, True),
            (-50, 240, True), *((-x, y, c) for x, y, c in reversed(sides)),
        ),
        base, shade, 14, hatch=0.8,
    )  # fmt: skip
    for side in (-1, 1):
        pen.line(
            blown(*((side * 41, y, False) for y in (16, 70, 120, 170, 214))), (3.6, 3.6), GOLD[0]
        )
    pen.line(blown((-42, 216, False), (0, 182, False), (42, 216, False)), (3.6, 3.6), GOLD[0])
    for dy in (52, 102, 152):
        for half, colour in ((13, GOLD[1]), (11, GOLD[0])):
            pen.tone(
                blown((0, dy - 20, True), (half, dy, True), (0, dy + 20, True), (-13, dy, True)),
                colour,
            )
    swing = 5 * phase
    for path in (
        ((-24 + swing, 20), (-22 - swing, 90), (-27 + swing, 170)),
        ((26 + swing, 20), (23 - swing, 100), (27 + swing, 180)),
    ):
        pen.folds(shade, blown(*((x, y, False) for x, y in path)), depth=7)
    pen.line(blown((-44, 18, False), (-46, 100, False)), (0.6, 1.8, 0.6), GOLD_LIGHT)


def pennants() -> Image.Image:
    """Draw each pennant in all its phases with its shadow, a row for each."""
    width, height = CLOTH_CELL
    sheet = Image.new("RGBA", (width * SWAYS, height * len(PENNANTS)))
    for row, (_, cloth) in enumerate(PENNANTS):
        for column in range(SWAYS):
            pen = Pen(6, 4)
            pen.push(86, 30)
            pennant(pen, cloth, 2 * column / (SWAYS - 1) - 1)
            pen.pop()
            cloth_picture = drawing(pen, width, height)
            under = Image.new("RGBA", cloth_picture.size, (18, 9, 4, 0))
            mask = Image.new("L", cloth_picture.size, 0)
            mask.paste(cloth_picture.getchannel("A").point(lambda v: v // 2), (13, 14))
            under.putalpha(soft(mask, 9))
            a = np.asarray(cloth_picture).astype(float)
            a[..., :3] *= np.array([0.93, 0.86, 0.76])
            under.alpha_composite(Image.fromarray(np.clip(a, 0, 255).astype("uint8")))
            sheet.paste(under, (column * width, row * height))
    return sheet


def bare() -> None:
    """Paint the wall as it is behind the pennants, and by day also without its flames."""
    cloths = Image.new("L", (WIDTH, STRIP), 0)
    for x, _ in PENNANTS:
        cloths.paste(255, (x - 84, 6, x + 90, STRIP - 60))
    lights = cloths.copy()
    for x in PILLARS:
        lights.paste(255, (x - 98, 6, x + 98, 132))
    for night, mask in ((False, lights), (True, cloths)):
        painted = moon_light(bare=True) if night else candle_light(bare=True)
        alpha = np.asarray(soft(mask, 4)).astype(float) / 255
        save(picture(painted[:STRIP], alpha), OUT / f"bare{'_night' if night else ''}.webp", 90)


def marks() -> Image.Image:
    """Draw everything that a table remembers, side by side in square cells."""
    pen = Pen(3, 9)
    cell = MARK
    for column, draw in enumerate((*(ring,) * 2, *(tally,) * TALLIES, *(wax,) * 2, *(straw,) * 3)):
        pen.push((column + 0.5) * cell, cell / 2)
        draw(pen, column)
        pen.pop()
    return drawing(pen, cell * MARKS, cell, SCALE)


def ring(pen: Pen, column: int) -> None:
    """Draw the ring that a wet goblet leaves, broken where it has dried."""
    for far, width, start, end, dark in (
        (31, 5.5, 0.0, 5.1, 0.5),
        (33, 3.0, 0.9, 6.0, 0.4),
        (27, 2.2, 3.0, 5.6, 0.34),
    ):
        turn = column * 2.2
        arc = [
            (
                far * math.cos(start + turn + (end - start) * step / 30),
                0.62 * far * math.sin(start + turn + (end - start) * step / 30),
            )
            for step in range(31)
        ]
        on_page = pen.stroke(pen.curve(arc, False), (width * 0.4, width, width * 0.6, width, 0.6))
        pen.fill(on_page, "#4a0f18", f'opacity="{dark}"')
    for x, y, r in ((38, 6, 2.4), (-30, -20, 1.8), (33, -17, 1.4)):
        pen.raw(_drop(pen, x, y, r, "#4a0f18", 0.42))


def _drop(pen: Pen, x: float, y: float, r: float, colour: str, opacity: float) -> str:
    """Return a flat drop on the wood."""
    cx, cy = pen.page([(x, y)])[0]
    return (
        f'<ellipse cx="{cx:.1f}" cy="{cy:.1f}" rx="{r}" ry="{0.66 * r:.1f}" fill="{colour}" '
        f'opacity="{opacity}"/>'
    )


def tally(pen: Pen, column: int) -> None:
    """Draw as many scratches as the column asks for, the fifth across the others."""
    strokes = column - 1
    for index in range(min(strokes, 4)):
        x = -15 + index * 10 + pen.random.uniform(-1.2, 1.2)
        path = [(x + 3, -17), (x + pen.random.uniform(-1, 1), 0), (x - 3, 16)]
        _scratch(pen, path)
    if strokes == 5:
        _scratch(pen, [(-23, 9), (0, -1), (22, -8)])


def _scratch(pen: Pen, path: Sequence[tuple[float, float]]) -> None:
    """Draw one scratch of a knife: a dark groove with a bright lower lip."""
    lip = [(x + 1.6, y + 1.2) for x, y in path]
    pen.fill(pen.stroke(pen.curve(lip, False), (0.6, 2.6, 0.8)), "#e0ac66", 'opacity=".6"')
    pen.fill(pen.stroke(pen.curve(path, False), (1.2, 4.2, 0.8)), "#2a150a", 'opacity=".82"')


def wax(pen: Pen, column: int) -> None:
    """Draw drops of candle wax that have set."""
    flip = 1 if column % 2 else -1
    for x, y, r in ((0, 0, 11), (15, 5, 6.5), (-15, -3, 5), (24, -4, 3.2), (-8, 9, 3.6)):
        drop = circle(x * flip, y, r, r * 0.58, 16)
        pen.raw(_drop(pen, x * flip + 1.5, y + 2, r + 1.5, "#1a0d06", 0.4))
        pen.shape(drop, "#dcc594", "#a98c58", r * 0.32, lw=1.6)
        pen.raw(_drop(pen, (x - r * 0.25) * flip, y - r * 0.16, r * 0.4, "#f3e6c2", 0.9))


def straw(pen: Pen, column: int) -> None:
    """Draw a few straws on the floor or the rim."""
    for index in range(4):
        angle = column * 1.1 + index * 0.8 + pen.random.uniform(-0.3, 0.3)
        x, y = pen.random.uniform(-16, 16), pen.random.uniform(-9, 9)
        dx, dy = 24 * math.cos(angle), 15 * math.sin(angle)
        path = [(x - dx, y - dy), (x + 2, y + 2), (x + dx, y + dy)]
        under = [(px + 1.6, py + 2.4) for px, py in path]
        pen.fill(pen.stroke(pen.curve(under, False), (2, 4, 2)), "#1a0d06", 'opacity=".5"')
        pen.line(path, (2.6, 3.4, 1.6), ("#d9b24c", "#b98d33", "#e8cb7a", "#a57a2b")[index])


def scorch(far: float) -> Image.Image:
    """Paint the inlay as it is after fire has run over it; `far` is the share that is burnt."""
    wide, high = SCORCH
    yy, xx = np.mgrid[0:high, 0:wide].astype(float)
    rng = np.random.default_rng(17)
    u, v = (xx / wide - 0.5) * 2, (yy / high - 0.5) * 2
    r = np.hypot(u, v) + noise(rng, wide, high, 70, 36, 4) * 0.5
    burnt = np.clip((far - r) / 0.32, 0, 1)
    char = np.clip((far * 0.62 - r) / 0.3, 0, 1)
    crack = np.clip(0.5 - abs(noise(rng, wide, high, 34, 20, 3)) * 9, 0, 0.5) * char
    alpha = np.clip(0.5 * burnt**1.4 + 0.22 * char, 0, 0.7)
    a = np.zeros((high, wide, 3)) + np.array([30, 16, 9.0])
    a = mix(a, a * 0 + np.array([92, 46, 18.0]), np.clip(1 - burnt * 1.6, 0, 1))
    a = a + crack[..., None] * np.array([96, 84, 70.0])
    return picture(a, alpha)


def render_all() -> None:
    """Write the pictures and their measures."""
    save(flames(), OUT / "flames.webp", 88)
    save(pennants(), OUT / "pennants.webp", 84)
    save(candle(lit=False), OUT / "candle_out.webp")
    save(marks(), OUT / "marks.webp", 88)
    save(scorch(0.92), OUT / "scorch.webp", 80)
    bare()
    facts = json.loads((OUT / "hall.json").read_text())
    facts["sprites"]["candle_out"] = [252, 336]
    facts["living"] = {
        "strip": round(STRIP / HEIGHT, 4),
        "sconces": [
            [
                [round((x + dx) / WIDTH, 4), round((SCONCE_TOP + y - tall - 2) / HEIGHT, 4)]
                for dx, y, tall in SCONCE
            ]
            for x in PILLARS
        ],
        "flame": [round(FLAME[0] / WIDTH, 4), round(FLAME[1] / HEIGHT, 4)],
        "flames": FLAMES,
        "candelabrum": [
            [round(x / 260, 4), round((y - tall - 2) / 420, 4)] for x, y, tall in STANDING
        ],
        "candle": [[round(87 / 180, 4), round(88 / 240, 4)]],
        "pennants": [
            [round((x - 86) / WIDTH, 4), round((22 - 30) / HEIGHT, 4)] for x, _ in PENNANTS
        ],
        "pennant": [round(CLOTH_CELL[0] / WIDTH, 4), round(CLOTH_CELL[1] / HEIGHT, 4)],
        "sways": SWAYS,
        "windows": [round(x / WIDTH, 4) for x in (WINDOWS[0], WHEEL[0], WINDOWS[1])],
        "marks": {"rings": 2, "tallies": TALLIES, "wax": 2, "straw": 3},
    }
    (OUT / "hall.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    render_all()
