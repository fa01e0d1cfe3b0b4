"""The safest action, which replaces a bot's missing or invalid answer."""

from typing import assert_never

from dalmuti.players.bot import NotAskedError
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
    """Return the legal action that spends least for `view.you`, whose turn it is.

    It passes; as a lead it plays one card of the highest rank number; as taxes it gives the
    highest, keeping jesters where natural cards can go; it calls no revolution, exchanges nothing,
    leaves an exposed card to the player it was meant for, gives a newcomer the lower place, and
    takes chair 0.

    :raises NotAskedError: no player makes a decision in this phase.
    """
    you = view.you
    assert you is not None
    naturals = tuple(card for card in view.hand if card != JESTER)
    match view.phase:
        case Phase.PLAY if view.trick.best is not None:
            return Pass(you)
        case Phase.PLAY:
            return PlaySet(you, naturals[-1:] or (JESTER,))
        case Phase.TAXES:
            cards = naturals[-view.must_give :]
            return GiveTax(you, cards + (JESTER,) * (view.must_give - len(cards)))
        case Phase.REVOLUTION:
            return DecideRevolution(you, call=False)
        case Phase.MISDEAL:
            assert view.exposed is not None
            return PlaceExposed(you, view.exposed.player)
        case Phase.EXCHANGE:
            return ChooseExchange(you, None)
        case Phase.JOIN:
            # At the lower place no player between the two has to move down.
            return ChoosePlace(you, max(view.places))
        case Phase.CHAIR:
            return ChooseChair(you, 0)
        case Phase.SEATING | Phase.DEAL | Phase.RESULT | Phase.OVER:
            raise NotAskedError(view.phase)
        case _:
            assert_never(view.phase)
