"""The moments of the present hand to which a match can return."""

from collections.abc import Sequence
from dataclasses import dataclass

from dalmuti.rules.actions import Action, ChoosePlace, Join, Leave
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, HandStarted
from dalmuti.rules.game import GameState
from dalmuti.rules.record import Record, lines_for, replay


@dataclass(frozen=True, slots=True)
class Moment:
    """A snapshot of a match just before an action of the present hand."""

    state: GameState
    revision: int
    length: int
    """Length of the journal in bytes."""
    told: int
    """Number of the hand's events so far."""
    player: PlayerId | None
    """The player whose decision it was; None if it was up to chance or the table."""


class History:
    """Every moment since the present hand began, or since a player last joined or left."""

    def __init__(self, kept: bool = True, since: int = 0) -> None:
        """Keep no moments unless `kept`, and none from before revision `since`."""
        self._kept = kept
        self._since = since
        self._moments: list[Moment] = []

    def note(self, moment: Moment, action: Action, events: Sequence[Event]) -> None:
        """Record the moment before an action, given the action and the events that followed."""
        if not self._kept:
            return
        if moment.revision >= self._since:
            self._moments.append(moment)
        came_or_went = isinstance(action, Join | ChoosePlace | Leave)
        if came_or_went or any(isinstance(event, HandStarted) for event in events):
            self._moments.clear()

    def decision_of(self, player: PlayerId) -> Moment | None:
        """Return the moment before a player's last recorded decision."""
        return next((m for m in reversed(self._moments) if m.player == player), None)

    @property
    def earliest(self) -> Moment | None:
        """The earliest recorded moment: before this hand's deal, or where the match began."""
        return self._moments[0] if self._moments else None

    def back_to(self, moment: Moment) -> None:
        """Forget a moment and all later ones."""
        del self._moments[self._moments.index(moment) :]


def recall(history: History, record: Record, lines: Sequence[bytes]) -> None:
    """Fill a history with the moments of a record whose journal has these lines."""
    state, told = record.start, 0
    # The lines of one action are contiguous, so count them from the end of the journal.
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
