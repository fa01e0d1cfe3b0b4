"""The review of a hand, computed beside the game."""

import logging
from collections.abc import Callable
from threading import Event, Thread
from typing import Final

from dalmuti.match.review import Played, Review, reviewed
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess, UnwantedError
from dalmuti.pipe.thinking_loop import analysed, expected_of
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import PlayerView

WORLDS: Final = 512
"""Number of worlds for each decision."""

PAUSE: Final = 0.05
"""Seconds after each step of an idle review, in which others may ask the process."""

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
            self.review = self._made()
        except UnwantedError:
            return
        except NoAnswerError:
            self.failed = True
        except Exception:
            _log.exception("No review of hand %d", self.hand.lead.hand_number)
            self.failed = True
        if self._wanted():
            self._wake()

    def _made(self) -> Review:
        hand = self.hand
        dealt = lead = None
        if hand.dealt is not None:
            dealt = self._expected(hand.dealt)
            lead = self._expected(hand.lead)
        found = []
        for decision in hand.decisions:
            luck = f"review/{decision.position}"
            found.append(self._analysis(decision.view, luck, decision.action))
            self._step()
        return reviewed(hand, found, dealt, lead)

    def _analysis(self, view: PlayerView, luck: str, action: PlayerAction) -> Analysis:
        if self._thinking is not None:
            try:
                return self._thinking.analyse(view, luck, self._worlds, action, self._wanted)
            except NoAnswerError:
                if self._idle:
                    raise
        if not self._wanted():
            raise UnwantedError
        return analysed(view, luck, self._worlds, action)

    def _expected(self, view: PlayerView) -> Expected:
        found: Expected | None = None
        if self._thinking is not None:
            try:
                found = self._thinking.expect(view, self._wanted)
            except NoAnswerError:
                if self._idle:
                    raise
        if not self._wanted():
            raise UnwantedError
        self._step()
        return found or expected_of(view)

    def _step(self) -> None:
        self.done += 1
        if self._idle:
            self._stopped.wait(PAUSE)
        if self._wanted():
            self._wake()
