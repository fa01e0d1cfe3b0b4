"""Text as outlines, so that rendering needs no installed font."""

import functools
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from build.art.kit import INK

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"


@functools.cache
def _font(name: str) -> TTFont:
    return TTFont(FONTS / f"{name}.ttf")


def text_width(text: str, size: float, font: str) -> float:
    """Return the width of a line of text."""
    loaded = _font(font)
    names, glyphs = loaded.getBestCmap(), loaded.getGlyphSet()
    width: float = sum(glyphs[names.get(ord(c), ".notdef")].width for c in text)
    return width * size / float(loaded["head"].unitsPerEm)


def lettering(
    text: str, x: float, y: float, size: float, font: str, colour: str = INK, squeeze: float = 1
) -> str:
    """Return the SVG path of a line of text, centred on x, with its baseline at y."""
    loaded = _font(font)
    names, glyphs = loaded.getBestCmap(), loaded.getGlyphSet()
    k = size / float(loaded["head"].unitsPerEm)
    x -= text_width(text, size, font) * squeeze / 2
    data = ""
    for c in text:
        glyph = glyphs[names.get(ord(c), ".notdef")]
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.1f}")
        glyph.draw(TransformPen(pen, (k * squeeze, 0, 0, -k, x, y)))
        data += pen.getCommands()
        x += glyph.width * k * squeeze
    return f'<path d="{data}" fill="{colour}"/>'
