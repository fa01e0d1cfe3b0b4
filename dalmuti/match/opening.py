"""Assembly of a match's engine, for a new match and for a resumed one."""

import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from dalmuti import __version__
from dalmuti.match.company import Company
from dalmuti.match.course import Course
from dalmuti.match.engine import Engine
from dalmuti.match.history import History, recall
from dalmuti.match.ledger import Ledger, count_nothing, encoded
from dalmuti.match.listeners import Listeners
from dalmuti.match.luck import Chance, Luck
from dalmuti.match.minds import BotMakers, Minds, check_level
from dalmuti.match.modes import GameMode, mode_named
from dalmuti.match.start import Start, check_taxes, record_lines
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.players.seats import SeatSpec
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.errors import RulesError
from dalmuti.storage.errors import JournalBusyError
from dalmuti.storage.journal import MatchHeader, Past, journal_bytes, read_journal
from dalmuti.storage.journal_file import JournalFile
from dalmuti.storage.sidecar import kept_seats
from dalmuti.storage.statistics import FinishedHand, hands_of


def wake_nobody() -> None:
    """Wake nobody; the caller polls for the bots' answers."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The services that a match needs from the program it runs in."""

    bots: BotMakers
    """The functions that make bots, by level."""
    wake: Callable[[], None] = wake_nobody
    """Called in the bots' thread when an answer is ready."""
    clock: Callable[[], float] = time.monotonic
    """A clock that returns seconds."""
    on_hand: Callable[[FinishedHand], None] = count_nothing
    """Called with each finished hand, if the match is journalled."""
    chance: Chance = chance_action
    """The chance actions; replaces the random numbers in a scripted game."""
    fallbacks: tuple[Path, ...] = ()
    """Folders for the journal while its own cannot be written, best first."""
    thinking: ThinkingProcess | None = None
    """The process in which strong bots think; None is this process."""

    def engine(
        self,
        header: MatchHeader,
        course: Course,
        company: Company,
        ledger: Ledger,
        history: History,
    ) -> Engine:
        """Return an engine of these parts, with its own bots and luck."""
        luck = Luck(header.seed, header.misdeal_every, self.chance)
        minds = Minds(self.bots, Listeners(course), self.wake, self.clock, self.thinking)
        return Engine(course, company, ledger, history, luck, minds)


def begun(
    start: Start,
    seats: tuple[SeatSpec, ...],
    mode: GameMode,
    surroundings: Surroundings,
    *,
    seed: int,
    path: Path | None,
    started: str = "",
    misdeal_every: int = MISDEAL_EVERY,
    hall: str = "",
    place: str = "",
) -> Engine:
    """Return the engine of a new match; its arguments are those of `Match.new`.

    `start` must have the names of `seats`.

    :raises UnknownLevelError: a seat's bot level does not exist.
    :raises RulesError: an action of the start is not legal, or no game can follow from it.
    :raises JournalExistsError: the file already exists.
    """
    for seat in seats:
        check_level(seat, surroundings.bots)
    if misdeal_every < 1:
        raise ValueError(f"A card is exposed in one of 1 or more deals, not {misdeal_every}.")
    course = Course(start)
    first, state = course.first, course.state
    check_taxes(state)
    header = MatchHeader(
        first.table.edition,
        first.rules,
        seats[: len(first.names)],
        seed,
        started,
        __version__,
        misdeal_every,
        not mode.counted,
        mode.name,
        Past(course.revision, course.hands_ended),
        hall,
        place,
    )
    journal = None
    if path is not None:
        lines = record_lines(start, seats)
        journal = JournalFile(path, fallbacks=surroundings.fallbacks)
        journal.append(encoded((header.line(), *lines)), sync=True)
    company = Company(seats[: len(state.names)])
    ledger = Ledger(header, journal, on_hand=surroundings.on_hand)
    history = History(mode.rewinds, header.past.actions)
    engine = surroundings.engine(header, course, company, ledger, history)
    if state.table.newcomer:
        company.newcomer = seats[-1]
        engine.keep_seats()
    if start.actions:
        engine.complete(start.actions[-1])
    return engine


def continued(
    path: Path, mode: GameMode | None, surroundings: Surroundings
) -> tuple[Engine, GameMode]:
    """Return the engine and mode of a saved match; the mode defaults to the one in the file.

    :raises JournalReadError: the file cannot be opened.
    :raises JournalBusyError: it is being played in another window.
    :raises JournalCorruptError: it is damaged.
    """
    data = journal_bytes(path)
    saved = read_journal(data)
    header = saved.header
    mode = mode or mode_named(header.mode, header.practice)
    journal = JournalFile(path, data[: saved.kept], len(data), surroundings.fallbacks)
    journal.append(saved.missing)
    if isinstance(journal.trouble, JournalBusyError):
        raise journal.trouble
    journal.touch()
    history = History(mode.rewinds, header.past.actions)
    if mode.rewinds:
        whole = (data[: saved.kept] + saved.missing).splitlines(keepends=True)
        recall(history, saved.record, whole)
    sitting, damage = kept_seats(path, saved.seats, saved.revision)
    course, company = Course(Start.from_record(saved.record)), Company(saved.seats, sitting.now)
    hands = hands_of(saved) if header.place else ()
    ledger = Ledger(header, journal, saved.stood_in, surroundings.on_hand, damage, hands)
    engine = surroundings.engine(header, course, company, ledger, history)
    if sitting.newcomer is not None:
        with suppress(RulesError):  # Another program may have written the file.
            engine.let_come(sitting.newcomer)
    if damage is not None:
        engine.keep_seats()
    return engine, mode
