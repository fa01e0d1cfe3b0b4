"""The review of a hand, computed beside the game."""

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Final, TypeVar

from dalmuti.match.decisions import Decision
from dalmuti.match.review import Played, Review, reviewed
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess, UnwantedError
from dalmuti.pipe.thinking_loop import analysed, expected_of
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.view import PlayerView

WORLDS: Final = 512
"""Number of worlds for each decision."""

PAUSE: Final = 0.05
"""Seconds after each step of an idle review, in which others may ask the process."""

_Found = TypeVar("_Found", Analysis, Expected)

_log = logging.getLogger(__name__)


class Reviewer:
    """The review of one hand, in a thread of its own.

    The thread asks the process `thinking` if there is one, and else computes itself. `wake` is
    called in that thread after each step. An `idle` one pauses after each step, and fails rather
    than compute itself.
    """

    def __init__(
        self,
        hand: Played,
        wake: Callable[[], None],
        thinking: ThinkingProcess | None = None,
        worlds: int | None = None,
        *,
        idle: bool = False,
    ) -> None:
        self.hand = hand
        self.steps = len(hand.decisions) + (2 if hand.dealt is not None else 0)
        """Number of steps of the work."""
        self.done = 0
        """Number of steps that are done."""
        self.review: Review | None = None
        """The review once it is finished."""
        self.failed = False
        """True if there will be no review."""
        self._wake = wake
        self._thinking = thinking
        self._worlds = WORLDS if worlds is None else worlds
        self._idle = idle
        self._stopped = Event()
        self._thread = Thread(target=self._run, name="review", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Give the review up, without waiting for the thread."""
        self._stopped.set()

    @property
    def going_on(self) -> bool:
        """Return whether the thread has not ended."""
        return self._thread.is_alive()

    def join(self) -> None:
        """Wait for the end of the thread."""
        self._thread.join()

    def _wanted(self) -> bool:
        return not self._stopped.is_set()

    def _run(self) -> None:
        try:
            self.review = reviewed(self.hand, self._expected, self._analysis)
        except UnwantedError:
            return
        except NoAnswerError:
            self.failed = True
        except Exception:
            _log.exception("No review of hand %d", self.hand.lead.hand_number)
            self.failed = True
        if self._wanted():
            self._wake()

    def _expected(self, view: PlayerView) -> Expected:
        return self._step(
            lambda thinking: thinking.expect(view, self._wanted), lambda: expected_of(view)
        )

    def _analysis(self, decision: Decision) -> Analysis:
        luck = f"review/{decision.position}"
        asked = (decision.view, luck, self._worlds, decision.action)
        return self._step(
            lambda thinking: thinking.analyse(*asked, self._wanted), lambda: analysed(*asked)
        )

    def _step(self, ask: Callable[[ThinkingProcess], _Found], here: Callable[[], _Found]) -> _Found:
        """Return what the process answers to `ask`, or else what is computed `here`.

        :raises NoAnswerError: the process does not answer an idle review.
        :raises UnwantedError: the review has been given up.
        """
        found: _Found | None = None
        if self._thinking is not None:
            try:
                found = ask(self._thinking)
            except NoAnswerError:
                if self._idle:
                    raise
        if not self._wanted():
            raise UnwantedError
        if found is None:
            found = here()
        self.done += 1
        if self._idle:
            self._stopped.wait(PAUSE)
        if self._wanted():
            self._wake()
        return found
