"""Ratings by openskill's Plackett-Luce model."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec


class RatingsMissingError(Exception):
    """Ratings are not available; the text says how to get them."""


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a bot; 25 is average."""

    bot: str
    mu: float
    sigma: float
    """The uncertainty of the estimate."""


def check_ratings() -> None:
    """Raise unless ratings are available.

    :raises RatingsMissingError: openskill is not installed.
    """
    if find_spec("openskill") is None:
        raise RatingsMissingError(
            "Ratings need the package openskill: install it with 'pip install openskill'."
        )


def rate(bots: Sequence[str], rounds: Sequence[Mapping[str, float]]) -> tuple[Rating, ...] | None:
    """Return the ratings after these rounds, best first; None if openskill is missing.

    Each round maps bots to mean places.
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
