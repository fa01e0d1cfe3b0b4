"""What is laid over the table for a while: the last trick, a large card, notes."""

from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.graphics.backdrop import veil
from dalmuti.screen.graphics.cards import Look
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import (
    INK,
    INK_SOFT,
    MADDER_SHADE,
    Face,
)
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.widgets.heading import draw_heading, heading_height
from dalmuti.stage.geometry import CARD_RATIO, Pose
from dalmuti.stage.model import TableModel
from dalmuti.texts.words import card_about, card_title, named

LARGE_SHARE: Final = 0.76
"""Height of a large card by the window's."""


def draw_last_trick(
    context: GraphicsContext, picture: TablePicture, surface: pygame.Surface, model: TableModel
) -> None:
    """Draw the sets of the trick cleared away last, each with its player's name."""
    theme = context.theme
    sets = [turn for turn in model.last_turns if turn.cards]
    title = picture.words("last_trick")
    if not sets:
        Note(title, picture.words("last_trick.none")).draw(context, picture, surface)
        return
    width, height = surface.get_size()
    veil(surface)
    card = min(theme.px(130), width // 12)
    line = theme.line(Face.TEXT, 26)
    most = max(1, (width * 9 // 10 - theme.px(120)) // _set_width(card, len(sets[0].cards)))
    rows = [sets[i : i + most] for i in range(0, len(sets), most)]
    # As many rows as there are must fit, if need be with smaller cards.
    room = (height * 9 // 10 - theme.px(150)) // len(rows)
    card = min(card, round((room - line * 1.6) / CARD_RATIO))
    row_height = round(card * CARD_RATIO + line * 1.6)
    step = _set_width(card, len(sets[0].cards))
    inner = step * max(len(row) for row in rows)
    top = heading_height(context) // 2 + theme.px(30)
    body = pygame.Rect(0, 0, inner + theme.px(120), row_height * len(rows) + top + theme.px(40))
    body.width = max(body.width, theme.px(520))
    body.center = (width // 2, height // 2)
    surface.blit(*context.nine_patches.panel("panel_parchment", body))
    draw_heading(context, surface, body, title)
    y = body.y + top
    for row in rows:
        x = body.centerx - step * len(row) // 2
        for turn in row:
            draw_cards(picture, surface, turn.cards, (x + step // 2, y + round(card * 0.7)), card)
            name = theme.text(model.names[turn.player], Face.STRONG, 26, INK_SOFT, step - 8)
            at = (x + step // 2, y + round(card * CARD_RATIO) + theme.px(8))
            surface.blit(name, name.get_rect(midtop=at))
            x += step
        y += row_height


def draw_large_card(
    context: GraphicsContext,
    picture: TablePicture,
    surface: pygame.Surface,
    card: int,
    edition: str,
) -> None:
    """Draw one card in large, and beside it who that is."""
    theme, texts = context.theme, context.texts
    width, height = surface.get_size()
    veil(surface)
    # At most so wide that the words beside it have room, also in a tall window.
    card_w = min(height * LARGE_SHARE / CARD_RATIO, width * 0.45)
    gap = theme.px(54)
    note_w = min(theme.px(560) * theme.text_percent // 100, round(width * 0.94 - card_w - gap))
    left = (width - card_w - gap - note_w) / 2
    shown = picture.cards.large(card, card_w)
    at = round(left + card_w / 2), round(height * 0.46)
    surface.blit(shown, shown.get_rect(center=at))
    pad = theme.px(44)
    room = note_w - 2 * pad
    head = theme.text(card_title(texts, card, edition), Face.TITLE, 38, MADDER_SHADE, room)
    message = "large.jesters" if card == JESTER else "large.rank"
    copies = 2 if card == JESTER else card
    in_deck = picture.words(message, rank=card, cards=named(texts, card, copies, edition))
    parts = (
        head,
        theme.paragraph(in_deck, Face.ITALIC, 26, INK_SOFT, room),
        theme.paragraph(card_about(texts, card, edition), Face.TEXT, 28, INK, room),
    )
    between = theme.px(14)
    high = sum(part.get_height() + between for part in parts) - between + 2 * pad
    note = pygame.Rect(0, 0, note_w, high)
    note.midleft = (round(left + card_w + gap), round(height * 0.46))
    note.clamp_ip(surface.get_rect())
    context.nine_patches.draw_panel(surface, "panel_parchment", note)
    y = note.y + pad
    for part in parts:
        surface.blit(part, (note.x + pad, y))
        y += part.get_height() + between


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
    """A sheet with a title, a text, and groups of cards beside each other, each with a line."""

    title: str
    text: str = ""
    groups: tuple[tuple[str, Cards], ...] = ()
    foot: int = 0
    """Height left free below for buttons."""

    def width(self, context: GraphicsContext) -> int:
        """Return how wide what is on the sheet may be."""
        px = context.theme.px
        widest = max(px(680), px(330) * len(self.groups)) * context.theme.text_percent // 100
        return min(context.window.size[0] * 8 // 10, widest)

    def words(self, context: GraphicsContext) -> pygame.Surface | None:
        """Return the text in its lines."""
        if not self.text:
            return None
        width = self.width(context)
        return context.theme.paragraph(self.text, Face.TEXT, 27, INK, width, centred=True)

    def body(self, context: GraphicsContext) -> pygame.Rect:
        """Return where the sheet lies."""
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
        """Return where heading, words and cards are."""
        body = self.body(context)
        top = body.top - heading_height(context) // 2
        return pygame.Rect(body.x, top, body.width, self.room(context).top - top)

    def room(self, context: GraphicsContext) -> pygame.Rect:
        """Return the room for buttons."""
        body = self.body(context)
        return pygame.Rect(
            body.x, body.bottom - context.theme.px(48) - self.foot, body.width, self.foot
        )

    def card(self, context: GraphicsContext) -> int:
        """Return how wide its cards are."""
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
    """Draw cards in a row round a middle."""
    step = _set_step(width, len(cards))
    for index, card in enumerate(cards):
        t = index - (len(cards) - 1) / 2
        pose = Pose(centre[0] + t * step, centre[1], -1.5 * t, width)
        surface.blit(*picture.card_blit(card, pose, look))


def _set_step(width: int, count: int) -> float:
    return width * 0.5 if count <= 4 else width * 2.0 / count


def _set_width(width: int, count: int) -> int:
    return round(width * 1.35 + _set_step(width, count) * (count - 1))
