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

    A person has no level and no temper; `face` names one of the drawn faces.
    """

    name: str
    kind: SeatKind
    level: str = ""
    face: str = ""
    temper: str = ""
    """A bot's temper; empty if it plays by its level alone."""

    @property
    def tempered_level(self) -> str:
        """The bot's level and temper in one word, as in ``plain:bold``."""
        return f"{self.level}:{self.temper}" if self.temper else self.level
