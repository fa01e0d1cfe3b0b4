"""Animations of the taxes and of the merchants' exchange."""

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import CardsExchanged, TaxesPaid, Transfer
from dalmuti.rules.view import Exchange
from dalmuti.stage.anchors import HandOf, TaxSpot
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.stage.cues import ExchangeMarked, HandLifted, LaidLifted, TaxLaid, TaxReceived
from dalmuti.stage.director.hands import pass_card, places_in_hand
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.times import LAY_TIME, TAX_PAUSE, TAX_TIME
from dalmuti.stage.model import TableModel


def lay_tax(reel: Reel, player: PlayerId, cards: Cards | None, count: int, start: float) -> None:
    """Show a player putting down taxes; `cards` is None if the viewer may not know them."""
    known = cards is not None and player == reel.model.viewer
    sources = places_in_hand(reel.model, player, cards if known and cards else (0,) * count)
    flights = [
        Flight(
            CardThing(cards[i] if known and cards else None),
            source,
            TaxSpot(player, i, count),
            lift=0.2,
        )
        for i, source in enumerate(sources)
    ]
    shown = cards if known else None
    reel.clip(
        LAY_TIME,
        TaxLaid(player, shown, count),
        flights,
        [HandLifted(player, shown, count)],
        start=start,
    )


def pay_taxes(reel: Reel, event: TaxesPaid) -> None:
    """Put down all taxes that are not on the table yet, and hand them over."""
    laid = {tax.player for tax in reel.model.laid}
    begin = reel.now
    for number, transfer in enumerate(event.transfers):
        if transfer.giver not in laid:
            start = begin + 0.1 * number
            lay_tax(reel, transfer.giver, transfer.cards, transfer.count, start)
    reel.clip(TAX_PAUSE)
    begin = reel.now
    for number, transfer in enumerate(event.transfers):
        flights = _crossing(reel.model, transfer.giver, transfer.receiver, transfer)
        reel.clip(
            TAX_TIME,
            TaxReceived(transfer),
            flights,
            [LaidLifted(transfer.giver)],
            start=begin + 0.15 * number,
        )


def _crossing(
    model: TableModel, giver: PlayerId, receiver: PlayerId, transfer: Transfer
) -> list[Flight]:
    cards, count = transfer.cards, transfer.count
    size = model.sizes[receiver] + count
    flights = []
    for i in range(count):
        source = TaxSpot(giver, i, count)
        if cards is not None and receiver == model.viewer:
            hand = tuple(sorted(model.hand + cards))
            index = hand.index(cards[i]) + cards[:i].count(cards[i])
            thing = CardThing(cards[i], up_at_start=False)
            target = HandOf(receiver, index, size, hand)
        else:
            thing = CardThing(None if cards is None else cards[i], up_at_end=False)
            target = HandOf(receiver, size - count + i, size)
        flights.append(Flight(thing, source, target, lift=0.4, delay=0.04 * i))
    return flights


def exchange(reel: Reel, event: CardsExchanged) -> None:
    """Exchange a random card of each merchant, face down for everyone but the two."""
    player, partner, gives, gets = event.player, event.partner, event.gives, event.gets
    begin = reel.now
    pass_card(reel, player, partner, gives, begin)
    pass_card(reel, partner, player, gets, begin + 0.15)
    reel.clip(0.0, ExchangeMarked(Exchange(player, partner, gives, gets)))
