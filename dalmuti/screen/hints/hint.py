"""The hint: the strongest bot's advice and its reason, on a sheet; it never plays by itself."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.match.ticket import Ticket
from dalmuti.players.advice import Advice
from dalmuti.rules.actions import PlayerAction, cards_of, other_player_of
from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.graphics.placement import cheapest
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.screen.hints.hint_words import hint_sentence
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
)
from dalmuti.screen.input.key_names import key_in_words
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Form, MarkButton
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.poses import Layout

TYPE: Final = (27, 25, 23)
"""Sizes of the sentence's type, in units, the most pleasing first."""
LEAST_TYPE: Final = (21, 19, 17)
"""Smaller sizes, tried before anything to read or to click is covered."""
WIDTHS: Final = (900, 680, 500, 360)
"""Widths of its lines, in units, the most pleasing first."""


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The rectangles that the hint's sheet keeps clear of."""

    kept: Sequence[pygame.Rect] = ()
    """Words, cards and buttons needed now."""
    people: Sequence[pygame.Rect] = ()
    """Faces and plates, covered only if there is no other room."""
    spared: Sequence[pygame.Rect] = ()
    """Less important things, spared while there is room elsewhere."""


@dataclass(frozen=True, slots=True)
class _Sheet:
    """The rectangle of the sheet, and the type of its sentence."""

    body: pygame.Rect
    units: float
    width: int
    """Of the lines."""


