"""Checks that a bot's answer is an action; whether it is legal is for the rules to say."""

from typing import get_args, get_type_hints

from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import Cards, PlayerId


class AbsurdAnswerError(Exception):
    """A bot's answer is not an action of its own."""


def sound_answer(answer: object, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is an action of this player made of the right types.

    :raises AbsurdAnswerError: it is anything else.
    """
    if not isinstance(answer, PlayerAction):
        raise AbsurdAnswerError("it is no action")
    if type(answer.player) is not int or answer.player != player:
        raise AbsurdAnswerError("it is somebody else's")
    kinds = get_type_hints(type(answer))
    if not all(_is_of(getattr(answer, name), kind) for name, kind in kinds.items()):
        raise AbsurdAnswerError("it is made of the wrong types")
    return answer


def _is_of(value: object, kind: object) -> bool:
    """Return whether a value is exactly of a field's type; True is no number here."""
    if kind == Cards:
        return type(value) is tuple and all(type(card) is int for card in value)
    return type(value) in (get_args(kind) or (kind,))
