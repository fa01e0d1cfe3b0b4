"""The table as shown while a single person keeps their hand hidden."""

from dataclasses import replace

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.anchors import Anchor, DrawSpot, HandOf, TaxSpot, TrickSlot
from dalmuti.stage.clips import CardThing, FlightNow
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Shown


def with_hand_hidden(shown: Shown) -> Shown:
    """Return `shown` with every card face down that only the viewer may see."""
    model, flights = shown.model, shown.flights
    public = None if model.exposed is None else model.exposed.player
    return Shown(_laid_hidden(model, public), tuple(_flight_hidden(now, model) for now in flights))


def _laid_hidden(model: TableModel, public: PlayerId | None) -> TableModel:
    """Return the model with taxes face down; an exposed card everyone sees."""
    laid = tuple(one if one.player == public else replace(one, cards=None) for one in model.laid)
    return replace(model, laid=laid)


def _flight_hidden(now: FlightNow, model: TableModel) -> FlightNow:
    """Return a flight; a card that comes neither from the middle nor to it shows its back."""
    flight = now.flight
    ends = (flight.source, flight.target)
    if not isinstance(flight.thing, CardThing):
        return now
    if any(isinstance(end, TrickSlot | DrawSpot) for end in ends):
        return now
    if model.exposed is not None and flight.thing.card == model.exposed.card and model.laid:
        return now
    source, target = (_place_hidden(end, model) for end in ends)
    hidden = replace(flight, thing=CardThing(None), source=source, target=target)
    return replace(now, flight=hidden)


def _place_hidden(end: Anchor, model: TableModel) -> Anchor:
    """Return an anchor; in the viewer's hand it is the last card, as its place tells the rank."""
    if isinstance(end, TaxSpot):
        return replace(end, opened=False)
    if not isinstance(end, HandOf) or end.player != model.viewer or not end.cards:
        return end
    return replace(end, index=len(end.cards) - 1, cards=(0,) * len(end.cards), raised=False)
