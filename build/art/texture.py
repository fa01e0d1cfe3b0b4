"""Painted surfaces as numpy arrays: stone, wood, parchment, cloth, and light on them.

All arrays are float, height x width x 3, values 0 to 255, until `picture` makes an image.
"""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from build.art.kit import Pen

Array = NDArray[np.float64]


def rgb(text: str) -> Array:
    """Return '#rrggbb' as three floats."""
    digits = text.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) for i in (0, 2, 4)], float)


def grid(width: int, height: int) -> tuple[Array, Array]:
    """Return the x and y of every pixel."""
    yy, xx = np.mgrid[0:height, 0:width].astype(float)
    return xx, yy


def noise(
    rng: np.random.Generator, width: int, height: int, sx: float, sy: float, octaves: int = 4
) -> Array:
    """Return smooth noise around 0, blobs sx by sy pixels wide, with finer octaves on top."""
    out = np.zeros((height, width))
    weight = 1.0
    for _ in range(octaves):
        cells = rng.random((max(2, int(height / sy) + 2), max(2, int(width / sx) + 2)))
        small = Image.fromarray((cells * 255).astype("uint8"))
        big = small.resize((width, height), Image.Resampling.BICUBIC)
        out += weight * (np.asarray(big) / 255 - 0.5)
        weight *= 0.55
        sx, sy = max(1.5, sx / 2.1), max(1.5, sy / 2.1)
    return out


def mix(under: Array, over: Array, amount: Array) -> Array:
    """Return over blended onto under by amount (height x width, 0 to 1)."""
    a = amount[..., None]
    mixed: Array = under * (1 - a) + over * a
    return mixed


def picture(rgb_array: Array, alpha: Array | None = None) -> Image.Image:
    """Return an image of an array and an alpha of 0 to 1."""
    flat = np.clip(rgb_array, 0, 255).astype("uint8")
    if alpha is None:
        return Image.fromarray(flat)
    mask = (np.clip(alpha, 0, 1) * 255).astype("uint8")
    return Image.fromarray(np.dstack([flat, mask]))


def screen(base: Array, glow: Array) -> Array:
    """Return a surface with light added without overexposure."""
    lit: Array = 255 - (255 - base) * (255 - np.clip(glow, 0, 255)) / 255
    return lit


def oak(
    rng: np.random.Generator, width: int, height: int, plank: float, base: str = "#96602f"
) -> Array:
    """Paint oak planks with long flowing grain and inked seams."""
    xx, yy = grid(width, height)
    row = np.floor(yy / plank)
    warp = noise(rng, width, height, 420, plank * 0.8, 3) * plank * 0.5
    ring = np.zeros((height, width))
    for i in range(int(height / plank) + 1):
        band = slice(int(i * plank), min(height, int((i + 1) * plank)))
        cx, cy = rng.uniform(0, width), rng.uniform(-plank * 0.6, plank * 1.6)
        across = (yy[band] - i * plank - cy) + warp[band]
        along = (xx[band] - cx) * rng.uniform(0.016, 0.034)
        far = np.sqrt(across**2 + along**2)
        ring[band] = np.sin(far * 60 / plank * 0.42 + rng.uniform(0, 6))
    line = np.clip(ring * 3.2 - 2.15, 0, 1)
    fibre = noise(rng, width, height, 150, 3, 3)
    cloud = noise(rng, width, height, 460, 70, 3)
    tone = ((row * 53) % 11) / 11 - 0.5
    a: Array = (
        rgb(base)
        + ring[..., None] * np.array([6, 5, 3])
        + fibre[..., None] * np.array([30, 23, 15])
        + cloud[..., None] * np.array([30, 22, 13])
        + tone[..., None] * np.array([24, 17, 10])
    )
    a = mix(a, rgb(base) * 0.66, line * 0.62)
    edge = yy % plank
    near = np.minimum(edge, plank - edge)
    seam = np.clip((plank * 0.045 - near + noise(rng, width, height, 60, 9, 2) * 1.2) / 1.6, 0, 1)
    a = mix(a, rgb("#2a160a"), seam * 0.88)
    a += (np.clip((plank * 0.09 - edge) / 3, 0, 1) * (1 - seam))[..., None] * 15
    return np.clip(a, 0, 255)


