"""The par of a deal of the day: the mean place of `par-1` in the person's seat."""

import logging
import math
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from statistics import mean, stdev
from threading import Event, Thread
from typing import Final

from dalmuti.match.daily import DailyDeal
from dalmuti.pipe.questions import ParPlays
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess
from dalmuti.pipe.thinking_loop import places_of
from dalmuti.rules.cards import Cards

PLAYS: Final = 200
"""Number of plays."""
AT_ONCE: Final = 10
"""Plays in one question, so few that a bot's decision hardly waits for them."""
PAUSE: Final = 0.02
"""Seconds between two questions, in which a bot that waits gets its turn."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Par:
    """The mean place over some plays, 1 for the first, with its standard error."""

    place: float
    error: float
    plays: int


def par_of(places: Sequence[int]) -> Par:
    """Return the par of at least two places, 0 for the first."""
    error = stdev(places) / math.sqrt(len(places))
    return Par(round(1 + mean(places), 3), round(error, 3), len(places))


def par_questions(hands: tuple[Cards, ...], seat: int) -> Iterator[ParPlays]:
    """Yield all plays of a par, a few in each question; the hands and the seat are by status."""
    for first in range(1, PLAYS + 1, AT_ONCE):
        yield ParPlays(hands, seat, first, AT_ONCE)


def par_here(deal: DailyDeal) -> Par:
    """Return the par of a deal, worked out in the calling thread.

    :raises AssetMissingError: the game's file of the network is missing.
    :raises AssetBrokenError: it is damaged.
    """
    return par_of(places_of(ParPlays(deal.hands, deal.seat, 1, PLAYS)))


class ParWork:
    """The work on the par of a deal, in a thread, and in the thinking process if there is one.

    `wake` is called in the thread when the work has ended.
    """

    def __init__(
        self, deal: DailyDeal, wake: Callable[[], None], thinking: ThinkingProcess | None = None
    ) -> None:
        self._deal = deal
        self._wake = wake
        self._thinking = thinking
        self._ended = False
        self.par: Par | None = None
        """The par, once it is known."""
        self._unwanted = Event()
        self._thread = Thread(target=self._work, name="par", daemon=True)
        self._thread.start()

    @property
    def going_on(self) -> bool:
        """Return whether the par is still being worked out."""
        return not self._ended

    def close(self) -> None:
        """End the work soon, without waiting for it."""
        self._unwanted.set()

    def join(self, seconds: float) -> None:
        """Wait for the end of the work, for so many seconds at most."""
        self._thread.join(seconds)

    def _work(self) -> None:
        places: list[int] = []
        for plays in par_questions(self._deal.hands, self._deal.seat):
            if self._unwanted.wait(PAUSE):
                return
            try:
                places += self._asked(plays)
            except Exception:  # the network's file may be missing or damaged
                _log.exception("No par for %s", self._deal.day)
                break
        else:
            self.par = par_of(places)
        self._ended = True
        if not self._unwanted.is_set():
            self._wake()

    def _asked(self, plays: ParPlays) -> tuple[int, ...]:
        if self._thinking is not None:
            with suppress(NoAnswerError):
                return self._thinking.par_places(plays)
        return places_of(plays)
