"""The state of a game: a frozen value, and functions that read it."""

from dataclasses import dataclass
from typing import Final, NamedTuple, assert_never

from dalmuti.rules import errors, seating
from dalmuti.rules.cards import JESTER, Cards, PlayerId, deck
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Transfer
from dalmuti.rules.seating import Draws, SeatingDraw
from dalmuti.rules.summary import summary
from dalmuti.rules.tricks import Trick
from dalmuti.rules.view import Exchange, Exposed, Phase

NOBODY_LEADS: Final = Trick(leader=-1)
NONE_PLAYED: Final = (0,) * (JESTER + 1)


@dataclass(frozen=True, slots=True)
class Table:
    """The part of a state that stays the same during the tricks of a hand."""

    names: tuple[str, ...]
    """All players ever seated; a name is never used again."""
    edition: str
    rules: Rules
    draw: SeatingDraw
    """The seating draw."""
    number: int = 0
    """The hand being played or last played, from 1; 0 before the first."""
    order: tuple[PlayerId, ...] = ()
    """Statuses in this hand, highest first."""
    chairs: tuple[PlayerId, ...] = ()
    """The player on each chair, clockwise; between two hands newcomers too."""
    next_order: tuple[PlayerId, ...] = ()
    """The next hand's statuses if people have left or joined since the last one, else empty."""
    newcomer: str = ""
    """The name of the newcomer who waits for a place, else empty."""
    exposed: Exposed | None = None
    """The card that the dealer exposed in this hand."""
    exchange: Exchange | None = None
    """The merchants' exchange of this hand once chosen."""
    revolution: PlayerId | None = None
    """The player who called a revolution in this hand."""
    taxes: tuple[Transfer, ...] = ()
    """The taxes of this hand once paid, with all cards."""
    taxes_seen: tuple[tuple[Transfer, ...], ...] = ()
    """The taxes as each player may know them; the last entry is for spectators."""
    points: tuple[int, ...] = ()
    """Total points by player; empty without scoring."""

    @property
    def draws(self) -> Draws:
        """Every card drawn for the seating, in order."""
        return self.draw.draws

    @property
    def has_taxes(self) -> bool:
        """True if taxes are due in this hand unless a revolution is called (RULES 5, 6)."""
        return self.rules.has_taxes(self.number)


class GameState(NamedTuple):
    """A game at one moment. Tuples by player have an entry for each of `table.names`."""

    table: Table
    phase: Phase
    turn: PlayerId | None
    """The player who must decide; None if it is up to chance or the table."""
    hands: tuple[Cards, ...]
    """The sorted hand of each player."""
    sizes: tuple[int, ...]
    """The number of cards in each hand."""
    left: tuple[PlayerId, ...]
    """The next player clockwise who still has cards, for each player."""
    trick: Trick
    """The trick being played; after a hand, its last trick."""
    last_trick: Trick | None
    """The previous trick of this hand."""
    out: tuple[PlayerId, ...]
    """The players who have gone out, in order."""
    played: tuple[int, ...]
    """The number of cards of each rank played in this hand, with jesters at index 13."""
    given: Cards
    """The tax that the Greater Dalmuti has put down while the Lesser still chooses."""

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names, by player."""
        return self.table.names

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.table.rules

    @property
    def order(self) -> tuple[PlayerId, ...]:
        """Statuses in this hand, highest first; empty before the seating is decided."""
        return self.table.order

    @property
    def chairs(self) -> tuple[PlayerId, ...]:
        """The player on each chair, clockwise; empty before a chair is chosen."""
        return self.table.chairs

    @property
    def hand_number(self) -> int:
        """The hand being played or last played, from 1; 0 before the first."""
        return self.table.number

    @property
    def points(self) -> tuple[int, ...]:
        """Total points by player; empty without scoring."""
        return self.table.points

    def __str__(self) -> str:
        """Return a few lines for people: statuses, hands, the trick, and whose turn it is."""
        table = self.table
        return summary(
            table.names, table.number, self.phase, self.turn, table.order, self.hands, self.trick
        )


def due_to_draw(state: GameState) -> tuple[PlayerId, ...]:
    """Return the players who may draw the next card for the seating (RULES 3)."""
    if state.phase is not Phase.SEATING:
        return ()
    table = state.table
    return seating.drawers(table.draw, table.rules.seating_ties)


def current_deck(state: GameState) -> Cards:
    """Return this hand's sorted deck, at first that of the seating draw (RULES 1)."""
    return deck(len(state.order or state.names), state.rules.stripped_deck)


