"""A recorded game: it makes no decisions, and can jump to any moment."""

from bisect import bisect_right

from dalmuti.match.company import Company
from dalmuti.match.course import Course
from dalmuti.match.history import History
from dalmuti.match.ledger import Ledger
from dalmuti.match.luck import no_chance
from dalmuti.match.match import Match
from dalmuti.match.modes import REPLAY
from dalmuti.match.opening import Surroundings
from dalmuti.match.start import Start
from dalmuti.match.table_marks import REMEMBERED, Mark, TableMarks, hand_marks
from dalmuti.rules.events import Event
from dalmuti.rules.record import states
from dalmuti.storage.journal import MatchHeader, hall_in
from dalmuti.storage.recording import Recording


class RecordedMatch(Match):
    """A recording in the form of a match that the table can show, before its first action."""

    def __init__(self, recording: Recording) -> None:
        record = recording.record
        seats = recording.company(0).seats
        hall = hall_in(record.header.extra)
        header = MatchHeader(record.header.edition, record.header.rules, seats, seed=0, hall=hall)
        self.recording = recording
        self.renumbered = False
        """True if the last step gave players new numbers, which its events already use."""
        self._course = Course(Start.from_record(record, 0))
        self._company = Company(seats, decides=False)
        engine = Surroundings(bots={}, chance=no_chance).engine(
            header,
            self._course,
            self._company,
            Ledger(header),
            History(kept=False),
        )
        self._marks: dict[int, tuple[Mark, ...]] = {}
        """The marks of finished hands, by their place in the recording."""
        super().__init__(engine, REPLAY)

    @property
    def position(self) -> int:
        """The number of actions before the current moment."""
        return self.revision

    @property
    def told(self) -> tuple[Event, ...]:
        """The events since the hand at this position began, unredacted."""
        return self.recording.told(self.position)

    @property
    def past_marks(self) -> TableMarks:
        """The marks on the table from the hands before the one at this position."""
        now = bisect_right(self.recording.hands, self.position) - 1
        earlier = range(max(0, now - REMEMBERED), now)
        return TableMarks(tuple(self._marks_of(hand) for hand in earlier))

    def _marks_of(self, hand: int) -> tuple[Mark, ...]:
        """Return the marks of a finished hand, by its place in the recording."""
        if hand not in self._marks:
            last = self.recording.hands[hand + 1] - 1  # its last action starts the next hand
            self._marks[hand] = hand_marks(self.recording.told(last), self._course.first.chairs)
        return self._marks[hand]

    def step(self) -> tuple[Event, ...]:
        """Advance by one action that has anything to show, and return its events."""
        record, last = self.recording.record, self.recording.length
        self.renumbered = False
        while self.position < last:
            at = self.position
            ((after, events),) = states(record, self.state, at, at + 1)
            self._course.take(record.actions[at], after, events)
            self._seat()
            if events:
                return events
        return ()

    def go_to(self, position: int) -> None:
        """Jump to after `position` actions, clamped to the length of the record."""
        position = max(0, min(position, self.recording.length))
        actions = self.recording.record.actions[:position]
        self._course.stand(self.recording.state(position), actions)
        self._seat()

    def _seat(self) -> None:
        seats = self.recording.company(self.position).seats
        if self._company.now is not seats:
            self._company.now = self._company.begun = seats
            self.renumbered = True
