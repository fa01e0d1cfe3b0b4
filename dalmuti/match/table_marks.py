"""The marks that a game leaves on the table, worked out from its events alone."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import (
    CardsPlayed,
    ChairChosen,
    Event,
    HandEnded,
    HandStarted,
    PlayerOut,
    RevolutionCalled,
    TaxesPaid,
)

REMEMBERED: Final = 12
"""The number of earlier hands whose marks can still be seen."""
DALMUTIS: Final = 2


class MarkKind(StrEnum):
    """The kinds of marks."""

    WINE_RING = "wine_ring"
    """A Dalmuti slammed down a 1."""
    TALLY = "tally"
    """A peon paid taxes; a stroke for each card."""
    WAX = "wax"
    """A player was the first to go out."""
    STRAW = "straw"
    """A player was left with cards."""
    SCORCH = "scorch"
    """A revolution was called."""


@dataclass(frozen=True, slots=True)
class Mark:
    """One mark. `around` is its place round the table: shares of a turn clockwise from chair 0."""

    kind: MarkKind
    hand: int
    around: float
    count: int = 1
    """Number of strokes of a tally, 2 for a greater revolution, else 1."""


def hand_marks(events: Iterable[Event], chairs: tuple[PlayerId, ...] = ()) -> tuple[Mark, ...]:
    """Return the marks that the events of one hand leave, in order, redacted or not.

    The hand begins with these `chairs` unless its first event says otherwise. Players who sit on
    no chair yet leave no marks.
    """
    marks: list[Mark] = []
    hand = 0
    order: tuple[PlayerId, ...] = ()

    def leave(kind: MarkKind, player: PlayerId, count: int = 1) -> None:
        if player in chairs:
            marks.append(Mark(kind, hand, chairs.index(player) / len(chairs), count))

    for event in events:
        if isinstance(event, ChairChosen):
            chairs = event.chairs
        elif isinstance(event, HandStarted):
            hand, order, chairs = event.number, event.order, event.chairs
        elif isinstance(event, RevolutionCalled):
            leave(MarkKind.SCORCH, event.player, 2 if event.greater else 1)
            order, chairs = event.order, event.chairs
        elif isinstance(event, TaxesPaid):
            for transfer in event.transfers[::2]:  # the peons'
                leave(MarkKind.TALLY, transfer.giver, transfer.count)
        elif isinstance(event, CardsPlayed):
            if event.rank == 1 and event.player in order[:DALMUTIS]:
                leave(MarkKind.WINE_RING, event.player)
        elif isinstance(event, PlayerOut):
            if event.place == 0:
                leave(MarkKind.WAX, event.player)
        elif isinstance(event, HandEnded):
            leave(MarkKind.STRAW, event.order[-1])
    return tuple(marks)


@dataclass(frozen=True, slots=True)
class TableMarks:
    """The marks of the hands before the present one, oldest first, `REMEMBERED` hands at most."""

    hands: tuple[tuple[Mark, ...], ...] = ()

    def after(self, events: Iterable[Event], chairs: tuple[PlayerId, ...] = ()) -> "TableMarks":
        """Return the marks once a hand with these events is over, which began with `chairs`."""
        return TableMarks((*self.hands, hand_marks(events, chairs))[-REMEMBERED:])

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All of them."""
        return tuple(mark for hand in self.hands for mark in hand)

    def shown(
        self, told: Sequence[Event], hand: int, chairs: tuple[PlayerId, ...] = ()
    ) -> tuple[Mark, ...]:
        """Return all marks once the events `told` of a hand have been shown.

        These marks are of the hands before number `hand`. Events of an earlier hand, which are
        shown while the game is already ahead of them, are among these.
        """
        numbers = [event.number for event in told if isinstance(event, HandStarted)]
        present = numbers[0] == hand if numbers else hand <= 1
        return (*self.marks, *(hand_marks(told, chairs) if present else ()))
