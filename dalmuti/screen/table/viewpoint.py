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
"""The same where its person plays again before any other: whoever does so soon keeps it."""


def lone_viewer(match: Match) -> PlayerId | None:
    """Return through whose eyes a table is seen before anybody has uncovered it.

    They are the only person's. If others have let bots play for them, one of them may be looking
    still: a hand that is left over stays hidden until its person has come.
    """
    if len(match.persons) != 1:
        return None
    (person,) = match.persons
    alone = len(match.people) == 1
    return person if alone or not match.view(person).hand else None


def in_the_open(match: Match) -> bool:
    """Tell whether nobody holds cards while something is decided, so that all may look on."""
    return match.state.phase in (Phase.CHAIR, Phase.JOIN)


def who_gives_the_place(match: Match) -> PlayerId | None:
    """Return the person who will say where a newcomer enters, should one come; None if nobody."""
    view = match.view(None)
    chooser = view.next_order[0] if view.next_order and len(view.chairs) % 2 else None
    return chooser if chooser in match.persons else None


class Roll:
    """Who is called to the screen after a deal, though he has nothing to decide.

    Else it would tell everybody who holds both jesters that he comes to the screen then, whether or
    not he calls a revolution. So among several people somebody always comes: he, or, where nobody
    at the screen holds both, one of those who might.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        # Whether somebody had come when a game was left is not kept; twice does no harm.
        self.due = match.state.phase in (Phase.REVOLUTION, Phase.TAXES)
        """Cards have been dealt, and nobody has come since."""

    @property
    def called(self) -> PlayerId | None:
        """Who is to come, once the deal is over; None if nobody is, or the holder is asked."""
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
        """The deal is not over yet."""
        return self._match.state.phase in (Phase.DEAL, Phase.MISDEAL)


class Covering:
    """Whether a hand lies face down, because its person's turn is over and others look on too.

    It is so from a moment after somebody else's turn in a trick has begun until the person is asked
    again, though the hand may end meanwhile; and at once if he only came to look.
    """

    def __init__(self) -> None:
        self.covered = False
        self._waited: float | None = None
        """How long somebody else's turn has been shown; None while it has not come."""

    def open(self) -> None:
        """Let the hand lie open, as it is another one or its person is asked."""
        self.covered = False
        self._waited = None

    def cover(self) -> None:
        """Turn it over until its person is asked."""
        self.covered = True

    def update(
        self, dt: float, model: TableModel, asked: bool, persons: Collection[PlayerId]
    ) -> None:
        """Let time pass at a table that several people share, these."""
        if asked or model.turn == model.viewer:
            self.open()
        elif model.turn is not None and self._waited is None:
            self._waited = 0.0
        elif self._waited is not None:
            self._waited += dt
            soon = _next_person(model, persons) == model.viewer
            self.covered |= self._waited >= (OPEN_BETWEEN if soon else OPEN_FOR)


def _next_person(model: TableModel, persons: Collection[PlayerId]) -> PlayerId | None:
    """Return the first person to play in a trick, from whose turn it is; None without a trick."""
    if model.turn is None:
        return None
    first = model.place_of(model.turn)
    seats = (*model.seats[first:], *model.seats[:first])
    return next((seat.player for seat in seats if seat.player in persons and seat.size), None)
