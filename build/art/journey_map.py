"""Paint the maps of the journey, like pages of an illuminated book: `build.art.journey_map`.

`map.json` has the place of each station on the road and the box of its picture, as fractions of the
map's width and height, and the road as points from one station to the next; `tall.json` has them
for the page of tall windows.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image
from shapely.geometry import Point

from build.art.journey_places import PLACES, tree
from build.art.kit import (
    GOLD,
    GOLD_LIGHT,
    INK,
    MADDER,
    MOSS,
    OAK,
    PARCHMENT,
    VERDIGRIS,
    WOAD,
    Pen,
    circle,
    spline,
)
from build.art.texture import Array, drawing, grid, noise, parchment, picture, save

OUT = Path(__file__).resolve().parents[2] / "assets" / "journey"
BORDER = 84
At = tuple[float, float]
REACH: Final = {"king": (214, 274)}
"""Half the width, and the height, of the pictures that are larger than others."""


@dataclass(frozen=True)
class Country:
    """A page with the country on it; all places are in pixels."""

    name: str
    width: int
    height: int
    stations: Mapping[str, At]
    """The stations on the road, in its order."""
    bends: Mapping[str, tuple[At, ...]]
    """The points that the road passes before a station."""
    bands: tuple[tuple[int, str, str, int], ...]
    """The hills: their height on the page, colour, shade and seed."""
    peaks: tuple[tuple[int, int, int], ...]
    """The middle, height and half width of each mountain."""
    river: str
    river_widths: tuple[float, ...]
    mouth: str
    """The river's last part, in the sea; empty if it leaves the page."""
    sea: str
    jetty: At
    """The landward end of the jetty's deck."""
    out: int
    """1 if the jetty leads to the right, -1 to the left."""
    waves: tuple[int, int, int, int]
    """The columns and rows of waves from the left and top on."""
    ship: At
    bridge: tuple[int, int]
    """The heights between which the road is on the bridge."""
    open: tuple[int, int, int, int]
    """The left, right, top and bottom of the part without trees."""


GREEN, OLIVE, STRAW_HILL = ("#b9b276", "#8d8a54"), ("#c2b577", "#958a50"), ("#c9ba7c", "#9d9054")
WIDE: Final = Country(
    "map",
    2000,
    1250,
    {
        "barn": (300, 1066),
        "inn": (690, 1072),
        "mill": (1090, 1052),
        "market": (1500, 1066),
        "guildhall": (1660, 716),
        "monastery": (1180, 690),
        "harbour": (724, 716),
        "castle": (380, 396),
        "court": (900, 384),
        "king": (1500, 384),
    },
    {
        "inn": ((480, 1098),),
        "mill": ((890, 1036),),
        "market": ((1290, 1092),),
        "guildhall": ((1700, 1060), (1808, 960), (1800, 830)),
        "monastery": ((1420, 738),),
        "harbour": ((950, 742),),
        "castle": ((560, 706), (420, 600), (276, 534), (222, 460), (270, 412)),
        "court": ((620, 420),),
        "king": ((1200, 416),),
    },
    ((250, *GREEN, 3), (470, *OLIVE, 7), (800, *STRAW_HILL, 11)),
    ((150, 120, 130), (640, 96, 120), (742, 128, 150), (1150, 104, 130), (1240, 132, 150),
     (1840, 128, 150)),
    "1934,840 1700,884 1480,850 1240,866 1010,846 800,872 600,842 420,850 300,800",
    (18, 26, 32, 44, 62),
    "640,846 560,843 470,846 380,826 300,790",
    "66,596! 190,606 300,650 420,640 500,690 470,742 520,790 440,860 330,880 220,864 66,904!",
    (540, 738),
    -1,
    (96, 622, 14, 11),
    (190, 740),
    (800, 920),
    (0, 560, 570, 950),
)  # fmt: skip
HIGH: Final = Country(
    "tall",
    1250,
    1900,
    {
        "barn": (310, 1700),
        "inn": (870, 1712),
        "mill": (900, 1372),
        "market": (390, 1380),
        "guildhall": (400, 1042),
        "monastery": (880, 1030),
        "harbour": (760, 716),
        "castle": (340, 704),
        "court": (340, 380),
        "king": (870, 384),
    },
    {
        "inn": ((590, 1740),),
        "mill": ((1070, 1690), (1140, 1560), (1080, 1410)),
        "market": ((640, 1410),),
        "guildhall": ((200, 1352), (146, 1230), (200, 1080)),
        "monastery": ((640, 1070),),
        "harbour": ((1060, 1010), (1110, 910), (1000, 780)),
        "castle": ((560, 744),),
        "court": ((190, 670), (140, 550), (190, 420)),
        "king": ((600, 416),),
    },
    ((250, *GREEN, 3), (500, *OLIVE, 7), (830, *STRAW_HILL, 11), (1150, *OLIVE, 5),
     (1480, *STRAW_HILL, 17)),
    ((150, 120, 130), (560, 96, 120), (640, 128, 150), (1130, 128, 150)),
    "66,1216 240,1200 460,1226 700,1196 900,1222 1184,1190",
    (30, 36, 30, 40, 34),
    "",
    "1184,516! 1090,530 1006,566 950,636 990,690 1030,722 1040,770 1110,806 1184,812!",
    (960, 708),
    1,
    (970, 540, 7, 12),
    (1082, 644),
    (1150, 1270),
    (900, 1250, 500, 860),
)  # fmt: skip


