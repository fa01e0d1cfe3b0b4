"""Actions: what a player asks for, what chance brings, and what the table does.

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
class PlaceExposed:
    """The Greater Dalmuti decides where an exposed card goes (RULES 6).

    `to` is the player it was meant for, or the Greater Peon.
    """

    player: PlayerId
    to: PlayerId


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
class ChooseExchange:
    """The highest merchant picks another one to swap a random card with, or None (RULES 6)."""

    player: PlayerId
    partner: PlayerId | None


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
class ChoosePlace:
    """The next hand's Greater Dalmuti picks the status of a newcomer (RULES 10)."""

    player: PlayerId
    status: int


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
class ExposeCard:
    """Chance: the dealer has exposed a card that was meant for `player` (RULES 6)."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class ExposeNothing:
    """Chance: the dealer was not clumsy this time (RULES 6)."""


@dataclass(frozen=True, slots=True)
class DrawReplacement:
    """Chance: which card of the Greater Peon's replaces the exposed one (RULES 6)."""

    card: int


@dataclass(frozen=True, slots=True)
class ExchangeCards:
    """Chance: which cards the highest merchant and his partner give each other (RULES 6)."""

    gives: int
    gets: int


@dataclass(frozen=True, slots=True)
class StartHand:
    """The table goes on to the next hand."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the game between two hands (RULES 10)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Join:
    """Somebody new comes to the table between two hands (RULES 10)."""

    name: str


PlayerAction = (
    ChooseChair
    | PlaceExposed
    | DecideRevolution
    | GiveTax
    | ChooseExchange
    | PlaySet
    | Pass
    | ChoosePlace
)
ChanceAction = DrawSeat | Deal | ExposeCard | ExposeNothing | DrawReplacement | ExchangeCards
TableAction = StartHand | Leave | Join
Action = PlayerAction | ChanceAction | TableAction
