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
    """A player's last action in the trick on the table."""

    LED = "led"
    PLAYED = "played"
    PASSED = "passed"


class BannerKind(StrEnum):
    """The subject of a banner."""

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
    """Cards put down as tax, or an exposed one; `cards` is None if the viewer may not know them."""

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
    """One player as the table shows them."""

    player: PlayerId
    name: str
    place: int
    """Place round the table, clockwise; 0 is the viewer's, unless all places are fixed."""
    chair: int | None
    """None before the player has sat down."""
    status: int | None
    """0 is the highest; None before the seating is decided."""
    size: int
    """Number of cards in the player's hand."""
    done: Done | None
    """The player's last action in the trick on the table."""
    out: int | None
    """The player's position in going out in this hand, 0 the first; None while they hold cards."""
    turn: bool
    """True if it is the player's turn in the trick."""
    points: int | None = None
    """The player's total points; None without scoring."""


@dataclass(frozen=True)
class TableModel:
    """The state of the table as shown; changed only by cues, see `commit`.

    Tuples by player have one entry for each of `names`, including players who have left.
    """

    viewer: PlayerId | None
    """The player whose view is shown; None for a spectator, who sees only the backs of cards."""
    names: tuple[str, ...]
    statuses: tuple[int | None, ...]
    """By player, in this hand; None before the seating is decided, and for newcomers."""
    chairs: tuple[int | None, ...]
    """By player; None before they have sat down, and once they have left.

    Two may share a chair while they swap.
    """
    home: int
    """The chair at place 0."""
    sizes: tuple[int, ...]
    """Cards held, by player."""
    gone: frozenset[PlayerId] = frozenset()
    """Players who have left the table."""
    hand: Cards = ()
    """The viewer's own cards, best first."""
    hand_number: int = 0
    draws: tuple[tuple[PlayerId, int], ...] = ()
    """Cards drawn for the seating, until it is decided."""
    stock: int = 0
    """Number of cards that the Greater Peon still has to deal."""
    laid: tuple[Laid, ...] = ()
    """Taxes not yet handed over, or an exposed card face up; they are in nobody's hand."""
    exposed: Exposed | None = None
    """The card that the dealer exposed in this hand."""
    exchange: Exchange | None = None
    """The merchants' exchange of this hand, once chosen."""
    taxes: tuple[Transfer, ...] = ()
    """Taxes handed over in this hand."""
    revolution: PlayerId | None = None
    """The player who called a revolution in this hand."""
    turn: PlayerId | None = None
    """The player whose turn it is in the trick; None outside trick play."""
    turns: tuple[Turn, ...] = ()
    """The trick on the table, passes included; a finished one until it is swept."""
    trick_lifted: bool = False
    """True while the cards of the trick are in the air, so that none are in the middle."""
    last_turns: tuple[Turn, ...] = ()
    """The last trick swept in this hand."""
    pile: int = 0
    """Number of cards swept in this hand, face down."""
    out: tuple[PlayerId, ...] = ()
    """The players who have gone out in this hand, in order."""
    result: tuple[PlayerId, ...] = ()
    """The hand's new order once it is over, until the next one begins."""
    earned: tuple[int, ...] = ()
    """Points earned in the finished hand, by player; empty without scoring."""
    points: tuple[int, ...] = ()
    """Total points by player; empty without scoring, and in a match of one hand."""
    banner: Banner | None = None
    fixed: bool = False
    """True if the first chair is at place 0 for every viewer, instead of the viewer's."""

    @cached_property
    def sets(self) -> tuple[Turn, ...]:
        """The sets in the middle in order, the set to beat last."""
        if self.trick_lifted:
            return ()
        return tuple(turn for turn in self.turns if turn.cards)

    @property
    def best(self) -> Turn | None:
        """The set to beat, even while it is in the air."""
        return next((turn for turn in reversed(self.turns) if turn.cards), None)

    @property
    def dealer(self) -> PlayerId | None:
        """The Greater Peon, who deals and sweeps; None before the seating, or if gone."""
        lowest = self.order[-1] if self.order else None
        return None if lowest in self.gone else lowest

    @cached_property
    def players(self) -> tuple[PlayerId, ...]:
        """The players at the table, by number."""
        return tuple(player for player in range(len(self.names)) if player not in self.gone)

    @property
    def count(self) -> int:
        """The number of people at the table, and so of places."""
        return len(self.players)

    @cached_property
    def order(self) -> tuple[PlayerId, ...]:
        """The players of this hand by status, highest first; empty before the seating."""
        placed = [(status, who) for who, status in enumerate(self.statuses) if status is not None]
        return tuple(player for _, player in sorted(placed))

    def pays_up(self, transfer: Transfer) -> bool:
        """Return whether a tax is a peon's, who has no choice, and not a Dalmuti's (RULES 6)."""
        return (self.statuses[transfer.giver] or 0) > (self.statuses[transfer.receiver] or 0)

    def place_of(self, player: PlayerId) -> int:
        """Return a player's place, clockwise; 0 is the viewer's unless all places are fixed."""
        chair = self.chairs[player]
        if chair is None:
            first = 0 if self.fixed else self.viewer or 0
            return (player - first) % self.count
        return (chair - self.home) % self.count

    def done(self, player: PlayerId) -> Done | None:
        """Return a player's last action in the trick; None when it is their turn again."""
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
                points=self.points[player] if self.points else None,
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
    """Return the table as a player sees it when nothing moves."""
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
    counted = view.rules.scoring and view.rules.hands != 1
    over = view.phase in (Phase.RESULT, Phase.JOIN, Phase.OVER)
    turns = view.trick.turns if playing else ()
    last_turns = view.last_trick.turns if view.last_trick else ()
    result: tuple[PlayerId, ...] = ()
    earned: tuple[int, ...] = ()
    if over:
        last_turns = view.trick.turns
        result = (*view.out, *(player for player in view.order if player not in view.out))
        if counted:
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
        points=view.points if counted else (),
        fixed=fixed,
    )
