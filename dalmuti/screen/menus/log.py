"""The log of the current hand, in words and cards."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from dalmuti.rules.cards import Cards
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Label
from dalmuti.stage.geometry import CARD_RATIO

OVERLAP = 0.55
"""The visible share of a small card's width when another card overlaps it."""


class LogLine(Label):
    """A sentence, with the cards it mentions at the end of the line."""

    def __init__(
        self, context: Context, name: str, words: str, cards: Cards, pictures: CardPictures
    ) -> None:
        face, colour = (Face.STRONG, INK) if cards else (Face.TEXT, INK_SOFT)
        super().__init__(context, name, words, face, 26, colour, wrapped=True)
        self.cards = cards
        self._pictures = pictures

    @property
    def _card(self) -> int:
        """The width of a card, which is nearly two lines high so that its numeral is legible."""
        return round(self.context.theme.line(Face.TEXT, 26) * 1.7 / CARD_RATIO)

    @property
    def _across(self) -> int:
        """The width of all cards together."""
        if not self.cards:
            return 0
        return round(self._card * (1 + OVERLAP * (len(self.cards) - 1)))

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        words = super().height(width - self._across)
        return max(words, round(self._card * CARD_RATIO)) if self.cards else words

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the words, then the overlapping cards."""
        whole = self.rect
        self.rect = pygame.Rect(whole.x, whole.y, whole.width - self._across, whole.height)
        super().draw(surface)
        self.rect = whole
        x = whole.right - self._across + self._card / 2
        for card in self.cards:
            picture = self._pictures.turned(card, self._card, 0)
            surface.blit(picture, picture.get_rect(center=(round(x), whole.centery)))
            x += self._card * OVERLAP


class LogScene(MenuScene):
    """The given sentences with their cards, scrolled to the latest; L closes it again."""

    title: ClassVar[str] = "log.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        lines: tuple[str, ...],
        cards: Sequence[Cards] = (),
        edition: str = "en",
    ) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out)
        pictures = CardPictures(context, edition)
        told = cards or ((),) * len(lines)
        for index, (line, shown) in enumerate(zip(lines, told, strict=True)):
            self.form.add(LogLine(context, f"line.{index}", line, shown, pictures), self._page.area)
        if not lines:
            nothing = context.texts("log.nothing")
            self.form.add(LogLine(context, "line.0", nothing, (), pictures), self._page.area)
        self._page.add_back()

    def handle(self, event: InputEvent) -> bool:
        """Use the form; L goes back."""
        if isinstance(event, KeyPressed) and event.command is Command.LOG and not event.repeated:
            self.back()
            return True
        return super().handle(event)

    def _lay_out(self, width: int) -> int:
        """Place the sentences one below the other."""
        return self._page.area.stack(width, self.context.theme.px(6))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page and scroll to its end."""
        self._page.place(size)
        self._page.area.scroll_to(self._page.area.content_height)
