"""A decision of a reviewed hand over its moment on the table."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from dalmuti.match.review import Judged, Mark
from dalmuti.rules.actions import PlayerAction, cards_of
from dalmuti.rules.cards import Cards
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.hints.hint_words import action_words
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.review.words import ACTIONS, reason_words
from dalmuti.screen.widgets import Button, Label, Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.texts.words import decimal

CARD: Final = 96
"""The width of a card in units."""
OVERLAP: Final = 0.5
"""The visible share of a card's width when another card overlaps it."""
TOP: Final = 14
"""The distance of the panel from the window's top edge in units, so that the hand is seen."""


class LaidChoice(Widget):
    """A choice: a caption, and its cards laid side by side."""

    focusable = False

    def __init__(
        self, context: WidgetContext, name: str, words: str, cards: Cards, pictures: CardPictures
    ) -> None:
        super().__init__(context, name)
        self.words = words
        self.cards = tuple(sorted(cards))
        self._pictures = pictures

    @property
    def card_width(self) -> int:
        """The width of a card in pixels."""
        return self.context.theme.px(CARD)

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        cards = round(self.card_width * CARD_RATIO) + self.context.theme.px(8)
        return self._written(width).get_height() + (cards if self.cards else 0)

    def described(self) -> Node:
        """Return the caption, which names the cards."""
        return self.node(Role.TEXT, self.words)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the caption, and the cards under it."""
        words = self._written(self.rect.width)
        surface.blit(words, words.get_rect(midtop=self.rect.midtop))
        wide, count = self.card_width, len(self.cards)
        if not count:
            return
        step = min(wide * OVERLAP, (self.rect.width - wide) / max(1, count - 1))
        x = self.rect.centerx - step * (count - 1) / 2
        y = self.rect.bottom - round(wide * CARD_RATIO) // 2
        for card in self.cards:
            picture = self._pictures.turned(card, wide, 0)
            surface.blit(picture, picture.get_rect(center=(round(x), y)))
            x += step

    def _written(self, width: int) -> pygame.Surface:
        return self.context.theme.paragraph(self.words, Face.STRONG, 24, INK, width, True)


class MomentScene(MenuScene):
    """The player's choice and the better ones laid on the table, with the reason.

    `back` returns to the review. `play_on` starts a practice game from the moment. `open_hands`
    turns the others' cards face up or down; None where nobody may look at them. With `stay` the
    panel can be closed, so that the replay goes on from the moment.
    """

    title: ClassVar[str] = "review.title"
    opaque: ClassVar[bool] = False
    covers: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        one: Judged,
        edition: str,
        back: Callable[[], None],
        play_on: Callable[[], None],
        open_hands: Callable[[bool], None] | None,
        stay: bool,
    ) -> None:
        super().__init__(context)
        self._one = one
        self._to_review = back
        self._play_on = play_on
        self._open_hands = open_hands
        self._stay = stay
        self._open = False
        self._pictures = CardPictures(context, edition)
        self._page = Page(self, self._lay_out, 1180)
        self._choices: list[LaidChoice] = []
        self._fill()

    def back(self) -> None:
        """Return to the review."""
        self._to_review()

    @property
    def heading(self) -> str:
        """The mark of the decision."""
        return self.context.texts(f"review.mark.{self._one.mark}")

    def reword(self) -> None:
        """Update all texts after a change of language."""
        super().reword()
        self._fill()

    def wanted(self) -> tuple[Wanted, ...]:
        """Return the faces of the cards."""
        cards = (card for choice in self._choices for card in choice.cards)
        return tuple(self._pictures.wanted(cards, self.context.theme.px(CARD)))

    def _fill(self) -> None:
        one, context, texts = self._one, self.context, self.context.texts
        names, area = one.decision.view.names, self._page.area
        self.form.clear()
        better = one.better
        choices: list[tuple[str, PlayerAction]] = [("review.chosen", one.decision.action)]
        choices += [("review.or" if at else "review.better_one", a) for at, a in enumerate(better)]
        self._choices = [
            self.form.add(
                LaidChoice(
                    context,
                    f"choice.{index}",
                    texts(message, act=action_words(texts, action, names, ACTIONS)),
                    cards_of(action),
                    self._pictures,
                ),
                area,
            )
            for index, (message, action) in enumerate(choices)
        ]
        for index, line in enumerate(self._said()):
            colour = MADDER_SHADE if self._open and not index else INK if index else INK_SOFT
            label = Label(context, f"said.{index}", line, Face.TEXT, 25, colour, True, True)
            self.form.add(label, area)
        play = self.form.add(
            Button(context, "play_on", texts("review.play_on"), self._play_on, True, units=25)
        )
        play.hint = texts("review.play_on_hint")
        self.form.default = play
        if self._open_hands is not None:
            words = texts("review.close_hands" if self._open else "review.open_hands")
            self.form.add(Button(context, "hands", words, self._turn_hands, units=25))
        if self._stay:
            pop = context.scenes.pop
            self.form.add(Button(context, "look", texts("review.look"), pop, units=25))
        self.form.add(Button(context, "back", texts("play_on.back"), self.back, units=25))

    def _said(self) -> list[str]:
        """Return the sentences: what the player could not know, the cost, and the reason."""
        one, texts = self._one, self.context.texts
        said: list[str] = [texts("review.not_known")] if self._open else []
        if one.decision.stand_in:
            said.append(texts("review.stand_in", name=one.decision.name))
        elif one.mark is Mark.UNTOLD:
            said.append(texts("review.no_telling"))
        elif not one.better:
            said.append(texts("review.none_better"))
        else:
            said.append(texts("review.cost", places=decimal(texts, one.cost)))
            said.append(reason_words(texts, one, one.decision.view.names))
        return [line for line in said if line]

    def _turn_hands(self) -> None:
        self._open = not self._open
        if self._open_hands is not None:
            self._open_hands(self._open)
        keyboard = self.form.keyboard
        self._fill()
        self.resized(self.context.window.size)
        if keyboard:
            self.form.focus_on("hands")
        self.invalidate()

    # --- Layout and drawing ---

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the panel."""
        self._page.place(size)

    def centred_panel(self, size: tuple[int, int], width: int, height: int) -> pygame.Rect:
        """Return a panel at the top of the window, above the hand."""
        panel = super().centred_panel(size, width, height)
        panel.top = min(panel.top, self.context.theme.px(TOP) + self.banner_height // 2)
        return panel

    def _lay_out(self, width: int) -> int:
        """Place the choices side by side if they fit, and the sentences below them."""
        px = self.context.theme.px
        width -= px(6)
        count, gap = len(self._choices), px(20)
        beside = (width - gap * (count - 1)) // count
        if beside < px(230) * self.context.theme.text_percent // 100:
            beside, rows = width, True
        else:
            rows = False
        x = y = high = 0
        for choice in self._choices:
            tall = choice.height(beside)
            choice.home = pygame.Rect(x, y, beside, tall)
            high = max(high, tall)
            if rows:
                y += tall + px(10)
            else:
                x += beside + gap
        if not rows:
            y = high + px(10)
            for choice in self._choices:  # the cards side by side, under captions of any length
                choice.home.height = high
        for widget in self._page.area.widgets:
            if isinstance(widget, Label):
                tall = widget.height(width)
                widget.home = pygame.Rect(0, y, width, tall)
                y += tall + px(6)
        return y

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw nothing over the table."""
