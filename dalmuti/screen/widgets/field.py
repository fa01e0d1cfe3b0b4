"""A field to type one line of text into."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.screen.graphics.theme import GOLD, INK, INK_SOFT, MADDER, Face
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

LEAVING: Final = frozenset(
    {Command.NEXT, Command.PLAY, Command.MENU, Command.UP, Command.DOWN, Command.FULLSCREEN}
)
"""Commands that a field passes on, unless the key writes something."""


class TextField(Widget):
    """One line of text with a caret; `wrong` marks the text as invalid."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        value: str,
        on_change: Callable[[str], None],
        most: int = 40,
        placeholder: str = "",
        units: float = 26,
    ) -> None:
        super().__init__(context, name)
        self.value = value
        self.caret = len(value)
        self.anchor = len(value)
        """The other end of the selection; equal to the caret if nothing is selected."""
        self.on_change = on_change
        self.most = most
        self.placeholder = placeholder
        self.units = units
        self.wrong = False

    @property
    def typing(self) -> bool:
        """Return True: keys are letters here."""
        return True

    @property
    def selected(self) -> tuple[int, int]:
        """The start and end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def press(self, pos: Point) -> None:
        """Place the caret at the pointer."""
        self.caret = self.anchor = self._place_at(pos)

    def drag(self, pos: Point) -> None:
        """Extend the selection to the pointer."""
        self.caret = self._place_at(pos)

    def leave(self) -> None:
        """Clear the selection."""
        self.anchor = self.caret

    def text(self, text: str) -> None:
        """Insert text at the caret or in place of the selection, up to the maximum length."""
        start, end = self.selected
        wanted = "".join(char for char in text if char.isprintable())
        wanted = wanted[: self.most - len(self.value) + end - start]
        if wanted:
            self._put(start, end, wanted)

    def key(self, event: KeyPressed) -> bool:
        """Edit; use all keys except those that leave the field, so that no letter is a command."""
        if event.ctrl and event.key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, event.ctrl)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event)
        function_key = pygame.K_F1 <= event.key <= pygame.K_F12
        return event.types or not (function_key or event.command in LEAVING or event.by_pad)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, scrolled to show the caret, and mark an invalid one."""
        theme = self.context.theme
        self.context.nine_patches.draw_panel(
            surface, "field_focus" if self.focused else "field", self.rect
        )
        inside = self.rect.inflate(-theme.px(32), -theme.px(6))
        font = theme.font(Face.STRONG, self.units)
        caret = self._width(self.caret)
        if self.focused:
            shown, colour = self.value, INK
            drawn = theme.text(shown, Face.STRONG, self.units, colour)
            shift = max(0, caret - inside.width + theme.px(4))
        else:
            shown = self.value or self.placeholder
            colour = MADDER if self.wrong else INK if self.value else INK_SOFT
            drawn = theme.text(shown, Face.STRONG, self.units, colour, inside.width)
            shift = 0
        window = pygame.Rect(shift, 0, inside.width, drawn.get_height())
        top = inside.centery - drawn.get_height() // 2
        if self.focused:
            start, end = (self._width(at) for at in self.selected)
            marked = pygame.Rect(inside.x + start - shift, top, end - start, drawn.get_height())
            pygame.draw.rect(surface, GOLD, marked.clip(inside))
        surface.blit(drawn, (inside.x, top), window)
        if self.focused:
            x = inside.x + caret - shift
            height = font.get_ascent()
            bar = pygame.Rect(x, inside.centery - height // 2, theme.px(2), height)
            pygame.draw.rect(surface, MADDER, bar)

    def _place_at(self, pos: Point) -> int:
        reach = pos[0] - self._text_left()
        widths = [self._width(end) for end in range(len(self.value) + 1)]
        return min(range(len(widths)), key=lambda i: abs(widths[i] - reach))

    def _move(self, event: KeyPressed) -> None:
        """Move the caret by a character, by a word with Ctrl, or to an end; Shift selects."""
        start, end = self.selected
        back = event.key in (pygame.K_LEFT, pygame.K_HOME)
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if back else len(self.value)
        elif event.ctrl:
            self.caret = self._word_end(-1 if back else 1)
        elif start != end and not event.shift:
            self.caret = start if back else end
        else:
            self.caret = max(0, min(self.caret + (-1 if back else 1), len(self.value)))
        if not event.shift:
            self.anchor = self.caret

    def _delete(self, step: int, word: bool) -> None:
        start, end = self.selected
        if start == end:
            there = self._word_end(step) if word else self.caret + step
            there = max(0, min(there, len(self.value)))
            start, end = min(there, self.caret), max(there, self.caret)
        if start != end:
            self._put(start, end, "")

    def _word_end(self, step: int) -> int:
        """Return the end of the word before or after the caret."""
        at = self.caret
        for spaces in (True, False):
            while 0 <= (char := at if step > 0 else at - 1) < len(self.value):
                if self.value[char].isspace() is not spaces:
                    break
                at += step
        return at

    def _put(self, start: int, end: int, text: str) -> None:
        self.value = self.value[:start] + text + self.value[end:]
        self.caret = self.anchor = start + len(text)
        self.on_change(self.value)

    def _width(self, end: int) -> int:
        """Return the width of the text before a character, in pixels."""
        return self.context.theme.width(self.value[:end], Face.STRONG, self.units)

    def _text_left(self) -> int:
        return self.rect.x + self.context.theme.px(32) // 2
