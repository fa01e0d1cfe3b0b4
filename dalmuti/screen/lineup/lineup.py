"""Who sits at the table of a new game."""

from dataclasses import dataclass, replace
from random import Random
from typing import Self

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.lineup.seat_choices import another, next_face, wrong_name
from dalmuti.storage.stand_ins import played_by


@dataclass(frozen=True, slots=True)
class Lineup:
    """The seats, in order; each change returns a new line-up. Indexes count from 0."""

    seats: tuple[SeatSpec, ...]

    @property
    def people(self) -> int:
        """How many people play; the others are bots."""
        return sum(seat.kind is SeatKind.PERSON for seat in self.seats)

    @property
    def wrong(self) -> tuple[str, int] | None:
        """What is wrong with the first wrong name, and on which seat; None if all are right."""
        return wrong_name(self.seats)

    def renamed(self, index: int, name: str) -> Self:
        """Return it with another name on a seat."""
        return self._with(index, replace(self.seats[index], name=name))

    def played_by(self, index: int, level: str) -> Self:
        """Return it with a bot of a level on a seat, or with a person if the level is ""."""
        return self._with(index, played_by(self.seats[index], level))

    def with_next_face(self, index: int) -> Self:
        """Return it with the next face that is free on a seat."""
        return self._with(index, next_face(self.seats, index))

    def with_another(self, rng: Random) -> Self:
        """Return it with one more seat, a bot's, at its end."""
        return replace(self, seats=(*self.seats, another(self.seats, rng)))

    def without(self, index: int) -> Self:
        """Return it without a seat."""
        return replace(self, seats=(*self.seats[:index], *self.seats[index + 1 :]))

    def trimmed(self) -> Self:
        """Return it without spaces around the names."""
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self.seats)
        return replace(self, seats=seats)

    def _with(self, index: int, seat: SeatSpec) -> Self:
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))
