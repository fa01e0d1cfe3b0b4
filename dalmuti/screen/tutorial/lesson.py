"""The parts of a lesson: beats, one for each revision of the match, and alternatives."""

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
    """A sentence of the guide; `about` names what is lit and stays visible, see `regions`."""

    text: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Way:
    """An alternative for the pupil, as its first beat, and the beats that follow from it.

    It continues with the next hand or, if its last beat takes back, where the pupil left the
    script.
    """

    beats: tuple["Beat", ...]

    @property
    def returns(self) -> bool:
        """Return whether it is only tried, and then taken back."""
        return self.beats[-1].takes_back


@dataclass(frozen=True, slots=True)
class Beat:
    """An action, and the sentences before it; the last asks for it, if it is the pupil's.

    The end of the tutorial has no action, nor has a beat that takes back what the pupil tried.
    """

    action: Action | None
    says: tuple[Say, ...] = ()
    ways: tuple[Way, ...] = ()
    takes_back: bool = False

    @property
    def asks(self) -> bool:
        """Return whether the pupil must do it."""
        return isinstance(self.action, StartHand) or (
            getattr(self.action, "player", None) == PUPIL and not isinstance(self.action, DrawSeat)
        )

    def way(self, action: Action) -> Way | None:
        """Return the way that begins with an action, None if there is none."""
        return next((way for way in self.ways if same(action, way.beats[0].action)), None)


Line = tuple[Beat, ...]
"""The beats from the first to the last, as one pupil meets them."""


def plays(player: PlayerId, cards: Cards, *says: Say) -> Beat:
    """Return a beat in which a player plays a set."""
    return Beat(PlaySet(player, cards), says)


def passes(*players: PlayerId) -> Line:
    """Return beats in which each of these players passes."""
    return tuple(Beat(Pass(player)) for player in players)


def asks_for(action: Action, *says: Say, ways: tuple[Way, ...] = ()) -> Beat:
    """Return a beat that asks the pupil for an action, with alternatives."""
    return Beat(action, says, ways)


def tries(action: Action, *beats: Beat, seen: Say) -> Way:
    """Return a way that shows why it is a mistake, before it is taken back."""
    return Way((Beat(action), *beats, Beat(None, (seen,), takes_back=True)))


def same(action: Action, wanted: Action | None) -> bool:
    """Return whether two actions are the same, regardless of the order of cards."""
    for kind in (PlaySet, GiveTax):
        if isinstance(action, kind) and isinstance(wanted, kind):
            return sorted(action.cards) == sorted(wanted.cards)
    return action == wanted


def along(line: Line, at: int, way: Way) -> Line:
    """Return the line of a pupil who leaves another at a beat by one of its ways."""
    before = (*line[:at], *way.beats)
    if way.returns:
        return before
    later = range(at + 1, len(line))
    next_hand = next(i for i in later if isinstance(line[i].action, StartHand))
    return (*before, *line[next_hand:])


def lines(line: Line, start: int = 0) -> Iterator[Line]:
    """Yield a line and all others that branch off it, from a beat on."""
    yield line
    for at in range(start, len(line)):
        for way in line[at].ways:
            if not way.returns:
                yield from lines(along(line, at, way), at + 1)
