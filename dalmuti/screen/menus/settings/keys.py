"""The list of all keys and their meaning."""

from typing import ClassVar, Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.menus.settings.rebind import RebindScene
from dalmuti.screen.widgets import Button, Widget

SHOWN: Final = (
    (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN),
    tuple(Command(f"rank_{rank}") for rank in range(1, 13)),
    (Command.JESTER,),
    (Command.TAKE_BACK,),
    (Command.UNDO,),
    (Command.PLAY,),
    (Command.PASS,),
    (Command.HINT,),
    (Command.FINISH,),
    (Command.PLAY_OUT,),
    (Command.LAST_TRICK,),
    (Command.LARGE,),
    (Command.LOG,),
    (Command.COVER,),
    (Command.RULES,),
    (Command.SORT,),
    (Command.AUTO_PASS,),
    (Command.MUTE,),
    (Command.MUSIC,),
    (Command.FULLSCREEN,),
    (Command.MENU,),
    (Command.NOTICES,),
    (Command.KEYS,),
)
"""Groups of commands that share a line."""


class KeyLine(Widget):
    """Keys as caps, and a description of what they do."""

    focusable = False

    def __init__(self, context: Context, commands: tuple[Command, ...]) -> None:
        super().__init__(context, commands[0])
        self._commands = commands
        self.between = len(commands) > 4
        self.words = context.texts(f"keys.{commands[0]}")
        self.words_at = 0
        """The distance from the left at which the words of all lines begin; set by the page."""

    @property
    def caps(self) -> list[str]:
        """The current labels of the keys; of more than four, only the first and the last."""
        commands = self._commands
        shown = (commands[0], commands[-1]) if self.between else commands
        return [name for command in shown if (name := key_name(self.context, command))]

    def caps_width(self) -> int:
        """Return the width of the caps."""
        gap = self.context.theme.px(10)
        dash = self.context.theme.width("–", Face.STRONG, 24) + gap if self.between else 0
        return sum(self._cap_width(cap) + gap for cap in self.caps) + dash

    def words_height(self, width: int) -> int:
        """Return the height of the words at a width in pixels."""
        return self._drawn(width).get_height()

    def described(self) -> Node:
        """Return the keys and what they do."""
        texts = self.context.texts
        caps = "–".join(self.caps) if self.between else together(*self.caps)
        name = texts("screen_reader.captioned", caption=caps, words=self.words)
        return self.node(Role.TEXT, name if caps else self.words)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw caps and words."""
        theme = self.context.theme
        gap = theme.px(10)
        x = self.rect.x
        for index, cap in enumerate(self.caps):
            if index and self.between:
                dash = theme.text("–", Face.STRONG, 24, INK)
                surface.blit(dash, dash.get_rect(midleft=(x, self.rect.centery)))
                x += dash.get_width() + gap
            height = theme.line(Face.STRONG, 22) + theme.px(10)
            body = pygame.Rect(x, 0, self._cap_width(cap), height)
            body.centery = self.rect.centery
            self.context.nine_patches.draw_panel(surface, "keycap", body)
            name = theme.text(cap, Face.STRONG, 22, INK)
            surface.blit(name, name.get_rect(center=body.move(0, -theme.px(2)).center))
            x += body.width + gap
        words = self._drawn(self.rect.width - self.words_at)
        left = self.rect.x + self.words_at
        surface.blit(words, words.get_rect(midleft=(left, self.rect.centery)))

    def _drawn(self, width: int) -> pygame.Surface:
        return self.context.theme.paragraph(self.words, Face.TEXT, 25, INK, width)

    def _cap_width(self, cap: str) -> int:
        theme = self.context.theme
        return max(theme.px(44), theme.width(cap, Face.STRONG, 22) + theme.px(26))


class KeysScene(MenuScene):
    """The list of keys, opened over any scene."""

    title: ClassVar[str] = "keys.title"
    opaque: ClassVar[bool] = False
    explains_keys: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1180)
        self._lines = [self.form.add(KeyLine(context, keys), self._page.area) for keys in SHOWN]
        self.form.add(Button(context, "change", context.texts("settings.keys"), self._change))
        self._page.add_back()

    def _change(self) -> None:
        self.context.scenes.push(RebindScene(self.context))

    def resume(self) -> None:
        """Make room for the labels of changed keys."""
        self.resized(self.context.window.size)
        super().resume()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the lines one below the other, with the words of all aligned."""
        theme = self.context.theme
        caps = max(line.caps_width() for line in self._lines) + theme.px(14)
        least = theme.line(Face.STRONG, 22) + theme.px(14)
        y = 0
        for line in self._lines:
            height = max(least, line.words_height(width - caps))
            line.home = pygame.Rect(0, y, width, height)
            line.words_at = caps
            y += height + theme.px(8)
        return y
