"""The lines that each action adds to a record."""

from collections.abc import Iterator, Mapping, Sequence
from typing import assert_never

from dalmuti.rules import taxes
from dalmuti.rules.actions import Action, ChoosePlace, Deal, GiveTax, Join, Pass, PlaySet
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    TrickWon,
)
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
    """Return the lines between the header and the first action: the order, if it was given."""
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

    `before` is the state that `action` was applied to; it led to `after` with `events`. Forced
    moves are written early: a peon's tax as soon as their Dalmuti has to choose one in return.
    `newcomer` holds further keys of a join line.
    """
    names = before.table.names
    match action:
        # By attributes, because positional patterns take twice as long, and these come at every
        # move.
        case Pass():
            return (pass_line(names[action.player]),)
        case PlaySet() if after.phase is Phase.PLAY:
            return (play_line(names[action.player], action.cards),)
        case GiveTax(player, cards):
            status = before.order.index(player)
            peon = before.order[-1 - status]
            line = tax_line(names[player], names[peon], tuple(sorted(cards)), len(cards))
            return (line, *_peon_lines(after))
        case Join() | ChoosePlace():
            joined = [event for event in events if isinstance(event, PlayerJoined)]
            return tuple(join_line(event.name, event.status, newcomer) for event in joined)
        case _:
            lines = [line for event in events for line in event_lines(before, action, event)]
            return (*lines, *_peon_lines(after))


def event_lines(before: GameState, action: Action, event: Event) -> Iterator[str]:
    """Yield the lines for an event, which may be redacted; none if other events cover it.

    The event came from `action` in the state `before`. Facts that share a line are written with the
    last of them: an exposed card with its replacement, an exchange with its cards, a newcomer with
    their place. The four taxes are written together.
    """
    names = before.names
    match event:
        case CardsPlayed(player, cards):
            yield play_line(names[player], cards)
        case Passed(player):
            yield pass_line(names[player])
        case SeatDrawn(player, card):
            yield draw_line(names[player], card)
        case ChairChosen(player, chair):
            yield chair_line(names[player], chair)
        case HandStarted(number, order):
            yield hand_line(number, [names[player] for player in order])
        case CardsDealt(order, hands, sizes):
            dealt = {names[who]: hand for who, hand in zip(order, hands, strict=True)}
            known = {name: hand for name, hand in dealt.items() if hand is not None}
            whole = len(known) == len(dealt)
            yield deal_line(
                known,
                None if whole else dict(zip(dealt, sizes, strict=True)),
                partial=isinstance(action, Deal) and action.partial,
            )
        case ExposedPlaced(card, meant_for, to):
            if to == meant_for:
                yield expose_line(names[meant_for], card, names[to], None)
        case ReplacementDrawn(giver, receiver, instead):
            exposed = before.table.exposed
            assert exposed is not None
            yield expose_line(names[receiver], exposed.card, names[giver], instead)
        case RevolutionCalled(player):
            yield revolution_line(names[player], call=True)
        case RevolutionDeclined(player):
            yield revolution_line(names[player], call=False)
        case TaxesPaid(transfers):
            for paid in transfers:
                yield tax_line(names[paid.giver], names[paid.receiver], paid.cards, paid.count)
        case ExchangeChosen(player, partner):
            if partner is None:
                yield exchange_line(names[player], None, None)
        case CardsExchanged(player, partner, gives, gets):
            swapped = None if gives is None or gets is None else (gives, gets)
            yield exchange_line(names[player], names[partner], swapped)
        case HandEnded(_, order, points):
            yield result_line([names[who] for who in order], points)
        case PlayerLeft(player):
            yield leave_line(names[player])
        case PlayerJoined(_, name, status):
            yield join_line(name, status)
        case (
            SeatsTied()
            | SeatingDecided()
            | CardExposed()
            | TaxChosen()
            | PlayBegan()
            | PlayerOut()
            | TrickWon()
            | GameEnded()
            | NewcomerCame()
        ):
            pass
        case _:
            assert_never(event)


def _peon_lines(state: GameState) -> tuple[str, ...]:
    """Return the peon's tax line if their Dalmuti has to choose one in return."""
    if state.phase is not Phase.TAXES or state.turn is None:
        return ()
    status = state.order.index(state.turn)
    dalmuti, peon = taxes.payers(state.order, status)
    needed = taxes.TAXES[status]
    cards = taxes.owed(state.hands[peon], needed, state.rules.jesters_in_taxes)
    if len(cards) < needed:
        return ()
    return (tax_line(state.names[peon], state.names[dalmuti], cards, needed),)
