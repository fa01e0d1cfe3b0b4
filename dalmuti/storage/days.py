"""The deals of the day that a person has played, in the section `daily` of their profile."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from typing import Any, Final

from dalmuti.rules.record import SUFFIX
from dalmuti.storage.files import is_file_name

SECTION: Final = "daily"
DAYS: Final = "days"
_MOST_PLACES: Final = 10


@dataclass(frozen=True, slots=True)
class DayPlayed:
    """A person's only try at the deal of a day."""

    day: date
    began: date
    """The date on which it began."""
    game: str
    """The name of its journal among the saved games."""
    deal: int
    """The kind of deal, and `bots` the network that played the company and sets the par."""
    bots: str
    place: int | None = None
    """The place reached, 1 for the first; None before the end."""
    par: float | None = None
    """The par, once it has been worked out, with its standard error `error`."""
    error: float | None = None

    @property
    def late(self) -> bool:
        """Return whether it began on a later day."""
        return self.began > self.day

    @property
    def gain(self) -> float | None:
        """The places by which it went better than par; None while either is unknown."""
        if self.place is None or self.par is None:
            return None
        return round(self.par - self.place, 1)


def game_name(person: str, day: date, number: int = 1) -> str:
    """Return the file name of a person's try at a day, the same for every try.

    `number` is 2 or more for people who have taken a name of others with files of their own.
    """
    digest = sha256(person.encode(errors="surrogatepass")).hexdigest()[:12]
    return f"daily-{day.isoformat()}-{digest}{f'-{number}' if number > 1 else ''}{SUFFIX}"


def day_in(section: Mapping[str, Any], day: date) -> DayPlayed | None:
    """Return the try at a day in a section; None if there is none, or if it makes no sense."""
    days = section.get(DAYS)
    fields = days.get(day.isoformat()) if isinstance(days, Mapping) else None
    return _entry(day, fields) if isinstance(fields, Mapping) else None


def with_day(section: Mapping[str, Any], entry: DayPlayed) -> dict[str, Any]:
    """Return a section with a day added or replaced; everything else in it is kept."""
    days = section.get(DAYS)
    kept = dict(days) if isinstance(days, Mapping) else {}
    before = kept.get(entry.day.isoformat())
    fields: dict[str, Any] = dict(before) if isinstance(before, Mapping) else {}
    fields |= {
        "deal": entry.deal,
        "bots": entry.bots,
        "began": entry.began.isoformat(),
        "game": entry.game,
    }
    for name in ("place", "par", "error"):
        value = getattr(entry, name)
        if value is not None:
            fields[name] = value
    kept[entry.day.isoformat()] = fields
    return {**section, DAYS: kept}


def _entry(day: date, fields: Mapping[str, Any]) -> DayPlayed | None:
    try:
        start = date.fromisoformat(str(fields.get("began")))
    except ValueError:
        return None
    game, place = fields.get("game"), fields.get("place")
    deal, bots = fields.get("deal"), fields.get("bots")
    if type(deal) is not int or not isinstance(bots, str) or not isinstance(game, str):
        return None
    if not is_file_name(game):
        return None  # it must be a file among the saved games
    if type(place) is not int or not 1 <= place <= _MOST_PLACES:
        place = None
    return DayPlayed(
        day, start, game, deal, bots, place, _number(fields, "par"), _number(fields, "error")
    )


def _number(fields: Mapping[str, Any], name: str) -> float | None:
    value = fields.get(name)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if 0 <= value <= _MOST_PLACES else None
