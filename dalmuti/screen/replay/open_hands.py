"""Everyone's cards face up, as a small board of ranks and counts beside each player."""

from collections import Counter
from typing import Final

import pygame

from dalmuti.rules.cards import Cards
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.tally import cell_size, draw_cell
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.layout import SeatLayout, TableLayout
from dalmuti.stage.model import TableModel

MAX_ACROSS: Final = 8


def draw_open_hands(
    context: GraphicsContext,
    surface: pygame.Surface,
    model: TableModel,
    layout: TableLayout,
    hands: tuple[Cards, ...],
) -> None:
    """Draw each hand in front of its player, except the viewer's, which is drawn as cards."""
    for seat in model.seats:
        if seat.player == model.viewer or seat.player >= len(hands) or not hands[seat.player]:
            continue
        place = layout.seats[seat.place]
        apart, held = _apart(layout, place), _before_chest(place)
        # Rounded down where the next board is near.
        near = apart - cell_size(layout)[0] / 2
        room, most = min(near, max(place.plate.w, place.spread)), MAX_ACROSS
        if held:
            # A single row leaves the face free.
            room, most = apart, len(hands[seat.player])
        board = _board(context, hands[seat.player], layout, room, most)
        at = board.get_rect(center=(round(place.fan.x), round(place.fan.y)))
        at.clamp_ip(surface.get_rect())
        box = place.plate
        plate = pixel_rect(box)
        if at.colliderect(plate) and (held or plate.centery > surface.get_height() // 2):
            at.bottom = min(at.bottom, plate.top)
        elif at.colliderect(plate):
            at.top = max(at.top, plate.bottom)
        surface.blit(board, at)


def _before_chest(seat: SeatLayout) -> bool:
    """Return whether a player holds their fan before the middle of their chest."""
    return holds_fan(seat) and abs(seat.fan.x - seat.plate.centre[0]) < 1.0


def _apart(layout: TableLayout, seat: SeatLayout) -> float:
    """Return the distance from a seat to the nearest fan held like its own in its row."""
    others = [
        other
        for other in layout.seats
        if other != seat
        and _before_chest(other) == _before_chest(seat)
        and abs(other.fan.y - seat.fan.y) < min(seat.bust.h, abs(other.fan.x - seat.fan.x))
    ]
    far = layout.size[0] / 2
    return min((abs(other.fan.x - seat.fan.x) for other in others), default=far)


def _board(
    context: GraphicsContext, hand: Cards, layout: TableLayout, room: float, most: int
) -> pygame.Surface:
    groups = tuple(sorted(Counter(hand).items()))
    width, height = cell_size(layout)
    across = max(3, min(most, round(room / width), len(groups)))
    across = -(-len(groups) // -(-len(groups) // across))  # rows of about the same length
    key = ("open hand", groups, width, height, across)

    def drawn() -> pygame.Surface:
        rows = -(-len(groups) // across)
        board = pygame.Surface((across * width, rows * height), pygame.SRCALPHA)
        for index, (rank, count) in enumerate(groups):
            cell = pygame.Rect(index % across * width, index // across * height, width, height)
            draw_cell(context, board, cell, rank, f"×{count}" if count > 1 else "")
        return board

    return context.pictures.made(key, drawn)
