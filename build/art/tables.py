"""Paint the round table with its inlaid wheel, and the rug under it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image

from build.art.kit import INK
from build.art.texture import Array, grid, mix, noise, oak, picture, rgb, screen

Colours = tuple[str, str, str]
RUG: Colours = ("#7c2420", "#c8963c", "#22384f")
"""The colours of a rug: its cloth, its lines, its border."""


@dataclass(frozen=True)
class Style:
    """The look of a table that is not the great hall's."""

    surface: Callable[[np.random.Generator, Array, Array, float], Array]
    """The top, by places from -1 to 1 across and down, and half its height in pixels."""
    rim: tuple[float, float, float]
    """Factors on the colour of the rim's oak."""
    line: str
    """The colour of the line between rim and top."""


def rug(rx: int, ry: int, colours: Colours = RUG) -> tuple[Image.Image, dict[str, object]]:
    """Paint the round rug under the table; return it and its box in the picture."""
    cloth, gold, band = colours
    rng = np.random.default_rng(12)
    pad = 26
    width, height = 2 * (rx + pad), 2 * (ry + pad)
    cx, cy = rx + pad, ry + pad
    xx, yy = grid(width, height)
    u, v = (xx - cx) / rx, (yy - cy) / ry
    r, turn = np.hypot(u, v), np.arctan2(v, u)
    a = np.zeros((height, width, 3)) + rgb(cloth)
    for inner, outer, colour in (
        (0.79, 0.81, gold),
        (0.81, 0.935, band),
        (0.935, 0.955, gold),
        (0.955, 0.985, cloth),
    ):
        for at in (inner, outer):
            a = mix(a, a * 0 + rgb(INK), np.clip(1.6 - abs(r - at) * ry * 0.9, 0, 1))
        a = mix(a, a * 0 + rgb(colour), ((r > inner + 0.002) & (r < outer - 0.002)).astype(float))
    count = 44
    place = (turn / (2 * math.pi)) * count
    local = abs(place - np.round(place)) * 2
    high = abs(r - 0.872) / 0.046
    a = mix(a, a * 0 + rgb(INK), np.clip((1.0 - local - high) * 9, 0, 1))
    a = mix(a, a * 0 + rgb(gold), np.clip((0.78 - local - high) * 9, 0, 1))
    a = mix(a, a * 0 + rgb(cloth), np.clip((0.4 - local - high) * 9, 0, 1))
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
    """Return the distance in pixels to an ellipse, negative inside."""
    u, v = (xx - cx) / rx, (yy - cy) / ry
    r = np.sqrt(u * u + v * v)
    slope = np.hypot(u / rx, v / ry) / np.maximum(r, 1e-6)
    d: Array = (r - 1) / np.maximum(slope, 1e-9)
    return d


def cover(d: Array) -> Array:
    """Return the coverage, 0 to 1, for a distance."""
    c: Array = np.clip(0.5 - d, 0, 1)
    return c


def table(
    rx: int, ry: int, night: bool = False, style: Style | None = None
) -> tuple[Image.Image, dict[str, object]]:
    """Paint the round table, of oak without a `style`; return it and the box of its top."""
    rng = np.random.default_rng(5)
    thick = round(ry * 0.105)
    left, top = 48, 24
    width, height = 2 * rx + left + 112, 2 * ry + top + thick + 118
    cx, cy = left + rx, top + ry
    xx, yy = grid(width, height)
    wood = oak(rng, width, height, ry * 2 / 9.5)
    tint = np.array((1.0, 1.0, 1.0) if style is None else style.rim)
    rim = ring_wood(rng, xx, yy, cx, cy, rx, ry) * tint
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
    side = side_wood(rng, xx, cx, rx) * tint
    put(side, edge(xx, yy, cx, cy + thick, rx, ry))
    put(side * 1.28, edge(xx, yy, cx, cy + thick * 0.34, rx, ry))
    put(ink, edge(xx, yy, cx, cy + thick * 0.24, rx + 1, ry))
    put(ink, edge(xx, yy, cx, cy, rx + 6, ry + 6))
    light = table_light(xx, yy, cx, cy, rx, ry, night)
    put(rim, edge(xx, yy, cx, cy, rx, ry))
    inner = edge(xx, yy, cx, cy, rx * 0.935, ry * 0.905)
    lit_lip = np.clip((yy - cy) / ry, -1, 1)
    put(ink, inner - 4)
    put(a * 0 + rgb("#c8923c" if style is None else style.line) + (lit_lip * 34)[..., None], inner)
    put(ink, inner + 7)
    u, v = (xx - cx) / rx, (yy - cy) / ry
    face = inlaid(wood, u, v, ry) if style is None else style.surface(rng, u, v, ry)
    put(face, inner + 11)
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


def inlaid(wood: Array, u: Array, v: Array, ry: float) -> Array:
    """Return the wood with the wheel of fortune inlaid: two rings and a star of two woods."""
    r, turn = np.hypot(u, v), np.arctan2(v, u)
    pale, dark, ink = wood * 0.8 + rgb("#d7a664") * 0.26, wood * 0.66, wood * 0.34

    def within(far: Array, edge: float) -> Array:
        """Return the coverage, 0 to 1, inside an edge, softened by a pixel."""
        c: Array = np.clip(0.5 + (edge - far) * ry * 0.7, 0, 1)
        return c

    a = wood
    for outer, inner, tone in (
        (0.565, 0.535, dark),
        (0.535, 0.522, pale),
        (0.2, 0.182, dark),
        (0.182, 0.172, pale),
    ):
        ring = within(r, outer) * (1 - within(r, inner))
        a = mix(a, tone, ring * 0.72)
        for line in (outer, inner):
            a = mix(a, ink, np.clip(1.5 - abs(r - line) * ry * 0.8, 0, 1) * 0.6)
    for count, reach, wide in ((12, 0.5, 0.05), (4, 0.515, 0.085)):
        sector = 2 * math.pi / count
        aside = (turn + sector / 2) % sector - sector / 2
        across, along = r * np.sin(aside), r * np.cos(aside)
        half = np.clip((reach - along) / (reach - 0.2), 0, 1) * wide
        on = (along > 0) * within(along, reach) * (1 - within(r, 0.2))
        ray = within(abs(across) - half, 0.0) * on
        a = mix(a, np.where((across < 0)[..., None], pale, dark), ray * 0.66)
        rim = np.clip(1.3 - abs(abs(across) - half) * ry * 0.8, 0, 1) + np.clip(
            1.1 - abs(across) * ry * 0.9, 0, 1
        )
        a = mix(a, ink, np.clip(rim, 0, 1) * on * (abs(across) <= half + 2 / ry) * 0.5)
    heart = within(r, 0.1)
    a = mix(a, pale, heart * 0.7)
    return mix(a, ink, np.clip(1.5 - abs(r - 0.1) * ry * 0.8, 0, 1) * 0.6)


def table_light(
    xx: Array, yy: Array, cx: float, cy: float, rx: float, ry: float, night: bool
) -> Array:
    """Return the light on the table, from the upper left."""
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


def side_wood(rng: np.random.Generator, xx: Array, cx: float, rx: float) -> Array:
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
