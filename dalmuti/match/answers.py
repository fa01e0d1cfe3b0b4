"""What counts of a bot's answers: legal actions of its own, and else the safest one."""

import logging
from typing import get_args, get_type_hints

from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.game import GameState, verify, view

_log = logging.getLogger(__name__)


class AbsurdAnswerError(Exception):
    """A bot's answer is not an action of its own."""


def accepted(answer: object, state: GameState, player: PlayerId) -> PlayerAction:
    """Return what a bot answered for a player if it is legal, else, logged, the safest action."""
    try:
        action = sound_answer(answer, player)
        verify(state, action)
    except RulesError as error:
        _log.error("The bot of player %d may not do %r: %s", player, answer, type(error).__name__)
    except AbsurdAnswerError as error:
        _log.error("The bot of player %d cannot do %r: %s", player, answer, error)
    else:
        return action
    return safest_action(view(state, player))


def sound_answer(answer: object, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is an action of this player made of the right types.

    :raises AbsurdAnswerError: it is anything else.
    """
    if not isinstance(answer, PlayerAction):
        raise AbsurdAnswerError("it is no action")
    if type(answer.player) is not int or answer.player != player:
        raise AbsurdAnswerError("it is another player's")
    if not well_formed(answer):
        raise AbsurdAnswerError("it is made of the wrong types")
    return answer


def well_formed(action: object) -> bool:
    """Return whether it is a player's action whose fields are exactly of their types.

    No journal can hold any other.
    """
    if not isinstance(action, PlayerAction):
        return False
    kinds = get_type_hints(type(action))
    return all(_is_of(getattr(action, name), kind) for name, kind in kinds.items())


def _is_of(value: object, kind: object) -> bool:
    """Return whether a value is exactly of a field's type; True is no number here."""
    if kind == Cards:
        return type(value) is tuple and all(type(card) is int for card in value)
    return type(value) in (get_args(kind) or (kind,))
