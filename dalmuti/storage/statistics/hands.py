"""Finished hands, as they are counted."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.events import Event, HandEnded, HandStarted, RevolutionCalled
from dalmuti.rules.game import GameState
from dalmuti.rules.record import replay
from dalmuti.storage.journal import MatchHeader, Saved

REVOLUTION: Final = 1
GREATER_REVOLUTION: Final = 2


@dataclass(frozen=True, slots=True)
class HandLine:
    """One player's result in a hand."""

    player: str
    person: bool
    """True if a person made all decisions, and no bot for them."""
    status: int
    """Status from 0, the highest, after a greater revolution if there was one."""
    place: int
    """Order of going out, from 0: the player's next status."""
    points: int | None
    """None without scoring."""
    revolution: int
    """0 for none, 1 for a revolution that the player called, 2 for a greater one."""


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand of a game, with a line for each of its players, by status."""

    game: str
    """The match's key."""
    started: str
    """The start time of the game, as an ISO 8601 text."""
    edition: str
    practice: bool
    number: int
    lines: tuple[HandLine, ...]


def finished_hand(
    header: MatchHeader,
    seats: Sequence[SeatSpec],
    state: GameState,
    told: Iterable[Event],
    stood_in: Collection[str] = (),
) -> FinishedHand:
    """Return the hand that has just ended, given the state after it and its events.

    `stood_in` are the names of people for whom a bot has decided something.
    """
    ended: HandEnded | None = None
    called: RevolutionCalled | None = None
    for event in told:
        if isinstance(event, HandEnded):
            ended = event
        elif isinstance(event, RevolutionCalled):
            called = event
    if ended is None:
        raise ValueError("the hand has not ended")
    lines = []
    for status, player in enumerate(state.table.order):
        place = ended.order.index(player)
        seat = seats[player]
        lines.append(
            HandLine(
                seat.name,
                seat.kind is SeatKind.PERSON and seat.name not in stood_in,
                status,
                place,
                ended.points[place] if ended.points else None,
                _revolution(called) if called is not None and player == called.player else 0,
            )
        )
    return FinishedHand(
        header.key, header.started, header.edition, header.practice, ended.number, tuple(lines)
    )


def hands_of(saved: Saved) -> tuple[FinishedHand, ...]:
    """Return every finished hand of a saved game, except those before its match began."""
    hands = []
    told: list[Event] = []
    record = saved.record
    for count, (state, events) in enumerate(replay(record.start, record.actions), 1):
        for event in events:
            if isinstance(event, HandStarted):
                told.clear()
            told.append(event)
            if isinstance(event, HandEnded) and count > saved.header.past.actions:
                absent = {name for hand, name in saved.stood_in if hand == state.hand_number}
                hands.append(finished_hand(saved.header, saved.seats, state, told, absent))
    return tuple(hands)


def _revolution(called: RevolutionCalled) -> int:
    return GREATER_REVOLUTION if called.greater else REVOLUTION
