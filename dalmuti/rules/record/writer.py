"""The lines that each action adds to a record."""

from collections.abc import Iterator, Mapping, Sequence
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
from dalmuti.rules.events import Event, HandEnded, HandStarted, PlayerJoined
from dalmuti.rules.game import GameState
from dalmuti.rules.record.lines import (
    chair_line,
    deal_line,
    draw_line,
    exchange_line,
    expose_line,
    hand_line,
    join_line,
    leave_line,
    pass_line,
    play_line,
    result_line,
    revolution_line,
    tax_line,
)
from dalmuti.rules.view import Phase


def start_lines(start: GameState) -> tuple[str, ...]:
    """Return the lines between the header and the first action: the order if it was given."""
    if start.phase is not Phase.DEAL:
        return ()
    return (hand_line(start.hand_number, [start.names[player] for player in start.order]),)


def lines_for(
    before: GameState,
    action: Action,
    after: GameState,
    events: Sequence[Event],
    newcomer: Mapping[str, object] | None = None,
) -> tuple[str, ...]:
    """Return the lines that an action adds to the record, without their newlines.

    `before` is the state that `action` was applied to; it led to `after` with `events`. What is
    settled is written at once: a peon's tax, in which they have no choice, as soon as the Dalmuti
    who answers it is to choose. What a record tells in one line is written with its last part: an
    exposed card once it has been replaced, an exchange with its cards, a newcomer with their place.
    `newcomer` holds further keys of a join line.
    """
    names = before.table.names
    match action:
        # Attributes, because positional patterns take twice as long, and these come at every move.
        case Pass():
            return (pass_line(names[action.player]),)
        case PlaySet():
            line = play_line(names[action.player], action.cards)
            if before.sizes[action.player] == len(action.cards):
                return (line, *_result_lines(before, events))
            return (line,)
        case DrawSeat(player, card):
            return (draw_line(names[player], card),)
        case ChooseChair(player, chair):
            return (chair_line(names[player], chair), *_hand_lines(before, events))
        case StartHand():
            return _hand_lines(before, events)
        case Deal(hands, partial, _):
            dealt = zip(before.order, hands, strict=True)
            line = deal_line({names[player]: hand for player, hand in dealt}, partial=partial)
            return (line, *_peon_lines(after))
        case DecideRevolution(player, call):
            return (revolution_line(names[player], call), *_peon_lines(after))
        case GiveTax(player, cards):
            status = before.order.index(player)
            peon = before.order[-1 - status]
            line = tax_line(names[player], names[peon], tuple(sorted(cards)), len(cards))
            return (line, *_peon_lines(after))
        case ExposeNothing():
            return _peon_lines(after)
        case ExposeCard() | PlaceExposed() | DrawReplacement():
            if after.phase is Phase.MISDEAL:
                return ()
            return (_expose_line(after), *_peon_lines(after))
        case ChooseExchange(player, None):
            return (exchange_line(names[player], None, None),)
        case ChooseExchange():
            return ()
        case ExchangeCards(gives, gets):
            exchange = before.table.exchange
            assert exchange is not None
            assert exchange.partner is not None
            line = exchange_line(names[exchange.player], names[exchange.partner], (gives, gets))
            return (line,)
        case Leave(player):
            return (leave_line(names[player]),)
        case Join() | ChoosePlace():
            return tuple(
                join_line(event.name, event.status, newcomer)
                for event in events
                if isinstance(event, PlayerJoined)
            )
        case _:
            assert_never(action)


def _hand_lines(before: GameState, events: Sequence[Event]) -> tuple[str, ...]:
    return tuple(
        hand_line(event.number, [before.names[player] for player in event.order])
        for event in events
        if isinstance(event, HandStarted)
    )


def _result_lines(before: GameState, events: Sequence[Event]) -> Iterator[str]:
    for event in events:
        if isinstance(event, HandEnded):
            yield result_line([before.names[player] for player in event.order], event.points)


def _peon_lines(state: GameState) -> tuple[str, ...]:
    """Return the peon's tax line if the Dalmuti who answers it is to choose."""
    if state.phase is not Phase.TAXES or state.turn is None:
        return ()
    status = state.order.index(state.turn)
    dalmuti, peon = taxes.payers(state.order, status)
    needed = taxes.TAXES[status]
    cards = taxes.owed(state.hands[peon], needed, state.rules.jesters_in_taxes)
    if len(cards) < needed:
        return ()
    return (tax_line(state.names[peon], state.names[dalmuti], cards, needed),)


def _expose_line(state: GameState) -> str:
    exposed = state.table.exposed
    assert exposed is not None
    assert exposed.to is not None
    meant_for, to = state.names[exposed.player], state.names[exposed.to]
    return expose_line(meant_for, exposed.card, to, exposed.replacement)
