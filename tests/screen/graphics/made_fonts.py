"""Small fonts for tests, as if the system had them."""

from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

UNITS = 1000


def made_font(path: Path, characters: str) -> Path:
    """Write a font that has these characters, each a bar of a height of its own."""
    names = {ord(char): f"u{ord(char):x}" for char in characters}
    order = [".notdef", *names.values()]
    builder = FontBuilder(UNITS)
    builder.setupGlyphOrder(order)
    builder.setupCharacterMap(names)
    glyphs = {name: _bar(100 + 600 * index // len(order)) for index, name in enumerate(order)}
    builder.setupGlyf(glyphs)
    builder.setupHorizontalMetrics(dict.fromkeys(order, (UNITS, 50)))
    builder.setupHorizontalHeader(ascent=900, descent=-200)
    builder.setupNameTable({"familyName": path.stem, "styleName": "Regular"})
    builder.setupOS2()
    builder.setupPost()
    builder.save(path)
    return path


def _bar(height: int) -> Glyph:
    pen = TTGlyphPen(None)
    pen.moveTo((50, 0))
    for point in ((50, height), (800, height), (800, 0)):
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()
