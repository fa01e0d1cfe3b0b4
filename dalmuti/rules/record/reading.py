"""Whole records: reading to the end, replaying to any moment."""

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from dalmuti.rules.actions import Action
from dalmuti.rules.errors import RecordError
from dalmuti.rules.events import Event, HandStarted
from dalmuti.rules.game import GameState, apply, without_absent
from dalmuti.rules.record.header import Header, parse_header
from dalmuti.rules.record.reader import Reader
from dalmuti.rules.record.text import MAX_LINE, BadJsonError, NoJsonError, parse_line
from dalmuti.rules.view import Phase


class Source(Protocol):
    """A binary file, or any other source of lines of bytes of limited length."""

    def readline(self, size: int, /) -> bytes:
        """Return the next line with its newline, or at most `size` bytes; nothing at the end."""
        ...


@dataclass(frozen=True, slots=True)
class Record:
    """A game as read from a record."""

    header: Header
    start: GameState
    actions: tuple[Action, ...]
    """The actions that lead from `start` to `state`."""
    state: GameState
    newcomers: tuple[Mapping[str, object], ...]
    """The further keys of each join line, in order."""
    kept: int
    """The number of valid bytes. A writer must cut the file to this length before it appends."""
    missing: str
    """The text that a writer must append first: the newline that the last line may lack, and lines
    that follow from those read, each with its newline.
    """
    torn: bool
    """True if a torn last line was dropped."""
    forgotten: tuple[int, ...] = ()
    """The numbers of the actions before which absent players were forgotten (`without_absent`), so
    that the others got new numbers."""


@dataclass(frozen=True, slots=True)
class Scan:
    """The state of a record at its end."""

    reader: Reader
    """The reader after the last line."""
    kept: int
    """The number of valid bytes."""
    unended: bool
    """True if the last line lacks its newline."""
    torn: bool
    """True if a torn last line was dropped."""


def scan(source: Source, keep: bool = False, forget: bool = True) -> Scan:
    """Check a record to its end under the rules; the actions are stored only with `keep`.

    With `forget`, players who have left are forgotten once there are many of them.

    A torn last line (without a newline, and not complete JSON) is dropped.

    :raises RecordError: a line breaks the format or a rule; the error names the first.
    """
    reader: Reader | None = None
    kept = number = 0
    torn = unended = False
    while line := source.readline(MAX_LINE + 2):
        number += 1
        ended = line.endswith(b"\n")
        if len(line.rstrip(b"\r\n")) > MAX_LINE or (not ended and len(line) == MAX_LINE + 2):
            raise RecordError(number, f"the line is longer than {MAX_LINE} bytes")
        try:
            entry = parse_line(line)
        except NoJsonError as error:
            if ended or reader is None:
                raise RecordError(number, str(error)) from None
            torn = True
            break
        except BadJsonError as error:
            raise RecordError(number, str(error)) from None
        if reader is None:
            reader = Reader(parse_header(entry, number), keep, forget)
        else:
            reader.take(number, entry)
        kept += len(line)
        unended = not ended
    if reader is None:
        raise RecordError(1, "the file is empty; a record begins with its header")
    return Scan(reader, kept, unended, torn)


def read(source: Source, forget: bool = False) -> Record:
    """Read a record to its end and replay it under the rules.

    With `forget`, time and memory grow no faster than the record: players who have left are
    forgotten once there are many, and only "face" is kept of the entries of newcomers.

    A torn last line (without a newline, and not complete JSON) is dropped.

    :raises RecordError: a line breaks the format or a rule; the error names the first.
    """
    scanned = scan(source, keep=True, forget=forget)
    reader = scanned.reader
    lines = "".join(f"{pending}\n" for pending in reader.pending)
    return Record(
        header=reader.header,
        start=reader.start,
        actions=tuple(reader.actions),
        state=reader.state,
        newcomers=tuple(reader.newcomers),
        kept=scanned.kept,
        missing="\n" * scanned.unended + lines,
        torn=scanned.torn,
        forgotten=tuple(reader.forgotten),
    )


def replay(
    start: GameState, actions: Sequence[Action]
) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Yield the state and the events after each action in turn.

    :raises RulesError: an action is not legal in its place.
    """
    state = start
    for action in actions:
        state, events = apply(state, action)
        yield state, events


def states(
    record: Record, state: GameState, first: int, last: int
) -> Iterator[tuple[GameState, tuple[Event, ...]]]:
    """Yield the state and the events after each of the actions `first` to `last` - 1 of a record.

    `state` is the one after the first `first` actions.
    """
    at = bisect_left(record.forgotten, first)
    for number in range(first, last):
        if at < len(record.forgotten) and record.forgotten[at] == number:
            state = without_absent(state)
            at += 1
        state, events = apply(state, record.actions[number])
        yield state, events


def state_at(record: Record, count: int) -> GameState:
    """Return the state after the first `count` actions of a record."""
    state = record.start
    for after, _ in states(record, state, 0, count):
        state = after
    return state


def hand_starts(record: Record) -> tuple[int, ...]:
    """Return the number of actions before the deal of each hand of a record."""
    starts = [0] if record.start.phase is Phase.DEAL else []
    for count, (_, events) in enumerate(states(record, record.start, 0, len(record.actions)), 1):
        if any(isinstance(event, HandStarted) for event in events):
            starts.append(count)
    return tuple(starts)
