"""A recorded game: nobody decides anything in it, and it goes to any moment."""

from dalmuti.match.company import Company
from dalmuti.match.course import Course
from dalmuti.match.history import History
from dalmuti.match.ledger import Ledger
from dalmuti.match.luck import no_chance
from dalmuti.match.match import Match
from dalmuti.match.modes import REPLAY
from dalmuti.match.opening import Surroundings
from dalmuti.match.start import Start
from dalmuti.rules.events import Event
from dalmuti.rules.game import apply
from dalmuti.storage.journal import MatchHeader
from dalmuti.storage.recording import Recording


class RecordedMatch(Match):
    """A recording as a match that the table can show; it begins before the first action."""

    def __init__(self, recording: Recording) -> None:
        record = recording.record
        header = MatchHeader(record.header.edition, record.header.rules, recording.seats, seed=0)
        self.recording = recording
        self._course = Course(Start.from_record(record, 0))
        engine = Surroundings(bots={}, chance=no_chance).engine(
            header,
            self._course,
            Company(recording.seats, decides=False),
            Ledger(header),
            History(kept=False),
        )
        super().__init__(engine, REPLAY)

    @property
    def position(self) -> int:
        """The number of actions after which it stands."""
        return self.revision

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the hand at this position began, unredacted."""
        return self.recording.told(self.position)

    def step(self) -> tuple[Event, ...]:
        """Go on by one action of which anything is to be seen, and return what happened."""
        actions = self.recording.record.actions
        while self.position < len(actions):
            action = actions[self.position]
            after, events = apply(self.state, action)
            self._course.take(action, after, events)
            if events:
                return events
        return ()

    def go_to(self, position: int) -> None:
        """Stand after so many actions, as far as there are that many."""
        position = max(0, min(position, self.recording.length))
        actions = self.recording.record.actions[:position]
        self._course.stand(self.recording.state(position), actions)