def sky(country: Country) -> Array:
    """Paint the page: parchment, with a diapered gold sky above the hills."""
    rng = np.random.default_rng(21)
    xx, yy = grid(country.width, country.height)
    page = parchment(rng, country.width, country.height)
    gold = np.zeros_like(page) + np.array([214, 170, 84.0])
    gold = gold + noise(rng, country.width, country.height, 160, 90, 3)[..., None] * np.array(
        [34, 30, 22]
    )
    size = 46.0
    for a, b in ((xx + yy, 1.0), (xx - yy, 1.0)):
        far = abs((a / size + 0.5) % 1.0 - 0.5) * size * b
        gold = gold - np.clip(1.7 - far, 0, 1)[..., None] * np.array([58, 56, 40])
        gold = gold + np.clip(1.7 - abs(far - 3.4), 0, 1)[..., None] * np.array([20, 20, 18])
    u, v = ((xx + yy) / size) % 1.0 - 0.5, ((xx - yy) / size) % 1.0 - 0.5
    dot = np.clip(0.085 - np.hypot(u, v), 0, 0.02)[..., None] * 50
    gold = gold * (1 - dot) + np.array([150, 54, 44.0]) * dot
    low = np.clip((yy - 330) / 60, 0, 1)[..., None]
    whole: Array = gold * (1 - low) + page * low
    return whole


def hills(pen: Pen, country: Country) -> None:
    """Draw bands of hills, the far ones first, with fields and hatching."""
    for height, colour, shade, seed in country.bands:
        random = np.random.default_rng(seed)
        xs = np.linspace(60, country.width - 60, 15)
        tops = [(float(x), height + float(random.uniform(-34, 34))) for x in xs]
        low = country.height - 60
        outline = [*tops, (country.width - 40, low), (40, low)]
        pen.shape(_corners(outline, len(tops)), colour, lw=5)
        for number in range(9):
            x = tops[1 + number % 12][0] + float(random.uniform(-60, 60))
            y = height + 46 + float(random.uniform(0, 200))
            for step in range(4):
                far = 24 + 15 * step
                pen.line(
                    [(x - far, y + step * 11), (x, y - 9 + step * 11), (x + far, y + step * 11)],
                    (0.6, 2.2, 0.6),
                    shade,
                )


def _corners(outline: list[tuple[float, float]], smooth: int) -> str:
    """Return an outline as points, those after the first `smooth` being corners."""
    return " ".join(
        f"{x:.1f},{y:.1f}{'!' if number >= smooth or number in (0, smooth - 1) else ''}"
        for number, (x, y) in enumerate(outline)
    )


