"""Paint the other halls that a game can be played in: `build.art.rooms`.

Rooms are painted without flames and pennants, which the game adds. `room.json` has the places of
these and of the windows as fractions of the picture's width and height.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from PIL import Image

from build.art.furniture import sconce
from build.art.hall import HEIGHT, WIDTH, by_night, glow, lay, vignette
from build.art.kit import Pen
from build.art.room_floors import (
    chequers,
    earth,
    lawn,
    paving,
    planks,
    tiles,
)
from build.art.room_tables import BAIZE, PLANKS, SCRUBBED, SLATE, STAINED, VELVET
from build.art.room_walls import (
    barn,
    cloister,
    garden,
    guildhall,
    inn,
    throne_room,
)
from build.art.tables import Colours, Style, rug, table
from build.art.texture import Array, drawing, grid, mix, noise, picture, save, screen, soft

OUT = Path(__file__).resolve().parents[2] / "assets" / "rooms"
FLOOR_LIGHT = 62.0
"""The mean luminance of the lit floor: cards and plates stand out from all of them alike."""
NIGHT_LIGHT = 38.0
RX, RATIO = 800, 1.75
"""Half the width of the table's top in its picture, and its width by its height."""
QUALITY = 78


@dataclass(frozen=True)
class Light:
    """Flames that stand together: their wicks in pixels, and their height by the usual one."""

    wicks: tuple[tuple[float, float], ...]
    tall: float = 1.0


@dataclass(frozen=True)
class Room:
    """A room: its parts, and what lives in it."""

    wall: int
    """The y of the foot of the wall."""
    floor: Callable[[np.random.Generator], Array]
    draw: Callable[[Pen, bool], None]
    """The drawing of the wall, by day or by night."""
    table: Style
    lights: tuple[Light, ...]
    windows: tuple[tuple[float, float, float], ...] = ()
    """Middle and half the width of each window that the sun shines through."""
    pennants: tuple[tuple[float, float, int], ...] = ()
    """The rod's middle of each pennant, and the row of its picture."""
    sconces: tuple[tuple[float, float], ...] = ()
    rug: Colours | None = None
    night: bool = True
    """False if the room has one time of day for ever."""
    warm: float = 1.0
    """The share of candle light; the rest is daylight."""


def candles(*at: tuple[float, float]) -> tuple[Light, ...]:
    """Return the lights of sconces whose upper left corners have these places."""
    return tuple(Light(((x + 30, y + 90), (x + 80, y + 74), (x + 130, y + 94))) for x, y in at)


GUILD_SCONCES = ((34.0, 44.0), (716.0, 44.0), (1684.0, 44.0), (2366.0, 44.0))
KING_SCONCES = ((22.0, 60.0), (690.0, 60.0), (1710.0, 60.0), (2378.0, 60.0))
ROOMS: Final = {
    "barn": Room(
        322, earth, barn, PLANKS,
        tuple(Light(((x, 133),), 0.62) for x in (236, 800, 1760, 2330)),
        ((1280, 190, 190),), warm=0.55,
    ),
    "inn": Room(
        322, planks, inn, STAINED,
        (
            Light(tuple((1280 + dx, 270) for dx in (-84, -42, 0, 42, 84)), 1.5),
            *(Light(((x, 141),), 0.62) for x in (120, 830, 1726, 2440)),
        ),
        night=False, warm=1.3,
    ),
    "guildhall": Room(
        318, chequers, guildhall, BAIZE, candles(*GUILD_SCONCES),
        ((456, 150, 118), (1280, 150, 118), (2104, 150, 118)),
        ((250, 22, 0), (662, 22, 1), (1012, 22, 1), (1548, 22, 0), (1898, 22, 0), (2310, 22, 1)),
        GUILD_SCONCES, warm=0.8,
    ),
    "monastery": Room(
        322, tiles, cloister, SCRUBBED,
        tuple(Light(((x, 96),), 0.9) for x in (96, 2464)),
        ((640, 170, 120), (1280, 170, 120), (1920, 170, 120)), warm=0.35,
    ),
    "court": Room(
        322, lawn, garden, SLATE,
        tuple(Light(((x, 128),), 1.1) for x in (330, 930, 1630, 2230)), warm=0.2,
    ),
    "king": Room(
        318, paving, throne_room, VELVET, candles(*KING_SCONCES),
        ((420, 150, 112), (2140, 150, 112)),
        (), KING_SCONCES, rug=("#1d3352", "#c8963c", "#6f1f22"), warm=1.1,
    ),
}  # fmt: skip
"""The rooms by name."""


