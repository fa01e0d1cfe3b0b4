"""The pipe protocol, for both ends: header, questions and answers."""

import json
from typing import Final, assert_never

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
from dalmuti.rules.cards import JESTER, Cards, PlayerId
from dalmuti.rules.editions import Rules
from dalmuti.rules.record import header_line
from dalmuti.rules.record.lines import PHASES
from dalmuti.rules.record.text import Entry, encode, shown
from dalmuti.rules.view import Phase, PlayerView

FORMAT: Final = "dalmuti-bot"
MAX_LINE: Final = 1 << 16
"""Maximum bytes of a line, in either direction."""
USUAL_SECONDS: Final = 10.0
"""Seconds for an answer if the question gives no time."""

_QUESTIONS: Final = ("play", "tax", "revolution", "exchange", "expose", "chair")
# A record has one line for a newcomer and their place.
ASKED_IN: Final = {kind: PHASES[kind] for kind in _QUESTIONS} | {"join": Phase.JOIN}
"""The phase in which each question is asked."""


class LineError(ValueError):
    """A line of the pipe is invalid; the text says how."""


def bot_header(names: tuple[str, ...], edition: str, rules: Rules, you: str) -> str:
    """Return the line that begins a game for the player of this name."""
    entry: Entry = json.loads(header_line(names, edition, rules))
    return encode({**entry, "format": FORMAT, "you": you})


def question(view: PlayerView) -> Entry:
    """Return the question to `view.you`, whose turn it is; `id` and `ms` are still to be added.

    :raises NotAskedError: no player makes a decision in this phase.
    """
    match view.phase:
        case Phase.PLAY:
            return {"ask": "play"}
        case Phase.TAXES:
            return {"ask": "tax", "count": view.must_give}
        case Phase.REVOLUTION:
            return {"ask": "revolution"}
        case Phase.EXCHANGE:
            return {"ask": "exchange"}
        case Phase.MISDEAL:
            assert view.exposed is not None
            meant_for = view.names[view.exposed.player]
            return {"ask": "expose", "player": meant_for, "card": view.exposed.card}
        case Phase.CHAIR:
            return {"ask": "chair"}
        case Phase.JOIN:
            return {"ask": "join", "player": view.newcomer, "places": list(view.places)}
        case Phase.SEATING | Phase.DEAL | Phase.RESULT | Phase.OVER:
            raise NotAskedError(view.phase)
        case _:
            assert_never(view.phase)


def answer(view: PlayerView, action: PlayerAction) -> Entry:
    """Return the answer for an action, without its `id`."""
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
    """Return the action of an answer, without a check by the rules.

    :raises LineError: it answers another question, or its choice is of the wrong kind.
    :raises NotAskedError: no player makes a decision in this phase.
    """
    you = view.you
    assert you is not None
    kind, event = question(view)["ask"], entry.get("event")
    if kind == "play" and event == "pass":
        return Pass(you)
    if event != kind:
        wanted = '"play" or "pass"' if kind == "play" else f'"{kind}"'
        raise LineError(f'"event" must be {wanted}, not {shown(event)}')
    match view.phase:
        case Phase.PLAY:
            return PlaySet(you, cards_in(entry, "cards"))
        case Phase.TAXES:
            return GiveTax(you, cards_in(entry, "cards"))
        case Phase.REVOLUTION:
            call = entry.get("call")
            if not isinstance(call, bool):
                raise LineError(f'"call" must be true or false, not {shown(call)}')
            return DecideRevolution(you, call)
        case Phase.EXCHANGE:
            if "with" not in entry:
                raise LineError('the key "with" is missing; it is a name, or null for nobody')
            partner = None if entry["with"] is None else player_in(view.names, entry, "with")
            return ChooseExchange(you, partner)
        case Phase.MISDEAL:
            return PlaceExposed(you, player_in(view.names, entry, "to"))
        case Phase.CHAIR:
            return ChooseChair(you, integer_in(entry, "chair"))
        case Phase.JOIN:
            return ChoosePlace(you, integer_in(entry, "status"))
        case Phase.SEATING | Phase.DEAL | Phase.RESULT | Phase.OVER:
            raise NotAskedError(view.phase)
        case _:
            assert_never(view.phase)


def integer_in(entry: Entry, key: str) -> int:
    """Return an integer from a line.

    :raises LineError: the key is missing, or its value is not an integer.
    """
    value = entry.get(key)
    if type(value) is not int:
        raise LineError(f'"{key}" must be an integer, not {shown(value)}')
    return value


def cards_in(entry: Entry, key: str) -> Cards:
    """Return the cards from a line, sorted.

    :raises LineError: the value is not a list of cards, or is empty.
    """
    value = entry.get(key)
    if not isinstance(value, list) or not value:
        raise LineError(f'"{key}" must be a list of cards, not {shown(value)}')
    for card in value:
        check_card(card, key)
    return tuple(sorted(value))


def card_in(entry: Entry, key: str) -> int:
    """Return one card from a line.

    :raises LineError: the value is not a card.
    """
    return check_card(entry.get(key), key)


def check_card(card: object, key: str) -> int:
    """Return a value as a card.

    :raises LineError: it is not a card.
    """
    if type(card) is not int or not 1 <= card <= JESTER:
        raise LineError(f'"{key}" has {shown(card)}, but a card is an integer 1 to {JESTER}')
    return card


def player_in(names: tuple[str, ...], entry: Entry, key: str) -> PlayerId:
    """Return the player that a line names.

    :raises LineError: no player has that name.
    """
    name = entry.get(key)
    if not isinstance(name, str) or name not in names:
        raise LineError(f'"{key}" must be one of {shown(list(names))}, not {shown(name)}')
    return names.index(name)
