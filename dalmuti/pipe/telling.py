"""Tell a bot over a pipe what happens: the record's lines without other players' secrets."""

from collections.abc import Iterable, Iterator, Sequence

from dalmuti.rules.actions import Action
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, redact
from dalmuti.rules.game import GameState
from dalmuti.rules.record import event_lines, replay, start_lines


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
        for line in event_lines(before, action, known)
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
