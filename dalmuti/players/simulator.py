"""A simulator of many hands at once, in numpy, for training and lookahead (RULES 1, 4, 7).

A seat is a status: seat 0 leads the first trick, and the others follow clockwise in order. Hands
are counts by rank, index 13 the jesters. Of the `SEATS` columns one is spare: it stands for an
absent seat, and never holds cards.
"""

from dataclasses import dataclass, fields, replace
from functools import cache
from math import factorial
from typing import Any, Final, Self

import numpy as np
import numpy.typing as npt

from dalmuti.rules.cards import JESTER, JESTERS, MAX_PLAYERS, deck
from dalmuti.rules.taxes import TAXES

Array = npt.NDArray[Any]

SEATS: Final = MAX_PLAYERS + 1
"""Number of columns by seat; the last one stands for nobody."""
NOBODY: Final = MAX_PLAYERS
RANKS: Final = JESTER + 1
"""Number of columns by rank; index 0 is not used."""
SPARSE: Final = 6
"""Hand size up to which every use of jesters is offered, not only the sensible ones.

In larger hands, adding a jester to only part of a group hardly ever helps.
"""
HAND_CODES: Final = factorial(JESTER) * (JESTERS + 1)
"""Number of distinct hands: any number of cards of each rank."""
_LARGEST: Final = 14
"""Size of the largest set: twelve cards and both jesters."""


@dataclass(slots=True)
class Batch:
    """Hands being played; row g of each array is one of them."""

    players: Array
    """Number of players, 4 to 10."""
    stripped: Array
    """True if the deck is stripped (RULES 1)."""
    hands: Array
    """Counts by seat and rank."""
    sizes: Array
    """Cards held by seat."""
    turn: Array
    """The seat to act."""
    rank: Array
    """The rank of the set to beat, 0 for a lead."""
    size: Array
    """The size of the set to beat."""
    owner: Array
    """The seat that played the set to beat, `NOBODY` before a lead."""
    passed: Array
    """By seat, the rank of the set on which it last passed in this trick, 0 if it did not."""
    played: Array
    """Counts by rank of the cards played in this hand."""
    places: Array
    """By seat, its place from 0 once known, else -1."""
    active: Array
    """One bit for each seat that still has cards."""
    left: Array
    """Number of seats that still have cards."""
    taxed: Array
    """True if taxes were paid in this hand."""
    gave: Array
    """Counts by seat and rank of the cards given as tax."""
    got: Array
    """Counts by seat and rank of the cards received as tax."""
    caller: Array
    """The seat that called a revolution and so has shown both jesters, else `NOBODY`."""

    def __len__(self) -> int:
        return len(self.turn)

    def take(self, rows: Array) -> Self:
        """Return these rows as a separate batch."""
        return replace(self, **{f.name: getattr(self, f.name)[rows] for f in fields(self)})


@dataclass(frozen=True, slots=True)
class Choices:
    """The possible actions of every row of a batch, in sequence.

    A pass comes first, or for a lead jesters alone; then the sets, best ranks first, and those of
    one rank from smallest to largest.
    """

    row: Array
    """The row to which each choice belongs, ascending."""
    rank: Array
    """The rank of the set, 0 for a pass."""
    naturals: Array
    """The number of cards of that rank."""
    jesters: Array
    """The number of jesters with them."""
    first: Array
    """By row, the index of its first choice."""
    count: Array
    """By row, the number of its choices."""


def decks(players: Array, stripped: Array) -> Array:
    """Return the counts by rank of the whole deck of each row."""
    whole: Array = _deck_table()[stripped.astype(np.int64), players]
    return whole


def deal(rng: np.random.Generator, players: Array, stripped: Array | None = None) -> Array:
    """Return dealt hands, counts by row, seat and rank (RULES 4)."""
    rows = len(players)
    if stripped is None:
        stripped = np.zeros(rows, bool)
    card_lists = _card_table()[stripped.astype(np.int64), players]
    keys = rng.random(card_lists.shape, dtype=np.float32)
    keys[card_lists == 0] = 2.0  # cards that are not in the deck come last
    shuffled = np.take_along_axis(card_lists, np.argsort(keys, axis=1), axis=1)
    seats = np.arange(shuffled.shape[1]) % players[:, None]
    flat = (np.arange(rows)[:, None] * SEATS + seats) * RANKS + shuffled
    hands = np.bincount(flat.ravel(), minlength=rows * SEATS * RANKS)
    hands = hands.reshape(rows, SEATS, RANKS).astype(np.int8)
    hands[:, :, 0] = 0
    return hands


