"""Stand-ins: bots that play for a person for a while, marked at each decision in the journal."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec

STAND_IN: Final = "stand_in"
"""The key of a record's line with the person and the level of the bot that decided for them."""


def played_by(seat: SeatSpec, level: str) -> SeatSpec:
    """Return a seat as played by a bot of a level, or by its person if the level is empty."""
    kind = SeatKind.BOT if level else SeatKind.PERSON
    return replace(seat, kind=kind, level=level)


def with_stand_in(line: str, name: str, level: str) -> str:
    """Return a record's line that also says that a bot decided it for a person."""
    entry = json.dumps({name: level}, ensure_ascii=False)
    return f'{line[:-1]}, "{STAND_IN}": {entry}}}'


_MARK: Final = f'"{STAND_IN}"'.encode()
_HAND: Final = b'{"event": "hand"'


def tells_of_stand_ins(line: bytes) -> bool:
    """Return whether `stood_in` needs this line of a record."""
    return _MARK in line or line.startswith(_HAND)


def stood_in(data: bytes) -> frozenset[tuple[int, str]]:
    """Return the hands, by number, and people, by name, for whom bots decided in them."""
    found: set[tuple[int, str]] = set()
    number = 0
    for line in data.split(b"\n"):
        number += line.startswith(_HAND)
        if _MARK not in line:
            continue
        try:
            names = json.loads(line.decode()).get(STAND_IN)
        except (AttributeError, ValueError, RecursionError):
            continue
        if isinstance(names, Mapping):
            found.update((number, name) for name in names)
    return frozenset(found)
