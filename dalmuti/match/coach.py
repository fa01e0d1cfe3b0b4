"""The coach: reviews counted hands one by one while nobody plays."""

import logging
from collections.abc import Iterable
from pathlib import Path
from threading import Event, Thread
from typing import Final

from dalmuti.match.decisions import NoDecisionError
from dalmuti.match.par import par_of, par_questions
from dalmuti.match.review import ENGINE, Review, average, played
from dalmuti.match.reviewer import Reviewer
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess
from dalmuti.rules.cards import Cards
from dalmuti.rules.events import HandEnded
from dalmuti.rules.record import SUFFIX, states
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import open_plain
from dalmuti.storage.journal import match_header, read_record
from dalmuti.storage.recording import Recording, open_recording
from dalmuti.storage.statistics import HandReview, StatisticsKeeper, WaitingHand

DELAY: Final = 3.0
"""Seconds without a game before the work begins."""
PAUSE: Final = 1.0
"""Seconds between two hands."""
TRIES: Final = 4
MOST_FAILED: Final = 3
"""The most hands without an answer, after which the process cannot be at work."""
RETRY: Final = 4.0
"""Seconds after which the process is asked again if it has not answered."""
LOOK: Final = 0.05
"""Seconds between two looks at whether the work is still wanted."""
MOST_HEADER: Final = 100_000
"""Maximum length of a record's first line in bytes."""

_log = logging.getLogger(__name__)


class _StoppedError(Exception):
    """The work is no longer wanted."""


class Coach:
    """The work on the reviews of everyone's counted hands, in a thread that `stop` ends soon.

    The thinking process does the computing; without one nothing is reviewed.
    """

    def __init__(
        self,
        statistics: StatisticsKeeper,
        matches: Path,
        thinking: ThinkingProcess | None,
        *,
        delay: float = DELAY,
        pause: float = PAUSE,
        worlds: int | None = None,
    ) -> None:
        self._statistics = statistics
        self._matches = matches
        self._thinking = thinking
        self._delay, self._pause = delay, pause
        self._worlds = worlds
        self._stopped = Event()
        self._thread: Thread | None = None

    def begin(self) -> None:
        """Begin, or begin again, after a while in which `stop` is not called."""
        self.stop()
        if self._thinking is None:
            return
        self._stopped = Event()
        self._thread = Thread(target=self._run, args=(self._stopped,), name="coach", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Stop at once, without waiting for the thread; an unfinished review is dropped."""
        self._stopped.set()

    def join(self, seconds: float) -> None:
        """Wait for the end of the work, for so many seconds at most."""
        if self._thread is not None:
            self._thread.join(seconds)

    def _run(self, stopped: Event) -> None:
        try:
            if not stopped.wait(self._delay):
                self._work(stopped)
        except _StoppedError:
            return
        except Exception:
            _log.exception("reviewing hands")

    def _work(self, stopped: Event) -> None:
        asked = self._statistics.waiting(ENGINE)
        while not asked.done():
            _go_on(stopped, LOOK)
        if asked.exception() is not None or not asked.result():
            return
        paths = self._paths(stopped)
        opened: tuple[str, Recording | None] = ("", None)
        failed = 0
        for hand in asked.result():
            if hand.game not in paths:
                continue  # it has been deleted
            if opened[0] != hand.game:
                opened = hand.game, _opened(paths[hand.game], stopped)
            found = None
            for _ in range(TRIES):  # the process may be starting
                found = self._reviewed(opened[1], hand, stopped)
                if found is not None:
                    break
                _go_on(stopped, RETRY)
            if found is None:
                failed += 1  # it may be this hand alone, which must not keep the others waiting
                if failed == MOST_FAILED:
                    return
                continue
            _go_on(stopped)
            self._statistics.note_review(found)
            _go_on(stopped, self._pause)

    def _paths(self, stopped: Event) -> dict[str, Path]:
        """Return the files of the saved games by their keys."""
        found: dict[str, Path] = {}
        try:
            paths = [path for path in self._matches.iterdir() if path.suffix == SUFFIX]
        except OSError:
            return found
        for path in sorted(paths, key=lambda path: (len(path.name), path.name)):
            _go_on(stopped)
            try:
                with open_plain(path) as file:
                    header = match_header(read_record(file.readline(MOST_HEADER)))
            except (OSError, StorageError):
                continue
            found.setdefault(header.key, path)
        return found

    def _reviewed(
        self, recording: Recording | None, hand: WaitingHand, stopped: Event
    ) -> HandReview | None:
        """Return the review of a hand, without figures if it has none; None if there is no answer.

        :raises _StoppedError: it is no longer wanted.
        """
        try:
            if recording is None:
                raise NoDecisionError("the record is damaged")
            part = played(recording, hand.hand, _name_then(recording, hand))
        except NoDecisionError:
            return _figures(hand, None, None)
        work = Reviewer(part, lambda: None, self._thinking, self._worlds, idle=True)
        while work.going_on:
            if stopped.wait(LOOK):
                work.close()
                raise _StoppedError
        if work.review is None:
            return None
        try:
            par = None if part.dealt is None else self._par(recording, hand, stopped)
        except NoAnswerError:
            return None
        return _figures(hand, work.review, par)

    def _par(self, recording: Recording, hand: WaitingHand, stopped: Event) -> float:
        """Return the mean place of `par-1` with the cards that the person held after the taxes.

        :raises NoAnswerError: the thinking process has failed.
        :raises _StoppedError: it is no longer wanted.
        """
        assert self._thinking is not None
        places: list[int] = []
        for plays in par_questions(_hands_led(recording, hand.hand), hand.status):
            _go_on(stopped, LOOK)
            places += self._thinking.par_places(plays)
        return par_of(places).place


def _figures(hand: WaitingHand, review: Review | None, par: float | None) -> HandReview:
    costs = {} if review is None else average(review.judged)
    return HandReview(
        hand.game,
        hand.hand,
        hand.player,
        ENGINE,
        hand.place,
        par,
        {str(kind): (mean * number, number) for kind, (mean, number) in costs.items()},
    )


def _opened(path: Path, stopped: Event) -> Recording | None:
    """Return a record; None if it is damaged."""
    try:
        return open_recording(path, lambda _: _go_on(stopped))
    except StorageError:
        return None


def _hands_led(recording: Recording, hand: int) -> tuple[Cards, ...]:
    """Return all hands by status before the first lead of a finished hand."""
    begins = recording.hands[hand - recording.finished[0]]
    after = states(recording.record, recording.state(begins), begins, recording.length)
    state = next(state for state, _ in after if state.phase is Phase.PLAY)
    return tuple(state.hands[player] for player in state.table.order)


def _name_then(recording: Recording, hand: WaitingHand) -> str:
    """Return the name that a person, who may have been renamed since, had in a hand.

    :raises NoDecisionError: the record has no such hand.
    """
    if hand.hand not in recording.finished:
        raise NoDecisionError(f"there is no finished hand {hand.hand}")
    begins = recording.hands[hand.hand - recording.finished[0]]
    after = states(recording.record, recording.state(begins), begins, recording.length)
    for state, events in after:
        if _ends(events) and hand.status < len(state.table.order):
            return state.names[state.table.order[hand.status]]
    raise NoDecisionError(f"nobody has status {hand.status} in hand {hand.hand}")


def _ends(events: Iterable[object]) -> bool:
    return any(isinstance(event, HandEnded) for event in events)


def _go_on(stopped: Event, seconds: float = 0.0) -> None:
    """Wait for so many seconds.

    :raises _StoppedError: the work is no longer wanted.
    """
    if stopped.wait(seconds):
        raise _StoppedError
