"""Bots against bots over duplicate deals: who is better, and how sure that is."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any

from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import Deal
from dalmuti.rules.cards import Cards, deck
from dalmuti.rules.game import apply, new_game_with_order, next_order, view
from dalmuti.rules.view import Phase

Seating = tuple[str, ...]
"""The levels at a table, seat by seat."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean over deals and its standard error."""

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

    def as_dict(self) -> dict[str, Any]:
        """Return what ``--json`` prints."""
        return {
            "bot": self.bot,
            "other": self.other,
            "mean": round(self.mean.value, 4),
            "error": round(self.mean.error, 4),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a tournament brought: mean places, 1 for the first to go out, and gaps of them."""

    places: tuple[Line, ...]
    gaps: tuple[Line, ...] = ()
    """By how much the mean place of `bot` is better than that of `other`."""


def mean(values: Sequence[float]) -> Mean:
    """Return the mean of values that do not depend on each other, at least two."""
    return Mean(fmean(values), stdev(values) / sqrt(len(values)))


def lone(
    levels: Sequence[str],
    players: int,
    deals: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Let each bot play alone in a field of each other one, every deal once from every seat."""
    lines = []
    done = 0
    for tested in levels:
        for field in levels:
            if tested == field:
                continue
            seatings = [
                tuple(tested if seat == own else field for seat in range(players))
                for own in range(players)
            ]
            by_deal = []
            for deal, hands in enumerate(_deals(players, deals, seed)):
                by_deal.append(_mean_places(hands, seatings, f"{seed}/{deal}")[tested])
                done += 1
                if progress is not None:
                    progress(done)
            lines.append(Line(tested, field, mean(by_deal)))
    return Outcome(tuple(lines))


def mixed(
    levels: Sequence[str],
    players: int,
    deals: int,
    seed: int,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Seat the bots in turn around one table, and play every deal with each turn of the table."""
    table = [levels[seat % len(levels)] for seat in range(players)]
    turned = (tuple(table[turn:] + table[:turn]) for turn in range(players))
    seatings = list(dict.fromkeys(turned))
    by_bot: dict[str, list[float]] = {level: [] for level in levels}
    for deal, hands in enumerate(_deals(players, deals, seed), 1):
        for level, place in _mean_places(hands, seatings, f"{seed}/{deal}").items():
            by_bot[level].append(place)
        if progress is not None:
            progress(deal)
    places = tuple(Line(level, "", mean(found)) for level, found in by_bot.items())
    gaps = tuple(
        Line(bot, other, mean([b - a for a, b in zip(by_bot[bot], by_bot[other], strict=True)]))
        for bot, other in combinations(by_bot, 2)
    )
    return Outcome(places, gaps)


def _deals(players: int, number: int, seed: int) -> Iterator[tuple[Cards, ...]]:
    rng = Random(f"{seed}/deals")
    cards = list(deck(players))
    for _ in range(number):
        rng.shuffle(cards)
        yield tuple(tuple(sorted(cards[seat::players])) for seat in range(players))


def _mean_places(
    hands: tuple[Cards, ...], seatings: Sequence[Seating], luck: str
) -> dict[str, float]:
    """Play a deal with each of these seatings; return the mean place of each level."""
    places: dict[str, list[int]] = {}
    for number, seating in enumerate(seatings):
        for place, seat in enumerate(_play(hands, seating, f"{luck}/{number}"), 1):
            places.setdefault(seating[seat], []).append(place)
    return {level: fmean(found) for level, found in places.items()}


def _play(hands: tuple[Cards, ...], seating: Seating, luck: str) -> tuple[int, ...]:
    """Play one hand without taxes; return the seats in the order of going out."""
    bots = [make_bot(level, Random(f"{luck}/{seat}")) for seat, level in enumerate(seating)]
    names = tuple(f"{level} {seat}" for seat, level in enumerate(seating, 1))
    state = new_game_with_order(names, tuple(range(len(seating))))
    state, _ = apply(state, Deal(hands, partial=True, straight_to_play=True))
    while state.phase is Phase.PLAY:
        assert state.turn is not None
        state, _ = apply(state, bots[state.turn].decide(view(state, state.turn)))
    return next_order(state)
