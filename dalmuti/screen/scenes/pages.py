"""Pages to read: the rules in short, and the credits."""

from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.scenes.keys import KeysScene
from dalmuti.screen.scenes.sheet import SheetScene
from dalmuti.screen.table.cards import CardPictures
from dalmuti.screen.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.widgets import Button, Label, Widget

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


class PageScene(SheetScene):
    """A page with headings and paragraphs."""

    parts: ClassVar[tuple[str, ...]] = ()
    """Names of the paragraphs; each heading's name ends in ``.title``."""
    cards_after: ClassVar[str] = ""
    """After which of them all cards are shown in a row."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        texts = context.texts
        for part in self.parts:
            name = f"{part}.title"
            self._add(Label(context, name, texts(name), Face.TITLE, 31, MADDER_SHADE))
            self._add(Label(context, part, texts(part), Face.TEXT, 27, INK, wrapped=True))
            if part == self.cards_after:
                self._add(CardStrip(context))
        self.add_extras()
        self.add_back()

    def add_extras(self) -> None:
        """Add buttons that stand before the way back."""

    def lay_out(self, width: int) -> int:
        """Set the lines anew, each heading nearer to what follows than to what is before."""
        gap = self.context.theme.px(14)
        y = 0
        for widget in self.area.widgets:
            assert isinstance(widget, Label | CardStrip)
            heading = widget.name.endswith(".title")
            if heading and y:
                y += 2 * gap
            height = widget.height(width)
            widget.home = pygame.Rect(0, y, width, height)
            y += height + (gap // 2 if heading else gap)
        return y

    def _add(self, widget: Widget) -> None:
        self.form.add(widget, self.area)


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

    def add_extras(self) -> None:
        """Add the way to the list of keys."""
        context = self.context
        words = context.texts("keys.title")
        self.form.add(
            Button(context, "keys", words, lambda: context.scenes.push(KeysScene(context)))
        )


class CreditsScene(PageScene):
    """Whose work this is, and whose game."""

    title: ClassVar[str] = "credits.title"
    parts: ClassVar[tuple[str, ...]] = (
        "credits.fan",
        "credits.code",
        "credits.sound",
        "credits.fonts",
        "credits.parts",
    )
