"""Cards, the deck and hands (RULES 1).

A card is its rank: an integer 1 to 12, a lower number being a better card, and 13 for a jester. A hand
is a sorted tuple of such integers.
"""

from collections.abc import Iterable
from typing import Final

Cards = tuple[int, ...]
PlayerId = int
"""A player's index in the game's list of names; it never changes while the game lasts."""

JESTER: Final = 13
RANKS: Final = range(1, 13)
