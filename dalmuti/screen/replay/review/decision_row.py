"""A decision of a reviewed hand, as a button that shows its moment."""

from collections.abc import Callable

import pygame

from dalmuti.match.review import Judged
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.replay.review.chart import MARK_COLOURS
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class DecisionRow(Widget):
    """A sentence on a field, with a dot in the colour of its mark."""

    def __init__(
        self, context: WidgetContext, name: str, one: Judged, words: str, show: Callable[[], None]
    ) -> None:
        super().__init__(context, name)
        self.words = words
        self._colour = MARK_COLOURS[one.mark]
        self._show = show

    def _room(self, width: int) -> int:
        return width - self.context.theme.px(92)

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        theme = self.context.theme
        drawn = theme.paragraph(self.words, Face.TEXT, 25, INK, self._room(width))
        return drawn.get_height() + theme.px(24)

    def activate(self, pos: Point | None = None) -> None:
        """Show the moment of the decision."""
        self._show()

    def described(self) -> Node:
        """Return the sentence."""
        return self.node(Role.BUTTON, self.words)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw field, dot and sentence."""
        theme, px = self.context.theme, self.context.theme.px
        state = "field_focus" if self.hovered or self.focused else "field"
        self.context.nine_patches.draw_panel(surface, state, self.rect)
        spot = (self.rect.x + px(34), self.rect.centery)
        pygame.draw.circle(surface, self._colour, spot, px(11))
        pygame.draw.circle(surface, INK, spot, px(11), max(1, px(2)))
        words = theme.paragraph(self.words, Face.TEXT, 25, INK, self._room(self.rect.width))
        place = words.get_rect(midleft=(self.rect.x + px(60), self.rect.centery))
        surface.blit(words, place)
