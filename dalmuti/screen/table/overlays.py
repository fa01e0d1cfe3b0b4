"""What is laid over the table for a while: announcements, the last trick, a large card, notes."""

from dataclasses import dataclass
from math import sin
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.context import Context
from dalmuti.screen.scenery import veil
from dalmuti.screen.table.cards import Look
from dalmuti.screen.table.flourish import GOLDEN, lozenge
from dalmuti.screen.table.picture import TablePicture
from dalmuti.screen.theme import (
    GOLD,
    INK,
    INK_SOFT,
    MADDER,
    MADDER_SHADE,
    PARCHMENT,
    PARCHMENT_LIGHT,
    VERDIGRIS_SHADE,
    WOAD,
    Face,
)
from dalmuti.stage.director import REVOLUTION_TIME, TIE_TIME
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import BannerKind, TableModel
from dalmuti.stage.poses import Layout
from dalmuti.stage.tween import Easing, ease
from dalmuti.texts.words import card_about, card_title, named

LARGE_SHARE: Final = 0.76
"""Height of a large card by the window's."""
COMES: Final = 0.45
LEAVES: Final = 0.3
"""Seconds in which an announcement comes and goes."""
BESIDE_THE_TRICK: Final = frozenset({BannerKind.FIRST_OUT, BannerKind.LEFT_LAST})
"""What is announced while the table is still looked at."""
MOTLEY: Final = 110
MOTLEY_COLOURS: Final = (MADDER, GOLD, WOAD, VERDIGRIS_SHADE)


