"""A button."""

from collections.abc import Callable

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input import Point
from dalmuti.screen.theme import GOLD_LIGHT, PARCHMENT, PARCHMENT_SHADE, Face
from dalmuti.screen.widgets.base import Widget


class Button(Widget):
    """A plate that does something when clicked, or with Enter.

    A dead one (`enabled` False) stays where it is and says why by its `hint`. `key_name` is shown
    small beside the label.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        label: str,
        on_press: Callable[[], None],
        main: bool = False,
        key_name: str = "",
        units: float = 29,
    ) -> None:
        super().__init__(context, name)
        self.label = label
        self.on_press = on_press
        self.style = "button" if main else "button.quiet"
        self.key_name = key_name
        self.units = units

    def natural_size(self) -> tuple[int, int]:
        """Return the size it looks best at."""
        theme = self.context.theme
        width = theme.width(self.label, Face.TITLE, self.units) + theme.px(64)
        if self.key_name:
            width += theme.width(self.key_name, Face.STRONG, self.units * 0.7) + theme.px(44)
        return width, theme.line(Face.TITLE, self.units) + theme.px(26)

    def activate(self, pos: Point | None = None) -> None:
        """Do what it is for, if it is not dead."""
        if self.enabled:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, label and key."""
        theme, painter = self.context.theme, self.context.painter
        rect = self.rect
        if not self.enabled:
            style, colour = "button.dead", PARCHMENT_SHADE
        elif self.hovered or self.focused:
            style, colour = f"{self.style}.hover", PARCHMENT
        else:
            style, colour = self.style, GOLD_LIGHT
        if self.pressed and self.hovered and self.enabled:
            rect = rect.move(0, theme.px(2))
        painter.plate(surface, rect, style)
        inside = rect.inflate(-theme.px(40), 0)
        if self.key_name:
            key = theme.text(self.key_name, Face.STRONG, self.units * 0.7, PARCHMENT)
            cap = key.get_rect().inflate(theme.px(22), theme.px(8))
            cap.midright = (inside.right, rect.centery)
            painter.plate(surface, cap, "key")
            surface.blit(key, key.get_rect(center=cap.center))
            inside.width -= cap.width + theme.px(14)
        label = theme.text(self.label, Face.TITLE, self.units, colour, inside.width)
        surface.blit(label, label.get_rect(center=inside.center))
