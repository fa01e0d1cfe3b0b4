"""The table on which the deal of a day is played, and what follows its result."""

from types import MappingProxyType
from typing import Final

from dalmuti.match import Match, MatchError
from dalmuti.match.daily import deal_in
from dalmuti.match.modes import DAILY
from dalmuti.match.par import ParWork
from dalmuti.players.seats import SeatKind
from dalmuti.rules.events import HandEnded
from dalmuti.screen.context import Context
from dalmuti.screen.main_menu.daily.book import DayBook
from dalmuti.screen.main_menu.daily.calendar import CalendarScene
from dalmuti.screen.main_menu.daily.day_page import DayScene
from dalmuti.screen.main_menu.daily.words import date_words
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.opening import SECTIONS, open_table
from dalmuti.screen.table.scene import Sections, open_session
from dalmuti.screen.table.sections.result import ResultSection
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.table.table import Table
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import Section


class DailySession(TableSession):
    """A session that works out the par beside the hand, and enters the result once it is over."""

    def __init__(self, context: Context, match: Match) -> None:
        settings = context.preferences.now
        super().__init__(match, Pace(settings.speed), settings.reduced_motion)
        self.deal = deal_in(match.seed, match.seats)
        # Not one of `match.people`: in a record that was edited they may have left.
        (self._player,) = (
            player for player, seat in enumerate(match.seats) if seat.kind is SeatKind.PERSON
        )
        person = context.profiles.present_name(match.seats[self._player].name, match.header.started)
        self.book = DayBook(context, person)
        self.book.note_begun(self.deal.day, match.header.started)
        self._work = ParWork(self.deal, context.app.wake, context.thinking)
        self._entered = False

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds, and enter place and par as soon as each is known."""
        changed = super().update(dt)
        if not self._entered and self.match.finished:
            for event in self.match.told:
                if isinstance(event, HandEnded) and self._player in event.order:
                    place = event.order.index(self._player) + 1
                    self.book.note_place(self.deal.day, place)
            if self._work.par is not None:
                self.book.note_par(self.deal.day, self._work.par)
            self._entered = self._work.par is not None or not self._work.going_on
        return changed

    def close(self) -> None:
        """Close the match, and end the work on the par."""
        super().close()
        self._work.close()


class DailyResultSection(ResultSection):
    """The result of the hand, which leads to the comparison with par."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        assert isinstance(table.session, DailySession)
        self._session = table.session
        self._prefetched = True  # no standings follow

    def refresh(self) -> None:
        """Show the button that leads to the comparison, once everything has been shown."""
        self._standings.label = self.table.context.texts("daily.to_result")
        super().refresh()

    @property
    def _title(self) -> str:
        return date_words(self.table.context.texts, self._session.deal.day)

    def _open_standings(self) -> None:
        if not self._session.resting:
            context, day = self.table.context, self._session.deal.day
            book, scenes = self._session.book, context.scenes
            if not book.person:
                scenes.replace(CalendarScene(context, open_match))
                return
            page = DayScene(context, book, day, open_match)
            if len(scenes.scenes) > 1:
                scenes.replace(page)
            else:  # the game was continued from the title
                scenes.replace(CalendarScene(context, open_match, person=book.person))
                scenes.push(page)


DAILY_SECTIONS: Final[Sections] = MappingProxyType({**SECTIONS, Section.RESULT: DailyResultSection})


def open_match(context: Context, match: Match) -> Scene | None:
    """Return the scene at which a saved or new match goes on, the deal of a day among others.

    Say why and return None if this version does not know its deal.
    """
    if match.mode is not DAILY:
        return open_table(context, match)
    try:
        session = DailySession(context, match)
    except MatchError as error:
        match.close()
        context.report(error)
        return None
    return open_session(context, session, DAILY_SECTIONS)
