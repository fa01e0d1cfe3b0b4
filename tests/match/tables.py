"""Matches for tests, with people who decide by seed."""

import threading
from collections.abc import Callable
from random import Random

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.game import legal_actions
from dalmuti.rules.view import Phase

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
LONG = 20.0
"""Seconds after which a test stops waiting for a thread."""


class Awake:
    """A signal by which a test waits for bots' answers."""

    def __init__(self) -> None:
        self._answers = threading.Semaphore(0)

    def __call__(self) -> None:
        self._answers.release()

    def wait(self) -> None:
        assert self._answers.acquire(timeout=LONG)


def seats(persons: int, bots: int = 4, level: str = "random") -> tuple[SeatSpec, ...]:
    """Return a table: people first, then bots."""
    names = iter((*NAMES, "Fay", "Gus", "Hal"))
    return (
        *(SeatSpec(next(names), SeatKind.PERSON, face="face_01") for _ in range(persons)),
        *(SeatSpec(next(names), SeatKind.BOT, level, "face_02") for _ in range(bots)),
    )


def choice(match: Match, player: PlayerId) -> PlayerAction:
    """Return the decision of a person in these tests; it depends only on the moment."""
    return Random(f"{player}/{match.revision}").choice(legal_actions(match.state))


def step(match: Match) -> bool:
    """Take the next step of any player, without threads; return False once the match is over."""
    if match.waiting_for is not None:
        match.submit(choice(match, match.waiting_for), match.ticket())
    elif match.state.phase is Phase.RESULT:
        match.next_hand(match.ticket())
    else:
        return bool(match.advance_blocking())
    return True


def play(match: Match, actions: int) -> None:
    """Play on by this many actions."""
    for _ in range(actions):
        assert step(match)


def new(persons: int, level: str = "random", seed: int = 1, **more: object) -> Match:
    return Match.new(seats(persons, 5 - persons, level), seed=seed, path=None, **more)  # type: ignore[arg-type]


def until(match: Match, reached: Callable[[Match], bool]) -> Match:
    while not reached(match):
        assert step(match)
    return match
