"""Cards, the deck and hands (RULES 1).

A card is its rank: an integer 1 to 12, a lower number being a better card, and 13 for a jester. A
hand is a sorted tuple of such integers; a hand that only its holder knows consists of blanks.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

Cards = tuple[int, ...]
"""A number of cards, as ranks."""
PlayerId = int
"""A player's index in the game's names, constant throughout the game."""

JESTER: Final = 13
JESTERS: Final = 2
BLANK: Final = 0
"""An unknown card; it stands for any."""
RANKS: Final = range(1, 13)
MIN_PLAYERS: Final = 4
MAX_PLAYERS: Final = 10


@cache
def deck(players: int, stripped: bool = False) -> Cards:
    """Return the sorted deck for a number of players: 80 cards, or fewer if stripped (RULES 1).

    Stripped, 4 players play without the 12s and 11s (57 cards), 5 without the 12s (68 cards).
    """
    worst = {4: 10, 5: 11}.get(players, 12) if stripped else 12
    return tuple(rank for rank in RANKS if rank <= worst for _ in range(rank)) + (JESTER,) * JESTERS


def deal_out(cards: Sequence[int], players: int) -> tuple[Cards, ...]:
    """Return the sorted hands that come of dealing cards one by one round the table (RULES 4)."""
    return tuple(tuple(sorted(cards[seat::players])) for seat in range(players))


def remove(hand: Cards, cards: Cards) -> Cards | None:
    """Return a hand without some cards, or None if it does not hold them all.

    A blank of the hand stands for any card that it is not known to hold.
    """
    left = list(hand)
    try:
        for card in cards:
            left.remove(card if card in left else BLANK)
    except ValueError:
        return None
    return tuple(left)
