"""The program's icon: the crown over the blue roundel of the card back."""

import io
from pathlib import Path

import resvg_py
from PIL import Image

from build.art.kit import ERMINE, GOLD, GOLD_LIGHT, MADDER, VERDIGRIS, WOAD, Pen, circle

ICON = Path(__file__).resolve().parents[2] / "assets" / "icon"
SIZES = (16, 32, 48, 64, 128, 256, 512)
SIDE = 512


def icon(small: bool) -> str:
    """Return the SVG; `small` omits details that would blur at 48 pixels and below."""
    pen = Pen(16 if small else 11, 5)
    pen.shape(circle(256, 256, 244, n=70), *GOLD, 20)
    pen.shape(circle(256, 256, 204 if not small else 200, n=70), *WOAD, 24)
    if not small:
        for i in range(24):
            x, y = circle(256, 256, 224, n=24)[i]
            pen.dot(x + 1.5, y + 2, 6.5, "#5e3d0e")
            pen.dot(x, y, 5, GOLD_LIGHT)
    pen.push(256, 272, 1.62 if not small else 1.75)
    if not small:
        pen.shape("-66,20 -60,-40 -20,-66 30,-66 70,-36 72,20", *MADDER, 14)
    pen.shape(
        "-78,66! -84,10! -104,-58! -66,-16 -44,6! -30,-26 0,-84! 30,-26 44,6! 66,-16 104,-58! "
        "84,10! 78,66! 40,78 0,82 -40,78",
        *GOLD,
        12,
        hatch=0 if small else 0.9,
        angle=70,
        gap=9,
    )
    balls = ((-104, -64, 12), (0, -94, 15), (104, -64, 12))
    for x, y, r in balls:
        pen.shape(circle(x, y, r + (3 if small else 0), n=18), *ERMINE, r * 0.5)
    if not small:
        pen.line("-80,36 -40,48 0,52 40,48 80,36", (7, 7, 7))
        for x, y, c in ((-54, 58, VERDIGRIS), (0, 67, MADDER), (54, 58, VERDIGRIS)):
            pen.shape([(x - 16, y), (x, y - 11), (x + 16, y), (x, y + 11)], *c, 5, lw=6)
            pen.dot(x - 5, y - 3, 3, "#fbeecb")
        for path in ("-72,4 -88,-36", "-14,-6 0,-58", "58,6 84,-30"):
            pen.line(path, (3, 9, 2), GOLD_LIGHT)
    pen.pop()
    return pen.svg(SIDE, SIDE)


def _raster(svg: str, side: int) -> Image.Image:
    png = bytes(resvg_py.svg_to_bytes(svg_string=svg, width=max(side * 2, 128)))
    image = Image.open(io.BytesIO(png)).convert("RGBA")
    return image.resize((side, side), Image.Resampling.LANCZOS)


def render_all() -> None:
    """Write dalmuti.svg, a PNG of each size, dalmuti.ico and dalmuti.icns to assets/icon."""
    ICON.mkdir(parents=True, exist_ok=True)
    full, plain = icon(False), icon(True)
    (ICON / "dalmuti.svg").write_text(full)
    pictures = {side: _raster(plain if side <= 48 else full, side) for side in SIZES}
    for side, picture in pictures.items():
        picture.save(ICON / f"dalmuti-{side}.png", optimize=True)
    in_ico = [pictures[side] for side in SIZES if side <= 256]
    in_ico[-1].save(
        ICON / "dalmuti.ico",
        sizes=[picture.size for picture in in_ico],
        append_images=in_ico[:-1],
    )
    pictures[SIDE].save(
        ICON / "dalmuti.icns", append_images=[*pictures.values(), _raster(full, 2 * SIDE)]
    )


if __name__ == "__main__":
    render_all()
