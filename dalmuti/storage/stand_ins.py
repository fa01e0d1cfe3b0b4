"""Who plays for whom in a saved game: beside its journal for now, in the journal for ever."""

import json
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.storage.files import read_whole, write_whole

SEATS: Final = ".seats"
"""Ends the name of the file that says which seats are played otherwise than they were begun."""
STAND_IN: Final = "stand_in"
"""The key of a record's line that says which level of bot has decided for which person."""


def played_by(seat: SeatSpec, level: str) -> SeatSpec:
    """Return a seat as a bot of a level plays it; as its person does if there is no level."""
    kind = SeatKind.BOT if level else SeatKind.PERSON
    return replace(seat, kind=kind, level=level)


def keep_seats(path: Path, begun: tuple[SeatSpec, ...], now: tuple[SeatSpec, ...]) -> None:
    """Keep beside a journal how its seats are played now; those played as begun need no word.

    :raises OSError: it could not be written.
    """
    beside = path.with_name(path.name + SEATS)
    changed = {
        seat.name: seat.level for first, seat in zip(begun, now, strict=True) if first != seat
    }
    if changed:
        write_whole(beside, json.dumps(changed, ensure_ascii=False) + "\n")
    else:
        beside.unlink(missing_ok=True)


def kept_seats(path: Path, begun: tuple[SeatSpec, ...]) -> tuple[SeatSpec, ...]:
    """Return how the seats of a saved game are played now: as begun where nothing else is kept."""
    try:
        changed = json.loads(read_whole(path.with_name(path.name + SEATS)).decode())
    except (OSError, ValueError, RecursionError):
        return begun
    levels = changed if isinstance(changed, Mapping) else {}
    return tuple(_changed(seat, levels.get(seat.name)) for seat in begun)


def _changed(seat: SeatSpec, level: object) -> SeatSpec:
    person = seat.kind is SeatKind.PERSON
    return played_by(seat, level) if isinstance(level, str) and (level or person) else seat


def with_stand_in(line: str, name: str, level: str) -> str:
    """Return a record's line that also says that a bot decided it for a person."""
    entry = json.dumps({name: level}, ensure_ascii=False)
    return f'{line[:-1]}, "{STAND_IN}": {entry}}}'


def stood_in(data: bytes) -> frozenset[tuple[int, str]]:
    """Return in which hands, by number, bots have decided for which persons, by name."""
    found: set[tuple[int, str]] = set()
    number = 0
    mark = f'"{STAND_IN}"'.encode()
    for line in data.split(b"\n"):
        number += line.startswith(b'{"event": "hand"')
        if mark not in line:
            continue
        try:
            names = json.loads(line.decode()).get(STAND_IN)
        except (AttributeError, ValueError, RecursionError):
            continue
        if isinstance(names, Mapping):
            found.update((number, name) for name in names)
    return frozenset(found)
