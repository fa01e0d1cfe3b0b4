"""Assemble the cards of the game: background, person, frame, plate, index.

As a command, render the ranks named (or all) to assets/cards.
"""

import argparse
import importlib
import io
import json
from pathlib import Path

import resvg_py
from PIL import Image

from build.art.backgrounds import background
from build.art.backs import BACKS, diaper, rules
from build.art.emblems import emblem
from build.art.frames import frame
from build.art.kit import GOLD, INK, MADDER, PARCHMENT, WOAD, Pair, Pen, circle, rounded
from build.art.lettering import lettering, text_width

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
WIDTH, HEIGHT = 1000, 1400
PIXELS = (512, 717)
LARGE_PIXELS = (1024, 1434)
"""Size of single enlarged cards, in the folder LARGE."""
LARGE = "large"
RADIUS = 48

FIGURES = {
    "1": "dalmuti",
    "2": "archbishop",
    "3": "marshal",
    "4": "baroness",
    "5": "abbess",
    "6": "knight",
    "7": "seamstress",
    "8": "mason",
    "9": "cook",
    "10": "shepherdess",
    "11": "stonecutter",
    "12": "peasant",
    "jester": "jester",
    "fr_4": "princess",
    "fr_5": "oracle",
    "fr_7": "merchant",
    "fr_8": "artisan",
    "fr_9": "bergere",
    "fr_10": "juggler",
    "fr_11": "servant",
}
BACK = "back"

# Areas that the game needs, in card units: x, y, width, height.
TITLE_RECT = (214, 1176, 572, 74)
PIPS_RECT = (204, 1258, 592, 58)
INDEX_RECT = (26, 26, 160, 346)
PICTURE_RECT = (70, 70, 860, 1086)

_TURBULENCE = '<feTurbulence type="fractalNoise" baseFrequency="{}" numOctaves="{}" seed="{}"/>'


def _noise(name: str, frequency: str, octaves: int, seed: int, rows: str) -> str:
    """Return a noise filter whose alpha and colour come from the matrix rows."""
    noise = _TURBULENCE.format(frequency, octaves, seed)
    return (
        f'<filter id="{name}" x="0" y="0" width="1" height="1">{noise}'
        f'<feColorMatrix values="{rows}"/></filter>'
    )


def _gradient(name: str, stops: dict[float, str]) -> str:
    marks = "".join(f'<stop offset="{at}" stop-color="{c}"/>' for at, c in stops.items())
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="1" y2="1">{marks}</linearGradient>'


DEFS = "".join(
    (
        _noise(
            *("paper", "0.012 0.016", 5, 4),
            "0 0 0 0 .42  0 0 0 0 .28  0 0 0 0 .12  .9 .5 0 0 -.52",
        ),
        _noise("grain", "0.35", 2, 9, "0 0 0 0 .14  0 0 0 0 .09  0 0 0 0 .06  0 1.2 0 0 -.56"),
        _noise("wood", "0.006 0.12", 4, 2, "0 0 0 0 .16  0 0 0 0 .08  0 0 0 0 .03  1.9 0 0 0 -.75"),
        '<radialGradient id="lit" cx=".22" cy=".12" r="1.05">'
        '<stop offset="0" stop-color="#fff2c4" stop-opacity=".42"/>'
        '<stop offset=".42" stop-color="#fff2c4" stop-opacity="0"/>'
        '<stop offset=".62" stop-color="#1a0d08" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1a0d08" stop-opacity=".5"/></radialGradient>',
        '<radialGradient id="fire"><stop offset="0" stop-color="#f0a040" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#f0a040" stop-opacity="0"/></radialGradient>',
        '<radialGradient id="glow"><stop offset=".3" stop-color="#cfe6ee" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#9fc4dc" stop-opacity="0"/></radialGradient>',
        _gradient(
            "gold", {0: "#fbe9a4", 0.3: "#e3b84f", 0.55: "#c08d2c", 0.75: "#e8c35e", 1: "#93661a"}
        ),
        _gradient("steel", {0: "#e6e8dc", 0.5: "#a9b0ae", 1: "#66706f"}),
        '<clipPath id="panel"><path d="M70 70H930V1156H70Z"/></clipPath>',
        f'<clipPath id="card"><path d="{rounded(0, 0, WIDTH, HEIGHT, RADIUS)}"/></clipPath>',
    )
)

