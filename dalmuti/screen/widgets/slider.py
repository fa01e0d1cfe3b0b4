"""A slider."""

from collections.abc import Callable

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.theme import MADDER
from dalmuti.screen.input.events import Point
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class Slider(Widget):
    """A knob on a line from 0 to `most`; the values in `marks` are marked."""

    def __init__(
        self, context: WidgetContext, name: str, most: int, on_change: Callable[[int], None]
    ) -> None:
        super().__init__(context, name)
        self.value = 0
        self.most = most
        self.marks: tuple[int, ...] = ()
        self._on_change = on_change

    def press(self, pos: Point) -> None:
        """Move the knob to the pointer."""
        self.drag(pos)

    def drag(self, pos: Point) -> None:
        """Follow the pointer."""
        line = self._line
        share = (pos[0] - line.x) / max(1, line.width)
        value = round(max(0.0, min(1.0, share)) * self.most)
        if value != self.value:
            self.value = value
            self._on_change(value)

    def described(self) -> Node:
        """Return where it stands."""
        return self.node(Role.SLIDER, self.caption or self.hint, value=(self.value, self.most))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw line, marks and knob."""
        patches, px = self.context.nine_patches, self.context.theme.px
        line = self._line
        track = pygame.Rect(self.rect.x, 0, self.rect.width, px(18))
        track.centery = self.rect.centery
        patches.draw_line(surface, "slider_track", track)
        for x in dict.fromkeys(map(self._at, self.marks)):  # of many, several are at one place
            pygame.draw.line(
                surface, MADDER, (x, track.top - px(4)), (x, track.bottom + px(3)), max(1, px(3))
            )
        done = pygame.Rect(track.x, track.y, self._at(self.value) - track.x, track.height)
        if done.width > track.height:
            patches.draw_line(surface, "slider_fill", done)
        knob = min(self.rect.height, px(40))
        patches.draw_mark(surface, "slider_knob", (self._at(self.value), line.centery), knob)

    @property
    def _line(self) -> pygame.Rect:
        """The line along which the knob's centre moves."""
        return self.rect.inflate(-self.context.theme.px(40), 0)

    def _at(self, value: int) -> int:
        line = self._line
        return line.x + line.width * value // max(1, self.most)
