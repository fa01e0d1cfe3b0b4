"""Measuring players in the simulator over duplicate deals.

Every deal is played once for each seat, the tested player in it and the field in all others.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from rivals import Chooser
from table import play_out

from dalmuti.players import simulator
from dalmuti.players.simulator import SEATS


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