# The pips are on a dark band, in the metal of the status.
_PIP_COLOURS: list[tuple[int, Pair]] = [
    (2, ("#f3cf6b", "#b98429")),
    (6, ("#e3e6dc", "#8d9693")),
    (9, ("#e39a57", "#a45a22")),
    (12, ("#d6b383", "#94703f")),
]


def card(name: str) -> str:
    """Return the SVG of a card, without its title.

    Cards are named "1" to "12", "jester", "back" and as in `BACKS`; an edition's own people have
    its language before the rank, as in "fr_4".
    """
    pen = Pen(6, 11)
    pen.raw('<g clip-path="url(#card)">')
    if name == BACK:
        _back(pen)
    elif name in BACKS:
        BACKS[name](pen)
    else:
        _front(pen, name)
    pen.raw("</g>")
    edge = rounded(3, 3, WIDTH - 6, HEIGHT - 6, RADIUS - 2)
    pen.raw(f'<path d="{edge}" fill="none" stroke="{INK}" stroke-width="6"/>')
    return pen.svg(WIDTH, HEIGHT, DEFS)


def draw_figure(pen: Pen, name: str) -> None:
    """Draw only the person of a card."""
    importlib.import_module(f"build.art.figures.{FIGURES[name]}").draw(pen)


def _rank(name: str) -> str:
    return name.rpartition("_")[2]


def _front(pen: Pen, name: str) -> None:
    pen.raw(
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{PARCHMENT[0]}"/>'
        f'<rect width="{WIDTH}" height="{HEIGHT}" filter="url(#paper)" opacity=".7"/>'
        '<g clip-path="url(#panel)">'
    )
    background(pen, name)
    draw_figure(pen, name)
    pen.raw("</g>")
    _plate(pen, name)
    frame(pen, name)
    _index(pen, name)
    pen.raw(f'<rect width="{WIDTH}" height="{HEIGHT}" filter="url(#grain)" opacity=".28"/>')


def _plate(pen: Pen, name: str) -> None:
    """Draw the plate at the foot: emblem, room for the title, pips, the numeral again."""
    rank = _rank(name)
    pen.raw(
        f'<rect x="70" y="1156" width="860" height="174" fill="{PARCHMENT[0]}"/>'
        '<rect x="70" y="1156" width="860" height="174" filter="url(#paper)" opacity=".6"/>'
        f'<path d="M70 1156H930" stroke="{INK}" stroke-width="7"/>'
        f'<path d="M84 1169H916V1318H84Z" fill="none" stroke="{MADDER[1]}" stroke-width="3"/>'
    )
    _pips(pen, rank)
    mark = "bell" if rank == "jester" else name
    emblem(pen, mark, 142, 1244, 0.9, MADDER[1])
    if rank == "jester":
        emblem(pen, mark, 858, 1244, 0.9, MADDER[1])
    else:
        squeeze = min(1, 96 / text_width(rank, 120, "Cinzel-Black"))
        # Upright, because an inverted 6 would read as a 9.
        pen.raw(lettering(rank, 858, 1286, 120, "Cinzel-Black", INK, squeeze))


def _pips(pen: Pen, rank: str) -> None:
    """Draw as many pips as the rank has copies, on a dark band."""
    x, y, w, h = PIPS_RECT
    pen.raw(
        f'<path d="{rounded(x, y, w, h, h / 2)}" fill="#33211a"/>'
        f'<path d="{rounded(x + 4, y + 4, w - 8, h - 8, h / 2 - 4)}" fill="none" '
        'stroke="#8c6a3c" stroke-width="2.5"/>'
    )
    n = 2 if rank == "jester" else int(rank)
    step = min(62.0, (w - 34) / n)
    for i in range(n):
        at, mid = x + w / 2 + (i - (n - 1) / 2) * step, y + h / 2
        if rank == "jester":
            pen.bell(at, mid, 21)
            continue
        colours = next(pair for last, pair in _PIP_COLOURS if n <= last)
        r = min(22, step * 0.42)
        pip = [(at, mid - 23), (at + r, mid), (at, mid + 23), (at - r, mid)]
        pen.shape(pip, *colours, 9, lw=2.5, smooth=False)


