"""The course of a game: its current state and the actions and events that led to it."""

from collections.abc import Iterable, Sequence

from dalmuti.match.start import Start
from dalmuti.match.table_marks import TableMarks
from dalmuti.rules.actions import Action
from dalmuti.rules.events import Event, HandStarted
from dalmuti.rules.game import GameState
from dalmuti.rules.record import replay
from dalmuti.rules.view import Phase


class Course:
    """A game's states and events since its first state; it applies no rules itself."""

    def __init__(self, start: Start) -> None:
        """Apply the actions of a start.

        :raises RulesError: one of them is not legal in its place.
        """
        self.first = start.first
        self.actions: list[Action] = []
        """Every action since the first state."""
        self.state: GameState = start.first
        self.past_marks = TableMarks()
        """The marks on the table from the hands before the present one."""
        self._told: list[Event] = []
        for action, (after, events) in zip(
            start.actions, replay(start.first, start.actions), strict=True
        ):
            self.take(action, after, events)

    @property
    def revision(self) -> int:
        """The number of actions taken so far."""
        return len(self.actions)

    @property
    def told(self) -> tuple[Event, ...]:
        """The events since the present hand began, unredacted."""
        return tuple(self._told)

    @property
    def told_count(self) -> int:
        """The number of those events."""
        return len(self._told)

    @property
    def hands_ended(self) -> int:
        """The number of hands that have ended."""
        ended = self.state.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
        return self.state.hand_number if ended else max(0, self.state.hand_number - 1)

    def take(self, action: Action, after: GameState, events: Iterable[Event]) -> None:
        """Record an action with the state and events that the rules returned for it."""
        self.actions.append(action)
        self.state = after
        for event in events:
            if isinstance(event, HandStarted):
                self.past_marks = self.past_marks.after(self._told, self.first.chairs)
                self._told.clear()
            self._told.append(event)

    def go_back(self, state: GameState, revision: int, told_count: int) -> None:
        """Return to an earlier state of the present hand."""
        self.state = state
        del self.actions[revision:]
        del self._told[told_count:]

    def stand(self, state: GameState, actions: Sequence[Action]) -> None:
        """Jump to a state that these actions led to, with no events of its hand."""
        self.state = state
        self.actions[:] = actions
        self._told.clear()
