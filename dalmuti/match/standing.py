"""How a match stands: everything that may be asked of it, and nothing that changes it."""

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.journal import MatchHeader


class Standing:
    """A match at one moment: `begun` is each seat as its player came, `now` as it is played now."""

    def __init__(
        self,
        header: MatchHeader,
        begun: tuple[SeatSpec, ...],
        state: GameState,
        revision: int,
        now: tuple[SeatSpec, ...] = (),
        told: tuple[Event, ...] = (),
    ) -> None:
        self._header = header
        self._begun = begun
        self._seats = now or begun
        self._state = state
        self._revision = revision
        self._told = list(told)

    @property
    def state(self) -> GameState:
        """The whole game, secrets included; what somebody may see is `view`."""
        return self._state

    @property
    def revision(self) -> int:
        """How many actions there have been."""
        return self._revision

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """Who ever sat at the table, by player, each as he is played now.

        Who sits there now is in `state.chairs`.
        """
        return self._seats

    @property
    def seed(self) -> int:
        """What chance starts from."""
        return self._header.seed

    @property
    def misdeal_every(self) -> int:
        """In one of how many deals a card is exposed, with the option misdeal."""
        return self._header.misdeal_every

    @property
    def practice(self) -> bool:
        """Whether it is played to learn, and does not count in the statistics."""
        return self._header.practice

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the present hand began, unredacted."""
        return tuple(self._told)

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """The players who are people and have not left."""
        return self._people_of(self._seats)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The same, and those whose seats a bot plays for now."""
        return self._people_of(self._begun)

    @property
    def finished(self) -> bool:
        """Whether the agreed number of hands is over."""
        return self._state.phase is Phase.OVER

    @property
    def scores(self) -> tuple[tuple[PlayerId, int], ...]:
        """Everybody who ever sat here with his points, the most first; empty without scoring."""
        points = enumerate(self._state.points)
        return tuple(sorted(points, key=lambda scored: (-scored[1], scored[0])))

    def view(self, player: PlayerId | None) -> PlayerView:
        """Return the game as this player may know it, or a spectator if None."""
        return view(self._state, player)

    def _people_of(self, seats: tuple[SeatSpec, ...]) -> tuple[PlayerId, ...]:
        present = self._state.chairs or range(len(seats))
        return tuple(
            player
            for player, seat in enumerate(seats)
            if seat.kind is SeatKind.PERSON and player in present
        )
