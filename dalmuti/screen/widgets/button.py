"""A button."""

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.theme import (
    GOLD_LIGHT,
    PARCHMENT,
    PARCHMENT_SHADE,
    Face,
    shortened,
)
from dalmuti.screen.input.events import Command, Point
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

DETAIL: Final = 0.76
"""Size of the type of a detail, by that of the label."""
SMALLEST_DETAIL: Final = 0.8
"""Least size of the type of a long detail, by that of a short one."""


class Button(Widget):
    """A plate that does something when clicked, or on Enter.

    A disabled one stays in place and says why in its `hint`, or calls `on_dead`. `command` is the
    key command that does the same: its key is shown in small type beside the label, unless
    `shows_key` is False. `icon` names a mark drawn before the label, and `detail` is a small
    line under it; `briefer` are shorter ones for a narrow button, the longest first.
    """

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        label: str,
        on_press: Callable[[], None],
        main: bool = False,
        command: Command | None = None,
        icon: str = "",
        units: float = 29,
    ) -> None:
        super().__init__(context, name)
        self.label = label
        self.on_press = on_press
        self.on_dead: Callable[[], None] | None = None
        self.colour = "green" if main else "brown"
        self.icon = icon
        self.detail = ""
        self.briefer: Sequence[str] = ()
        self.command = command
        self.shows_key = True
        self.units = units

    @property
    def key_name(self) -> str:
        """The name of its key; "" if it has none or does not show it."""
        return key_name(self.context, self.command) if self.command and self.shows_key else ""

    def natural_size(self) -> tuple[int, int]:
        """Return the size at which it looks best."""
        theme = self.context.theme
        width = theme.width(self.label, Face.TITLE, self.units) + theme.px(64)
        if self.icon:
            width += theme.line(Face.TITLE, self.units) + theme.px(20)
        if self.key_name:
            width += theme.width(self.key_name, Face.STRONG, self.units * 0.7) + theme.px(44)
        return width, theme.line(Face.TITLE, self.units) + theme.px(26)

    def activate(self, pos: Point | None = None) -> None:
        """Call `on_press`, or `on_dead` if the button is disabled."""
        if self.enabled:
            self.on_press()
        elif self.on_dead is not None:
            self.on_dead()

    def described(self) -> Node:
        """Return the label, and the key also where the plate has no room for it."""
        key = key_name(self.context, self.command) if self.command else ""
        return self.node(Role.BUTTON, self.label or self.caption or self.hint, shortcut=key)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, label and key."""
        theme, patches = self.context.theme, self.context.nine_patches
        rect, colour = self.rect, GOLD_LIGHT
        if not self.enabled:
            state, colour = "disabled", PARCHMENT_SHADE
        elif self.pressed and self.hovered:
            state = "pressed"
            rect = rect.move(0, theme.px(2))
        else:
            state = "hover" if self.hovered or self.focused else "normal"
        patches.draw_line(surface, f"button_{self.colour}_{state}", rect)
        inside = rect.inflate(-theme.px(44), 0)
        if self.icon:
            side = rect.height * 7 // 10
            patches.draw_mark(surface, self.icon, (inside.x + side // 2, inside.centery), side)
            # An equal margin on the other side keeps the label centred if there is room.
            shift = side + theme.px(10)
            wanted = theme.width(self.label, Face.TITLE, self.units)
            even = wanted <= inside.width - 2 * shift
            inside = inside.inflate(-2 * shift, 0) if even else inside.move(shift, 0)
            if not even:
                inside.width -= shift
        if self.key_name:
            key = theme.text(self.key_name, Face.STRONG, self.units * 0.7, PARCHMENT)
            cap = key.get_rect().inflate(theme.px(22), theme.px(8))
            cap.midright = (inside.right, rect.centery)
            patches.draw_panel(surface, "keycap_dark", cap)
            surface.blit(key, key.get_rect(center=cap.center))
            inside.width -= cap.width + theme.px(14)
        high = rect.height * 60 // 100 if self.detail else rect.height
        room = (inside.width, high - theme.px(6))
        label = theme.fitted(self.label, Face.TITLE, self._units(rect), colour, room)
        surface.blit(label, label.get_rect(center=(inside.centerx, rect.y + high // 2)))
        if self.detail:
            self._draw_detail(surface, rect)

    def _units(self, rect: pygame.Rect) -> float:
        """Return the type size of the label, smaller if the detail needs room in a low button."""
        if not self.detail:
            return self.units
        return min(
            self.units,
            self.units * rect.height / (1.45 * self.context.theme.line(Face.TITLE, self.units)),
        )

    def _draw_detail(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the line under the label and beside the mark: smaller, briefer or cut if long."""
        theme, units = self.context.theme, self._units(rect) * DETAIL
        room = rect.inflate(-theme.px(44), 0)
        if self.icon:
            taken = rect.height * 7 // 10 + theme.px(10)
            room = pygame.Rect(room.x + taken, room.y, room.width - taken, room.height)
        smallest = units * SMALLEST_DETAIL
        least = theme.font(Face.TEXT, smallest)
        details = (self.detail, *self.briefer)
        detail = next((one for one in details if least.size(one)[0] <= room.width), details[-1])
        wide = theme.font(Face.TEXT, units).size(detail)[0]
        if wide > room.width:
            units = max(units * room.width / wide, smallest)
            # Rounded to whole pixels, type can be a little too wide.
            if theme.font(Face.TEXT, units).size(detail)[0] > room.width:
                units = smallest
        words = shortened(detail, theme.font(Face.TEXT, units), room.width)
        line = theme.text(words, Face.TEXT, units, PARCHMENT)
        surface.blit(line, line.get_rect(center=(room.centerx, room.y + room.height * 71 // 100)))
