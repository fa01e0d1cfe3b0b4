"""What a lesson consists of: beats, one at each revision of the match, and ways off them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dalmuti.rules.actions import Action, DrawSeat, GiveTax, Pass, PlaySet, StartHand
from dalmuti.rules.cards import Cards, PlayerId

PUPIL: Final = 0
HUGO: Final = 1
MAUD: Final = 2
JOOS: Final = 3


@dataclass(frozen=True, slots=True)
class Say:
    """What the guide says; `about` names what is lit and stays in sight, see `regions`."""

    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """What else the pupil may do, the first of these beats, and what comes of it.

    It goes on with the next hand, or, if its last beat takes back, where the pupil left the script.
    """

    beats: tuple["Beat", ...]

    @property
    def returns(self) -> bool:
        """It is only tried, and taken back."""
        return self.beats[-1].takes_back


@dataclass(frozen=True, slots=True)
class Beat:
    """An action, and what is said before it; the last of it asks the pupil for it, if it is his.

    The end of the tutorial has no action, nor has a beat that takes back what the pupil tried.
    """

    action: Action | None
    says: tuple[Say, ...] = ()
    ways: tuple[Way, ...] = ()
    takes_back: bool = False

    @property
    def asks(self) -> bool:
        """The pupil must do it."""
        return isinstance(self.action, StartHand) or (
            getattr(self.action, "player", None) == PUPIL and not isinstance(self.action, DrawSeat)
        )

    def way(self, action: Action) -> Way | None:
        """Return the way that begins with an action, None if there is none."""
        return next((way for way in self.ways if same(action, way.beats[0].action)), None)


Line = tuple[Beat, ...]
"""The beats from the first to the last, as one pupil meets them."""


def plays(player: PlayerId, cards: Cards, *says: Say) -> Beat:
    """Return a beat in which somebody plays a set."""
    return Beat(PlaySet(player, cards), says)


def passes(*players: PlayerId) -> Line:
    """Return beats in which somebody passes each."""
    return tuple(Beat(Pass(player)) for player in players)


def asks_for(action: Action, *says: Say, ways: tuple[Way, ...] = ()) -> Beat:
    """Return a beat in which the pupil has the choice between an action and other ways."""
    return Beat(action, says, ways)


def tries(action: Action, *beats: Beat, seen: Say) -> Way:
    """Return a way on which is seen why it is none, before it is taken back."""
    return Way((Beat(action), *beats, Beat(None, (seen,), takes_back=True)))


def same(action: Action, wanted: Action | None) -> bool:
    """Tell whether two actions are the same, in whatever order the cards were chosen."""
    for kind in (PlaySet, GiveTax):
        if isinstance(action, kind) and isinstance(wanted, kind):
            return sorted(action.cards) == sorted(wanted.cards)
    return action == wanted


def along(line: Line, at: int, way: Way) -> Line:
    """Return the line of who leaves another at a beat by one of its ways."""
    before = (*line[:at], *way.beats)
    if way.returns:
        return before
    later = range(at + 1, len(line))
    next_hand = next(i for i in later if isinstance(line[i].action, StartHand))
    return (*before, *line[next_hand:])


def lines(line: Line, start: int = 0) -> Iterator[Line]:
    """Yield a line and all others that lead from it to the end, looking from a beat on."""
    yield line
    for at in range(start, len(line)):
        for way in line[at].ways:
            if not way.returns:
                yield from lines(along(line, at, way), at + 1)