def mountains(pen: Pen, country: Country) -> None:
    """Draw the mountains at the edge of the kingdom."""
    for x, high, wide in country.peaks:
        pen.shape(
            f"{x - wide},300! {x - wide * 0.4},{300 - high * 0.62} {x},{280 - high}! "
            f"{x + wide * 0.34},{300 - high * 0.5} {x + wide},300!",
            "#8f9a9c", "#62707a", 44, hatch=0.9, lw=5,
        )  # fmt: skip
        pen.tone(
            f"{x},{284 - high}! {x + wide * 0.2},{300 - high * 0.74} {x + 8},{300 - high * 0.8} "
            f"{x - wide * 0.12},{300 - high * 0.66} {x - wide * 0.22},{300 - high * 0.8}!",
            "#efe8d4",
        )


def water(pen: Pen, country: Country) -> None:
    """Draw the sea and the river."""
    blue, deep = "#7fa3ad", "#54808f"
    curve = pen.curve(country.river, False)
    pen.fill(pen.stroke(curve, tuple(width + 8 for width in country.river_widths)), INK)
    pen.fill(pen.stroke(curve, country.river_widths), blue)
    sea = pen.shape(country.sea, blue, deep, 26, lw=6)
    if country.mouth:
        pen.fill(pen.stroke(pen.curve(country.mouth, False), (32, 46, 60, 60, 50)), blue)
    (x, y), out = country.jetty, country.out
    pen.shape(
        f"{x},{y}! {x + 152 * out},{y + 18}! {x + 148 * out},{y + 38}! {x - 4 * out},{y + 14}!"
        if out > 0
        else f"{x - 152},{y + 18}! {x - 4},{y}! {x},{y + 14}! {x - 148},{y + 38}!",
        "#94602e", "#603a18", 6, lw=4.5,
    )  # fmt: skip
    for far in (140, 94, 46):
        pen.tube([(x + far * out, y + 20), (x + far * out, y + 60)], (8, 8), *OAK, 3, lw=3.4)
    left, top, columns, rows = country.waves
    for row in range(rows):
        for column in range(columns):
            x, y = left + column * 38 + (row % 2) * 19, top + row * 24
            wave = [(x - 14, y + 3), (x - 5, y - 3), (x + 4, y + 3), (x + 13, y - 2)]
            if sea.buffer(-22).contains(Point(x, y)):
                pen.line(wave, (0.6, 2.6, 0.6), "#456f80")
    for number, share in enumerate(np.linspace(0.04, 0.86, 16)):
        x, y = curve[int(share * (len(curve) - 1))]
        y += (-6, 7)[number % 2]
        pen.line([(x - 26, y), (x, y - 3), (x + 26, y)], (0.5, 2.2, 0.5), "#456f80")
    ship(pen, *country.ship)


def ship(pen: Pen, x: float, y: float) -> None:
    """Draw a cog under sail."""
    pen.push(x, y, 0.9)
    pen.tube("0,-30 0,-118", (7, 6), "#7a4a24", "#4f2d15", 3, lw=4)
    pen.shape("-48,-104! 50,-104! 58,-66 46,-38! -44,-38! -36,-70", *PARCHMENT, 12, lw=4.5)
    pen.tone("-12,-104! 14,-104! 20,-70 14,-38! -10,-38! -4,-70", MADDER[0])
    pen.shape("-74,-22! 76,-22! 58,16 40,24! -44,24! -60,12", "#8a5428", "#5a3216", 12, hatch=0.8,
              lw=5)  # fmt: skip
    pen.line("-64,-6 0,0 64,-6", (1, 3, 1))
    pen.shape("0,-140! 34,-130! 0,-120!", *WOAD, 3, lw=3.5)
    pen.pop()
    for dx in (-52, 0, 50):
        pen.line([(x + dx - 26, y + 24), (x + dx, y + 18), (x + dx + 26, y + 24)], (1, 3, 1))


def path(country: Country) -> dict[str, list[At]]:
    """Return by station the points of the road that leads there from the station before."""
    names = list(country.stations)
    through = [country.stations[names[0]]]
    at = [0]
    for name in names[1:]:
        through += [*country.bends[name], country.stations[name]]
        at.append(len(through) - 1)
    curve = spline([(float(x), float(y)) for x, y in through], step=18)
    ends = [
        int(np.argmin(np.hypot(curve[:, 0] - through[i][0], curve[:, 1] - through[i][1])))
        for i in at
    ]
    return {
        name: [(float(x), float(y)) for x, y in curve[first : last + 1]]
        for name, first, last in zip(names[1:], ends, ends[1:], strict=False)
    }