class Hint:
    """The hint of one scene at the table; a request is dropped when another decision is due."""

    def __init__(
        self,
        context: WidgetContext,
        session: TableSession,
        picture: TablePicture,
        changed: Callable[[], None],
    ) -> None:
        self._context = context
        self._session = session
        self._picture = picture
        self._changed = changed
        self._asked: Ticket | None = None
        self._advice: Advice | None = None
        self._failed = False
        self._prepared = False
        self._placed_for: tuple[object, ...] = ()
        self._sheet = _Sheet(pygame.Rect(0, 0, 0, 0), TYPE[0], 1)
        self._form = Form(context, changed)
        self._button = self._form.add(MarkButton(context, "hint", "icon_hint", self.toggle))

    @property
    def offered(self) -> bool:
        """Return whether there is a decision to ask about."""
        asked = self._session.ticket is not None and self._session.viewer is not None
        return asked and bool(self._session.mode.hints)

    @property
    def shown(self) -> bool:
        """Return whether the sheet is shown."""
        hidden = self._session.hidden
        return self.offered and self._asked == self._session.ticket and not hidden

    @property
    def polls(self) -> bool:
        """Return whether the button's own hint is about to be shown."""
        return self._form.hint_due

    def toggle(self) -> None:
        """Ask about the current decision, or hide the sheet; a hidden hand gets no hint."""
        ticket = None if self._session.hidden else self._session.ticket
        if self.shown or ticket is None:
            self._asked = None
        else:
            self._asked, self._advice, self._failed = ticket, None, False
            self._session.match.adviser.ask(ticket, self._session.view)
        self._changed()

    def update(self, dt: float) -> None:
        """Show the answer once it has arrived, and drop a request that is out of date."""
        self._form.update(dt)
        if self.offered and not self._prepared:
            self._prepared = True
            self._session.match.adviser.prepare()
        if self._asked is None:
            return
        if not self.shown:
            self._asked = None
            self._changed()
        elif self._advice is None and not self._failed:
            answer = self._session.match.adviser.answer(self._asked)
            if answer is not None:
                self._advice = answer[0] if answer else None
                self._failed = not answer
                self._changed()

    def handle(self, event: InputEvent) -> bool:
        """Use pointer events that concern the button."""
        if not self.offered:
            self._form.forget_pointer()
            return False
        return self._form.use_pointer(event)

    def place(self, layout: Layout) -> None:
        """Place the button above those that play and pass."""
        if not isinstance(layout, TableLayout) or layout.play is None:
            self._button.rect = pygame.Rect(0, 0, 0, 0)
            return
        play = layout.play
        side = round(play.h * 1.15)
        self._button.rect = pygame.Rect(0, 0, side, side)
        self._button.rect.bottomright = (
            round(play.x + play.w),
            round(play.y) - self._context.theme.px(8),
        )

    def draw(
        self,
        surface: pygame.Surface,
        layout: Layout,
        over: bool = True,
        surroundings: Surroundings | None = None,
    ) -> None:
        """Draw the button, if `over` says that nothing covers it, and the hint if it is shown.

        The sheet covers nothing of its surroundings, if possible.
        """
        if not self.offered:
            return
        if over and self._button.rect:
            self._button.hint = self._about_button
            self._form.draw(surface)
            self._form.draw_hint(surface)
        if self.shown:
            self._draw_marks(surface, layout)
            self._draw_sheet(surface, surroundings or Surroundings())

    def covered(self) -> list[pygame.Rect] | None:
        """Return the places that are drawn on; None if they are not known, as with a hint."""
        if not self.offered:
            return []
        return None if self.shown else self._form.covered()

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the button's place while a hint is offered."""
        return self._form.spots() if self.offered else {}

    def described(self) -> tuple[Node, ...]:
        """Return the button, and the sentence while it is there."""
        if not self.offered:
            return ()
        button = Node(
            Role.BUTTON,
            "hint",
            self._about_button,
            presses=True,
            place=place_of(self._button.rect),
        )
        said = (Node(Role.TEXT, "advice", self.sentence),) if self.shown else ()
        return (button, *said)

    @property
    def _about_button(self) -> str:
        key = key_in_words(self._context, Command.HINT)
        return self._context.texts("hint.button", key=key)

    @property
    def sentence(self) -> str:
        """The text of the sheet; "" while it is not shown."""
        texts = self._context.texts
        if not self.shown:
            return ""
        if self._advice is None:
            return texts("hint.failed" if self._failed else "hint.thinking")
        return hint_sentence(texts, self._advice, self._session.match.state.names)

    @property
    def marked(self) -> Cards:
        """The cards of the hand that are marked."""
        return cards_of(self._advised) if self._advised is not None else ()

    @property
    def marks(self) -> Sequence[pygame.Rect]:
        """Return the glowing rectangles in the hand, one a rank, where the cards are now."""
        hand, marked = self._picture.hand, self.marked
        ranks = [rank for rank in sorted(set(marked)) if rank in hand.ranks]
        return [hand.shown(rank, marked.count(rank)) for rank in ranks]

    @property
    def body(self) -> pygame.Rect:
        """The rectangle of the sheet when it was drawn last."""
        return self._sheet.body

    @property
    def marked_player(self) -> PlayerId | None:
        """The player who is marked."""
        return other_player_of(self._advised) if self._advised is not None else None

    @property
    def _advised(self) -> PlayerAction | None:
        """The advised action, once it is shown."""
        return self._advice.action if self.shown and self._advice is not None else None

    def _draw_marks(self, surface: pygame.Surface, layout: Layout) -> None:
        """Draw a glow round the advised cards, or round a player's plate."""
        for box in self.marks:
            surface.blit(*self._context.nine_patches.panel("halo_focus", box))
        player = self.marked_player
        if player is not None:
            place = self._session.playback.model.place_of(player)
            plate = pixel_rect(layout.seats[place].plate)
            surface.blit(*self._context.nine_patches.panel("halo_focus", plate))

    def _draw_sheet(self, surface: pygame.Surface, surroundings: Surroundings) -> None:
        theme = self._context.theme
        rects = (*surroundings.kept, *surroundings.people, *surroundings.spared)
        key = (self.sentence, theme.size, theme.text_percent, *map(tuple, rects))
        if key != self._placed_for:
            # Looking for a place takes longer than a frame may.
            self._placed_for = key
            self._sheet = self._found(surface.get_rect(), surroundings)
        body, mark = self._sheet.body, self._mark
        words = self._words(self._sheet.units, self._sheet.width)
        self._context.nine_patches.draw_panel(surface, "panel_note", body)
        at = (body.x + theme.px(24) + mark // 2, body.centery)
        self._context.nine_patches.draw_mark(surface, "icon_hint", at, mark)
        inner = body.move(mark // 2, 0)
        surface.blit(words, words.get_rect(center=inner.center))

    @property
    def _mark(self) -> int:
        return self._context.theme.px(54)

    def _words(self, units: float, width: int) -> pygame.Surface:
        return self._context.theme.paragraph(
            self.sentence, Face.TEXT, units, INK, width, centred=True
        )

    def _found(self, window: pygame.Rect, surroundings: Surroundings) -> _Sheet:
        """Return the best place for the sheet: a free one near the hand, or the cheapest."""
        needed = [*surroundings.kept, *surroundings.people]
        cost, sheet = self._searched(window, TYPE, [*needed, *surroundings.spared])
        for kept in (needed, surroundings.kept):
            if cost >= 1.0:
                cost, sheet = self._searched(window, (*TYPE, *LEAST_TYPE), kept)
        return sheet

    def _searched(
        self, window: pygame.Rect, types: Sequence[int], kept: Sequence[pygame.Rect]
    ) -> tuple[float, _Sheet]:
        """Return the first free place, or the cheapest, with its cost."""
        theme = self._context.theme
        room = window.inflate(-theme.px(16), -theme.px(16))
        below = [pygame.Rect(window.centerx, window.bottom, 0, 0)]
        best: tuple[float, _Sheet] | None = None
        for units in types:
            for wide in WIDTHS:
                most = theme.px(wide) * theme.text_percent // 100
                width = min(most, room.width - theme.px(60) - self._mark)
                words = self._words(units, width)
                size = (words.get_width() + theme.px(60) + self._mark, words.get_height())
                size = (size[0], min(size[1] + theme.px(34), room.height))
                cost, body = cheapest(room, size, kept, below)
                if best is None or cost < best[0]:
                    best = cost, _Sheet(body, units, width)
                if cost < 1.0:
                    return best
        assert best is not None
        return best
