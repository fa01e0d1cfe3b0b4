"""Paint the castle hall by candlelight and by moonlight: `python -m build.art.hall`."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
from PIL import Image

from build.art.cloths import pennant
from build.art.furniture import sconce
from build.art.kit import OAK, UMBER, Pen
from build.art.texture import (
    Array,
    ashlar,
    drawing,
    flagstones,
    grid,
    mix,
    noise,
    picture,
    save,
    screen,
    soft,
)
from build.art.windows import STONE, wheel, window

WIDTH, HEIGHT = 2560, 1440
WALL = 318
WINDOWS = (486, 2074)
PILLARS = (96, 842, 1718, 2464)
WHEEL = (1280, 148, 134)
"""Centre and radius of the round window."""
PENNANTS = ((1016, "woad"), (1544, "verdigris"))
OUT = Path(__file__).resolve().parents[2] / "assets" / "hall"


def pillar(pen: Pen, x: float) -> None:
    """Draw a half column against the wall."""
    pen.shape(f"{x - 40},60! {x + 40},60! {x + 36},282! {x - 36},282!", *STONE, 26, hatch=0.8, lw=6)
    for dx in (-14, 10):
        pen.line(f"{x + dx},70 {x + dx + 1},170 {x + dx},276", (1, 4, 1))
    pen.shape(
        f"{x - 62},14! {x + 62},14! {x + 58},34 {x + 44},60! {x - 44},60! {x - 58},34",
        *STONE,
        12,
        lw=6,
    )
    pen.shape(f"{x - 72},-10! {x + 72},-10! {x + 68},16! {x - 68},16!", *STONE, 9, lw=6)
    pen.shape(f"{x - 42},276! {x + 42},276! {x + 60},304! {x - 60},304!", *STONE, 10, lw=6)
    pen.shape(
        f"{x - 68},302! {x + 68},302! {x + 72},338! {x - 72},338!", *STONE, 12, hatch=0.7, lw=6
    )


def masonry(night: bool) -> Image.Image:
    """Draw the parts that stand out from the wall."""
    pen = Pen(6, 11)
    pen.shape(f"-20,{WALL - 26}! 2580,{WALL - 26}! 2580,{WALL}! -20,{WALL}!", *STONE, 9, lw=6)
    for x in WINDOWS:
        window(pen, x, night)
    wheel(pen, *WHEEL, night)
    pen.shape("-20,-20! 2580,-20! 2580,8! -20,8!", OAK[0], OAK[1], 8, lw=6)
    for x in PILLARS:
        pillar(pen, x)
    for x in range(40, 2560, 190):
        pen.line(f"{x},2 {x + 60},-1 {x + 150},3", (0.6, 2.6, 0.6), UMBER[1])
    return drawing(pen, WIDTH, HEIGHT)


def pennants() -> Image.Image:
    """Draw the pennants on both sides of the round window."""
    pen = Pen(6, 4)
    for x, cloth in PENNANTS:
        pennant(pen, x, 22, cloth)
    return drawing(pen, WIDTH, HEIGHT)


def stone() -> Array:
    """Paint floor and wall, evenly lit."""
    rng = np.random.default_rng(5)
    _, yy = grid(WIDTH, HEIGHT)
    floor = flagstones(rng, WIDTH, HEIGHT, 640)
    wall = ashlar(rng, WIDTH, HEIGHT, 66)
    a = np.where((yy < WALL)[..., None], wall, floor)
    fall = np.clip(1 - (yy - WALL) / 120, 0, 1) * (yy >= WALL)
    a = a * (1 - 0.5 * fall[..., None])
    return mix(a, a * 0 + np.array([26, 16, 10.0]), np.clip(2.6 - abs(yy - WALL), 0, 1))


def lay(base: Array, image: Image.Image, x: int, y: int, shade: float = 0.55) -> Array:
    """Return the painting with a drawing on it, whose shadow falls to the lower right."""
    canvas = picture(base).convert("RGBA")
    mask = Image.new("L", canvas.size, 0)
    mask.paste(image.getchannel("A").point(lambda v: int(v * shade)), (x + 16, y + 16))
    canvas.paste(Image.new("RGBA", canvas.size, (18, 9, 4, 255)), (0, 0), soft(mask, 14))
    layer = Image.new("RGBA", canvas.size)
    layer.paste(image, (x, y))
    canvas.alpha_composite(layer)
    return np.asarray(canvas.convert("RGB")).astype(float)


def glow(cx: float, cy: float, rx: float, ry: float, colour: tuple[int, int, int]) -> Array:
    """Return a round light."""
    xx, yy = grid(WIDTH, HEIGHT)
    g: Array = np.exp(-(((xx - cx) / rx) ** 2 + ((yy - cy) / ry) ** 2) / 2)[..., None] * np.array(
        colour
    )
    return g


def unlit(night: bool, bare: bool = False) -> Array:
    """Paint the whole hall in flat light; a `bare` one has neither flames nor pennants."""
    a = lay(stone(), masonry(night), 0, 0, 0.4)
    if not bare:
        a = lay(a, pennants(), 0, 0, 0.5)
    for x in PILLARS:
        a = lay(a, sconce(lit=not night and not bare), x - 80, 24)
    return a


def candle_light(bare: bool = False) -> Array:
    """Paint the hall in candlelight, which falls from the upper left."""
    xx, yy = grid(WIDTH, HEIGHT)
    far = np.hypot(xx - 360, (yy - 20) * 1.1) / 2150
    f = np.clip(1.2 - 0.62 * far, 0.66, 1.2)[..., None]
    a = (
        unlit(False, bare)
        * f
        * (1 + np.array([0.06, 0.0, -0.11]) * np.clip(1.4 - far, 0, 1)[..., None])
    )
    a = screen(a, glow(250, 150, 560, 460, (86, 47, 13)))
    a = screen(a, glow(250, 130, 170, 130, (122, 78, 28)))
    for x in WINDOWS:
        a = screen(a, glow(x, 150, 190, 160, (44, 24, 6)))
    a = screen(a, glow(WHEEL[0], WHEEL[1], 130, 115, (66, 38, 12)))
    for x, warm in zip(PILLARS, (1.0, 0.8, 0.6, 0.5), strict=True):
        a = screen(a, glow(x, 70, 150, 130, (int(112 * warm), int(68 * warm), int(22 * warm))))
    return a * vignette(0.62)


def by_night(a: Array, far: Array) -> Array:
    """Return a painting in blue and grey, darker with the distance `far` from the window."""
    grey = a @ np.array([0.3, 0.55, 0.15])
    a = a * 0.42 + grey[..., None] * np.array([0.46, 0.56, 0.78]) * 0.58
    dark: Array = a * np.clip(0.98 - 0.42 * far, 0.56, 1)[..., None] * np.array([0.78, 0.9, 1.16])
    return dark


def moon_light(bare: bool = False) -> Array:
    """Paint the hall in moonlight, which falls through both windows."""
    xx, yy = grid(WIDTH, HEIGHT)
    a = unlit(True, bare)
    a = by_night(a, np.hypot(xx - 400, yy * 1.1) / 2300)
    beams = np.zeros((HEIGHT, WIDTH))
    for x in WINDOWS:
        for side in (-66, 66):
            t = (yy - WALL) / 760
            middle = x + side + 70 + t * (430 + side * 0.7)
            half = 62 * (1 + t * 0.55)
            beams += (
                np.clip((half - abs(xx - middle)) / 18, 0, 1)
                * np.clip(t * 9, 0, 1)
                * np.clip(1 - t, 0, 1)
            )
    beams = np.asarray(soft(Image.fromarray((np.clip(beams, 0, 1) * 255).astype("uint8")), 7)) / 255
    a = a * (1 + beams[..., None] * np.array([0.5, 0.6, 0.74]))
    for x in WINDOWS:
        a = screen(a, glow(x, 140, 230, 190, (36, 56, 96)))
    a = screen(a, glow(WHEEL[0], WHEEL[1], 190, 170, (30, 46, 82)))
    return a * vignette(0.6)


def vignette(low: float) -> Array:
    """Return a factor that darkens towards the corners."""
    xx, yy = grid(WIDTH, HEIGHT)
    v: Array = np.clip(1.12 - np.hypot((xx - 1060) / 2000, (yy - 660) / 1330) * 0.5, low, 1)[
        ..., None
    ]
    return v


def render_all() -> None:
    """Write both halls and their measures."""
    rng = np.random.default_rng(3)
    grain = noise(rng, WIDTH, HEIGHT, 3, 3, 1)[..., None] * 5
    save(picture(candle_light() + grain), OUT / "hall.webp", 92)
    save(picture(moon_light() + grain), OUT / "hall_night.webp", 92)
    facts = json.loads((OUT / "hall.json").read_text()) if (OUT / "hall.json").exists() else {}
    facts |= {
        "hall": {"size": [WIDTH, HEIGHT], "wall_foot": round(WALL / HEIGHT, 4)},
        "night_tint": [150, 168, 214],
    }
    (OUT / "hall.json").write_text(json.dumps(facts, indent=1) + "\n")


if __name__ == "__main__":
    render_all()