def start(players: Array, hands: Array, stripped: Array | None = None) -> Batch:
    """Return hands at their first lead, no taxes paid; they need not use the whole deck.

    Every seat must hold a card.
    """
    rows = len(players)
    return Batch(
        players=players.astype(np.int64),
        stripped=np.zeros(rows, bool) if stripped is None else stripped,
        hands=hands.copy(),
        sizes=hands.sum(axis=2, dtype=np.int8),
        turn=np.zeros(rows, np.int64),
        rank=np.zeros(rows, np.int64),
        size=np.zeros(rows, np.int64),
        owner=np.full(rows, NOBODY),
        passed=np.zeros((rows, SEATS), np.int8),
        played=np.zeros((rows, RANKS), np.int8),
        places=np.full((rows, SEATS), -1, np.int8),
        active=(1 << players.astype(np.int64)) - 1,
        left=players.astype(np.int64),
        taxed=np.zeros(rows, bool),
        gave=np.zeros((rows, SEATS, RANKS), np.int8),
        got=np.zeros((rows, SEATS, RANKS), np.int8),
        caller=np.full(rows, NOBODY),
    )


def acting_hands(batch: Batch) -> Array:
    """Return the hand of the seat to act, by row."""
    hands: Array = batch.hands[np.arange(len(batch)), batch.turn]
    return hands


def hand_codes(hands: Array) -> Array:
    """Return for each hand, counts by rank, a number below `HAND_CODES` that no other hand has."""
    return hands.astype(np.int64) @ _code_weights()


def choices(hands: Array, rank: Array, size: Array) -> Choices:
    """Return the possible actions of these hands against a set (rank and size 0 for a lead).

    Sets with jesters are listed only if they use all natural cards of their rank, except for hands
    of up to `SPARSE` cards, where all are listed.
    """
    table = _choice_table()
    counts = hands.astype(np.int64)
    jesters = counts[:, JESTER]
    follows = rank > 0
    full = counts.sum(axis=1) <= SPARSE
    base = (full * 3 + jesters) * (_LARGEST + 1) + size
    held = counts[:, :JESTER]
    held[follows] *= rank[follows, None] > _RANK_ROW
    held[:, 0] = follows + 13  # column 0: jesters alone (13), or a pass (14)
    codes = base[:, None] * 15 + held
    numbers = table.count[codes]
    flat = numbers.ravel()
    total = flat.cumsum()
    cell = np.repeat(np.arange(len(flat)), flat)
    offset = np.arange(len(cell)) - (total - flat)[cell]
    entry = table.first[codes.ravel()[cell]] + offset
    row, rank_of = np.divmod(cell, JESTER)
    naturals = table.naturals[entry]
    count = numbers.sum(axis=1)
    alone = table.alone[entry]
    return Choices(
        row,
        np.where(alone, JESTER, rank_of),
        naturals,
        table.jesters[entry],
        count.cumsum() - count,
        count,
    )


def choices_of(options: Choices, rows: Array) -> Choices:
    """Return the choices of these rows, given in ascending order, with rows renumbered."""
    number = np.full(len(options.count), -1)
    number[rows] = np.arange(len(rows))
    row = number[options.row]
    kept = row >= 0
    count = options.count[rows]
    return Choices(
        row[kept],
        options.rank[kept],
        options.naturals[kept],
        options.jesters[kept],
        count.cumsum() - count,
        count,
    )


def best_of(options: Choices, score: Array) -> Array:
    """Return for each row the index of its first choice of the highest score."""
    top = np.maximum.reduceat(score, options.first)
    index = np.flatnonzero(score == top[options.row])
    first = np.ones(len(index), bool)
    first[1:] = options.row[index[1:]] != options.row[index[:-1]]
    found: Array = index[first]
    return found


def play(batch: Batch, rank: Array, naturals: Array, jesters: Array) -> None:
    """Play this set for the seat to act of every row, or pass if `rank` is 0 (RULES 7).

    No row may be over. Legality is not checked.
    """
    turn = batch.turn
    follows = _next_table()
    playing = np.flatnonzero(rank)
    passing = np.flatnonzero(rank == 0)
    batch.passed[passing, turn[passing]] = batch.rank[passing]
    if len(playing):
        seat = turn[playing]
        led = rank[playing]
        plain, wild = naturals[playing], jesters[playing]
        total = plain + wild
        batch.hands[playing, seat, led] -= plain.astype(np.int8)
        batch.hands[playing, seat, JESTER] -= wild.astype(np.int8)
        batch.played[playing, led] += plain.astype(np.int8)
        batch.played[playing, JESTER] += wild.astype(np.int8)
        batch.sizes[playing, seat] -= total.astype(np.int8)
        batch.rank[playing] = led
        batch.size[playing] = total
        batch.owner[playing] = seat
        out = playing[batch.sizes[playing, seat] == 0]
        if len(out):
            gone = turn[out]
            batch.places[out, gone] = batch.players[out] - batch.left[out]
            batch.left[out] -= 1
            batch.active[out] &= ~(1 << gone)
            over = out[batch.left[out] == 1]
            last = follows[batch.active[over], 0]
            batch.places[over, last] = batch.players[over] - 1
    after = follows[batch.active, turn]
    # Everyone has passed once the turn returns to the set's owner or, if they are out, to the seat
    # that answered first.
    owner = batch.owner[passing]
    active = batch.active[passing]
    back = np.where((active >> owner) & 1, owner, follows[active, owner])
    won = passing[after[passing] == back]
    batch.rank[won] = 0
    batch.size[won] = 0
    batch.owner[won] = NOBODY
    batch.passed[won] = 0
    batch.turn = after


