"""Actions: what a player asks for, and what chance brings.

Chance is an action too (a drawn card, a deal), so that applying an action is deterministic.
"""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId


@dataclass(frozen=True, slots=True)
class ChooseChair:
    """The first Greater Dalmuti picks a chair, 0 to n-1 (RULES 3)."""

    player: PlayerId
    chair: int


@dataclass(frozen=True, slots=True)
class DecideRevolution:
    """The holder of both jesters calls a revolution, or does not (RULES 5)."""

    player: PlayerId
    call: bool


@dataclass(frozen=True, slots=True)
class GiveTax:
    """A Dalmuti picks the cards for his peon (RULES 6)."""

    player: PlayerId
    cards: Cards


@dataclass(frozen=True, slots=True)
class PlaySet:
    """Play a set, jesters included; the order of the cards does not matter (RULES 7)."""

    player: PlayerId
    cards: Cards


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not follow this time (RULES 7)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class DrawSeat:
    """Chance: a player draws a card for the seating (RULES 3)."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the whole deck is dealt; hands are in the order of status, highest first (RULES 4).

    A partial deal, a puzzle or a worked example, need not use the whole deck nor give equal hands.
    """

    hands: tuple[Cards, ...]
    partial: bool = False
    straight_to_play: bool = False
    """Only with a partial deal: this hand has neither revolution nor taxes."""


@dataclass(frozen=True, slots=True)
class StartHand:
    """The table goes on to the next hand."""


PlayerAction = ChooseChair | DecideRevolution | GiveTax | PlaySet | Pass
ChanceAction = DrawSeat | Deal
Action = PlayerAction | ChanceAction | StartHand
