"""A practice game from a moment of a recorded hand, with the same cards."""

from bisect import bisect_right
from collections.abc import Collection, Mapping
from contextlib import suppress

from dalmuti.match.start import Start
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.storage.errors import JournalCorruptError
from dalmuti.storage.journal import read_seat
from dalmuti.storage.recording import Recording


def start_at(recording: Recording, position: int) -> Start:
    """Return the start of a match after `position` actions of a record, with the hand's events.

    Such a match cannot be kept in a journal.
    """
    index = bisect_right(recording.hands, position) - 1
    # The action that starts a hand counts to the hand before.
    begins = recording.hands[index] - 1 if index >= 0 else 0
    begins = max(0, begins, recording.company(position).first)
    return Start(recording.state(begins), recording.record.actions[begins:position])


def seats_at(
    recording: Recording, position: int, person: str, levels: Collection[str], level: str
) -> tuple[SeatSpec, ...]:
    """Return everyone's seat at a position: `person` as a person, all others as bots.

    Bots keep their levels and tempers if they are among `levels`; the others get `level`.
    """
    known = _recorded_seats(recording)
    faces = {seat.name: seat.face for seat in recording.company(position).seats}
    seats = []
    for name in recording.state(position).names:
        face = faces.get(name, "")
        seat = known.get(name)
        if name == person:
            seats.append(SeatSpec(name, SeatKind.PERSON, face=face))
        elif seat is not None and seat.kind is SeatKind.BOT and seat.level in levels:
            seats.append(seat)
        else:
            seats.append(SeatSpec(name, SeatKind.BOT, level, face))
    return tuple(seats)


def _recorded_seats(recording: Recording) -> dict[str, SeatSpec]:
    """Return the seats that the record describes, by name."""
    record = recording.record
    given = record.header.extra.get("seats")
    entries = [*(given if isinstance(given, list) else ()), *record.newcomers]
    found: dict[str, SeatSpec] = {}
    for entry in entries:
        if isinstance(entry, Mapping):
            with suppress(JournalCorruptError):
                seat = read_seat(entry)
                found[seat.name] = seat
    return found
