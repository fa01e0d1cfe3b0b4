"""The dialog for choosing who travels."""

from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.rects import side_by_side
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER, Face
from dalmuti.screen.journey.travel import travellers
from dalmuti.screen.lineup.names import LONGEST_NAME, tidied, wrong_beside
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Choice, Label, TextField
from dalmuti.screen.widgets.base import Widget


class TravellerScene(MenuScene):
    """A name to type, or one to choose if others have played here."""

    title: ClassVar[str] = "journey.who"
    opaque: ClassVar[bool] = False
    covers: ClassVar[bool] = False

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context)
        texts = context.texts
        known = travellers(context)
        self._name = name
        self._field = TextField(context, "name", name, self._typed, LONGEST_NAME, submits=True)
        rows: list[tuple[str, str, Widget]] = [
            ("name.title", texts("journey.who.name"), self._field)
        ]
        if set(known) - {name}:
            choice = Choice(context, "known", [(one, one) for one in known], name, self._pick)
            rows.insert(0, ("known.title", texts("journey.who.known"), choice))
        self._rows: list[tuple[Label, Widget]] = []
        for title, words, widget in rows:
            caption = self.form.add(Label(context, title, words, Face.TITLE, 26))
            caption.name_for(self.form.add(widget))
            self._rows.append((caption, widget))
        self._about = self.form.add(Label(context, "about", "", Face.ITALIC, 24, INK_SOFT, True))
        self._back = self.form.add(Button(context, "back", texts("page.back"), self.back))
        self._go = self.form.add(
            Button(context, "go", texts("journey.who.go"), self._finish, main=True)
        )
        self.form.default = self._go
        self._judge()

    def enter(self) -> None:
        """Focus the field."""
        self.form.set_focus(self._field)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out both ways to choose, what is wrong with the name, and the two buttons."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(16)
        width = self.inner_width(size, 900, pad)
        row = theme.line(Face.TEXT, 26) + theme.px(24)
        about = 2 * theme.line(Face.ITALIC, 24)
        high = self._go.natural_size()[1]
        top = self.banner_height // 2 + theme.px(30)
        self.panel = self.centred_panel(
            size, width + 2 * pad, top + len(self._rows) * (row + gap) + about + high + 3 * gap
        )
        x, y = self.panel.x + pad, self.panel.y + top
        caption = min(
            width * 45 // 100,
            max(theme.width(label.words, Face.TITLE, 26) for label, _ in self._rows) + gap,
        )
        for label, widget in self._rows:
            label.rect = pygame.Rect(x, y, caption - gap, row)
            widget.rect = pygame.Rect(x + caption, y, width - caption, row)
            y += row + gap
        self._about.rect = pygame.Rect(x, y, width, about)
        foot = pygame.Rect(x, self.panel.bottom - theme.px(28) - high, width, high)
        self._back.rect, self._go.rect = side_by_side(foot, 2, gap)

    def _pick(self, name: str) -> None:
        self._field.value = name
        self._field.caret = self._field.anchor = len(name)
        self._typed(name)

    def _typed(self, name: str) -> None:
        self._name = tidied(name)
        self._judge()

    def _judge(self) -> None:
        """Say what is wrong with the name, or that everyone has a journey of their own."""
        texts = self.context.texts
        problem = wrong_beside(self._name, (), self.context.theme.drawable)
        said = texts("journey.traveller_hint")
        if problem:
            said = texts(f"setup.wrong.{problem}", seat=1, name=self._name)
        self._field.wrong = bool(problem)
        self._go.enabled = not problem
        self._go.hint = said if problem else ""
        self._about.words = said
        self._about.colour = MADDER if problem else INK_SOFT
        self.invalidate()

    def _finish(self) -> None:
        self.context.preferences.change(traveller=self._name)
        self.back()
