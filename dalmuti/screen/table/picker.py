"""Card picking, by mouse and by keyboard."""

from dataclasses import dataclass
from math import hypot
from types import MappingProxyType
from typing import Final, Protocol

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    RIGHT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    Point,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    WheelTurned,
)
from dalmuti.screen.table.drawing.notes import draw_tag
from dalmuti.screen.table.selection import Selection, TaxSelection
from dalmuti.screen.table.table import Table

DRAG_FROM: Final = 9
"""Pixels that the pointer must move with the button down before cards follow it."""
RANK_KEYS: Final = MappingProxyType(
    {Command(f"rank_{rank}"): rank for rank in range(1, 13)} | {Command.JESTER: JESTER}
)


PICKING: Final = frozenset({Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN, *RANK_KEYS})
"""The commands that pick cards by key."""


def picks(event: KeyPressed) -> bool:
    """Return whether a key is meant to pick cards."""
    return event.command in PICKING


class Purpose(Protocol):
    """The decision that cards are picked for."""

    @property
    def dim(self) -> frozenset[int]:
        """The ranks that cannot be picked now."""

    def fresh_selection(self) -> Selection | TaxSelection | None:
        """Return a selection with nothing picked, or None if there is nothing to decide."""

    def selected(self) -> None:
        """Update what depends on the selection, after it has changed."""

    def confirm(self) -> None:
        """Decide with the picked cards."""

    def refused(self) -> None:
        """Say why no more cards could be picked, if that cannot be seen."""

    def why_not(self, rank: int) -> str:
        """Return why cards of a rank are dimmed."""


@dataclass(frozen=True, slots=True)
class _Press:
    """The left button held down on a card."""

    rank: int
    pos: Point
    takes_back: bool
    """True if releasing the button takes a card back."""
    before: Selection | TaxSelection
    """The selection when the button went down."""


