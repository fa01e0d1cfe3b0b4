"""A recording of a game with fast access to any moment of it."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import BinaryIO, Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.events import Event, HandStarted, TrickWon
from dalmuti.rules.game import GameState
from dalmuti.rules.record import (
    MAX_LINE,
    Record,
    RecordError,
    RecordNewerError,
    read,
    states,
)
from dalmuti.rules.view import Phase
from dalmuti.storage.after_deal import with_what_followed
from dalmuti.storage.errors import RecordingError, RecordingNewerError
from dalmuti.storage.files import open_plain
from dalmuti.storage.stand_ins import stood_in, tells_of_stand_ins

STEP: Final = 64
"""Number of actions from one stored state to the next, in records that are not long."""
MOST_KEPT: Final = 2048
"""Maximum number of stored states; beyond it, the step between them doubles."""
READING: Final = 0.7
"""The share of reading in opening a record; the rest is replaying it."""
_LOOK: Final = 500
"""Number of lines or actions between two reports of progress."""

Watch = Callable[[float], None]
"""A function that is told the progress, 0.0 to 1.0; an exception in it stops the opening."""


@dataclass(frozen=True, slots=True)
class Company:
    """The players of a stretch of a record."""

    first: int
    """The position where the stretch begins."""
    seats: tuple[SeatSpec, ...]
    """Everyone who has sat at the table, by number; faces are empty if the record has none."""


@dataclass(frozen=True)
class Recording:
    """A record with an index of its hands and tricks. Positions count actions from 0."""

    record: Record
    companies: tuple[Company, ...]
    """One, or one for each stretch with its own player numbers if very many came and went."""
    kept: tuple[GameState, ...]
    """The state after every `step` actions, starting with the initial one."""
    step: int
    hands: tuple[int, ...]
    """The position where each hand begins; anything before the first hand belongs to position 0."""
    tricks: tuple[int, ...]
    """The position where each trick begins, and each hand."""
    stood_in: frozenset[tuple[int, str]] = frozenset()
    """The hands, by number, and people, by name, for whom bots decided in them."""
    people: frozenset[str] = frozenset()
    """The names of those who began as people, if the record says so."""

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.record.actions)

    @property
    def finished(self) -> range:
        """The numbers of the finished hands."""
        last = self.record.state
        over = last.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
        return range(max(1, self.record.start.hand_number), last.hand_number + over)

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """The seats at the record's end."""
        return self.companies[-1].seats

    def company(self, position: int) -> Company:
        """Return the players of the stretch at a position."""
        # A stretch begins after the action that brings the new numbers.
        return self.companies[bisect_right(self.companies, position, key=_first) - 1]

    def state(self, position: int) -> GameState:
        """Return the state after `position` actions."""
        nearest = position // self.step
        state = self.kept[nearest]
        for after, _ in states(self.record, state, nearest * self.step, position):
            state = after
        return state

    def told(self, position: int) -> tuple[Event, ...]:
        """Return the unredacted events since the hand at a position began."""
        # The action that starts a hand counts to the hand before, but its events to the new one.
        index = bisect_right(self.hands, position) - 1
        start = max(0, self.hands[index] - 1) if index >= 0 else 0
        company = self.company(position)
        told: list[Event] = []
        passed = states(self.record, self.state(start), start, position)
        for number, (_, events) in enumerate(passed, start + 1):
            if number == company.first:
                told.clear()  # earlier events use old player numbers
            for event in events:
                if isinstance(event, HandStarted):
                    told.clear()
                told.append(event)
        return tuple(told)

    def position_of(self, hand: int, step: int) -> int | None:
        """Return the position after so many events of a hand, None if it has fewer or is missing.

        Hands count from 1, and so do their events, as in `told`.
        """
        index = hand - max(1, self.record.start.hand_number)
        if not 0 <= index < len(self.hands):
            return None
        start = max(0, self.hands[index] - 1)
        after = self.hands[index + 1 : index + 2]
        end = after[0] - 1 if after else self.length
        told = 0
        passed = states(self.record, self.state(start), start, end)
        for position, (_, events) in enumerate(passed, start + 1):
            for event in events:
                told = 1 if isinstance(event, HandStarted) else told + 1
            if told >= step and position >= self.hands[index]:
                return position
        return None


