"""The sidecar file of a saved game: who plays each seat now, and who is waiting to join.

A record has no line for either (newcomers get theirs when they are placed), and neither may be
lost.
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
"""Suffix of the file beside a journal."""
AFTER: Final = "after"
"""The key in a newcomer's entry with the number of earlier actions."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """The players at a table, and a newcomer who waits beside it."""

    begun: tuple[SeatSpec, ...]
    """Each seat as it was when its player joined."""
    now: tuple[SeatSpec, ...]
    """Each seat as it is currently played."""
    newcomer: SeatSpec | None = None
    """The player waiting to join."""
    after: int = 0
    """The number of actions in the journal while the newcomer waits."""


class _DamagedError(Exception):
    """The file is not as it was written; the text says why."""


def keep_seats(path: Path, sitting: Sitting) -> None:
    """Save what a journal has no line for; without anything of that kind, delete the file.

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
    """Return what is saved beside a journal of `actions` actions, and the error in it.

    A damaged file is renamed, and its readable entries are used.
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
    """Return a seat as it is currently played."""
    if seat is None:
        raise _DamagedError(f"{name[:40]!r} is not a player of this game")
    if not isinstance(level, str) or not (level or seat.kind is SeatKind.PERSON):
        raise _DamagedError(f"{str(level)[:40]!r} is not a level of bots")
    return played_by(seat, level)


def _newcomer(name: str, entry: Mapping[str, object], actions: int) -> SeatSpec | None:
    """Return the player waiting to join; None if the game has gone on since."""
    after = entry.get(AFTER)
    if type(after) is not int:
        raise _DamagedError(f"{str(after)[:40]!r} is not a number of actions")
    try:
        seat = read_seat({**entry, "name": name})
    except JournalCorruptError as error:
        raise _DamagedError(error.reason) from error
    return seat if after == actions else None


def _put_aside(beside: Path, reason: str) -> SeatsDamagedError:
    """Rename a damaged file, if possible, and return the error to report."""
    kept = beside
    with suppress(OSError):
        kept = put_aside(beside)
    return SeatsDamagedError(
        f"The list of who plays for whom in this game could not be read ({reason}). The file was "
        f"kept as {str(kept)!r}, and any seat that could not be read goes back to how it started.",
        kept=kept.name,
        reason=reason,
    )
