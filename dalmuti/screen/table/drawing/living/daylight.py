"""The time of day in a hall: when the first hand is played, and the colour of the light."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from dalmuti.screen.graphics.theme import Colour

USUAL: Final[Colour] = (204, 194, 184)
MORNING: Final[Colour] = (190, 198, 208)
NOON: Final[Colour] = (220, 214, 202)
EVENING: Final[Colour] = (210, 176, 146)
DUSK: Final[Colour] = (168, 156, 176)
SEA: Final[Colour] = (184, 204, 210)


@dataclass(frozen=True, slots=True)
class Daylight:
    """The daylight in which a game is played; a night by moonlight has none."""

    hour: float = 0.0
    """The hour of the first hand, in hands from the first of the morning."""
    ambient: Colour = USUAL
    """The share of each colour that is seen where no lamp shines, of 255."""


USUAL_DAYLIGHT: Final = Daylight()
OF_PLACES: Final[Mapping[str, Daylight]] = MappingProxyType(
    {
        "barn": Daylight(6.0, EVENING),
        "inn": Daylight(9.0, DUSK),
        "mill": Daylight(2.0, MORNING),
        "market": Daylight(4.0, NOON),
        "guildhall": Daylight(4.0, NOON),
        "monastery": Daylight(0.0, MORNING),
        "harbour": Daylight(0.0, SEA),
        "castle": Daylight(7.0, EVENING),
        "court": Daylight(3.0, NOON),
        "king": Daylight(8.0, DUSK),
    }
)
"""The daylight of each place of the journey, by its id; no room has the same one twice."""


def daylight_of(place: str) -> Daylight:
    """Return the daylight of a place of the journey, or the usual one for other games."""
    return OF_PLACES.get(place, USUAL_DAYLIGHT)
