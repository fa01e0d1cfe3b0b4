"""The steps of a hand from the deal to the first lead, and their sequence (RULES 4 to 7)."""

from typing import assert_never

from dalmuti.rules.cards import BLANK, JESTER, JESTERS, PlayerId
from dalmuti.rules.events import Event, PlayBegan
from dalmuti.rules.game.state import GameState
from dalmuti.rules.statuses import merchants
from dalmuti.rules.tricks import Trick
from dalmuti.rules.view import Phase


def go_on(state: GameState, done: Phase, *events: Event) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after a finished step, with its events and those of the next steps.

    `done` is the step: the deal, a misdeal, a revolution declined or called, taxes, the exchange.
    """
    phase, turn = _following(state, done)
    after = state._replace(phase=phase, turn=turn)
    if phase is not Phase.PLAY:
        return after, events
    leader = state.table.order[0]
    return after._replace(trick=Trick(leader)), (*events, PlayBegan(leader))


def _following(state: GameState, done: Phase) -> tuple[Phase, PlayerId | None]:
    """Return the phase after a step, and the player to decide in it."""
    table = state.table
    able = merchants(table.order)
    taxed = table.has_taxes and table.revolution is None
    match done:
        case Phase.DEAL if table.rules.misdeal:
            return Phase.MISDEAL, None
        case Phase.DEAL | Phase.MISDEAL if any(BLANK in hand for hand in state.hands):
            # With hidden hands it is unknown whose decision comes next.
            return Phase.TAXES, None
        case Phase.DEAL | Phase.MISDEAL if (holder := _holder(state)) is not None:
            return Phase.REVOLUTION, holder
        case Phase.DEAL | Phase.MISDEAL | Phase.REVOLUTION if taxed:
            return Phase.TAXES, table.order[0]
        case Phase.TAXES if table.rules.merchant_exchange and len(able) > 1:
            return Phase.EXCHANGE, able[0]
        case Phase.DEAL | Phase.MISDEAL | Phase.REVOLUTION | Phase.TAXES | Phase.EXCHANGE:
            return Phase.PLAY, table.order[0]
        case Phase.SEATING | Phase.CHAIR | Phase.PLAY | Phase.RESULT | Phase.JOIN | Phase.OVER:
            raise ValueError(f"{done.value} is not a step between a deal and the first lead")
        case _:
            assert_never(done)


def _holder(state: GameState) -> PlayerId | None:
    """Return the player who holds both jesters and may call a revolution (RULES 5)."""
    order = state.table.order
    holder = next((who for who in order if state.hands[who].count(JESTER) == JESTERS), None)
    return holder if state.table.has_taxes or holder == order[-1] else None
