"""The dialog for naming a saved game."""

from collections.abc import Callable
from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.rects import side_by_side
from dalmuti.screen.graphics.theme import INK_SOFT, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Label, TextField
from dalmuti.storage.saves import LONGEST_TITLE


class RenameScene(MenuScene):
    """A text field; if left empty, the game is named after its players."""

    title: ClassVar[str] = "rename.title"
    opaque: ClassVar[bool] = False
    covers: ClassVar[bool] = False

    def __init__(
        self, context: Context, value: str, default: str, on_done: Callable[[str], None]
    ) -> None:
        super().__init__(context)
        texts = context.texts
        self._value = value
        self._on_done = on_done
        self._field = self.form.add(
            TextField(context, "name", value, self._typed, LONGEST_TITLE, default, submits=True)
        )
        self._about = self.form.add(
            Label(context, "about", texts("rename.about"), Face.ITALIC, 24, INK_SOFT, True, True)
        )
        self._back = self.form.add(Button(context, "back", texts("rename.back"), self.back))
        self._done = self.form.add(
            Button(context, "done", texts("rename.done"), self._finish, main=True)
        )
        self.form.default = self._done

    def enter(self) -> None:
        """Focus the field."""
        self.form.set_focus(self._field)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the field, its description, and the two buttons."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(20)
        width = self.inner_width(size, 820, pad)
        field = theme.line(Face.TEXT, 26) + theme.px(24)
        about = self._about.height(width)
        high = self._done.natural_size()[1]
        top = self.banner_height // 2 + theme.px(34)
        self.panel = self.centred_panel(size, width + 2 * pad, top + field + about + high + 4 * gap)
        x, y = self.panel.x + pad, self.panel.y + top
        self._field.rect = pygame.Rect(x, y, width, field)
        self._about.rect = pygame.Rect(x, y + field + gap, width, about)
        foot = pygame.Rect(x, self.panel.bottom - theme.px(30) - high, width, high)
        self._back.rect, self._done.rect = side_by_side(foot, 2, gap)

    def _typed(self, value: str) -> None:
        self._value = value

    def _finish(self) -> None:
        self._on_done(self._value.strip())
        self.back()
