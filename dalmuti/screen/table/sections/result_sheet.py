"""The parts of a result's sheet."""

from collections.abc import Iterable, Iterator
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, OAK, VERDIGRIS_SHADE, Face
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Button

STATUS: Final = 28
"""The type size of a status, in units."""


def sheet_pictures(
    context: GraphicsContext,
    heads: Iterable[tuple[str, str]],
    side: int,
    ribbon: int,
    buttons: Iterable[Button],
) -> Iterator[Wanted]:
    """Yield the pictures of a sheet whose faces with hats have this side.

    `ribbon` is the height of the ribbon; the buttons are those below the lines.
    """
    patches = context.nine_patches
    yield patches.wanted_panel("panel_parchment")
    yield patches.wanted_panel("field_focus")
    yield patches.wanted_line("ribbon", ribbon)
    for button in buttons:
        yield patches.wanted_line(f"button_{button.colour}_normal", button.natural_size()[1])
    for face, hat in heads:
        yield from portrait_parts(context, face, side, hat)


def draw_change(
    context: GraphicsContext,
    words: TableWords,
    surface: pygame.Surface,
    room: pygame.Rect,
    change: tuple[int | None, int | None],
    counts: tuple[int, int],
) -> None:
    """Draw a player's new status with an arrow for the way there, or that they came or left.

    The statuses are the old and the new one, None before they joined or if they left; `counts` are
    the numbers of players before and after.
    """
    theme = context.theme
    before, place = change
    arrow = theme.px(13)
    became, aside, moved = change_words(words, change, counts)
    if before is not None and place is not None and moved:
        _draw_arrow(surface, (room.x + arrow, room.centery), arrow, up=place < before)
    own = before is None or place is None
    status = words.status(place, counts[1]) if place is not None else ""
    said = " · ".join(part for part in (status, aside) if part) if own else became
    if not own and theme.width(said, Face.STRONG, STATUS) > _status_room(context, room).width:
        said = status  # The missing arrow says that it stays the same.
    draw_status(context, surface, room, said)


def draw_status(
    context: GraphicsContext, surface: pygame.Surface, room: pygame.Rect, status: str
) -> None:
    """Draw a status in its column, beside the place of the arrow."""
    column = _status_room(context, room)
    drawn = context.theme.text(status, Face.STRONG, STATUS, INK, column.width)
    surface.blit(drawn, drawn.get_rect(midleft=(column.x, room.centery)))


def _status_room(context: GraphicsContext, room: pygame.Rect) -> pygame.Rect:
    """Return the part of a status's column right of the arrow."""
    taken = 3 * context.theme.px(13)
    return pygame.Rect(room.x + taken, room.y, max(20, room.width - taken), room.height)


def draw_ladder(
    surface: pygame.Surface, lane: pygame.Rect, rungs: Iterable[int], thick: int
) -> None:
    """Draw the two rails of a ladder in a lane, and a rung at each of these heights."""
    inset = lane.width // 9
    rails = [
        pygame.Rect(x - thick // 2, lane.y - thick, thick, lane.height + 2 * thick)
        for x in (lane.x + inset, lane.right - inset)
    ]
    across = pygame.Rect(rails[0].x, 0, rails[1].right - rails[0].x, max(2, thick * 3 // 4))
    for y in rungs:
        across.centery = y
        _draw_wood(surface, across)
    for rail in rails:
        _draw_wood(surface, rail)


def draw_turned_portrait(
    context: GraphicsContext,
    surface: pygame.Surface,
    face: str,
    rect: pygame.Rect,
    hat: str,
    turn: float,
) -> None:
    """Draw a portrait turned by some degrees counterclockwise."""
    if not turn:
        draw_portrait(context, surface, face, rect, hat=hat)
        return
    upright = pygame.Surface(rect.size, pygame.SRCALPHA)
    draw_portrait(context, upright, face, upright.get_rect(), hat=hat)
    turned = pygame.transform.rotozoom(upright, turn, 1.0)
    surface.blit(turned, turned.get_rect(center=rect.center))


def change_words(
    words: TableWords, change: tuple[int | None, int | None], counts: tuple[int, int]
) -> tuple[str, str, bool]:
    """Return the new status, the old one, and whether that is a rise or a fall.

    Statuses and counts are those of `draw_change`.
    """
    before, place = change
    became, was = words.status(place, counts[1]), words.status(before, counts[0])
    # The same title at a table of another size is neither a rise nor a fall.
    moved = place != before and (was != became or counts[0] == counts[1])
    if place is None:
        return "", words("result.left"), moved
    if before is None:
        return became, words("result.new"), moved
    aside = words("result.was", status=was) if was != became else ""
    if not moved and was == became:
        became = words("result.stays", status=became)
    return became, aside, moved


def _draw_arrow(surface: pygame.Surface, centre: tuple[int, int], size: int, up: bool) -> None:
    x, y = centre
    turn = -1 if up else 1
    points = [
        (x - size, y - turn * size // 2),
        (x + size, y - turn * size // 2),
        (x, y + turn * size),
    ]
    colour = VERDIGRIS_SHADE if up else MADDER_SHADE
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, INK, True, points)


def _draw_wood(surface: pygame.Surface, beam: pygame.Rect) -> None:
    radius = min(beam.size) // 2
    pygame.draw.rect(surface, OAK, beam, border_radius=radius)
    pygame.draw.rect(surface, INK, beam, max(1, radius // 3), border_radius=radius)
