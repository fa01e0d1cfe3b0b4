"""Animations of the deal, and of cards that were exposed in it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import CardsDealt
from dalmuti.stage.anchors import HandOf, Stock, TaxSpot
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.stage.cues import (
    CardLanded,
    CardTurnedUp,
    ExposedTaken,
    HandLifted,
    LaidLifted,
    StockLifted,
    StockTaken,
)
from dalmuti.stage.director.hands import arriving, places_in_hand
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.times import (
    DEAL_INTERVAL,
    DEAL_TIME,
    EXPOSE_TIME,
    READ_EXPOSED_TIME,
    SHUFFLE_TIME,
    TAX_TIME,
)

_SPRINGING: Final = 8
"""Number of cards seen to spring while the deck is shuffled."""


def _scattered(cards: Cards) -> Cards:
    """Return the cards in an order that looks dealt, the same for equal cards."""
    indices = sorted(range(len(cards)), key=lambda index: index * 0.6180339887 % 1.0)
    return tuple(cards[index] for index in indices)


def deal(reel: Reel, event: CardsDealt) -> None:
    """Deal the whole deck from the Greater Peon's hands, round by round."""
    dealer = event.order[-1]
    reel.clip(0.0, StockTaken(sum(event.sizes)))
    reel.clip(SHUFFLE_TIME, None, _shuffled(dealer))
    dealt = [hand if hand is None else _scattered(hand) for hand in event.hands]
    begin, number = reel.now, 0
    for index in range(max(event.sizes)):
        for status, player in enumerate(event.order):
            if index >= event.sizes[status]:
                continue
            hand = dealt[status]
            card = None if hand is None else hand[index]
            flight = Flight(
                CardThing(card, up_at_start=False),
                Stock(dealer),
                _arrival(player, index, hand),
                turn=24.0 if number % 2 else -24.0,
                lift=0.25,
            )
            reel.clip(
                DEAL_TIME,
                CardLanded(player, card),
                [flight],
                [StockLifted()],
                start=begin + number * DEAL_INTERVAL,
            )
            number += 1


def _shuffled(dealer: PlayerId) -> Iterator[Flight]:
    """Yield cards that spring out of the deck and back, to both sides in turn."""
    lasts = 0.45 * SHUFFLE_TIME
    for number in range(_SPRINGING):
        delay = (SHUFFLE_TIME - lasts) * number / (_SPRINGING - 1)
        turn = 40.0 if number % 2 else -40.0
        deck = Stock(dealer)
        yield Flight(CardThing(None), deck, deck, turn=turn, lift=0.5, delay=delay, duration=lasts)


def _arrival(player: PlayerId, index: int, hand: Cards | None) -> HandOf:
    """Return where the dealt card at `index` arrives in a hand."""
    if hand is None:
        return HandOf(player, index, index + 1)
    cards = tuple(sorted(hand[: index + 1]))
    return HandOf(player, cards.index(hand[index]), len(cards), cards)


def expose(reel: Reel, player: PlayerId, card: int) -> None:
    """Move an exposed card out of the hand it was dealt to, face up."""
    model = reel.model
    source = replace(places_in_hand(model, player, (card,))[0], raised=False)
    own = player == model.viewer
    spot = TaxSpot(player, 0, 1, opened=True)
    flight = Flight(CardThing(card, up_at_start=own), source, spot, lift=0.3)
    lifted = HandLifted(player, (card,), 1)
    reel.clip(EXPOSE_TIME, CardTurnedUp(player, card), [flight], [lifted])
    reel.clip(READ_EXPOSED_TIME)


def place_exposed(reel: Reel, card: int, meant_for: PlayerId, to: PlayerId) -> None:
    """Move an exposed card to the player who finally gets it."""
    flight = Flight(
        CardThing(card, up_at_end=to == reel.model.viewer),
        TaxSpot(meant_for, 0, 1, opened=True),
        arriving(reel.model, to, card),
        lift=0.3,
    )
    reel.clip(TAX_TIME, ExposedTaken(meant_for, card, to), [flight], [LaidLifted(meant_for)])