def _index(pen: Pen, name: str) -> None:
    """Draw the corner tab with the numeral that stays visible in a fanned hand."""
    rank = _rank(name)
    tab = "26,26! 186,26! 186,300 180,330 146,352 106,372 66,352 32,330 26,300"
    pen.shape(tab, *PARCHMENT, 10, lw=7)
    pen.raw(
        '<path d="M38 38H174V298Q172 322 106 356Q40 322 38 298Z" fill="none" '
        f'stroke="{MADDER[1]}" stroke-width="3"/>'
    )
    if rank == "jester":
        emblem(pen, "jester", 106, 140, 0.8, INK)
        emblem(pen, "bell", 106, 264, 0.78, MADDER[1])
        return
    squeeze = min(1, 128 / text_width(rank, 190, "Cinzel-Black"))
    pen.raw(lettering(rank, 106, 190, 190, "Cinzel-Black", INK, squeeze))
    emblem(pen, name, 106, 264, 0.78, MADDER[1])


def _back(pen: Pen) -> None:
    pen.raw(f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{MADDER[1]}"/>')
    diaper(pen, ("#8b2a26", "#7b2220"), "#4a1212", GOLD[1])
    rules(pen, GOLD[0], MADDER[1])
    pen.push(500, 700)
    medallion(pen)
    pen.pop()


def medallion(pen: Pen) -> None:
    """Draw the blue roundel with two crowns, 500 units across, round (0, 0)."""
    pen.shape(circle(0, 0, 250, n=60), *GOLD, 20, lw=8)
    pen.shape(circle(0, 0, 215, n=60), *WOAD, 20, lw=8)
    for turn in (0, 180):
        pen.push(turn=turn)
        emblem(pen, "1", 0, -88, 1.7, GOLD[0])
        pen.shape("-30,0 0,-18 30,0 0,18", *GOLD, 6, lw=5, smooth=False)
        pen.line("-150,0 -50,0", (1, 7, 4), GOLD[0])
        pen.pop()


def measures() -> dict[str, object]:
    """Return the measures of a card for the game, in fractions of its width and height."""

    def share(rect: tuple[float, float, float, float]) -> list[float]:
        x, y, w, h = rect
        return [round(v, 4) for v in (x / WIDTH, y / HEIGHT, w / WIDTH, h / HEIGHT)]

    return {
        "size": list(PIXELS),
        "corner_radius": RADIUS / WIDTH,
        "title": share(TITLE_RECT),
        "pips": share(PIPS_RECT),
        "index": share(INDEX_RECT),
        "picture": share(PICTURE_RECT),
        "title_font": "Cinzel-Bold",
        "title_colour": INK,
        "files": {name: f"{name}.webp" for name in [*FIGURES, BACK] if "_" not in name},
        "editions": _editions(),
    }


def _editions() -> dict[str, dict[str, str]]:
    """Return the files of an edition's own people, by language and rank."""
    found: dict[str, dict[str, str]] = {}
    for name in FIGURES:
        language, _, rank = name.rpartition("_")
        if language:
            found.setdefault(language, {})[rank] = f"{name}.webp"
    return found


def render(rank: str, folder: Path = CARDS) -> None:
    """Render one card to WebP files, drawn at twice the size and reduced, corners transparent.

    Backs have no enlarged version.
    """
    drawn = card(rank)
    _render(drawn, PIXELS, folder / f"{rank}.webp", 90)
    if rank in FIGURES:
        _render(drawn, LARGE_PIXELS, folder / LARGE / f"{rank}.webp", 86)


def _render(drawn: str, size: tuple[int, int], path: Path, quality: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    png = bytes(resvg_py.svg_to_bytes(svg_string=drawn, width=size[0] * 2))
    image = Image.open(io.BytesIO(png)).convert("RGBA").resize(size, Image.Resampling.LANCZOS)
    image.save(path, quality=quality, method=6)


def render_all() -> None:
    """Render every card and write its measures."""
    for rank in [*FIGURES, BACK, *BACKS]:
        render(rank)
    write_measures()


def write_measures() -> None:
    """Write cards.json."""
    text = json.dumps(measures(), indent=2) + "\n"
    (CARDS / "cards.json").write_text(text, encoding="utf-8")


def main() -> None:
    """Read the command line and render."""
    parser = argparse.ArgumentParser(description=__doc__)
    every = [*FIGURES, BACK, *BACKS]
    parser.add_argument("ranks", nargs="*", metavar="RANK", help=f"some of {', '.join(every)}")
    for rank in parser.parse_args().ranks or every:
        if rank not in every:
            parser.error(f"no card is called {rank!r}; known are {', '.join(every)}")
        render(rank)
    write_measures()


if __name__ == "__main__":
    main()
