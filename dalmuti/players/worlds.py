"""Sampling of possible worlds: hidden hands that agree with what a player knows."""

import logging
from typing import Final

import numpy as np

from dalmuti.players.certain import ANY, Certain, Payers, possible
from dalmuti.players.features import Seen, count
from dalmuti.players.simulator import NOBODY, RANKS, SEATS, Array, Batch
from dalmuti.rules.cards import JESTER, deck
from dalmuti.rules.view import PlayerView

TRIES: Final = 20
"""Number of attempts to replace worlds that disagree with what is known."""
SPARE: Final = 8
"""Number of extra worlds drawn each time."""
PAYING: Final = 0.9
"""Share of worlds in which others paid taxes by the rules of thumb below."""
GIVING: Final = 0.8
"""Probability that a Dalmuti has given their worst card."""

SCATTER: Final = 0.22
"""Shape of the gamma distribution of a player's liking for a rank, by the square of the players.

After the deal cards are scattered, but players shed whole groups, so what is left of a rank is
mostly in few hands. Fitted to the number of groups in hands played by the network.
"""
SCATTER_LEFT: Final = 0.015
"""Factor by which the shape has shrunk once nearly all cards have been played."""
LEAST: Final = 1e-6
"""Minimum odds of a card, so that every possible hand can occur."""
_LATE: Final = 1e9
"""Added to the keys of cards that a player should not have, to draw them last."""

_log = logging.getLogger(__name__)


def sample(
    known: Seen, sure: Certain, shares: Array, number: int, rng: np.random.Generator
) -> Array:
    """Return the others' hands in `number` worlds: counts by world, other player and rank.

    `known` has one row; `shares` has by other player and rank the probability that an unseen card
    is theirs. Every world has the right number of cards in each hand and agrees with what is
    certain, and all such hands are possible. Known cards are rarer the more of a hand has been
    played, and where others paid taxes the better cards are with the higher statuses.
    """
    found: list[Array] = []
    missing = number
    for _ in range(TRIES):
        hands = _drawn(known, sure, shares, missing + SPARE, rng)
        found.append(hands[possible(sure, hands)][:missing])
        missing -= len(found[-1])
        if not missing:
            break
    good = np.concatenate(found)
    if not len(good):
        _log.warning("No world agrees with what is known: %r", sure)
        return hands[:number]
    return good[np.arange(number) % len(good)]


def _drawn(
    known: Seen, sure: Certain, shares: Array, number: int, rng: np.random.Generator
) -> Array:
    """Return hands that mostly agree with what is certain."""
    sizes = known.sizes[0, : len(sure.free)].astype(np.int64)
    pool = np.repeat(np.arange(RANKS), known.unseen[0].astype(np.int64))
    kept = sizes / np.maximum(1, sizes + sure.free + sure.shown.sum(axis=1))
    owner = _reserved(sure, pool, kept, number, rng)
    hands = np.zeros((number, len(sizes), RANKS), np.int64)
    worlds = np.arange(number)
    players = int(known.players[0])
    gone = 1 - float(sizes.sum() + known.hand.sum()) / len(deck(players))
    # Players like all cards of a rank in a world or none, so that they come in groups.
    scatter = SCATTER * players**2 * SCATTER_LEFT**gone
    taken = np.zeros(owner.shape, bool)
    barred: Array = np.any(sure.most < ANY, axis=1)
    special: Array = np.logical_or(barred, np.any(sure.least > 0, axis=1))
    for one in sure.either:
        special[[one.first, one.second]] = True
    # Players who may not have every card take theirs first.
    first = sorted(np.flatnonzero(special).tolist(), key=lambda who: not barred[who])
    order = [*first, *np.flatnonzero(~special).tolist()]
    likings = shares * rng.gamma(scatter, 1 / scatter, (number, *shares.shape))
    for at, who in enumerate(order):
        if not sizes[who]:
            continue
        # Cards are drawn by the odds that they are this player's and not a later one's; after a
        # partial deal some are nowhere.
        later = likings[:, order[at + 1 :]].sum(axis=1)
        odds = np.maximum(likings[:, who], LEAST) / np.maximum(later, LEAST)
        keys = rng.standard_exponential(owner.shape) / odds[:, pool]
        keys[(owner >= 0) | (sure.most[who, pool] < ANY)] += _LATE
        keys[owner == who] = -1.0
        keys[taken] = np.inf
        own = np.argsort(keys, axis=1)[:, : sizes[who]]
        np.add.at(hands[:, who], (worlds[:, None], pool[own]), 1)
        taken[worlds[:, None], own] = True
    for pair in sure.payers:
        _level_taxes(sure, pair, hands, kept, rng)
    return hands


