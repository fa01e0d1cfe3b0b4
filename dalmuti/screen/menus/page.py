"""A page on a menu's panel that scrolls if necessary, with buttons at the bottom."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.screen.graphics.rects import narrowed, side_by_side
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Label, ScrollArea, Widget

WIDEST: Final = 1040
"""The greatest width, in units; longer lines are hard to read."""


class Page:
    """A page on a scene's panel: the widgets of `area`, and below them all buttons of the form.

    `lay_out` places each widget in `area` on a page of the given width, and returns the page's
    height.
    """

    def __init__(
        self, scene: MenuScene, lay_out: Callable[[int], int], widest: float = WIDEST
    ) -> None:
        self._scene = scene
        self._lay_out = lay_out
        self._widest = widest
        self.area = ScrollArea(scene.context)

    def add_back(self, *, main: bool = True) -> None:
        """Add the button that goes back: the last and main one, or before the main one."""
        scene = self._scene
        words = scene.context.texts("page.back")
        back = scene.form.add(Button(scene.context, "back", words, scene.back, main=main))
        if main:
            scene.form.default = back

    def place_head(self, width: int, about: Label, left: Widget, right: Widget) -> int:
        """Place a paragraph, and two widgets side by side below it; return what height is used."""
        theme = self._scene.context.theme
        gap = theme.px(12)
        about.home = pygame.Rect(0, 0, width, about.height(width))
        y = about.home.bottom + gap
        row = theme.line(Face.STRONG, 27) + theme.px(18)
        left.home, right.home = side_by_side(pygame.Rect(0, y, width, row), 2, gap)
        return y + row + gap

    def place(self, size: tuple[int, int]) -> None:
        """Lay out the page in a window of this size, with the buttons at the bottom."""
        scene, theme = self._scene, self._scene.context.theme
        pad, gap = theme.px(64), theme.px(28)
        most = theme.px(self._widest) * (100 + theme.text_percent) // 200
        width = min(most, size[0] - theme.px(72)) - 2 * pad
        content = self._lay_out(width)
        buttons = [widget for widget in scene.form if isinstance(widget, Button)]
        widths = [max(button.natural_size()[0], theme.px(240)) for button in buttons]
        room = width - gap * (len(widths) - 1)
        widths = narrowed(widths, room)
        height = buttons[0].natural_size()[1]
        top = scene.banner_height // 2 + gap
        foot = height + 2 * gap
        panel = scene.centred_panel(size, width + 2 * pad, content + top + foot)
        scene.panel = panel
        x = panel.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(x, panel.bottom - gap - height, wide, height)
            x += wide + gap
        view = pygame.Rect(panel.x + pad, panel.y + top, width + pad - theme.px(26), 0)
        view.height = panel.height - top - foot
        self.area.place(view, content)
