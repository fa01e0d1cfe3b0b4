"""The title."""

from collections.abc import Mapping

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.input import InputEvent
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.theme import GOLD_LIGHT, OAK_SHADE, PARCHMENT, Face
from dalmuti.screen.widgets import Button, Form


class TitleScene(Scene):
    """The game's name, and where to go from here."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        texts = context.texts
        self.form = Form(context, self.invalidate)
        self.form.add(
            Button(context, "new_game", texts("title.new_game"), context.scenes.quit, True)
        )
        self.form.add(Button(context, "quit", texts("title.quit"), context.scenes.quit))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the menu."""
        theme = self.context.theme
        y = size[1] // 2
        for widget in self.form:
            widget.rect = pygame.Rect(
                0, y, theme.px(420), theme.line(Face.TITLE, 29) + theme.px(28)
            )
            widget.rect.centerx = size[0] // 2
            y = widget.rect.bottom + theme.px(18)

    def handle(self, event: InputEvent) -> bool:
        """Use the menu."""
        return self.form.handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw name and menu."""
        surface.fill(OAK_SHADE)
        theme, texts = self.context.theme, self.context.texts
        name = theme.text(texts("app.name"), Face.NUMERAL, 120, GOLD_LIGHT)
        surface.blit(
            name, name.get_rect(center=(surface.get_width() // 2, surface.get_height() // 4))
        )
        line = theme.text(texts("title.subtitle"), Face.ITALIC, 34, PARCHMENT)
        surface.blit(
            line, line.get_rect(center=(surface.get_width() // 2, surface.get_height() * 3 // 8))
        )
        self.form.draw(surface)
        self.form.draw_hint(surface)

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the menu's buttons."""
        return self.form.spots()