def next_order(state: GameState) -> tuple[PlayerId, ...]:
    """Return the next hand's statuses; the hand must be over (RULES 8, 10).

    They follow the order of going out, without players who have left and with newcomers.
    """
    if state.table.next_order:
        return state.table.next_order
    last = next(player for player in state.table.order if state.sizes[player])
    return (*state.out, last)


def neighbours(table: Table) -> tuple[PlayerId, ...]:
    """Return the next player clockwise of each player; those who have left have themselves."""
    left = list(range(len(table.names)))
    for chair, player in enumerate(table.chairs):
        left[player] = table.chairs[(chair + 1) % len(table.chairs)]
    return tuple(left)


def next_chairs(table: Table, order: tuple[PlayerId, ...]) -> tuple[PlayerId, ...]:
    """Return the chairs of the next hand: its Greater Dalmuti keeps theirs (RULES 8)."""
    return seating.sit(order, table.chairs.index(order[0]))


def places(state: GameState) -> tuple[int, ...]:
    """Return the statuses in the middle of the next order, where a newcomer may join (RULES 10)."""
    count = len(state.table.chairs)
    return (count // 2,) if count % 2 == 0 else ((count - 1) // 2, (count + 1) // 2)


def name_of(state: GameState, player: PlayerId) -> str:
    """Return a player's name for an error, even if there is no such player."""
    names = state.names
    return names[player] if 0 <= player < len(names) else f"player {player!r}"


def awaited(state: GameState, *, secret: bool) -> str:
    """Return what must come next, for an error; if `secret`, without revealing whose decision.

    Before the tricks that would reveal who holds both jesters.
    """
    waiting = "?" if state.turn is None else state.names[state.turn]
    match state.phase:
        case Phase.SEATING:
            return "the seating is not decided (RULES 3)"
        case Phase.CHAIR:
            return f"{waiting} chooses a chair (RULES 3)"
        case Phase.DEAL:
            return "the cards are to be dealt (RULES 4)"
        case Phase.MISDEAL:
            return "the deal is not over (RULES 4, 6)"
        case Phase.REVOLUTION | Phase.TAXES if secret:
            return "the hand's taxes come first (RULES 5, 6)"
        case Phase.REVOLUTION:
            return f"{waiting} holds both jesters and must decide first (RULES 5)"
        case Phase.TAXES:
            return f"{waiting} must pay taxes first (RULES 6)"
        case Phase.EXCHANGE:
            return f"{waiting} must exchange a card or decline to first (RULES 6)"
        case Phase.PLAY:
            return f"it is the turn of {waiting} to play or pass (RULES 7)"
        case Phase.RESULT:
            return "the hand is over and the next must start (RULES 8)"
        case Phase.JOIN:
            return f"{waiting} gives the newcomer a place (RULES 10)"
        case Phase.OVER:
            return "the game is over (RULES 9)"
        case _:
            assert_never(state.phase)


def wrong_phase(state: GameState, action: str) -> errors.WrongPhaseError:
    """Return the error for an action that is impossible in this phase."""
    return errors.WrongPhaseError(action, awaited(state, secret=True))


def not_your_turn(state: GameState, player: PlayerId) -> errors.NotYourTurnError:
    """Return the error for an action of a player when it is not their turn."""
    turn = "nobody" if state.turn is None else state.names[state.turn]
    return errors.NotYourTurnError(name_of(state, player), turn)
