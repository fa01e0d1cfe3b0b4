"""A choice between a few values, and a switch."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

Value = TypeVar("Value")


class Choice(Widget, Generic[Value]):
    """One of several values between two arrows; the left and right keys change it."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        values: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
        units: float = 25,
        icons: Sequence[str] = (),
        wraps: bool = True,
    ) -> None:
        """With `wraps`, the first value follows the last."""
        super().__init__(context, name)
        self.values = tuple(values)
        self._wraps = wraps
        self.icons = tuple(icons)
        """A mark for each value, or none at all."""
        self.on_change = on_change
        self.units = units
        self._index = max(0, next((i for i, (v, _) in enumerate(values) if v == value), 0))

    @property
    def value(self) -> Value:
        """The chosen value."""
        return self.values[self._index][0]

    def show(self, value: Value) -> None:
        """Display another value as chosen, without calling `on_change`."""
        self._index = [known for known, _ in self.values].index(value)

    def step(self, by: int) -> None:
        """Go to the next value or back; do nothing if disabled, or at the end of an order."""
        if self.enabled and self._has(by):
            self._index = (self._index + by) % len(self.values)
            self.on_change(self.value)

    def _has(self, by: int) -> bool:
        """Return whether there is a value so many steps away."""
        return self._wraps or 0 <= self._index + by < len(self.values)

    def activate(self, pos: Point | None = None) -> None:
        """Go back on a click on the left third, forward on any other."""
        back = pos is not None and pos[0] < self.rect.x + self.rect.width // 3
        self.step(-1 if back else 1)

    def key(self, event: KeyPressed) -> bool:
        """Change the value with the left and right keys."""
        if event.command is Command.LEFT:
            self.step(-1)
        elif event.command is Command.RIGHT:
            self.step(1)
        else:
            return False
        return True

    def described(self) -> Node:
        """Return what is chosen."""
        return self.node(Role.CHOICE, self.captioned(self.values[self._index][1]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the value between its arrows."""
        theme = self.context.theme
        bright = self.hovered or self.focused
        patches = self.context.nine_patches
        patches.draw_panel(surface, "field_focus" if bright else "field", self.rect)
        arrow = self.rect.height * 7 // 10
        room = arrow + theme.px(12)
        if not self.enabled:
            words = self.values[self._index][1]
            inside = self.rect.inflate(-2 * room, 0)
            dead = theme.fitted(words, Face.ITALIC, self.units, INK_SOFT, inside.size)
            surface.blit(dead, dead.get_rect(center=self.rect.center))
            return
        for name, x, by in (
            ("icon_left", self.rect.left + room // 2, -1),
            ("icon_right", self.rect.right - room // 2, 1),
        ):
            if self._has(by):
                patches.draw_mark(surface, name, (x, self.rect.centery), arrow)
        inside = self.rect.inflate(-2 * room, 0)
        if self.icons:
            mark = (inside.x + arrow // 2, inside.centery)
            patches.draw_mark(surface, self.icons[self._index], mark, arrow)
            inside = pygame.Rect(inside.x + arrow, inside.y, inside.width - arrow, inside.height)
        words = self.values[self._index][1]
        label = theme.fitted(words, Face.STRONG, self.units, INK, inside.size)
        surface.blit(label, label.get_rect(center=inside.center))


class Toggle(Widget):
    """A switch: both states side by side, with a mark at the current one."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        words: tuple[str, str],
        on: bool,
        on_change: Callable[[bool], None],
        units: float = 25,
    ) -> None:
        super().__init__(context, name)
        self.words = words
        """The words for off and on."""
        self.on = on
        self.on_change = on_change
        self.units = units

    @property
    def halves(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The rectangles of off and on."""
        left = pygame.Rect(self.rect.topleft, (self.rect.width // 2, self.rect.height))
        right = pygame.Rect(left.right, left.y, self.rect.width - left.width, left.height)
        return left, right

    def activate(self, pos: Point | None = None) -> None:
        """Choose the state that was clicked; by Enter, toggle the switch."""
        self._choose(not self.on if pos is None else pos[0] >= self.halves[1].left)

    def key(self, event: KeyPressed) -> bool:
        """Toggle with the left and right keys too, as choices do."""
        if event.command in (Command.LEFT, Command.RIGHT):
            self._choose(not self.on)
            return True
        return False

    def described(self) -> Node:
        """Return whether it is on."""
        name = self.caption or self.words[self.on]
        return self.node(Role.SWITCH, name, checked=self.on)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both words, each with its mark."""
        theme, patches = self.context.theme, self.context.nine_patches
        bright = self.hovered or self.focused
        patches.draw_panel(surface, "field_focus" if bright else "field", self.rect)
        side = self.rect.height * 6 // 10
        for half, words, chosen in zip(
            self.halves, self.words, (not self.on, self.on), strict=True
        ):
            mark = pygame.Rect(0, 0, side, side)
            mark.midleft = (half.x + theme.px(14), half.centery)
            patches.draw_mark(surface, "radio_on" if chosen else "radio_off", mark.center, side)
            left = mark.right + theme.px(8)
            room = (half.right - theme.px(8) - left, half.height)
            colour = INK if chosen else INK_SOFT
            label = theme.fitted(words, Face.STRONG, self.units, colour, room)
            surface.blit(label, label.get_rect(midleft=(left, half.centery)))

    def _choose(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.on_change(on)
