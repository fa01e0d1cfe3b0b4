"""A seat's row on the page for a new game: face, name, player, and a cross."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import pygame

from dalmuti.players.seats import SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.input.events import Point
from dalmuti.screen.lineup.face_button import FaceButton
from dalmuti.screen.lineup.names import LONGEST_NAME
from dalmuti.screen.lineup.player_choice import PlayerChoice, level_of
from dalmuti.screen.widgets import TextField, Widget


class RemoveButton(Widget):
    """The cross at a seat's end."""

    def __init__(self, context: Context, name: str, on_press: partial[None]) -> None:
        super().__init__(context, name)
        self._on_press = on_press

    def activate(self, pos: Point | None = None) -> None:
        """Remove the seat, if the button is enabled."""
        if self.enabled:
            self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the cross."""
        mark = self.context.nine_patches.mark("icon_cross", self.rect.height * 6 // 10)
        if not self.enabled:
            mark = pygame.transform.grayscale(mark)
            mark.set_alpha(110)
        elif not (self.hovered or self.focused):
            mark = mark.copy()
            mark.set_alpha(190)
        surface.blit(mark, mark.get_rect(center=self.rect.center))


@dataclass(frozen=True, slots=True)
class SeatActions:
    """Actions on a seat, by its index."""

    rename: Callable[[int, str], None]
    change_player: Callable[[int, str], None]
    change_face: Callable[[int], None]
    remove: Callable[[int], None]


class SeatRow:
    """The widgets of one seat."""

    def __init__(self, context: Context, index: int, seat: SeatSpec, actions: SeatActions) -> None:
        texts = context.texts
        self.face = FaceButton(
            context, f"face.{index}", seat.face, partial(actions.change_face, index)
        )
        self.name = TextField(
            context,
            f"name.{index}",
            seat.name,
            partial(actions.rename, index),
            LONGEST_NAME,
            texts("setup.name_placeholder"),
        )
        self.player_choice = PlayerChoice(
            context,
            (f"kind.{index}", f"level.{index}"),
            level_of(seat),
            partial(actions.change_player, index),
        )
        self.cross = RemoveButton(context, f"remove.{index}", partial(actions.remove, index))
        self.face.caption = texts("screen_reader.seat_face", seat=index + 1)
        self.name.caption = texts("screen_reader.seat_name", seat=index + 1)
        self.cross.caption = texts("screen_reader.seat_remove", seat=index + 1)
        self.player_choice.name(texts("screen_reader.seat", seat=index + 1))

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """All widgets, in the order in which Tab goes through them."""
        return (self.face, self.name, *self.player_choice.widgets, self.cross)

    @property
    def pointed_at(self) -> bool:
        """Return whether the pointer or keyboard focus is on the row."""
        return any(widget.hovered or widget.focused for widget in self.widgets)

    def place(self, y: int, width: int, choice: int, height: int, gap: int) -> None:
        """Place the row in an area of this width, with a width of `choice` for the player."""
        self.face.home = pygame.Rect(gap // 2, y, height, height)
        self.cross.home = pygame.Rect(width - height, y, height, height)
        room = pygame.Rect(self.cross.home.x - choice - gap, y, choice, height)
        self.player_choice.place(room, gap)
        self.name.home = pygame.Rect(self.face.home.right + gap, y, 0, height)
        self.name.home.width = room.x - gap - self.name.home.x
