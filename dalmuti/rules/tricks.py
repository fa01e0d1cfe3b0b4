"""The course of a trick (RULES 7)."""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId


@dataclass(frozen=True, slots=True)
class Turn:
    """One player's turn in a trick: a set of this rank, or a pass with no cards and rank 0."""

    player: PlayerId
    cards: Cards
    rank: int


@dataclass(frozen=True, slots=True)
class Trick:
    """The turns of one trick in order, and the set to beat."""

    leader: PlayerId
    turns: tuple[Turn, ...] = ()
    best: Turn | None = None
