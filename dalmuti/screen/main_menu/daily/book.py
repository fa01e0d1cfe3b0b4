"""A person's deals of the day: what became of each, and the files that prove it."""

from dataclasses import replace
from datetime import date, datetime
from enum import Enum, auto
from itertools import count
from pathlib import Path

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.daily import (
    DEAL_VERSION,
    FIRST_DAY,
    LAST_DAY,
    DailyDeal,
    deal_of,
    seats_of,
    seed_of,
    start_of,
)
from dalmuti.match.modes import DAILY
from dalmuti.match.par import Par
from dalmuti.pipe.foreign import levels_and
from dalmuti.players.levels import PAR
from dalmuti.screen.context import Context
from dalmuti.screen.lineup.seat_choices import face_of, foreign_bots
from dalmuti.storage.days import SECTION, DayPlayed, day_in, game_name, with_day
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import is_there
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.journal import journal_bytes
from dalmuti.storage.save_summary import summary_of


class DayState(Enum):
    """The state of a day's deal."""

    NONE = auto()
    """There is no deal for the day."""
    LOCKED = auto()
    """The day is still to come."""
    OPEN = auto()
    UNFINISHED = auto()
    PLAYED = auto()
    LOST = auto()
    """It was begun, but its game has been deleted."""
    NEWER = auto()
    """A later version of the game played it."""


class DayBook:
    """The days of a person, in their profile; nothing is entered for "", a deleted one."""

    def __init__(self, context: Context, person: str) -> None:
        self._context = context
        self.person = person

    def today(self) -> date:
        """Return the local date."""
        return local_date()

    def played(self, day: date) -> DayPlayed | None:
        """Return the try at a day, None if there is none in the profile."""
        return day_in(self._context.profiles.profile(self.person).section(SECTION), day)

    def state(self, day: date) -> DayState:
        """Return what became of a day's deal."""
        if not FIRST_DAY <= day <= LAST_DAY:
            return DayState.NONE
        played = self.played(day)
        if played is None:
            begun = is_there(self.path(day))
            if begun:
                return DayState.UNFINISHED
            return DayState.LOCKED if day > self.today() else DayState.OPEN
        if (played.deal, played.bots) != (DEAL_VERSION, PAR):
            return DayState.NEWER
        if played.place is not None:
            return DayState.PLAYED
        return DayState.UNFINISHED if is_there(self.path(day)) else DayState.LOST

    def path(self, day: date) -> Path:
        """Return the path of a try's journal, which may not exist."""
        played = self.played(day)
        folder = self._context.data_dir / MATCHES_NAME
        if played is not None:
            return folder / played.game
        paths = (folder / game_name(self.person, day, number) for number in count(1))
        return next(path for path in paths if not is_there(path) or self._is_theirs(path))

    def _is_theirs(self, path: Path) -> bool:
        """Return whether a journal under the person's name is not one of an earlier namesake."""
        try:
            began = summary_of(journal_bytes(path)).header.started
        except StorageError:
            return True
        return self._context.profiles.present_name(self.person, began) == self.person

    def seats(self, deal: DailyDeal) -> tuple[SeatSpec, ...]:
        """Return the seats of a deal, the person among them."""
        face = face_of(self._context.preferences.now.seats, self.person)
        return seats_of(deal, SeatSpec(self.person, SeatKind.PERSON, face=face))

    def begin(self, day: date) -> Match:
        """Begin the only try at a day; it is on disk before a card is shown.

        :raises SetupError: the person's name is not allowed.
        :raises JournalExistsError: it has begun already.
        """
        context, deal = self._context, deal_of(day)
        seats = self.seats(deal)
        match = Match.new(
            seats,
            seed=seed_of(day),
            path=self.path(day),
            start=start_of(deal, tuple(seat.name for seat in seats)),
            mode=DAILY,
            started=datetime.now().astimezone().isoformat(timespec="seconds"),
            bots=levels_and(foreign_bots(context), prompt=context.options.seed is None),
            wake=context.app.wake,
            on_hand=context.statistics.note,
            fallbacks=context.options.fallbacks,
            thinking=context.thinking,
            hall=context.preferences.now.hall,
        )
        self.note_begun(day)
        return match

    def note_begun(self, day: date, started: str = "") -> None:
        """Enter a try that has begun, unless it is entered already.

        `started` is the local time at which it began, as an ISO 8601 text; today if it is none.
        """
        if self.played(day) is None:
            try:
                began = datetime.fromisoformat(started).date()
            except ValueError:  # the record was edited
                began = self.today()
            self._put(DayPlayed(day, began, self.path(day).name, DEAL_VERSION, PAR))

    def note_place(self, day: date, place: int) -> None:
        """Enter the place of a finished try, 1 for the first; an entered one stays."""
        self.note_begun(day)
        played = self.played(day)
        if played is not None and played.place is None:
            self._put(replace(played, place=place))

    def note_par(self, day: date, par: Par) -> None:
        """Enter the par of a day that has been played; an entered one stays."""
        played = self.played(day)
        if played is not None and played.par is None:
            self._put(replace(played, par=par.place, error=par.error))

    def _put(self, played: DayPlayed) -> None:
        profiles = self._context.profiles
        if not self.person:  # deleted since the try began
            return
        section = profiles.profile(self.person).section(SECTION)
        profiles.put(self.person, SECTION, with_day(section, played))


def local_date() -> date:
    """Return today's date in the local time zone."""
    return date.today()
