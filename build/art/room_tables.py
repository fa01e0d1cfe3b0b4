"""The tops of the tables of the rooms."""

from __future__ import annotations

import numpy as np

from build.art.tables import Style, inlaid
from build.art.texture import Array, mix, noise, oak, rgb


def _planks(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint a few broad, weathered boards."""
    height, width = u.shape
    return oak(rng, width, height, ry * 2 / 5.2, "#7a6442")


def _stained(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint dark boards with rings of mugs and cuts of knives."""
    height, width = u.shape
    a = oak(rng, width, height, ry * 2 / 7, "#70421f")
    for _ in range(26):
        x, y = rng.uniform(-0.9, 0.9), rng.uniform(-0.85, 0.85)
        r = np.hypot((u - x) * 1.75, v - y)
        ring = np.clip(1 - abs(r - 0.075) / 0.011, 0, 1)
        ring = ring * np.clip(noise(rng, width, height, 60, 60, 2) * 3 + 0.6, 0, 1)
        a = mix(a, a * 0.45, ring * 0.5)
    for _ in range(34):
        x, y, turn = rng.uniform(-0.9, 0.9), rng.uniform(-0.85, 0.85), rng.uniform(0, 3.1)
        along = (u - x) * 1.75 * np.cos(turn) + (v - y) * np.sin(turn)
        across = abs(-(u - x) * 1.75 * np.sin(turn) + (v - y) * np.cos(turn))
        cut = np.clip((0.0045 - across) / 0.003, 0, 1) * (abs(along) < rng.uniform(0.03, 0.09))
        a = mix(a, a * 0.4, cut * 0.7)
    return a


def _baize(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint green cloth with a gold braid."""
    height, width = u.shape
    yy, xx = np.mgrid[0:height, 0:width].astype(float)
    weave = np.sin((xx + yy) * 1.9) * 2.5 + np.sin((xx - yy) * 1.9) * 2.5
    a: Array = rgb("#2f5a48") + weave[..., None]
    a = a + noise(rng, width, height, 5, 5, 2)[..., None] * 12
    a = a + noise(rng, width, height, 260, 150, 3)[..., None] * np.array([20, 26, 22])
    return _braid(a, u, v, ry, "#b98f3e")


def _braid(a: Array, u: Array, v: Array, ry: float, gold: str) -> Array:
    r, turn = np.hypot(u / 0.935, v / 0.905), np.arctan2(v, u)
    for at, wide in ((0.93, 0.012), (0.89, 0.004)):
        line = np.clip((wide - abs(r - at)) * ry * 0.7, 0, 1)
        rope = 0.82 + 0.18 * np.sin(turn * 300 + r * 90)
        a = mix(a, rgb(gold) * rope[..., None], line)
        a = mix(a, a * 0.3, np.clip(1.4 - abs(abs(r - at) - wide) * ry * 0.8, 0, 1) * 0.7)
    return a


def _scrubbed(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint scrubbed boards of a refectory with a plain cross of joints."""
    height, width = u.shape
    a = oak(rng, width, height, ry * 2 / 8, "#77592f")
    r = np.hypot(u, v)
    for at in (0.52, 0.545):
        a = mix(a, a * 0.5, np.clip(1.6 - abs(r - at) * ry * 0.8, 0, 1) * 0.8)
    return a


def _slate(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint a round slab of slate with the hours of a sundial cut into it."""
    height, width = u.shape
    a: Array = rgb("#586064") + noise(rng, width, height, 210, 110, 5)[..., None] * 44
    a = a + noise(rng, width, height, 4, 3, 2)[..., None] * 14
    vein = noise(rng, width, height, 240, 60, 4)
    a = a + (np.clip(1 - abs(vein) * 22, 0, 1) * 15)[..., None]
    r, turn = np.hypot(u, v), np.arctan2(v, u)
    cut = np.clip(1.8 - abs(r - 0.56) * ry * 0.6, 0, 1) + np.clip(
        1.8 - abs(r - 0.66) * ry * 0.6, 0, 1
    )
    place = turn / (2 * np.pi) * 24
    aside = abs(place - np.round(place)) / 24 * 2 * np.pi * r * ry
    cut = cut + np.clip(2.2 - aside, 0, 1) * (r > 0.56) * (r < 0.66)
    a = mix(a, a * 0.5, np.clip(cut, 0, 1) * 0.8)
    moss = np.clip(noise(rng, width, height, 120, 70, 4) * 4 + (r - 0.95) * 5, 0, 1)
    return mix(a, a * 0.5 + rgb("#56602f") * 0.5, moss * 0.7)


def _velvet(rng: np.random.Generator, u: Array, v: Array, ry: float) -> Array:
    """Paint walnut inlaid with the wheel of fortune in gold, round a ring of blue velvet."""
    height, width = u.shape
    wood = inlaid(oak(rng, width, height, ry * 2 / 9.5, "#6d3f22"), u, v, ry)
    cloth: Array = rgb("#28405f") + noise(rng, width, height, 260, 150, 3)[..., None] * 30
    cloth = cloth + noise(rng, width, height, 4, 4, 2)[..., None] * 13
    r = np.hypot(u / 0.935, v / 0.905)
    a = mix(wood, cloth, np.clip((r - 0.62) * ry * 0.7, 0, 1))
    line = np.clip((0.012 - abs(r - 0.625)) * ry * 0.7, 0, 1)
    a = mix(a, a * 0 + rgb("#c8963c"), line)
    return _braid(a, u, v, ry, "#c8963c")


PLANKS = Style(_planks, (0.86, 0.93, 0.9), "#4a3a26")
STAINED = Style(_stained, (0.72, 0.66, 0.62), "#35302b")
BAIZE = Style(_baize, (1.0, 0.9, 0.84), "#c8923c")
SCRUBBED = Style(_scrubbed, (1.0, 1.02, 0.98), "#57432b")
SLATE = Style(_slate, (0.74, 1.25, 2.3), "#3a3f40")
VELVET = Style(_velvet, (0.82, 0.66, 0.6), "#e0ac4a")