class CardPicker:
    """The cards that the viewer picks while there is something to decide; none are preselected."""

    def __init__(self, table: Table, purpose: Purpose) -> None:
        self._table = table
        self._purpose = purpose
        self.selection: Selection | TaxSelection | None = None
        """The cards picked, None while there is nothing to decide."""
        self._ticket: object = None
        self._first_picked: int | None = None
        """The rank first picked by the last click; a second click at once plays it."""
        self._press: _Press | None = None
        self._dragged_to: Point | None = None
        table.marks = self

    # --- Called by the table ---

    @property
    def dim(self) -> frozenset[int]:
        """The ranks that cannot be picked now."""
        return self._purpose.dim

    @property
    def dragging(self) -> bool:
        """Return whether the picked cards follow the pointer."""
        return self._dragged_to is not None

    @property
    def picking(self) -> bool:
        """Return whether cards can be picked now."""
        return self.selection is not None

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return self.selection.picked(rank) if self.selection is not None else 0

    def why_not(self, rank: int) -> str:
        """Return why cards of a rank are dimmed."""
        return self._purpose.why_not(rank)

    def undo_press(self) -> None:
        """Restore the selection from before the press, which was only for a closer look."""
        press, self._press, self._first_picked = self._press, None, None
        if press is not None and self.selection is not None:
            self._take(press.before)

    # --- Called by the section ---

    def refresh(self) -> None:
        """Clear the selection if there is a new decision."""
        ticket = self._table.session.ticket
        if ticket is self._ticket:
            if self._table.session.hidden and self.selection is not None:
                self._take(self.selection.cleared())  # the button would name what is picked
            return
        self._ticket = ticket
        self.selection = None if ticket is None else self._purpose.fresh_selection()
        self._first_picked = self._press = self._dragged_to = None
        self._purpose.selected()

    def handle(self, event: InputEvent) -> bool:
        """Pick by a key, a button or the pointer; return whether the event was used."""
        if isinstance(event, KeyPressed):
            if self.selection is not None and self._table.session.hidden and picks(event):
                self._table.context.toasts.say(self._table.hidden_words, brief=True)
                return True
            return self.selection is not None and self._pick_by_key(event)
        if self._table.form.handle(event):
            self._press = None
            return True
        if self.selection is None:
            return False
        match event:
            case PointerPressed():
                return self._pressed(event, self.selection)
            case PointerReleased(button=button) if button == LEFT_BUTTON:
                return self._released(event)
            case PointerMoved():
                return self._moved(event)
            case WheelTurned():
                return self._wheel(event, self.selection)
        return False

    # --- Pointer ---

    def _take(self, selection: Selection | TaxSelection) -> None:
        if selection != self.selection:
            self.selection = selection
            self._table.show_hand()
            self._purpose.selected()
        self._table.redraw()

    def _take_more(self, more: Selection | TaxSelection) -> None:
        if more == self.selection:
            self._purpose.refused()
        self._take(more)

    def _pressed(self, event: PointerPressed, selection: Selection | TaxSelection) -> bool:
        hand = self._table.picture.hand
        spot = hand.at(event.pos)
        if event.button == RIGHT_BUTTON:
            if spot is not None and selection.picked(spot.rank):
                hand.touched = spot.index
                self._take(selection.take_back(spot.rank))
            else:
                self._take(selection.cleared())
            self._first_picked = None
            return True
        if event.button != LEFT_BUTTON or spot is None or spot.rank in self.dim:
            return False
        if spot.picked and event.clicks == 2 and self._first_picked == spot.rank:
            self._first_picked = None
            self._purpose.confirm()
            return True
        hand.touched = spot.index
        self._press = _Press(spot.rank, event.pos, spot.picked, selection)
        if not spot.picked:
            first = not selection.picked(spot.rank)
            self._take_more(selection.click(spot.rank, on_picked=False))
            self._first_picked = spot.rank if first else None
        return True

    def _moved(self, event: PointerMoved) -> bool:
        press = self._press
        if press is None:
            return False
        if not event.held:
            self._press = self._dragged_to = None
            self._table.redraw()
            return False
        far = hypot(event.pos[0] - press.pos[0], event.pos[1] - press.pos[1]) >= DRAG_FROM
        if self.dragging or far:
            self._dragged_to = event.pos
            self._first_picked = None
            self._table.redraw()
        return True

    def _released(self, event: PointerReleased) -> bool:
        press, self._press = self._press, None
        if press is None or self.selection is None:
            return False
        if self.dragging:
            self._dragged_to = None
            area = self._table.picture.table(False, self._table.model.count).hand
            if area is not None and event.pos[1] < area.y:
                self._purpose.confirm()
        elif press.takes_back:
            self._take(self.selection.take_back(press.rank))
            self._first_picked = None
        self._table.redraw()
        return True

    def _wheel(self, event: WheelTurned, selection: Selection | TaxSelection) -> bool:
        spot = self._table.picture.hand.at(event.pos)
        if spot is None or spot.rank in self.dim:
            return False
        if event.steps > 0:
            self._take_more(selection.add(spot.rank))
        else:
            self._take(selection.take_back(spot.rank))
        return True

    # --- Keyboard ---

    def _pick_by_key(self, event: KeyPressed) -> bool:
        selection, hand, command = self.selection, self._table.picture.hand, event.command
        assert selection is not None
        ranks = [rank for rank in hand.ranks if rank not in self.dim]
        if command in (Command.LEFT, Command.RIGHT):
            self._move_cursor(ranks, 1 if command is Command.RIGHT else -1)
        elif command is Command.UP and hand.cursor in ranks:
            rank = hand.cursor
            picked = selection.picked(rank)
            self._take_more(selection.add(rank) if picked else selection.click(rank, False))
        elif command is Command.DOWN and hand.cursor in ranks:
            self._take(selection.take_back(hand.cursor))
        elif command is Command.TAKE_BACK:
            self._take(selection.last_taken_back())
        elif command is Command.PLAY and not event.repeated:
            self._purpose.confirm()
        elif command is not None and command in RANK_KEYS and not event.repeated:
            self._pick_rank(RANK_KEYS[command], ranks)
        else:
            return False
        self._table.redraw()
        return True

    def _pick_rank(self, rank: int, ranks: list[int]) -> None:
        """Pick by the key of a rank; once everything pickable is picked, the key takes one back."""
        selection = self.selection
        if rank not in ranks or selection is None:
            return
        self._table.picture.hand.cursor = rank
        self._table.picture.hand.touched = None
        more = selection.click(rank, on_picked=False)
        enough = selection.complete and rank != JESTER
        full = selection.picked(rank) and (enough or more == selection)
        if full:
            self._take(selection.take_back(rank))
        else:
            self._take_more(more)

    def _move_cursor(self, ranks: list[int], step: int) -> None:
        hand = self._table.picture.hand
        if not ranks:
            return
        if hand.cursor not in ranks:
            hand.cursor = ranks[0] if step > 0 else ranks[-1]
        else:
            hand.cursor = ranks[(ranks.index(hand.cursor) + step) % len(ranks)]

    # --- Drawing ---

    @property
    def drawing(self) -> bool:
        """Return whether `draw` may draw something."""
        return self._dragged_to is not None or self._table.picture.hand.hovered is not None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cards at the pointer, or why the card under it is dimmed."""
        press, at = self._press, self._dragged_to
        if at is not None and press is not None:
            dx, dy = at[0] - press.pos[0], at[1] - press.pos[1]
            for card, pose in self._table.picture.hand.picked_poses():
                picture, place = self._table.picture.card_blit(card, pose)
                surface.blit(picture, (place[0] + dx, place[1] + dy))
        elif self.selection is not None:
            self._draw_why_not(surface)

    def _draw_why_not(self, surface: pygame.Surface) -> None:
        hand, layout = self._table.picture.hand, self._table.cards_layout
        if hand.hovered is None or layout is None:
            return
        rank = hand.card(hand.hovered)
        if rank not in self.dim:
            return
        strip = hand.strip(hand.hovered)
        at = (strip.centerx, strip.top + round(layout.card * 0.1))
        draw_tag(self._table.context, surface, self._purpose.why_not(rank), at)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return the cards of the hand: "card.3" is fourth from the left, "rank.9" the first 9."""
        if self._table.session.viewer is None:
            return {}
        hand = self._table.picture.hand
        cards = {f"card.{index}": hand.strip(index) for index in range(hand.size)}
        ranks = {f"rank.{rank}": hand.strip(hand.first(rank)) for rank in hand.ranks}
        return cards | ranks