def flagstones(rng: np.random.Generator, width: int, height: int, horizon: float) -> Array:
    """Paint a flagstone floor that runs to a horizon that many pixels above the picture."""
    xx, yy = grid(width, height)
    k = width / 1920
    depth = yy + horizon
    z = 1000 * k / depth
    rows = z * 9.5
    row = np.floor(rows)
    x = (xx - width / 2) * z + (row % 2) * 84 * k
    tile = 168 * k
    column = np.floor(x / tile)
    hue = ((row * 37 + column * 91 + (row * column) % 5) % 13) / 13 - 0.5
    a: Array = rgb("#74604a") + hue[..., None] * np.array([24, 20, 15])
    a = a + noise(rng, width, height, 90 * k, 50 * k)[..., None] * 36
    a = a + noise(rng, width, height, 5, 4, 2)[..., None] * 12
    part = rows % 1
    high = depth * depth / (1000 * k) / 9.5
    fx = (x % tile) / z
    gap = np.minimum(np.minimum(part, 1 - part) * high, np.minimum(fx, tile / z - fx))
    wobble = noise(rng, width, height, 26, 26, 2) * 5 * k
    seam = np.clip((4.4 * k + wobble - gap) / (2.4 * k), 0, 1)
    a = mix(a, rgb("#24170f"), seam)
    lit = np.clip((11 * k - gap) / (5 * k), 0, 1) * (((1 - part) * high < 12 * k) | (fx < 12 * k))
    a += (lit * (1 - seam))[..., None] * 15
    return np.clip(a, 0, 255)


def ashlar(
    rng: np.random.Generator, width: int, height: int, course: float, base: str = "#5f4d3b"
) -> Array:
    """Paint a wall of dressed stone, seams inked, upper left edges lit."""
    xx, yy = grid(width, height)
    row = np.floor(yy / course)
    length = course * 2.3
    u = xx + (row % 2) * length / 2 + ((row * 29) % 17) * course * 0.06
    column = np.floor(u / length)
    hue = ((row * 37 + column * 91 + (row * column) % 7) % 13) / 13 - 0.5
    a: Array = rgb(base) + hue[..., None] * np.array([22, 19, 15])
    a = a + noise(rng, width, height, 60, 44)[..., None] * 30
    a = a + noise(rng, width, height, 4, 4, 2)[..., None] * 10
    fx, fy = u % length, yy % course
    gap = np.minimum(np.minimum(fy, course - fy), np.minimum(fx, length - fx))
    wobble = noise(rng, width, height, 26, 26, 2) * 5
    seam = np.clip((course * 0.045 + wobble - gap) / 2.6, 0, 1)
    a = mix(a, rgb("#22160e"), seam)
    lit = np.clip((course * 0.13 - gap) / 4, 0, 1) * ((fy < course * 0.13) | (fx < course * 0.13))
    a += (lit * (1 - seam))[..., None] * 13
    return np.clip(a, 0, 255)


def parchment(rng: np.random.Generator, width: int, height: int, base: str = "#f0dfb8") -> Array:
    """Paint parchment: soft clouds, faint fibres, a few flecks."""
    a: Array = rgb(base) + noise(rng, width, height, 130, 110)[..., None] * np.array([14, 17, 24])
    a = a + noise(rng, width, height, 18, 4, 3)[..., None] * np.array([7, 8, 11])
    fleck = np.clip(noise(rng, width, height, 7, 6, 1) * 8 - 3.35, 0, 1)
    a = mix(a, rgb("#c49f62"), fleck * 0.5)
    return np.clip(a, 0, 255)


def soft(mask: Image.Image, radius: float) -> Image.Image:
    """Return a blurred mask."""
    return mask.filter(ImageFilter.GaussianBlur(radius))


def drawing(pen: Pen, width: int, height: int, scale: float = 1) -> Image.Image:
    """Render a pen's drawing on a page of that size, `scale` pixels to the unit."""
    svg = pen.svg(width, height)
    png = resvg_py.svg_to_bytes(svg_string=svg, width=round(width * scale))
    return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def save(image: Image.Image, path: Path, quality: int = 90, exact: bool = False) -> None:
    """Write a WebP with transparent pixels emptied, so that they cost nothing, unless `exact`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    image.save(path, "WEBP", quality=quality, method=6, alpha_quality=95, exact=exact)


def grained(image: Image.Image, grain: Array, key: str, reach: float = 36) -> Image.Image:
    """Return a drawing with a grain, values around 0, on the parts coloured about like `key`."""
    a = np.asarray(image).astype(float)
    far = np.abs(a[..., :3] - rgb(key)).sum(2)
    near = np.clip(1 - far / reach, 0, 1)
    a[..., :3] += grain * near[..., None]
    return Image.fromarray(np.clip(a, 0, 255).astype("uint8"))


def shadowed(image: Image.Image, dx: int, dy: int, blur: float, weight: float) -> Image.Image:
    """Return a drawing with a soft shadow under it; the drawing must leave room for it."""
    mask = Image.new("L", image.size, 0)
    mask.paste(image.getchannel("A").point(lambda v: int(v * weight)), (dx, dy))
    under = Image.new("RGBA", image.size, (18, 9, 4, 0))
    under.putalpha(soft(mask, blur))
    under.alpha_composite(image)
    return under
