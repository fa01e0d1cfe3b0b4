"""The game's own child process, in which strong bots and the adviser think.

A long computation in the game's process would take Python's lock from the thread that draws. The
child gets a view, a level or a request for advice, and a seed: what the player may know, and no
more. If it cannot be started, ends, hangs or answers nonsense, the caller thinks instead.
"""

import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from threading import Event, Lock, Thread
from typing import Final

import dalmuti
from dalmuti.pipe import THINK
from dalmuti.pipe.codec import CodecError, decode, encode
from dalmuti.pipe.program import Launch, Program, ProgramError
from dalmuti.pipe.questions import READY, ParPlays, Reply, Request, Task
from dalmuti.players.advice import Advice
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.view import PlayerView

PATIENCE: Final = 4.0
"""Seconds to wait for an answer; then there is still time to think here."""
PATIENCE_WITH_ANALYSIS: Final = 30.0
"""Seconds to wait for an analysis, which no game waits for."""
PATIENCE_AT_START: Final = 2.0
"""Seconds to wait for a process that is being started."""
SLOWEST_START: Final = 20.0
"""Seconds after which a process that is not ready has failed."""
STARTS: Final = 4
"""Maximum number of times that the process is started."""
FARTHEST: Final = 100.0
"""Places and their errors are less than this; otherwise an analysis makes no sense."""

_log = logging.getLogger(__name__)


class NoAnswerError(Exception):
    """The thinking process cannot answer; the caller must think instead."""


class UnwantedError(Exception):
    """The question was dropped, because the answer is no longer wanted."""


class _BrokenError(Exception):
    """The process is of no further use; the text says why."""


