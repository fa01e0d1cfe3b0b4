"""Everybody's cards, laid open beside them as a small board of ranks and counts."""

from collections import Counter
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.context import Context
from dalmuti.screen.table.seats import text_px
from dalmuti.screen.theme import INK, MADDER, PARCHMENT_LIGHT, Face
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel

IN_A_ROW: Final = 7
JESTER_SIGN: Final = "J"


def draw_open_hands(
    context: Context,
    surface: pygame.Surface,
    model: TableModel,
    layout: TableLayout,
    hands: tuple[Cards, ...],
) -> None:
    """Draw each hand before its player, but that of the viewer, who holds it."""
    for seat in model.seats:
        if seat.player == model.viewer or seat.player >= len(hands) or not hands[seat.player]:
            continue
        place = layout.seats[seat.place]
        board = _board(context, hands[seat.player], layout)
        at = board.get_rect(center=(round(place.fan.x), round(place.fan.y)))
        at.clamp_ip(surface.get_rect())
        box = place.plate
        plate = pygame.Rect(round(box.x), round(box.y), round(box.w), round(box.h))
        if at.colliderect(plate) and plate.centery > surface.get_height() // 2:
            at.bottom = min(at.bottom, plate.top)
        elif at.colliderect(plate):
            at.top = max(at.top, plate.bottom)
        surface.blit(board, at)


def _board(context: Context, hand: Cards, layout: TableLayout) -> pygame.Surface:
    groups = sorted(Counter(hand).items())
    key = ("open hand", tuple(groups), layout.text)
    return context.pictures.made(key, lambda: _drawn(context, groups, layout.text))


def _drawn(context: Context, groups: list[tuple[int, int]], text: float) -> pygame.Surface:
    cell_w, cell_h = round(text * 1.5), round(text * 1.9)
    rows = -(-len(groups) // IN_A_ROW)
    across = -(-len(groups) // rows)
    board = pygame.Surface((across * cell_w, rows * cell_h), pygame.SRCALPHA)
    for index, (rank, count) in enumerate(groups):
        cell = pygame.Rect(index % across * cell_w, index // across * cell_h, cell_w, cell_h)
        body = cell.inflate(-2, -2)
        pygame.draw.rect(board, PARCHMENT_LIGHT, body, border_radius=max(2, cell_w // 8))
        pygame.draw.rect(board, INK, body, 1, border_radius=max(2, cell_w // 8))
        sign = JESTER_SIGN if rank == JESTER else str(rank)
        number = text_px(context, sign, Face.NUMERAL, text * 0.95, INK, body.width - 2)
        board.blit(number, number.get_rect(midtop=(body.centerx, body.top)))
        times = text_px(context, f"×{count}", Face.STRONG, text * 0.7, MADDER, body.width)
        if count > 1:
            board.blit(times, times.get_rect(midbottom=(body.centerx, body.bottom)))
    return board
