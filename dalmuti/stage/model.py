"""The table model: everything that the table shows while nothing moves."""

from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property

from dalmuti.rules.cards import Cards, PlayerId, remove
from dalmuti.rules.events import Transfer
from dalmuti.rules.scoring import hand_points
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import Exchange, Exposed, Phase, PlayerView


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
    FIRST_OUT = "first_out"
    LEFT_LAST = "left_last"


@dataclass(frozen=True, slots=True)
class Banner:
    """An announcement across the table, about these players."""

    kind: BannerKind
    players: tuple[PlayerId, ...]


@dataclass(frozen=True, slots=True)
class Laid:
    """Cards put down as tax, or an exposed one; `cards` is None where the viewer may not know."""

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
    """Place round the table, clockwise; 0 is the viewer's, unless all places are fixed."""
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

    Tuples by player have one entry for each of `names`, also for those who have left.
    """

    viewer: PlayerId | None
    """Whose eyes we look through; None for a spectator, who sees every card's back."""
    names: tuple[str, ...]
    statuses: tuple[int | None, ...]
    """By player, in this hand; None before the seating is decided, and for newcomers."""
    chairs: tuple[int | None, ...]
    """By player; None before he has sat down, and once he has left.

    Two may share a chair while they change places.
    """
    home: int
    """The chair at place 0."""
    sizes: tuple[int, ...]
    """Cards held, by player."""
    gone: frozenset[PlayerId] = frozenset()
    """Who has left the table."""
    hand: Cards = ()
    """The viewer's own cards, best first."""
    hand_number: int = 0
    draws: tuple[tuple[PlayerId, int], ...] = ()
    """Cards drawn for the seating, until it is decided."""
    stock: int = 0
    """Cards that the Greater Peon still has to deal."""
    laid: tuple[Laid, ...] = ()
    """Taxes not yet handed over, or an exposed card face up; they are in nobody's hand."""
    exposed: Exposed | None = None
    """The card that the dealer exposed in this hand."""
    exchange: Exchange | None = None
    """The merchants' exchange of this hand once chosen."""
    taxes: tuple[Transfer, ...] = ()
    """Taxes handed over in this hand."""
    revolution: PlayerId | None = None
    """Who called a revolution in this hand."""
    turn: PlayerId | None = None
    """Whose turn it is in the trick; None outside trick play."""
    turns: tuple[Turn, ...] = ()
    """The trick on the table, passes included; a finished one until it is swept."""
    trick_lifted: bool = False
    """Whether the cards of the trick are in the air, so that none lie in the middle."""
    last_turns: tuple[Turn, ...] = ()
    """The trick swept last in this hand."""
    pile: int = 0
    """Cards swept in this hand, face down."""
    out: tuple[PlayerId, ...] = ()
    """Who has gone out in this hand, first first."""
    result: tuple[PlayerId, ...] = ()
    """The hand's new order once it is over, until the next one begins."""
    earned: tuple[int, ...] = ()
    """Points won in the hand that is over, by player; empty without scoring."""
    points: tuple[int, ...] = ()
    """Total points by player; empty without scoring."""
    banner: Banner | None = None
    fixed: bool = False
    """The first chair is at place 0, whoever looks on, instead of the viewer's."""

    @cached_property
    def sets(self) -> tuple[Turn, ...]:
        """The sets that lie in the middle in order, the set to beat last."""
        if self.trick_lifted:
            return ()
        return tuple(turn for turn in self.turns if turn.cards)

    @property
    def best(self) -> Turn | None:
        """The set to beat, even while it is in the air."""
        return next((turn for turn in reversed(self.turns) if turn.cards), None)

    @property
    def dealer(self) -> PlayerId | None:
        """The Greater Peon, who deals and sweeps; None before the seating, and if he has left."""
        lowest = self.order[-1] if self.order else None
        return None if lowest in self.gone else lowest

    @cached_property
    def players(self) -> tuple[PlayerId, ...]:
        """Who is at the table, by player."""
        return tuple(player for player in range(len(self.names)) if player not in self.gone)

    @property
    def count(self) -> int:
        """How many people are at the table, and so how many places it has."""
        return len(self.players)

    @cached_property
    def order(self) -> tuple[PlayerId, ...]:
        """The players of this hand by status, highest first; empty before the seating."""
        placed = [(status, who) for who, status in enumerate(self.statuses) if status is not None]
        return tuple(player for _, player in sorted(placed))

    def place_of(self, player: PlayerId) -> int:
        """Place of a player round the table, clockwise; 0 is the viewer's unless all are fixed."""
        chair = self.chairs[player]
        if chair is None:
            first = 0 if self.fixed else self.viewer or 0
            return (player - first) % self.count
        return (chair - self.home) % self.count

    def done(self, player: PlayerId) -> Done | None:
        """Return what a player did last in the trick; nothing while it is his turn again."""
        if player == self.turn:
            return None
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
        """Everybody at the table, clockwise from place 0."""
        seats = [
            Seat(
                player=player,
                name=self.names[player],
                place=self.place_of(player),
                chair=self.chairs[player],
                status=self.statuses[player],
                size=self.sizes[player],
                done=self.done(player),
                out=self.out.index(player) if player in self.out else None,
                turn=self.turn == player,
            )
            for player in self.players
        ]
        return tuple(sorted(seats, key=lambda seat: seat.place))


