"""The plan of a hall: where its flames, windows and pennants are, and its table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from dalmuti.resources import asset_json
from dalmuti.storage.looks import Hall

Pairs = tuple[tuple[float, float], ...]
Surface = Mapping[str, Any]
"""The measures of a table or rug in its picture: its `size`, and the box of its `top`."""
ROUND_BELOW: Final = 1.75
"""The ratio of width to height below which a table uses the rounder picture."""
WINDOW: Final = (0.1, 0.056)
"""In the great hall, the y of the windows' middles, and half the width of a window."""
PLAIN: Final = frozenset({Hall.BARN, Hall.INN, Hall.MONASTERY, Hall.COURT})
"""The halls without silver, gold and candelabra."""


@dataclass(frozen=True, slots=True)
class WallLight:
    """Flames on the wall: their wicks, and the height of a flame by the usual one."""

    wicks: Pairs
    tall: float = 1.0


@dataclass(frozen=True, slots=True)
class HallPlan:
    """A hall. Places are fractions of its picture's width and height."""

    hall: Hall
    size: tuple[int, int]
    """The size of its picture in pixels."""
    wall_foot: float
    lights: tuple[WallLight, ...]
    windows: Pairs
    window_reach: float
    """Half the width of a window."""
    pennants: tuple[tuple[float, float, int], ...]
    """The upper left corner of each pennant's cell, and the row of its picture."""
    tables: Mapping[str, Surface]
    """By the name of its picture, each table."""
    rug: Surface | None

    @property
    def painted(self) -> bool:
        """Return whether its picture shows flames and pennants, which `bare` covers."""
        return self.hall is Hall.GREAT

    @property
    def plain(self) -> bool:
        """Return whether nothing of silver or gold belongs in it."""
        return self.hall in PLAIN

    def file(self, name: str, night: bool) -> str:
        """Return the name of the picture of a part of it, by day or night."""
        if self.hall is not Hall.GREAT:
            dark = night and name == "hall" and self.hall is not Hall.INN
            return f"rooms/{self.hall}/{name}{'_night' if dark else ''}"
        return f"hall/{name}_night" if night else f"hall/{name}"

    def dimmed(self, name: str, night: bool) -> bool:
        """Return whether a part has no picture of its own for the night, so that it is darkened."""
        return night and self.file(name, True) == self.file(name, False)

    def table(self, ratio: float) -> str:
        """Return the name of the picture for a table whose width is `ratio` times its height."""
        return "table_round" if ratio < ROUND_BELOW and "table_round" in self.tables else "table"

    def groundwork(self, size: tuple[int, int]) -> tuple[str, ...]:
        """Return the large pictures that a background of this size is composed of."""
        rug = () if self.rug is None else ("rug",)
        round_table = "table_round" in self.tables and size[0] < ROUND_BELOW * size[1]
        return ("hall", *rug, "table", *(("table_round",) if round_table else ()))


def hall_plan(hall: Hall) -> HallPlan:
    """Return the plan of a hall.

    :raises OSError: its file cannot be read.
    :raises ValueError: its file is damaged.
    """
    if hall is Hall.GREAT:
        return _great_hall(asset_json("hall", "hall.json"))
    data = asset_json("rooms", hall, "room.json")
    windows = data["windows"]
    return HallPlan(
        hall,
        (data["size"][0], data["size"][1]),
        data["wall_foot"],
        tuple(WallLight(_pairs(light["wicks"]), light["tall"]) for light in data["lights"]),
        _pairs(windows),
        windows[0][2] if windows else 0.0,
        tuple((x, y, row) for x, y, row in data["pennants"]),
        MappingProxyType({"table": data["table"]}),
        data.get("rug"),
    )


def _great_hall(data: dict[str, Any]) -> HallPlan:
    living = data["living"]
    middle, reach = WINDOW
    return HallPlan(
        Hall.GREAT,
        (data["hall"]["size"][0], data["hall"]["size"][1]),
        data["hall"]["wall_foot"],
        tuple(WallLight(_pairs(wicks)) for wicks in living["sconces"]),
        tuple((x, middle) for x in living["windows"]),
        reach,
        tuple((x, y, row) for row, (x, y) in enumerate(living["pennants"])),
        MappingProxyType({name: data[name] for name in ("table", "table_round")}),
        data["rug"],
    )


def _pairs(found: Sequence[Sequence[float]]) -> Pairs:
    return tuple((pair[0], pair[1]) for pair in found)
