"""A bar that shows how much of some work is done."""

from typing import Final

import pygame

from dalmuti.screen.graphics.charts import draw_progress
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

HIGH: Final = 26
"""The height in units."""


class ProgressBar(Widget):
    """A bar filled from the left by the share `done`, 0 to 1; the words beside it say the same."""

    focusable = False

    def __init__(self, context: WidgetContext, name: str, done: float) -> None:
        super().__init__(context, name)
        self.done = done

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self.context.theme.px(HIGH)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the frame and the filled part."""
        draw_progress(self.context, surface, self.rect, self.done)
