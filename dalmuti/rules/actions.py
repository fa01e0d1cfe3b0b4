"""Actions of players, of chance and of the table.

Chance is an action too (a drawn card, a deal), so that applying an action is deterministic. An
action takes its cards as any sequence and stores them as a tuple, so that states stay hashable.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import index
from typing import Final, assert_never

from dalmuti.rules.cards import Cards, PlayerId

_set: Final = object.__setattr__  # assigns the fields of a frozen dataclass


def _tuple(cards: Sequence[int]) -> Cards:
    """Return cards as a tuple of plain numbers.

    :raises TypeError: they are not numbers in a sequence.
    """
    try:
        return tuple(map(index, cards))
    except TypeError:
        raise TypeError(f"cards must be a sequence of numbers, not {cards!r}") from None


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


@dataclass(frozen=True, slots=True, init=False)
class GiveTax:
    """A Dalmuti picks the cards for their peon (RULES 6)."""

    player: PlayerId
    cards: Cards

    def __init__(self, player: PlayerId, cards: Sequence[int]) -> None:
        _set(self, "player", player)
        _set(self, "cards", cards if type(cards) is tuple else _tuple(cards))


@dataclass(frozen=True, slots=True)
class ChooseExchange:
    """The highest merchant picks whom to swap a random card with, None for nobody (RULES 6)."""

    player: PlayerId
    partner: PlayerId | None


@dataclass(frozen=True, slots=True, init=False)
class PlaySet:
    """A player plays a set, jesters included, its cards in any order (RULES 7)."""

    player: PlayerId
    cards: Cards

    def __init__(self, player: PlayerId, cards: Sequence[int]) -> None:
        # Written out because it is called for every move, and __post_init__ takes a fifth longer.
        _set(self, "player", player)
        _set(self, "cards", cards if type(cards) is tuple else _tuple(cards))


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes (RULES 7)."""

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


@dataclass(frozen=True, slots=True, init=False)
class Deal:
    """Chance: the whole deck is dealt; hands go by status, highest first (RULES 4).

    A partial deal (a puzzle, a worked example) need not use the whole deck nor give equal hands.
    """

    hands: tuple[Cards, ...]
    partial: bool
    straight_to_play: bool
    """Only in a partial deal: the hand has neither revolution nor taxes."""

    def __init__(
        self,
        hands: Sequence[Sequence[int]],
        partial: bool = False,
        straight_to_play: bool = False,
    ) -> None:
        _set(self, "hands", tuple(map(_tuple, hands)))
        _set(self, "partial", partial)
        _set(self, "straight_to_play", straight_to_play)


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
    """Chance: this card of the Greater Peon replaces the exposed one (RULES 6)."""

    card: int


@dataclass(frozen=True, slots=True)
class ExchangeCards:
    """Chance: the cards that the highest merchant gives to their partner and receives (RULES 6)."""

    gives: int
    gets: int


@dataclass(frozen=True, slots=True)
class StartHand:
    """The table starts the next hand."""


@dataclass(frozen=True, slots=True)
class Leave:
    """A player leaves the game between two hands (RULES 10)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class Join:
    """A newcomer of this name joins the game between two hands (RULES 10)."""

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
"""An action of a player."""
ChanceAction = DrawSeat | Deal | ExposeCard | ExposeNothing | DrawReplacement | ExchangeCards
"""An action of chance."""
TableAction = StartHand | Leave | Join
"""An action of the table, between two hands."""
Action = PlayerAction | ChanceAction | TableAction
"""Any action that `apply` takes."""


def cards_of(action: PlayerAction) -> Cards:
    """Return the cards that a player gives or plays by an action; empty for most actions."""
    match action:
        case PlaySet(cards=cards) | GiveTax(cards=cards):
            return cards
        case ChooseChair() | PlaceExposed() | DecideRevolution() | ChooseExchange():
            return ()
        case Pass() | ChoosePlace():
            return ()
        case _:
            assert_never(action)


def other_player_of(action: PlayerAction) -> PlayerId | None:
    """Return the player that another one picks by an action, if any."""
    match action:
        case ChooseExchange(partner=player) | PlaceExposed(to=player):
            return player
        case ChooseChair() | DecideRevolution() | GiveTax() | PlaySet() | Pass() | ChoosePlace():
            return None
        case _:
            assert_never(action)
