"""A small table with the people of a new game round it."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

import pygame

from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import GOLD_LIGHT, INK, OAK, OAK_SHADE, PARCHMENT, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts.words import listed

FACE: Final = 0.19
"""The side of a portrait, by the shorter side of the widget."""
CROWDED_FACE: Final = 0.15
"""The same at a table of more than seven."""
CROWDED: Final = 8
FINE: Final = 3


class SmallTable(Widget):
    """The seats as portraits round a table, the first at the bottom, the others clockwise."""

    focusable = False

    def __init__(self, context: WidgetContext, seats: Sequence[SeatSpec]) -> None:
        super().__init__(context, "table")
        self.seats = tuple(seats)

    def seat_at(self, pos: Point) -> int | None:
        """Return the seat whose portrait is at a point, None if there is none."""
        if not self.rect:
            return None
        found = (index for index, face in enumerate(self.faces()) if face.collidepoint(pos))
        return next(found, None)

    def described(self) -> Node:
        """Return the names at the table."""
        names = [seat.name for seat in self.seats if seat.name]
        return self.node(Role.TEXT, listed(self.context.texts, names))

    def faces(self) -> list[pygame.Rect]:
        """Return the places of the portraits, in the order of the seats."""
        rect, count = self.rect, len(self.seats)
        share = CROWDED_FACE if count >= CROWDED else FACE
        side = max(24, round(min(rect.size) * share))
        label = self._label
        across = (rect.width - side) / 2 - self.context.theme.px(16)
        down = (rect.height - side - label) / 2 - 1
        faces = []
        for index in range(count):
            angle = pi / 2 + 2 * pi * index / count
            face = pygame.Rect(0, 0, side, side)
            face.center = (
                round(rect.centerx + across * cos(angle)),
                round(rect.centery - label / 2 + down * sin(angle)),
            )
            faces.append(face)
        return faces

    @property
    def _label(self) -> int:
        """The height of a name below a portrait."""
        return self.context.theme.line(Face.STRONG, 20)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table, the portraits and the names."""
        if not self.rect:
            return
        theme, faces = self.context.theme, self.faces()
        side = faces[0].width
        top = self.rect.inflate(-round(side * 1.3), -round(side * 1.3) - self._label)
        top.y -= self._label // 2
        key = ("small table", top.size)
        surface.blit(self.context.pictures.made(key, lambda: _table_top(top.size)), top)
        across = 2.0 * pi * max(1, self.rect.width - side) / 2 / len(self.seats)
        most = max(side, min(round(across), round(side * 2.1)))
        for seat, face in zip(self.seats, faces, strict=True):
            person = seat.kind is SeatKind.PERSON
            draw_portrait(self.context, surface, seat.face, face, bright=person)
            if not seat.name:
                continue
            name = theme.text(seat.name, Face.STRONG, 20, GOLD_LIGHT if person else PARCHMENT, most)
            at = name.get_rect(midtop=(face.centerx, face.bottom - theme.px(4)))
            chip = at.inflate(theme.px(18), theme.px(4)).clamp(self.rect)
            self.context.nine_patches.draw_line(surface, "chip", chip)
            surface.blit(name, name.get_rect(center=chip.center))


def _table_top(size: tuple[int, int]) -> pygame.Surface:
    """Return an oak table from above."""
    fine = pygame.Surface((size[0] * FINE, size[1] * FINE), pygame.SRCALPHA)
    edge = fine.get_rect()
    thick = max(FINE, min(edge.size) // 40)
    for colour, inset in ((INK, 0), (OAK_SHADE, thick), (INK, 4 * thick), (OAK, 5 * thick)):
        pygame.draw.ellipse(fine, colour, edge.inflate(-2 * inset, -2 * inset))
    top = edge.inflate(-10 * thick, -10 * thick)
    for part in range(1, 6):
        # The seams between the planks.
        y = top.y + top.height * part // 6
        half = top.width / 2 * (1 - ((y - top.centery) / (top.height / 2)) ** 2) ** 0.5
        ends = (round(top.centerx - half), y), (round(top.centerx + half), y)
        pygame.draw.line(fine, OAK_SHADE, *ends, max(1, thick // 2))
    return pygame.transform.smoothscale(fine, size)