def _reserved(
    sure: Certain, pool: Array, kept: Array, number: int, rng: np.random.Generator
) -> Array:
    """Return by world and card of the pool who certainly holds it, -1 where that is open."""
    owner = np.full((number, len(pool)), -1)
    used = np.zeros(RANKS, np.int64)

    def reserve(rank: int, who: Array, must: bool) -> None:
        copies = np.flatnonzero(pool == rank)
        if used[rank] < len(copies):
            held = must | (rng.random(number) < kept[who])
            owner[held, copies[used[rank]]] = who[held]
            used[rank] += 1

    for who, rank in np.argwhere(sure.least > 0).tolist():
        left = int(sure.least[who, rank] - sure.shown[who, rank])
        must = left - int(min(sure.loose[rank], sure.free[who]))
        for copy in range(left):
            reserve(rank, np.full(number, who), copy < must)
    for one in sure.either:
        gone = sure.shown[one.first, one.rank] + sure.shown[one.second, one.rank]
        must = not min(sure.loose[one.rank], sure.free[one.first] + sure.free[one.second])
        if not gone:
            moved = rng.random(number) < one.moved
            reserve(one.rank, np.where(moved, one.second, one.first), must)
    return owner


def _level_taxes(
    sure: Certain, pair: Payers, hands: Array, kept: Array, rng: np.random.Generator
) -> None:
    """Make a peon pay in most worlds, as far as their cards have not been played."""
    number = len(hands)
    worlds = np.arange(number)
    upper, lower = pair.dalmuti, pair.peon
    pays = rng.random(number) < PAYING
    for _ in range(pair.toll):
        best = (hands[:, lower, 1:JESTER] > 0).argmax(axis=1) + 1
        worst = JESTER - 1 - (hands[:, upper, JESTER - 1 : 0 : -1] > 0).argmax(axis=1)
        held = (hands[:, upper] * sure.taxable).cumsum(axis=1)
        any_card = (held > (rng.random(number) * held[:, -1])[:, None]).argmax(axis=1)
        gift = np.where(rng.random(number) < GIVING, worst, any_card)
        swaps = pays & (rng.random(number) < min(kept[upper], kept[lower])) & (best < gift)
        swaps &= (hands[worlds, upper, gift] > 0) & (hands[worlds, lower, best] > 0)
        rows = np.flatnonzero(swaps)
        for who, rank, change in (
            (lower, best, -1),
            (upper, best, 1),
            (upper, gift, -1),
            (lower, gift, 1),
        ):
            hands[rows, who, rank[rows]] += change


def _partner(known: Seen) -> int:
    """Return the other player to whom the player to act paid taxes, -1 for none."""
    players, status = int(known.players[0]), int(known.status[0])
    if status not in (0, 1, players - 2, players - 1):
        return -1
    return (players - 1 - 2 * status) % players - 1


def seats_of(view: PlayerView) -> dict[int, int]:
    """Return each player's seat as the simulator numbers them."""
    players = len(view.chairs)
    first = view.chairs.index(view.order[0])
    return {view.chairs[(first + seat) % players]: seat for seat in range(players)}


def trick_begun(view: PlayerView, known: Seen, others: Array) -> Batch:
    """Return these worlds as they were when the present trick began.

    `others` are the hands now, as returned by `sample`.
    """
    number = len(others)
    seats = seats_of(view)
    players = len(seats)
    assert view.you is not None
    me = seats[view.you]
    hands = np.zeros((number, SEATS, RANKS), np.int8)
    hands[:, me] = known.hand[0]
    around = (me + 1 + np.arange(players - 1)) % players
    hands[:, around] = others
    played = np.array(view.played)
    for turn in view.trick.turns:
        cards = count(turn.cards)
        hands[:, seats[turn.player]] += cards.astype(np.int8)
        played = played - cards
    out = [seat for seat in (seats[who] for who in view.out) if not hands[0, seat].any()]
    places = np.full((number, SEATS), -1, np.int8)
    places[:, out] = np.arange(len(out))
    gave, got = (np.zeros((number, SEATS, RANKS), np.int8) for _ in range(2))
    gave[:, me], got[:, me] = known.gave[0], known.got[0]
    other = _partner(known)
    if other >= 0:
        seat = around[other]
        gave[:, seat], got[:, seat] = known.got[0], known.gave[0]
    sizes = hands.sum(axis=2, dtype=np.int8)
    leader = view.trick.leader
    caller = NOBODY if view.revolution is None else seats[view.revolution]
    return Batch(
        players=np.full(number, players),
        stripped=np.full(number, view.rules.stripped_deck),
        hands=hands,
        sizes=sizes,
        turn=np.full(number, me if leader < 0 else seats[leader]),
        rank=np.zeros(number, np.int64),
        size=np.zeros(number, np.int64),
        owner=np.full(number, NOBODY),
        passed=np.zeros((number, SEATS), np.int8),
        played=np.tile(played.astype(np.int8), (number, 1)),
        places=places,
        active=np.full(number, sum(1 << seat for seat in range(players) if sizes[0, seat])),
        left=np.full(number, players - len(out)),
        taxed=np.full(number, bool(view.taxes)),
        gave=gave,
        got=got,
        caller=np.full(number, caller),
    )