def draw_banner(
    context: Context,
    picture: TablePicture,
    surface: pygame.Surface,
    model: TableModel,
    layout: Layout,
    age: float,
) -> None:
    """Draw an announcement across the table, `age` seconds of normal speed after it began."""
    banner = model.banner
    if banner is None:
        return
    theme = context.theme
    still = context.preferences.now.reduced_motion
    head, text = picture.words.banner(banner, model)
    if banner.kind in BESIDE_THE_TRICK and isinstance(layout, TableLayout):
        _draw_news(context, surface, head, text, layout, age)
        return
    revolution = banner.kind is not BannerKind.TIED
    width, height = surface.get_size()
    units = 74 if revolution else 46
    title = theme.text(head, Face.NUMERAL, units, PARCHMENT_LIGHT, width * 7 // 10)
    words = theme.text(text, Face.ITALIC, 34 if revolution else 28, PARCHMENT, width * 8 // 10)
    middle = height * 45 // 100
    lasts = REVOLUTION_TIME if revolution else TIE_TIME
    leaving = max(0.0, min(1.0, (lasts - age) / LEAVES))
    if revolution:
        veil(surface, 0.63 * min(1.0, age / 0.2, leaving))
        if not still:
            _draw_motley(surface, age, leaving)
        coming = 1.0 if still else ease(Easing.OUT_BACK, age / COMES)
        _draw_jesters(picture, surface, (width // 2, middle), coming, leaving)
    else:
        middle = round(layout.table.centre[1])
    body = pygame.Rect(0, 0, title.get_width() + theme.px(190), title.get_height() + theme.px(20))
    body.center = (width // 2, middle)
    unrolled = 1.0 if still else ease(Easing.OUT_CUBIC, age / COMES) * leaving
    window = pygame.Rect(0, 0, round((body.width + theme.px(120)) * unrolled), height)
    window.centerx = width // 2
    clip = surface.get_clip()
    surface.set_clip(window)
    surface.blit(*context.pieces.line("ribbon", body))
    surface.blit(title, title.get_rect(center=(body.centerx, body.centery)))
    surface.set_clip(clip)
    if age < COMES / 2 or leaving < 1.0:
        return
    line = words.get_rect(midtop=(width // 2, body.bottom + theme.px(22)))
    surface.blit(*context.pieces.line("chip", line.inflate(theme.px(60), theme.px(16))))
    surface.blit(words, words.get_rect(center=line.center))


def _draw_news(
    context: Context,
    surface: pygame.Surface,
    head: str,
    text: str,
    layout: TableLayout,
    age: float,
) -> None:
    """Draw who is first or last where else it says whose turn it is, with what that means."""
    theme = context.theme
    still = context.preferences.now.reduced_motion
    ribbon, sign = _rect(layout.ribbon), _rect(layout.sign)
    title = theme.text(head, Face.TITLE, 30, PARCHMENT_LIGHT, ribbon.width - theme.px(90))
    body = pygame.Rect(0, 0, title.get_width() + theme.px(110), round(ribbon.height * 1.2))
    body.center = ribbon.center
    unrolled = 1.0 if still else ease(Easing.OUT_CUBIC, age / COMES)
    window = pygame.Rect(0, 0, round((body.width + theme.px(120)) * unrolled), surface.get_height())
    window.centerx = body.centerx
    clip = surface.get_clip()
    surface.set_clip(window)
    surface.blit(*context.pieces.line("ribbon", body))
    surface.blit(title, title.get_rect(center=body.center))
    surface.set_clip(clip)
    if age < COMES / 2 and not still:
        return
    words = theme.text(text, Face.ITALIC, 26, PARCHMENT, surface.get_width() // 2)
    chip = words.get_rect().inflate(theme.px(50), theme.px(10))
    chip.midbottom = (body.centerx, min(sign.bottom, body.top - theme.px(6)))
    surface.blit(*context.pieces.line("chip", chip))
    surface.blit(words, words.get_rect(center=chip.center))


def _rect(box: Rect) -> pygame.Rect:
    return pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))


def draw_last_trick(
    context: Context, picture: TablePicture, surface: pygame.Surface, model: TableModel
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
    body = pygame.Rect(0, 0, inner + theme.px(120), row_height * len(rows) + theme.px(150))
    body.width = max(body.width, theme.px(520))
    body.center = (width // 2, height // 2)
    surface.blit(*context.pieces.panel("panel_parchment", body))
    head = theme.text(title, Face.TITLE, 36, INK)
    surface.blit(head, head.get_rect(midtop=(body.centerx, body.y + theme.px(40))))
    y = body.y + theme.px(40) + theme.px(60)
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
    context: Context, picture: TablePicture, surface: pygame.Surface, card: int, edition: str
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
    surface.blit(*picture.card_piece(card, Pose(left + card_w / 2, height * 0.46, 0.0, card_w)))
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
    context.pieces.draw_panel(surface, "panel_parchment", note)
    y = note.y + pad
    for part in parts:
        surface.blit(part, (note.x + pad, y))
        y += part.get_height() + between


def draw_tag(
    context: Context,
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
    context.pieces.draw_panel(surface, "panel_note", tag)
    surface.blit(words, words.get_rect(center=tag.center))


@dataclass(frozen=True, slots=True)
class Note:
    """A sheet with a title, a text, and groups of cards beside each other, each with a line."""

    title: str
    text: str = ""
    groups: tuple[tuple[str, Cards], ...] = ()
    foot: int = 0
    """Height left free below for buttons."""

    def width(self, context: Context) -> int:
        """Return how wide what is on the sheet may be."""
        px = context.theme.px
        widest = max(px(680), px(330) * len(self.groups)) * context.theme.text_percent // 100
        return min(context.window.size[0] * 8 // 10, widest)

    def words(self, context: Context) -> pygame.Surface | None:
        """Return the text in its lines."""
        if not self.text:
            return None
        width = self.width(context)
        return context.theme.paragraph(self.text, Face.TEXT, 27, INK, width, centred=True)

    def body(self, context: Context) -> pygame.Rect:
        """Return where the sheet lies."""
        theme = context.theme
        words = self.words(context)
        height = theme.line(Face.TITLE, 38) + theme.px(18) + self.foot + theme.px(96)
        height += words.get_height() + theme.px(18) if words else 0
        height += self._groups_height(context) if self.groups else 0
        size = context.window.size
        body = pygame.Rect(0, 0, self.width(context) + theme.px(110), height)
        body.center = (size[0] // 2, size[1] * 46 // 100)
        return body.clamp(pygame.Rect((0, 0), size))

    def room(self, context: Context) -> pygame.Rect:
        """Return the room for buttons."""
        body = self.body(context)
        return pygame.Rect(
            body.x, body.bottom - context.theme.px(48) - self.foot, body.width, self.foot
        )

    def card(self, context: Context) -> int:
        """Return how wide its cards are."""
        return min(context.theme.px(118), context.window.size[0] // 12)

    def _groups_height(self, context: Context) -> int:
        px = context.theme.px
        return self._label_height(context) + round(self.card(context) * CARD_RATIO) + px(18)

    def _label_height(self, context: Context) -> int:
        labelled = any(label for label, _ in self.groups)
        return context.theme.line(Face.ITALIC, 26) + context.theme.px(9) if labelled else 0

    def draw(self, context: Context, picture: TablePicture, surface: pygame.Surface) -> None:
        """Draw the sheet with everything on it."""
        theme = context.theme
        body, gap = self.body(context), theme.px(18)
        surface.blit(*context.pieces.panel("panel_parchment", body))
        y = body.y + theme.px(48)
        head = theme.text(self.title, Face.TITLE, 38, MADDER_SHADE, self.width(context))
        surface.blit(head, head.get_rect(midtop=(body.centerx, y)))
        y += theme.line(Face.TITLE, 38) + gap
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
        surface.blit(*picture.card_piece(card, pose, look))


def _set_step(width: int, count: int) -> float:
    return width * 0.5 if count <= 4 else width * 2.0 / count


def _set_width(width: int, count: int) -> int:
    return round(width * 1.35 + _set_step(width, count) * (count - 1))


def _draw_jesters(
    picture: TablePicture,
    surface: pygame.Surface,
    centre: tuple[int, int],
    coming: float,
    leaving: float,
) -> None:
    """Draw both jesters where they have come to, from both sides; they leave upwards."""
    width = surface.get_height() * 0.24
    x, y = centre
    for side in (-1, 1):
        aside = width * 0.62 + (1.0 - coming) * surface.get_width() * 0.55
        rise = width * 0.95 + (1.0 - leaving) ** 2 * surface.get_height() * 0.6
        at = (round(x + side * aside), round(y - rise))
        turn = -9.0 * side - side * 200.0 * (1.0 - coming)
        if coming == leaving == 1.0:
            surface.blit(*picture.card_piece(JESTER, Pose(*at, turn, width)))
        else:
            flying = picture.cards.flying(JESTER, width, turn)
            surface.blit(flying, flying.get_rect(center=at))


def _draw_motley(surface: pygame.Surface, age: float, leaving: float) -> None:
    """Let lozenges in the jesters' colours rain down."""
    width, height = surface.get_size()
    for index in range(MOTLEY):
        luck = index * GOLDEN % 1.0
        fall = (0.35 + 0.4 * luck) * (age + 0.4) * height - 0.5 * height * ((index * 7) % 10) / 10
        x = width * ((index * 0.7548776662) % 1.0) + 0.02 * width * sin(4 * age + index)
        if 0 <= fall < height and leaving > luck * 0.9:
            size = height * (0.006 + 0.006 * luck)
            lozenge(surface, (x, fall), size, 1.5 * age + luck, MOTLEY_COLOURS[index % 4])
