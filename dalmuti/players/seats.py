"""Specifications of the seats at a table."""

from dataclasses import dataclass
from enum import StrEnum


class SeatKind(StrEnum):
    """The kind of decision maker for a seat."""

    PERSON = "person"
    BOT = "bot"


@dataclass(frozen=True, slots=True)
class SeatSpec:
    """A player as chosen before the game.

    A person has no level; `face` names one of the drawn faces.
    """

    name: str
    kind: SeatKind
    level: str = ""
    face: str = ""
