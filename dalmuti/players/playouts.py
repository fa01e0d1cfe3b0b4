"""Playouts: hands that a network plays on for everyone, until a seat's next turn."""

from collections.abc import Sequence
from typing import Final

import numpy as np

from dalmuti.players import simulator
from dalmuti.players.features import choice_features, seen, state_features
from dalmuti.players.network import Weights, values
from dalmuti.players.simulator import Array, Batch, Choices
from dalmuti.rules.cards import JESTER, Cards

CERTAIN: Final = 2.0
"""More than any value of the network: nothing is better than to go out at once."""


def try_plays(batch: Batch, plays: Sequence[Cards], policy: Weights) -> Array:
    """Return the result by world and play for the seat to act, 1 for the first place, 0 the last.

    All rows have the same seat to act; a pass is the play without cards.
    """
    number, tries = len(batch), len(plays)
    seat = int(batch.turn[0])
    tried = batch.take(np.repeat(np.arange(number), tries))
    rank = [min(cards, default=0) for cards in plays]
    jesters = [cards.count(JESTER) for cards in plays]
    naturals = [len(cards) - wild for cards, wild in zip(plays, jesters, strict=True)]
    simulator.play(tried, *(np.tile(part, number) for part in (rank, naturals, jesters)))
    return results(tried, seat, policy).reshape(number, tries)


def results(batch: Batch, seat: int, policy: Weights) -> Array:
    """Return by row the result of a seat: its place if it goes out, else its best choice's value.

    `policy` plays for everyone, seeing what each player would see, until the seat's next turn; but
    a player who can go out does. The batch is used up.
    """
    worth = np.zeros(len(batch))
    rows = np.arange(len(worth))
    while len(rows):
        gone = batch.places[:, seat] >= 0
        if gone.any():
            players = batch.players[gone]
            worth[rows[gone]] = (players - 1 - batch.places[gone, seat]) / (players - 1)
            left = np.flatnonzero(~gone)
            batch, rows = batch.take(left), rows[left]
            continue
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        mine = batch.turn == seat
        pick = options.first.copy()
        open_rows = np.flatnonzero(mine | (options.count > 1))
        if len(open_rows):
            open_options = simulator.choices_of(options, open_rows)
            value = choice_values(batch, open_options, policy, open_rows)
            cards = open_options.naturals + open_options.jesters
            ends = cards == batch.sizes[open_rows, batch.turn[open_rows]][open_options.row]
            value[ends] = CERTAIN
            best = simulator.best_of(open_options, value)
            pick[open_rows] += best - open_options.first
            back = mine[open_rows]
            # Places that are taken are out of reach.
            most = (batch.left[open_rows[back]] - 1) / (batch.players[open_rows[back]] - 1)
            worth[rows[open_rows[back]]] = np.clip(value[best[back]], 0, most)
        going = np.flatnonzero(~mine)
        pick = pick[going]
        batch, rows = batch.take(going), rows[going]
        simulator.play(batch, options.rank[pick], options.naturals[pick], options.jesters[pick])
    return worth


def choice_values(
    batch: Batch, options: Choices, policy: Weights, rows: Array | None = None
) -> Array:
    """Return the network's value of each choice in these rows, or in all rows."""
    known = seen(batch, rows)
    return values(policy, state_features(known), choice_features(known, options), options.row)
