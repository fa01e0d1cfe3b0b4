"""The course of a trick (RULES 7).

Both are named tuples because several are made at every move, faster than dataclasses.
"""

from typing import Final, NamedTuple

from dalmuti.rules.cards import Cards, PlayerId

make: Final = tuple.__new__
"""Makes a named tuple of its values in order, faster than a call, by half for a view."""


class Turn(NamedTuple):
    """One player's turn in a trick: a set of this rank, or a pass without cards and with rank 0."""

    player: PlayerId
    cards: Cards
    rank: int


class Trick(NamedTuple):
    """The turns of one trick in order, and the set to beat."""

    leader: PlayerId
    turns: tuple[Turn, ...] = ()
    best: Turn | None = None
