"""The moments of the hand being played, so that a match can go back to one of them."""

from collections.abc import Sequence
from dataclasses import dataclass

from dalmuti.rules.actions import Action, ChoosePlace, Join, Leave
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, HandStarted
from dalmuti.rules.game import GameState
from dalmuti.rules.record import Record, lines_for, replay


@dataclass(frozen=True, slots=True)
class Moment:
    """How a match stood just before an action of the present hand."""

    state: GameState
    revision: int
    length: int
    """How many bytes the journal had."""
    told: int
    """How many events of the hand there had been."""
    player: PlayerId | None
    """The player who decided then; None if it was up to chance or to the table."""


class History:
    """Every moment since the present hand began, unless people have come or gone since."""

    def __init__(self, kept: bool = True, since: int = 0) -> None:
        """Keep no moments at all unless `kept`, and none before the revision `since`."""
        self._kept = kept
        self._since = since
        self._moments: list[Moment] = []

    def note(self, moment: Moment, action: Action, events: Sequence[Event]) -> None:
        """Take note of an action, of the moment before it and of what it led to."""
        if not self._kept:
            return
        if moment.revision >= self._since:
            self._moments.append(moment)
        came_or_went = isinstance(action, Join | ChoosePlace | Leave)
        if came_or_went or any(isinstance(event, HandStarted) for event in events):
            self._moments.clear()

    def decision_of(self, player: PlayerId) -> Moment | None:
        """Return the moment before a player's last decision that is remembered."""
        return next((m for m in reversed(self._moments) if m.player == player), None)

    @property
    def earliest(self) -> Moment | None:
        """The earliest moment remembered: before this hand's deal, or where the match began."""
        return self._moments[0] if self._moments else None

    def back_to(self, moment: Moment) -> None:
        """Forget a moment and all after it."""
        del self._moments[self._moments.index(moment) :]


def recall(history: History, record: Record, lines: Sequence[bytes]) -> None:
    """Let a history know the moments of a record, its journal being these lines."""
    state, told = record.start, 0
    # The lines of an action follow each other, so they are counted from the end of the journal.
    needed: list[tuple[Moment, Action, tuple[Event, ...], int]] = []
    steps = zip(record.actions, replay(record.start, record.actions), strict=True)
    for revision, (action, (after, events)) in enumerate(steps):
        moment = Moment(state, revision, 0, told, state.turn)
        needed.append((moment, action, events, len(lines_for(state, action, after, events))))
        state = after
        told += len(events)
        for index, event in enumerate(events):
            if isinstance(event, HandStarted):
                told = len(events) - index
                needed.clear()
    first = len(lines) - sum(count for *_, count in needed)
    length = sum(map(len, lines[:first]))
    for moment, action, events, count in needed:
        at = Moment(moment.state, moment.revision, length, moment.told, moment.player)
        history.note(at, action, events)
        length += sum(map(len, lines[first : first + count]))
        first += count
