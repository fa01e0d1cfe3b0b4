"""The first Greater Dalmuti picks a chair, and all sit down (RULES 3)."""

from collections.abc import Mapping
from typing import ClassVar

import pygame

from dalmuti.rules.actions import ChooseChair
from dalmuti.screen.input.events import (
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
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.anchors import Place
from dalmuti.stage.clips import PersonThing
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ChairScene(TableScene):
    """Chairs stand round the table as they would if the throne stood at the one pointed at."""

    section: ClassVar[Section] = Section.CHAIR
    planned: ClassVar[bool] = True
    _at: int | None = None
    """The place that pointer or keyboard is at."""
    _throne: int | None = None
    """The place pointed at last; at first the throne shows at the far end."""
    _pressed: int | None = None

    @property
    def _choosing(self) -> bool:
        return self.session.ticket is not None

    def says(self, model: TableModel) -> Says:
        """Say who chooses, and how."""
        if not model.order or model.chairs[model.order[0]] is not None:
            return Says()
        words = self.picture.words
        how = words("chair.how", **table_keys(self.context)) if self._choosing else ""
        return Says(ribbon=words.personal("chair", model.order[0], model), sign=how)

    def act(self, event: InputEvent) -> bool:
        """Choose by a click on a chair, or by arrows and Enter, which lights one first."""
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

    def changed(self) -> None:
        """Show all chairs as they would stand, and from then on as they will."""
        seats, flights = self.picture.seats, self.session.playback.shown.flights
        if self._choosing:
            seats.proposed = self.model.count // 2 if self._throne is None else self._throne
        for flight in (now.flight for now in flights):
            chosen = flight.target
            if flight.thing == PersonThing(self.model.order[0]) and isinstance(chosen, Place):
                seats.proposed = chosen.index

    def leave(self) -> None:
        """Let the chairs stand as they do."""
        self.picture.seats.proposed = None
        super().leave()

    def draw_over(self, surface: pygame.Surface) -> None:
        """Light the plate of the chair pointed at."""
        if self._at is None or not self._choosing:
            return
        surface.blit(*self.context.nine_patches.panel("halo_turn", self._plate(self._at)))
        seats, layout = self.picture.seats, self.layout
        surface.blit(*seats.vacant(self.model, self._at, layout.seats[self._at], layout))

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
            self._throne = self._throne if place is None else place
            self.changed()
            self.invalidate()

    def _key(self, event: KeyPressed) -> bool:
        count = len(self.layout.seats)
        if event.command in (Command.RIGHT, Command.DOWN, Command.LEFT, Command.UP):
            step = 1 if event.command in (Command.RIGHT, Command.DOWN) else -1
            self._point_at(0 if self._at is None else (self._at + step) % count)
        elif event.command is Command.PLAY and not event.repeated:
            if self._at is None:
                self._point_at(self.picture.seats.proposed)
            else:
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
        self.changed()
        self.invalidate()
