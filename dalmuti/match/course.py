"""The course of a game: its current state and the actions and events that led to it."""

from collections.abc import Iterable, Sequence

from dalmuti.match.start import Start
from dalmuti.match.story import Milestone
from dalmuti.match.table_marks import TableMarks
from dalmuti.rules.actions import Action
from dalmuti.rules.events import Event, HandEnded, HandStarted
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
        self._milestones: list[Milestone] = []
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
    def milestones(self) -> tuple[Milestone, ...]:
        """The beginning and the end of every hand so far."""
        begun, ended = self.state.hand_number, self.hands_ended
        return tuple(
            event
            for event in self._milestones
            if event.number <= (begun if isinstance(event, HandStarted) else ended)
        )

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
            if isinstance(event, HandStarted | HandEnded):
                # Of a hand that was undone, only what is played again counts.
                self._milestones = [*self._milestones_before(event), event]

    def _milestones_before(self, event: Milestone) -> list[Milestone]:
        """Return the milestones before this one."""
        ends = isinstance(event, HandEnded)
        return [
            known
            for known in self._milestones
            if known.number < event.number
            or (ends and known.number == event.number and isinstance(known, HandStarted))
        ]

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
