"""A sheet to read, laid over whatever was there."""

from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, ScrollArea


class SheetScene(MenuScene):
    """A page that scrolls if need be, with buttons at its foot.

    Subclasses fill `area`, set their widgets in `lay_out`, and call `add_back` last of all.
    """

    opaque: ClassVar[bool] = False
    widest: ClassVar[float] = 1040
    """Longer lines are hard to read; in units."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.area = ScrollArea(context)

    def lay_out(self, width: int) -> int:
        """Give every widget its home in a page so wide; return how high the page is."""
        raise NotImplementedError

    def add_back(self) -> None:
        """Add the button that leads back."""
        words = self.context.texts("page.back")
        self.form.default = self.form.add(Button(self.context, "back", words, self.back, main=True))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page, and the buttons at its foot."""
        theme = self.context.theme
        pad, gap = theme.px(64), theme.px(28)
        most = theme.px(self.widest) * (100 + theme.text_percent) // 200
        width = min(most, size[0] - theme.px(72)) - 2 * pad
        content = self.lay_out(width)
        buttons = [widget for widget in self.form if isinstance(widget, Button)]
        widths = [max(button.natural_size()[0], theme.px(240)) for button in buttons]
        room = width - gap * (len(widths) - 1)
        if sum(widths) > room:
            widths = [wide * room // sum(widths) for wide in widths]
        height = buttons[0].natural_size()[1]
        top = self.banner_height // 2 + gap
        foot = height + 2 * gap
        self.panel = self.centred_panel(size, width + 2 * pad, content + top + foot)
        x = self.panel.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(x, self.panel.bottom - gap - height, wide, height)
            x += wide + gap
        view = pygame.Rect(self.panel.x + pad, self.panel.y + top, width + pad - theme.px(26), 0)
        view.height = self.panel.height - top - foot
        self.area.place(view, content)
