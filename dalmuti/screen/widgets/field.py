"""A field to type one line of text into."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input import KeyPressed, Point
from dalmuti.screen.theme import INK, INK_SOFT, MADDER, Face
from dalmuti.screen.widgets.base import Widget

LEAVING_KEYS: Final = frozenset(
    {pygame.K_TAB, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN}
)
"""Keys that a field lets through."""


class TextField(Widget):
    """One line of text with a caret; `wrong` marks it as not to be used as it is."""

    def __init__(
        self,
        context: Context,
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
        self.on_change = on_change
        self.most = most
        self.placeholder = placeholder
        self.units = units
        self.wrong = False

    @property
    def typing(self) -> bool:
        """Keys are letters here."""
        return True

    def press(self, pos: Point) -> None:
        """Put the caret where the pointer is."""
        reach = pos[0] - self._text_left()
        widths = [self._width(end) for end in range(len(self.value) + 1)]
        self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - reach))

    def text(self, text: str) -> None:
        """Put text in at the caret, as much of it as there is room for."""
        wanted = "".join(char for char in text if char.isprintable())
        wanted = wanted[: self.most - len(self.value)]
        if wanted:
            self._change(self.value[: self.caret] + wanted + self.value[self.caret :])
            self.caret += len(wanted)

    def key(self, event: KeyPressed) -> bool:
        """Edit; all keys but the leaving ones stay here, so that no letter is a command."""
        before, after = self.value[: self.caret], self.value[self.caret :]
        if event.key == pygame.K_BACKSPACE and before:
            self.caret = 0 if event.ctrl else self.caret - 1
            self._change(self.value[: self.caret] + after)
        elif event.key == pygame.K_DELETE and after:
            self._change(before + after[1:])
        elif event.key == pygame.K_LEFT:
            self.caret = max(0, self.caret - 1)
        elif event.key == pygame.K_RIGHT:
            self.caret = min(len(self.value), self.caret + 1)
        elif event.key == pygame.K_HOME:
            self.caret = 0
        elif event.key == pygame.K_END:
            self.caret = len(self.value)
        return event.key not in LEAVING_KEYS and not pygame.K_F1 <= event.key <= pygame.K_F12

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text so that the caret can be seen, and the mark of a wrong one."""
        theme = self.context.theme
        self.context.pieces.draw_panel(
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
        surface.blit(drawn, (inside.x, top), window)
        if self.focused:
            x = inside.x + caret - shift
            height = font.get_ascent()
            bar = pygame.Rect(x, inside.centery - height // 2, theme.px(2), height)
            pygame.draw.rect(surface, MADDER, bar)

    def _width(self, end: int) -> int:
        """Return how wide the text before a character is, in pixels."""
        return self.context.theme.width(self.value[:end], Face.STRONG, self.units)

    def _text_left(self) -> int:
        return self.rect.x + self.context.theme.px(32) // 2

    def _change(self, value: str) -> None:
        self.value = value
        self.on_change(value)
