"""Ways the hidden cards may lie, as far as a player can know."""

import numpy as np

from dalmuti.players.features import Seen, count
from dalmuti.players.manners import TAXES
from dalmuti.players.simulator import NOBODY, RANKS, SEATS, Array, Batch
from dalmuti.rules.cards import JESTER, deck
from dalmuti.rules.view import PlayerView


def sample(known: Seen, number: int, rng: np.random.Generator) -> Array:
    """Return hands of the others in so many worlds: counts by world, other player and rank.

    `known` has one row. Every world has the right number of cards in each hand, and the jesters
    of a revolution with the caller. Taxes count for less the more of a hand has been played:
    cards known to have been given may be there still, a peon who paid holds hardly anything
    better, and where others paid the better cards are above.
    """
    sizes = known.sizes[0].astype(np.int64)
    others = len(sizes)
    pool = np.repeat(np.arange(RANKS), known.unseen[0].astype(np.int64))
    kept = sizes * int(known.players[0]) / len(deck(int(known.players[0])))
    special, keys = -1, np.zeros((number, len(pool)))
    if known.caller[0] >= 0:
        special = int(known.caller[0])
        keys -= pool == JESTER
    elif known.taxed[0]:
        special = _partner(known)
        if special >= 0:
            keys += _tax_keys(known, pool, min(1.0, kept[special]), keys.shape, rng)
    worlds = np.arange(number)[:, None]
    hands = np.zeros((number, others, RANKS), np.int64)
    rest = pool[np.argsort(keys + 0.5 * rng.random(keys.shape), axis=1)]
    if special >= 0:
        np.add.at(hands[:, special], (worlds, rest[:, : sizes[special]]), 1)
        rest = rest[:, sizes[special] :]
        sizes = sizes.copy()
        sizes[special] = 0
    rest = rng.permuted(rest, axis=1)[:, : sizes.sum()]  # of a partial deal some are nowhere
    np.add.at(hands, (worlds, np.repeat(np.arange(others), sizes)[: rest.shape[1]], rest), 1)
    if known.taxed[0]:
        _level_taxes(known, hands, kept)
    return hands


def _partner(known: Seen) -> int:
    """Return which other player the player to act paid taxes to, -1 for none."""
    players, status = int(known.players[0]), int(known.status[0])
    if status not in (0, 1, players - 2, players - 1):
        return -1
    return (players - 1 - 2 * status) % players - 1


def _tax_keys(
    known: Seen, pool: Array, kept: float, shape: tuple[int, int], rng: np.random.Generator
) -> Array:
    """Return keys that are low for cards the partner has, and high for those he cannot have."""
    keys = np.zeros(shape)
    for rank in np.flatnonzero(known.gave[0]):
        for copy in np.flatnonzero(pool == rank)[: known.gave[0, rank]]:
            keys[rng.random(shape[0]) < kept, copy] = -1.0
    paid = np.flatnonzero(known.got[0])
    if known.status[0] <= 1 and len(paid):
        keys[(keys == 0) & (pool < paid[-1])] = 1.0
    return keys


def _level_taxes(known: Seen, hands: Array, kept: Array) -> None:
    """Let the peons of others pay in each world, as far as their cards have not been played."""
    players, status = int(known.players[0]), int(known.status[0])
    worlds = np.arange(len(hands))
    for dalmuti, toll in enumerate(TAXES):
        peon = players - 1 - dalmuti
        if status in (dalmuti, peon):
            continue
        upper, lower = (dalmuti - status) % players - 1, (peon - status) % players - 1
        for _ in range(round(toll * min(1.0, kept[upper], kept[lower]))):
            best = (hands[:, lower, 1:] > 0).argmax(axis=1) + 1
            worst = JESTER - 1 - (hands[:, upper, JESTER - 1 : 0 : -1] > 0).argmax(axis=1)
            better = worlds[(best < worst) & (hands[worlds, upper, worst] > 0)]
            for who, rank, change in (
                (lower, best, -1),
                (upper, best, 1),
                (upper, worst, -1),
                (lower, worst, 1),
            ):
                hands[better, who, rank[better]] += change


def seats_of(view: PlayerView) -> dict[int, int]:
    """Return the seat of each player as the simulator numbers them."""
    players = len(view.chairs)
    first = view.chairs.index(view.order[0])
    return {view.chairs[(first + seat) % players]: seat for seat in range(players)}


def trick_begun(view: PlayerView, known: Seen, others: Array) -> Batch:
    """Return these worlds as they were when the present trick began.

    `others` are the hands now, as `sample` gives them.
    """
    number = len(others)
    seats = seats_of(view)
    players = len(seats)
    assert view.you is not None
    me = seats[view.you]
    hands = np.zeros((number, SEATS, RANKS), np.int8)
    hands[:, me] = known.hand[0]
    around = (me + 1 + np.arange(players - 1)) % players
    hands[:, around] = others[:, : players - 1]
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
    partner = _partner(known)
    if partner >= 0:
        seat = around[partner]
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
