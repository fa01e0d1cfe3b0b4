"""Whether what a bot answers is an action at all; whether it is legal is for the rules to say."""

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
from dalmuti.rules.cards import PlayerId


class AbsurdAnswerError(Exception):
    """What a bot answered is no action of its own."""


def sound_answer(answer: object, player: PlayerId) -> PlayerAction:
    """Return a bot's answer if it is an action of this player made of the right types.

    :raises AbsurdAnswerError: it is anything else.
    """
    match answer:
        case PlaySet(cards=cards) | GiveTax(cards=cards):
            right = type(cards) is tuple and all(type(card) is int for card in cards)
        case ChooseChair(chair=chair):
            right = type(chair) is int
        case PlaceExposed(to=number) | ChoosePlace(status=number):
            right = type(number) is int
        case ChooseExchange(partner=partner):
            right = partner is None or type(partner) is int
        case DecideRevolution(call=call):
            right = type(call) is bool
        case Pass():
            right = True
        case _:
            raise AbsurdAnswerError("it is no action")
    if type(answer.player) is not int or answer.player != player:
        raise AbsurdAnswerError("it is somebody else's")
    if not right:
        raise AbsurdAnswerError("it is made of the wrong types")
    return answer
