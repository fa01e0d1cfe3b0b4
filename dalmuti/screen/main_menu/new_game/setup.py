"""A new game: by which rules, and who sits at the table."""

from dataclasses import replace
from random import Random
from typing import ClassVar

import pygame

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.errors import SetupError
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER, Face
from dalmuti.screen.lineup.house_rules import HouseRules, advice
from dalmuti.screen.lineup.player_choice import about_level, level_of, widest_level
from dalmuti.screen.lineup.seat_choices import (
    LEAST_SEATS,
    MOST_SEATS,
    another,
    first_seats,
    foreign_bots,
    new_match,
    next_face,
    wrong_name,
)
from dalmuti.screen.main_menu.new_game.house_rules_page import HouseRulesScene, edition_choices
from dalmuti.screen.main_menu.new_game.seat_row import SeatDoes, SeatRow
from dalmuti.screen.main_menu.new_game.setup_foot import SetupFoot
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.table.opening import open_table
from dalmuti.screen.widgets import Button, Choice, Label, ScrollArea
from dalmuti.storage.errors import StorageError
from dalmuti.texts.house_rules import edition_about, rule_title
from dalmuti.texts.words import listed


class SetupScene(MenuScene):
    """The edition, four to ten seats, each a person's or a bot's, and the speed of the table."""

    title: ClassVar[str] = "setup.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._rng = Random(context.options.seed)
        self._seats = first_seats(
            context.preferences.now.seats, context.options, foreign_bots(context)
        )
        self._house_rules = HouseRules.remembered(context.preferences.now)
        self._area = ScrollArea(context)
        self._rows: list[SeatRow] = []
        self._practises = False
        """The game is for practice, if a single person plays it."""
        self._most_rows = 0
        """The panel keeps the height of as many seats as there have been."""

    def enter(self) -> None:
        """Make the form."""
        context = self.context
        self._about = Label(context, "about", "", Face.ITALIC, 25, INK_SOFT, True)
        self._foot = SetupFoot(context, self._add_seat, self.back, self._begin)
        self._fill()

    def resume(self) -> None:
        """Take over what the page of house rules has changed."""
        self._refill(self._seats, self._rules.name)
        super().resume()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the seats, what there is to say about them, and the foot."""
        theme = self.context.theme
        pad, gap = theme.px(54), theme.px(12)
        row = theme.line(Face.STRONG, 26) + theme.px(30)
        wanted = theme.px(1340) * (100 + theme.text_percent) // 200
        width = min(max(wanted, self._foot.width + 2 * pad), size[0] - theme.px(72))
        inner = width - 2 * pad
        foot = self._foot.add.natural_size()[1]
        feet = self._foot.lines(inner)
        top = self.banner_height // 2 + theme.px(30)
        # Nothing moves from under the pointer that takes one seat after the other away.
        self._most_rows = max(self._most_rows, len(self._rows))
        content = (self._most_rows + 2) * (row + gap) + theme.px(14)
        said_line = theme.line(Face.ITALIC, 25)
        fixed = top + len(feet) * (foot + gap) + theme.px(44)
        # Where the seats have no room, they need the second line more than the sentence does.
        room = size[1] - theme.px(110) - fixed - 2 * said_line
        fits = room >= content or room + said_line < content
        self._about.wrapped = fits and room > 4 * (row + gap)
        said = said_line * (2 if self._about.wrapped else 1)
        below = fixed - top + said
        self.panel = self.centred_panel(size, width, top + content + below)
        left = self.panel.x + pad
        self._place_rows(inner - theme.px(8), row, gap)
        room = self.panel.height - top - below
        view = pygame.Rect(left, self.panel.y + top, inner + pad - theme.px(30), room)
        self._area.place(view, content)
        y = view.bottom + theme.px(10)
        self._about.rect = pygame.Rect(left, y, inner, said)
        y += said + theme.px(6)
        for line in feet:
            self._foot.place(line, pygame.Rect(left, y, inner, foot))
            y += foot + gap

    def update(self, dt: float) -> None:
        """Say what is wrong, or else about whom the pointer or the keyboard is."""
        super().update(dt)
        wrong = self._wrong_sentence()
        words = wrong or self._about_sentence()
        if words != self._about.words:
            self._about.words = words
            self._about.colour = MADDER if wrong else INK_SOFT
            self.invalidate()

    # --- Layout ---

    def _place_rows(self, width: int, row: int, gap: int) -> None:
        theme = self.context.theme
        choice = min(widest_level(self.context) + 2 * row + gap, width // 2)
        y = theme.px(8)
        rules = max(min(self._rules.natural_size()[0], width // 2), choice + gap + row)
        self._rules.home = pygame.Rect(width - rules, y, rules, row)
        self._edition.home = pygame.Rect(theme.px(6), y, width - rules - gap - theme.px(6), row)
        y += row + gap
        self._practice.home = pygame.Rect(theme.px(6), y, width - theme.px(6), row)
        y += row + gap + theme.px(14)
        for seat in self._rows:
            seat.place(y, width, choice, row, gap)
            y += row + gap

    # --- What can be done ---

    def _fill(self) -> None:
        """Make the widgets anew for the present seats."""
        self.form.clear()
        self._rows = []
        self._fill_rules()
        self._fill_practice()
        does = SeatDoes(self._rename, self._change_player, self._change_face, self._remove)
        for index, seat in enumerate(self._seats):
            row = SeatRow(self.context, index, seat, does)
            self._rows.append(row)
            for widget in row.widgets:
                self.form.add(widget, self._area)
        for widget in (self._about, *self._foot.widgets):
            self.form.add(widget)
        self.form.default = self._foot.start
        self._judge()

    def _fill_rules(self) -> None:
        context, house_rules = self.context, self._house_rules
        self._edition = Choice(
            context,
            "edition",
            edition_choices(context.texts),
            house_rules.edition,
            lambda edition: self._change_house_rules(house_rules.with_edition(edition)),
            icons=["icon_scroll"] * len(EDITIONS),
        )
        self._rules = Button(context, "house_rules", "", self._open_house_rules, units=25)
        self._say_rules()
        for widget in (self._edition, self._rules):
            self.form.add(widget, self._area)

    def _fill_practice(self) -> None:
        """Offer practice where a single person plays against bots."""
        texts = self.context.texts
        words = [(False, texts("setup.practice.off")), (True, texts("setup.practice.on"))]
        self._practice = Choice(
            self.context,
            "practice",
            words,
            self._practises,
            self._practise,
            icons=["icon_trophy", "icon_hint"],
        )
        self.form.add(self._practice, self._area)

    def _practise(self, on: bool) -> None:
        self._practises = on

    @property
    def _alone(self) -> bool:
        return sum(seat.kind is SeatKind.PERSON for seat in self._seats) == 1

    def _say_rules(self) -> None:
        texts, house_rules = self.context.texts, self._house_rules
        changed = [rule_title(texts, rule) for rule in house_rules.changed]
        self._edition.hint = edition_about(texts, house_rules.edition)
        self._rules.label = texts("setup.house_rules")
        self._rules.hint = texts("setup.house_rules_hint")
        if changed:
            self._rules.label = texts.n("setup.house_rules_changed", len(changed))
            self._rules.hint = texts("setup.house_rules_list", rules=listed(texts, changed))

    def _judge(self) -> None:
        """Mark what cannot be as it is, and say why beside what it stops."""
        texts = self.context.texts
        wrong = wrong_name(self._seats)
        for index, row in enumerate(self._rows):
            row.name.wrong = wrong is not None and wrong[1] == index
            row.cross.enabled = len(self._seats) > LEAST_SEATS
            row.cross.hint = (
                texts("setup.remove_hint", name=self._seats[index].name)
                if row.cross.enabled
                else texts("setup.remove_least")
            )
        self._foot.add.enabled = len(self._seats) < MOST_SEATS
        self._foot.add.hint = "" if self._foot.add.enabled else texts("setup.add_most")
        alone = self._alone
        self._practice.enabled = alone
        self._practice.show(self._practises and alone)
        self._practice.hint = texts("setup.practice.about" if alone else "setup.practice.alone")
        self._foot.start.enabled = wrong is None
        self._foot.start.hint = self._wrong_sentence()
        self.invalidate()

    def _wrong_sentence(self) -> str:
        wrong = wrong_name(self._seats)
        if wrong is None:
            return ""
        problem, index = wrong
        seat = self._seats[index]
        return self.context.texts(f"setup.wrong.{problem}", seat=index + 1, name=seat.name)

    def _about_sentence(self) -> str:
        """Say something about the seat pointed at, or about the table as a whole."""
        texts = self.context.texts
        for seat, row in zip(self._seats, self._rows, strict=True):
            if row.pointed_at:
                return about_level(self.context, level_of(seat))
        people = sum(seat.kind is SeatKind.PERSON for seat in self._seats)
        if people == 0:
            return texts("setup.watch.about")
        said = advice(texts, self._house_rules.edition, len(self._seats))
        return said or (texts("setup.hotseat.about") if people > 1 else "")

    def _change(self, index: int, seat: SeatSpec) -> None:
        self._seats = (*self._seats[:index], seat, *self._seats[index + 1 :])
        self._judge()

    def _change_house_rules(self, house_rules: HouseRules) -> None:
        self._house_rules = house_rules
        self._refill(self._seats, self._edition.name)

    def _open_house_rules(self) -> None:
        def take(house_rules: HouseRules) -> None:
            self._house_rules = house_rules

        scene = HouseRulesScene(self.context, self._house_rules, len(self._seats), take)
        self.context.scenes.push(scene)

    def _rename(self, index: int, name: str) -> None:
        self._change(index, replace(self._seats[index], name=name))

    def _change_player(self, index: int, level: str) -> None:
        kind = SeatKind.BOT if level else SeatKind.PERSON
        self._change(index, replace(self._seats[index], kind=kind, level=level))

    def _change_face(self, index: int) -> None:
        seat = next_face(self._seats, index)
        self._rows[index].face.face = seat.face
        self._change(index, seat)

    def _add_seat(self) -> None:
        seat = another(self._seats, self._rng)
        self._refill((*self._seats, seat), f"name.{len(self._seats)}")

    def _remove(self, index: int) -> None:
        seats = (*self._seats[:index], *self._seats[index + 1 :])
        self._refill(seats, f"remove.{min(index, len(seats) - 1)}")

    def _refill(self, seats: tuple[SeatSpec, ...], focus: str) -> None:
        self._seats = seats
        self._fill()
        self.resized(self.context.window.size)
        self.form.set_focus(next(widget for widget in self.form if widget.name == focus))

    def _begin(self) -> None:
        context = self.context
        seats = tuple(replace(seat, name=seat.name.strip()) for seat in self._seats)
        context.preferences.change(seats=seats, **self._house_rules.for_settings)
        try:
            practice = self._practises and self._alone
            match = new_match(context, seats, self._house_rules, practice=practice)
        except (SetupError, StorageError) as error:
            context.toasts.say(context.texts.error(error))
            return
        context.scenes.replace(open_table(context, match))
