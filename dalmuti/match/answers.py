"""Validation of bots' answers: a bot's own legal action counts, anything else is replaced."""

import logging
from typing import get_args, get_type_hints

from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.game import GameState, verify, view

_log = logging.getLogger(__name__)


class AbsurdAnswerError(Exception):
    """A bot's answer is not an action of its own player."""


def accepted(answer: object, state: GameState, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is legal; otherwise log it and return the safest action."""
    try:
        action = sound_answer(answer, player)
        verify(state, action)
    except RulesError as error:
        name = type(error).__name__
        _log.error("Illegal answer from the bot of player %d, %r: %s", player, answer, name)
    except AbsurdAnswerError as error:
        _log.error("Invalid answer from the bot of player %d, %r: %s", player, answer, error)
    else:
        return action
    return safest_action(view(state, player))


def sound_answer(answer: object, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is a well-formed action of this player."""
    if not isinstance(answer, PlayerAction):
        raise AbsurdAnswerError("it is no action")
    if type(answer.player) is not int or answer.player != player:
        raise AbsurdAnswerError("it is another player's")
    if not well_formed(answer):
        raise AbsurdAnswerError("it is made of the wrong types")
    return answer


def well_formed(action: object) -> bool:
    """Return whether `action` is a player's action whose fields have exactly the declared types.

    A journal can hold no other.
    """
    if not isinstance(action, PlayerAction):
        return False
    kinds = get_type_hints(type(action))
    return all(_is_of(getattr(action, name), kind) for name, kind in kinds.items())


def _is_of(value: object, kind: object) -> bool:
    """Return whether a value has exactly a field's type; a bool is not an int here."""
    if kind == Cards:
        return type(value) is tuple and all(type(card) is int for card in value)
    return type(value) in (get_args(kind) or (kind,))
