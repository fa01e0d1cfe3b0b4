"""A thread that updates the statistics, so that no frame waits for the disk."""

import logging
import threading
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, TypeVar

from dalmuti.rules.record import SUFFIX
from dalmuti.storage.errors import StatisticsBrokenError, StorageError
from dalmuti.storage.journal import journal_bytes, read_journal
from dalmuti.storage.save_summary import summary_of
from dalmuti.storage.statistics.hands import FinishedHand, hands_of
from dalmuti.storage.statistics.summary import Statistics, summed_up

# Every import delays the start, so rarely needed modules are imported when used.
if TYPE_CHECKING:
    import sqlite3
    from collections.abc import Collection
    from concurrent.futures import Future

    from dalmuti.storage.statistics.database import NameNow
    from dalmuti.storage.statistics.meetings import Meetings
    from dalmuti.storage.statistics.reviews import HandReview, WaitingHand

Result = TypeVar("Result")
_log = logging.getLogger(__name__)


class StatisticsKeeper:
    """An asynchronous interface to the statistics; no method waits or raises.

    Problems are reported once each by `new_troubles`. Hands that could not be inserted, or whose
    statistics were lost, are found again in the journals.
    """

    def __init__(
        self,
        path: Path,
        matches: Path,
        wake: Callable[[], None],
        name_now: "NameNow | None" = None,
    ) -> None:
        """Prepare a thread that starts with the first request; it calls `wake` when one is done.

        `name_now` tells of people renamed or deleted.
        """
        self._path = path
        self._name_now = name_now
        self._matches = matches
        self._wake = wake
        self._work: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._troubles: SimpleQueue[StorageError] = SimpleQueue()
        self._told: set[str] = set()
        self._thread: threading.Thread | None = None
        self._people: tuple[str, ...] | None = None
        """The people with counted hands; None until they are first asked for."""

    @property
    def people(self) -> tuple[str, ...]:
        """The names of people with counted hands; none while they are looked up for the first time.

        Hands counted since are those of people who have profiles.
        """
        if self._people is None:
            self._people = ()
            self._ask(self._look_up_people)
        return self._people

    def note(self, hand: FinishedHand) -> None:
        """Count a hand that has just ended."""
        self._ask(lambda: self._put_in(hand))

    def gather(self) -> "Future[Statistics]":
        """Insert uncounted hands from the journals, and return a future of the summary."""
        return self._promise(self._gathered)

    def meetings(self, people: "Collection[str]") -> "Future[Meetings]":
        """Return a future of these people's meetings with bots."""

        def look_up() -> "Meetings":
            from dalmuti.storage.statistics.meetings import meetings_in

            return self._use(lambda database: meetings_in(database, people))

        return self._promise(look_up)

    def waiting(self, engine: int) -> "Future[tuple[WaitingHand, ...]]":
        """Return a future of the counted hands that no engine of at least this version reviewed."""

        def look_up() -> "tuple[WaitingHand, ...]":
            from dalmuti.storage.statistics.review_table import waiting_in

            if not self._path.exists():
                return ()  # nothing has been counted
            self._look_up_people()
            return self._use(lambda database: waiting_in(database, engine))

        return self._promise(look_up)

    def note_review(self, review: "HandReview") -> None:
        """Keep the review of a counted hand."""
        self._ask(lambda: self._put_review(review))

    def rename(self, old: str, new: str) -> None:
        """Give a person another name in the hands counted so far."""
        self._ask(lambda: self._rename(old, new))

    def forget(self, name: str) -> None:
        """Remove a person's name from the hands counted so far."""
        self._ask(lambda: self._forget(name))

    def new_troubles(self) -> tuple[StorageError, ...]:
        """Return the problems not yet reported."""
        troubles: list[StorageError] = []
        while True:
            try:
                trouble = self._troubles.get_nowait()
            except Empty:
                return tuple(troubles)
            if str(trouble) not in self._told:
                self._told.add(str(trouble))
                troubles.append(trouble)

    def close(self, patience: float = 5.0) -> None:
        """Finish the pending requests, waiting at most `patience` seconds."""
        if self._thread is not None:
            self._work.put(None)
            self._thread.join(patience)
            self._thread = None
        self._people = None  # the file may be about to be deleted

    def _promise(self, work: "Callable[[], Result]") -> "Future[Result]":
        """Return a future of what `work` returns or raises in the thread."""
        from concurrent.futures import Future

        future: Future[Result] = Future()

        def keep() -> None:
            try:
                future.set_result(work())
            except Exception as error:
                future.set_exception(error)

        self._ask(keep)
        return future

    def _ask(self, work: Callable[[], None]) -> None:
        self._work.put(work)
        if self._thread is None:
            # A daemon, so that a disk that hangs cannot keep the game from ending.
            self._thread = threading.Thread(target=self._run, name="statistics", daemon=True)
            self._thread.start()

    def _run(self) -> None:
        while (work := self._work.get()) is not None:
            try:
                work()
            except StorageError as error:
                self._troubles.put(error)
            except Exception:
                _log.exception("counting hands")
            self._wake()

    def _put_in(self, hand: FinishedHand) -> None:
        from dalmuti.storage.statistics.database import put_in, unchanged

        name_now = self._name_now or unchanged
        self._use(lambda database: put_in(database, iter((hand,)), name_now))

    def _put_review(self, review: "HandReview") -> None:
        from dalmuti.storage.statistics.review_table import put_review

        self._use(lambda database: put_review(database, review))

    def _rename(self, old: str, new: str) -> None:
        from dalmuti.storage.statistics.database import rename_player

        self._use(lambda database: rename_player(database, old, new))
        self._look_up_people()

    def _forget(self, name: str) -> None:
        from dalmuti.storage.statistics.database import forget_player

        self._use(lambda database: forget_player(database, name))
        self._look_up_people()

    def _look_up_people(self) -> None:
        from dalmuti.storage.statistics.database import people_counted

        if self._path.exists():
            self._people = self._use(people_counted)

    def _use(self, use: "Callable[[sqlite3.Connection], Result]") -> "Result":
        """Return the result of using the statistics; damaged ones are counted again first.

        :raises StorageError: they cannot be read or written.
        """
        from dalmuti.storage.statistics.database import opened

        try:
            with opened(self._path) as database:
                return use(database)
        except StatisticsBrokenError as error:
            self._troubles.put(error)
            _rescue(self._path, error)
            self._gathered()
        with opened(self._path) as database:
            return use(database)

    def _gathered(self) -> Statistics:
        return gathered(self._path, self._matches, self._troubles.put, self._name_now)


