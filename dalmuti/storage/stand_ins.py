"""A bot plays for a person for a while, and the journal says so at each of its decisions."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec

STAND_IN: Final = "stand_in"
"""The key of a record's line that says which level of bot has decided for which person."""


def played_by(seat: SeatSpec, level: str) -> SeatSpec:
    """Return a seat as a bot of a level plays it; as its person does if there is no level."""
    kind = SeatKind.BOT if level else SeatKind.PERSON
    return replace(seat, kind=kind, level=level)


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