def road(pen: Pen, country: Country) -> None:
    """Draw the road and its bridge over the river."""
    whole = np.array([point for part in path(country).values() for point in part])
    pen.fill(pen.stroke(whole, (33, 33)), INK)
    pen.fill(pen.stroke(whole, (25, 25)), "#e6cf98")
    pen.fill(pen.stroke(whole + np.array([3.0, 5.0]), (9, 9)), "#d2b477")
    for number, (x, y) in enumerate(whole[::3]):
        side = 8 if number % 2 else -7
        pen.shape(circle(x + side * 0.4, y + side, 3.4, 2.4, 9), "#c7a566", None, lw=1.8)
    over = whole[(whole[:, 1] > country.bridge[0]) & (whole[:, 1] < country.bridge[1])]
    for side in (-23, 23):
        rail = [(x + side, y) for x, y in over]
        pen.tube(rail, (10, 12, 10), "#8b745a", "#4c3b2c", 4, lw=4)
        for x, y in (rail[0], rail[len(rail) // 2], rail[-1]):
            pen.shape(circle(x, y - 4, 9, 11, 14), "#a58d70", "#5c4837", 4, lw=4)


def woods(pen: Pen, country: Country) -> None:
    """Draw the trees, from the back to the front, off the road and the stations."""
    random = np.random.default_rng(40)
    whole = np.array([point for part in path(country).values() for point in part])
    river = spline(country.river, step=20)
    places: list[At] = []
    left_open, right_open, top_open, bottom_open = country.open
    for _ in range(1800):
        x = float(random.uniform(130, country.width - 130))
        y = float(random.uniform(330, country.height - 100))
        keep = min(
            *(
                float(np.hypot(whole[:, 0] - x, whole[:, 1] - y + up).min()) - 44
                for up in (0, 40, 78)
            ),
            *(float(np.hypot(river[:, 0] - x, river[:, 1] - y + up).min()) - 46 for up in (0, 44)),
            min((math.hypot(x - a, (y - b) * 1.5) - 48 for a, b in places), default=99.0),
        )
        boxes = (box(country, name) for name in country.stations)
        if any(left - 34 < x < right + 34 and top < y < bottom + 96
               for left, top, right, bottom in boxes):  # fmt: skip
            continue
        if left_open <= x < right_open and top_open < y < bottom_open:
            continue
        if keep > 0 and len(places) < 92:
            places.append((x, y))
    for number, (x, y) in enumerate(sorted(places, key=lambda at: at[1])):
        tree(pen, x, y, 0.62 + 0.3 * y / country.height, number)


def box(country: Country, name: str) -> tuple[float, float, float, float]:
    """Return the left, top, right and bottom of a station's picture."""
    x, y = country.stations[name]
    half, high = REACH.get(name, (140, 216))
    return x - half, y - 22 - high, x + half, y - 22


def border(pen: Pen, country: Country) -> None:
    """Draw the frame: gold rules, a vine on woad, roses and a crown."""
    b, width, height = BORDER, country.width, country.height

    def frame(outer: float, inner: float, colour: str) -> None:
        pen.raw(
            f'<path fill-rule="evenodd" fill="{colour}" d="M{outer} {outer}H{width - outer}'
            f"V{height - outer}H{outer}ZM{inner} {inner}V{height - inner}H{width - inner}"
            f'V{inner}Z"/>'
        )

    frame(0, 12, "#e7d3a4")
    frame(12, b + 4, INK)
    frame(16, b, GOLD[1])
    frame(18, b - 4, GOLD[0])
    frame(25, b - 11, INK)
    frame(28, b - 14, WOAD[1])
    middle = (28 + b - 14) / 2
    for a, c in (
        ((b + 20, middle), (width - b - 20, middle)),
        ((b + 20, height - middle), (width - b - 20, height - middle)),
        ((middle, b + 20), (middle, height - b - 20)),
        ((width - middle, b + 20), (width - middle, height - b - 20)),
    ):
        vine(pen, a, c)
    for x in (middle, width - middle):
        for y in (middle, height - middle):
            pen.shape(
                f"{x - 36},{y - 36}! {x + 36},{y - 36}! {x + 36},{y + 36}! {x - 36},{y + 36}!",
                *MADDER, 7, lw=4,
            )  # fmt: skip
            rose(pen, x, y, 25)


def vine(pen: Pen, a: tuple[float, float], b: tuple[float, float]) -> None:
    """Draw a waving stem with leaves and golden berries from a to b."""
    length = math.hypot(b[0] - a[0], b[1] - a[1])
    count = round(length / 58)
    dx, dy = (b[0] - a[0]) / length, (b[1] - a[1]) / length

    def at(along: float, aside: float) -> tuple[float, float]:
        return a[0] + dx * along - dy * aside, a[1] + dy * along + dx * aside

    step = length / count
    stem = [at(step * n / 4, 11 * math.sin(n * math.pi / 4)) for n in range(4 * count + 1)]
    pen.line(stem, (4.5, 4.5), VERDIGRIS[0])
    for n in range(count):
        side = 1 if n % 2 else -1
        x = step * (n + 0.5)
        leaf = [at(x - 13, side * 2), at(x - 3, side * 15), at(x + 13, side * 17),
                at(x + 9, side * 5)]  # fmt: skip
        pen.shape(leaf, (MOSS[0], "#b9a24a", VERDIGRIS[0])[n % 3], None, lw=2.2)
        berry = at(x + 2, -side * 13)
        pen.shape(circle(*berry, 6.4, n=12), *(GOLD if n % 2 else MADDER), 2, lw=2.4)
        pen.dot(berry[0] - 2, berry[1] - 2, 1.6, GOLD_LIGHT)


def rose(pen: Pen, x: float, y: float, r: float) -> None:
    """Draw a heraldic rose."""
    for n in range(5):
        turn = 2 * math.pi * n / 5 - math.pi / 2
        pen.shape(
            circle(x + r * 0.6 * math.cos(turn), y + r * 0.6 * math.sin(turn), r * 0.48, n=14),
            *GOLD, 4, lw=3,
        )  # fmt: skip
    pen.shape(circle(x, y, r * 0.36, n=14), *WOAD, 3, lw=3)
    pen.dot(x - 2, y - 2, 3, GOLD_LIGHT)


def land(country: Country) -> Image.Image:
    """Draw everything on the page."""
    pen = Pen(5, 31)
    mountains(pen, country)
    hills(pen, country)
    water(pen, country)
    road(pen, country)
    woods(pen, country)
    for name, draw in sorted(PLACES.items(), key=lambda item: country.stations[item[0]][1]):
        x, y = country.stations[name]
        pen.push(x, y - 22)
        draw(pen)
        pen.pop()
    border(pen, country)
    return drawing(pen, country.width, country.height)


def render(country: Country) -> None:
    """Write a map and its measures."""
    width, height = country.width, country.height
    base = picture(sky(country)).convert("RGBA")
    base.alpha_composite(land(country))
    a = np.asarray(base.convert("RGB")).astype(float)
    rng = np.random.default_rng(8)
    xx, yy = grid(width, height)
    a = a * np.array([0.97, 0.94, 0.88]) + noise(rng, width, height, 3, 3, 1)[..., None] * 5
    a = a + noise(rng, width, height, 260, 200, 2)[..., None] * 12
    far = np.hypot((xx - width / 2) / width, (yy - height / 2) / height)
    a = a * np.clip(1.1 - 0.42 * far, 0.8, 1)[..., None]
    save(picture(a), OUT / f"{country.name}.webp", 82)

    def share(x: float, y: float) -> list[float]:
        return [round(x / width, 4), round(y / height, 4)]

    roads = path(country)
    facts = {
        "size": [width, height],
        "border": share(BORDER, BORDER),
        "places": [
            {
                "id": name,
                "at": share(*at),
                "picture": [
                    *share(left, top),
                    *share(right - left, bottom - top),
                ],
                "road": [share(*point) for point in roads.get(name, [])],
            }
            for name, at in country.stations.items()
            for left, top, right, bottom in (box(country, name),)
        ],
    }
    measures = OUT / f"{country.name}.json"
    measures.write_text(json.dumps(facts, separators=(",", ":")) + "\n")


def render_all() -> None:
    """Write both maps and their measures."""
    for country in (WIDE, HIGH):
        render(country)


if __name__ == "__main__":
    render_all()