def over(batch: Batch) -> Array:
    """Return by row whether only one seat still has cards."""
    ended: Array = batch.left <= 1
    return ended


def pay_taxes(batch: Batch, rows: Array, greater: Array, lesser: Array, never: Array) -> None:
    """Exchange the taxes of these rows before their first lead (RULES 6).

    `greater` and `lesser` are the counts by rank that the Dalmutis give; `never` says by row
    whether jesters are exempt.
    """
    players = batch.players[rows]
    for dalmuti, (count, gift) in enumerate(zip(TAXES, (greater, lesser), strict=True)):
        peon = players - 1 - dalmuti
        owed = best_cards(batch.hands[rows, peon], count, never)
        for giver, receiver, cards in ((peon, dalmuti, owed), (dalmuti, peon, gift)):
            batch.hands[rows, giver] -= cards
            batch.hands[rows, receiver] += cards
            batch.gave[rows, giver] = cards
            batch.got[rows, receiver] = cards
    batch.sizes[rows] = batch.hands[rows].sum(axis=2, dtype=np.int8)
    batch.taxed[rows] = True


def best_cards(hands: Array, count: int, never: Array) -> Array:
    """Return counts of the best cards of each hand, jesters last, or never if `never`."""
    seen = hands.cumsum(axis=1)
    taken = np.minimum(seen, count)
    owed: Array = np.diff(taken, axis=1, prepend=0).astype(np.int8)
    owed[never, JESTER] = 0
    return owed


_RANK_ROW: Final = np.arange(JESTER)


@cache
def _code_weights() -> Array:
    """Return the weight of each rank in the code of a hand, which has at most the deck's cards."""
    most = [0, *range(1, JESTER), JESTERS]
    return np.cumprod([1, *(cards + 1 for cards in most[:-1])])


@dataclass(frozen=True, slots=True)
class _ChoiceTable:
    """The ways to make a set, by ((full, jesters), size to follow) and number of cards of a rank.

    As the number of cards, 13 stands for jesters alone and 14 for a pass.
    """

    count: Array
    first: Array
    naturals: Array
    jesters: Array
    alone: Array


@cache
def _choice_table() -> _ChoiceTable:
    count: list[int] = []
    first: list[int] = []
    found: list[tuple[int, int, bool]] = []
    for full in (False, True):
        for wild in range(JESTERS + 1):
            for size in range(_LARGEST + 1):
                for held in range(15):
                    ways = _ways(full, wild, size, held)
                    count.append(len(ways))
                    first.append(len(found))
                    found += ways
    table = np.array(found, np.int64)
    return _ChoiceTable(
        np.array(count), np.array(first), table[:, 0], table[:, 1], table[:, 2].astype(bool)
    )


def _ways(full: bool, wild: int, size: int, held: int) -> list[tuple[int, int, bool]]:
    if held == 14:
        return [(0, 0, False)]
    if held == 13:
        return [] if size else [(0, used, True) for used in range(1, wild + 1)]
    return [
        (naturals, used, False)
        for naturals in range(1, held + 1)
        for used in range(wild + 1)
        if (not size or naturals + used == size) and (full or not used or naturals == held)
    ]


@cache
def _next_table() -> Array:
    """Return the next seat clockwise with cards, by bits of the seats with cards and by seat."""
    table = np.zeros((1 << MAX_PLAYERS, SEATS), np.int64)
    for active in range(1, 1 << MAX_PLAYERS):
        for seat in range(SEATS):
            turn = (seat + 1) % SEATS
            while not (active >> turn) & 1:
                turn = (turn + 1) % SEATS
            table[active, seat] = turn
    return table


@cache
def _card_table() -> Array:
    """Return the cards of every deck, by stripped and players, with 0 for the cards removed."""
    table = np.zeros((2, SEATS, len(deck(MAX_PLAYERS))), np.int64)
    for stripped in range(2):
        for players in range(SEATS):
            cards = deck(players, bool(stripped))
            table[stripped, players, : len(cards)] = cards
    return table


@cache
def _deck_table() -> Array:
    cards = _card_table()
    counts: Array = (cards[..., None] == np.arange(RANKS)).sum(axis=2).astype(np.int8)
    counts[..., 0] = 0
    return counts
