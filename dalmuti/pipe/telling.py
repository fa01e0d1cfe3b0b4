"""Tell a bot over a pipe what happens: the record's lines without other players' secrets."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from dalmuti.rules.actions import Action, Deal
from dalmuti.rules.cards import PlayerId
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
    redact,
)
from dalmuti.rules.game import GameState
from dalmuti.rules.record import replay, start_lines
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


def told(
    before: GameState, action: Action, events: Iterable[Event], player: PlayerId | None
) -> tuple[str, ...]:
    """Return the lines that a player, or a spectator if None, is told of an action.

    `before` is the state that it was applied to, and `events` are those it led to. What a record
    tells in one line comes with its last part: four taxes at once, a card with its replacement.
    """
    return tuple(
        line
        for event in events
        if (known := redact(event, player)) is not None
        for line in _lines(before, action, known)
    )


def past_told(start: GameState, actions: Sequence[Action], player: PlayerId) -> Iterator[str]:
    """Yield all lines that a player is told of a game that has begun without them.

    They are told what a spectator is told, until they joined.
    """
    yield from start_lines(start)
    before = start
    for action, (after, events) in zip(actions, replay(start, actions), strict=True):
        here = player if player < len(after.names) else None
        yield from told(before, action, events, here)
        before = after


def _lines(before: GameState, action: Action, event: Event) -> Iterator[str]:
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
            dealt = zip(order, hands, strict=True)
            yield deal_line(
                {names[who]: hand for who, hand in dealt if hand is not None},
                {names[who]: size for who, size in zip(order, sizes, strict=True)},
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
            pass  # Other lines tell it.
        case _:
            assert_never(event)
