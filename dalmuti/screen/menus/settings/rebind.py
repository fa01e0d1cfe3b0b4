"""The page for changing keys, with one line for each command."""

from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK_SOFT, Face
from dalmuti.screen.input.bindings import ESSENTIAL, MODIFIERS
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed, PointerPressed
from dalmuti.screen.input.key_names import printed
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.menus.settings.key_rows import KeyRow, ResetMark, command_words
from dalmuti.screen.widgets import Button, Label

ORDER: Final = (
    Command.PLAY,
    Command.PASS,
    Command.TAKE_BACK,
    Command.JESTER,
    *(command for command in Command if command.startswith("rank_")),
    Command.LEFT,
    Command.RIGHT,
    Command.UP,
    Command.DOWN,
    Command.NEXT,
    *(command for command in Command if not command.startswith("rank_")),
)
"""Every command, the most important first."""


class RebindScene(MenuScene):
    """All commands with their keys; the one picked waits for another key."""

    title: ClassVar[str] = "keys.change.title"
    opaque: ClassVar[bool] = False
    explains_keys: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out)
        self._waiting: KeyRow | None = None
        self._offered: int | None = None
        """A key of another command, which is reassigned if it is pressed again."""
        self._sure = False
        """True if the button will restore all keys when it is pressed again."""
        intro = Label(
            context, "intro", context.texts("keys.change.intro"), Face.ITALIC, 24, INK_SOFT, True
        )
        self._intro = self.form.add(intro, self._page.area)
        self._rows: list[tuple[KeyRow, ResetMark]] = []
        for command in dict.fromkeys(ORDER):
            row = self.form.add(
                KeyRow(context, command, self._wait_for, self._reset), self._page.area
            )
            mark = self.form.add(ResetMark(context, command, self._reset), self._page.area)
            self._rows.append((row, mark))
        self._all = Button(context, "reset_all", context.texts("keys.reset_all"), self._reset_all)
        self.form.add(self._all)
        self._page.add_back()
        self._follow()

    # --- Picking a key ---

    @property
    def catching(self) -> bool:
        """Return whether the next key is wanted unchanged."""
        return self._waiting is not None

    def handle(self, event: InputEvent) -> bool:
        """Take the key that is awaited; a click or Escape cancels."""
        if self._waiting is None:
            return super().handle(event)
        if isinstance(event, PointerPressed):
            self._stop()
            return super().handle(event)
        if isinstance(event, KeyPressed) and not event.repeated:
            self._take(self._waiting.command, event)
        return True

    def _wait_for(self, command: Command) -> None:
        self._stop()
        self._sure = False
        self._waiting = next(row for row, _ in self._rows if row.command is command)
        self._waiting.waiting = True

    def _take(self, command: Command, event: KeyPressed) -> None:
        texts, bindings = self.context.texts, self.context.bindings
        if event.by_pad or (event.key == pygame.K_ESCAPE and command is not Command.MENU):
            self._stop()
            return
        if event.key in MODIFIERS or event.ctrl:
            return
        other = bindings.keys.get(event.key)
        name = printed(self.context, event.key)
        if other is not None and other is not command and self._offered != event.key:
            meant = command_words(self.context.texts, other)
            if other in ESSENTIAL and len(bindings.of(other)) == 1:
                self._say(texts("keys.needed", key=name, other=meant))
                return
            self._offered = event.key
            self._say(texts("keys.taken", key=name, other=meant))
            return
        preferences = self.context.preferences
        preferences.change(keys=bindings.given(command, event.key, preferences.now))
        self._stop()
        self._follow()

    def _stop(self) -> None:
        if self._waiting is not None:
            self._waiting.waiting = False
        self._waiting = self._offered = None
        self.invalidate()

    # --- Restoring defaults ---

    def _reset(self, command: Command) -> None:
        preferences = self.context.preferences
        left = {name: keys for name, keys in preferences.now.keys.items() if name != command}
        preferences.change(keys=left)
        self._follow()

    def _reset_all(self) -> None:
        if self.context.preferences.now.confirm and not self._sure:
            self._sure = True
            self._say(self.context.texts("keys.reset_all.sure"))
            return
        self._sure = False
        self.context.preferences.change(keys={})
        self._follow()

    def _follow(self) -> None:
        """Apply the keys, and mark those that differ from the defaults."""
        self.context.app.rebind_keys()
        now = self.context.preferences.now
        for row, mark in self._rows:
            mark.focusable = row.command in now.keys
        self._all.enabled = bool(now.keys)
        if self.form.focus is not None and not self.form.focus.focusable:
            focused = self.form.focus
            self.form.set_focus(next(row for row, mark in self._rows if mark is focused))
        self.invalidate()

    def _say(self, sentence: str) -> None:
        self.context.toasts.say(sentence, brief=True)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the lines one below the other, each with room for the mark beside it."""
        theme = self.context.theme
        said = self._intro.height(width)
        self._intro.home = pygame.Rect(0, 0, width, said)
        y = said + theme.px(14)
        for row, mark in self._rows:
            side = theme.line(Face.STRONG, 22) + theme.px(20)
            inner = width - side - theme.px(12)
            height = row.height(inner)
            row.home = pygame.Rect(0, y, inner, height)
            mark.home = pygame.Rect(width - side, y + (height - side) // 2, side, side)
            y += height + theme.px(8)
        return y
