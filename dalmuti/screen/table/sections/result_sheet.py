"""The parts of a result's sheet."""

from collections.abc import Iterable, Iterator

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.portraits import portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, VERDIGRIS_SHADE, Face
from dalmuti.screen.table.words import TableWords
from dalmuti.screen.widgets import Button


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
    wide: int,
    change: tuple[int | None, int | None],
    counts: tuple[int, int],
) -> None:
    """Draw a player's old and new status; None before they joined, or if they left.

    `wide` is the full width beside their face, `room` the part of it that is left, and `counts` the
    numbers of players before and after.
    """
    theme = context.theme
    before, place = change
    arrow, x = theme.px(13), room.x
    became, aside, moved = change_words(words, change, counts)
    if before is not None and place is not None and moved:
        _draw_arrow(surface, (x + arrow, room.centery), arrow, up=place < before)
    x += 3 * arrow
    most = wide * (31 if aside else 60) // 100
    status = theme.text(became, Face.STRONG, 28, INK, most)
    surface.blit(status, status.get_rect(midleft=(x, room.centery)))
    if aside:
        x += wide * 32 // 100 if became else 0
        old = theme.text(aside, Face.ITALIC, 24, INK_SOFT, max(20, room.right - x))
        surface.blit(old, old.get_rect(midleft=(x, room.centery)))


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