def open_recording(path: Path, watch: Watch = lambda _: None) -> Recording:
    """Read a record of any origin and replay it under the rules.

    Time and memory grow no faster than its length. `watch` may stop it by raising an exception.

    :raises RecordingNewerError: a newer version of the game wrote it.
    :raises RecordingError: it cannot be read, or a line is wrong; the error says which and why.
    """
    try:
        with open_plain(path) as file:
            watched = _Watched(file, path.stat().st_size, watch)
            record = read(watched, forget=True)
            file.seek(max(0, record.kept - MAX_LINE - 2))
            last = file.read(record.kept - file.tell())
        record = with_what_followed(record, last)
    except RecordNewerError as error:
        raise RecordingNewerError(
            f"{str(path)!r} was written by a newer version of the game ({error.sentence}): show it "
            "with that version.",
            file=path.name,
        ) from error
    except RecordError as error:
        raise _refused(path, f"line {error.line}: {error.sentence}") from error
    except (OSError, ValueError) as error:
        raise _refused(path, getattr(error, "strerror", None) or str(error)) from error
    return replace(
        _gone_through(record, watch),
        stood_in=stood_in(b"\n".join(watched.marked)),
        people=_people(record),
    )


class _Watched:
    """A file that reports how much of it has been read."""

    def __init__(self, file: BinaryIO, size: int, watch: Watch) -> None:
        self._file = file
        self._size = max(1, size)
        self._watch = watch
        self._lines = self._read = 0
        self.marked: list[bytes] = []
        """The lines that begin a hand, or tell of a stand-in."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line."""
        line = self._file.readline(size)
        self._lines += 1
        self._read += len(line)
        if tells_of_stand_ins(line):
            self.marked.append(line)
        if self._lines % _LOOK == 0:
            self._watch(READING * min(1.0, self._read / self._size))
        return line


def _gone_through(record: Record, watch: Watch) -> Recording:
    kept, step = [record.start], STEP
    hands: list[int] = [0] if record.start.hand_number else []
    tricks: list[int] = list(hands)
    seating = _Seating(record)
    length = len(record.actions)
    state = record.start
    for count, (after, events) in enumerate(states(record, state, 0, length), 1):
        seating.follow(state, after, count)
        state = after
        if count % step == 0:
            kept.append(state)
            if len(kept) > MOST_KEPT:
                del kept[1::2]
                step *= 2
        for event in events:
            if isinstance(event, HandStarted):
                hands.append(count)
                tricks.append(count)
            elif isinstance(event, TrickWon):
                tricks.append(count)
        if count % _LOOK == 0:
            watch(READING + (1 - READING) * count / length)
    return Recording(record, seating.companies(), tuple(kept), step, tuple(hands), tuple(tricks))


class _Seating:
    """The seats while a record is replayed, with faces if the record has them."""

    def __init__(self, record: Record) -> None:
        given = record.header.extra.get("seats")
        faces: dict[str, object] = {}
        for entry in given if isinstance(given, list) else ():
            if isinstance(entry, Mapping):
                faces[str(entry.get("name"))] = entry.get("face")
        self._seats = [_seat(name, faces.get(name)) for name in record.header.names]
        self._newcomers = iter(record.newcomers)
        self._forgotten = iter((*record.forgotten, -1))
        self._next = next(self._forgotten)
        self._first = 0
        self._companies: list[Company] = []

    def follow(self, before: GameState, after: GameState, count: int) -> None:
        """Follow action number `count`, which led from `before` to `after`."""
        if count - 1 == self._next:
            self._end()
            self._first = count
            self._next = next(self._forgotten)
            self._seats = [self._seats[player] for player in sorted(before.table.chairs)]
        names = after.names
        self._come(names[len(self._seats) :])

    def companies(self) -> tuple[Company, ...]:
        """Return the players of each stretch."""
        self._end()
        return tuple(self._companies)

    def _come(self, names: Iterable[str]) -> None:
        for name in names:
            entry = next(self._newcomers, {})
            self._seats.append(_seat(name, entry.get("face")))

    def _end(self) -> None:
        self._companies.append(Company(self._first, tuple(self._seats)))


def _first(company: Company) -> int:
    return company.first


def _seat(name: str, face: object) -> SeatSpec:
    return SeatSpec(name, SeatKind.PERSON, face=face if isinstance(face, str) else "")


def _people(record: Record) -> frozenset[str]:
    """Return the names of the seats, and newcomers, that the record says are people's."""
    given = record.header.extra.get("seats")
    entries = [*(given if isinstance(given, list) else ()), *record.newcomers]
    return frozenset(
        str(entry.get("name"))
        for entry in entries
        if isinstance(entry, Mapping) and entry.get("kind") == SeatKind.PERSON
    )


def _refused(path: Path, reason: str) -> RecordingError:
    return RecordingError(
        f"{str(path)!r} is not a game record that can be shown: {reason.rstrip('.')}.",
        file=path.name,
        reason=reason.rstrip("."),
    )
