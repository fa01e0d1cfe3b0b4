"""Conclusions that a player can draw from their own hand and the cards played."""

from collections.abc import Iterator

from dalmuti.rules.cards import JESTER, RANKS, Cards, PlayerId, deck, remove
from dalmuti.rules.view import PlayerView

Group = tuple[int, int]
"""A rank and the number of natural cards of it."""


def groups(hand: Cards) -> tuple[Group, ...]:
    """Return the natural cards of a hand by rank, best first."""
    return tuple((rank, hand.count(rank)) for rank in RANKS if rank in hand)


def others_in(view: PlayerView) -> tuple[PlayerId, ...]:
    """Return the other players who still hold cards, clockwise from the viewer's left."""
    you = view.you
    assert you is not None
    at = view.chairs.index(you)
    around = view.chairs[at + 1 :] + view.chairs[:at]
    return tuple(player for player in around if view.sizes[player])


def unseen(view: PlayerView) -> tuple[int, ...]:
    """Return the number of cards of each rank that others may hold, by rank; 13 is the jester."""
    counts = [0] * (JESTER + 1)
    for card in deck(len(view.order), view.rules.stripped_deck):
        counts[card] += 1
    for card in view.hand:
        counts[card] -= 1
    return tuple(max(0, count - gone) for count, gone in zip(counts, view.played, strict=True))


def beaters(view: PlayerView, rank: int, size: int) -> Iterator[int]:
    """Yield the ranks in which others may hold a set that beats one of this rank and size."""
    if not any(view.sizes[player] >= size for player in others_in(view)):
        return
    left = unseen(view)
    for better in range(1, min(rank, JESTER)):
        if left[better] and left[better] + left[JESTER] >= size:
            yield better


def unbeatable(view: PlayerView, rank: int, size: int) -> bool:
    """Return whether certainly nobody can beat a set of this rank and size."""
    return next(beaters(view, rank, size), None) is None


def rest(view: PlayerView, cards: Cards) -> Cards:
    """Return the cards left in the hand after these are played or given."""
    left = remove(view.hand, cards)
    assert left is not None
    return left


def sets_left(hand: Cards) -> tuple[Cards, ...]:
    """Return a hand as the fewest sets, best first; jesters join the best natural group."""
    found = [(rank,) * count for rank, count in groups(hand)]
    wild = (JESTER,) * hand.count(JESTER)
    if found:
        found[0] += wild
    elif wild:
        found = [wild]
    return tuple(found)
