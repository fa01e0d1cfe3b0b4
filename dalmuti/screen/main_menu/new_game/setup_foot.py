"""The bottom of the page for a new game: the controls for the page as a whole."""

from collections.abc import Callable

import pygame

from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.screen.menus.settings.setting_rows import speed_choices
from dalmuti.screen.widgets import Button, Choice, Label, Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class SetupFoot:
    """Buttons for one more seat, speed, back and start, in one line or two."""

    def __init__(
        self,
        context: WidgetContext,
        on_add: Callable[[], None],
        on_back: Callable[[], None],
        on_start: Callable[[], None],
    ) -> None:
        texts = context.texts
        self._theme = context.theme
        self.add = Button(context, "add", texts("setup.add"), on_add, icon="icon_plus")
        self._speed = Choice(
            context,
            "speed",
            speed_choices(texts),
            context.preferences.now.speed,
            lambda speed: context.preferences.change(speed=speed),
        )
        self._speed_label = Label(
            context, "speed_label", texts("settings.speed"), Face.TEXT, 25, INK
        )
        self._speed_label.name_for(self._speed)
        self._back = Button(context, "back", texts("setup.back"), on_back)
        self.start = Button(context, "start", texts("setup.start"), on_start, main=True)

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, in the order in which Tab goes through them."""
        return (self.add, self._speed_label, self._speed, self._back, self.start)

    @property
    def width(self) -> int:
        """The width of all widgets in one line."""
        theme = self._theme
        buttons = sum(b.natural_size()[0] for b in (self.add, self._back, self.start))
        speed = theme.width(self._speed_label.words, Face.TEXT, 25) + theme.px(300)
        return buttons + speed + 5 * theme.px(18)

    def lines(self, width: int) -> list[list[Widget]]:
        """Return the widgets in lines: one line if all of them fit this width, otherwise two."""
        if self.width <= width:
            return [list(self.widgets)]
        return [[self.add, self._speed_label, self._speed], [self._back, self.start]]

    def place(self, line: list[Widget], rect: pygame.Rect) -> None:
        """Make buttons and labels as wide as their text; the choice takes the rest."""
        theme = self._theme
        gap = theme.px(18)
        widths: dict[Widget, int] = {}
        for widget in line:
            if isinstance(widget, Button):
                widths[widget] = widget.natural_size()[0]
            elif isinstance(widget, Label):
                widths[widget] = theme.width(widget.words, widget.face, widget.units)
        rest = rect.width - sum(widths.values()) - gap * (len(line) - 1)
        if self._speed in line:
            widths[self._speed] = min(rest, theme.px(420))
        elif rest < 0:
            widths = {widget: (rect.width - gap) // len(line) for widget in line}
        x = rect.x
        for widget in line:
            widget.rect = pygame.Rect(x, rect.y, widths[widget], rect.height)
            x += widths[widget] + gap
        shift = rect.right - line[-1].rect.right
        for widget in line:
            if widget in (self._back, self.start):
                widget.rect.x += shift
