"""The base of every background: the panel, its ground, an engraved sky."""

from shapely.geometry import box

from build.art.kit import Pen

PANEL = box(70, 70, 930, 1156)


def ground(pen: Pen, colour: str) -> None:
    """Paint the whole panel."""
    pen.raw(f'<rect x="70" y="70" width="860" height="1086" fill="{colour}"/>')


def sky_lines(pen: Pen, colour: str, y0: float = 84, y1: float = 560, width: float = 5.5) -> None:
    """Draw an engraved sky: level strokes, thinner and wider apart towards the horizon."""
    y, gap = y0, 15.0
    while y < y1:
        u = (y - y0) / (y1 - y0)
        w = width * (1 - u) + 0.8
        x = 70.0
        while x < 930:
            long = pen.random.uniform(160, 520) * (1 - 0.4 * u)
            rise, sag = pen.random.uniform(-1, 1), pen.random.uniform(-2, 2)
            stroke = [(x, y + rise), (x + long * 0.5, y + sag), (min(x + long, 934), y)]
            pen.line(stroke, (w * 0.5, w, w * 0.4), colour)
            x += long + pen.random.uniform(2, 10 + 70 * u)
        y += gap
        gap *= 1.06
