"""A scrolled area, which may be higher than its place on the screen."""

from collections.abc import Container
from typing import Final, Protocol, runtime_checkable

import pygame

from dalmuti.screen.graphics.theme import INK
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

WHEEL_UNITS: Final = 90
EDGE_UNITS: Final = 20
DARKEST: Final = 110
"""The height of the shadow at a scrolled edge, in units, and its darkness, of 255."""
SHADOW_FINE: Final = 32


@runtime_checkable
class Tall(Protocol):
    """A widget that is as high as its width asks for."""

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""


class ScrollArea:
    """A viewport over widgets that may need more room; `home` is a widget's place in the area."""

    def __init__(self, context: WidgetContext) -> None:
        self._context = context
        self.viewport = pygame.Rect(0, 0, 0, 0)
        self.content_height = 0
        self.offset = 0
        self.widgets: list[Widget] = []
        self._grip: int | None = None

    @property
    def scrolls(self) -> bool:
        """Return whether the content is higher than the viewport."""
        return self.content_height > self.viewport.height

    def stack(self, width: int, gap: int, headings: Container[Widget] = ()) -> int:
        """Place all widgets one below the other, `gap` pixels apart; return the height.

        A heading is closer to what follows than to what precedes it.
        """
        y = 0
        for widget in self.widgets:
            assert isinstance(widget, Tall)
            heading = widget in headings
            if heading and y:
                y += 2 * gap
            widget.home = pygame.Rect(0, y, width, widget.height(width))
            y = widget.home.bottom + (gap // 2 if heading else gap)
        return y

    def place(self, viewport: pygame.Rect, content_height: int) -> None:
        """Set the area's viewport, after every widget has been placed."""
        self.viewport = viewport
        self.content_height = content_height
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> None:
        """Show the content from this many pixels below its top, within its height."""
        self.offset = max(0, min(offset, self.content_height - self.viewport.height))
        for widget in self.widgets:
            widget.rect = widget.home.move(self.viewport.x, self.viewport.y - self.offset)

    def scroll_steps(self, steps: int) -> None:
        """Scroll by steps of the wheel, downwards if positive."""
        self.scroll_to(self.offset + steps * self._context.theme.px(WHEEL_UNITS))

    def show(self, widget: Widget) -> None:
        """Scroll as little as possible to show a widget."""
        margin = self._context.theme.px(16)
        if widget.rect.top < self.viewport.top + margin:
            self.scroll_to(widget.home.top - margin)
        elif widget.rect.bottom > self.viewport.bottom - margin:
            self.scroll_to(widget.home.bottom + margin - self.viewport.height)

    def visible_rect(self, widget: Widget) -> pygame.Rect:
        """Return the visible part of a widget."""
        return widget.rect.clip(self.viewport)

    def bar(self) -> pygame.Rect:
        """Return the rectangle of the scroll bar's handle; empty if it is not needed."""
        if not self.scrolls:
            return pygame.Rect(0, 0, 0, 0)
        track = self.track()
        height = max(24, track.height * self.viewport.height // self.content_height)
        room = self.content_height - self.viewport.height
        top = track.y + (track.height - height) * self.offset // max(1, room)
        return pygame.Rect(track.x, top, track.width, height)

    def track(self) -> pygame.Rect:
        """Return the rectangle in which the scroll bar's handle moves."""
        width = self._context.theme.px(14)
        return pygame.Rect(
            self.viewport.right - width, self.viewport.y, width, self.viewport.height
        )

    def grip(self, pos: tuple[int, int]) -> bool:
        """Take hold of the bar if the pointer is on it; return whether it is."""
        bar = self.bar().inflate(self._context.theme.px(12), 0)
        if bar.collidepoint(pos):
            self._grip = pos[1] - self.bar().y
            return True
        return False

    def drag(self, pos: tuple[int, int]) -> bool:
        """Move the bar if it is held; return whether it is."""
        if self._grip is None:
            return False
        track, bar = self.track(), self.bar()
        room = max(1, track.height - bar.height)
        share = (pos[1] - self._grip - track.y) / room
        self.scroll_to(round(share * (self.content_height - self.viewport.height)))
        return True

    def let_go(self) -> None:
        """Release the bar."""
        self._grip = None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible part, and the bar."""
        before = surface.get_clip()
        surface.set_clip(self.viewport.clip(before))
        for widget in self.widgets:
            if widget.rect.colliderect(self.viewport):
                widget.draw(surface)
        surface.set_clip(before)
        if self.scrolls:
            self._draw_edges(surface)
            patches, bar = self._context.nine_patches, self.bar()
            patches.draw_panel(surface, "scroll_track", self.track())
            patches.draw_panel(surface, "scroll_thumb", bar)
            width = self._context.theme.px(20)
            if bar.height > 2 * width:
                patches.draw_mark(surface, "scroll_grip", bar.center, width)

    def _draw_edges(self, surface: pygame.Surface) -> None:
        """Draw a shadow where the content continues beyond the viewport."""
        width, high = self.track().x - self.viewport.x, self._context.theme.px(EDGE_UNITS)
        if self.offset > 0:
            surface.blit(self._shadow((width, high), above=True), self.viewport.topleft)
        if self.offset < self.content_height - self.viewport.height:
            at = (self.viewport.x, self.viewport.bottom - high)
            surface.blit(self._shadow((width, high), above=False), at)

    def _shadow(self, size: tuple[int, int], above: bool) -> pygame.Surface:
        """Return a shadow that is darkest at its upper or its lower edge, fading at its ends."""

        def make() -> pygame.Surface:
            small = pygame.Surface((SHADOW_FINE, SHADOW_FINE), pygame.SRCALPHA)
            last = SHADOW_FINE - 1
            for x in range(SHADOW_FINE):
                for y in range(SHADOW_FINE):
                    near = 1 - (y if above else last - y) / last
                    inside = min(1.0, 6 * min(x, last - x) / last)
                    small.set_at((x, y), (*INK, round(DARKEST * near**2 * inside)))
            return pygame.transform.smoothscale(small, size)

        return self._context.pictures.made(("scroll shadow", size, above), make)
