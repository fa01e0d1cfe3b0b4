"""The course of a game: where it stands, and how it came there."""

from collections.abc import Iterable, Sequence

from dalmuti.match.start import Start
from dalmuti.rules.actions import Action
from dalmuti.rules.events import Event, HandStarted
from dalmuti.rules.game import GameState
from dalmuti.rules.record import replay
from dalmuti.rules.view import Phase


class Course:
    """A game's states and events from its first state on; it applies no rules of its own."""

    def __init__(self, start: Start) -> None:
        """Follow a start to its end.

        :raises RulesError: one of its actions is not legal where it comes.
        """
        self.first = start.first
        self.actions: list[Action] = []
        """Every action since the first state."""
        self.state: GameState = start.first
        self._told: list[Event] = []
        for action, (after, events) in zip(
            start.actions, replay(start.first, start.actions), strict=True
        ):
            self.take(action, after, events)

    @property
    def revision(self) -> int:
        """How many actions there have been."""
        return len(self.actions)

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the present hand began, unredacted."""
        return tuple(self._told)

    @property
    def told_count(self) -> int:
        """How many events that is."""
        return len(self._told)

    @property
    def hands_ended(self) -> int:
        """How many hands have ended."""
        ended = self.state.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
        return self.state.hand_number if ended else max(0, self.state.hand_number - 1)

    def take(self, action: Action, after: GameState, events: Iterable[Event]) -> None:
        """Go on by an action, to the state and with the events that the rules gave for it."""
        self.actions.append(action)
        self.state = after
        for event in events:
            if isinstance(event, HandStarted):
                self._told.clear()
            self._told.append(event)

    def go_back(self, state: GameState, revision: int, told_count: int) -> None:
        """Stand in an earlier state of the present hand again."""
        self.state = state
        del self.actions[revision:]
        del self._told[told_count:]

    def stand(self, state: GameState, actions: Sequence[Action]) -> None:
        """Stand in any state, to which these actions have led, with nothing told of its hand."""
        self.state = state
        self.actions[:] = actions
        self._told.clear()
