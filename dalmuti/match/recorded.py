"""A match that was played before: nobody decides anything in it, it goes to any moment."""

import time

from dalmuti.match.match import Match
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event
from dalmuti.rules.game import apply
from dalmuti.storage.journal import MatchHeader
from dalmuti.storage.recording import Recording


class RecordedMatch(Match):
    """A recording as a match that the table can show; it begins before the first action."""

    def __init__(self, recording: Recording) -> None:
        header = recording.record.header
        super().__init__(
            MatchHeader(header.edition, header.rules, recording.seats, seed=0),
            recording.seats,
            recording.record.start,
            0,
            None,
            bots={},
            wake=lambda: None,
            clock=time.monotonic,
        )
        self.recording = recording
        self._told = list(recording.told(0))

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """Nobody: there is nothing to decide."""
        return ()

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """Nobody."""
        return ()

    @property
    def waiting_for(self) -> PlayerId | None:
        """Nobody."""
        return None

    @property
    def thinking(self) -> PlayerId | None:
        """Nobody."""
        return None

    @property
    def position(self) -> int:
        """After how many actions it stands."""
        return self._revision

    def advance(self) -> tuple[Event, ...]:
        """Do nothing by itself."""
        return ()

    def step(self) -> tuple[Event, ...]:
        """Go on by one action of which anything is to be seen, and return what happened."""
        actions = self.recording.record.actions
        while self._revision < len(actions):
            self._state, events = apply(self._state, actions[self._revision])
            self._revision += 1
            if events:
                return events
        return ()

    def go_to(self, position: int) -> None:
        """Stand after so many actions, as far as there are that many."""
        self._revision = max(0, min(position, self.recording.length))
        self._state = self.recording.state(self._revision)
