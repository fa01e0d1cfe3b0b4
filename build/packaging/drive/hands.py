"""Two ways to play: by mouse and by keyboard."""

from collections.abc import Callable
from typing import Final, Protocol

from build.packaging.drive.checks import DriveError
from build.packaging.drive.mirror import Mirror
from build.packaging.drive.steps import Key, Move, Step, Wheel, click, drag, x_name
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    DecideRevolution,
    GiveTax,
    Pass,
    PlaySet,
)
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.input.events import DEFAULT_KEYS, Command

MOST: Final = 60
"""Maximum number of times that the same key or notch is tried."""

Do = Callable[..., None]
"""A function that makes steps and performs them."""


class Hands(Protocol):
    """A way to play by steps, each also performed in the rehearsal, which shows the result."""

    def use(self, mirror: Mirror, do: Do, spot: str) -> None:
        """Press a button."""

    def pick(self, mirror: Mirror, do: Do, cards: Cards) -> None:
        """Pick exactly these cards of the hand."""

    def decide(self, mirror: Mirror, do: Do, action: Action) -> None:
        """Make a decision at the table; the cards for it have already been picked."""


def cards_of(action: Action) -> Cards:
    """Return the cards that must be picked for a decision."""
    return action.cards if isinstance(action, PlaySet | GiveTax) else ()


class Mouse:
    """A player by mouse, with clicks and, for every other set of cards, wheel and drags."""

    def __init__(self) -> None:
        self._sets = 0

    def use(self, mirror: Mirror, do: Do, spot: str) -> None:
        """Click on a button."""
        do(*click(mirror.middle_of(spot)))

    def pick(self, mirror: Mirror, do: Do, cards: Cards) -> None:
        """Pick cards by a click or the wheel, and their number by the wheel."""
        self._sets += 1
        for rank in sorted(set(cards)):
            pos = mirror.middle_of(f"rank.{rank}")
            do(*([Move(pos)] if self._drags else click(pos)))
            _correct(mirror, rank, cards, lambda more: do(Wheel(away=more)))

    def decide(self, mirror: Mirror, do: Do, action: Action) -> None:
        """Click on the button or the chair, or drag the cards to the middle of the table."""
        match action:
            case Pass():
                self.use(mirror, do, "pass")
            case ChooseChair():
                self.use(mirror, do, mirror.chair_spot(action))
            case DecideRevolution(call=call):
                self.use(mirror, do, "call" if call else "quiet")
            case PlaySet(cards=cards) | GiveTax(cards=cards) if self._drags:
                table = mirror.layout.table
                middle = round(table.x + table.w / 2), round(table.y + table.h / 2)
                do(*drag(mirror.middle_of(f"rank.{cards[0]}"), middle))
            case PlaySet():
                self.use(mirror, do, "play")
            case GiveTax():
                self.use(mirror, do, "give")
            case _:
                raise DriveError(f"no click is known for {action}")

    @property
    def _drags(self) -> bool:
        return self._sets % 2 == 1


class Keyboard:
    """A player by keyboard, with the table's keys, and Tab and Enter everywhere else."""

    def use(self, mirror: Mirror, do: Do, spot: str) -> None:
        """Reach a button by Tab and press it, but continue by Enter alone."""
        if spot != mirror.button:
            for _ in range(MOST):
                if mirror.focused == spot:
                    break
                do(_key(Command.NEXT))
            else:
                raise DriveError(f"Tab does not reach {spot!r}")
        do(_key(Command.PLAY))

    def pick(self, mirror: Mirror, do: Do, cards: Cards) -> None:
        """Pick ranks by their keys, which pick some, and correct the number by the arrows."""
        for rank in sorted(set(cards)):
            do(_key(Command.JESTER if rank == JESTER else Command(f"rank_{rank}")))
            _correct(
                mirror, rank, cards, lambda more: do(_key(Command.UP if more else Command.DOWN))
            )

    def decide(self, mirror: Mirror, do: Do, action: Action) -> None:
        """Press the keys of the table."""
        match action:
            case Pass():
                do(_key(Command.PASS))
            case ChooseChair():
                spot = mirror.chair_spot(action)
                for _ in range(int(spot.partition(".")[2]) + 1):
                    do(_key(Command.RIGHT))
                do(_key(Command.PLAY))
            case DecideRevolution(call=call):
                self.use(mirror, do, "call" if call else "quiet")
            case PlaySet() | GiveTax():
                do(_key(Command.PLAY))
            case _:
                raise DriveError(f"no keys are known for {action}")


def _correct(mirror: Mirror, rank: int, cards: Cards, step: Callable[[bool], None]) -> None:
    """Pick one card of a rank more or fewer until the number is right."""
    for _ in range(MOST):
        missing = cards.count(rank) - mirror.picked(rank)
        if not missing:
            return
        step(missing > 0)
    raise DriveError(f"{mirror.picked(rank)} cards of rank {rank} are picked for {cards}")


def _key(command: Command) -> Step:
    return Key(x_name(next(key for key, known in DEFAULT_KEYS.items() if known is command)))
