"""A person's play over time: the cost of their decisions, and their results against par."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Final

from dalmuti.storage.statistics.reviews import HandReview

STRETCHES: Final = 20
"""Maximum number of points in a chart over time."""
ENOUGH: Final = 12
"""Number of decisions of a kind at which its mean says something."""


@dataclass(frozen=True, slots=True)
class Progress:
    """A person's figures over all reviewed hands; places are better the fewer they are."""

    hands: int
    decisions: int
    cost: float
    """Mean cost of a decision in places."""
    against_par: float | None
    """Mean of place less par, below 0 if the person does better; None if par is never known."""
    kinds: Mapping[str, tuple[float, int]]
    """By kind of decision, the mean cost and the number."""
    costs: tuple[float, ...]
    """Mean cost of a decision in successive stretches of hands."""
    results: tuple[float, ...]
    """Mean of place less par in successive stretches of hands."""

    @property
    def weakest(self) -> str:
        """The kind of decision that costs most in all, if there are enough of it; else ""."""
        lost = {kind: cost * n for kind, (cost, n) in self.kinds.items() if n >= ENOUGH}
        worst = max(lost, key=lambda kind: lost[kind], default="")
        return worst if worst and lost[worst] > 0 else ""


def progress_of(reviews: Sequence[HandReview]) -> Progress | None:
    """Return the figures of one person's reviews, the earliest first; None without a decision."""
    judged = [one for one in reviews if one.costs]
    if not judged:
        return None
    sums: dict[str, tuple[float, int]] = {}
    for one in judged:
        for kind, (cost, n) in one.costs.items():
            before = sums.get(kind, (0.0, 0))
            sums[kind] = before[0] + cost, before[1] + n
    against = [one.place - one.expected for one in reviews if one.expected is not None]
    return Progress(
        len(reviews),
        sum(n for _, n in sums.values()),
        _cost(judged),
        mean(against) if against else None,
        {kind: (cost / n, n) for kind, (cost, n) in sums.items()},
        tuple(_cost(judged[first:end]) for first, end in _stretches(len(judged))),
        tuple(mean(against[first:end]) for first, end in _stretches(len(against))),
    )


def _cost(reviews: Sequence[HandReview]) -> float:
    each = [one for review in reviews for one in review.costs.values()]
    return sum(cost for cost, _ in each) / sum(n for _, n in each)


def _stretches(count: int) -> list[tuple[int, int]]:
    """Return first and end of stretches of nearly the same length."""
    number = min(count, STRETCHES)
    return [(count * at // number, count * (at + 1) // number) for at in range(number)]