def gathered(
    path: Path,
    matches: Path,
    tell: Callable[[StatisticsBrokenError], None],
    name_now: "NameNow | None" = None,
) -> Statistics:
    """Insert hands missing from the statistics, and return the summary.

    If the file is damaged, `tell` is called, and its readable hands are inserted again. `name_now`
    tells of people renamed or deleted.

    :raises StorageError: the statistics cannot be read or written.
    """
    try:
        return _caught_up(path, matches, name_now)
    except StatisticsBrokenError as error:
        tell(error)
        _rescue(path, error)
    return _caught_up(path, matches, name_now)


def _caught_up(path: Path, matches: Path, name_now: "NameNow | None") -> Statistics:
    from dalmuti.storage.statistics.database import all_hands, opened
    from dalmuti.storage.statistics.review_table import reviews_in

    catch_up(path, matches, name_now)
    with opened(path) as database:
        return replace(summed_up(all_hands(database)), reviews=reviews_in(database))


def _rescue(path: Path, error: StatisticsBrokenError) -> None:
    """Insert the readable hands of the damaged file, which was renamed, into a new one."""
    from dalmuti.storage.statistics.database import opened, put_in
    from dalmuti.storage.statistics.salvage import salvaged

    hands = salvaged(path.with_name(str(error.fields["kept"])))
    with opened(path) as database:
        put_in(database, iter(hands))


def catch_up(path: Path, matches: Path, name_now: "NameNow | None" = None) -> None:
    """Insert hands missing from the statistics; damaged journals are skipped.

    :raises StorageError: the statistics cannot be read or written.
    """
    from dalmuti.storage.statistics.database import hands_in, opened, put_in, unchanged

    with opened(path) as database:
        put_in(database, _missing(matches, hands_in(database)), name_now or unchanged)


def _missing(matches: Path, known: dict[str, int]) -> Iterator[FinishedHand]:
    try:
        paths = sorted(path for path in matches.iterdir() if path.suffix == SUFFIX)
    except OSError:
        return
    copies: defaultdict[str, list[tuple[int, Path]]] = defaultdict(list)
    """By match, the files with their numbers of hands; sync programs make copies."""
    for path in paths:
        with suppress(StorageError):
            seen = summary_of(journal_bytes(path))
            copies[seen.header.key].append((seen.results - seen.header.past.hands, path))
    for key, files in copies.items():
        # Each game counts once: the undamaged file with the most hands.
        for hands, path in sorted(files, reverse=True):
            if hands <= known.get(key, 0):
                break
            try:
                counted = hands_of(read_journal(journal_bytes(path)))
            except StorageError:
                continue
            yield from counted
            break
