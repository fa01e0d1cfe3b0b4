"""Messages to a bot over a pipe: the record's lines without other players' secrets."""

from collections.abc import Iterable, Iterator, Sequence

from dalmuti.rules.actions import Action
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, redact
from dalmuti.rules.game import GameState
from dalmuti.rules.record import event_lines, replay, start_lines


def told(
    before: GameState, action: Action, events: Iterable[Event], player: PlayerId | None
) -> tuple[str, ...]:
    """Return the lines about an action for a player, or for a spectator if None.

    `before` is the state that it was applied to, and `events` are the results. Facts that share a
    line come with the last of them: four taxes at once, a card with its replacement.
    """
    return tuple(
        line
        for event in events
        if (known := redact(event, player)) is not None
        for line in event_lines(before, action, known)
    )


def past_told(start: GameState, actions: Sequence[Action], player: PlayerId) -> Iterator[str]:
    """Yield all lines for a player about a game that has begun without them.

    They get a spectator's lines up to the moment when they joined.
    """
    yield from start_lines(start)
    before = start
    for action, (after, events) in zip(actions, replay(start, actions), strict=True):
        here = player if player < len(after.names) else None
        yield from told(before, action, events, here)
        before = after