def launch_again(_: str) -> "subprocess.Popen[bytes]":
    """Start this program once more, to think, without a terminal or a window.

    Its arguments and environment say nothing of the game. Unlike a foreign program, it needs no
    help to die with us, because it exits at the end of its input.
    """
    frozen = getattr(sys, "frozen", False)
    return subprocess.Popen(
        [sys.executable, *(() if frozen else ("-m", dalmuti.__name__)), THINK],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        bufsize=0,
        # From source the package must be found, and not a file of the same name elsewhere.
        cwd=None if frozen else Path(dalmuti.__file__).resolve().parents[1],
        start_new_session=os.name != "nt",
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


class ThinkingProcess:
    """The thinking process, shared by all bots and the adviser; safe to call from any thread.

    It is started by the first call of `prepare` or the first question, again if it fails, and
    `STARTS` times at most. `prompt` bots cut an answer short rather than be late.
    """

    def __init__(
        self, *, prompt: bool, launch: Launch = launch_again, patience: float = PATIENCE
    ) -> None:
        self._prompt = prompt
        self._launch = launch
        self._patience = patience
        self._lock = Lock()
        """Guards the fields below."""
        self._child: _Child | None = None
        self._starts = 0
        self._closed = False
        self._turn = Lock()
        """Held while a question is being answered; guards the fields below."""
        self._asked = 0
        self._failures: set[str] = set()

    def prepare(self) -> None:
        """Start the process in the background, unless it is running or must not be started."""
        self._running()

    def decide(
        self, level: str, view: PlayerView, luck: str, wanted: Callable[[], bool]
    ) -> PlayerAction:
        """Return the decision of a bot of this level.

        :raises NoAnswerError: there is none.
        :raises UnwantedError: `wanted` returned False when the question's turn came.
        """
        request = Request(0, Task.DECIDE, luck, 0.0, view, level, self._prompt)
        action = self._reply(request, wanted).action
        if action is None:
            raise NoAnswerError
        return action

    def advise(self, view: PlayerView, luck: str, wanted: Callable[[], bool]) -> tuple[Advice, ...]:
        """Return advice on the decision of `view.you`, best first.

        :raises NoAnswerError: there is none.
        :raises UnwantedError: `wanted` returned False when the question's turn came.
        """
        advice = self._reply(Request(0, Task.ADVISE, luck, 0.0, view), wanted).advice
        if not advice:
            raise NoAnswerError
        return advice

    def analyse(
        self,
        view: PlayerView,
        luck: str,
        worlds: int,
        also: PlayerAction | None,
        wanted: Callable[[], bool],
    ) -> Analysis:
        """Return the analysis of the decision of `view.you`, `also` among its choices.

        :raises NoAnswerError: there is none.
        :raises UnwantedError: `wanted` returned False when the question's turn came.
        """
        request = Request(0, Task.ANALYSE, luck, 0.0, view, also=also, worlds=worlds)
        found = self._reply(request, wanted, PATIENCE_WITH_ANALYSIS).analysis
        if found is None or not all(
            _are_sound(one.place, one.error, one.loss, one.loss_error) for one in found.estimates
        ):
            raise NoAnswerError
        return found

    def expect(self, view: PlayerView, wanted: Callable[[], bool]) -> Expected:
        """Return the place that `view.you` could expect before play.

        :raises NoAnswerError: there is none.
        :raises UnwantedError: `wanted` returned False when the question's turn came.
        """
        request = Request(0, Task.EXPECT, "", 0.0, view)
        found = self._reply(request, wanted, PATIENCE_WITH_ANALYSIS).expected
        if found is None or not _are_sound(found.before, found.with_hand):
            raise NoAnswerError
        return found

    def par_places(self, plays: ParPlays) -> tuple[int, ...]:
        """Return the place, 0 for the first, in each of these plays.

        :raises NoAnswerError: there is no answer.
        """
        found = self._reply(Request(0, Task.PAR, "", 0.0, plays=plays), lambda: True).places
        if len(found) != plays.count or not all(0 <= one < len(plays.hands) for one in found):
            raise NoAnswerError
        return found

    def close(self) -> None:
        """End the process without waiting for it; nothing is answered any more."""
        with self._lock:
            self._closed = True
            child, self._child = self._child, None
        if child is not None:
            child.end()

    def _reply(self, request: Request, wanted: Callable[[], bool], least: float = 0.0) -> Reply:
        patience = max(least, self._patience)
        until = time.monotonic() + patience
        if not self._turn.acquire(timeout=patience):
            raise NoAnswerError
        try:
            # A stale question must not keep a newer one waiting.
            if not wanted():
                raise UnwantedError
            self._asked += 1
            reply = self._asked_until(replace(request, number=self._asked), until)
            if reply.failure:
                self._note_failure(reply.failure)
                raise NoAnswerError
        finally:
            self._turn.release()
        return reply

    def _note_failure(self, failure: str) -> None:
        """Log a failure once, as a missing file would bring it at every question."""
        if failure not in self._failures:
            self._failures.add(failure)
            _log.warning("The thinking process failed at a question (%s)", failure)

    def _asked_until(self, request: Request, until: float) -> Reply:
        while (child := self._running()) is not None:
            try:
                if not child.ready(until):
                    break
            except _BrokenError as error:
                self._drop(child, error)
                continue
            try:
                return child.ask(request, until)
            except _BrokenError as error:
                self._drop(child, error)
                self.prepare()  # for the next question
                break
        raise NoAnswerError

    def _running(self) -> "_Child | None":
        """Return the process, started if necessary and allowed."""
        with self._lock:
            if self._child is None and not self._closed and self._starts < STARTS:
                self._starts += 1
                self._child = _Child(self._launch)
            return self._child

    def _drop(self, child: "_Child", reason: _BrokenError) -> None:
        with self._lock:
            if self._closed or self._child is not child:
                return
            self._child = None
            last = self._starts >= STARTS
        _log.warning(
            "The thinking process %s; bots think in the game's process %s",
            reason,
            "from now on" if last else "until it runs again",
        )
        child.end()


def _are_sound(*places: float) -> bool:
    return all(abs(place) < FARTHEST for place in places)  # false for what is no number too


class _Child:
    """One start of the process."""

    def __init__(self, launch: Launch) -> None:
        self._program = Program(THINK, launch)
        self._begun = Event()
        self._failure = ""
        Thread(target=self._begin, name="thinking", daemon=True).start()

    def _begin(self) -> None:
        try:
            self._program.start()
        except ProgramError as error:
            self._failure = f"cannot be started ({error.reason})"
        else:
            if self._program.hear(time.monotonic() + SLOWEST_START) != READY:
                self._failure = "did not get ready"
        self._begun.set()

    def ready(self, until: float) -> bool:
        """Return whether it can be asked, waiting a moment if it has just been started.

        :raises _BrokenError: it never can.
        """
        wait = min(until - time.monotonic(), PATIENCE_AT_START)
        if not self._begun.wait(max(0.0, wait)):
            return False
        if self._failure:
            raise _BrokenError(self._failure)
        if self._program.hear(0.0) is not None:
            raise _BrokenError("said something unasked")
        if self._program.gone:
            raise _BrokenError("has ended")
        return True

    def ask(self, request: Request, until: float) -> Reply:
        """Return the reply to a request, which is sent with the seconds left.

        :raises _BrokenError: none comes in time, or it is not a reply to this request.
        """
        left = until - time.monotonic()
        self._program.say(encode(replace(request, seconds=left)))
        line = self._program.hear(until)
        if line is None:
            raise _BrokenError("has ended" if self._program.gone else "does not answer")
        try:
            reply = decode(Reply, line)
        except CodecError:
            raise _BrokenError("answered nonsense") from None
        if reply.number != request.number:
            raise _BrokenError("answered another question")
        return reply

    def end(self) -> None:
        """End it without waiting; the interpreter waits at exit until that is done."""
        Thread(target=self._program.end, name="thinking end").start()
