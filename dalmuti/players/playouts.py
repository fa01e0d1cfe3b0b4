"""Playouts: hands that a network plays on for everyone in sampled worlds, and their results."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from dalmuti.players import simulator
from dalmuti.players.features import choice_features, seen, state_features
from dalmuti.players.network import Weights, values
from dalmuti.players.open_hands import places_ahead
from dalmuti.players.simulator import Array, Batch
from dalmuti.rules.cards import JESTER, Cards

TURNS: Final = 20
"""Number of turns after a play at which open hands are judged."""


def try_plays(
    batch: Batch, plays: Sequence[Cards], policy: Weights, judge: Weights, turns: int = TURNS
) -> Array:
    """Return the result by world and play for the seat to act, 1 for the first place, 0 the last.

    All rows have the same seat to act; a pass is the play without cards. After it `policy` plays
    for everyone, until the seat is out, or `judge` values its position after this many turns.
    """
    number, tries = len(batch), len(plays)
    seat = int(batch.turn[0])
    tried = batch.take(np.repeat(np.arange(number), tries))
    rank = [min(cards, default=0) for cards in plays]
    jesters = [cards.count(JESTER) for cards in plays]
    naturals = [len(cards) - wild for cards, wild in zip(plays, jesters, strict=True)]
    simulator.play(tried, *(np.tile(part, number) for part in (rank, naturals, jesters)))
    return results(tried, seat, policy, judge, turns).reshape(number, tries)


def results(batch: Batch, seat: int, policy: Weights, judge: Weights, turns: int) -> Array:
    """Return by row the result of a seat once these positions have been played on.

    The batch is used up.
    """
    worth = np.zeros(len(batch))
    rows = np.arange(len(batch))
    for left in range(turns, -1, -1):
        known = (batch.places[:, seat] >= 0) | simulator.over(batch)
        if known.any():
            players = batch.players[known]
            worth[rows[known]] = (players - 1 - batch.places[known, seat]) / (players - 1)
            going = np.flatnonzero(~known)
            batch, rows = batch.take(going), rows[going]
        if not len(rows):
            break
        if left:
            play_best(batch, policy)
        else:
            worth[rows] = places_ahead(judge, batch, seat)
    return worth


def play_best(batch: Batch, policy: Weights) -> None:
    """Make the choice that the network values highest, in every row."""
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    pick = options.first.copy()
    rows = np.flatnonzero(options.count > 1)
    if len(rows):
        open_options = simulator.choices_of(options, rows)
        known = seen(batch, rows)
        worth = values(
            policy, state_features(known), choice_features(known, open_options), open_options.row
        )
        best = simulator.best_of(open_options, worth)
        pick[rows] += best - open_options.first
    simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
