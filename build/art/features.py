"""Bake the movable features of a face into one picture, its atlas, for the game to put together.

A feature drawn apart lacks what the hair, the spectacles or the beard cover of it, so that it can
be laid over the finished bust.
"""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
import resvg_py
from PIL import Image, ImageChops, ImageFilter

from build.art.kit import Pen

Layer = Callable[[Pen], None]
Box = tuple[int, int, int, int]
SPREAD = 10
"""Pixels by which the colours at an edge are carried outwards."""
HIDES = 7
"""Pixels by which bare skin reaches beyond the features that it hides; odd."""


@dataclass(frozen=True)
class Page:
    """The canvas of a drawing: its origin and size in units, and its pixels to a unit."""

    left: float
    top: float
    scale: float

    def render(self, layers: Sequence[Layer], box: Box) -> Image.Image:
        """Render layers inside a box in pixels."""
        elements: list[str] = []
        for layer in layers:
            pen = Pen(6.5, 3)
            pen.push(self.left, self.top)
            layer(pen)
            elements += pen.elements
        x, y, w, h = (value / self.scale for value in box)
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{box[2]}" height="{box[3]}" '
            f'viewBox="{x} {y} {w} {h}">{"".join(elements)}</svg>'
        )
        png = resvg_py.svg_to_bytes(svg_string=svg, width=box[2])
        return Image.open(io.BytesIO(bytes(png))).convert("RGBA")


def sprite(page: Page, state: Layer, over: Sequence[Layer], box: Box) -> Image.Image:
    """Render one state of a feature, without what is covered, its colours carried outwards."""
    image = page.render([state], box)
    covered = page.render(over, box).getchannel("A")
    image.putalpha(ImageChops.multiply(image.getchannel("A"), ImageChops.invert(covered)))
    return bled(image)


def skin(page: Page, bare: Sequence[Layer], hidden: Sequence[Layer], box: Box) -> Image.Image:
    """Render the bare face in a box, solid where it hides features and soft round them."""
    image = page.render(bare, box)
    shape = page.render(hidden, box).getchannel("A").point(lambda a: 255 if a > 12 else 0)
    shape = shape.filter(ImageFilter.MaxFilter(HIDES)).filter(ImageFilter.GaussianBlur(1.6))
    shape = ImageChops.multiply(shape.point(lambda a: min(255, a * 2)), image.getchannel("A"))
    image = bled(image)
    image.putalpha(shape)
    return image


def bled(image: Image.Image) -> Image.Image:
    """Return a picture whose transparent pixels have the colours of their neighbours.

    Otherwise its edges would darken when it is scaled.
    """
    pixels = np.asarray(image).astype(float)
    colour, known = pixels[..., :3].copy(), pixels[..., 3] > 8
    for _ in range(SPREAD):
        total, count = np.zeros_like(colour), np.zeros(known.shape)
        for axis, step in ((0, 1), (0, -1), (1, 1), (1, -1)):
            beside = np.roll(known, step, axis)
            total += np.roll(colour, step, axis) * beside[..., None]
            count += beside
        reached = ~known & (count > 0)
        colour[reached] = total[reached] / count[reached][:, None]
        known |= reached
    return Image.fromarray(np.dstack([colour, pixels[..., 3]]).clip(0, 255).astype("uint8"), "RGBA")


def stacked(rows: Sequence[Sequence[Image.Image]]) -> Image.Image:
    """Return the pictures of each row side by side, the rows below each other."""
    width = max(sum(image.width for image in row) for row in rows)
    atlas = Image.new("RGBA", (width, sum(max(image.height for image in row) for row in rows)))
    y = 0
    for row in rows:
        x = 0
        for image in row:
            atlas.paste(image, (x, y))
            x += image.width
        y += max(image.height for image in row)
    return atlas
