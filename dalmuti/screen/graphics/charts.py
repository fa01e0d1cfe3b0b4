"""Charts in the game's colours: bars of progress and shares, and lines over time."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import (
    GOLD,
    GOLD_SHADE,
    INK,
    INK_SOFT,
    MADDER,
    OAK,
    OAK_SHADE,
    PARCHMENT_SHADE,
    VERDIGRIS_SHADE,
    WOAD,
    Colour,
    Face,
)

KIND_COLOURS: tuple[Colour, ...] = (GOLD, WOAD, VERDIGRIS_SHADE, OAK, OAK_SHADE)
"""The colour of each kind of status, the highest first; labels are beside them."""


def draw_progress(
    context: GraphicsContext, surface: pygame.Surface, room: pygame.Rect, done: float
) -> None:
    """Draw a bar filled from the left by the share `done`, 0 to 1."""
    edge = max(1, context.theme.px(3))
    filled = room.inflate(-2 * edge, -2 * edge)
    filled.width = round(filled.width * done)
    pygame.draw.rect(surface, INK, room, edge)
    pygame.draw.rect(surface, MADDER, filled)


def draw_bars(
    context: GraphicsContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    bars: Sequence[tuple[str, float, str]],
) -> None:
    """Draw a bar for each label, share (0 to 1) and figure in words."""
    theme = context.theme
    line = room.height // max(1, len(bars))
    labels = max(theme.width(label, Face.TEXT, 22) for label, _, _ in bars)
    labels = min(labels, room.width * 45 // 100)
    figures = max(theme.width(figure, Face.STRONG, 22) for _, _, figure in bars)
    left = room.x + labels + theme.px(14)
    most = max(theme.px(40), room.right - figures - theme.px(12) - left)
    longest = max(*(share for _, share, _ in bars), 0.01)
    for index, (label, share, figure) in enumerate(bars):
        middle = room.y + index * line + line // 2
        words = theme.text(label, Face.TEXT, 22, INK, labels)
        surface.blit(words, words.get_rect(midright=(left - theme.px(14), middle)))
        bar = pygame.Rect(left, 0, max(theme.px(3), round(most * share / longest)), line * 6 // 10)
        bar.centery = middle
        radius = theme.px(5)
        colour = KIND_COLOURS[index % len(KIND_COLOURS)]
        pygame.draw.rect(surface, colour, bar, border_radius=radius)
        pygame.draw.rect(surface, INK, bar, max(1, theme.px(2)), border_radius=radius)
        said = theme.text(figure, Face.STRONG, 22, INK_SOFT)
        surface.blit(said, said.get_rect(midleft=(bar.right + theme.px(8), middle)))


def draw_places(
    context: GraphicsContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    places: Sequence[tuple[int, int]],
    best: str,
    worst: str,
) -> None:
    """Draw a line of places, each with the number of players; older ones are cut off.

    Places count from 0, and the best is at the top. `best` and `worst` label the two ends.
    """
    theme, px = context.theme, context.theme.px
    words = [theme.text(end, Face.ITALIC, 20, INK_SOFT, room.width // 3) for end in (best, worst)]
    plot = room.inflate(0, -px(12))
    side = max(word.get_width() for word in words) + px(12)
    plot.x, plot.width = room.x + side, room.width - side - px(8)
    surface.blit(words[0], words[0].get_rect(topright=(plot.x - px(8), room.y)))
    surface.blit(words[1], words[1].get_rect(bottomright=(plot.x - px(8), room.bottom)))
    _draw_quarters(surface, plot, max(1, px(2)))
    step = px(13)
    shown = places[-max(2, plot.width // step) :]
    spread = min(step * 3, plot.width / max(1, len(shown) - 1))
    points = [
        (plot.x + round(index * spread), plot.y + round(plot.height * place / max(1, among - 1)))
        for index, (place, among) in enumerate(shown)
    ]
    if len(points) > 1:
        pygame.draw.lines(surface, MADDER, False, points, max(2, px(4)))
    for (x, y), (place, _) in zip(points, shown, strict=True):
        colour = GOLD if place == 0 else MADDER
        radius = px(7 if place == 0 else 4)
        pygame.draw.circle(surface, colour, (x, y), radius)
        pygame.draw.circle(surface, GOLD_SHADE if place == 0 else INK, (x, y), radius, 1)


def _draw_quarters(surface: pygame.Surface, plot: pygame.Rect, width: int) -> None:
    """Draw lines across a plot: the top, the bottom, and three between."""
    for quarter in range(5):
        y = plot.y + plot.height * quarter // 4
        pygame.draw.line(surface, PARCHMENT_SHADE, (plot.x, y), (plot.right, y), width)


def draw_trend(
    context: GraphicsContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    values: Sequence[float],
    ends: tuple[float, float],
    labels: tuple[str, str],
    base: float | None = None,
) -> None:
    """Draw a line of values over time; `ends` are those at the top and the bottom, with labels.

    A broad line crosses at `base`.
    """
    theme, px = context.theme, context.theme.px
    words = [theme.text(label, Face.TEXT, 20, INK_SOFT) for label in labels]
    plot = room.inflate(0, -px(20))
    side = max(word.get_width() for word in words) + px(14)
    plot.x, plot.width = room.x + side, room.width - side - px(12)
    top, bottom = ends

    def down(value: float) -> int:
        return plot.y + round(plot.height * (value - top) / (bottom - top))

    _draw_quarters(surface, plot, max(1, px(2)))
    if base is not None:
        y = down(base)
        pygame.draw.line(surface, GOLD_SHADE, (plot.x, y), (plot.right, y), max(2, px(4)))
    for word, y in zip(words, (plot.y, plot.bottom), strict=True):
        surface.blit(word, word.get_rect(midright=(plot.x - px(10), y)))
    step = plot.width / max(1, len(values) - 1)
    points = [(plot.x + round(at * step), down(value)) for at, value in enumerate(values)]
    if len(points) > 1:
        pygame.draw.lines(surface, MADDER, False, points, max(2, px(4)))
    for point in points:
        pygame.draw.circle(surface, MADDER, point, px(5))
        pygame.draw.circle(surface, INK, point, px(5), 1)


@dataclass(frozen=True, slots=True)
class RankLine:
    """A player's line in a chart of ranks."""

    places: tuple[float | None, ...]
    """Shares from 0, the highest, to 1; None while they were not at the table."""
    face: str
    """The face at the line's end."""
    own: bool = False
    """True for the player who looks, whose line is thicker."""


