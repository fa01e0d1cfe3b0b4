"""Illustrations between the lines of the rules: cards, and the plates of the statuses."""

from typing import Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.figures import tier_of
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.menus.rules.rule_pages import Cardboard, Plates
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.texts.words import cards_words, status_title

MAX_SIDE_BY_SIDE: Final = 6
"""The most groups shown side by side; more groups overlap."""


class CardRow(Widget):
    """Groups of cards side by side, with their words below."""

    focusable = False

    def __init__(self, context: WidgetContext, board: Cardboard, cards: CardPictures) -> None:
        super().__init__(context, "cards")
        self._groups = board.groups
        self._cards = cards

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return round(self._card(width) * CARD_RATIO) + self._foot() + self.context.theme.px(18)

    def described(self) -> Node:
        """Return the words of each group, or which cards it has."""
        names = (words or cards_words(self.context.texts, cards) for cards, words in self._groups)
        items = tuple(Node(Role.TEXT, str(at), name) for at, name in enumerate(names))
        return self.node(Role.GROUP, "", children=items)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards, those of a group overlapping."""
        theme, card = self.context.theme, self._card(self.rect.width)
        each = self.rect.width / len(self._groups)
        # Overlapping groups reach from edge to edge; others are centred in columns.
        fanned = len(self._groups) > MAX_SIDE_BY_SIDE
        step = (self.rect.width - card) / (len(self._groups) - 1) if fanned else each
        first = self.rect.x + (card if fanned else each) / 2
        top = self.rect.y + theme.px(9) + round(card * CARD_RATIO / 2)
        for index, (cards, words) in enumerate(self._groups):
            middle = first + step * index
            for at, rank in enumerate(cards):
                turn = at - (len(cards) - 1) / 2
                picture = self._cards.turned(rank, card, -3 * turn)
                centre = (round(middle + turn * card * 0.6), top)
                surface.blit(picture, picture.get_rect(center=centre))
            if words:
                said = theme.text(words, Face.ITALIC, 24, INK_SOFT, round(each) - theme.px(8))
                at_y = top + round(card * CARD_RATIO / 2) + theme.px(6)
                surface.blit(said, said.get_rect(midtop=(round(middle), at_y)))

    def _card(self, width: int) -> int:
        widest = max(1 + 0.6 * (len(cards) - 1) for cards, _ in self._groups)
        # Many single cards overlap like a fan.
        share = 0.62 if len(self._groups) > MAX_SIDE_BY_SIDE else 1.12
        return min(round(width / len(self._groups) / widest / share), self.context.theme.px(150))

    def _foot(self) -> int:
        said = any(words for _, words in self._groups)
        return self.context.theme.line(Face.ITALIC, 24) if said else 0


class PlateRow(Widget):
    """The plates of all statuses, from the highest down."""

    focusable = False

    def __init__(self, context: WidgetContext, plates: Plates) -> None:
        super().__init__(context, "plates")
        players = plates.players
        merchants = [2] if players > 4 else []
        self._statuses = [0, 1, *merchants, players - 2, players - 1]
        self._players = players

    def height(self, width: int) -> int:
        """Return the height, which does not depend on the width."""
        theme = self.context.theme
        return len(self._statuses) * (self._plate() + theme.px(10)) + theme.px(10)

    def described(self) -> Node:
        """Return every status, the highest first."""
        titles = (
            status_title(self.context.texts, status, self._players) for status in self._statuses
        )
        items = tuple(Node(Role.TEXT, str(at), title) for at, title in enumerate(titles))
        return self.node(Role.GROUP, "", children=items)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plates one below the other, each a little further to the right."""
        theme = self.context.theme
        height, width = self._plate(), self.rect.width * 7 // 10
        y = self.rect.y + theme.px(8)
        for row, status in enumerate(self._statuses):
            body = pygame.Rect(0, y, width, height)
            body.x = self.rect.x + row * (self.rect.width - width) // (len(self._statuses) - 1)
            self.context.nine_patches.draw_line(
                surface, f"plate_{tier_of(status, self._players)}", body
            )
            title = status_title(self.context.texts, status, self._players)
            words = theme.text(title, Face.TITLE, 26, INK, width - theme.px(70))
            surface.blit(words, words.get_rect(center=body.center))
            y += height + theme.px(10)

    def _plate(self) -> int:
        return self.context.theme.line(Face.TITLE, 26) + self.context.theme.px(16)
