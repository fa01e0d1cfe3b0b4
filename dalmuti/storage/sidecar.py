"""The sidecar file of a saved game: who plays each seat now, and who waits for a place.

A record has no line for either (newcomers get theirs with their place), and neither may be lost.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.storage.errors import JournalCorruptError, SeatsDamagedError
from dalmuti.storage.files import put_aside, read_whole, write_whole
from dalmuti.storage.journal import read_seat, seat_entry
from dalmuti.storage.stand_ins import played_by

SEATS: Final = ".seats"
"""Ends the name of the file beside a journal."""
AFTER: Final = "after"
"""The key of a newcomer's entry that says how many actions there had been."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays at a table, and who stands there."""

    begun: tuple[SeatSpec, ...]
    """Each seat as its player came."""
    now: tuple[SeatSpec, ...]
    """Each as it is played now."""
    newcomer: SeatSpec | None = None
    """Who waits for a place."""
    after: int = 0
    """How many actions the journal holds while he waits."""


class _DamagedError(Exception):
    """The file is not as it was written; the text says why."""


def keep_seats(path: Path, sitting: Sitting) -> None:
    """Keep beside a journal what it has no line for; if it has one for everything, keep nothing.

    :raises OSError: it could not be written.
    """
    beside = path.with_name(path.name + SEATS)
    pairs = zip(sitting.begun, sitting.now, strict=True)
    kept: dict[str, object] = {now.name: now.level for begun, now in pairs if begun != now}
    if sitting.newcomer is not None:
        entry = seat_entry(sitting.newcomer)
        kept[sitting.newcomer.name] = {**entry, AFTER: sitting.after}
    if kept:
        write_whole(beside, json.dumps(kept, ensure_ascii=False) + "\n")
    else:
        beside.unlink(missing_ok=True)


def kept_seats(
    path: Path, begun: tuple[SeatSpec, ...], actions: int
) -> tuple[Sitting, SeatsDamagedError | None]:
    """Return what is kept beside a journal of so many actions, and what is wrong with it.

    A damaged file is put aside, and what can be read of it counts.
    """
    beside = path.with_name(path.name + SEATS)
    nothing = Sitting(begun, begun)
    try:
        kept = json.loads(read_whole(beside).decode())
    except FileNotFoundError:
        return nothing, None
    except OSError as error:
        return nothing, _put_aside(beside, error.strerror or str(error))
    except (ValueError, RecursionError):
        return nothing, _put_aside(beside, "it is not JSON")
    if not isinstance(kept, Mapping):
        return nothing, _put_aside(beside, "it names no players")
    seats = {seat.name: seat for seat in begun}
    newcomer: SeatSpec | None = None
    wrong = ""
    for name, value in kept.items():
        try:
            if isinstance(value, Mapping):
                newcomer = _newcomer(name, value, actions) or newcomer
            else:
                seats[name] = _played(seats.get(name), name, value)
        except _DamagedError as error:
            wrong = wrong or str(error)
    now = tuple(seats[seat.name] for seat in begun)
    sitting = Sitting(begun, now, newcomer, actions)
    return sitting, _put_aside(beside, wrong) if wrong else None


def _played(seat: SeatSpec | None, name: str, level: object) -> SeatSpec:
    """Return a seat as it is played now."""
    if seat is None:
        raise _DamagedError(f"{name[:40]!r} is not a player of this game")
    if not isinstance(level, str) or not (level or seat.kind is SeatKind.PERSON):
        raise _DamagedError(f"{str(level)[:40]!r} is not a level of bots")
    return played_by(seat, level)


def _newcomer(name: str, entry: Mapping[str, object], actions: int) -> SeatSpec | None:
    """Return who waits for a place; nobody if the game has gone on since."""
    after = entry.get(AFTER)
    if type(after) is not int:
        raise _DamagedError(f"{str(after)[:40]!r} is not a number of actions")
    try:
        seat = read_seat({**entry, "name": name})
    except JournalCorruptError as error:
        raise _DamagedError(error.reason) from error
    return seat if after == actions else None


def _put_aside(beside: Path, reason: str) -> SeatsDamagedError:
    """Put a damaged file aside, if that can be, and return what there is to say."""
    kept = beside
    with suppress(OSError):
        kept = put_aside(beside)
    return SeatsDamagedError(
        f"Who plays for whom in this game could not be read ({reason}). The file was kept as "
        f"{str(kept)!r}, and seats missing from it go back to how they started.",
        kept=kept.name,
        reason=reason,
    )
