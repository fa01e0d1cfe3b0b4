"""The house rules of a new game: the edition, and each rule that can be changed."""

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar

import pygame

from dalmuti.rules.editions import EDITIONS
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER, Face
from dalmuti.screen.lineup.house_rules import NEEDS, ROWS, HouseRules, advice, choices, in_words
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Choice, Label, Toggle, Widget
from dalmuti.texts import Texts
from dalmuti.texts.house_rules import edition_about, edition_title, rule_about, rule_title

EDITION = "edition"


def edition_choices(texts: Texts) -> list[tuple[str, str]]:
    """Return every edition with its name."""
    return [
        (edition, texts("setup.edition", edition=edition_title(texts, edition)))
        for edition in EDITIONS
    ]


class Row:
    """A rule on the page: its name, its value, a sentence, and whether it is changed."""

    def __init__(self, context: Context, name: str, title: str, control: Widget) -> None:
        self.name = name
        self.control = control
        self.title = Label(context, f"{name}.title", title, Face.STRONG, 27, INK)
        self.title.name_for(control)
        self.about = Label(context, f"{name}.about", "", Face.TEXT, 24, INK_SOFT, wrapped=True)
        self.mark = Label(context, f"{name}.mark", "", Face.ITALIC, 24, MADDER, wrapped=True)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets of the row, of which only the control can be used."""
        return self.title, self.control, self.about, self.mark


class HouseRulesScene(MenuScene):
    """A row for each rule; every change is passed on at once."""

    title: ClassVar[str] = "house.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        house_rules: HouseRules,
        players: int,
        on_change: Callable[[HouseRules], None],
    ) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1240)
        self.house_rules = house_rules
        self._players = players
        self._on_change = on_change
        self._rows: list[Row] = []
        self._fill()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place each control beside its title if there is room, with the sentences below."""
        theme = self.context.theme
        gap = theme.px(10)
        line = theme.line(Face.STRONG, 25) + theme.px(22)
        titles = max(theme.width(row.title.words, Face.STRONG, 27) for row in self._rows)
        wide = max(width * 45 // 100, *(self._needed(row.control) for row in self._rows))
        beside = titles + theme.px(30) + wide <= width
        y = theme.px(6)
        for row in self._rows:
            row.title.home = pygame.Rect(0, y, width - wide if beside else width, line)
            if beside:
                row.control.home = pygame.Rect(width - wide, y, wide, line)
            else:
                y += line
                row.control.home = pygame.Rect(0, y, width, line)
            y += line + gap // 2
            for label in (row.about, row.mark):
                height = label.height(width) if label.words else 0
                label.home = pygame.Rect(0, y, width, height)
                y += height
            y += 2 * gap
        return y

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw a thin line between rules."""
        theme = self.context.theme
        for row in self._rows[1:]:
            y = row.title.rect.y - theme.px(8)
            if self._page.area.viewport.top <= y < self._page.area.viewport.bottom:
                x, right = row.title.rect.x, row.title.rect.x + self._rows[0].about.home.width
                pygame.draw.line(surface, INK_SOFT, (x, y), (right, y))

    def _fill(self) -> None:
        self.form.clear()
        context, texts = self.context, self.context.texts
        self._rows = [
            Row(
                context,
                EDITION,
                texts("house.edition"),
                Choice(
                    context,
                    EDITION,
                    edition_choices(texts),
                    self.house_rules.edition,
                    lambda edition: self._change(
                        self.house_rules.with_edition(edition), rebuild=True
                    ),
                ),
            ),
            *(Row(context, name, rule_title(texts, name), self._control(name)) for name in ROWS),
        ]
        for row in self._rows:
            for widget in row.widgets:
                self.form.add(widget, self._page.area)
        self._own = self.form.add(Button(context, "own", "", self._back_to_edition))
        self.form.default = self.form.add(
            Button(context, "back", texts("house.done"), self.back, main=True)
        )
        self._say()

    def _control(self, name: str) -> Widget:
        texts, value = self.context.texts, self.house_rules.value(name)
        change = partial(self._set, name)
        values = choices(texts, name, value)
        if isinstance(value, bool):
            words = (values[0][1], values[1][1])
            return Toggle(self.context, name, words, value, change)
        return Choice(self.context, name, values, value, change)

    def _needed(self, control: Widget) -> int:
        """Return the width that a control needs for the longest of its labels."""
        theme = self.context.theme
        if not isinstance(control, Choice):
            return 0
        widest = max(theme.width(words, Face.STRONG, control.units) for _, words in control.values)
        return widest + 3 * theme.line(Face.STRONG, control.units)

    def _set(self, name: str, value: Any) -> None:
        self._change(self.house_rules.with_value(name, value))

    def _back_to_edition(self) -> None:
        self._change(self.house_rules.plain(), rebuild=True)

    def _change(self, house_rules: HouseRules, rebuild: bool = False) -> None:
        self.house_rules = house_rules
        self._on_change(house_rules)
        if rebuild:
            focus = self.form.focus_name
            self._fill()
            self.form.focus_on(focus)
        else:
            self._say()
        self.resized(self.context.window.size)
        self.invalidate()

    def _say(self) -> None:
        """Say what each rule does, which rules are changed, and which have no effect now."""
        texts, house_rules = self.context.texts, self.house_rules
        edition = edition_title(texts, house_rules.edition)
        changed = house_rules.changed
        for row in self._rows:
            if row.name == EDITION:
                row.about.words = edition_about(texts, house_rules.edition)
                row.mark.words = advice(texts, house_rules.edition, self._players)
                continue
            row.about.words = rule_about(texts, row.name)
            row.mark.words = ""
            if row.name in changed:
                own = in_words(texts, row.name, house_rules.preset(row.name))
                row.mark.words = texts("house.changed", edition=edition, own=own)
            row.control.enabled = house_rules.usable(row.name)
            row.control.hint = ""
            if not row.control.enabled:
                need = rule_title(texts, NEEDS[row.name])
                row.control.hint = texts("house.needs", rule=need)
        self._own.label = texts("house.own", edition=edition)
        self._own.enabled = house_rules != house_rules.plain()
        self._own.hint = "" if self._own.enabled else texts("house.own_already")
