"""Cues: the smallest changes to what the table shows, finer than the rules' events."""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import Transfer
from dalmuti.rules.view import Exchange, Exposed
from dalmuti.stage.model import Banner


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card drawn for the seating is face up in front of a player."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class DrawsCleared:
    """The cards of the seating draw are gone."""


@dataclass(frozen=True, slots=True)
class HatsHanded:
    """Everybody wears the hat of their status; `order` is highest first."""

    order: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerWalked:
    """A player has sat down on a chair."""

    player: PlayerId
    chair: int


@dataclass(frozen=True, slots=True)
class TableTurned:
    """The table is seen from another chair, the one now at place 0."""

    home: int


@dataclass(frozen=True, slots=True)
class HandBegun:
    """The previous hand is cleared away."""

    number: int


@dataclass(frozen=True, slots=True)
class StockTaken:
    """The Greater Peon holds the deck, shuffled."""

    count: int


@dataclass(frozen=True, slots=True)
class CardLanded:
    """A dealt card has reached a hand; None where the viewer may not know it."""

    player: PlayerId
    card: int | None


@dataclass(frozen=True, slots=True)
class CardTurnedUp:
    """An exposed card is face up in front of the player it was meant for."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class ExposedTaken:
    """An exposed card in front of a player has been taken into a hand, publicly."""

    player: PlayerId
    card: int
    to: PlayerId


@dataclass(frozen=True, slots=True)
class ExposureMarked:
    """The known facts about this hand's exposed card."""

    exposed: Exposed


@dataclass(frozen=True, slots=True)
class ExchangeMarked:
    """The known facts about this hand's exchange between the merchants."""

    exchange: Exchange


@dataclass(frozen=True, slots=True)
class CardPassed:
    """A card has passed from hand to hand, face down; None where the viewer may not know it."""

    player: PlayerId
    receiver: PlayerId
    card: int | None


@dataclass(frozen=True, slots=True)
class BannerShown:
    """An announcement begins, or ends if None."""

    banner: Banner | None


@dataclass(frozen=True, slots=True)
class RevolutionMarked:
    """A revolution has been called in this hand: no taxes."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxResisted:
    """A peon clings to the cards that are pulled out of their hand."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxLaid:
    """A tax is on the table, face down for those who may not know it."""

    player: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class TaxReceived:
    """A tax on the table has reached its receiver's hand."""

    transfer: Transfer


@dataclass(frozen=True, slots=True)
class TurnPassedTo:
    """It is this player's turn in the trick, or nobody's if None."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class SetLanded:
    """A set is in the middle, the new one to beat."""

    player: PlayerId
    cards: Cards
    rank: int


@dataclass(frozen=True, slots=True)
class SetCardLanded:
    """Card `number`, 0 the first, of a large set of `count` is in the middle; more follow."""

    player: PlayerId
    number: int
    count: int


@dataclass(frozen=True, slots=True)
class PassShown:
    """A player has passed."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has played their last card."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class LeftLast:
    """All other players are out: this one will wear the straw hat."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TrickSwept:
    """The Greater Peon has cleared the table."""


@dataclass(frozen=True, slots=True)
class PointsCounted:
    """Each of these players has been given one more of the points of a finished hand."""

    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The hand is over, with its new order and the points earned, if the table shows points."""

    order: tuple[PlayerId, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WinnersShown:
    """The game is over."""


@dataclass(frozen=True, slots=True)
class PlayerGone:
    """A player has left, and the chairs, listed by their players, have moved together."""

    player: PlayerId
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerCame:
    """A newcomer has joined, and the chairs have moved apart to make room for theirs."""

    player: PlayerId
    name: str
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class HandLifted:
    """Cards have left a hand and are in the air; None where the viewer may not know them."""

    player: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class StockLifted:
    """One card has left the dealer's hands and is in the air."""


@dataclass(frozen=True, slots=True)
class LaidLifted:
    """A player's tax has left the table and is in the air."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TrickLifted:
    """The cards in the middle are in the air."""

    swept: bool = False
    """True if the trick is over, so that everything said about it leaves with its cards."""


@dataclass(frozen=True, slots=True)
class DrawsLifted:
    """The cards of the seating draw are in the air."""


@dataclass(frozen=True, slots=True)
class RosetteLifted:
    """A player's rosette is not at their plate yet."""

    player: PlayerId


Cue = (
    CardDrawn
    | DrawsCleared
    | HatsHanded
    | PlayerWalked
    | TableTurned
    | HandBegun
    | StockTaken
    | CardLanded
    | CardTurnedUp
    | ExposedTaken
    | ExposureMarked
    | ExchangeMarked
    | CardPassed
    | BannerShown
    | RevolutionMarked
    | TaxResisted
    | TaxLaid
    | TaxReceived
    | TurnPassedTo
    | SetLanded
    | SetCardLanded
    | PassShown
    | WentOut
    | LeftLast
    | TrickSwept
    | PointsCounted
    | ResultShown
    | WinnersShown
    | PlayerGone
    | PlayerCame
)
"""The change that a clip commits when it ends."""

Lift = HandLifted | StockLifted | LaidLifted | TrickLifted | DrawsLifted | RosetteLifted
"""A thing that a clip takes away from its place while it runs; never committed."""
