"""Application of actions to states, and tests of their legality."""

from typing import Never

from dalmuti.rules import errors
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    ChooseExchange,
    ChoosePlace,
    Deal,
    DecideRevolution,
    DrawReplacement,
    DrawSeat,
    ExchangeCards,
    ExposeCard,
    ExposeNothing,
    GiveTax,
    Join,
    Leave,
    Pass,
    PlaceExposed,
    PlayerAction,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import BLANK
from dalmuti.rules.choices import choices
from dalmuti.rules.events import Event
from dalmuti.rules.game.opening import (
    choose_chair,
    deal,
    decide_revolution,
    draw_seat,
    start_hand,
)
from dalmuti.rules.game.people import choose_place, join, leave
from dalmuti.rules.game.play import pass_turn, play_set
from dalmuti.rules.game.state import GameState
from dalmuti.rules.game.transfers import (
    choose_exchange,
    draw_replacement,
    exchange_cards,
    expose_card,
    expose_nothing,
    give_tax,
    place_exposed,
)
from dalmuti.rules.game.views import view


def apply(state: GameState, action: Action) -> tuple[GameState, tuple[Event, ...]]:
    """Return the state after an action, and its events.

    :raises RulesError: the action is not legal now.
    :raises TypeError: it is not an action, or the state is not a game.
    """
    if type(state) is not GameState:
        raise TypeError(f"{state!r} is not a game; new_game makes one.")
    match action:
        case Pass():
            return pass_turn(state, action.player)
        case PlaySet():
            return play_set(state, action)
        case GiveTax():
            return give_tax(state, action)
        case DecideRevolution():
            return decide_revolution(state, action)
        case ChooseChair():
            return choose_chair(state, action)
        case DrawSeat():
            return draw_seat(state, action)
        case Deal():
            return deal(state, action)
        case StartHand():
            return start_hand(state)
        case ExposeNothing():
            return expose_nothing(state)
        case ExposeCard():
            return expose_card(state, action)
        case PlaceExposed():
            return place_exposed(state, action)
        case DrawReplacement():
            return draw_replacement(state, action)
        case ChooseExchange():
            return choose_exchange(state, action)
        case ExchangeCards():
            return exchange_cards(state, action)
        case Leave():
            return leave(state, action)
        case Join():
            return join(state, action)
        case ChoosePlace():
            return choose_place(state, action)
        case _:
            raise _not_an_action(action)


def _not_an_action(value: Never) -> TypeError:
    """Return the error for a value of another type; `Never` lets mypy find an unhandled action."""
    return TypeError(f"{value!r} is not an action; dalmuti.rules.Action lists them.")


def verify(state: GameState, action: Action) -> None:
    """Raise unless an action is legal now.

    :raises RulesError: it is not; the error names the rule.
    :raises TypeError: it is not an action.
    """
    apply(state, action)


def can(state: GameState, action: Action) -> bool:
    """Return whether an action is legal now."""
    try:
        apply(state, action)
    except errors.RulesError:
        return False
    return True


def legal_actions(state: GameState) -> tuple[PlayerAction, ...]:
    """Return every legal action of the player to act; none if it is nobody's turn.

    :raises UnknownHandError: the player's hand is unknown in this state.
    """
    player = state.turn
    if player is None:
        return ()
    if BLANK in state.hands[player]:
        raise errors.UnknownHandError(state.names[player])
    return choices(view(state, player))
