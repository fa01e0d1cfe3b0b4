"""Events: everything that happens, in order, redacted for players who may not know all of it."""

from dataclasses import dataclass
from typing import assert_never

from dalmuti.rules.cards import Cards, PlayerId


@dataclass(frozen=True, slots=True)
class SeatDrawn:
    """A player drew a card for the seating (RULES 3)."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class SeatsTied:
    """These players, and only they, draw again (RULES 3)."""

    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class SeatingDecided:
    """The draw is over; `order` is the first hand's, highest status first (RULES 3)."""

    order: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class ChairChosen:
    """The Greater Dalmuti sat down; `chairs` names who sits on each chair, clockwise (RULES 3)."""

    player: PlayerId
    chair: int
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand begins with these statuses, highest first; chairs are numbered clockwise (RULES 8)."""

    number: int
    order: tuple[PlayerId, ...]
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """The deck was dealt (RULES 4). Tuples go by status, highest first; an unknown hand is None."""

    order: tuple[PlayerId, ...]
    hands: tuple[Cards | None, ...]
    sizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardExposed:
    """The dealer exposed a card that was meant for this player; all players saw it (RULES 6)."""

    player: PlayerId
    card: int


@dataclass(frozen=True, slots=True)
class ExposedPlaced:
    """An exposed card went to the player it was meant for, or to the Greater Peon (RULES 6)."""

    card: int
    meant_for: PlayerId
    to: PlayerId


@dataclass(frozen=True, slots=True)
class ReplacementDrawn:
    """The Greater Peon gave a random card for the exposed one; only those two know it (RULES 6)."""

    giver: PlayerId
    receiver: PlayerId
    card: int | None


@dataclass(frozen=True, slots=True)
class RevolutionCalled:
    """Both jesters were shown: no taxes in this hand (RULES 5).

    `order` and `chairs` are the new ones, changed only by a greater revolution.
    """

    player: PlayerId
    greater: bool
    order: tuple[PlayerId, ...]
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class RevolutionDeclined:
    """The holder of both jesters kept quiet; this is secret (RULES 5)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class TaxChosen:
    """A Dalmuti put down a tax; the cards are secret until all taxes are paid."""

    player: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards that changed hands; `cards` is None for those who may not know them."""

    giver: PlayerId
    receiver: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class TaxesPaid:
    """All four taxes changed hands at once (RULES 6).

    In this order: Greater Peon's, Greater Dalmuti's, Lesser Peon's, Lesser Dalmuti's.
    """

    transfers: tuple[Transfer, ...]


@dataclass(frozen=True, slots=True)
class ExchangeChosen:
    """The highest merchant picked a merchant to swap a card with, or none (RULES 6)."""

    player: PlayerId
    partner: PlayerId | None


@dataclass(frozen=True, slots=True)
class CardsExchanged:
    """A random card of each changed hands; only those two know them, else None (RULES 6)."""

    player: PlayerId
    partner: PlayerId
    gives: int | None
    gets: int | None


@dataclass(frozen=True, slots=True)
class PlayBegan:
    """Trick play begins; this player leads the first trick (RULES 7)."""

    leader: PlayerId


@dataclass(frozen=True, slots=True)
class CardsPlayed:
    """A set was played; `rank` is the set's, `left` its player's number of cards (RULES 7)."""

    player: PlayerId
    cards: Cards
    rank: int
    left: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A player passed (RULES 7)."""

    player: PlayerId


@dataclass(frozen=True, slots=True)
class PlayerOut:
    """A player went out; `place` counts from 0, and is their next status (RULES 7, 8)."""

    player: PlayerId
    place: int


@dataclass(frozen=True, slots=True)
class TrickWon:
    """All others passed; the table is cleared (RULES 7).

    `leader` leads next: the winner or, if they are out, the next player clockwise with cards.
    """

    player: PlayerId
    leader: PlayerId


@dataclass(frozen=True, slots=True)
class HandEnded:
    """Only one player had cards left (RULES 8, 9).

    `order` is the new order and `points` match it, empty without scoring; `chairs` are the next
    hand's.
    """

    number: int
    order: tuple[PlayerId, ...]
    points: tuple[int, ...]
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The agreed number of hands is over; only seated players can win, and ties share (RULES 9)."""

    winners: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player left the table; those below moved up (RULES 10).

    `order` has the next hand's statuses, `chairs` the present chairs, moved together.
    """

    player: PlayerId
    order: tuple[PlayerId, ...]
    chairs: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class NewcomerCame:
    """A newcomer wants to join; the next Greater Dalmuti picks one of the places (RULES 10)."""

    name: str
    chooser: PlayerId
    places: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A newcomer sat down, at this status of the next hand (RULES 10).

    `order` has the next hand's statuses, `chairs` the present chairs, moved apart.
    """

    player: PlayerId
    name: str
    status: int
    order: tuple[PlayerId, ...]
    chairs: tuple[PlayerId, ...]


Event = (
    SeatDrawn
    | SeatsTied
    | SeatingDecided
    | ChairChosen
    | HandStarted
    | CardsDealt
    | CardExposed
    | ExposedPlaced
    | ReplacementDrawn
    | RevolutionCalled
    | RevolutionDeclined
    | TaxChosen
    | TaxesPaid
    | ExchangeChosen
    | CardsExchanged
    | PlayBegan
    | CardsPlayed
    | Passed
    | PlayerOut
    | TrickWon
    | HandEnded
    | GameEnded
    | PlayerLeft
    | NewcomerCame
    | PlayerJoined
)
"""Any event that `apply` returns."""


def redact(event: Event, player: PlayerId | None) -> Event | None:
    """Return what a player, or a spectator if None, may know of an event.

    Return None if they may not even know that it happened. An unhandled kind of event raises, so
    that a new kind stays secret by default.
    """
    match event:
        case CardsDealt(order, hands, sizes):
            seen = tuple(
                hand if who == player else None for who, hand in zip(order, hands, strict=True)
            )
            return CardsDealt(order, seen, sizes)
        case RevolutionDeclined(decider):
            return event if decider == player else None
        case TaxChosen(giver, _, count):
            return event if giver == player else TaxChosen(giver, None, count)
        case TaxesPaid(transfers):
            return TaxesPaid(
                tuple(
                    transfer
                    if player is not None and player in (transfer.giver, transfer.receiver)
                    else Transfer(transfer.giver, transfer.receiver, None, transfer.count)
                    for transfer in transfers
                )
            )
        case ReplacementDrawn(giver, receiver):
            return event if player in (giver, receiver) else ReplacementDrawn(giver, receiver, None)
        case CardsExchanged(merchant, partner):
            if player in (merchant, partner):
                return event
            return CardsExchanged(merchant, partner, None, None)
        case (
            SeatDrawn()
            | SeatsTied()
            | SeatingDecided()
            | ChairChosen()
            | HandStarted()
            | CardExposed()
            | ExposedPlaced()
            | RevolutionCalled()
            | ExchangeChosen()
            | PlayBegan()
            | CardsPlayed()
            | Passed()
            | PlayerOut()
            | TrickWon()
            | HandEnded()
            | GameEnded()
            | PlayerLeft()
            | NewcomerCame()
            | PlayerJoined()
        ):
            return event  # All players see it.
        case _:
            assert_never(event)
