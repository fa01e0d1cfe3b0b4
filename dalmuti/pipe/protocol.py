"""What both ends of the pipe agree on: the header, questions and answers."""

import json
from typing import Final, assert_never

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
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.record import header_line
from dalmuti.rules.record.text import Entry, encode, shown
from dalmuti.rules.view import Phase, PlayerView

FORMAT: Final = "dalmuti-bot"
MAX_LINE: Final = 1 << 16
"""Bytes of a line, in either direction."""
USUAL_SECONDS: Final = 10.0
"""For an answer, if the question does not say."""

ASKED_IN: Final = {
    "play": Phase.PLAY,
    "tax": Phase.TAXES,
    "revolution": Phase.REVOLUTION,
    "exchange": Phase.EXCHANGE,
    "expose": Phase.MISDEAL,
    "chair": Phase.CHAIR,
    "join": Phase.JOIN,
}
"""The questions, and the phase in which each is asked."""
_QUESTION: Final = {phase: kind for kind, phase in ASKED_IN.items()}


class LineError(ValueError):
    """A line is not what it should be; the text says why."""


def bot_header(names: tuple[str, ...], edition: str, rules: Rules, you: str) -> str:
    """Return the line with which a game begins for the player of this name."""
    entry: Entry = json.loads(header_line(names, edition, rules))
    return encode({**entry, "format": FORMAT, "you": you})


def question(view: PlayerView) -> Entry:
    """Return what `view.you`, whose turn it is, is asked; `id` and `ms` are still to be added."""
    kind = _QUESTION[view.phase]
    entry: Entry = {"ask": kind}
    if kind == "tax":
        entry["count"] = view.must_give
    elif kind == "expose":
        assert view.exposed is not None
        entry |= {"player": view.names[view.exposed.player], "card": view.exposed.card}
    elif kind == "join":
        entry |= {"player": view.newcomer, "places": list(view.places)}
    return entry


def answer(view: PlayerView, action: PlayerAction) -> Entry:
    """Return the line that an action is on the pipe, without its `id`."""
    names = view.names
    match action:
        case PlaySet(_, cards):
            return {"event": "play", "cards": sorted(cards)}
        case Pass():
            return {"event": "pass"}
        case GiveTax(_, cards):
            return {"event": "tax", "cards": sorted(cards)}
        case DecideRevolution(_, call):
            return {"event": "revolution", "call": call}
        case ChooseExchange(_, partner):
            return {"event": "exchange", "with": None if partner is None else names[partner]}
        case PlaceExposed(_, to):
            return {"event": "expose", "to": names[to]}
        case ChooseChair(_, chair):
            return {"event": "chair", "chair": chair}
        case ChoosePlace(_, status):
            return {"event": "join", "status": status}
        case _:
            assert_never(action)


def action_of(view: PlayerView, entry: Entry) -> PlayerAction:
    """Return the action that an answer stands for. Whether it is legal is for the rules to say.

    :raises LineError: it answers another question, or its choice is of the wrong kind.
    """
    you = view.you
    assert you is not None
    kind = _QUESTION[view.phase]
    event = entry.get("event")
    if kind == "play" and event == "pass":
        return Pass(you)
    if event != kind:
        wanted = '"play" or "pass"' if kind == "play" else f'"{kind}"'
        raise LineError(f'"event" must be {wanted}, not {shown(event)}')
    match kind:
        case "play":
            return PlaySet(you, cards_in(entry, "cards"))
        case "tax":
            return GiveTax(you, cards_in(entry, "cards"))
        case "revolution":
            call = entry.get("call")
            if not isinstance(call, bool):
                raise LineError(f'"call" must be true or false, not {shown(call)}')
            return DecideRevolution(you, call)
        case "exchange":
            if "with" not in entry:
                raise LineError('the key "with" is missing; it is a name, or null for nobody')
            partner = None if entry["with"] is None else player_in(view.names, entry, "with")
            return ChooseExchange(you, partner)
        case "expose":
            return PlaceExposed(you, player_in(view.names, entry, "to"))
        case "chair":
            return ChooseChair(you, integer_in(entry, "chair"))
        case _:
            return ChoosePlace(you, integer_in(entry, "status"))


def integer_in(entry: Entry, key: str) -> int:
    """Return an integer of a line.

    :raises LineError: there is none.
    """
    value = entry.get(key)
    if type(value) is not int:
        raise LineError(f'"{key}" must be an integer, not {shown(value)}')
    return value


def cards_in(entry: Entry, key: str) -> Cards:
    """Return the cards of a line, sorted.

    :raises LineError: they are no list of cards, or none at all.
    """
    value = entry.get(key)
    if not isinstance(value, list) or not value:
        raise LineError(f'"{key}" must be a list of cards, not {shown(value)}')
    for card in value:
        check_card(card, key)
    return tuple(sorted(value))


def card_in(entry: Entry, key: str) -> int:
    """Return one card of a line.

    :raises LineError: it is none.
    """
    return check_card(entry.get(key), key)


def check_card(card: object, key: str) -> int:
    """Return a card if it is one.

    :raises LineError: it is not.
    """
    if type(card) is not int or not 1 <= card <= JESTER:
        raise LineError(f'"{key}" has {shown(card)}, but a card is an integer 1 to {JESTER}')
    return card


def player_in(names: tuple[str, ...], entry: Entry, key: str) -> PlayerId:
    """Return the player whom a line names.

    :raises LineError: nobody here has that name.
    """
    name = entry.get(key)
    if not isinstance(name, str) or name not in names:
        raise LineError(f'"{key}" must be one of {shown(list(names))}, not {shown(name)}')
    return names.index(name)
