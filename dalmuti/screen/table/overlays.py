"""Things a person opens over the table for a moment: the last trick, or a card shown large."""

import math
from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.backdrop import veil
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyReleased,
    PointerLeft,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.table.closer_look import CloserLook, Due
from dalmuti.screen.table.drawing.notes import Note, draw_cards, set_width
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.table import Table
from dalmuti.screen.widgets.heading import draw_heading, heading_height
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import SPEEDS
from dalmuti.texts.words import card_about, card_title, named

APPEARS: Final = 0.16
"""Seconds that something to be read takes to appear over the table."""
LARGE_SHARE: Final = 0.76
"""The height of a large card as a share of the window's."""


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
    most = max(1, (width * 9 // 10 - theme.px(120)) // set_width(card, len(sets[0].cards)))
    rows = [sets[i : i + most] for i in range(0, len(sets), most)]
    # All rows must fit, with smaller cards if necessary.
    room = (height * 9 // 10 - theme.px(150)) // len(rows)
    card = min(card, round((room - line * 1.6) / CARD_RATIO))
    row_height = round(card * CARD_RATIO + line * 1.6)
    step = set_width(card, len(sets[0].cards))
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


def _last_trick_node(table: Table) -> Node:
    """Return the sets of the last trick for a screen reader."""
    model, words = table.model, table.words
    sets = [words.whose(turn, model) for turn in model.last_turns if turn.cards]
    lines = sets or [words("last_trick.none")]
    said = tuple(Node(Role.TEXT, str(at), line) for at, line in enumerate(lines))
    return Node(Role.PAGE, "last_trick", words("last_trick"), said, focused=True)


def _in_deck(context: GraphicsContext, picture: TablePicture, card: int, edition: str) -> str:
    """Return how many of a card there are."""
    message = "large.jesters" if card == JESTER else "large.rank"
    copies = 2 if card == JESTER else card
    cards = named(context.texts, card, copies, edition)
    return picture.words(message, rank=card, cards=cards)


def draw_large_card(
    context: GraphicsContext,
    picture: TablePicture,
    surface: pygame.Surface,
    card: int,
    edition: str,
) -> None:
    """Draw one card large, with its title and description beside it."""
    theme, texts = context.theme, context.texts
    width, height = surface.get_size()
    veil(surface)
    # Narrow enough to leave room for the words beside it, even in a tall window.
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
    in_deck = _in_deck(context, picture, card, edition)
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


class Overlays:
    """The last trick and the large card: whether they are open, and how far they have appeared.

    `held` tells whether the section has a sheet over the table, which appears in the same way.
    """

    def __init__(self, table: Table, held: Callable[[], bool]) -> None:
        self._table = table
        self._held = held
        self._look = CloserLook()
        self._last_trick = False
        self._shown_for = 0.0
        """Seconds for which something to be read has covered the table."""

    @property
    def open(self) -> bool:
        """Return whether the last trick or a large card is shown."""
        return self._last_trick or self._look.card is not None

    @property
    def card(self) -> int | None:
        """The card shown large, None if there is none."""
        return self._look.card

    @property
    def appearing(self) -> bool:
        """Return whether something is appearing, so that the table still shows through it."""
        lively = math.isfinite(SPEEDS[self._table.session.playback.pace])
        return lively and (self.open or self._held()) and self._shown_for < APPEARS

    @property
    def share(self) -> float:
        """The progress of what appears, from 0 to 1."""
        return min(1.0, self._shown_for / APPEARS)

    @property
    def polls(self) -> bool:
        """Return whether a card will be shown if the pointer stays where it is."""
        return self._look.pressing or self._may_rest

    # --- Changed by input ---

    def show_large(self, by_rest: bool = False) -> None:
        """Show the card under the pointer or cursor large, or close the one shown."""
        table = self._table
        hand, viewer = table.picture.hand, table.session.viewer
        if table.planned or viewer is None or table.session.hand_covered:
            self._look.close()
            if table.session.hidden and not table.planned:
                table.context.toasts.say(table.hidden_words, brief=True)
            elif viewer is not None and table.session.hand_covered:
                words = table.words("covered", name=table.name(viewer))
                table.context.toasts.say(words, brief=True)
        elif hand.hovered is not None:
            self._look.show(hand.card(hand.hovered), by_rest)
        else:
            self._look.show(hand.cursor)

    def toggle_last_trick(self) -> None:
        """Show the last trick, or close it."""
        self._last_trick = not self._last_trick

    def close(self) -> None:
        """Close the last trick and the large card."""
        self._last_trick = False
        self._look.close()

    def handle(self, event: InputEvent) -> bool:
        """Close what is open: on releasing a held key or button, or on a click anywhere."""
        look = self._look
        match event:
            case KeyReleased(command=command):
                if command is Command.LARGE and look.let_go():
                    self._table.redraw()
                return True
            case PointerReleased() if look.card is not None:
                if look.let_go():
                    self._table.redraw()
                return True
            case PointerPressed():
                if look.by_rest:
                    look.close()  # the click is meant for the card
                if self.open:
                    self.close()
                    self._table.redraw()
                    return True
        return False

    def note_press(self, event: InputEvent) -> None:
        """Record the press of a button that may turn out to be held on a card."""
        table = self._table
        if isinstance(event, PointerPressed) and table.picture.hand.hovered is not None:
            self._look.press(event.button == LEFT_BUTTON)
        elif isinstance(event, PointerReleased | PointerLeft) or table.marks.dragging:
            self._look.press(False)

    def moved_on(self) -> None:
        """Record that the pointer has moved to another card, or to none."""
        self._look.moved_on()

    # --- Time ---

    def update(self, dt: float) -> None:
        """Advance what is appearing by `dt` seconds."""
        table = self._table
        if self.appearing:
            self._shown_for += dt
            table.redraw()
        elif not (self.open or self._held()):
            self._shown_for = 0.0

    def update_look(self, dt: float) -> None:
        """Show a card large once the pointer has rested on it, or pressed it, for long enough."""
        table = self._table
        due = self._look.update(dt, self._may_rest, not table.marks.dragging)
        if due is not None:
            if due is Due.HELD:
                table.marks.undo_press()
            self.show_large(by_rest=due is Due.RESTED)
            table.redraw()

    def hide_covered(self) -> None:
        """Close the large card if the hand has been covered."""
        if self._table.session.hand_covered:
            self._look.close()

    @property
    def _may_rest(self) -> bool:
        """Return whether the pointer is on a card that will be shown large if it stays there."""
        table = self._table
        wanted = table.context.preferences.now.large_on_rest and not table.marks.dragging
        return wanted and table.picture.hand.hovered is not None and self._look.card is None

    def described(self) -> tuple[Node, ...]:
        """Return the last trick, or the card shown large, while it is open."""
        table = self._table
        found = []
        if self._last_trick:
            found.append(_last_trick_node(table))
        if self._look.card is not None:
            texts, card = table.context.texts, self._look.card
            edition = table.session.match.state.table.edition
            about = Node(Role.TEXT, "about", card_about(texts, card, edition))
            in_deck = Node(Role.TEXT, "deck", _in_deck(table.context, table.picture, card, edition))
            title = card_title(texts, card, edition)
            found.append(Node(Role.PAGE, "card", title, (in_deck, about), focused=True))
        return tuple(found)

    # --- Drawing ---

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is open."""
        table = self._table
        if self._last_trick:
            draw_last_trick(table.context, table.picture, surface, table.model)
        if self._look.card is not None:
            edition = table.session.match.state.table.edition
            draw_large_card(table.context, table.picture, surface, self._look.card, edition)
