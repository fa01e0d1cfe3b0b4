"""The page for a new game: its rules, and its players."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

import pygame

from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.players.cast import Character
from dalmuti.players.seats import SeatKind
from dalmuti.rules.errors import SetupError
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER, Face
from dalmuti.screen.input.events import LEFT_BUTTON, InputEvent, PointerPressed
from dalmuti.screen.lineup.house_rules import HouseRules, advice
from dalmuti.screen.lineup.lineup import Lineup
from dalmuti.screen.lineup.player_choice import about_level, level_of, widest_level
from dalmuti.screen.lineup.seat_choices import (
    MAX_SEATS,
    MIN_SEATS,
    first_seats,
    foreign_bots,
    new_match,
)
from dalmuti.screen.main_menu.new_game.house_rules_page import HouseRulesScene
from dalmuti.screen.main_menu.new_game.rules_rows import RulesRows
from dalmuti.screen.main_menu.new_game.seat_row import SeatActions, SeatRow
from dalmuti.screen.main_menu.new_game.setup_foot import SetupFoot
from dalmuti.screen.main_menu.new_game.small_table import SmallTable
from dalmuti.screen.menus.cast_page import CastScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.widgets import Label, ScrollArea
from dalmuti.stage.arrange.measures import is_tall
from dalmuti.storage.errors import StorageError


@dataclass(frozen=True, slots=True)
class Draft:
    """The choices for a new game that has not begun."""

    lineup: Lineup
    house_rules: HouseRules
    practises: bool


class SetupScene(MenuScene):
    """The edition, four to ten seats, each a person's or a bot's, and the speed of the table.

    It begins with `draft` if there is one; `on_leave` gets the choices when the page is left.
    """

    title: ClassVar[str] = "setup.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        draft: Draft | None = None,
        on_leave: Callable[[Draft], None] = lambda draft: None,
    ) -> None:
        super().__init__(context)
        self._on_leave = on_leave
        self._rng = Random(context.options.seed)
        draft = draft or _usual(context)
        self._lineup = draft.lineup
        self._house_rules = draft.house_rules
        self._area = ScrollArea(context)
        self._rows: list[SeatRow] = []
        self._practises = draft.practises
        """True if the game is for practice, provided that a single person plays it."""
        self._left_by = ""
        """The widget that has opened a page of characters."""
        self._pinned = True
        """True if the rules and the own seat stay in view while the other seats scroll."""
        self._most_rows = 0
        """The greatest number of seats so far, which determines the panel's height."""

    def enter(self) -> None:
        """Build the form."""
        context = self.context
        self._about = Label(context, "about", "", Face.ITALIC, 25, INK_SOFT, True)
        self._foot = SetupFoot(context, self._add_seat, self.back, self._begin)
        self._fill()

    def back(self) -> None:
        """Go back, and keep the choices for the next visit."""
        self._on_leave(Draft(self._lineup, self._house_rules, self._practises))
        super().back()

    def resume(self) -> None:
        """Apply the changes made on the page of house rules, or of characters."""
        self._refill(self._lineup, self._left_by or self._rules.rules.name)
        self._left_by = ""
        super().resume()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out table, rules, seats, the sentence about them, and the buttons at the bottom."""
        self._judge()  # fonts for their names may have been found
        pinned = self._room_to_pin(size)
        if pinned != self._pinned:
            self._pinned = pinned
            self._rebuild()
        theme = self.context.theme
        pad, gap, row = theme.px(54), theme.px(12), self._row
        wanted = theme.px(1340) * (100 + theme.text_percent) // 200
        beside = min(theme.px(560), size[0] * 3 // 10)
        widest = size[0] - theme.px(72)
        narrow = max(wanted, self._foot.width + 2 * pad)
        two = not is_tall(*size) and widest - 2 * pad - beside - gap >= self._least_width
        width = min(narrow + beside * 2 // 3 if two else narrow, widest)
        inner = width - 2 * pad
        seats = inner - beside - 2 * gap if two else inner
        foot = self._foot.add.natural_size()[1]
        feet = self._foot.lines(inner)
        top = self.banner_height // 2 + theme.px(30)
        # The panel does not shrink, so that the cross of the next seat stays under the pointer.
        self._most_rows = max(self._most_rows, len(self._rows))
        above = self._pinned_height if self._pinned else 0
        content = (self._most_rows + 2) * (row + gap) + theme.px(14) - above
        content += theme.px(14) if self._pinned else 0
        said_line = theme.line(Face.ITALIC, 25)
        fixed = top + len(feet) * (foot + gap) + theme.px(44) + above
        # If the seats lack room, they get the second line of the sentence.
        room = size[1] - theme.px(110) - fixed - 2 * said_line
        fits = room >= content or room + said_line < content
        self._about.wrapped = fits and room > 4 * (row + gap)
        said = said_line * (2 if self._about.wrapped else 1)
        # In a tall window the table is above everything else.
        high = 0 if two else min(theme.px(620), inner * 6 // 10, room - content)
        high = high if high >= theme.px(300) else 0
        below = fixed - top + said - above
        self.panel = self.centred_panel(size, width, top + high + above + content + below)
        left, upper = self.panel.x + pad, self.panel.y + top
        self._table.rect = pygame.Rect(0, 0, 0, 0)
        if two:
            self._table.rect = pygame.Rect(left, upper, beside, self.panel.height - top - below)
            column = self._table.rect.copy()
            self._table.rect.height = min(column.height, beside)
            self._table.rect.centery = column.centery
            left += beside + 2 * gap
        elif high:
            self._table.rect = pygame.Rect(left, upper, inner, high - 2 * gap)
            upper += high
        self._place_rows(seats - theme.px(8), row, gap, (left, upper))
        room = self.panel.bottom - below - upper - above
        view = pygame.Rect(left, upper + above, seats + pad - theme.px(30), room)
        self._area.place(view, content)
        left = self.panel.x + pad
        y = view.bottom + theme.px(10)
        self._about.rect = pygame.Rect(left, y, inner, said)
        y += said + theme.px(6)
        for line in feet:
            self._foot.place(line, pygame.Rect(left, y, inner, foot))
            y += foot + gap

    def handle(self, event: InputEvent) -> bool:
        """Use the form; a click on a portrait at the table goes to that seat's row."""
        if isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            seat = self._table.seat_at(event.pos)
            if seat is not None:
                self.form.set_focus(self._rows[seat].name)
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Show what is wrong, or else a sentence about the seat pointed at."""
        super().update(dt)
        wrong = wrong_sentence(self.context, self._lineup)
        edition = self._house_rules.edition
        words = wrong or about_sentence(self.context, self._lineup, self._rows, edition)
        if words != self._about.words:
            self._about.words = words
            self._about.colour = MADDER if wrong else INK_SOFT
            self.invalidate()

    # --- Layout ---

    @property
    def _row(self) -> int:
        """The height of a row."""
        return self.context.theme.line(Face.STRONG, 26) + self.context.theme.px(30)

    @property
    def _pinned_height(self) -> int:
        """The height of the rows that do not scroll: the rules, and the own seat."""
        theme = self.context.theme
        return theme.px(8 + 14) + 3 * (self._row + theme.px(12))

    @property
    def _least_width(self) -> int:
        """The least width of a seat's row in which a name can be read."""
        theme = self.context.theme
        choice = widest_level(self.context) + 2 * self._row
        return choice + theme.px(300) + 2 * self._row + 4 * theme.px(12)

    def _room_to_pin(self, size: tuple[int, int]) -> bool:
        """Return whether several other seats can be seen below the rows that do not scroll."""
        theme = self.context.theme
        feet = 2 * (self._foot.add.natural_size()[1] + theme.px(12))
        around = self.banner_height + theme.px(160) + feet + 2 * theme.line(Face.ITALIC, 25)
        return size[1] - around - self._pinned_height >= 2 * (self._row + theme.px(12))

    @property
    def _own(self) -> int:
        """The seat of the first person, or else the first seat."""
        seats = self._lineup.seats
        people = (at for at, seat in enumerate(seats) if seat.kind is SeatKind.PERSON)
        return next(people, 0)

    def _place_rows(self, width: int, row: int, gap: int, corner: tuple[int, int]) -> None:
        """Place all rows; those that do not scroll begin at `corner` in the window."""
        theme = self.context.theme
        choice = min(widest_level(self.context) + 2 * row + gap, width // 2)
        y = self._rules.place(theme.px(8), width, choice, row, gap)
        if self._pinned:
            own = self._rows[self._shown_own]
            own.place(y, width, choice, row, gap)
            for widget in (*self._rules.widgets, *own.widgets):
                widget.rect = widget.home.move(corner)
            y = theme.px(4)
        for at, seat in enumerate(self._rows):
            if self._pinned and at == self._shown_own:
                continue
            seat.place(y, width, choice, row, gap)
            y += row + gap

    # --- Actions ---

    def _fill(self) -> None:
        """Build the widgets for the current seats."""
        self.form.clear()
        self._rows = []
        self._rules = RulesRows(
            self.context,
            self._house_rules,
            self._practises,
            self._change_house_rules,
            self._open_house_rules,
            self._practise,
        )
        area = None if self._pinned else self._area
        for widget in self._rules.widgets:
            self.form.add(widget, area)
        self._shown_own = self._own
        actions = SeatActions(
            lambda index, name: self._change(self._lineup.renamed(index, name)),
            self._change_player,
            self._change_face,
            self._remove,
        )
        for index, seat in enumerate(self._lineup.seats):
            row = SeatRow(self.context, index, seat, actions)
            self._rows.append(row)
        # Tab goes through the seats as they are seen, the own one first if it does not scroll.
        first = self._shown_own if self._pinned else 0
        for at, row in sorted(enumerate(self._rows), key=lambda one: one[0] != first):
            for widget in row.widgets:
                self.form.add(widget, area if at == self._shown_own else self._area)
        self._table = SmallTable(self.context, self._lineup.seats)
        for widget in (self._table, self._about, *self._foot.widgets):
            self.form.add(widget)
        self.form.default = self._foot.start
        self._judge()

    def _rebuild(self) -> None:
        """Build the widgets again, and keep the focus."""
        focus = self.form.focus_name
        self._fill()
        self.form.focus_on(focus)

    def _practise(self, on: bool) -> None:
        self._practises = on

    def _judge(self) -> None:
        """Mark what is invalid, and give the reason on what it disables."""
        texts = self.context.texts
        wrong, seats = self._lineup.wrong(self.context.theme.drawable), self._lineup.seats
        for index, row in enumerate(self._rows):
            row.name.wrong = wrong is not None and wrong[1] == index
            row.cross.enabled = len(seats) > MIN_SEATS
            row.cross.hint = (
                texts("setup.remove_hint", name=seats[index].name)
                if row.cross.enabled
                else texts("setup.remove_least")
            )
        self._foot.add.enabled = len(seats) < MAX_SEATS
        self._foot.add.hint = "" if self._foot.add.enabled else texts("setup.add_most")
        self._rules.offer_practice(self._lineup.people == 1, self._practises)
        self._foot.start.enabled = wrong is None
        self._foot.start.hint = wrong_sentence(self.context, self._lineup)
        self.invalidate()

    def _change(self, lineup: Lineup) -> None:
        self._lineup = lineup
        self._table.seats = lineup.seats
        self._judge()

    def _change_player(self, index: int, level: str) -> None:
        self._change(self._lineup.played_by(index, level))
        self._rows[index].name.show(self._lineup.seats[index].name)

    def _change_house_rules(self, house_rules: HouseRules) -> None:
        renamed = house_rules.edition != self._house_rules.edition
        self._house_rules = house_rules
        used = self._rules.edition if renamed else self._rules.length
        self._refill(self._lineup, used.name)

    def _open_house_rules(self) -> None:
        def take(house_rules: HouseRules) -> None:
            self._house_rules = house_rules

        scene = HouseRulesScene(self.context, self._house_rules, len(self._lineup.seats), take)
        self.context.scenes.push(scene)

    def _change_face(self, index: int) -> None:
        def take(chosen: Character) -> None:
            self._lineup = self._lineup.with_face(index, chosen)

        seats = self._lineup.seats
        taken = {seat.face for number, seat in enumerate(seats) if number != index}
        self._left_by = f"face.{index}"
        self.context.scenes.push(CastScene(self.context, seats[index].face, taken, take))

    def _add_seat(self) -> None:
        lineup = self._lineup.with_another(self._rng)
        self._refill(lineup, f"name.{len(lineup.seats) - 1}")

    def _remove(self, index: int) -> None:
        lineup = self._lineup.without(index)
        self._refill(lineup, f"remove.{min(index, len(lineup.seats) - 1)}")

    def _refill(self, lineup: Lineup, focus: str) -> None:
        self._lineup = lineup
        self._fill()
        self.resized(self.context.window.size)
        self.form.focus_on(focus)

    def _begin(self) -> None:
        context = self.context
        seats = self._lineup.trimmed().seats
        context.preferences.change(seats=seats, **self._house_rules.for_settings)
        try:
            mode = PRACTICE if self._practises and self._lineup.people == 1 else NORMAL
            match = new_match(context, seats, self._house_rules, mode)
        except (SetupError, StorageError) as error:
            context.report(error)
            return
        context.scenes.replace(open_table(context, match))


def _usual(context: Context) -> Draft:
    """Return the last new game's choices, before the first the usual ones."""
    now = context.preferences.now
    seats = first_seats(now.seats, context.options, foreign_bots(context), now.traveller)
    return Draft(Lineup(seats), HouseRules.remembered(now, context.texts.language), False)


def wrong_sentence(context: Context, lineup: Lineup) -> str:
    """Return what is wrong with the names in a line-up, "" if nothing is."""
    wrong = lineup.wrong(context.theme.drawable)
    if wrong is None:
        return ""
    problem, index = wrong
    name = lineup.seats[index].name
    return context.texts(f"setup.wrong.{problem}", seat=index + 1, name=name)


def about_sentence(context: Context, lineup: Lineup, rows: Sequence[SeatRow], edition: str) -> str:
    """Return a sentence about the seat pointed at, or about the table as a whole."""
    texts = context.texts
    for seat, row in zip(lineup.seats, rows, strict=True):
        if row.pointed_at:
            return about_level(context, level_of(seat))
    if lineup.people == 0:
        return texts("setup.watch.about")
    said = advice(texts, edition, len(lineup.seats))
    return said or (texts("setup.hotseat.about") if lineup.people > 1 else "")
