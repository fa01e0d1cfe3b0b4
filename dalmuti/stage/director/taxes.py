"""Animations of the taxes and of the merchants' exchange."""

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import CardsExchanged, TaxesPaid, Transfer
from dalmuti.rules.view import Exchange
from dalmuti.stage.anchors import HandOf, TaxSpot
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.stage.cues import (
    ExchangeMarked,
    HandLifted,
    LaidLifted,
    TaxLaid,
    TaxReceived,
    TaxResisted,
)
from dalmuti.stage.director.hands import pass_card, places_in_hand
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.times import (
    LAY_TIME,
    READ_TAX_TIME,
    TAX_PAUSE,
    TAX_TIME,
    TUG_TIME,
)
from dalmuti.stage.tween import Easing


def lay_tax(
    reel: Reel,
    player: PlayerId,
    cards: Cards | None,
    count: int,
    start: float,
    reluctantly: bool = False,
) -> None:
    """Show a player putting down taxes; `cards` is None if the viewer may not know them.

    Cards that are given `reluctantly` are held on to first.
    """
    own = cards is not None and player == reel.model.viewer
    shown = cards if own or _alone(reel) else None
    sources = places_in_hand(reel.model, player, cards if own and cards else (0,) * count)
    flights = [
        Flight(
            CardThing(None if shown is None else shown[i], up_at_start=own),
            source,
            TaxSpot(player, i, count, opened=shown is not None),
            Easing.TUG if reluctantly else Easing.OUT_CUBIC,
            lift=0.0 if reluctantly else 0.2,
        )
        for i, source in enumerate(sources)
    ]
    hand = cards if own else None
    reel.clip(
        TUG_TIME if reluctantly else LAY_TIME,
        TaxLaid(player, shown, count),
        flights,
        [HandLifted(player, hand, count)],
        start=start,
    )


def pay_taxes(reel: Reel, event: TaxesPaid) -> None:
    """Put down all taxes that are not on the table yet, and hand them over."""
    laid = {tax.player for tax in reel.model.laid}
    due = [transfer for transfer in event.transfers if transfer.giver not in laid]
    begin = reel.now
    for transfer in filter(reel.model.pays_up, due):
        reel.clip(0.0, TaxResisted(transfer.giver))
    # The Dalmutis have put theirs down before the peons give in.
    for reluctantly in (False, True):
        payers = [one for one in due if reel.model.pays_up(one) is reluctantly]
        for number, transfer in enumerate(payers):
            start = begin + 0.1 * number
            lay_tax(reel, transfer.giver, transfer.cards, transfer.count, start, reluctantly)
    read = any(tax.cards is not None for tax in reel.model.laid)
    reel.clip(READ_TAX_TIME if read else TAX_PAUSE)
    begin = reel.now
    for number, transfer in enumerate(event.transfers):
        flights = _crossing(reel, transfer)
        reel.clip(
            TAX_TIME,
            TaxReceived(transfer),
            flights,
            [LaidLifted(transfer.giver)],
            start=begin + 0.15 * number,
        )


def _alone(reel: Reel) -> bool:
    """Return whether nobody else at the screen could see what only the viewer may know."""
    return len(reel.direction.persons) < 2


def _crossing(reel: Reel, transfer: Transfer) -> list[Flight]:
    model, giver, receiver = reel.model, transfer.giver, transfer.receiver
    cards, count = transfer.cards, transfer.count
    size, best = model.sizes[receiver] + count, model.pays_up(transfer)
    seen = giver == model.viewer or _alone(reel)
    flights = []
    for i in range(count):
        source = TaxSpot(giver, i, count, opened=cards is not None and seen)
        if cards is not None and receiver == model.viewer:
            hand = tuple(sorted(model.hand + cards))
            index = hand.index(cards[i]) + cards[:i].count(cards[i])
            thing = CardThing(cards[i], up_at_start=seen)
            target = HandOf(receiver, index, size, hand)
        else:
            card = None if cards is None else cards[i]
            thing = CardThing(card, up_at_start=seen, up_at_end=False)
            target = HandOf(receiver, size - count + i, size)
        lift, turn = (0.9, 20.0) if best else (0.4, 0.0)
        flights.append(Flight(thing, source, target, lift=lift, turn=turn, delay=0.04 * i))
    return flights


def exchange(reel: Reel, event: CardsExchanged) -> None:
    """Exchange a random card of each merchant, face down for everyone but the two."""
    player, partner, gives, gets = event.player, event.partner, event.gives, event.gets
    begin = reel.now
    pass_card(reel, player, partner, gives, begin)
    pass_card(reel, partner, player, gets, begin + 0.15)
    reel.clip(0.0, ExchangeMarked(Exchange(player, partner, gives, gets)))
