"""Draw coats and shoes of people who walk: `python -m build.art.coats`.

They hang below a person drawn by `people.py`, behind the bust and in the same units: the cell
begins `TOP` units down their page. Coats are white, so that the game can tint them with their
owner's cloth; legs and shoes are drawn behind, in colours of their own. The hands are hidden in the
sleeves.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from PIL import Image

from build.art.arms import NEUTRAL
from build.art.cast import PEOPLE
from build.art.kit import UMBER, Pair, Pen
from build.art.people import HEIGHT, LEFT, PIXELS, WIDTH
from build.art.people import TOP as PAGE_TOP
from build.art.texture import drawing, save

TOP, TALL = 464, 320
"""Start of a coat's cell on the page of a person, and its height."""
STEPS = 3
"""Standing, the left foot forward, the right foot forward."""
HOSE: Pair = ("#7d6a4f", "#544430")
OUT = Path(__file__).resolve().parents[2] / "assets" / "people"


def _page() -> Pen:
    pen = Pen(6.5, 3)
    pen.push(LEFT, -TOP)
    return pen


def _feet(step: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return where the two feet are, on the page."""
    return (
        ((158, 728), (262, 728)),
        ((140, 738), (268, 712)),
        ((164, 712), (250, 738)),
    )[step]


def _shoe(pen: Pen, x: float, y: float) -> None:
    pen.shape(
        [
            *((x + 26, y - 26), (x + 30, y + 6), (x + 4, y + 12), (x - 44, y + 10)),
            *((x - 58, y + 2), (x - 40, y - 8), (x - 16, y - 14), (x - 14, y - 28)),
        ],
        *UMBER,
        8,
        lw=5.5,
    )
    pen.line([(x - 20, y - 10), (x - 4, y - 4), (x + 14, y - 10)], (1, 3, 1))


def legs(pen: Pen, step: int) -> None:
    """Draw the hose and shoes below a short coat."""
    for x, y in sorted(_feet(step), key=lambda foot: foot[1]):
        pen.tube([(x + 10, 600), (x + 9, 670), (x + 6, y - 12)], [58, 50, 40], *HOSE, 12, lw=5.5)
        _shoe(pen, x, y)


def tips(pen: Pen, step: int) -> None:
    """Draw the shoes under a long gown."""
    for x, y in sorted(_feet(step), key=lambda foot: foot[1]):
        _shoe(pen, x, y)


def _sleeves(pen: Pen) -> None:
    """Draw two wide sleeves that meet in front, with the hands inside."""
    light, dark = NEUTRAL
    for side in (1, -1):
        pen.push(210, 0, sx=side)
        outline = "-144,452! -144,486 -126,532 -70,568 -6,580 16,552 8,518 -52,506 -90,486 -95,452!"
        pen.shape(outline, light, lw=0)
        pen.tone("-144,486 -126,532 -70,568 -6,580 8,560 -60,546 -112,512 -134,470", dark)
        pen.line("-144,452 -144,486 -126,532 -70,568 -6,580", (5, 6, 6))
        pen.line("-6,580 16,552 8,518", (6, 5, 4))
        pen.line("8,518 -52,506 -88,488 -95,452", (4, 5, 4))
        pen.line("-104,520 -84,518 -72,506", (4, 3, 0.6))
        pen.line("-52,558 -44,540 -46,526", (4, 3, 0.6))
        pen.pop()


def _skirt(pen: Pen, hem: float, wide: float, step: int) -> None:
    """Draw the skirt of a coat down to `hem`, `wide` on each side; it swings with the steps."""
    swing = (0, -10, 10)[step]
    light, dark = NEUTRAL
    pen.shape(
        [
            *((68, 440), (68, 440), (72, 490), (78, 540), (210 - wide + swing * 0.6, hem - 60)),
            *((206 - wide + swing, hem - 6), (206 - wide + swing, hem - 6), (150 + swing, hem + 6)),
            *((210 + swing, hem + 9), (270 + swing, hem + 6), (214 + wide + swing, hem - 6)),
            *((214 + wide + swing, hem - 6), (210 + wide + swing * 0.6, hem - 60), (342, 540)),
            *((348, 490), (352, 440), (352, 440)),
        ],
        *(light, dark, 30),
        hatch=1.0,
        gap=9,
        lw=6.5,
    )
    pen.folds(
        dark,
        [(150, 564), (138, hem - 90), (130 + swing, hem - 8)],
        [(270, 564), (286, hem - 90), (290 + swing, hem - 8)],
        [(216, 584), (214, hem - 80), (212 + swing, hem)],
        depth=12,
    )


def coat(pen: Pen, step: int) -> None:
    """Draw a coat that ends at the knees."""
    _skirt(pen, 668, 152, step)
    _sleeves(pen)


def gown(pen: Pen, step: int) -> None:
    """Draw a gown that ends at the ankles."""
    _skirt(pen, 716, 166, step)
    _sleeves(pen)


CUTS: dict[str, tuple[Callable[[Pen, int], None], Callable[[Pen, int], None]]] = {
    "coat": (coat, legs),
    "gown": (gown, tips),
}
LONG = ("fur", "cloak")
"""The cuts of dress that are long on men too."""


def _sheet(layer: int) -> Image.Image:
    """Draw one layer of all cuts, a row each, step by step, walking to the left."""
    scale = PIXELS / HEIGHT
    wide, tall = round(WIDTH * scale), round(TALL * scale)
    sheet = Image.new("RGBA", (STEPS * wide, len(CUTS) * tall))
    for row, layers in enumerate(CUTS.values()):
        for step in range(STEPS):
            pen = _page()
            layers[layer](pen, step)
            cell = drawing(pen, WIDTH, TALL, scale).resize((wide, tall))
            sheet.paste(cell, (step * wide, row * tall))
    return sheet


def render_all() -> None:
    """Write coats, shoes and coats.json."""
    save(_sheet(0), OUT / "coats.webp")
    save(_sheet(1), OUT / "shoes.webp")
    people = {
        f"face_{number:02}": {
            "cut": "gown" if person.look.woman or person.dress.cut in LONG else "coat",
            "cloth": person.dress.cloth[0],
            "broad": person.dress.broad,
        }
        for number, person in enumerate(PEOPLE, 1)
    }
    described = {
        "top": round((TOP + PAGE_TOP) / HEIGHT, 4),
        "tall": round(TALL / HEIGHT, 4),
        "steps": STEPS,
        "cuts": list(CUTS),
        "people": people,
    }
    (OUT / "coats.json").write_text(json.dumps(described, indent=1) + "\n")


if __name__ == "__main__":
    render_all()
