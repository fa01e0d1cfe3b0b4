"""Choices: every legal action of a player, from what the player may see (RULES 3 to 7, 10)."""

from typing import assert_never

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
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.taxes import gifts
from dalmuti.rules.view import Phase, PlayerView


def choices(view: PlayerView) -> tuple[PlayerAction, ...]:
    """Return every legal action of `view.you`, each once; none if it is not their turn."""
    you = view.you
    if you is None or view.to_act != you:
        return ()
    match view.phase:
        case Phase.PLAY:
            best = view.trick.best
            plays: tuple[PlayerAction, ...] = tuple(
                [PlaySet(you, cards) for cards in legal_sets(view.hand, best)]
            )
            return plays if best is None else (*plays, Pass(you))
        case Phase.CHAIR:
            return tuple(ChooseChair(you, chair) for chair in range(len(view.order)))
        case Phase.MISDEAL:
            assert view.exposed is not None
            return tuple(PlaceExposed(you, to) for to in (view.exposed.player, view.order[-1]))
        case Phase.REVOLUTION:
            return (DecideRevolution(you, True), DecideRevolution(you, False))
        case Phase.TAXES:
            cards = gifts(view.hand, view.must_give, view.rules.jesters_in_taxes)
            return tuple(GiveTax(you, gift) for gift in cards)
        case Phase.EXCHANGE:
            return tuple(ChooseExchange(you, who) for who in (None, *view.merchants[1:]))
        case Phase.JOIN:
            return tuple(ChoosePlace(you, status) for status in view.places)
        case Phase.SEATING | Phase.DEAL | Phase.RESULT | Phase.OVER:
            return ()  # It is up to chance or the table.
        case _:
            assert_never(view.phase)
