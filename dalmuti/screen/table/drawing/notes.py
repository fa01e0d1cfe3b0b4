"""Notes over the table: a sheet with a title, text and cards, and small tags beside things."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

import pygame

from dalmuti.rules.cards import Cards
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.cards import Look
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.placement import covered
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.widgets.heading import draw_heading, heading_height
from dalmuti.stage.geometry import CARD_RATIO, Pose
from dalmuti.texts import Texts
from dalmuti.texts.words import cards_words


def draw_tag(
    context: GraphicsContext,
    surface: pygame.Surface,
    text: str,
    at: tuple[int, int],
    above: bool = True,
) -> None:
    """Draw a few words on a small sheet right above a point, or below it."""
    theme = context.theme
    width = min(theme.px(480) * theme.text_percent // 100, surface.get_width() * 6 // 10)
    if theme.width(text, Face.TEXT, 23) <= width:
        words = theme.text(text, Face.TEXT, 23, INK)
    else:
        words = theme.paragraph(text, Face.TEXT, 23, INK, width, centred=True)
    tag = words.get_rect().inflate(theme.px(48), theme.px(34))
    if above:
        tag.midbottom = at
    else:
        tag.midtop = at
    tag.clamp_ip(surface.get_rect().inflate(-theme.px(16), -theme.px(16)))
    context.nine_patches.draw_panel(surface, "panel_note", tag)
    surface.blit(words, words.get_rect(center=tag.center))


WIDTHS: Final = (680, 900, 1120)
"""Widths of a sheet's contents, in units, the preferred first."""
CARD_SHARES: Final = (1.0, 0.75)
"""Sizes of its cards, by the usual one."""


@dataclass(frozen=True, slots=True)
class _Set:
    """The layout of a sheet: widths of its contents and of its cards, and its rectangle."""

    width: int
    card: int
    body: pygame.Rect


