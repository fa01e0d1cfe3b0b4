"""A recording of a game with fast access to any moment of it."""

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.events import Event, HandStarted, TrickWon
from dalmuti.rules.game import GameState, apply
from dalmuti.rules.record import Record, RecordError, RecordNewerError, read, replay
from dalmuti.storage.after_deal import with_what_followed
from dalmuti.storage.errors import RecordingError, RecordingNewerError

STEP: Final = 64
"""Number of actions from one stored state to the next."""


@dataclass(frozen=True)
class Recording:
    """A record with an index of its hands and tricks. Positions count actions from 0."""

    record: Record
    seats: tuple[SeatSpec, ...]
    """Everyone who ever sits at the table; faces are empty if the record has none."""
    kept: tuple[GameState, ...]
    """The state after every `STEP` actions, starting with the initial one."""
    hands: tuple[int, ...]
    """The position where each hand begins; anything before the first hand belongs to position 0."""
    tricks: tuple[int, ...]
    """The position where each trick begins, and each hand."""

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.record.actions)

    def state(self, position: int) -> GameState:
        """Return the state after `position` actions."""
        first = position // STEP
        state = self.kept[first]
        for action in self.record.actions[first * STEP : position]:
            state, _ = apply(state, action)
        return state

    def told(self, position: int) -> tuple[Event, ...]:
        """Return the unredacted events since the hand at a position began."""
        # The action that starts a hand counts to the hand before, but its events to the new one.
        index = bisect_right(self.hands, position) - 1
        start = max(0, self.hands[index] - 1) if index >= 0 else 0
        told: list[Event] = []
        for _, events in replay(self.state(start), self.record.actions[start:position]):
            for event in events:
                if isinstance(event, HandStarted):
                    told.clear()
                told.append(event)
        return tuple(told)


def open_recording(path: Path) -> Recording:
    """Read a record of any origin and replay it under the rules.

    :raises RecordingNewerError: a newer version of the game has written it.
    :raises RecordingError: it cannot be read, or which line is wrong, and why.
    """
    try:
        data = path.read_bytes()
        record = with_what_followed(read(BytesIO(data)), data)
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
    kept = [record.start]
    hands: list[int] = [0] if record.start.hand_number else []
    tricks: list[int] = list(hands)
    for count, (state, events) in enumerate(replay(record.start, record.actions), 1):
        if count % STEP == 0:
            kept.append(state)
        for event in events:
            if isinstance(event, HandStarted):
                hands.append(count)
                tricks.append(count)
            elif isinstance(event, TrickWon):
                tricks.append(count)
    return Recording(record, _seats(record), tuple(kept), tuple(hands), tuple(tricks))


def _refused(path: Path, reason: str) -> RecordingError:
    return RecordingError(
        f"{str(path)!r} is not a game record that can be shown: {reason.rstrip('.')}.",
        file=path.name,
        reason=reason.rstrip("."),
    )


def _seats(record: Record) -> tuple[SeatSpec, ...]:
    """Return the seats, with faces if the record has them."""
    given = record.header.extra.get("seats")
    faces: dict[str, object] = {}
    for entry in given if isinstance(given, list) else ():
        if isinstance(entry, Mapping):
            faces[str(entry.get("name"))] = entry.get("face")
    joined = record.state.names[len(record.header.names) :]
    for name, extra in zip(joined, record.newcomers, strict=True):
        faces[name] = extra.get("face")
    return tuple(
        SeatSpec(name, SeatKind.PERSON, face=_text(faces.get(name))) for name in record.state.names
    )


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""
