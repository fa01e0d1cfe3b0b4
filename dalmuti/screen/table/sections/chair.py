"""The choice of a chair by the first Greater Dalmuti, after which everyone sits down (RULES 3)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.rules.actions import ChooseChair
from dalmuti.screen.accessibility.nodes import Node, Role, place_of
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerLeft,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.section import TableSection
from dalmuti.screen.table.table import Table
from dalmuti.stage.anchors import Place
from dalmuti.stage.clips import Flight, PersonThing
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class ChairSection(TableSection):
    """The choice of a chair; the chairs stand as if the throne were at the one pointed at."""

    kind: ClassVar[Section] = Section.CHAIR

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self._at: int | None = None
        """The place at the pointer or keyboard cursor."""
        self._throne: int | None = None
        """The place pointed at last; None shows the throne at the far end."""
        self._pressed: int | None = None

    @property
    def _choosing(self) -> bool:
        return self.table.session.ticket is not None

    @property
    def _walking(self) -> Iterator[Flight]:
        """The walk of the one who has chosen."""
        for now in self.table.session.playback.shown.flights:
            if now.flight.thing == PersonThing(self.table.model.order[0]):
                yield now.flight

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of people who walk to their chairs."""
        return self.table.picture.wanted_for_walks(self.table.model.order)

    def says(self, model: TableModel) -> Says:
        """Say who chooses, and how."""
        if not model.order or model.chairs[model.order[0]] is not None or any(self._walking):
            return Says()
        words = self.table.words
        how = words("chair.how", **table_keys(self.table.context)) if self._choosing else ""
        return Says(ribbon=words.personal("chair", model.order[0], model), sign=how)

    def handle(self, event: InputEvent) -> bool:
        """Choose by a click on a chair, or by arrows and Enter, which highlights one first."""
        if not self._choosing:
            return False
        match event:
            case PointerMoved(pos=pos):
                self._point_at(self.table.place_at(pos))
            case PointerLeft():
                self._point_at(None)
            case PointerPressed(pos=pos, button=button) if button == LEFT_BUTTON:
                self._pressed = self.table.place_at(pos)
                self._point_at(self._pressed)
            case PointerReleased(pos=pos, button=button) if button == LEFT_BUTTON:
                pressed, self._pressed = self._pressed, None
                if pressed is not None and pressed == self.table.place_at(pos):
                    self._choose(pressed)
            case KeyPressed():
                return self._key(event)
            case _:
                return False
        return True

    def refresh(self) -> None:
        """Show all chairs as they would stand, and once chosen, as they will."""
        table = self.table
        seats = table.picture.seats
        if self._choosing:
            seats.proposed = table.model.count // 2 if self._throne is None else self._throne
        for flight in self._walking:
            if isinstance(flight.target, Place):
                seats.proposed = flight.target.index

    def end(self) -> None:
        """Show the chairs as they stand."""
        self.table.picture.seats.proposed = None

    def draw(self, surface: pygame.Surface) -> None:
        """Highlight the plate of the chair pointed at."""
        if self._at is None or not self._choosing:
            return
        table, layout = self.table, self.table.layout
        surface.blit(*table.context.nine_patches.panel("halo_turn", table.plate(self._at)))
        place = layout.seats[self._at]
        surface.blit(*table.picture.seats.vacant(table.model, self._at, place, layout))

    def covered(self) -> Sequence[pygame.Rect] | None:
        """Return no place, or None while a plate is highlighted."""
        return () if self._at is None or not self._choosing else None

    def described(self) -> tuple[Node, ...]:
        """Return the chairs to choose from."""
        texts, count = self.table.context.texts, len(self.table.layout.seats)
        if not self._choosing:
            return ()
        chairs = []
        for place in range(count):
            name = texts("screen_reader.chair", number=place + 1, chairs=count)
            at = place_of(self.table.person(place))
            focused = place == self._at
            chairs.append(
                Node(Role.ITEM, str(place), name, focused=focused, place=at, presses=True)
            )
        return (Node(Role.LIST, "chairs", texts("screen_reader.chairs"), tuple(chairs)),)

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the chairs, by place."""
        places = range(len(self.table.layout.seats) if self._choosing else 0)
        return {f"chair.{place}": self.table.person(place) for place in places}

    def _point_at(self, place: int | None) -> None:
        if place != self._at:
            self._at = place
            self._throne = self._throne if place is None else place
            self.refresh()
            self.table.redraw()

    def _key(self, event: KeyPressed) -> bool:
        count = len(self.table.layout.seats)
        if event.command in (Command.RIGHT, Command.DOWN, Command.LEFT, Command.UP):
            step = 1 if event.command in (Command.RIGHT, Command.DOWN) else -1
            self._point_at(0 if self._at is None else (self._at + step) % count)
        elif event.command is Command.PLAY and not event.repeated:
            if self._at is None:
                self._point_at(self.table.picture.seats.proposed)
            else:
                self._choose(self._at)
        else:
            return False
        return True

    def _choose(self, place: int) -> None:
        session, model = self.table.session, self.table.model
        if session.viewer is None:
            return
        self._at = None
        session.decide(ChooseChair(session.viewer, (place + model.home) % model.count))
        self.refresh()
        self.table.redraw()
