"""Measurement of players in the simulator over duplicate deals.

Every deal is played once for each seat, with the tested player in it and the field in all others.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from build.train.rivals import Chooser
from build.train.table import play_out
from dalmuti.players import simulator
from dalmuti.players.simulator import SEATS

if TYPE_CHECKING:
    from build.train.stand_ins import Giver

GAME_HANDS = 20
"""Number of consecutive hands with taxes."""


class Score(NamedTuple):
    """A mean place, 1 the best, and its standard error over deals."""

    place: float
    error: float

    def __str__(self) -> str:
        return f"{self.place:.3f} ±{self.error:.3f}"


def lone(tested: Chooser, rivals: Chooser, players: int, deals: int, seed: int) -> Score:
    """Return the mean place of one tested player among rivals, without taxes."""
    rng = np.random.default_rng([seed, players])
    count = np.full(deals, players)
    hands = np.repeat(simulator.deal(rng, count), players, axis=0)
    batch = simulator.start(np.repeat(count, players), hands)
    seat = np.tile(np.arange(players), deals)
    kinds = np.ones((len(batch), SEATS), np.int64)
    kinds[np.arange(len(batch)), seat] = 2
    places = play_out(batch, kinds, {1: rivals, 2: tested})
    mine = places[np.arange(len(places)), seat].reshape(deals, players) + 1.0
    by_deal = mine.mean(axis=1)
    return Score(float(by_deal.mean()), float(by_deal.std(ddof=1) / np.sqrt(deals)))


def gap(better: Chooser, worse: Chooser, players: int, deals: int, seed: int) -> Score:
    """Return the amount by which one's mean place is better, at tables of the two in turn.

    Every deal is played with either of them on the first seat.
    """
    rng = np.random.default_rng([seed, players])
    count = np.full(deals, players)
    hands = np.repeat(simulator.deal(rng, count), 2, axis=0)
    batch = simulator.start(np.repeat(count, 2), hands)
    seats = np.arange(SEATS)
    kinds = 1 + (seats + np.arange(len(batch))[:, None]) % 2
    places = play_out(batch, kinds, {1: better, 2: worse}).astype(np.float64)
    places[:, players:] = 0
    sums = [(places * (kinds == kind)).sum(axis=1).reshape(deals, 2).sum(axis=1) for kind in (1, 2)]
    by_deal = (sums[1] - sums[0]) / players
    return Score(float(by_deal.mean()), float(by_deal.std(ddof=1) / np.sqrt(deals)))


class Reign(NamedTuple):
    """A player's time as Greater Dalmuti over chained hands."""

    hands: float
    """Mean number of hands in a row as first, once there."""
    error: float
    first: float
    """Share of all hands in which a player of the kind was first."""
    place: float
    """Mean place."""

    def __str__(self) -> str:
        return (
            f"{self.hands:.3f} ±{self.error:.3f} hands in a row, first in {self.first:.3f} of all, "
            f"mean place {self.place:.3f}"
        )


def reigns(
    choosers: Mapping[str, Chooser],
    givers: Mapping[str, Giver],
    players: int,
    games: int,
    seed: int,
) -> dict[str, Reign]:
    """Return each one's time as first in games of chained hands with taxes, seated in turn.

    Nobody calls a revolution, and jesters count as the worst cards in taxes. Each game begins with
    different statuses.
    """
    rng = np.random.default_rng([seed, players])
    names = list(choosers)
    count = np.full(games, players)
    # Players by status; the kind of each follows from their number.
    order = rng.permuted(np.tile(np.arange(players), (games, 1)), axis=1)
    kind_of = (np.arange(players) + np.arange(games)[:, None]) % len(names)
    rows = np.arange(games)[:, None]
    first, fresh = (np.zeros((games, len(names)), np.int64) for _ in range(2))
    place_sum, seats_of = np.zeros(len(names)), np.zeros(len(names))
    last = np.full(games, -1)
    for _ in range(GAME_HANDS):
        batch = simulator.start(count, simulator.deal(rng, count))
        kinds = np.zeros((games, SEATS), np.int64)
        kinds[:, :players] = kind_of[rows, order]
        gifts = []
        for status, cards in ((0, 2), (1, 1)):
            gift = np.zeros(batch.hands[:, status].shape, np.int8)
            for kind, name in enumerate(names):
                here = np.flatnonzero(kinds[:, status] == kind)
                if len(here):
                    gift[here] = givers[name](batch.hands[here, status], count[here], status, cards)
            gifts.append(gift)
        greater, lesser = gifts
        simulator.pay_taxes(batch, np.arange(games), greater, lesser, np.zeros(games, bool))
        players_of = {kind: choosers[name] for kind, name in enumerate(names)}
        places = play_out(batch, kinds, players_of)[:, :players]
        for kind in range(len(names)):
            mine = kinds[:, :players] == kind
            place_sum[kind] += (places[mine] + 1.0).sum()
            seats_of[kind] += mine.sum()
        after = np.empty_like(order)
        after[rows, places] = order
        order = after
        winner = order[:, 0]
        kind = kind_of[rows[:, 0], winner]
        first[rows[:, 0], kind] += 1
        fresh[rows[:, 0], kind] += winner != last
        last = winner
    found = {}
    for kind, name in enumerate(names):
        held, begun = first[:, kind], fresh[:, kind]
        value = held.sum() / begun.sum()
        rest = held - value * begun
        error = np.sqrt((rest**2).sum() * games / (games - 1)) / begun.sum()
        share = held.sum() / (games * GAME_HANDS)
        found[name] = Reign(
            float(value), float(error), float(share), float(place_sum[kind] / seats_of[kind])
        )
    return found
