"""Ratings, by openskill's Plackett-Luce model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec


class RatingsMissingError(Exception):
    """There can be no ratings here; the text says what would help."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot is held to be; 25 is average."""

    bot: str
    mu: float
    sigma: float
    """How uncertain that is."""


def check_ratings() -> None:
    """Raise unless there can be ratings.

    :raises RatingsMissingError: openskill is not installed.
    """
    if find_spec("openskill") is None:
        raise RatingsMissingError(
            "Ratings need the package openskill: install it with 'pip install openskill'."
        )


def rate(bots: Sequence[str], rounds: Sequence[Mapping[str, float]]) -> tuple[Rating, ...] | None:
    """Return the ratings after these rounds, the best first; None if openskill is missing.

    Each round says whose mean place was which.
    """
    try:
        check_ratings()
    except RatingsMissingError:
        return None
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    ratings = {bot: model.rating(name=bot) for bot in bots}
    for places in rounds if len(bots) > 1 else ():
        names = list(places)
        teams = [[ratings[name]] for name in names]
        for name, (rated,) in zip(names, model.rate(teams, ranks=[*places.values()]), strict=True):
            ratings[name] = rated
    found = [Rating(bot, float(one.mu), float(one.sigma)) for bot, one in ratings.items()]
    return tuple(sorted(found, key=lambda rating: -rating.mu))
