"""The widgets of a place's sheet: its company, and the degrees of its goal."""

import pygame

from dalmuti.match.journey.goals import DEGREES
from dalmuti.players.seats import SeatSpec
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext


class CompanyRow(Widget):
    """The portraits of the company in rows, each with name and level below it."""

    focusable = False

    def __init__(self, context: WidgetContext, seats: tuple[SeatSpec, ...]) -> None:
        super().__init__(context, "company")
        self._seats = seats

    def _level(self, seat: SeatSpec) -> str:
        return self.context.texts(f"setup.level.{seat.level}")

    @property
    def _cell(self) -> tuple[int, int]:
        theme = self.context.theme
        words = [theme.width(seat.name, Face.TITLE, 24) for seat in self._seats]
        words += [theme.width(self._level(seat), Face.ITALIC, 22) for seat in self._seats]
        lines = theme.line(Face.TITLE, 24) + theme.line(Face.ITALIC, 22)
        side = theme.px(104)
        return max(side, *words) + theme.px(18), side + lines + theme.px(10)

    def _columns(self, width: int) -> int:
        return max(1, min(len(self._seats), width // self._cell[0]))

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return -(-len(self._seats) // self._columns(width)) * self._cell[1]

    def described(self) -> Node:
        """Return everyone's name and level."""
        texts = self.context.texts
        said = [
            texts("screen_reader.captioned", caption=seat.name, words=self._level(seat))
            for seat in self._seats
        ]
        return self.node(Role.TEXT, together(*said))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the company."""
        theme = self.context.theme
        columns = self._columns(self.rect.width)
        wide, high = self.rect.width // columns, self._cell[1]
        side = theme.px(104)
        for index, seat in enumerate(self._seats):
            row, column = divmod(index, columns)
            cell = pygame.Rect(self.rect.x + column * wide, self.rect.y + row * high, wide, high)
            portrait = pygame.Rect(0, cell.y, side, side)
            portrait.centerx = cell.centerx
            draw_portrait(self.context, surface, seat.face, portrait)
            name = theme.text(seat.name, Face.TITLE, 24, INK, cell.width)
            surface.blit(name, name.get_rect(midtop=(cell.centerx, portrait.bottom + theme.px(2))))
            level = theme.text(self._level(seat), Face.ITALIC, 22, INK_SOFT, cell.width)
            at = (cell.centerx, portrait.bottom + theme.line(Face.TITLE, 24))
            surface.blit(level, level.get_rect(midtop=at))


class DegreeRow(Widget):
    """A degree: its crowns and what it asks for, with a tick once it has been reached."""

    focusable = False

    def __init__(self, context: WidgetContext, degree: int, words: str, *, reached: bool) -> None:
        super().__init__(context, f"degree.{degree}")
        self._degree = degree
        self._words = words
        self._reached = reached

    @property
    def _crowns(self) -> str:
        return self.context.texts("journey.crowns_of", n=self._degree, most=DEGREES)

    @property
    def _side(self) -> int:
        return self.context.theme.line(Face.TEXT, 26)

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return max(self._side, self._paragraph(width).get_height())

    def described(self) -> Node:
        """Return the degree's crowns and words, and whether it has been reached."""
        reached = self.context.texts("journey.reached") if self._reached else ""
        return self.node(Role.TEXT, together(self._crowns, self._words, reached))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw crowns, words and tick."""
        patches, side, px = self.context.nine_patches, self._side, self.context.theme.px
        step = side + px(2)
        middle = self.rect.y + side // 2
        for crown in range(self._degree):
            at = (self.rect.x + side // 2 + crown * step, middle)
            patches.draw_mark(surface, "icon_crown", at, side)
        words = self._paragraph(self.rect.width)
        x = self.rect.x + DEGREES * step + px(12)
        surface.blit(words, (x, self.rect.y))
        if self._reached:
            tick = (x + words.get_width() + px(10) + side // 2, middle)
            patches.draw_mark(surface, "icon_tick", tick, side * 8 // 10)

    def _paragraph(self, width: int) -> pygame.Surface:
        theme, side = self.context.theme, self._side
        room = width - DEGREES * (side + theme.px(2)) - theme.px(30) - side
        colour = MADDER_SHADE if self._reached else INK
        return theme.paragraph(self._words, Face.TEXT, 26, colour, max(1, room))