@dataclass(frozen=True, slots=True)
class Note:
    """A sheet with a title, a text, and groups of cards side by side, each with a label."""

    title: str
    text: str = ""
    groups: tuple[tuple[str, Cards], ...] = ()
    foot: int = 0
    """The height left free at the bottom for buttons."""
    clear_of: tuple[tuple[int, int, int, int], ...] = ()
    """The rectangles that it does not cover, if possible."""

    def without_cards(self, text: str) -> "Note":
        """Return the sheet with another text, and no cards on it."""
        return replace(self, text=text, groups=())

    def described(self, texts: Texts, *more: Node) -> Node:
        """Return title, text and cards, and after them what else is on the sheet."""
        said = [Node(Role.TEXT, "text", self.text)] if self.text else []
        for at, (label, cards) in enumerate(self.groups):
            words = together(label, cards_words(texts, cards) if cards else "")
            said.append(Node(Role.TEXT, f"cards.{at}", words))
        # Without a button that has the keyboard the sheet has it, and so is read.
        focused = not any(node.focused for node in more)
        return Node(Role.PAGE, "sheet", self.title, (*said, *more), focused=focused)

    def kept_clear(self, rects: Iterable[pygame.Rect]) -> "Note":
        """Return the sheet placed so that it covers none of `rects`, if possible."""
        return replace(self, clear_of=tuple((*rect,) for rect in rects))

    def body(self, context: GraphicsContext) -> pygame.Rect:
        """Return the rectangle of the sheet."""
        return self._set(context).body

    def written(self, context: GraphicsContext) -> pygame.Rect:
        """Return the rectangle of heading, text and cards."""
        body = self.body(context)
        top = body.top - heading_height(context) // 2
        return pygame.Rect(body.x, top, body.width, self.room(context).top - top)

    def room(self, context: GraphicsContext) -> pygame.Rect:
        """Return the rectangle for buttons."""
        body = self.body(context)
        return pygame.Rect(
            body.x, body.bottom - context.theme.px(48) - self.foot, body.width, self.foot
        )

    def _set(self, context: GraphicsContext) -> _Set:
        """Return its layout, no wider and no farther from the middle than necessary."""
        best: tuple[int, _Set] | None = None
        size = context.window.size
        head = heading_height(context) // 2
        room = pygame.Rect(0, head, size[0], size[1] - head)
        kept = [pygame.Rect(rect) for rect in self.clear_of]
        for wide, share in product(WIDTHS, CARD_SHARES):
            width, card = self._width(context, wide), self._card(context, share)
            body = pygame.Rect(0, 0, width + context.theme.px(110), 0)
            body.height = self._height(context, width, card)
            body.center = (size[0] // 2, size[1] * 46 // 100)
            for y in (body.y, *range(room.top, room.bottom - body.height, context.theme.px(24))):
                placed = pygame.Rect(body.x, y, body.width, body.height).clamp(room)
                whole = placed.union(placed.move(0, -head))
                cost = covered(whole, kept)
                if best is None or cost < best[0]:
                    best = cost, _Set(width, card, placed)
                if not cost:
                    return best[1]
        assert best is not None
        return best[1]

    def _width(self, context: GraphicsContext, wide: int) -> int:
        px = context.theme.px
        widest = max(px(wide), px(330) * len(self.groups)) * context.theme.text_percent // 100
        return min(context.window.size[0] * 8 // 10, widest)

    def _card(self, context: GraphicsContext, share: float) -> int:
        return round(share * min(context.theme.px(118), context.window.size[0] // 12))

    def _height(self, context: GraphicsContext, width: int, card: int) -> int:
        px, words = context.theme.px, self._words(context, width)
        height = heading_height(context) // 2 + px(30) + self.foot + px(48)
        height += words.get_height() + px(18) if words else 0
        if self.groups:
            height += self._label_height(context) + round(card * CARD_RATIO) + px(18)
        return height

    def _words(self, context: GraphicsContext, width: int) -> pygame.Surface | None:
        """Return the text, wrapped; None if there is none."""
        if not self.text:
            return None
        return context.theme.paragraph(self.text, Face.TEXT, 27, INK, width, centred=True)

    def _label_height(self, context: GraphicsContext) -> int:
        labelled = any(label for label, _ in self.groups)
        return context.theme.line(Face.ITALIC, 26) + context.theme.px(9) if labelled else 0

    def draw(
        self, context: GraphicsContext, picture: TablePicture, surface: pygame.Surface
    ) -> None:
        """Draw the sheet with everything on it."""
        theme = context.theme
        layout, gap = self._set(context), theme.px(18)
        body, card = layout.body, layout.card
        surface.blit(*context.nine_patches.panel("panel_parchment", body))
        draw_heading(context, surface, body, self.title)
        y = body.y + heading_height(context) // 2 + theme.px(30)
        words = self._words(context, layout.width)
        if words is not None:
            surface.blit(words, words.get_rect(midtop=(body.centerx, y)))
            y += words.get_height() + gap
        step = layout.width // max(1, len(self.groups))
        for index, (label, cards) in enumerate(self.groups):
            x = body.centerx + round((index - (len(self.groups) - 1) / 2) * step)
            drawn = theme.text(label, Face.ITALIC, 26, INK_SOFT, step - gap)
            surface.blit(drawn, drawn.get_rect(midtop=(x, y)))
            at = (x, y + self._label_height(context) + round(card * CARD_RATIO / 2))
            draw_cards(picture, surface, cards, at, card)


def draw_cards(
    picture: TablePicture,
    surface: pygame.Surface,
    cards: Cards,
    centre: tuple[int, int],
    width: int,
    look: Look = Look.BRIGHT,
) -> None:
    """Draw cards in a row, centred on a point."""
    step = set_step(width, len(cards))
    for index, card in enumerate(cards):
        t = index - (len(cards) - 1) / 2
        pose = Pose(centre[0] + t * step, centre[1], -1.5 * t, width)
        surface.blit(*picture.card_blit(card, pose, look))


def set_step(width: int, count: int) -> float:
    """Return the distance between `count` cards of a set in a row."""
    return width * 0.5 if count <= 4 else width * 2.0 / count


def set_width(width: int, count: int) -> int:
    """Return the width of a set of `count` cards in a row."""
    return round(width * 1.35 + set_step(width, count) * (count - 1))
