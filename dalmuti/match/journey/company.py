"""The company at a place of the journey: characters of the cast, each with a level."""

from dataclasses import dataclass

from dalmuti.players.cast import CAST, character, with_temper
from dalmuti.players.seats import SeatKind, SeatSpec


@dataclass(frozen=True, slots=True)
class Companion:
    """A character at the table."""

    face: str
    level: str


def companion_name(face: str, traveller: str) -> str:
    """Return a character's name at a traveller's table, where no two names may be the same."""
    found = character(face)
    name = found.name if found else face
    return f"{name} II" if name.casefold() == traveller.casefold() else name


def seats_for(traveller: str, face: str, company: tuple[Companion, ...]) -> tuple[SeatSpec, ...]:
    """Return the seats at a place: the traveller's, with another face if theirs is taken, first."""
    taken = {one.face for one in company}
    if not face or face in taken:
        face = next(one.face for one in CAST if one.face not in taken)
    return (
        SeatSpec(traveller, SeatKind.PERSON, "", face),
        *(
            with_temper(
                SeatSpec(companion_name(one.face, traveller), SeatKind.BOT, one.level, one.face)
            )
            for one in company
        ),
    )