def unlit(room: Room, night: bool) -> Array:
    """Paint a room in flat light."""
    a = room.floor(np.random.default_rng(5))
    _, yy = grid(WIDTH, HEIGHT)
    a = a * (1 - 0.5 * np.clip(1 - (yy - room.wall) / 130, 0, 1)[..., None])
    pen = Pen(6, 11)
    room.draw(pen, night)
    a = lay(a, drawing(pen, WIDTH, HEIGHT), 0, 0, 0.4)
    for x, y in room.sconces:
        a = lay(a, sconce(lit=False), round(x), round(y))
    edge = np.clip(2.6 - abs(yy - room.wall), 0, 1)
    return mix(a, a * 0 + np.array([26, 16, 10.0]), edge)


def lit(room: Room, night: bool) -> Array:
    """Paint a room in its light."""
    xx, yy = grid(WIDTH, HEIGHT)
    a = unlit(room, night)
    far = np.hypot(xx - 360, (yy - 20) * 1.1) / 2150
    if night:
        a = by_night(a, far)
        beams = np.zeros((HEIGHT, WIDTH))
        for x, _, reach in room.windows:
            t = (yy - room.wall) / 760
            inside = reach * 0.9 * (1 + t * 0.55) - abs(xx - x - 70 - t * 430)
            beams += np.clip(inside / 18, 0, 1) * np.clip(t * 9, 0, 1) * np.clip(1 - t, 0, 1)
        blurred = soft(Image.fromarray((np.clip(beams, 0, 1) * 255).astype("uint8")), 7)
        a = a * (1 + np.asarray(blurred)[..., None] / 255 * np.array([0.5, 0.6, 0.74]))
        for x, y, reach in room.windows:
            a = screen(a, glow(x, y, reach * 1.6, 190, (36, 56, 96)))
    else:
        w = room.warm
        a = a * np.clip(1.2 - 0.62 * far, 0.66, 1.2)[..., None]
        a = a * (1 + np.array([0.06, 0.0, -0.11]) * np.clip(1.4 - far, 0, 1)[..., None] * w)
        a = screen(a, glow(250, 150, 620, 480, (int(80 * w), int(46 * w), int(16 * w))))
        for x, y, reach in room.windows:
            a = screen(a, glow(x, y, reach * 1.5, 170, (46, 34, 16)))
        for number, light in enumerate(room.lights):
            x, y = light.wicks[0][0], light.wicks[0][1]
            share = (1.0 - 0.5 * number / len(room.lights)) * min(1.0, w + 0.3)
            g = glow(x, y, 150 * light.tall**0.5, 130, (112, 68, 22))
            a = screen(a, g * share)
    a = a * vignette(0.62)
    floor = a[room.wall :]
    mean = float((floor @ np.array([0.299, 0.587, 0.114])).mean())
    wanted = NIGHT_LIGHT if night else FLOOR_LIGHT
    factor = np.where(yy < room.wall, min(1.0, wanted / mean * 1.12), wanted / mean)
    evened: Array = a * factor[..., None]
    return evened


def render(name: str) -> None:
    """Write a room, its table and its measures."""
    room, folder = ROOMS[name], OUT / name
    grain = noise(np.random.default_rng(3), WIDTH, HEIGHT, 3, 3, 1)[..., None] * 4
    for night in (False, True) if room.night else (False,):
        file = folder / f"hall{'_night' if night else ''}.webp"
        save(picture(lit(room, night) + grain), file, QUALITY)
    image, measures = table(RX, round(RX / RATIO), False, room.table)
    save(image, folder / "table.webp", 80)
    facts: dict[str, object] = {
        "size": [WIDTH, HEIGHT],
        "wall_foot": round(room.wall / HEIGHT, 4),
        "table": measures,
        "lights": [
            {"wicks": [share(x, y) for x, y in light.wicks], "tall": light.tall}
            for light in room.lights
        ],
        "windows": [[*share(x, y), round(reach / WIDTH, 4)] for x, y, reach in room.windows],
        "pennants": [[*share(x - 86, y - 30), row] for x, y, row in room.pennants],
        "night": room.night,
    }
    if room.rug is not None:
        cloth, measures = rug(700, round(700 * 342 / 712), room.rug)
        save(cloth, folder / "rug.webp", 78)
        facts["rug"] = measures
    (folder / "room.json").write_text(json.dumps(facts, indent=1) + "\n")


def share(x: float, y: float) -> list[float]:
    """Return a place in pixels as fractions of the picture's width and height."""
    return [round(x / WIDTH, 4), round(y / HEIGHT, 4)]


def render_all() -> None:
    """Write all rooms."""
    for name in ROOMS:
        render(name)


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ROOMS:
        render(wanted)
