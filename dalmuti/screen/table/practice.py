"""The mark with the number of the hand, and the button that undoes the last decision."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import pygame

from dalmuti.match.journey.places import place_named
from dalmuti.match.journey.progress import standing_at, traveller_of
from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import PARCHMENT, Face
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
)
from dalmuti.screen.input.key_names import key_in_words
from dalmuti.screen.journey.words import count_words
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Form, MarkButton
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.poses import Layout

SIZES: Final = (1.0, 0.85, 0.7)
"""The sizes of type in which a chip is tried, by that of other words on the table."""


class Chip(NamedTuple):
    """Words on a plate."""

    words: pygame.Surface
    place: pygame.Rect
    body: pygame.Rect
    """The place of the plate."""


class Practice:
    """The number of the hand, and in a practice game its mark and button."""

    def __init__(
        self,
        context: WidgetContext,
        session: TableSession,
        hand: Callable[[], str],
        on_press: Callable[[], None],
        changed: Callable[[], None],
    ) -> None:
        """`hand` returns which hand is played, in words; "" where that is not shown."""
        self._context = context
        self._hand = hand
        self._session = session
        self._form = Form(context, changed)
        self._button = self._form.add(MarkButton(context, "undo", "icon_left", on_press))
        self._pixels = 0.0
        """The type size of the mark in pixels; 0 where nobody plays cards."""
        self._above = (0, 0)
        """The lower right corner of the words about a goal, above button and cards."""
        self._counted: tuple[tuple[str, int], str] = (("", -1), "")
        """The words about a goal, with the language and the hands that they are for."""

    @property
    def offered(self) -> bool:
        """Return whether there is a decision to undo."""
        placed = bool(self._button.rect)
        return placed and bool(self._session.match.undo)

    @property
    def polls(self) -> bool:
        """Return whether the button's hint is about to be shown."""
        return self._form.hint_due

    def update(self, dt: float) -> None:
        """Advance the delay of the button's hint by `dt` seconds."""
        self._form.update(dt)

    def handle(self, event: InputEvent) -> bool:
        """Use pointer events that concern the button."""
        if not self.offered:
            self._form.forget_pointer()
            return False
        return self._form.use_pointer(event)

    def place(self, layout: Layout) -> None:
        """Place the button beside that of the hint, above those that play and pass."""
        self._button.rect = pygame.Rect(0, 0, 0, 0)
        self._pixels = 0.0
        if isinstance(layout, TableLayout) and layout.play is not None:
            play = layout.play
            side, gap = round(play.h * 1.15), self._context.theme.px(8)
            self._pixels = layout.text
            self._button.rect = pygame.Rect(0, 0, side, side)
            right = round(play.x + play.w) - side - gap
            self._button.rect.bottomright = (right, round(play.y) - gap)
            top = self._button.rect.y
            if layout.hand is not None:  # its upper part is for cards that stand out
                hand = layout.hand
                top = min(top, round(hand.y + hand.h - layout.card * CARD_RATIO))
            self._above = right, top - 2 * gap

    def draw_mark(self, surface: pygame.Surface, others: Iterable[pygame.Rect] = ()) -> None:
        """Draw the mark, and a goal above it, where they cover none of the others."""
        kept, whole = list(others), surface.get_rect()
        for sizes in self._chips():
            for words, place, chip in sizes:
                if whole.contains(chip) and chip.collidelist(kept) < 0:
                    surface.blit(*self._context.nine_patches.line("chip", chip))
                    surface.blit(words, place)
                    break

    def _chips(self) -> Iterator[Iterator[Chip]]:
        """Yield mark and goal, each in several sizes of type, the largest first."""
        if not self._pixels:
            return
        gap = self._context.theme.px(12)
        beside = (self._button.rect.x - gap, self._button.rect.centery)
        for said, corner, at in (
            (self._kind_and_hand, "midright", beside),
            (self._goal, "bottomright", self._above),
        ):
            if said:
                yield self._sizes(said, corner, at)

    def _sizes(self, said: str, corner: str, at: tuple[int, int]) -> Iterator[Chip]:
        gap = self._context.theme.px(12)
        for size in SIZES:
            words = text_px(self._context, said, Face.ITALIC, self._pixels * size, PARCHMENT)
            place = words.get_rect(**{corner: at})
            yield Chip(words, place, place.inflate(2 * gap, gap // 2))

    def covered(self) -> list[pygame.Rect] | None:
        """Return the places that are drawn on; None if they are not known, as with a hint."""
        button = self._form.covered() if self._pixels and self.offered else []
        if button is None:
            return None
        chips = (next(sizes).body for sizes in self._chips())
        return [*button, *(chip.inflate(chip.height, chip.height) for chip in chips)]

    def draw_button(self, surface: pygame.Surface) -> None:
        """Draw the button while there is a decision to undo."""
        if self._pixels and self.offered:
            self._button.hint = self._about_button
            self._form.draw(surface)
            self._form.draw_hint(surface)

    def described(self) -> tuple[Node, ...]:
        """Return the mark, and the button while it is there."""
        mark = self._mark
        said = (Node(Role.TEXT, "mark", mark),) if mark else ()
        if not self.offered:
            return said
        place = place_of(self._button.rect)
        return (
            *said,
            Node(Role.BUTTON, "undo", self._about_button, place=place, presses=True),
        )

    @property
    def _mark(self) -> str:
        """Everything that is always shown."""
        return " · ".join(part for part in (self._goal, self._kind_and_hand) if part)

    @property
    def _kind_and_hand(self) -> str:
        """The kind of game, and the number of the hand."""
        kind, hand = self._session.mode.mark, self._hand()
        parts = (self._context.texts(kind) if kind else "", hand)
        return " · ".join(part for part in parts if part)

    @property
    def _goal(self) -> str:
        """The progress towards the goal of the journey; "" elsewhere."""
        match = self._session.match
        place = place_named(match.place)
        if place is None:
            return ""
        key = (self._context.texts.language, len(match.place_hands))
        if self._counted[0] != key:
            standing = standing_at(match.place, match.seats, match.place_hands)
            said = ""
            if standing is not None:
                traveller = traveller_of(match.seats)
                said = count_words(self._context.texts, place, standing, traveller, brief=True)
            self._counted = key, said
        return self._counted[1]

    @property
    def _about_button(self) -> str:
        return self._context.texts("practice.undo", key=key_in_words(self._context, Command.UNDO))

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the button's place while it is shown."""
        return self._form.spots() if self.offered else {}
