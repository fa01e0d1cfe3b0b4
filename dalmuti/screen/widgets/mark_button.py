"""A small button with a mark instead of words."""

from collections.abc import Callable

import pygame

from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class MarkButton(Widget):
    """A square button with the picture `mark` on a brown plate."""

    def __init__(
        self, context: WidgetContext, name: str, mark: str, on_press: Callable[[], None]
    ) -> None:
        super().__init__(context, name)
        self._mark = mark
        self._on_press = on_press

    def activate(self, pos: tuple[int, int] | None = None) -> None:
        """Call `on_press`."""
        self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the mark."""
        patches, look = self.context.nine_patches, "normal"
        if self.hovered or self.focused:
            look = "hover"
        patches.draw_line(surface, f"button_brown_{look}", self.rect)
        patches.draw_mark(surface, self._mark, self.rect.center, self.rect.height * 8 // 10)
