"""The networks' inputs: numbers for what a player knows, and for each possible action.

Everything here follows from a `PlayerView`; the same functions serve a single decision in a game
and thousands in the simulator.
"""

from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from typing import Final

import numpy as np

from dalmuti.players.simulator import (
    NOBODY,
    RANKS,
    SEATS,
    Array,
    Batch,
    Choices,
    decks,
)
from dalmuti.rules.cards import JESTER, JESTERS, MAX_PLAYERS, MIN_PLAYERS, Cards, deck
from dalmuti.rules.view import PlayerView

OTHERS: Final = MAX_PLAYERS - 1
_LARGEST: Final = 14
_SIZES: Final = 7
"""Number of distinct set sizes; larger ones count as the last."""
_STEPS: Final = (1, 2, 3, 4, 5, 6, 8, 10)
"""Distinct counts of a rank."""
_GROUPS: Final = 6
"""Number of distinct group counts in the rest of a hand."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The knowledge of the players to act, one row for each.

    Arrays by seat have a column for each other player, clockwise from the next, then zeros.
    """

    players: Array
    status: Array
    """The seat of the player to act."""
    hand: Array
    """Counts by rank."""
    unseen: Array
    """Counts by rank of the others' cards."""
    sizes: Array
    """Cards held by the others."""
    passed: Array
    """The rank of the set on which each player last passed in this trick, 0 if they did not."""
    rank: Array
    size: Array
    owner: Array
    """The owner of the set to beat: 0 for the next player and so on, -1 for nobody."""
    taxed: Array
    gave: Array
    got: Array
    caller: Array
    """The player who called a revolution, numbered like `owner`."""


def seen(batch: Batch, rows: Array | None = None) -> Seen:
    """Return the knowledge of the players to act in these rows, or in all rows."""
    if rows is None:
        rows = np.arange(len(batch))
    turn = batch.turn[rows]
    players = batch.players[rows]
    others = others_clockwise(players, turn)
    hand = batch.hands[rows, turn]
    across = rows[:, None]
    return Seen(
        players,
        turn,
        hand,
        decks(players, batch.stripped[rows]) - batch.played[rows] - hand,
        batch.sizes[across, others],
        batch.passed[across, others],
        batch.rank[rows],
        batch.size[rows],
        _from(turn, batch.owner[rows], players),
        batch.taxed[rows],
        batch.gave[rows, turn],
        batch.got[rows, turn],
        _from(turn, batch.caller[rows], players),
    )


def others_clockwise(players: Array, turn: Array) -> Array:
    """Return by row the other seats clockwise from the one to act, padded with `NOBODY`."""
    found: Array = _others_table()[players, turn]
    return found


def _from(turn: Array, seat: Array, players: Array) -> Array:
    """Return which other player a seat is, clockwise from 0; -1 for the player's own or none."""
    return np.where(seat == NOBODY, -1, (seat - turn) % players - 1)


def count(cards: Cards) -> Array:
    """Return the counts by rank of some cards."""
    return np.bincount(np.array(cards, np.int64), minlength=RANKS)


def seen_by(view: PlayerView) -> Seen:
    """Return the knowledge in a view, as one row."""
    you = view.you
    assert you is not None
    players = len(view.chairs)
    others = view.others + (None,) * (MAX_PLAYERS - players)
    passed: dict[int | None, int] = {}
    rank = 0
    for turn in view.trick.turns:
        if turn.cards:
            rank = turn.rank
        else:
            passed[turn.player] = rank
    gave = np.zeros(RANKS, np.int64)
    got = np.zeros(RANKS, np.int64)
    for transfer in view.taxes:
        if transfer.cards is not None:
            if transfer.giver == you:
                gave += count(transfer.cards)
            else:
                got += count(transfer.cards)
    hand = count(view.hand)
    whole = count(deck(players, view.rules.stripped_deck))
    best = view.trick.best
    sizes = view.sizes
    row = {
        "players": players,
        "status": view.order.index(you),
        "hand": hand,
        "unseen": np.maximum(whole - view.played - hand, 0),
        "sizes": [0 if who is None else sizes[who] for who in others],
        "passed": [passed.get(who, 0) for who in others],
        "rank": best.rank if best else 0,
        "size": len(best.cards) if best else 0,
        "owner": others.index(best.player) if best else -1,
        "taxed": bool(view.taxes),
        "gave": gave,
        "got": got,
        "caller": others.index(view.revolution) if view.revolution not in (None, you) else -1,
    }
    return Seen(**{name: np.array([value]) for name, value in row.items()})


