"""Bots against bots over duplicate deals: who is better, and how sure that is."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from dalmuti.app.tournament_jobs import run_rounds
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
    """What came out for one bot, or between two."""

    bot: str
    other: str
    """The field that a lone bot played in, or whom a gap is to; empty for all at the table."""
    mean: Mean


@dataclass(frozen=True, slots=True)
class Reigns:
    """How a bot held its statuses over hands that follow each other."""

    bot: str
    other: str
    shares: tuple[float, ...]
    """Of all hands, how many ended with each status, the highest first."""
    reign: Mean
    """For how many hands in a row it was Greater Dalmuti once it was."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tournament brought."""

    contest: Contest
    """With as many deals as were played at each table."""
    places: tuple[Line, ...]
    """Mean places, 1 for the first to go out."""
    gaps: tuple[Line, ...] = ()
    """By how much the mean place of `bot` is better than that of `other`."""
    reigns: tuple[Reigns, ...] = ()
    ratings: tuple[Rating, ...] | None = None
    """The best first; None without openskill."""
    troubles: Mapping[str, int] | None = None
    """How often foreign bots gave no answer that counts, by their name and what was wrong."""
    stopped: bool = False
    """It was interrupted, and is of fewer deals than were asked for."""


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of values that do not depend on each other, at least two."""
    return Mean(fmean(values), stdev(values) / sqrt(len(values)))


def ratio(pairs: Sequence[tuple[int, int]]) -> Mean:
    """Return the sum of the first ones over that of the second; pairs do not depend on each other.

    It is 0 where the second ones are.
    """
    above, below = (sum(part) for part in zip(*pairs, strict=True))
    if not below:
        return Mean(0.0, 0.0)
    value = above / below
    number = len(pairs)
    spread = sum((one - value * other) ** 2 for one, other in pairs)
    return Mean(value, sqrt(spread * number / (number - 1)) / below)


def hands_in(contest: Contest) -> int:
    """Return how many hands a tournament has."""
    return Rounds(contest).hands


def play(contest: Contest, jobs: int = 1, progress: Callable[[int], None] | None = None) -> Outcome:
    """Play a tournament; the outcome is the same whatever the number of processes.

    `progress` is told how many hands are over. If Ctrl+C comes the outcome is of the deals that
    every table has played by then.

    :raises ProgramError: a foreign bot cannot be started.
    :raises KeyboardInterrupt: they are too few to say anything.
    """
    rounds, tables = Rounds(contest), tables_of(contest)
    tallies, troubles = run_rounds(contest, rounds, jobs, progress)
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
        # At a table of a lone bot the field is of no interest.
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
