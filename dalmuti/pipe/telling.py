"""What a bot over a pipe is told of each event: a record's line without other people's secrets."""

from collections.abc import Iterable, Iterator, Sequence

from dalmuti.rules.actions import Action, Deal
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import (
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    HandEnded,
    HandStarted,
    Passed,
    PlayerJoined,
    PlayerLeft,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    TaxesPaid,
    redact,
)
from dalmuti.rules.game import GameState
from dalmuti.rules.record import replay
from dalmuti.rules.record.text import Entry, encode


def start_told(start: GameState) -> tuple[str, ...]:
    """Return what follows the header before any action: the first hand's order if it was given."""
    if not start.hand_number:
        return ()
    return (_hand_line(start.names, start.hand_number, start.order),)


def told(
    before: GameState, action: Action, events: Iterable[Event], player: PlayerId | None
) -> tuple[str, ...]:
    """Return the lines that a player, or a spectator if None, is told of an action.

    `before` is the state that it was applied to, and `events` what it gave. As in a record, what is
    one line there comes with its last part: four taxes at once, a card and its replacement.
    """
    return tuple(
        encode(entry)
        for event in events
        if (known := redact(event, player)) is not None
        for entry in _entries(before, action, known)
    )


def past_told(start: GameState, actions: Sequence[Action], player: PlayerId) -> Iterator[str]:
    """Yield all that a player is told of a game that has begun without him.

    Until he joined he is told what a spectator is.
    """
    yield from start_told(start)
    before = start
    for action, (after, events) in zip(actions, replay(start, actions), strict=True):
        here = player if player < len(after.names) else None
        yield from told(before, action, events, here)
        before = after


def _entries(before: GameState, action: Action, event: Event) -> Iterator[Entry]:
    names = before.names
    match event:
        case CardsPlayed(player, cards):
            yield {"event": "play", "player": names[player], "cards": sorted(cards)}
        case Passed(player):
            yield {"event": "pass", "player": names[player]}
        case SeatDrawn(player, card):
            yield {"event": "draw", "player": names[player], "card": card}
        case ChairChosen(player, chair):
            yield {"event": "chair", "player": names[player], "chair": chair}
        case HandStarted(number, order):
            yield _hand(names, number, order)
        case CardsDealt(order, hands, sizes):
            dealt = zip(order, hands, strict=True)
            entry: Entry = {
                "event": "deal",
                "hands": {names[who]: list(hand) for who, hand in dealt if hand is not None},
                "sizes": {names[who]: size for who, size in zip(order, sizes, strict=True)},
            }
            if isinstance(action, Deal) and action.partial:
                entry["partial"] = True
            yield entry
        case ExposedPlaced(card, meant_for, to) if to == meant_for:
            yield _exposed(names, meant_for, card, to)
        case ReplacementDrawn(giver, receiver, instead):
            exposed = before.table.exposed
            assert exposed is not None
            entry = _exposed(names, receiver, exposed.card, giver)
            yield entry if instead is None else {**entry, "replacement": instead}
        case RevolutionCalled(player):
            yield {"event": "revolution", "player": names[player], "call": True}
        case RevolutionDeclined(player):
            yield {"event": "revolution", "player": names[player], "call": False}
        case TaxesPaid(transfers):
            for paid in transfers:
                entry = {"event": "tax", "from": names[paid.giver], "to": names[paid.receiver]}
                known = {"count": paid.count} if paid.cards is None else {"cards": [*paid.cards]}
                yield entry | known
        case ExchangeChosen(player, None):
            yield {"event": "exchange", "player": names[player], "with": None}
        case CardsExchanged(player, partner, gives, gets):
            entry = {"event": "exchange", "player": names[player], "with": names[partner]}
            yield {**entry, **({"count": 1} if gives is None else {"gives": gives, "gets": gets})}
        case HandEnded(_, order, points):
            entry = {"event": "result", "order": [names[who] for who in order]}
            if points:
                won = zip(order, points, strict=True)
                entry["points"] = {names[who]: more for who, more in won}
            yield entry
        case PlayerLeft(player):
            yield {"event": "leave", "player": names[player]}
        case PlayerJoined(_, name, status):
            yield {"event": "join", "player": name, "status": status}
        case _:
            pass  # What follows from other lines has none of its own.


def _exposed(names: Sequence[str], player: PlayerId, card: int, to: PlayerId) -> Entry:
    return {"event": "expose", "player": names[player], "card": card, "to": names[to]}


def _hand(names: Sequence[str], number: int, order: Sequence[PlayerId]) -> Entry:
    return {"event": "hand", "number": number, "order": [names[who] for who in order]}


def _hand_line(names: Sequence[str], number: int, order: Sequence[PlayerId]) -> str:
    return encode(_hand(names, number, order))