def state_features(known: Seen) -> Array:
    """Return a row of numbers for each player to act, independent of the action chosen."""
    sizes = known.sizes.astype(np.int64)
    there = sizes > 0
    size, rank = known.size, known.rank
    players, status = known.players, known.status
    taxed = known.taxed.astype(np.int64)
    left = there.sum(axis=1) + 1
    mine = _hot(OTHERS)[known.owner]
    smaller = sizes < size[:, None]
    follows = (rank > 0)[:, None]
    # A player who has passed on this very set can no longer answer it.
    may_answer = there & (known.passed != rank[:, None]) & ~smaller & (mine == 0)
    tables = _status_tables()
    shown = np.where(known.unseen[:, JESTER] > 0, known.caller, -1)
    columns = np.empty((len(players), 6), np.float32)
    columns[:, 0] = known.hand.sum(axis=1) * 0.1
    columns[:, 1] = known.unseen.sum(axis=1) * 0.02
    columns[:, 2] = np.minimum(np.where(there, sizes, 20).min(axis=1), 20) * 0.1
    columns[:, 3] = may_answer.sum(axis=1) * 0.2
    columns[:, 4] = left / players
    columns[:, 5] = (mine * there).any(axis=1)
    parts = [
        _hot(MAX_PLAYERS - MIN_PLAYERS + 1)[players - MIN_PLAYERS],
        _hot(MAX_PLAYERS - 1)[left - 2],
        counts_code(known.unseen),
        _hot(RANKS)[rank],
        _hot(_SIZES + 1)[np.minimum(size, _SIZES)],
        mine,
        there,
        sizes * 0.1,
        _size_table()[:, sizes].transpose(1, 0, 2).reshape(len(sizes), -1),
        there & smaller,
        known.passed * (1 / JESTER),
        may_answer & follows,
        tables[taxed, players, status],
        _hot(OTHERS)[shown],
        known.gave * 0.5,
        known.got * 0.5,
        columns,
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe")


def choice_features(known: Seen, options: Choices) -> Array:
    """Return a row of numbers for each choice; each belongs to a row of `known`."""
    row = options.row
    rank = options.rank
    total = options.naturals + options.jesters
    index = np.arange(len(row))
    after = known.hand.astype(np.int8)[row]
    held = after[index, rank]
    natural = rank * (rank < JESTER)
    after[index, natural] -= options.naturals.astype(np.int8)
    after[:, 0] = 0
    after[:, JESTER] -= options.jesters.astype(np.int8)
    beaten = _beaten_by(known.unseen)
    passes = rank == 0
    table_rank = np.where(passes, known.rank[row], rank)
    table_size = np.where(passes, known.size[row], total)
    # The set on the table is unbeatable if no better rank has enough cards left.
    top = beaten[row, table_size] >= table_rank
    naturals = after[:, 1:JESTER]
    groups = naturals > 0
    wild = after[:, JESTER]
    beaten_row = (row * beaten.shape[1])[:, None]
    sure = groups & (beaten.take(naturals + beaten_row) >= _NATURAL_RANKS)
    larger = np.zeros_like(sure)
    joker = np.flatnonzero(wild)
    if len(joker):
        sizes = np.minimum(naturals[joker] + wild[joker, None], _LARGEST)
        larger[joker] = beaten.take(sizes + beaten_row[joker]) >= _NATURAL_RANKS
        larger &= groups
    number = _row_sums(groups)
    winners = _row_sums(sure)
    losers = number - winners
    cards = _row_sums(after)
    plays = ~passes
    certain = top & plays
    flags = np.concatenate(
        [
            counts_code(after),
            sure,
            larger,
            _flags(RANKS)[rank],
            _flags(_SIZES + 1)[np.minimum(total, _SIZES)],
            _flags(JESTERS + 1)[options.jesters],
            number[:, None] >= _GROUP_STEPS,
            losers[:, None] >= _GROUP_STEPS,
            winners[:, None] >= _GROUP_STEPS[:3],
            cards[:, None] == _CARD_STEPS,
        ],
        axis=1,
    )
    features = np.empty((len(row), flags.shape[1] + 10), np.float32)
    features[:, :-10] = flags
    columns = features[:, -10:]
    columns[:, 0] = certain
    columns[:, 1] = top & passes
    columns[:, 2] = cards == 0
    columns[:, 3] = (options.naturals < held) & plays
    columns[:, 4] = _row_sums(naturals == 1) * 0.2
    columns[:, 5] = cards * 0.1
    columns[:, 6] = number * 0.1
    columns[:, 7] = losers * 0.1
    columns[:, 8] = (losers == 0) & certain
    columns[:, 9] = (losers == 1) & certain
    return features


class Opening(IntEnum):
    """The state of a hand before play."""

    UNTAXED = 0
    """As it will be played."""
    TAXED = 1
    """As dealt, before taxes."""
    GIFT = 2
    """A Dalmuti's hand without the cards given, and before receiving any."""


def opening_features(
    hand: Array, players: Array, status: Array, mode: Array, never: Array, gift: Array
) -> Array:
    """Return a row of numbers for each hand before play: cards held and given away, by rank.

    `never` says whether jesters are exempt from taxes.
    """
    parts = [
        counts_code(hand),
        _hot(MAX_PLAYERS - MIN_PLAYERS + 1)[players - MIN_PLAYERS],
        _hot(MAX_PLAYERS)[status],
        _hot(len(Opening))[mode],
        never[:, None],
        gift * 0.5,
    ]
    return np.concatenate(parts, axis=1, dtype=np.float32, casting="unsafe")


def counts_code(counts: Array) -> Array:
    """Return, for counts by rank, whether there is at least one, two and so on of each."""
    ranks, least = _code_columns()
    code: Array = counts.astype(np.int8).take(ranks, axis=1) >= least
    return code


def _row_sums(counts: Array) -> Array:
    """Return the sum of each row of small counts, or the number of its true values."""
    # Einstein summation is faster than `sum` for short rows.
    sums: Array = np.einsum("ij->i", counts.view(np.int8), dtype=np.int64, casting="unsafe")
    return sums


def _beaten_by(unseen: Array) -> Array:
    """Return by row and size the best rank in which others may hold such a set, else 99."""
    naturals = unseen[:, 1:JESTER].astype(np.int8)
    reach = np.where(naturals > 0, naturals + unseen[:, JESTER:].astype(np.int8), np.int8(0))
    found = np.full((len(unseen), len(_ALL_SIZES)), 99, np.int8)
    for rank in range(JESTER - 1, 0, -1):
        np.copyto(found, rank, where=reach[:, rank - 1, None] >= _ALL_SIZES)
    return found


@cache
def _hot(columns: int) -> Array:
    """Return one-hot rows; -1 gives a row of zeros."""
    return np.eye(columns + 1, columns, dtype=np.float32)


@cache
def _flags(columns: int) -> Array:
    """Return one-hot rows of true and false."""
    return np.eye(columns, dtype=bool)


_NATURAL_RANKS: Final = np.arange(1, JESTER)
_ALL_SIZES: Final = np.arange(_LARGEST + 1, dtype=np.int8)
_GROUP_STEPS: Final = np.arange(1, _GROUPS + 1)
_CARD_STEPS: Final = np.arange(1, 5)


@cache
def _code_columns() -> tuple[Array, Array]:
    pairs = [(rank, step) for rank in range(1, JESTER) for step in _STEPS if step <= rank]
    pairs += [(JESTER, 1), (JESTER, 2)]
    columns = np.array(pairs)
    return columns[:, 0], columns[:, 1]


@cache
def _size_table() -> Array:
    """Return for each number of cards whether it is 1, 2, 3, or 4 to 6."""
    cards = np.arange(81)
    return np.stack([cards == 1, cards == 2, cards == 3, (cards >= 4) & (cards <= 6)])


@cache
def _status_tables() -> Array:
    """Return by (taxed, players, status) the distance to the Greater Dalmuti, and the role."""
    far, roles = _hot(MAX_PLAYERS + 1), _hot(6)
    table = np.zeros((2, SEATS, SEATS, MAX_PLAYERS + 1 + 6), np.float32)
    table[0] = np.concatenate([far[MAX_PLAYERS], roles[5]])
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for status in range(players):
            role = {0: 0, 1: 1, players - 1: 2, players - 2: 3}.get(status, 4)
            table[1, players, status] = np.concatenate([far[-status % players], roles[role]])
    return table


@cache
def _others_table() -> Array:
    """Return the other seats clockwise, by number of players and by seat, padded with `NOBODY`."""
    table = np.full((SEATS, SEATS, OTHERS), NOBODY)
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        for seat in range(players):
            table[players, seat, : players - 1] = (seat + 1 + np.arange(players - 1)) % players
    return table