def home_chair(viewer: PlayerId | None, chairs: tuple[PlayerId, ...], fixed: bool) -> int:
    """Return which of these players' chairs is at place 0: the viewer's, or if fixed the first."""
    return chairs.index(viewer) if viewer in chairs and not fixed else 0


def with_places(model: TableModel, fixed: bool) -> TableModel:
    """Return the model with all places fixed, or with the viewer's chair at place 0."""
    chair = None if fixed or model.viewer is None else model.chairs[model.viewer]
    return replace(model, fixed=fixed, home=chair or 0)


def model_from_view(view: PlayerView, fixed: bool = False) -> TableModel:
    """Return what the table shows to a player once nothing moves any more."""
    players = range(len(view.names))
    chairs = {player: chair for chair, player in enumerate(view.chairs)}
    statuses = {player: status for status, player in enumerate(view.order)}
    sizes = list(view.sizes)
    hand = view.hand
    laid: tuple[Laid, ...] = ()
    if view.you is not None and view.given:
        laid = (Laid(view.you, view.given, len(view.given)),)
        sizes[view.you] -= len(view.given)
        hand = remove(hand, view.given) or ()
    exposed = view.exposed
    if exposed is not None and exposed.to is None:
        laid = (Laid(exposed.player, (exposed.card,), 1),)
        sizes[exposed.player] -= 1
        if exposed.player == view.you:
            hand = remove(hand, (exposed.card,)) or ()
    playing = view.phase is Phase.PLAY
    over = view.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
    turns = view.trick.turns if playing else ()
    last_turns = view.last_trick.turns if view.last_trick else ()
    result: tuple[PlayerId, ...] = ()
    earned: tuple[int, ...] = ()
    if over:
        last_turns = view.trick.turns
        result = (*view.out, *(player for player in view.order if player not in view.out))
        if view.rules.scoring:
            by_order = hand_points(view.order, result, view.rules.philanthropic)
            won = dict(zip(result, by_order, strict=True))
            earned = tuple(won.get(player, 0) for player in players)
    return TableModel(
        viewer=view.you,
        names=view.names,
        statuses=tuple(statuses.get(player) for player in players),
        chairs=tuple(chairs.get(player) for player in players),
        home=home_chair(view.you, view.chairs, fixed),
        sizes=tuple(sizes),
        gone=frozenset(players).difference(view.chairs or players),
        hand=hand,
        hand_number=view.hand_number,
        draws=view.draws if view.phase is Phase.SEATING else (),
        laid=laid,
        exposed=exposed,
        exchange=view.exchange,
        taxes=view.taxes,
        revolution=view.revolution,
        turn=view.to_act if playing else None,
        turns=turns,
        last_turns=last_turns,
        pile=sum(view.played) - sum(len(turn.cards) for turn in turns),
        out=view.out,
        result=result,
        earned=earned,
        points=view.points,
        fixed=fixed,
    )
