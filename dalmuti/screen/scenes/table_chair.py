"""The first Greater Dalmuti picks a chair, and all sit down (RULES 3)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from dalmuti.rules.actions import ChooseChair
from dalmuti.screen.input import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    Point,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.screen.table.picture import Says
from dalmuti.screen.table.seats import text_px
from dalmuti.screen.theme import PARCHMENT, Face
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ChairScene(TableScene):
    """Chairs stand round the table; what status would sit where shows at the one pointed at."""

    section: ClassVar[Section] = Section.CHAIR
    planned: ClassVar[bool] = True
    _at: int | None = None
    """The place that pointer or keyboard is at."""
    _pressed: int | None = None

    @property
    def _choosing(self) -> bool:
        return self.session.ticket is not None

    def says(self, model: TableModel) -> Says:
        """Say who chooses."""
        if not model.order or model.chairs[model.order[0]] is not None:
            return Says()
        return Says(ribbon=self.picture.words.personal("chair", model.order[0], model))

    def act(self, event: InputEvent) -> bool:
        """Choose by a click on a chair, or by arrows and Enter."""
        if not self._choosing:
            return False
        if isinstance(event, PointerMoved):
            self._point_at(self._place_at(event.pos))
        elif isinstance(event, PointerLeft):
            self._point_at(None)
        elif isinstance(event, PointerPressed) and event.button == LEFT_BUTTON:
            self._pressed = self._place_at(event.pos)
            self._point_at(self._pressed)
        elif isinstance(event, PointerReleased) and event.button == LEFT_BUTTON:
            pressed, self._pressed = self._pressed, None
            if pressed is not None and pressed == self._place_at(event.pos):
                self._choose(pressed)
        elif isinstance(event, KeyPressed):
            return self._key(event)
        else:
            return False
        return True

    def draw_over(self, surface: pygame.Surface) -> None:
        """Draw who would sit where, and a light round the chair pointed at."""
        if not self._choosing or self._at is None:
            return
        layout, words = self.layout, self.picture.words
        count = len(layout.seats)
        for index in range(count):
            plate = self._plate(index)
            if index == self._at:
                surface.blit(*self.context.pieces.panel("halo_focus", plate))
            status = words.status((index - self._at) % count, count)
            text = text_px(
                self.context, status, Face.STRONG, layout.text, PARCHMENT, plate.width - 16
            )
            body = pygame.Rect(0, 0, text.get_width() + plate.height // 2, plate.height * 6 // 10)
            body.center = plate.center
            surface.blit(*self.context.pieces.line("chip", body))
            surface.blit(text, text.get_rect(center=body.center))

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the chairs, by place."""
        chairs = {f"chair.{index}": self._chair(index) for index in range(len(self.layout.seats))}
        return {**super().spots(), **(chairs if self._choosing else {})}

    def _chair(self, place: int) -> pygame.Rect:
        bust = self.layout.seats[place].bust
        box = pygame.Rect(round(bust.x), round(bust.y), round(bust.w), round(bust.h))
        return box.union(self._plate(place))

    def _place_at(self, pos: Point) -> int | None:
        places = range(len(self.layout.seats))
        return next((place for place in places if self._chair(place).collidepoint(pos)), None)

    def _point_at(self, place: int | None) -> None:
        if place != self._at:
            self._at = place
            self.invalidate()

    def _key(self, event: KeyPressed) -> bool:
        count = len(self.layout.seats)
        if event.command in (Command.RIGHT, Command.DOWN, Command.LEFT, Command.UP):
            step = 1 if event.command in (Command.RIGHT, Command.DOWN) else -1
            self._point_at(0 if self._at is None else (self._at + step) % count)
        elif event.command is Command.PLAY and not event.repeated and self._at is not None:
            self._choose(self._at)
        else:
            return False
        return True

    def _choose(self, place: int) -> None:
        viewer = self.session.viewer
        if viewer is None:
            return
        chair = (place + self.model.home) % self.model.count
        self._at = None
        self.session.decide(ChooseChair(viewer, chair))
        self.invalidate()
