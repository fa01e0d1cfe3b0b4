"""Paint the floors of the rooms, which run to a horizon above the picture."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from build.art.hall import HEIGHT, WIDTH
from build.art.kit import Pen
from build.art.texture import Array, drawing, flagstones, grid, mix, noise, rgb

HORIZON = 640.0
"""The height of the horizon above the picture, in pixels."""
TILE = 224.0
"""The width of a tile at the depth that the flagstones of the great hall have."""


def depth() -> tuple[Array, Array, Array]:
    """Return for every pixel x and row on the floor, in tiles, and the tile's height in pixels."""
    xx, yy = grid(WIDTH, HEIGHT)
    k = WIDTH / 1920
    far = yy + HORIZON
    z = 1000 * k / far
    return (xx - WIDTH / 2) * z / TILE, z * 9.5, far * far / (1000 * k) / 9.5


def laid(
    rng: np.random.Generator,
    colour: Callable[[Array, Array], Array],
    per_tile: float = 1.0,
    offset: float = 0.0,
    seam: str = "#24170f",
    wide: float = 3.0,
) -> Array:
    """Paint square tiles; `colour` maps row and column to the colour of each."""
    x, rows, high = depth()
    rows, high, x = rows * per_tile, high / per_tile, x * per_tile
    row = np.floor(rows)
    x = x + (row % 2) * offset
    column = np.floor(x)
    hue = ((row * 37 + column * 91 + (row * column) % 5) % 13) / 13 - 0.5
    a = colour(row, column) + hue[..., None] * np.array([18, 15, 11])
    a = a + noise(rng, WIDTH, HEIGHT, 110, 60)[..., None] * 24
    a = a + noise(rng, WIDTH, HEIGHT, 5, 4, 2)[..., None] * 9
    part, across = rows % 1, x % 1
    _, yy = grid(WIDTH, HEIGHT)
    broad = TILE / per_tile * (yy + HORIZON) / (1000 * WIDTH / 1920)
    gap = np.minimum(np.minimum(part, 1 - part) * high, np.minimum(across, 1 - across) * broad)
    wobble = noise(rng, WIDTH, HEIGHT, 30, 30, 2) * 3
    a = mix(a, a * 0 + rgb(seam), np.clip((wide + wobble - gap) / 2.4, 0, 1))
    upper = np.clip((wide * 3 - gap) / 4, 0, 1) * ((1 - part) * high < wide * 3)
    return np.clip(a + upper[..., None] * 10, 0, 255)


def two(a: str, b: str) -> Callable[[Array, Array], Array]:
    """Return the colours of a chequered floor."""
    return lambda row, column: np.where(((row + column) % 2 == 0)[..., None], rgb(a), rgb(b))


def earth(rng: np.random.Generator) -> Array:
    """Paint trodden earth with straw on it."""
    a: Array = rgb("#7c6039") + noise(rng, WIDTH, HEIGHT, 260, 110, 4)[..., None] * 24
    a = a + noise(rng, WIDTH, HEIGHT, 22, 11, 3)[..., None] * 26
    a = a + noise(rng, WIDTH, HEIGHT, 4, 3, 2)[..., None] * 10
    pen = Pen(3, 5)
    random = np.random.default_rng(77)
    for _ in range(1500):
        y = float(330 + 1110 * random.random() ** 0.8)
        size = (y + HORIZON) / (HEIGHT + HORIZON)
        x, turn = float(random.uniform(0, WIDTH)), float(random.uniform(-0.9, 0.9))
        dx, dy = 46 * size * np.cos(turn), 26 * size * np.sin(turn)
        bend = float(random.uniform(-6, 6))
        path = [(x - dx, y - dy), (x, y + bend), (x + dx, y + dy)]
        pen.line([(px + 2, py + 4) for px, py in path], (2, 4.6 * size, 1.4), "#3a2a17")
        pen.line(path, (1.4, 4.4 * size, 1), ("#c49a4c", "#a87c34", "#d7b469", "#8f6a2e")[_ % 4])
    straw = np.asarray(drawing(pen, WIDTH, HEIGHT)).astype(float)
    return mix(np.clip(a, 0, 255), straw[..., :3], straw[..., 3] / 255 * 0.8)


