"""The stations of the places on the map."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from dalmuti.match.journey.places import PLACES
from dalmuti.resources import AssetMissingError, asset_path

Share = tuple[float, float]
"""A point on the map, as shares of its width and height."""


@dataclass(frozen=True, slots=True)
class Page:
    """A picture of the country."""

    name: str
    """The name of its picture and of its stations' file in the folder of the journey."""
    ratio: float
    """Its width by its height."""
    border: float
    """The height of the painted frame at its lower edge, as a share of its height."""
    row: float
    """The greatest share of its height between two names in a row."""

    @property
    def picture(self) -> str:
        """Return the picture's name."""
        return f"journey/{self.name}"


WIDE: Final = Page("map", 2000 / 1250, 0.067, 0.15)
TALL: Final = Page("tall", 1250 / 1900, 0.044, 0.05)


def page_for(size: tuple[int, int]) -> Page:
    """Return the picture that is larger in a window of this size."""
    return TALL if size[1] > size[0] else WIDE


@dataclass(frozen=True, slots=True)
class Station:
    """The place of a place of the journey on the map."""

    at: Share
    """The point on the road."""
    picture: tuple[float, float, float, float]
    """Left, top, width and height of what is painted there, as shares of the map's."""


def _station(x: float, y: float) -> Station:
    return Station((x, y), (x - 0.07, y - 0.19, 0.14, 0.17))


_STATIONS: Final[Mapping[str, Station]] = MappingProxyType(
    {
        "barn": _station(0.15, 0.85),
        "inn": _station(0.345, 0.86),
        "mill": _station(0.545, 0.84),
        "market": _station(0.75, 0.85),
        "guildhall": _station(0.83, 0.57),
        "monastery": _station(0.59, 0.55),
        "harbour": _station(0.32, 0.57),
        "castle": _station(0.19, 0.32),
        "court": _station(0.45, 0.31),
        "king": _station(0.75, 0.31),
    }
)
"""The stations where a picture's own are missing."""


def stations(page: Page) -> Mapping[str, Station]:
    """Return the station of each place by its id: the picture's own, or else usual ones."""
    try:
        text = asset_path("journey", f"{page.name}.json").read_text(encoding="utf-8")
        found = {entry["id"]: _read(entry) for entry in json.loads(text)["places"]}
    except (AssetMissingError, OSError, ValueError, TypeError, LookupError, RecursionError):
        return _STATIONS
    return found if all(place.id in found for place in PLACES) else _STATIONS


def _read(entry: Any) -> Station:
    x, y = map(_share, entry["at"])
    left, top, width, height = map(_share, entry["picture"])
    return Station((x, y), (left, top, width, height))


def _share(said: Any) -> float:
    share = float(said)
    if not 0 <= share <= 1:  # JSON may hold an infinite number
        raise ValueError(f"{share} is not a share of the map")
    return share
