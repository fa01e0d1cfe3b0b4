"""The line-up: the players of a new game."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Self

from dalmuti.players.cast import Character
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.graphics.font_stack import Drawable
from dalmuti.screen.lineup.names import tidied, wrong_name
from dalmuti.screen.lineup.seat_choices import another, taken_by, with_face


@dataclass(frozen=True, slots=True)
class Lineup:
    """The seats, in order; each change returns a new line-up. Indexes count from 0."""

    seats: tuple[SeatSpec, ...]

    @property
    def people(self) -> int:
        """The number of people; the other players are bots."""
        return sum(seat.kind is SeatKind.PERSON for seat in self.seats)

    def wrong(self, drawable: Callable[[str], Drawable]) -> tuple[str, int] | None:
        """Return the problem with the first invalid name, and its seat; None if all are valid.

        `drawable` returns whether there are fonts for a name.
        """
        return wrong_name(self.seats, drawable)

    def renamed(self, index: int, name: str) -> Self:
        """Return the line-up with another name on a seat."""
        return self._with(index, replace(self.seats[index], name=name))

    def played_by(self, index: int, level: str) -> Self:
        """Return the line-up with a bot of a level on a seat, or a person if the level is "".

        Their name is another if it was that of a character.
        """
        others = {seat.name for at, seat in enumerate(self.seats) if at != index}
        return self._with(index, taken_by(self.seats[index], level, others))

    def with_face(self, index: int, chosen: Character) -> Self:
        """Return the line-up with a character's face on a seat, and their name if a bot has one."""
        return self._with(index, with_face(self.seats[index], chosen))

    def with_another(self, rng: Random) -> Self:
        """Return the line-up with one more seat at the end, for a bot."""
        return replace(self, seats=(*self.seats, another(self.seats, rng)))

    def without(self, index: int) -> Self:
        """Return the line-up without a seat."""
        return replace(self, seats=(*self.seats[:index], *self.seats[index + 1 :]))

    def trimmed(self) -> Self:
        """Return the line-up with its names tidied, without spaces around them."""
        seats = tuple(replace(seat, name=tidied(seat.name)) for seat in self.seats)
        return replace(self, seats=seats)

    def _with(self, index: int, seat: SeatSpec) -> Self:
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))
