"""Picking cards of the hand, by mouse and by keyboard."""

from math import hypot
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import Face
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
from dalmuti.screen.table.drawing.overlays import draw_tag
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.screen.table.parts import NextScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.selection import Selection, TaxSelection
from dalmuti.screen.table.session import TableSession
from dalmuti.screen.widgets import Button
from dalmuti.stage.layout import TableLayout

LEAST_LABEL: Final = 0.5
"""How far a button's label may shrink."""
DRAG_FROM: Final = 9
"""Pixels that the pointer moves with the button down before cards come along."""
RANK_KEYS: Final = MappingProxyType(
    {Command(f"rank_{rank}"): rank for rank in range(1, 13)} | {Command.JESTER: JESTER}
)


class PickingScene(TableScene):
    """Lets the viewer pick cards while there is something to decide; nothing is picked before."""

    def __init__(
        self,
        context: Context,
        session: TableSession,
        picture: TablePicture,
        next_scene: NextScene,
    ) -> None:
        super().__init__(context, session, picture, next_scene)
        self.selection: Selection | TaxSelection | None = None
        """None while there is nothing to decide."""
        self._ticket: object = None
        self._first_picked: int | None = None
        """The rank that the last click picked anew; a second click at once then plays."""
        self._press: tuple[int, Point, bool] | None = None
        """Rank under the button held down, where, and whether letting go takes a card back."""
        self._dragged_to: Point | None = None
        self._before_press: Selection | TaxSelection | None = None
        """What was picked when the button went down."""

    # --- What subclasses fill in ---

    def fresh_selection(self) -> Selection | TaxSelection | None:
        """Return a selection with nothing picked, for the decision at hand."""
        return None

    def confirm(self) -> None:
        """Do with the picked cards what they were picked for."""

    def selected(self) -> None:
        """Take note of another selection."""

    def refused(self) -> None:
        """Say why no card more could be picked, where that is not to be seen."""

    def why_not(self, rank: int) -> str:
        """Return why cards of a rank are dimmed."""
        return ""

    def act_otherwise(self, event: InputEvent) -> bool:
        """Use input that has nothing to do with picking."""
        return False

    # --- Picking ---

    def changed(self) -> None:
        """Begin with nothing picked when there is another decision."""
        if self.session.ticket is self._ticket:
            return
        self._ticket = self.session.ticket
        self.selection = None if self._ticket is None else self.fresh_selection()
        self._first_picked = self._press = self._dragged_to = self._before_press = None
        self.selected()

    def picked(self, rank: int) -> int:
        """Return how many cards of a rank are picked."""
        return self.selection.picked(rank) if self.selection is not None else 0

    @property
    def dragging(self) -> bool:
        """Picked cards hang at the pointer."""
        return self._dragged_to is not None

    def act(self, event: InputEvent) -> bool:
        """Pick, or press a button."""
        if isinstance(event, KeyPressed):
            if self.selection is not None and self._pick_by_key(event):
                return True
            return self.act_otherwise(event)
        if self.form.handle(event):
            self._press = None
            return True
        if self.selection is None:
            return self.act_otherwise(event)
        if isinstance(event, PointerPressed):
            return self._pressed(event)
        if isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            return self._released(event)
        if isinstance(event, PointerMoved):
            return self._moved(event)
        if isinstance(event, WheelTurned):
            return self._wheel(event)
        return self.act_otherwise(event)

    def long_pressed(self) -> None:
        """Let what was picked before be picked again: the press only asked for a closer look."""
        self._press = self._first_picked = None
        if self._before_press is not None and self.selection is not None:
            self._take(self._before_press)

    def _take(self, selection: Selection | TaxSelection) -> None:
        if selection != self.selection:
            self.selection = selection
            self._take_over_hand()
            self.selected()
        self.invalidate()

    def _take_more(self, more: Selection | TaxSelection) -> None:
        if more == self.selection:
            self.refused()
        self._take(more)

    def _pressed(self, event: PointerPressed) -> bool:
        selection, hand = self.selection, self.picture.hand
        spot = hand.at(event.pos)
        assert selection is not None
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
            self.confirm()
            return True
        hand.touched = spot.index
        self._before_press = selection
        self._press = (spot.rank, event.pos, spot.picked)
        if not spot.picked:
            anew = not selection.picked(spot.rank)
            self._take_more(selection.click(spot.rank, on_picked=False))
            self._first_picked = spot.rank if anew else None
        return True

    def _moved(self, event: PointerMoved) -> bool:
        if self._press is None:
            return False
        if not event.held:
            self._press = self._dragged_to = None
            self.invalidate()
            return False
        _, start, _ = self._press
        far = hypot(event.pos[0] - start[0], event.pos[1] - start[1]) >= DRAG_FROM
        if self.dragging or far:
            self._dragged_to = event.pos
            self._first_picked = None
            self.invalidate()
        return True

    def _released(self, event: PointerReleased) -> bool:
        press, self._press = self._press, None
        if press is None or self.selection is None:
            return False
        rank, _, take_back = press
        if self.dragging:
            self._dragged_to = None
            area = self.picture.table(False, self.model.count).hand
            if area is not None and event.pos[1] < area.y:
                self.confirm()
        elif take_back:
            self._take(self.selection.take_back(rank))
            self._first_picked = None
        self.invalidate()
        return True

    def _wheel(self, event: WheelTurned) -> bool:
        spot = self.picture.hand.at(event.pos)
        if spot is None or self.selection is None or spot.rank in self.dim:
            return False
        if event.steps > 0:
            self._take_more(self.selection.add(spot.rank))
        else:
            self._take(self.selection.take_back(spot.rank))
        return True

    def _pick_by_key(self, event: KeyPressed) -> bool:
        selection, hand, command = self.selection, self.picture.hand, event.command
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
            self.confirm()
        elif command is not None and command in RANK_KEYS and not event.repeated:
            self._pick_rank(RANK_KEYS[command], ranks)
        else:
            return False
        self.invalidate()
        return True

    def _pick_rank(self, rank: int, ranks: list[int]) -> None:
        """Pick by the key of a rank; once all that can be picked is, the key takes one back."""
        selection = self.selection
        if rank not in ranks or selection is None:
            return
        self.picture.hand.cursor = rank
        self.picture.hand.touched = None
        more = selection.click(rank, on_picked=False)
        enough = selection.complete and rank != JESTER
        full = selection.picked(rank) and (enough or more == selection)
        if full:
            self._take(selection.take_back(rank))
        else:
            self._take_more(more)

    def _move_cursor(self, ranks: list[int], step: int) -> None:
        hand = self.picture.hand
        if not ranks:
            return
        if hand.cursor not in ranks:
            hand.cursor = ranks[0] if step > 0 else ranks[-1]
        else:
            hand.cursor = ranks[(ranks.index(hand.cursor) + step) % len(ranks)]

    # --- Drawing ---

    def fit_label(self, button: Button, units: float) -> None:
        """Let a label shrink to its button; the key's name goes if there is no room for both."""
        theme = self.context.theme
        button.units = units
        room = button.rect.width - theme.px(44)
        button.shows_key = True
        with_key = room - theme.px(44) - theme.width(button.key_name, Face.STRONG, units * 0.7)
        width = theme.width(button.label, Face.TITLE, units)
        button.shows_key = 0.75 * width <= with_key
        if width > room > 0:
            button.units *= max(LEAST_LABEL, room / width)

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw the cards at the pointer, and why a card is dimmed."""
        if self._dragged_to is not None and self._press is not None:
            _, start, _ = self._press
            dx, dy = self._dragged_to[0] - start[0], self._dragged_to[1] - start[1]
            for card, pose in self.picture.hand.picked_poses():
                picture, place = self.picture.card_blit(card, pose)
                surface.blit(picture, (place[0] + dx, place[1] + dy))
        elif self.selection is not None:
            self._draw_why_not(surface)

    def _draw_why_not(self, surface: pygame.Surface) -> None:
        hand = self.picture.hand
        layout = self.layout
        if hand.hovered is None or not isinstance(layout, TableLayout):
            return
        rank = hand.card(hand.hovered)
        if rank not in self.dim:
            return
        strip = hand.strip(hand.hovered)
        at = (strip.centerx, strip.top + round(layout.card * 0.1))
        draw_tag(self.context, surface, self.why_not(rank), at)

    def spots(self) -> dict[str, pygame.Rect]:
        """Return buttons, plates and the cards of the hand: "card.3" the fourth from the left."""
        found = dict(super().spots())
        if self.session.viewer is not None:
            hand = self.picture.hand
            for index in range(hand.size):
                found[f"card.{index}"] = hand.strip(index)
            for rank in hand.ranks:
                found[f"rank.{rank}"] = hand.strip(hand.first(rank))
        return found
