"""Tournaments: duplicate deals that show which bot is better, and how certain that is."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from dalmuti.app.tournament_jobs import run_rounds
from dalmuti.app.tournament_ledger import Ledger
from dalmuti.app.tournament_ratings import Rating, rate
from dalmuti.app.tournament_rounds import (
    FEWEST,
    Contest,
    Rounds,
    Tallies,
    Tally,
    hands_in_round,
    tables_of,
)

__all__ = ["Contest", "Line", "Mean", "Outcome", "Reigns", "hands_in", "mean", "play", "ratio"]


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ±{self.error:.3f}"


@dataclass(frozen=True, slots=True)
class Line:
    """A result of one bot, or the gap between two."""

    bot: str
    other: str
    """The bots that a lone bot played against, or the other bot of a gap; empty for one table."""
    mean: Mean


@dataclass(frozen=True, slots=True)
class Reigns:
    """A bot's statuses over consecutive hands."""

    bot: str
    other: str
    shares: tuple[float, ...]
    """The share of hands that ended with each status, highest first."""
    reign: Mean
    """The mean length, in hands, of a reign as Greater Dalmuti."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a tournament."""

    contest: Contest
    """The contest, with the number of deals actually played at each table."""
    places: tuple[Line, ...]
    """Mean places, 1 for the first to go out."""
    gaps: tuple[Line, ...] = ()
    """The amounts by which the mean place of `bot` is better than that of `other`."""
    reigns: tuple[Reigns, ...] = ()
    ratings: tuple[Rating, ...] | None = None
    """The ratings, best first; None without openskill."""
    troubles: Mapping[str, int] | None = None
    """Counts of foreign bots' missing or invalid answers, by bot and kind of problem."""
    stopped: bool = False
    """True if it was interrupted, and so has fewer deals than requested."""


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of at least two independent values."""
    return Mean(fmean(values), stdev(values) / sqrt(len(values)))


def ratio(pairs: Sequence[tuple[int, int]]) -> Mean:
    """Return the sum of the first numbers divided by that of the second, for independent pairs.

    The result is 0 if the divisor is.
    """
    above, below = (sum(part) for part in zip(*pairs, strict=True))
    if not below:
        return Mean(0.0, 0.0)
    value = above / below
    number = len(pairs)
    spread = sum((one - value * other) ** 2 for one, other in pairs)
    return Mean(value, sqrt(spread * number / (number - 1)) / below)


def hands_in(contest: Contest) -> int:
    """Return the number of hands in a tournament."""
    return Rounds(contest).hands


def play(
    contest: Contest,
    jobs: int = 1,
    progress: Callable[[int], None] | None = None,
    ledger: Ledger | None = None,
) -> Outcome:
    """Play a tournament; the outcome does not depend on the number of processes.

    It goes on from the rounds in `ledger`. `progress` receives the number of finished hands. After
    Ctrl+C the outcome covers the deals that every table has played by then.

    :raises ProgramError: a foreign bot cannot be started.
    :raises KeyboardInterrupt: there are too few deals for a result.
    """
    rounds, tables = Rounds(contest), tables_of(contest)
    tallies, troubles = run_rounds(contest, rounds, jobs, progress, ledger)
    stopped = len(tallies) < len(rounds)
    number = len(tallies) // len(tables)
    if number < FEWEST:
        raise KeyboardInterrupt
    del tallies[number * len(tables) :]
    contest = replace(contest, deals=number * hands_in_round(contest))
    places: list[Line] = []
    reigns: list[Reigns] = []
    for at, table in enumerate(tables):
        found_here = tallies[at :: len(tables)]
        # At a lone bot's table the other bots' results do not matter.
        for bot in contest.bots if contest.mixed else (table.tested,):
            mine = [found[bot] for found in found_here]
            places.append(Line(bot, table.field, mean([tally.mean_place for tally in mine])))
            if contest.chained:
                reigns.append(_reigns(bot, table.field, mine))
    return Outcome(
        contest,
        tuple(places),
        _gaps(contest.bots, tallies) if contest.mixed else (),
        tuple(reigns),
        rate(contest.bots, [{bot: one.mean_place for bot, one in of.items()} for of in tallies]),
        dict(sorted(troubles.items())) if contest.foreign else None,
        stopped,
    )


def _gaps(bots: Sequence[str], found: Sequence[Tallies]) -> tuple[Line, ...]:
    return tuple(
        Line(bot, other, mean([one[other].mean_place - one[bot].mean_place for one in found]))
        for bot, other in combinations(bots, 2)
    )


def _reigns(bot: str, other: str, tallies: Sequence[Tally]) -> Reigns:
    places: Counter[int] = Counter()
    for tally in tallies:
        places.update(dict(enumerate(tally.places)))
    hands = places.total()
    shares = tuple(places[place] / hands for place in range(len(tallies[0].places)))
    return Reigns(bot, other, shares, ratio([(one.places[0], one.reigns) for one in tallies]))
