"""The table model: everything that the table shows while nothing moves."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import Transfer
from dalmuti.rules.tricks import Turn


class Deed(StrEnum):
    """What a player did last in the trick on the table."""

    LED = "led"
    PLAYED = "played"
    PASSED = "passed"


class BannerKind(StrEnum):
    """What a banner announces."""

    TIED = "tied"
    REVOLUTION = "revolution"
    GREATER_REVOLUTION = "greater_revolution"


@dataclass(frozen=True, slots=True)
class Banner:
    """An announcement across the table, about these players."""

    kind: BannerKind
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards put down as tax; `cards` is None where the viewer may not know them."""

    player: PlayerId
    cards: Cards | None
    count: int


@dataclass(frozen=True, slots=True)
class Done:
    """A player's last turn in the trick: `count` cards of `rank`, both 0 for a pass."""

    deed: Deed
    count: int = 0
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """One player as the table shows him."""

    player: PlayerId
    name: str
    place: int
    """Place round the table, 0 the viewer's, clockwise."""
    chair: int | None
    """None before he has sat down."""
    status: int | None
    """0 the highest; None before the seating is decided."""
    size: int
    """Cards in his hand."""
    done: Done | None
    """What he did last in the trick on the table."""
    out: int | None
    """Which to go out he was in this hand, 0 the first; None while he holds cards."""
    turn: bool
    """Whether it is his turn in the trick."""


@dataclass(frozen=True)
class TableModel:
    """What the table shows; changed by cues only, see `commit`.

    Tuples by player have one entry for each of `names`.
    """

    viewer: PlayerId | None
    """Whose eyes we look through; None for a spectator, who sees every card's back."""
    names: tuple[str, ...]
    statuses: tuple[int | None, ...]
    """By player; None before the seating is decided."""
    chairs: tuple[int | None, ...]
    """By player; None before he has sat down. Two may share a chair while they change places."""
    home: int
    """The chair at place 0."""
    sizes: tuple[int, ...]
    """Cards held, by player."""
    hand: Cards = ()
    """The viewer's own cards, best first."""
    hand_number: int = 0
    draws: tuple[tuple[PlayerId, int], ...] = ()
    """Cards drawn for the seating, until all have sat down."""
    stock: int = 0
    """Cards that the Greater Peon still has to deal."""
    laid: tuple[Laid, ...] = ()
    """Taxes put down but not yet handed over."""
    taxes: tuple[Transfer, ...] = ()
    """Taxes handed over in this hand."""
    revolution: PlayerId | None = None
    """Who called a revolution in this hand."""
    turn: PlayerId | None = None
    """Whose turn it is in the trick; None outside trick play."""
    turns: tuple[Turn, ...] = ()
    """The trick on the table, passes included; a finished one until it is swept."""
    last_turns: tuple[Turn, ...] = ()
    """The trick swept last in this hand."""
    pile: int = 0
    """Cards swept in this hand, face down."""
    out: tuple[PlayerId, ...] = ()
    """Who has gone out in this hand, first first."""
    result: tuple[PlayerId, ...] = ()
    """The hand's new order once it is over, until the next one begins."""
    points: tuple[int, ...] = ()
    """Total points by player; empty without scoring."""
    winners: tuple[PlayerId, ...] = ()
    """Who won, once the game is over."""
    banner: Banner | None = None

    @cached_property
    def sets(self) -> tuple[Turn, ...]:
        """The sets of the trick on the table in order, the set to beat last."""
        return tuple(turn for turn in self.turns if turn.cards)

    @property
    def best(self) -> Turn | None:
        """The set to beat."""
        return self.sets[-1] if self.sets else None

    @property
    def dealer(self) -> PlayerId | None:
        """The Greater Peon, who deals and sweeps; None before the seating is decided."""
        lowest = len(self.names) - 1
        return self.statuses.index(lowest) if lowest in self.statuses else None

    @cached_property
    def order(self) -> tuple[PlayerId, ...]:
        """The players by status, highest first; empty before the seating is decided."""
        if None in self.statuses:
            return ()
        return tuple(sorted(range(len(self.names)), key=lambda p: self.statuses[p] or 0))

    def place_of(self, player: PlayerId) -> int:
        """Place of a player round the table, 0 the viewer's, clockwise."""
        chair = self.chairs[player]
        if chair is None:
            return (player - (self.viewer or 0)) % len(self.names)
        return (chair - self.home) % len(self.names)

    def done(self, player: PlayerId) -> Done | None:
        """Return what a player did last in the trick on the table."""
        first = True
        done: Done | None = None
        for turn in self.turns:
            if turn.player == player:
                if not turn.cards:
                    done = Done(Deed.PASSED)
                else:
                    done = Done(Deed.LED if first else Deed.PLAYED, len(turn.cards), turn.rank)
            first = False
        return done

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """Every player, clockwise from place 0."""
        seats = [
            Seat(
                player=player,
                name=name,
                place=self.place_of(player),
                chair=self.chairs[player],
                status=self.statuses[player],
                size=self.sizes[player],
                done=self.done(player),
                out=self.out.index(player) if player in self.out else None,
                turn=self.turn == player,
            )
            for player, name in enumerate(self.names)
        ]
        return tuple(sorted(seats, key=lambda seat: seat.place))
