"""Pages to read: the rules in short, and the credits."""

from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.scenes.keys import KeysScene
from dalmuti.screen.scenes.menu import MenuScene
from dalmuti.screen.table.cards import CardPictures
from dalmuti.screen.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.widgets import Button, Label, ScrollArea, Widget

WIDEST: Final = 1040
"""Longer lines are hard to read."""
ALL_RANKS: Final = tuple(range(1, 14))


class CardStrip(Widget):
    """One card of each rank in a row."""

    focusable = False

    def __init__(self, context: Context) -> None:
        super().__init__(context, "cards")
        self._cards = CardPictures(context)

    def height(self, width: int) -> int:
        """Return how high it is when it is so wide."""
        return round(self._card_width(width) * 1.5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, each over a part of the one before."""
        card = self._card_width(self.rect.width)
        step = (self.rect.width - card) / (len(ALL_RANKS) - 1)
        for index, rank in enumerate(ALL_RANKS):
            picture = self._cards.turned(rank, card, 0)
            middle = (round(self.rect.x + card / 2 + index * step), self.rect.centery)
            surface.blit(picture, picture.get_rect(center=middle))

    def _card_width(self, width: int) -> int:
        return round(width / 8.2)


class PageScene(MenuScene):
    """A page with headings and paragraphs, higher than the window if need be."""

    opaque: ClassVar[bool] = False
    parts: ClassVar[tuple[str, ...]] = ()
    """Names of the paragraphs; each heading's name ends in ``.title``."""
    cards_after: ClassVar[str] = ""

    def enter(self) -> None:
        """Make the page."""
        texts = self.context.texts
        self._area = ScrollArea(self.context)
        for part in self.parts:
            heading = texts(f"{part}.title")
            self._add(Label(self.context, f"{part}.title", heading, Face.TITLE, 31, MADDER_SHADE))
            self._add(Label(self.context, part, texts(part), Face.TEXT, 27, INK, wrapped=True))
            if part == self.cards_after:
                self._add(CardStrip(self.context))
        self._add_extras()
        self._back = self.form.add(
            Button(self.context, "back", texts("page.back"), self.back, main=True)
        )
        self.form.default = self._back

    def resized(self, size: tuple[int, int]) -> None:
        """Set the page's lines anew."""
        theme = self.context.theme
        pad, gap = theme.px(64), theme.px(14)
        widest = theme.px(WIDEST) * (100 + theme.text_percent) // 200
        width = min(widest, size[0] - theme.px(72)) - 2 * pad
        y = 0
        for widget in self._area.widgets:
            heading = widget.name.endswith(".title")
            if heading and y:
                y += 2 * gap
            height = widget.height(width) if isinstance(widget, Label | CardStrip) else 0
            widget.home = pygame.Rect(0, y, width, height)
            y += height + gap // (2 if heading else 1)
        buttons = [widget for widget in self.form if isinstance(widget, Button)]
        back = self._back.natural_size()
        top = self.banner_height // 2 + theme.px(28)
        foot = back[1] + 2 * theme.px(26)
        self.panel = self.centred_panel(size, width + 2 * pad, y + top + foot)
        widths = [max(button.natural_size()[0], theme.px(240)) for button in buttons]
        x = self.panel.centerx - (sum(widths) + 2 * gap * (len(widths) - 1)) // 2
        for button, wide in zip(buttons, widths, strict=True):
            button.rect = pygame.Rect(x, self.panel.bottom - theme.px(28) - back[1], wide, back[1])
            x += wide + 2 * gap
        self._area.place(
            pygame.Rect(
                self.panel.x + pad,
                self.panel.y + top,
                width + pad - theme.px(26),
                self.panel.height - top - foot,
            ),
            y,
        )

    def _add_extras(self) -> None:
        """Add buttons that stand before the way back."""

    def _add(self, widget: Widget) -> None:
        self.form.add(widget, self._area)


class RulesScene(PageScene):
    """The rules in short."""

    title: ClassVar[str] = "rules.title"
    parts: ClassVar[tuple[str, ...]] = (
        "rules.aim",
        "rules.cards",
        "rules.seats",
        "rules.taxes",
        "rules.revolution",
        "rules.tricks",
        "rules.end",
    )
    cards_after: ClassVar[str] = "rules.cards"

    def _add_extras(self) -> None:
        context = self.context
        words = context.texts("keys.title")
        self.form.add(
            Button(context, "keys", words, lambda: context.scenes.push(KeysScene(context)))
        )


class CreditsScene(PageScene):
    """Whose work this is, and whose game."""

    title: ClassVar[str] = "credits.title"
    parts: ClassVar[tuple[str, ...]] = ("credits.fan", "credits.code", "credits.fonts")
