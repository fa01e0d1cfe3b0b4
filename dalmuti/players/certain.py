"""Certain knowledge of where hidden cards are (RULES 4 to 7).

Players know which cards they gave, saw exposed or drew; that a peon gave their best cards; and who
played what in this trick and the one before.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np

from dalmuti.players.features import count
from dalmuti.players.simulator import RANKS, Array
from dalmuti.rules.cards import JESTER, PlayerId, deck
from dalmuti.rules.editions import JestersInTaxes
from dalmuti.rules.taxes import TAXES
from dalmuti.rules.view import PlayerView

ANY: Final = 99
"""An upper bound: more cards than there are."""


@dataclass(frozen=True, slots=True)
class Either:
    """A card that one of two players had at the first lead."""

    rank: int
    first: int
    second: int
    moved: float
    """Probability that the second player has received it from the first."""


@dataclass(frozen=True, slots=True)
class Payers:
    """A Dalmuti and a peon who exchanged taxes that the player has not seen."""

    dalmuti: int
    peon: int
    toll: int
    of_dalmuti: int
    """Rank of a card that the Dalmuti was seen to have earlier, 0 if none."""
    of_peon: int
    """The same for the peon."""


@dataclass(frozen=True, slots=True)
class Certain:
    """Everything known. Others are numbered clockwise from the next; arrays have a row for each."""

    least: Array
    """Minimum counts by rank of each player's cards at the first lead."""
    most: Array
    """Maximum counts by rank of each player's cards at the first lead."""
    either: tuple[Either, ...]
    payers: tuple[Payers, ...]
    taxable: Array
    """True for the ranks whose cards can be taken as taxes."""
    shown: Array
    """Counts by rank of each player's cards played in this trick and the one before."""
    loose: Array
    """Counts by rank of the cards played earlier, by any player."""
    free: Array
    """Maximum number of those that each player may have played."""


