"""Sets of cards: which may be played, and which beats which (RULES 1, 7)."""

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.errors import NotASetError
from dalmuti.rules.tricks import Turn


def set_of(cards: Cards) -> int:
    """Return the rank of a set: that of its natural cards, or 13 for jesters alone (RULES 1).

    :raises NotASetError: there are no cards, or natural cards of different ranks.
    """
    return parts_of(cards)[0]


def parts_of(cards: Cards) -> tuple[int, int, int]:
    """Return the rank of a set, its number of natural cards, and its number of jesters.

    :raises NotASetError: there are no cards, or natural cards of different ranks.
    """
    if not cards:
        raise NotASetError(cards)
    rank = min(cards)
    jesters = cards.count(JESTER)
    naturals = len(cards) - jesters
    if naturals and cards.count(rank) != naturals:
        raise NotASetError(cards)
    return rank, naturals, jesters


def legal_sets(hand: Cards, best: Turn | None) -> tuple[Cards, ...]:
    """Return every set that a sorted hand may play, with every number of jesters (RULES 7).

    `best` is the set to beat, None for a lead. Each set is sorted and listed once, the best ranks
    first, fewer cards first, fewer jesters first.
    """
    found: list[Cards] = []
    jesters = hand.count(JESTER)
    naturals = len(hand) - jesters
    wild = ((), (JESTER,), (JESTER, JESTER))
    position = 0
    if best is None:
        while position < naturals:
            rank = hand[position]
            copies = hand.count(rank)
            position += copies
            for size in range(1, copies + jesters + 1):
                found += [
                    (rank,) * (size - filled) + wild[filled]
                    for filled in range(max(0, size - copies), min(jesters, size - 1) + 1)
                ]
        found.extend(wild[count] for count in range(1, jesters + 1))
        return tuple(found)
    size = len(best.cards)
    while position < naturals:
        rank = hand[position]
        if rank >= best.rank:
            break
        copies = hand.count(rank)
        position += copies
        if copies + jesters >= size:
            found += [
                (rank,) * (size - filled) + wild[filled]
                for filled in range(max(0, size - copies), min(jesters, size - 1) + 1)
            ]
    return tuple(found)
