"""A button with a seat's face, which changes it."""

from functools import partial

import pygame

from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.input.events import Point
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class FaceButton(Widget):
    """A seat's face; a click changes it to another one."""

    def __init__(
        self, context: WidgetContext, name: str, face: str, on_press: partial[None]
    ) -> None:
        super().__init__(context, name)
        self.face = face
        self._on_press = on_press
        self.hint = context.texts("setup.face_hint")

    def activate(self, pos: Point | None = None) -> None:
        """Change the face."""
        self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face."""
        draw_portrait(self.context, surface, self.face, self.rect, self.hovered or self.focused)
