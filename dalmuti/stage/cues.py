"""Cues: the smallest changes of what the table shows, finer than the rules' events."""

from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import Transfer
from dalmuti.rules.view import Exchange, Exposed
from dalmuti.stage.model import Banner


@dataclass(frozen=True, slots=True)
class CardDrawn:
    """A card for the seating lies face up in front of a player."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class DrawsCleared:
    """The cards of the seating draw are gone."""


@dataclass(frozen=True, slots=True)
class HatsHanded:
    """Everybody wears what goes with his status; `order` is highest first."""

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
    """The last hand is cleared away."""

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
    """An exposed card lies face up before whom it was meant for."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class ExposedTaken:
    """An exposed card that lay before a player has reached a hand, where everybody knows it is."""

    player: PlayerId
    card: int
    to: PlayerId


@dataclass(frozen=True, slots=True)
class ExposureMarked:
    """What is known of the exposed card of this hand."""

    exposed: Exposed


@dataclass(frozen=True, slots=True)
class ExchangeMarked:
    """What is known of the merchants' exchange of this hand."""

    exchange: Exchange


@dataclass(frozen=True, slots=True)
class CardPassed:
    """A card has gone from hand to hand, face down; None where the viewer may not know it."""

    player: PlayerId
    receiver: PlayerId
    card: int | None


@dataclass(frozen=True, slots=True)
class BannerShown:
    """An announcement, or None for its end."""

    banner: Banner | None


@dataclass(frozen=True, slots=True)
class RevolutionMarked:
    """This hand has seen a revolution: no taxes."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxLaid:
    """A tax lies on the table, face down for those who may not know it."""

    player: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class TaxReceived:
    """A tax that lay on the table has reached its receiver's hand."""

    transfer: Transfer


@dataclass(frozen=True, slots=True)
class TurnPassedTo:
    """It is this player's turn in the trick; None for nobody's."""

    player: PlayerId | None


@dataclass(frozen=True, slots=True)
class SetLanded:
    """A set lies in the middle, the new one to beat."""

    player: PlayerId
    cards: Cards
    rank: int


@dataclass(frozen=True, slots=True)
class PassShown:
    """A player has passed."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class WentOut:
    """A player has played his last card."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class LeftLast:
    """Everybody but this player is out: he will wear the straw hat."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TrickSwept:
    """The Greater Peon has cleared the table."""


@dataclass(frozen=True, slots=True)
class ResultShown:
    """The hand is over: its new order, and the points of it by that order, if the game has any."""

    order: tuple[PlayerId, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class WinnersShown:
    """The game is over."""


@dataclass(frozen=True, slots=True)
class PlayerGone:
    """A player has left; the chairs, by who sits on them, have been moved together."""

    player: PlayerId
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerCame:
    """A newcomer belongs to the table; the chairs have been moved apart for his."""

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


@dataclass(frozen=True, slots=True)
class DrawsLifted:
    """The cards of the seating draw are in the air."""


@dataclass(frozen=True, slots=True)
class RosetteLifted:
    """A player's rosette is not at his plate yet."""

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
    | TaxLaid
    | TaxReceived
    | TurnPassedTo
    | SetLanded
    | PassShown
    | WentOut
    | LeftLast
    | TrickSwept
    | ResultShown
    | WinnersShown
    | PlayerGone
    | PlayerCame
)
"""What a clip commits when it ends."""

Lift = HandLifted | StockLifted | LaidLifted | TrickLifted | DrawsLifted | RosetteLifted
"""What a clip takes away from its place for as long as it runs; never committed."""
