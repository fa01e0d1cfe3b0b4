"""A small board that counts the cards played of each rank in this hand."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.rules.events import CardsPlayed, Event
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import (
    INK,
    MADDER_SHADE,
    MIN_TYPE,
    PARCHMENT_LIGHT,
    PARCHMENT_SHADE,
    Face,
)
from dalmuti.stage.geometry import Rect
from dalmuti.stage.hand import trick_room
from dalmuti.stage.layout import TableLayout

RANKS: Final = tuple(range(1, JESTER + 1))
JESTER_SIGN: Final = "J"
SHAPES: Final = ((13, 1), (7, 2), (2, 7), (1, 13))
"""Cells across and down; the first shape for which there is room is used."""
GRID: Final = 12
"""The step in pixels between the places tried; larger in wide windows."""


def played_cards(told: Iterable[Event]) -> Counter[int]:
    """Return how many cards of each rank have been seen played; jesters count as jesters."""
    played: Counter[int] = Counter()
    for event in told:
        if isinstance(event, CardsPlayed):
            played.update(event.cards)
    return played


class Tally:
    """A board with a cell for each rank, and the number of its cards played below it."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._layout: TableLayout | None = None
        self._board, self._across = pygame.Rect(0, 0, 0, 0), 1

    def draw_if_enabled(
        self, surface: pygame.Surface, layout: TableLayout, told: Iterable[Event]
    ) -> None:
        """Draw the cards played in these events, if the settings say so."""
        if self._context.preferences.now.count_played:
            self.draw(surface, layout, played_cards(told))

    def draw(self, surface: pygame.Surface, layout: TableLayout, played: Counter[int]) -> None:
        """Draw the board at its place in a layout; the place is searched once for each layout."""
        if layout is not self._layout:
            self._layout = layout
            self._board, self._across = tally_place(layout)
        width, height = cell_size(layout)
        for index, rank in enumerate(RANKS):
            x, y = index % self._across * width, index // self._across * height
            body = pygame.Rect(self._board.x + x, self._board.y + y, width, height)
            count = played[rank]
            draw_cell(self._context, surface, body, rank, str(count), bool(count))


def cell_size(layout: TableLayout) -> tuple[int, int]:
    """Return the size of a cell with two numbers, with type no smaller than the minimum."""
    text = max(layout.text, MIN_TYPE * 1.1)
    return round(text * 1.5), round(text * 2.5)


def draw_cell(
    context: GraphicsContext,
    surface: pygame.Surface,
    cell: pygame.Rect,
    rank: int,
    said: str,
    shaded: bool = False,
) -> None:
    """Draw a rank on a small piece of parchment, with a number below it."""
    body = cell.inflate(-2, -2)
    # The number alone is enough; the shade only helps the eye.
    colour = PARCHMENT_SHADE if shaded else PARCHMENT_LIGHT
    pygame.draw.rect(surface, colour, body, border_radius=3)
    pygame.draw.rect(surface, INK, body, 1, border_radius=3)
    sign = JESTER_SIGN if rank == JESTER else str(rank)
    pixels = cell.height * 0.36
    top = text_px(context, sign, Face.NUMERAL, pixels, INK, body.width - 2)
    surface.blit(top, top.get_rect(center=(body.centerx, body.y + body.height * 29 // 100)))
    low = text_px(context, said, Face.STRONG, pixels, MADDER_SHADE, body.width - 2)
    surface.blit(low, low.get_rect(center=(body.centerx, body.y + body.height * 73 // 100)))


def tally_place(layout: TableLayout) -> tuple[pygame.Rect, int]:
    """Return the place where the board covers nothing, or the least, and its cells across.

    Without free room it covers people, fans or their last actions, but never text.
    """
    cell = cell_size(layout)
    kept, given = (
        list(map(pixel_rect, _kept_clear(layout))),
        list(map(pixel_rect, _given_up(layout))),
    )
    best: tuple[int, pygame.Rect, int] | None = None
    for taken, covered in (([*kept, *given], []), (kept, given)):
        for across, down in SHAPES:
            board = pygame.Rect(0, 0, across * cell[0], down * cell[1])
            for place in _places(board, layout.size):
                if place.collidelist(taken) >= 0:
                    continue
                if not covered:
                    return place, across
                area = sum(size[0] * size[1] for size in (place.clip(b).size for b in covered))
                if best is None or area < best[0]:
                    best = area, place, across
    if best is None:  # only a corner is left
        board = pygame.Rect(0, 0, SHAPES[-1][0] * cell[0], SHAPES[-1][1] * cell[1])
        return board, SHAPES[-1][0]
    return best[1], best[2]


def _places(board: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Yield the places in a window of this size at which a board is tried."""
    step = max(GRID, size[0] // 120)
    for y in range(4, size[1] - board.height - 3, step):
        for x in range(4, size[0] - board.width - 3, step):
            yield board.move(x, y)


def _kept_clear(layout: TableLayout) -> Iterator[Rect]:
    """Yield the boxes that the board must not cover."""
    yield from (seat.plate for seat in layout.seats)
    yield layout.trick if layout.spots else trick_room(layout.trick)
    yield from (layout.sign, layout.ribbon, layout.hints)
    yield from (box for box in (layout.hand, layout.play, layout.pass_button) if box is not None)


def _given_up(layout: TableLayout) -> Iterator[Rect]:
    """Yield the boxes that the board may cover if there is no free room."""
    for seat in layout.seats:
        yield from (seat.bust, seat.done)
        if seat.spread:
            yield seat.fan.bounds().grown(0.4 * (seat.spread - seat.fan.width))
            yield seat.pile.bounds()
        yield seat.tax.bounds().grown(seat.tax.width * 0.3)
