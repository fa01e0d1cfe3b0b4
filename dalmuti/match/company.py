"""The company at a table: who sits there, and whether a person or a bot plays each seat."""

from collections.abc import Iterable

from dalmuti.match.errors import NotAPersonError
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import PlayerId
from dalmuti.storage.sidecar import Sitting
from dalmuti.storage.stand_ins import played_by


class Company:
    """Everyone who has ever sat at a table, by player."""

    def __init__(
        self, begun: tuple[SeatSpec, ...], now: tuple[SeatSpec, ...] = (), decides: bool = True
    ) -> None:
        """Seat these players; without `decides` none counts as a person, as in a replay.

        `now` gives the seats as they are currently played, if that differs.
        """
        self.begun = begun
        """Each seat as it was when its player joined."""
        self.now = now or begun
        """Each seat as it is currently played."""
        self.newcomer: SeatSpec | None = None
        """The seat of the player waiting to join."""
        self.decides = decides
        """False if nobody makes decisions, as in a replay."""

    def persons(self, present: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
        """Return the present players who are people and play for themselves."""
        return self._persons(self.now, present)

    def people(self, present: Iterable[PlayerId]) -> tuple[PlayerId, ...]:
        """Return the present players who are people, including those a bot plays for."""
        return self._persons(self.begun, present)

    def stand_in(self, player: PlayerId) -> SeatSpec | None:
        """Return a person's seat if a bot currently plays for them."""
        now, begun = self.now[player], self.begun[player]
        return now if (begun.kind, now.kind) == (SeatKind.PERSON, SeatKind.BOT) else None

    def seat_newcomer(self) -> SeatSpec:
        """Seat the waiting player, and return their seat."""
        seat = self.newcomer
        assert seat is not None
        self.begun, self.now, self.newcomer = (*self.begun, seat), (*self.now, seat), None
        return seat

    def hand_over(self, player: PlayerId, level: str) -> bool:
        """Give a seat to a bot of a level, or back to its person if the level is "".

        Return whether anything changed.

        :raises NotAPersonError: the seat was always a bot's.
        """
        if not level and self.begun[player].kind is not SeatKind.PERSON:
            raise NotAPersonError(f"Player {player!r} was never a person.", player=player)
        seat = played_by(self.now[player], level)
        if seat == self.now[player]:
            return False
        self.now = (*self.now[:player], seat, *self.now[player + 1 :])
        return True

    def sitting(self, revision: int) -> Sitting:
        """Return the seating facts that a journal of `revision` actions has no line for."""
        # The action by which a newcomer joins is not in the journal yet.
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
