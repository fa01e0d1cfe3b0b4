"""A line for each command: its description, its keys, and a button that restores the defaults."""

from collections.abc import Callable

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER, Face
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.input.key_names import key_names
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts import Texts


def command_words(texts: Texts, command: Command) -> str:
    """Return a command's description, short enough for a line of its own."""
    if command.startswith("rank_"):
        return texts("keys.rank", rank=command.removeprefix("rank_"))
    own = f"keys.name.{command}"
    return texts(own if texts.has(own) else f"keys.{command}")


class KeyRow(Widget):
    """One command and its keys; activating it waits for another key."""

    def __init__(
        self,
        context: WidgetContext,
        command: Command,
        on_pick: Callable[[Command], None],
        on_reset: Callable[[Command], None],
    ) -> None:
        super().__init__(context, f"key.{command}")
        self.command = command
        self.waiting = False
        """True if the next key pressed becomes this command's."""
        self._on_pick = on_pick
        self._on_reset = on_reset

    def activate(self, pos: Point | None = None) -> None:
        """Wait for a key."""
        self._on_pick(self.command)

    def key(self, event: KeyPressed) -> bool:
        """Restore the default keys on Delete or Backspace."""
        if event.key in (pygame.K_DELETE, pygame.K_BACKSPACE):
            self._on_reset(self.command)
            return True
        return False

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        theme = self.context.theme
        words = theme.paragraph(self._words, Face.TEXT, 25, INK, width * 52 // 100)
        return max(words.get_height(), theme.line(Face.STRONG, 22) + theme.px(14)) + theme.px(16)

    def described(self) -> Node:
        """Return the command and its keys, or that one is awaited."""
        texts = self.context.texts
        keys = together(*key_names(self.context, self.command)) or texts("keys.none")
        words = texts("keys.press") if self.waiting else keys
        name = texts("screen_reader.captioned", caption=self._words, words=words)
        return self.node(Role.BUTTON, name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words on the left and the keys as caps on the right."""
        theme, patches, rect = self.context.theme, self.context.nine_patches, self.rect
        bright = self.hovered or self.focused or self.waiting
        patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        pad, gap = theme.px(20), theme.px(10)
        words = theme.paragraph(self._words, Face.TEXT, 25, INK, rect.width * 52 // 100)
        surface.blit(words, words.get_rect(midleft=(rect.x + pad, rect.centery)))
        right = rect.right - pad
        room = rect.width * 48 // 100 - 2 * pad
        if self.waiting or not key_names(self.context, self.command):
            name = "keys.press" if self.waiting else "keys.none"
            colour = MADDER if self.waiting else INK_SOFT
            said = theme.text(self.context.texts(name), Face.ITALIC, 24, colour, room)
            surface.blit(said, said.get_rect(midright=(right, rect.centery)))
            return
        for cap in reversed(key_names(self.context, self.command)):
            width = max(theme.px(44), theme.width(cap, Face.STRONG, 22) + theme.px(26))
            if width > right - (rect.right - pad - room):
                continue  # the main key is drawn last and always has room
            body = pygame.Rect(0, 0, width, theme.line(Face.STRONG, 22) + theme.px(10))
            body.midright = (right, rect.centery)
            patches.draw_panel(surface, "keycap", body)
            name_drawn = theme.text(cap, Face.STRONG, 22, INK, width)
            surface.blit(name_drawn, name_drawn.get_rect(center=body.move(0, -theme.px(2)).center))
            right = body.x - gap

    @property
    def _words(self) -> str:
        return command_words(self.context.texts, self.command)


class ResetMark(Widget):
    """A button that restores a command's default keys; shown only if they were changed."""

    def __init__(
        self, context: WidgetContext, command: Command, on_reset: Callable[[Command], None]
    ) -> None:
        super().__init__(context, f"reset.{command}")
        self.command = command
        self.hint = context.texts("keys.reset.hint")
        self._on_reset = on_reset

    def activate(self, pos: Point | None = None) -> None:
        """Restore the default keys."""
        self._on_reset(self.command)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a back arrow, if there are default keys to restore."""
        if not self.focusable:
            return
        bright = self.hovered or self.focused
        patches = self.context.nine_patches
        patches.draw_panel(surface, "field_focus" if bright else "field", self.rect)
        side = min(self.rect.size) * 7 // 10
        patches.draw_mark(surface, "icon_left", self.rect.center, side)
