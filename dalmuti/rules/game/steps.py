"""What comes after each step on the way from the deal to the first lead (RULES 4 to 7)."""

from dalmuti.rules.cards import JESTER
from dalmuti.rules.events import Event, PlayBegan
from dalmuti.rules.game.state import GameState
from dalmuti.rules.statuses import merchants
from dalmuti.rules.tricks import Trick
from dalmuti.rules.view import Phase


def after_deal(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    """Ask for a revolution if somebody holds both jesters, else go on to taxes (RULES 5)."""
    order = state.table.order
    holder = next((who for who in order if state.hands[who].count(JESTER) == 2), None)
    if holder is not None and (state.table.has_taxes or holder == order[-1]):
        return state._replace(phase=Phase.REVOLUTION, turn=holder), tuple(events)
    return after_revolution(state, events)


def after_revolution(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    """Go on to taxes where nobody has called a revolution (RULES 6)."""
    if state.table.has_taxes:
        return state._replace(phase=Phase.TAXES, turn=state.table.order[0]), tuple(events)
    return begin_play(state, events)


def after_taxes(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    """Go on to the exchange, if the table has it and there are two merchants (RULES 6)."""
    able = merchants(state.table.order)
    if state.table.rules.merchant_exchange and len(able) > 1:
        return state._replace(phase=Phase.EXCHANGE, turn=able[0]), tuple(events)
    return begin_play(state, events)


def begin_play(state: GameState, events: list[Event]) -> tuple[GameState, tuple[Event, ...]]:
    """Let the Greater Dalmuti lead the first trick (RULES 7)."""
    leader = state.table.order[0]
    events.append(PlayBegan(leader))
    return state._replace(phase=Phase.PLAY, turn=leader, trick=Trick(leader)), tuple(events)
