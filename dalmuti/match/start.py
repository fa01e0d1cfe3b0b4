"""The start of a match: at the seating draw, at a deal, or at any moment of a record."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Self

from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Action, Deal, Join
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.editions import JestersInTaxes, Rules
from dalmuti.rules.errors import TaxUnpayableError
from dalmuti.rules.game import GameState, apply, new_game, new_game_with_order
from dalmuti.rules.record import Record, lines_for, start_lines
from dalmuti.rules.taxes import TAXES, owed, payers
from dalmuti.rules.view import Phase
from dalmuti.storage.after_deal import with_next
from dalmuti.storage.journal import seat_entry


@dataclass(frozen=True, slots=True)
class Start:
    """A game's first state, and the actions that lead from it to where a match begins.

    A match that begins before the first draw, or without a draw before the first deal, can be kept
    in a journal; any other `first` is for matches that are not saved.
    """

    first: GameState
    actions: tuple[Action, ...] = ()

    @classmethod
    def with_draw(
        cls, names: tuple[str, ...], edition: str = "en", rules: Rules | None = None
    ) -> Self:
        """Begin with the seating draw (RULES 3).

        :raises SetupError: the players, the edition or the rules are invalid.
        """
        return cls(new_game(names, edition, rules))

    @classmethod
    def with_order(
        cls,
        names: tuple[str, ...],
        order: tuple[PlayerId, ...],
        hands: tuple[Cards, ...] = (),
        edition: str = "en",
        rules: Rules | None = None,
        *,
        taxes: bool = True,
    ) -> Self:
        """Begin with a first hand in this order of players, highest status first, without a draw.

        `hands`, in the same order, need not be the whole deck; without them chance deals. Without
        `taxes` play starts at once, and nobody can call a revolution.

        :raises SetupError: the players, their order, the edition or the rules are invalid.
        """
        first = new_game_with_order(names, order, edition, rules)
        if not hands:
            return cls(first)
        return cls(first, (Deal(hands, partial=True, straight_to_play=not taxes),))

    @classmethod
    def from_record(cls, record: Record, count: int | None = None) -> Self:
        """Begin after the first `count` actions of a record, by default after all of them.

        :raises ValueError: the record has fewer actions.
        """
        last = len(record.actions)
        if count is None:
            count = last
        if not 0 <= count <= last:
            raise ValueError(f"The record has only {last} actions, not {count}.")
        return cls(record.start, record.actions[:count])

    def named(self, names: Sequence[str]) -> "Start":
        """Return the same start with other names: one for each player who ever sat at the table.

        :raises SetupError: the names are not allowed.
        :raises ValueError: there are more or fewer names than players.
        """
        names = tuple(names)
        table, came = self.first.table, sum(isinstance(action, Join) for action in self.actions)
        seated = len(table.names)
        if len(names) != seated + came:
            raise ValueError(
                f"{seated + came} players have sat at this table, so it needs as many names, not "
                f"{len(names)}."
            )
        if not came and names == table.names:
            return self  # they may be more than a new game allows, if many have left
        new_game(names[:seated], table.edition, table.rules)
        later = iter(names[seated:])
        return Start(
            self.first._replace(table=replace(table, names=names[:seated])),
            tuple(
                Join(next(later)) if isinstance(action, Join) else action for action in self.actions
            ),
        )


def check_taxes(state: GameState) -> None:
    """Raise unless every tax still due in a hand can be paid; only a partial deal prevents that.

    :raises TaxUnpayableError: a player has too few cards for their tax.
    """
    if state.phase not in (Phase.MISDEAL, Phase.REVOLUTION, Phase.TAXES):
        return
    if not state.table.has_taxes:
        return
    jesters = state.rules.jesters_in_taxes
    # A jester may still replace an exposed card; then it is not paid as a tax.
    spare = state.phase is Phase.MISDEAL and jesters is JestersInTaxes.NEVER
    for status, needed in enumerate(TAXES):
        for payer in payers(state.order, status):
            if len(owed(state.hands[payer], needed + spare, jesters)) < needed + spare:
                raise TaxUnpayableError(state.names[payer], needed)


def record_lines(start: Start, seats: Sequence[SeatSpec]) -> tuple[str, ...]:
    """Return the journal lines, after the header, that lead to a start; without newlines.

    `seats` are those of everyone who has ever sat at the table.

    :raises RulesError: an action of the start is not legal in its place.
    :raises ValueError: no record can begin with the start's first state.
    """
    state = start.first
    if state != _recordable(state):
        raise ValueError(f"No record can begin in the middle of a game ({state.phase!s}).")
    lines = [*start_lines(state)]
    newcomers = iter(seats[len(state.names) :])
    entry: dict[str, str] | None = None
    after_deal: Action | None = None
    for action in start.actions:
        if isinstance(action, Join):
            entry = seat_entry(next(newcomers))
        after, events = apply(state, action)
        more = lines_for(state, action, after, events, entry)
        if isinstance(action, Deal):
            after_deal = action
        elif more:
            after_deal = None
        elif isinstance(after_deal, Deal):
            after_deal = action
        lines += more
        state = after
    if after_deal is not None and start.actions:
        lines[-1] = with_next(lines[-1], after_deal, state.names)
    return tuple(lines)


def _recordable(state: GameState) -> GameState:
    """Return the first state of the record of such a game."""
    table = state.table
    if state.phase is Phase.DEAL:
        return new_game_with_order(table.names, table.order, table.edition, table.rules)
    return new_game(table.names, table.edition, table.rules)
