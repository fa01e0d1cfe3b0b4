"""The calendar of the deals of the day."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date, timedelta
from itertools import zip_longest
from typing import ClassVar, Final

import pygame

from dalmuti.match.daily import FIRST_DAY, LAST_DAY
from dalmuti.rules.errors import SetupError
from dalmuti.rules.game import check_name
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import (
    GOLD_SHADE,
    INK,
    INK_SOFT,
    MADDER_SHADE,
    VERDIGRIS_SHADE,
    Colour,
    Face,
)
from dalmuti.screen.input.events import InputEvent, Point
from dalmuti.screen.lineup.seat_choices import people_here
from dalmuti.screen.main_menu.choice_of_person import choice_of_person
from dalmuti.screen.main_menu.daily.book import DayBook, DayState
from dalmuti.screen.main_menu.daily.day_page import DayScene, OpenMatch
from dalmuti.screen.main_menu.daily.words import (
    date_words,
    month_words,
    result_words,
    side_of_par,
)
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Choice, Label, TextField, Widget
from dalmuti.storage.days import DayPlayed
from dalmuti.texts.words import place_word

COLUMNS: Final = 7
WEEKS: Final = 6
LONGEST_MONTH: Final = 31
MARKS: Final = {
    DayState.UNFINISHED: "icon_cards",
    DayState.LOST: "icon_cross",
    DayState.NEWER: "icon_eye_off",
}
"""The marks of days without a result to show."""
SIDES: Final[dict[str, tuple[str, Colour]]] = {
    "better": ("icon_up", VERDIGRIS_SHADE),
    "worse": ("icon_down", MADDER_SHADE),
    "even": ("", INK),
    "waiting": ("", INK),
}
"""The mark and colour of a place by how it compares with par."""
LONGEST_NAME: Final = 40
"""The most characters of a name (RULES 2)."""


class DayCell(Widget):
    """A day of the calendar, the `number`th of its month; a click opens its page."""

    def __init__(self, context: Context, number: int, on_open: Callable[[date], None]) -> None:
        super().__init__(context, f"day.{number}")
        self.day: date | None = None
        """None in a month that is too short."""
        self._on_open = on_open
        self._today = False
        self._state = DayState.NONE
        self._played: DayPlayed | None = None

    def show(self, day: date | None, book: DayBook) -> None:
        """Show what became of a day in a person's book, or nothing."""
        self.day = day
        self._today = day == book.today()
        self._state = DayState.NONE if day is None else book.state(day)
        self._played = None if day is None else book.played(day)
        self.focusable = day is not None
        self.enabled = self._state not in (DayState.LOCKED, DayState.NONE)
        self.hint = ""

    def explain(self) -> None:
        """Make the hint, which would take long for a whole month at once."""
        if self.day is not None:
            self.hint = self._words

    def activate(self, pos: Point | None = None) -> None:
        """Open the page of the day, unless it is still to come."""
        if self.enabled and self.day is not None:
            self._on_open(self.day)

    @property
    def _words(self) -> str:
        texts = self.context.texts
        if self._state is DayState.PLAYED and self._played is not None:
            return result_words(texts, self._played)
        if self._state is DayState.OPEN and self._today:
            return texts("daily.state.today")
        return texts(f"daily.state.{self._state.name.lower()}")

    def described(self) -> Node | None:
        """Return the date and what became of it."""
        if self.day is None:
            return None
        texts = self.context.texts
        said = texts("daily.said", date=date_words(texts, self.day), state=self._words)
        return replace(self.node(Role.BUTTON, said), description="")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the number of the day, an hourglass if it was played late, and what became of it."""
        theme, patches, rect = self.context.theme, self.context.nine_patches, self.rect
        if self.day is None:
            return
        if self.enabled:
            bright = self.hovered or self.focused
            patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        if self._today:
            frame = rect.inflate(-theme.px(4), -theme.px(4))
            width = max(2, theme.px(4))
            pygame.draw.rect(surface, GOLD_SHADE, frame, width, border_radius=theme.px(8))
        pad = theme.px(10)
        face = Face.STRONG if self._today else Face.TEXT
        colour = INK if self.enabled else INK_SOFT
        number = theme.text(str(self.day.day), face, 23, colour)
        surface.blit(number, number.get_rect(topleft=(rect.x + pad, rect.y + pad // 2)))
        if self._played is not None and self._played.late:
            side = number.get_height()
            corner = (rect.right - pad // 2 - side // 2, rect.y + pad // 2 + side // 2)
            patches.draw_mark(surface, "hourglass", corner, side)
        high = theme.line(Face.NUMERAL, 25)
        at = (rect.centerx, rect.bottom - pad // 2 - high // 2)
        if self._state in MARKS:
            patches.draw_mark(surface, MARKS[self._state], at, high)
        elif self._state is DayState.PLAYED and self._played is not None:
            self._draw_place(surface, at, high)

    def _draw_place(self, surface: pygame.Surface, at: Point, high: int) -> None:
        """Draw the place, with an arrow if it is better or worse than par."""
        theme, played = self.context.theme, self._played
        assert played is not None
        assert played.place is not None
        mark, colour = SIDES[side_of_par(played)]
        face = Face.ITALIC if played.late else Face.NUMERAL
        words = place_word(self.context.texts, played.place - 1)
        room = (self.rect.width - theme.px(16) - (high if mark else 0), high)
        place = theme.fitted(words, face, 25, colour, room)
        x = at[0] - (high // 2 if mark else 0)
        drawn = place.get_rect(center=(x, at[1]))
        surface.blit(place, drawn)
        if mark:
            middle = (drawn.right + high // 2, at[1])
            self.context.nine_patches.draw_mark(surface, mark, middle, high * 8 // 10)


class CalendarScene(MenuScene):
    """A month of deals, for one person."""

    title: ClassVar[str] = "title.daily"

    def __init__(
        self,
        context: Context,
        open_match: OpenMatch,
        person: str = "",
    ) -> None:
        super().__init__(context)
        self._open_match = open_match
        self._people = people_here(context)
        self._person = person or self._people[0]
        self._book = DayBook(context, self._person)
        self._month = _first(min(max(self._book.today(), FIRST_DAY), LAST_DAY))
        self._page = Page(self, self._lay_out, 1160)
        self._cells: list[DayCell] = []
        self._heads: list[Label] = []

    def enter(self) -> None:
        """Show the month."""
        self._fill()

    def resume(self) -> None:
        """Show what has been played meanwhile."""
        self._refill()
        super().resume()

    def back(self) -> None:
        """Return to the title, also where the page did not come from there."""
        if len(self.context.scenes.scenes) > 1:
            self.context.scenes.pop()
        else:
            self.context.scenes.go_home()

    def handle(self, event: InputEvent) -> bool:
        """Use the form, and explain the day under the pointer or the focus."""
        used = super().handle(event)
        for cell in self._cells:
            if (cell.hovered or cell.focused) and not cell.hint:
                cell.explain()
        return used

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _fill(self) -> None:
        context, texts, area = self.context, self.context.texts, self._page.area
        self.form.clear()
        about = texts("daily.about")
        self._about = self.form.add(
            Label(context, "about", about, Face.ITALIC, 25, INK_SOFT, True, True), area
        )
        self._who = self.form.add(
            choice_of_person(context, self._people, self._person, self._choose, self._rename), area
        )
        self._who.caption = self._who.hint = texts("daily.person")
        last = _first(min(max(self._book.today(), FIRST_DAY), LAST_DAY))
        months = [(month, month_words(texts, month)) for month in _months(last)]
        self._months = self.form.add(
            Choice(context, "month", months, self._month, self._turn, units=27, wraps=False), area
        )
        self._heads = [
            self.form.add(
                Label(
                    context,
                    f"weekday.{one}",
                    texts(f"weekday.{one}"),
                    Face.TEXT,
                    22,
                    INK_SOFT,
                    centred=True,
                ),
                area,
            )
            for one in range(1, COLUMNS + 1)
        ]
        self._cells = [
            self.form.add(DayCell(context, number, self._open), area)
            for number in range(1, LONGEST_MONTH + 1)
        ]
        self._show_days()
        self._page.add_back(main=False)
        today = self.form.add(
            Button(context, "today", texts("daily.today"), self._open_today, main=True)
        )
        today.enabled = FIRST_DAY <= self._book.today() <= LAST_DAY
        today.hint = "" if today.enabled else texts("daily.state.none")
        self.form.default = today

    def _refill(self) -> None:
        """Fill the page again, with the focus where it was."""
        focus = self.form.focus_name if self.form.keyboard else ""
        self._fill()
        self.resized(self.context.window.size)
        self.form.focus_on(focus)
        self.invalidate()

    def _show_days(self) -> None:
        """Show the month's days in the book of the person."""
        days = _days(self._month)
        for cell, day in zip_longest(self._cells, days):
            cell.show(day, self._book)
        self.invalidate()

    def _choose(self, person: str) -> None:
        self._person = person
        self._book = DayBook(self.context, person)
        self._show_days()

    def _rename(self, person: str) -> None:
        """Show the days of the person with the name typed, while the field keeps the focus."""
        assert isinstance(self._who, TextField)
        self._person = person.strip()
        self._book = DayBook(self.context, self._person)
        self._who.wrong = not self._person
        self._show_days()

    def _turn(self, month: date) -> None:
        self._month = month
        self._show_days()
        self.resized(self.context.window.size)

    def _open(self, day: date) -> None:
        try:
            check_name(self._person)
        except SetupError as error:
            self.context.report(error)
            return
        self.context.scenes.push(DayScene(self.context, self._book, day, self._open_match))

    def _open_today(self) -> None:
        self._open(self._book.today())

    def _lay_out(self, width: int) -> int:
        """Place person and month side by side, then the days in weeks."""
        theme = self.context.theme
        y = self._page.place_head(width, self._about, self._who, self._months)
        wide = width // COLUMNS
        head = theme.line(Face.TEXT, 22)
        for column, label in enumerate(self._heads):
            label.home = pygame.Rect(column * wide, y, wide, head)
        y += head
        high = theme.line(Face.TEXT, 23) + theme.line(Face.NUMERAL, 25) + theme.px(8)
        between = theme.px(5)
        offset = self._month.weekday()
        for number, cell in enumerate(self._cells):
            line, column = divmod(offset + number, COLUMNS)
            cell.home = pygame.Rect(
                column * wide, y + line * (high + between), wide - between, high
            )
            if cell.day is None:
                cell.home.size = (0, 0)
        return y + WEEKS * (high + between)  # in every month, so that no button moves


def _first(day: date) -> date:
    return day.replace(day=1)


def _next(month: date) -> date:
    return _first(month + timedelta(31))


def _months(last: date) -> list[date]:
    """Return the first day of each month with deals, up to this one."""
    found = [_first(FIRST_DAY)]
    while found[-1] < last:
        found.append(_next(found[-1]))
    return found


def _days(month: date) -> list[date]:
    """Return the days of a month."""
    count = (_next(month) - month).days
    return [month + timedelta(number) for number in range(count)]
