"""The company at a table: who sits there, and whether a person or a bot plays each seat."""

from collections.abc import Iterable

from dalmuti.match.errors import NotAPersonError
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import PlayerId
from dalmuti.storage.sidecar import Sitting
from dalmuti.storage.stand_ins import played_by


class Company:
    """Everybody who ever sat at a table, by player."""

    def __init__(
        self, begun: tuple[SeatSpec, ...], now: tuple[SeatSpec, ...] = (), decides: bool = True
    ) -> None:
        """Seat a company; where nobody `decides`, as in a replay, none of them counts as a person.

        `now` are the same seats as they are played now, if that differs.
        """
        self.begun = begun
        """Each seat as its player came."""
        self.now = now or begun
        """Each seat as it is played now."""
        self.newcomer: SeatSpec | None = None
        """The seat of the player who waits for a place."""
        self.decides = decides
        """Whether anybody decides anything."""

    def persons(self, present: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
        """Return which of the players present are people who play for themselves."""
        return self._persons(self.now, present)

    def people(self, present: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
        """Return those and the people for whom a bot plays now."""
        return self._persons(self.begun, present)

    def stand_in(self, player: PlayerId) -> SeatSpec | None:
        """Return a person's seat if a bot plays for them now."""
        now, begun = self.now[player], self.begun[player]
        return now if (begun.kind, now.kind) == (SeatKind.PERSON, SeatKind.BOT) else None

    def seat_newcomer(self) -> SeatSpec:
        """Seat the player who has waited for a place, and return their seat."""
        seat = self.newcomer
        assert seat is not None
        self.begun, self.now, self.newcomer = (*self.begun, seat), (*self.now, seat), None
        return seat

    def hand_over(self, player: PlayerId, level: str) -> bool:
        """Let a bot of a level play a seat, or its person if the level is ""; tell what changed.

        :raises NotAPersonError: the seat was always a bot's.
        """
        if not level and self.begun[player].kind is not SeatKind.PERSON:
            raise NotAPersonError(f"No person plays for player {player!r}.", player=player)
        seat = played_by(self.now[player], level)
        if seat == self.now[player]:
            return False
        self.now = (*self.now[:player], seat, *self.now[player + 1 :])
        return True

    def sitting(self, revision: int) -> Sitting:
        """Return what a journal of so many actions, the newcomer's included, has no line for."""
        # The action by which a newcomer has come is not in the journal either.
        after = revision - (self.newcomer is not None)
        return Sitting(self.begun, self.now, self.newcomer, after)

    def _persons(
        self, seats: tuple[SeatSpec, ...], present: Iterable[PlayerId]
    ) -> tuple[PlayerId, ...]:
        if not self.decides:
            return ()
        sitting = set(present)
        return tuple(
            player
            for player, seat in enumerate(seats)
            if seat.kind is SeatKind.PERSON and player in sitting
        )
