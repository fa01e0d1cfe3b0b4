"""The characters that sit at the table as bots: one name, one face and one temper each."""

from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec


class Temper(StrEnum):
    """A bent in how a bot decides among plays that are nearly equally good."""

    BOLD = "bold"
    """Plays its best ranks and large sets early, and calls revolutions readily."""
    HASTY = "hasty"
    """Passes as seldom as possible, and breaks up sets to play something."""
    STINGY = "stingy"
    """Passes rather than spend jesters and the best ranks."""
    CAREFUL = "careful"
    """Keeps sets whole, and jesters out of them."""
    VENGEFUL = "vengeful"
    """Beats the player who took their taxes or beat their last set."""
    DREAMY = "dreamy"
    """Plays any of several nearly equal plays."""
    KIND = "kind"
    """Leaves tricks to players of lower status."""
    PLAYFUL = "playful"
    """Spends jesters gladly, and goes for surprise."""


@dataclass(frozen=True, slots=True)
class Character:
    """A character, named for good: records, saves and statistics refer to the face and name."""

    face: str
    """The drawn face, by file name."""
    name: str
    temper: Temper


class Meeting(StrEnum):
    """The outcome of the last hand that a character and a person both played."""

    ABOVE = "above"
    """The character went out before the person."""
    BELOW = "below"


CAST: Final = (
    Character("face_01", "Hugo", Temper.STINGY),
    Character("face_02", "Maud", Temper.BOLD),
    Character("face_03", "Joos", Temper.PLAYFUL),
    Character("face_04", "Isolde", Temper.DREAMY),
    Character("face_05", "Moritz", Temper.CAREFUL),
    Character("face_06", "Hildegard", Temper.CAREFUL),
    Character("face_07", "Jehan", Temper.HASTY),
    Character("face_08", "Mahaut", Temper.VENGEFUL),
    Character("face_09", "Lubbert", Temper.KIND),
    Character("face_10", "Griet", Temper.HASTY),
    Character("face_11", "Wolfram", Temper.STINGY),
    Character("face_12", "Beatrix", Temper.KIND),
    Character("face_13", "Amaury", Temper.VENGEFUL),
    Character("face_14", "Eleanor", Temper.BOLD),
    Character("face_15", "Odo", Temper.PLAYFUL),
    Character("face_16", "Cunegund", Temper.STINGY),
    Character("face_17", "Anselm", Temper.DREAMY),
    Character("face_18", "Dirk", Temper.VENGEFUL),
    Character("face_19", "Balthasar", Temper.BOLD),
    Character("face_20", "Sibylle", Temper.DREAMY),
    Character("face_21", "Perkin", Temper.HASTY),
    Character("face_22", "Geertje", Temper.CAREFUL),
    Character("face_23", "Godfrey", Temper.KIND),
    Character("face_24", "Alys", Temper.PLAYFUL),
)
"""Every character, by face."""
_BY_FACE: Final = MappingProxyType({each.face: each for each in CAST})


FACES: Final = tuple(each.face for each in CAST)
"""The drawn faces, by file name."""


def character(face: str) -> Character | None:
    """Return the character with this face, or None if there is no such face."""
    return _BY_FACE.get(face)


def voice(seat: SeatSpec) -> str:
    """Return the name by which a bot's lines are found, that of its face's character; or ""."""
    found = character(seat.face) if seat.kind is SeatKind.BOT else None
    return "" if found is None else found.name.lower()


def with_temper(seat: SeatSpec) -> SeatSpec:
    """Return a seat in which a bot has the temper of its face, a person none."""
    found = character(seat.face) if seat.kind is SeatKind.BOT else None
    return replace(seat, temper="" if found is None else found.temper.value)
