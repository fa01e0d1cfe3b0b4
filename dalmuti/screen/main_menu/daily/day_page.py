"""The page of a day: what its deal is about, and the result once it has been played."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from typing import ClassVar, Final, assert_never

import pygame

from dalmuti.match import Match, SeatSpec
from dalmuti.match.daily import SEATS, deal_of
from dalmuti.match.par import ParWork
from dalmuti.rules.errors import SetupError
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.clothes_worn import clothes_worn
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.clothes import dressed
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Colour, Face, shortened
from dalmuti.screen.input.clipboard import copy
from dalmuti.screen.lineup.resume import resumed
from dalmuti.screen.main_menu.daily.book import DayBook, DayState
from dalmuti.screen.main_menu.daily.words import date_words, par_words, share_line, verdict
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.replay_scene import open_replay
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.widgets import Button, Label, Widget
from dalmuti.storage.days import DayPlayed
from dalmuti.storage.errors import StorageError
from dalmuti.storage.files import is_there
from dalmuti.texts.words import listed, status_title

OpenMatch = Callable[[Context, Match], Scene | None]
PORTRAIT: Final = 104
"""The side of a portrait, in units."""


class CompanyRow(Widget):
    """The six faces in the order of their seats, each over its name."""

    focusable = False

    def __init__(self, context: Context, seats: tuple[SeatSpec, ...], seat: int) -> None:
        super().__init__(context, "company")
        self.seats = seats
        self._seat = seat

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        theme = self.context.theme
        return self.side(width) + theme.line(Face.TEXT, 22) + theme.px(6)

    def side(self, width: int) -> int:
        """Return the side of a portrait in a row of this width."""
        return min(self.context.theme.px(PORTRAIT), width // SEATS - self.context.theme.px(10))

    def described(self) -> Node | None:
        """Return who sits there."""
        texts = self.context.texts
        names = [seat.name for index, seat in enumerate(self.seats) if index != self._seat]
        return self.node(Role.TEXT, texts("daily.company", names=listed(texts, names)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw portraits and names; the person's own is bright."""
        theme, wide = self.context.theme, self.rect.width // SEATS
        side = self.side(self.rect.width)
        for index, seat in enumerate(self.seats):
            middle = self.rect.x + wide * index + wide // 2
            box = pygame.Rect(middle - side // 2, self.rect.y, side, side)
            mine = index == self._seat
            draw_portrait(self.context, surface, seat.face, box, bright=mine)
            face = Face.STRONG if mine else Face.TEXT
            said = shortened(seat.name, theme.font(face, 22), wide - theme.px(6))
            name = theme.text(said, face, 22, MADDER_SHADE if mine else INK)
            surface.blit(name, name.get_rect(midtop=(middle, box.bottom + theme.px(4))))


class DayScene(MenuScene):
    """The page of a day, from which its deal is begun or continued; later it shows the result.

    `open_match` returns the table for a match of the day.
    """

    title: ClassVar[str] = "title.daily"

    def __init__(self, context: Context, book: DayBook, day: date, open_match: OpenMatch) -> None:
        super().__init__(context)
        self._book = book
        self._day = day
        self._open_match = open_match
        self._deal = deal_of(day)
        worn = clothes_worn(context)
        self._seats = tuple(
            replace(seat, face=dressed(seat.face, worn.get(seat.name, "")))
            if index == self._deal.seat
            else seat
            for index, seat in enumerate(book.seats(self._deal))
        )
        self._page = Page(self, self._lay_out)
        self._work: ParWork | None = None

    def enter(self) -> None:
        """Fill the page, and work out the par if it is missing."""
        played = self._book.played(self._day)
        state = self._book.state(self._day)
        if state is DayState.PLAYED and played is not None and played.par is None:
            self._work = ParWork(self._deal, self.context.app.wake, self.context.thinking)
        self._fill()

    def leave(self) -> None:
        """End the work on the par."""
        if self._work is not None:
            self._work.close()

    @property
    def heading(self) -> str:
        """The date."""
        return date_words(self.context.texts, self._day)

    def update(self, dt: float) -> None:
        """Show the par once it is known."""
        super().update(dt)
        if self._work is not None and not self._work.going_on:
            if self._work.par is not None:
                self._book.note_par(self._day, self._work.par)
            work, self._work = self._work, None
            work.close()
            self._fill()
            self.resized(self.context.window.size)
            self.invalidate()

    def wanted(self) -> Iterator[Wanted]:
        """Yield the portraits of the company."""
        for widget in self._page.area.widgets:
            if isinstance(widget, CompanyRow):
                for seat in widget.seats:
                    yield from portrait_parts(
                        self.context, seat.face, widget.side(widget.rect.width)
                    )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        add = self._say
        self.form.add(CompanyRow(context, self._seats, self._deal.seat), self._page.area)
        played = self._book.played(self._day)
        state = self._book.state(self._day)
        match state:
            case DayState.OPEN:
                status = status_title(texts, self._deal.seat, SEATS)
                add("rules", texts("daily.rules", status=status))
                if self._day < self._book.today():
                    add("late", texts("daily.rules_late"), INK_SOFT)
                self._offer("play", texts("daily.play"), self._begin)
            case DayState.UNFINISHED:
                add("rules", texts("daily.continue_about"))
                self._offer("play", texts("daily.continue"), self._continue)
            case DayState.PLAYED:
                assert played is not None
                self._fill_result(played)
            case DayState.LOST:
                add("lost", texts("daily.lost"))
            case DayState.NEWER:
                add("newer", texts("daily.newer"))
            case DayState.LOCKED | DayState.NONE:
                add("locked", texts("daily.state.locked"))
            case _:
                assert_never(state)
        if state is not DayState.PLAYED and self.form.default is None:
            self._page.add_back()

    def _fill_result(self, played: DayPlayed) -> None:
        context, texts = self.context, self.context.texts
        said = verdict(texts, played, self._work is not None)
        self.form.add(
            Label(context, "verdict", said, Face.STRONG, 31, MADDER_SHADE, True, True),
            self._page.area,
        )
        if played.late:
            self._say("late", texts("daily.late", date=date_words(texts, played.began)), INK_SOFT)
        if played.par is not None and played.error is not None:
            self._say("par", par_words(texts, played.error), INK_SOFT)
        line, path = share_line(texts, played), self._book.path(self._day)
        self._page.add_back(main=False)
        if is_there(path):
            words = texts("games.replay")
            replay = Button(context, "replay", words, lambda: open_replay(context, path))
            self.form.default = self.form.add(replay)
        if line:
            self.form.add(
                Label(context, "line", line, Face.ITALIC, 27, INK, True, True), self._page.area
            )
            words = texts("daily.copy")
            button = Button(context, "copy", words, lambda: self._copy(line), main=True)
            self.form.default = self.form.add(button)

    def _say(self, name: str, said: str, colour: Colour = INK) -> None:
        label = Label(self.context, name, said, Face.TEXT, 26, colour, True, True)
        self.form.add(label, self._page.area)

    def _offer(self, name: str, words: str, act: Callable[[], None]) -> None:
        self._page.add_back(main=False)
        self.form.default = self.form.add(Button(self.context, name, words, act, main=True))

    def _lay_out(self, width: int) -> int:
        """Place the rows one below the other."""
        return self._page.area.stack(width, self.context.theme.px(16))

    def _copy(self, line: str) -> None:
        copy(line)
        self.context.toasts.say(self.context.texts("daily.copied", line=line), brief=True)

    def _begin(self) -> None:
        try:
            match = self._book.begin(self._day)
        except (SetupError, StorageError) as error:
            self.context.report(error)
            return
        self._open(match)

    def _continue(self) -> None:
        match = resumed(self.context, self._book.path(self._day))
        if match is not None:
            self._open(match)
        else:
            self._fill()
            self.resized(self.context.window.size)
            self.invalidate()

    def _open(self, match: Match) -> None:
        scene = self._open_match(self.context, match)
        if scene is not None:
            self.context.scenes.replace(scene)
