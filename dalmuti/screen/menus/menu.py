"""The base of all menus: a form on a panel with a title, over a picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.backdrop import draw_hall, veil
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.menus.prefetch import prefetch
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.widgets import Form, reword
from dalmuti.screen.widgets.heading import draw_heading, heading_height, heading_rect


class MenuScene(Scene):
    """A scene made of a form on a parchment panel; Escape calls `back`.

    Subclasses fill `form`, lay it out in `resized` and set `panel`; `title` is shown on a banner.
    """

    context: Context
    title: ClassVar[str] = ""
    """The name of the message on the banner."""
    covers: ClassVar[bool] = True
    light: ClassVar[float] = 0.62

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.form = Form(context, self.invalidate)
        self.panel = pygame.Rect(0, 0, 0, 0)
        self._to_prefetch: list[Callable[[Context], Scene]] = []

    def leads_to(self) -> Sequence[Callable[[Context], Scene]]:
        """Return factories of the pages whose pictures should be loaded before they are opened."""
        return ()

    def load(self) -> None:
        """Start loading its own pictures; those of the pages it leads to follow soon after."""
        super().load()
        self._to_prefetch = list(self.leads_to())

    def back(self) -> None:
        """Return to the previous scene."""
        self.context.scenes.pop()

    def reword(self) -> None:
        """Update all texts of the form after a change of language."""
        reword(self)

    def handle(self, event: InputEvent) -> bool:
        """Use the form; Escape goes back."""
        if self.form.handle(event):
            return True
        if isinstance(event, KeyPressed) and not event.repeated:
            by_pad = event.by_pad and event.command is Command.TAKE_BACK
            if event.command is Command.MENU or by_pad:
                self.back()
                return True
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, and prefetch a page's pictures while nothing moves.

        Profiles that cannot be read or saved are reported.
        """
        self.form.update(dt)
        self.context.report(*self.context.profiles.new_troubles())
        if self._to_prefetch and not self.context.scenes.moving:
            prefetch(self.context, self._to_prefetch.pop())

    @property
    def polls(self) -> bool:
        """Return whether a hint is about to be shown, or pictures are to be prefetched."""
        return self.form.hint_due or bool(self._to_prefetch)

    def pause(self) -> None:
        """Forget what the pointer was over."""
        self.form.forget_pointer()

    @property
    def typing(self) -> bool:
        """Return whether a text field has the keyboard focus."""
        return self.form.typing

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """The caret in window coordinates; None if no text field has the focus."""
        return self.form.caret_rect

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the picture behind the panel."""
        if self.opaque:
            draw_hall(self.context, surface, self.light)
        else:
            veil(surface)

    @property
    def static_key(self) -> object:
        """The key of the static layer: panel, heading, preferences and language."""
        now, language = self.context.preferences.now, self.context.texts.language
        return (tuple(self.panel), self.heading, now, language)

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw hall, panel and banner."""
        self.draw_backdrop(surface)
        self.context.nine_patches.draw_panel(surface, "panel_parchment", self.panel)
        if self.title:
            draw_heading(self.context, surface, self.panel, self.heading)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the form and the panel's other contents."""
        self.draw_inside(surface)
        self.form.draw(surface)
        self.form.draw_hint(surface)

    def draw_covered(self, surface: pygame.Surface) -> None:
        """Draw only the hall; a scene opened over another is replaced entirely."""
        if self.opaque:
            self.draw_backdrop(surface)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the panel's other contents, under the form."""

    @property
    def banner_height(self) -> int:
        """The height of the banner, half of which is above the panel."""
        return heading_height(self.context)

    @property
    def heading(self) -> str:
        """The words on the banner, or in its place."""
        return self.context.texts(self.title) if self.title else ""

    def described(self) -> Node:
        """Return the form under its heading."""
        return Node(Role.PAGE, self.scene_name, self.heading, self.form.described())

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the places of the form's widgets."""
        return self.form.spots()

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the rectangles of title and form."""
        if not self.title:
            return self.form.seen()
        title = heading_rect(self.context, self.panel, self.heading)
        return (*self.form.seen(), title)

    def inner_width(self, size: tuple[int, int], widest: float, pad: int) -> int:
        """Return the width between the paddings of a panel of at most `widest` units at 100%."""
        theme = self.context.theme
        most = theme.px(widest) * theme.text_percent // 100
        return min(most, size[0] - theme.px(72)) - 2 * pad

    def centred_panel(self, size: tuple[int, int], width: int, height: int) -> pygame.Rect:
        """Return a panel of this size in the window's middle, smaller if the window is."""
        theme = self.context.theme
        margin = theme.px(36)
        top = margin + self.banner_height // 2
        panel = pygame.Rect(0, 0, min(width, size[0] - 2 * margin), height)
        panel.height = min(height, size[1] - top - margin)
        panel.centerx = size[0] // 2
        panel.centery = (size[1] + top - margin) // 2
        return panel
