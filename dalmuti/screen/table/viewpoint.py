"""The viewpoint: whose view the table is seen from, and whether their hand is open."""

from collections.abc import Collection
from random import Random
from typing import Final

from dalmuti.match import Match
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.view import Phase
from dalmuti.stage.model import TableModel

OPEN_FOR: Final = 0.25
"""Seconds that a hand stays open in a bot's turn."""
OPEN_BETWEEN: Final = 1.6
"""The same if its person plays next among the people, so that their hand need not close."""


def lone_viewer(match: Match) -> PlayerId | None:
    """Return the player from whose view a table is seen before anyone has uncovered it.

    That is the only person. If others have left their seats to bots, one of them may still be
    looking: a hand that is not over stays hidden until its person has come.
    """
    if len(match.persons) != 1:
        return None
    (person,) = match.persons
    alone = len(match.people) == 1
    return person if alone or not match.view(person).hand else None


def in_the_open(match: Match) -> bool:
    """Return whether nobody holds cards while something is decided, so that all may look on."""
    return match.state.phase in (Phase.CHAIR, Phase.JOIN)


def place_chooser(match: Match) -> PlayerId | None:
    """Return the person who chooses where a newcomer enters; None if no person does."""
    view = match.view(None)
    chooser = view.next_order[0] if view.next_order and len(view.chairs) % 2 else None
    return chooser if chooser in match.persons else None


class Roll:
    """The calls of people to the screen after a deal, even of those with nothing to decide.

    If only the holder of both jesters came to the screen, everyone would learn who that is, whether
    or not they call a revolution. So with several people one of them always comes: the holder or,
    if no person holds both jesters, one of those who might.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        # It is not saved whether anyone had come when a game was left; twice does no harm.
        self.due = match.state.phase in (Phase.REVOLUTION, Phase.TAXES)
        """True if cards have been dealt and nobody has come since."""

    @property
    def called(self) -> PlayerId | None:
        """The person to call, once the deal is over; None if nobody, or if the holder is asked."""
        state, persons = self._match.state, self._match.persons
        if not self.due or self.before or len(persons) < 2:
            return None
        if state.phase is Phase.REVOLUTION and state.turn in persons:
            return None
        able = [who for who in persons if state.table.has_taxes or who == state.table.order[-1]]
        # Random, but stable for the hand.
        return Random(f"{self._match.seed}/{state.hand_number}/called").choice(able or [None])

    @property
    def before(self) -> bool:
        """Return whether the deal is not over yet."""
        return self._match.state.phase in (Phase.DEAL, Phase.MISDEAL)


class Covering:
    """The state of a hand that is face down when others look on and its person's turn is over.

    The hand is covered from shortly after another player's turn in a trick has begun until its
    person is asked again, even if the hand ends meanwhile; and at once if they only came to look.
    """

    def __init__(self) -> None:
        self.covered = False
        self._waited: float | None = None
        """Seconds for which another player's turn has been shown; None before it has begun."""

    def open(self) -> None:
        """Turn the hand face up, because it is a new one or its person is asked."""
        self.covered = False
        self._waited = None

    def cover(self) -> None:
        """Turn the hand face down until its person is asked."""
        self.covered = True

    def update(
        self, dt: float, model: TableModel, asked: bool, persons: Collection[PlayerId]
    ) -> None:
        """Advance by `dt` seconds at a table that `persons` share."""
        if asked or model.turn == model.viewer:
            self.open()
        elif model.turn is not None and self._waited is None:
            self._waited = 0.0
        elif self._waited is not None:
            self._waited += dt
            soon = _next_person(model, persons) == model.viewer
            self.covered |= self._waited >= (OPEN_BETWEEN if soon else OPEN_FOR)


def _next_person(model: TableModel, persons: Collection[PlayerId]) -> PlayerId | None:
    """Return the first person to play in a trick, from `model.turn` on; None without a trick."""
    if model.turn is None:
        return None
    first = model.place_of(model.turn)
    seats = (*model.seats[first:], *model.seats[:first])
    return next((seat.player for seat in seats if seat.player in persons and seat.size), None)
