"""What each action adds to a record."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import assert_never

from dalmuti.rules import taxes
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
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import Event, HandEnded, HandStarted, PlayerJoined
from dalmuti.rules.game import GameState, apply
from dalmuti.rules.record.text import Entry, encode
from dalmuti.rules.view import Phase


def start_lines(start: GameState) -> tuple[str, ...]:
    """Return what follows the header before any action: the first hand's order if it was given."""
    if start.phase is not Phase.DEAL:
        return ()
    return (_hand_line(start, start.hand_number, start.order),)


def lines_for(
    before: GameState,
    action: Action,
    events: Sequence[Event],
    newcomer: Mapping[str, object] | None = None,
) -> tuple[str, ...]:
    """Return the lines that an action adds to the record, without their newlines.

    `before` is the state that `action` was applied to, and `events` what it gave. Whatever is
    settled is written at once: a peon's tax, in which he has no choice, as soon as the Dalmuti who
    answers it is to choose. What a record tells in one line is written with the last part of it:
    an exposed card once it has been replaced, an exchange with its cards, a newcomer with his
    place. `newcomer` are further keys of a join line.
    """
    match action:
        case Pass():
            return (_pass_line(before.table.names[action.player]),)
        case PlaySet():
            line = _play_line(before.table.names[action.player], action.cards)
            if before.sizes[action.player] == len(action.cards):
                return (line, *_result_lines(before, events))
            return (line,)
        case DrawSeat(player, card):
            name = _quoted(before.names[player])
            return (f'{{"event": "draw", "player": {name}, "card": {card}}}',)
        case ChooseChair(player, chair):
            name = _quoted(before.names[player])
            line = f'{{"event": "chair", "player": {name}, "chair": {chair}}}'
            return (line, *_hand_lines(before, events))
        case StartHand():
            return _hand_lines(before, events)
        case Deal(hands, partial, _):
            entry: Entry = {
                "event": "deal",
                "hands": {
                    before.names[player]: sorted(hand)
                    for player, hand in zip(before.order, hands, strict=True)
                },
            }
            if partial:
                entry["partial"] = True
            after, _ = apply(before, action)
            return (encode(entry), *_peon_lines(after))
        case DecideRevolution(player, call):
            name, answer = _quoted(before.names[player]), "true" if call else "false"
            line = f'{{"event": "revolution", "player": {name}, "call": {answer}}}'
            after, _ = apply(before, action)
            return (line, *_peon_lines(after))
        case GiveTax(player, cards):
            status = before.order.index(player)
            peon = before.order[-1 - status]
            line = _tax_line(before, player, peon, tuple(sorted(cards)))
            if status:
                return (line,)
            return (line, *_peon_lines(before._replace(turn=before.order[1])))
        case ExposeNothing():
            after, _ = apply(before, action)
            return _peon_lines(after)
        case ExposeCard() | PlaceExposed() | DrawReplacement():
            after, _ = apply(before, action)
            if after.phase is Phase.MISDEAL:
                return ()
            return (_expose_line(after), *_peon_lines(after))
        case ChooseExchange(_, None) | ExchangeCards():
            after, _ = apply(before, action)
            return (_exchange_line(after),)
        case ChooseExchange():
            return ()
        case Leave(player):
            return (f'{{"event": "leave", "player": {_quoted(before.names[player])}}}',)
        case Join() | ChoosePlace():
            return tuple(
                encode(
                    {
                        "event": "join",
                        "player": event.name,
                        "status": event.status,
                        **(newcomer or {}),
                    }
                )
                for event in events
                if isinstance(event, PlayerJoined)
            )
        case _:
            assert_never(action)


# The same few lines come again and again; a large record may have any number of names.
@lru_cache(4096)
def _pass_line(name: str) -> str:
    return f'{{"event": "pass", "player": {encode(name)}}}'


@lru_cache(4096)
def _play_line(name: str, cards: Cards) -> str:
    return f'{{"event": "play", "player": {encode(name)}, "cards": {sorted(cards)}}}'


@lru_cache(4096)
def _quoted(name: str) -> str:
    return encode(name)


def _hand_lines(before: GameState, events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(
        _hand_line(before, event.number, event.order)
        for event in events
        if isinstance(event, HandStarted)
    )


def _hand_line(state: GameState, number: int, order: Sequence[PlayerId]) -> str:
    names = [state.names[player] for player in order]
    return encode({"event": "hand", "number": number, "order": names})


def _result_lines(before: GameState, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, HandEnded):
            names = [before.names[player] for player in event.order]
            entry: Entry = {"event": "result", "order": names}
            if event.points:
                entry["points"] = dict(zip(names, event.points, strict=True))
            yield encode(entry)


def _peon_lines(state: GameState) -> tuple[str, ...]:
    """Return the peon's tax line if the Dalmuti who answers it is to choose."""
    if state.phase is not Phase.TAXES or state.turn is None:
        return ()
    status = state.order.index(state.turn)
    dalmuti, peon = taxes.payers(state.order, status)
    needed = taxes.TAXES[status]
    cards = taxes.owed(state.hands[peon], needed, state.rules.jesters_in_taxes)
    return (_tax_line(state, peon, dalmuti, cards),) if len(cards) == needed else ()


def _expose_line(state: GameState) -> str:
    exposed = state.table.exposed
    assert exposed is not None
    assert exposed.to is not None
    entry: Entry = {
        "event": "expose",
        "player": state.names[exposed.player],
        "card": exposed.card,
        "to": state.names[exposed.to],
    }
    if exposed.replacement is not None:
        entry["replacement"] = exposed.replacement
    return encode(entry)


def _exchange_line(state: GameState) -> str:
    exchange = state.table.exchange
    assert exchange is not None
    entry: Entry = {"event": "exchange", "player": state.names[exchange.player], "with": None}
    if exchange.partner is not None:
        entry["with"] = state.names[exchange.partner]
        entry |= {"gives": exchange.gives, "gets": exchange.gets}
    return encode(entry)


def _tax_line(state: GameState, giver: PlayerId, receiver: PlayerId, cards: Cards) -> str:
    names = state.names
    return (
        f'{{"event": "tax", "from": {_quoted(names[giver])}, "to": {_quoted(names[receiver])}, '
        f'"cards": {list(cards)}}}'
    )
