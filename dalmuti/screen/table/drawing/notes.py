"""Notes over the table: a sheet with a title, text and cards, and small tags beside things."""

from dataclasses import dataclass, replace

import pygame

from dalmuti.rules.cards import Cards
from dalmuti.screen.graphics.cards import Look
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.widgets.heading import draw_heading, heading_height
from dalmuti.stage.geometry import CARD_RATIO, Pose


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


@dataclass(frozen=True, slots=True)
class Note:
    """A sheet with a title, a text, and groups of cards side by side, each with a label."""

    title: str
    text: str = ""
    groups: tuple[tuple[str, Cards], ...] = ()
    foot: int = 0
    """The height left free at the bottom for buttons."""

    def without_cards(self, text: str) -> "Note":
        """Return the sheet with another text, and no cards on it."""
        return replace(self, text=text, groups=())

    def width(self, context: GraphicsContext) -> int:
        """Return the maximum width of the sheet's contents."""
        px = context.theme.px
        widest = max(px(680), px(330) * len(self.groups)) * context.theme.text_percent // 100
        return min(context.window.size[0] * 8 // 10, widest)

    def words(self, context: GraphicsContext) -> pygame.Surface | None:
        """Return the text, wrapped; None if there is none."""
        if not self.text:
            return None
        width = self.width(context)
        return context.theme.paragraph(self.text, Face.TEXT, 27, INK, width, centred=True)

    def body(self, context: GraphicsContext) -> pygame.Rect:
        """Return the rectangle of the sheet."""
        theme = context.theme
        words = self.words(context)
        head = heading_height(context) // 2
        height = head + theme.px(30) + self.foot + theme.px(48)
        height += words.get_height() + theme.px(18) if words else 0
        height += self._groups_height(context) if self.groups else 0
        size = context.window.size
        body = pygame.Rect(0, 0, self.width(context) + theme.px(110), height)
        body.center = (size[0] // 2, size[1] * 46 // 100)
        return body.clamp(pygame.Rect(0, head, size[0], size[1] - head))

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

    def card(self, context: GraphicsContext) -> int:
        """Return the width of its cards."""
        return min(context.theme.px(118), context.window.size[0] // 12)

    def _groups_height(self, context: GraphicsContext) -> int:
        px = context.theme.px
        return self._label_height(context) + round(self.card(context) * CARD_RATIO) + px(18)

    def _label_height(self, context: GraphicsContext) -> int:
        labelled = any(label for label, _ in self.groups)
        return context.theme.line(Face.ITALIC, 26) + context.theme.px(9) if labelled else 0

    def draw(
        self, context: GraphicsContext, picture: TablePicture, surface: pygame.Surface
    ) -> None:
        """Draw the sheet with everything on it."""
        theme = context.theme
        body, gap = self.body(context), theme.px(18)
        surface.blit(*context.nine_patches.panel("panel_parchment", body))
        draw_heading(context, surface, body, self.title)
        y = body.y + heading_height(context) // 2 + theme.px(30)
        words = self.words(context)
        if words is not None:
            surface.blit(words, words.get_rect(midtop=(body.centerx, y)))
            y += words.get_height() + gap
        step = self.width(context) // max(1, len(self.groups))
        card = self.card(context)
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