RANK_COLOURS: Final[tuple[Colour, ...]] = (
    MADDER,
    WOAD,
    VERDIGRIS_SHADE,
    GOLD_SHADE,
    (112, 66, 120),
    (206, 110, 48),
    (92, 74, 58),
    (58, 140, 150),
    (180, 84, 120),
    (120, 130, 40),
)
MOST_HANDS: Final = 24
"""The number of hands in a chart of ranks; older ones are cut off."""


RANK_FACE: Final = 46
"""The greatest side in units of the faces in a chart of ranks."""


def rank_faces(context: GraphicsContext, faces: Iterable[str]) -> Iterator[Wanted]:
    """Yield the pictures of the faces in a chart of ranks."""
    for face in faces:
        yield from portrait_parts(context, face, context.theme.px(RANK_FACE))


def draw_ranks(
    context: GraphicsContext,
    surface: pygame.Surface,
    room: pygame.Rect,
    lines: Sequence[RankLine],
) -> None:
    """Draw everyone's place over time, the highest at the top, with a face at each line's end."""
    if not lines:
        return
    px = context.theme.px
    hands = max(len(line.places) for line in lines)
    first = max(0, hands - MOST_HANDS)
    gap = room.height / max(1, len(lines) - 1)
    side = max(px(16), min(round(gap * 0.92), px(RANK_FACE)))
    plot = pygame.Rect(room.x + px(8), room.y + side // 2, room.width - side - px(20), 0)
    plot.height = room.height - side
    step = plot.width / max(1, hands - 1 - first)
    for rung in range(len(lines)):
        y = plot.y + round(plot.height * rung / max(1, len(lines) - 1))
        pygame.draw.line(surface, PARCHMENT_SHADE, (plot.x, y), (plot.right, y), max(1, px(1)))
    ends: list[tuple[RankLine, int]] = []
    for index, line in sorted(enumerate(lines), key=lambda one: one[1].own):
        colour = RANK_COLOURS[index % len(RANK_COLOURS)]
        points: list[tuple[int, int]] = []
        wide = max(3 if line.own else 2, px(6 if line.own else 4))
        for at in range(first, len(line.places)):
            place = line.places[at]
            if place is None:
                points.clear()
                continue
            x = plot.x + round((at - first) * step)
            points.append((x, plot.y + round(plot.height * place)))
            if len(points) > 1:
                pygame.draw.aaline(surface, colour, points[-2], points[-1], wide)
            pygame.draw.aacircle(surface, colour, points[-1], wide)
        if points and line.places[-1] is not None:
            ends.append((line, points[-1][1]))
    for line, y in ends:
        face = _rank_face(context, line, side)
        surface.blit(face, (plot.right + px(10), y - side // 2))


def _rank_face(context: GraphicsContext, line: RankLine, side: int) -> pygame.Surface:
    """Return the face at a line's end; all sizes are made of one, which is loaded ahead."""
    whole = context.theme.px(RANK_FACE)

    def drawn() -> pygame.Surface:
        face = pygame.Surface((whole, whole), pygame.SRCALPHA)
        draw_portrait(context, face, line.face, face.get_rect(), bright=line.own)
        return face if side == whole else pygame.transform.smoothscale(face, (side, side))

    return context.pictures.made(("rank face", line.face, line.own, side, whole), drawn)