def planks(rng: np.random.Generator) -> Array:
    """Paint floor boards that run away from the viewer."""
    x, rows, high = depth()
    x = x * 1.7
    board = np.floor(x)
    across = x % 1
    _, yy = grid(WIDTH, HEIGHT)
    broad = TILE / 1.7 * (yy + HORIZON) / (1000 * WIDTH / 1920)
    along = rows * 0.42 + (board * 0.37) % 1
    piece = np.floor(along)
    tone = ((board * 53 + piece * 29) % 11) / 11 - 0.5
    sheet = noise(rng, 2400, 1200, 9, 240, 4)
    u = ((across * 110 + (board * 131) % 2280) % 2400).astype(int)
    v = np.clip((along % 1) * 900 + (piece * 71) % 250, 0, 1199).astype(int)
    grain = sheet[v, u]
    a: Array = rgb("#6e4a2a") + tone[..., None] * np.array([30, 22, 14])
    a = a + grain[..., None] * np.array([44, 32, 20])
    line = np.clip(np.sin(across * 22 + grain * 9 + board) * 3 - 2.2, 0, 1)
    a = mix(a, a * 0.66, line * 0.6)
    a = a + noise(rng, WIDTH, HEIGHT, 200, 120)[..., None] * 20
    part = along % 1
    gap = np.minimum(
        np.minimum(across, 1 - across) * broad, np.minimum(part, 1 - part) * high / 0.42
    )
    a = mix(a, a * 0 + rgb("#1c0f07"), np.clip((3.4 - gap) / 2, 0, 1))
    ends = np.minimum(part, 1 - part) * high / 0.42
    nails = np.hypot(ends - 15, (abs(across - 0.5) - 0.3) * broad)
    return np.clip(mix(a, a * 0 + rgb("#1c0f07"), np.clip((4.6 - nails) / 2, 0, 1)), 0, 255)


def chequers(rng: np.random.Generator) -> Array:
    """Paint brick red and buff tiles."""
    return laid(rng, two("#7d4a36", "#8a7450"), 1.15)


def tiles(rng: np.random.Generator) -> Array:
    """Paint the large pale tiles of a cloister, a darker one at every third."""

    def colour(row: Array, column: Array) -> Array:
        dark = (row % 2 == 0) & (column % 2 == 0)
        return np.where(dark[..., None], rgb("#6b6658"), rgb("#8b8268"))

    return laid(rng, colour, 1.4, 0.0, "#2c261c", 2.4)


def paving(rng: np.random.Generator) -> Array:
    """Paint polished marble, dark blue and sand, with veins."""
    a = laid(rng, two("#39424f", "#8a7653"), 1.0, 0.0, "#1a130d", 2.0)
    vein = noise(rng, WIDTH, HEIGHT, 170, 90, 4)
    a = a + (np.clip(1 - abs(vein) * 26, 0, 1) * 16)[..., None]
    return np.clip(a, 0, 255)


def lawn(rng: np.random.Generator) -> Array:
    """Paint old paving with grass in its joints and spreading over it."""
    stone = flagstones(rng, WIDTH, HEIGHT, HORIZON)
    stone = stone * 0.8 + stone.mean(2, keepdims=True) * np.array([0.2, 0.21, 0.19])
    grass: Array = rgb("#5f6b33") + noise(rng, WIDTH, HEIGHT, 130, 60, 4)[..., None] * 30
    blades = noise(rng, WIDTH, HEIGHT, 4, 13, 2)
    grass = grass + blades[..., None] * np.array([26, 34, 14])
    dark = np.clip((64 - stone.mean(2)) / 30, 0, 1)
    patch = np.clip(noise(rng, WIDTH, HEIGHT, 420, 190, 4) * 5 + 0.1, 0, 1)
    spread = np.clip(np.maximum(dark, patch * 0.94), 0, 1)
    return np.clip(mix(stone, grass, spread), 0, 255)
