"""The endgame of the last two players, solved exactly.

With two players left each knows the other's cards, if the whole deck was dealt.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from dalmuti.rules.cards import JESTER, Cards, deck, remove
from dalmuti.rules.sets import legal_sets
from dalmuti.rules.tricks import Turn
from dalmuti.rules.view import PlayerView

MOST_CARDS: Final = 10
"""Maximum number of cards in both hands; with more, the search takes too long."""
POSITIONS: Final = 500
"""Number of positions after which the search gives up."""


class _Position(NamedTuple):
    """Two hands, the mover's first, and the set to beat, rank 0 for a lead."""

    mine: Cards
    other: Cards
    rank: int
    size: int
    last_pass: bool
    """True if the trick ends when the mover passes."""
    mine_then: bool
    """True if the mover then leads the next trick."""


class _TooManyError(Exception):
    """The search has reached its limit of positions."""


def winning_play(view: PlayerView, plays: Sequence[Cards]) -> Cards | None:
    """Return the first of these plays that wins the race to go out; no cards for a pass.

    Return None if there is none, if the opponent's cards are unknown, or if the search takes too
    long.
    """
    start = _start(view)
    if start is None or len(start.mine) + len(start.other) > MOST_CARDS:
        return None
    search = _Search(POSITIONS)
    try:
        for cards in plays:
            if search.good(start, cards):
                return cards
    except _TooManyError:
        pass
    return None


def wins(view: PlayerView, plays: Sequence[Cards], positions: int) -> tuple[bool, ...] | None:
    """Return whether each of these plays wins the race to go out; no cards for a pass.

    Return None if the opponent's cards are unknown, more than two players are left, or more than
    this many positions would have to be searched.
    """
    start = _start(view)
    if start is None:
        return None
    search = _Search(positions)
    try:
        return tuple(search.good(start, cards) for cards in plays)
    except _TooManyError:
        return None


def _start(view: PlayerView) -> _Position | None:
    """Return the position of two players who know each other's cards, if it is one."""
    others = [who for who, size in enumerate(view.sizes) if size and who != view.you]
    if len(others) != 1:
        return None
    hidden = list(deck(len(view.chairs), view.rules.stripped_deck))
    for card in view.hand:
        hidden.remove(card)
    for rank, count in enumerate(view.played):
        for _ in range(count):
            hidden.remove(rank)
    if len(hidden) != view.sizes[others[0]]:
        return None
    best = view.trick.best
    last_pass, mine_then = True, False
    if best is not None and best.player != others[0]:
        # A third player went out with this set, so the first to answer leads after two passes.
        last_pass = bool(view.trick.turns) and view.trick.turns[-1].player == others[0]
        mine_then = not last_pass
    return _Position(
        view.hand,
        tuple(hidden),
        best.rank if best else 0,
        len(best.cards) if best else 0,
        last_pass,
        mine_then,
    )


class _Search:
    """A search that remembers the positions it has solved, up to a number of them."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[_Position, bool] = {}

    def wins(self, position: _Position) -> bool:
        """Return whether the mover can go out first."""
        found = self._known.get(position)
        if found is not None:
            return found
        if len(self._known) >= self._most:
            raise _TooManyError
        best = Turn(0, (JESTER,) * position.size, position.rank) if position.size else None
        plays = legal_sets(position.mine, best)
        # Trying large sets first and passing last finds a win soonest.
        tries = sorted(plays, key=len, reverse=True)
        won = any(self.good(position, cards) for cards in tries)
        if not won and position.size:
            won = self.good(position, ())
        self._known[position] = won
        return won

    def good(self, position: _Position, cards: Cards) -> bool:
        """Return whether the mover goes out first after this play, no cards for a pass."""
        mine, other, rank, size, last_pass, mine_then = position
        if cards:
            left = remove(mine, cards)
            assert left is not None
            if not left:
                return True
            return not self.wins(_Position(other, left, min(cards), len(cards), True, False))
        if not last_pass:
            return not self.wins(_Position(other, mine, rank, size, True, not mine_then))
        if mine_then:
            return self.wins(_Position(mine, other, 0, 0, True, False))
        return not self.wins(_Position(other, mine, 0, 0, True, False))
