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
    lines = np.tile(np.arange(tries), number)
    return results(tried, seat, policy, lines).reshape(number, tries)


def results(batch: Batch, seat: int, policy: Weights, lines: Array | None = None) -> Array:
    """Return by row the result of a seat: its place if it goes out, else its best choice's value.

    `policy` plays for everyone, seeing what each player would see, until the seat's next turn; but
    a player who can go out does. The batch is used up. Rows with the same number in `lines` differ
    in hands alone, so that a decision on equal hands is made once for all of them.
    """
    worth = np.zeros(len(batch))
    rows = np.arange(len(worth))
    lines = rows if lines is None else lines
    while len(rows):
        gone = batch.places[:, seat] >= 0
        if gone.any():
            players = batch.players[gone]
            worth[rows[gone]] = (players - 1 - batch.places[gone, seat]) / (players - 1)
            left = np.flatnonzero(~gone)
            batch, rows, lines = batch.take(left), rows[left], lines[left]
            continue
        hands = simulator.acting_hands(batch)
        codes = lines * simulator.HAND_CODES + simulator.hand_codes(hands)
        _, first, again = np.unique(codes, return_index=True, return_inverse=True)
        options = simulator.choices(hands[first], batch.rank[first], batch.size[first])
        mine = batch.turn[first] == seat
        pick = options.first.copy()
        reached = np.zeros(len(first))
        open_rows = np.flatnonzero(mine | (options.count > 1))
        if len(open_rows):
            open_options = simulator.choices_of(options, open_rows)
            judged = first[open_rows]
            value = choice_values(batch, open_options, policy, judged)
            cards = open_options.naturals + open_options.jesters
            ends = cards == batch.sizes[judged, batch.turn[judged]][open_options.row]
            value[ends] = CERTAIN
            best = simulator.best_of(open_options, value)
            pick[open_rows] += best - open_options.first
            # Places that are taken are out of reach.
            most = (batch.left[judged] - 1) / (batch.players[judged] - 1)
            reached[open_rows] = np.clip(value[best], 0, most)
        back = mine[again]
        worth[rows[back]] = reached[again[back]]
        going = np.flatnonzero(~back)
        pick = pick[again[going]]
        batch, rows = batch.take(going), rows[going]
        rank, naturals, jesters = options.rank[pick], options.naturals[pick], options.jesters[pick]
        lines = _continued(lines[going], rank, naturals, jesters)
        simulator.play(batch, rank, naturals, jesters)
    return worth


def _continued(lines: Array, rank: Array, naturals: Array, jesters: Array) -> Array:
    """Return numbers from 0 for these lines after these plays."""
    plays = (rank * 16 + naturals) * 4 + jesters
    return np.unique(lines * (16 * 16 * 4) + plays, return_inverse=True)[1]


def choice_values(
    batch: Batch, options: Choices, policy: Weights, rows: Array | None = None
) -> Array:
    """Return the network's value of each choice in these rows, or in all rows."""
    known = seen(batch, rows)
    states, plays, row = state_features(known), choice_features(known, options), options.row
    # At least two rows of each, because BLAS rounds a single row differently.
    if len(states) == 1:
        states = np.repeat(states, 2, axis=0)
    if len(plays) == 1:
        return values(policy, states, np.repeat(plays, 2, axis=0), np.repeat(row, 2))[:1]
    return values(policy, states, plays, row)
