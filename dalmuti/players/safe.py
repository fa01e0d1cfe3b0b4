"""The safest action: what is done for a bot that gives no answer that counts."""

from dalmuti.rules.actions import (
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.cards import JESTER
from dalmuti.rules.view import Phase, PlayerView


def safest_action(view: PlayerView) -> PlayerAction:
    """Return a legal action that spends as little as can be, for `view.you`, whose turn it is.

    It passes; on the lead it plays one card of the highest rank number, in taxes it gives the
    highest, and keeps jesters where a natural card can go; it calls no revolution,
    exchanges nothing, leaves an exposed card to whom it was meant for, gives a newcomer the lower
    place, and takes chair 0.
    """
    you = view.you
    assert you is not None
    if view.phase is Phase.PLAY and view.trick.best is not None:
        return Pass(you)
    naturals = tuple(card for card in view.hand if card != JESTER)
    if view.phase is Phase.PLAY:
        return PlaySet(you, naturals[-1:] or (JESTER,))
    if view.phase is Phase.TAXES:
        cards = naturals[-view.must_give :]
        return GiveTax(you, cards + (JESTER,) * (view.must_give - len(cards)))
    if view.phase is Phase.REVOLUTION:
        return DecideRevolution(you, call=False)
    if view.phase is Phase.MISDEAL:
        assert view.exposed is not None
        return PlaceExposed(you, view.exposed.player)
    if view.phase is Phase.EXCHANGE:
        return ChooseExchange(you, None)
    if view.phase is Phase.JOIN:
        # The lower place: nobody between the two has to move down.
        return ChoosePlace(you, max(view.places))
    return ChooseChair(you, 0)
