"""Cards between hands: their places in a hand, and the place of a new card."""

from collections.abc import Sequence
from dataclasses import replace

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import HandOf
from dalmuti.stage.clips import CardThing, Flight
from dalmuti.stage.cues import CardPassed, HandLifted
from dalmuti.stage.director.reel import Reel
from dalmuti.stage.director.times import TAX_TIME
from dalmuti.stage.model import TableModel


def places_in_hand(model: TableModel, player: PlayerId, cards: Sequence[int]) -> list[HandOf]:
    """Return the places of cards in a hand; for a hidden hand, those of the last cards."""
    size = model.sizes[player]
    if player != model.viewer:
        return [HandOf(player, size - len(cards) + i, size) for i in range(len(cards))]
    used = [0] * 14
    places = []
    for card in cards:
        index = model.hand.index(card) + used[card]
        used[card] += 1
        places.append(HandOf(player, index, size, model.hand, raised=True))
    return places


def pass_card(
    reel: Reel, giver: PlayerId, receiver: PlayerId, card: int | None, start: float
) -> None:
    """Move a card from hand to hand; None where the viewer may not know it."""
    model = reel.model
    source = replace(places_in_hand(model, giver, (card or 0,))[0], raised=False)
    thing = CardThing(card, up_at_start=giver == model.viewer, up_at_end=receiver == model.viewer)
    flight = Flight(thing, source, arriving(model, receiver, card), lift=0.4)
    lifted = HandLifted(giver, None if card is None else (card,), 1)
    passed = CardPassed(giver, receiver, card)
    reel.clip(TAX_TIME, passed, [flight], [lifted], start=start)


def arriving(model: TableModel, player: PlayerId, card: int | None) -> HandOf:
    """Return the place of a new card in a hand."""
    size = model.sizes[player] + 1
    if player != model.viewer or card is None:
        return HandOf(player, size - 1, size)
    hand = tuple(sorted((*model.hand, card)))
    return HandOf(player, hand.index(card), size, hand)