def certain(view: PlayerView) -> Certain:
    """Return what the view's player knows for certain during play."""
    you = view.you
    assert you is not None
    around = view.others
    place = {player: at for at, player in enumerate(around)}
    had = [(who, card) for who, card in _exposed(view) if who in place]
    before = np.zeros((len(around), RANKS), np.int64)
    for who, card in had:
        before[place[who], card] += 1
    most = np.full(before.shape, ANY)
    either: list[Either] = []
    payers: list[Payers] = []
    taxable = np.ones(RANKS, bool)
    taxable[JESTER] = view.rules.jesters_in_taxes is not JestersInTaxes.NEVER
    least = before.copy()
    for dalmuti, toll in enumerate(TAXES if view.taxes else ()):
        lord, peon = view.order[dalmuti], view.order[-1 - dalmuti]
        if you in (lord, peon):
            other = place[peon if you == lord else lord]
            gave, got = _own_taxes(view, you)
            least[other] = np.maximum(before[other] - got, 0) + gave
            if you == lord:
                # The peon gave their best cards, so better ones can only have come from this
                # player.
                better = np.arange(RANKS) < np.flatnonzero(got).max(initial=0)
                most[other, better] = gave[better]
            continue
        pair = (place[lord], place[peon])
        for first, second in (pair, pair[::-1]):
            for rank in np.flatnonzero(before[first] * taxable).tolist():
                # A peon's good cards are taken, and a Dalmuti's bad ones are given away.
                goes = (rank < JESTER // 2) == (first == pair[1])
                either += [Either(rank, first, second, 0.8 if goes else 0.2)] * int(
                    before[first, rank]
                )
                least[first, rank] = 0
        seen = (np.flatnonzero(before[who] * taxable).max(initial=0) for who in pair)
        payers.append(Payers(*pair, toll, *map(int, seen)))
    either += _exchanged(view, place, least)
    if view.revolution is not None and view.revolution != you:
        least[place[view.revolution], JESTER] = 2
    shown, loose = _played(view, place)
    free = _free(view, around, shown, int(loose.sum()))
    return Certain(least, most, tuple(either), tuple(payers), taxable, shown, loose, free)


def possible(sure: Certain, hands: Array) -> Array:
    """Return by world whether these hands agree with what is known.

    `hands` are counts by world, other player and rank of the cards held now.
    """
    known = hands + sure.shown
    lacking = np.maximum(sure.least - known, 0)
    by_player, by_rank = lacking.sum(axis=2), lacking.sum(axis=1)
    good = (known <= sure.most).all(axis=(1, 2)) & (by_player <= sure.free).all(axis=1)
    for (rank, *two), number in Counter(
        (one.rank, *sorted((one.first, one.second))) for one in sure.either
    ).items():
        missing = np.maximum(number - known[:, two, rank].sum(axis=1), 0)
        good &= missing <= sure.free[two].sum()
        by_rank[:, rank] += missing
    good &= (by_rank <= sure.loose).all(axis=1)
    for pair in sure.payers:
        good &= _paid(sure, pair, known)
    result: Array = good
    return result


def _paid(sure: Certain, pair: Payers, known: Array) -> Array:
    """Return by world whether the peon can have paid their best cards."""
    upper, lower = (known[:, who] * sure.taxable for who in (pair.dalmuti, pair.peon))
    loose = sure.loose * sure.taxable
    rows = np.arange(len(known))
    upper_to = upper.cumsum(axis=1) + np.minimum(loose.cumsum(), sure.free[pair.dalmuti])
    lower_to = lower.cumsum(axis=1)

    def best(number: int) -> Array:
        """Return the rank of the peon's card after the `number` best."""
        there = lower_to > number
        rank: Array = np.where(there.any(axis=1), there.argmax(axis=1), JESTER)
        return rank

    def paid_up_to(rank: Array, but: Array | int = 0) -> Array:
        """Return whether the Dalmuti can have received their tax in cards no worse than `rank`."""
        enough: Array = upper_to[rows, rank] - but >= pair.toll
        return enough

    # The peon kept no cards that are better than those they paid.
    kept = best(pair.toll)
    card = pair.of_peon or pair.of_dalmuti
    if not card:
        return paid_up_to(kept)
    above = upper[:, card] + min(loose[card], sure.free[pair.dalmuti]) > 0
    unknown = min(loose[card], sure.free[pair.peon])
    below = lower[:, card] + unknown > 0
    if pair.of_peon:
        whole = lower_to[:, -1] + sure.free[pair.peon] > pair.toll
        went = above & (card <= kept) & paid_up_to(kept)
        stayed = below & whole & paid_up_to(np.minimum(kept, card))
    else:
        # The card is one of those that the Dalmuti received.
        last = best(pair.toll - 1)
        went = below & paid_up_to(np.where((card <= last) | (unknown > 0), kept, last))
        stayed = above & paid_up_to(kept, card <= kept)
    result: Array = went | stayed
    return result


def _exposed(view: PlayerView) -> list[tuple[PlayerId, int]]:
    """Return who has a card that was exposed, or was drawn from the player in its place."""
    exposed = view.exposed
    if exposed is None or exposed.to is None:
        return []
    found = [(exposed.to, exposed.card)]
    if exposed.replacement is not None:
        found.append((exposed.player, exposed.replacement))
    return found


def _own_taxes(view: PlayerView, you: PlayerId) -> tuple[Array, Array]:
    """Return the tax cards that the player gave and received."""
    gave, got = (np.zeros(RANKS, np.int64) for _ in range(2))
    for transfer in view.taxes:
        if transfer.cards is not None:
            if transfer.giver == you:
                gave += count(transfer.cards)
            elif transfer.receiver == you:
                got += count(transfer.cards)
    return gave, got


def _exchanged(view: PlayerView, place: dict[PlayerId, int], least: Array) -> list[Either]:
    """Add the merchants' exchange to `least`; return the cards that may have moved in it."""
    exchange = view.exchange
    if exchange is None or exchange.partner is None:
        return []
    two = (exchange.player, exchange.partner)
    if exchange.gives is not None and exchange.gets is not None:
        mine, theirs = exchange.gives, exchange.gets
        other = exchange.partner
        if view.you == exchange.partner:
            mine, theirs, other = theirs, mine, exchange.player
        row = least[place[other]]
        row[theirs] = max(0, row[theirs] - 1)
        row[mine] += 1
        return []
    found = []
    for first, second in ((place[two[0]], place[two[1]]), (place[two[1]], place[two[0]])):
        for rank in np.flatnonzero(least[first]).tolist():
            found += [Either(rank, first, second, 0.1)] * int(least[first, rank])
            least[first, rank] = 0
    return found


def _played(view: PlayerView, place: dict[PlayerId, int]) -> tuple[Array, Array]:
    """Return the others' recent cards, and the cards played before those."""
    shown = np.zeros((len(place), RANKS), np.int64)
    loose = np.array(view.played)
    for trick in (view.last_trick, view.trick):
        for turn in trick.turns if trick is not None else ():
            cards = count(turn.cards)
            loose = loose - cards
            if turn.player in place:
                shown[place[turn.player]] += cards
    return shown, loose


def _free(view: PlayerView, around: tuple[PlayerId, ...], shown: Array, loose: int) -> Array:
    """Return how many of the loose cards each other player may have played.

    After a partial deal that may be all of them.
    """
    whole = len(deck(len(view.order), view.rules.stripped_deck))
    held = sum(view.sizes[player] for player in view.order)
    if held + sum(view.played) == whole:
        dealt = [
            whole // len(view.order) + (at < whole % len(view.order))
            for at in range(len(view.order))
        ]
        orders = [view.order]
        if view.revolution == view.order[0]:
            orders.append(view.order[::-1])  # it may have been a greater revolution
        most = [max(dealt[order.index(player)] for order in orders) for player in around]
        free = np.array(most) - [view.sizes[player] for player in around] - shown.sum(axis=1)
        if (free >= 0).all():
            result: Array = np.minimum(free, loose)
            return result
    return np.full(len(around), loose)
