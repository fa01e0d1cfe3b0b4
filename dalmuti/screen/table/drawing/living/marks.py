"""The marks that the game has left, drawn on the table."""

import math
from collections.abc import Iterable, Sequence
from typing import Final, assert_never

import pygame

from dalmuti.match.table_marks import Mark, MarkKind
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.layer import Touch
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.table.drawing.living.candles import chance
from dalmuti.screen.table.drawing.living.setting import Setting
from dalmuti.stage.geometry import CARD_RATIO, Rect
from dalmuti.stage.layout import SeatLayout

CELLS: Final = 12
"""The pictures side by side: two rings, tallies of 1 to 5, two of wax, three of straw."""
TALLY_AT, WAX_AT, STRAW_AT = 2, 7, 9
BUNDLE: Final = 5
"""The number of strokes in a bundle, of which the last crosses the others."""
COLUMNS: Final = (0, -1, 1)
"""The places of bundles side by side, in their order."""
GAP, BESIDE = 0.6, 0.62
"""The distances between bundles, and from the cards, in cells."""
SIDE: Final = 0.098
"""The side of a mark's cell as a share of the root of the table's area."""
SCORCH: Final = (0.27, 0.32)
"""Width and height of a scorched place as shares of the table's."""
FAINTEST: Final = 0.45
"""The strength of the oldest marks."""
AGES: Final = 12
"""The age in hands at which marks are faintest."""


class MarkPictures:
    """The pictures of marks."""

    def __init__(self, context: GraphicsContext) -> None:
        self._context = context
        self._made: dict[tuple[object, ...], pygame.Surface] = {}

    def forget(self) -> None:
        """Forget all sizes."""
        self._made.clear()

    @staticmethod
    def wanted(table: Rect) -> Iterable[Wanted]:
        """Return the pictures of all marks on a table."""
        side = _side(table)
        yield "hall/marks", ((side * CELLS, side),)
        yield "hall/scorch", (_scorched(table),)

    def touches(
        self,
        marks: Sequence[Mark],
        hand: int,
        setting: Setting,
        seats: Sequence[SeatLayout],
        home: int,
    ) -> list[Touch]:
        """Return the marks on a table in a hand; `home` is the chair at the first of the seats.

        Marks under the things on the table are left out.
        """
        table = setting.table
        angles = _angles(table, seats)
        touches = []
        for number, mark in (*_lone(marks), *bundles(marks)):
            place = (mark.around * len(seats) - home) % len(seats)
            at = _place(mark, number, place, angles, setting, seats)
            age = min(1.0, max(0, hand - mark.hand) / AGES)
            picture = self._picture(mark, number, table, round(4 * age) / 4)
            if picture is not None:
                box = picture.get_rect(center=(round(at[0]), round(at[1])))
                core = box.inflate(-box.width // 2, -box.height // 2)
                if mark.kind is MarkKind.SCORCH or core.collidelist(setting.things) < 0:
                    touches.append(Touch(picture, box.topleft))
        # What has burnt lies under what was put down since.
        return sorted(touches, key=lambda touch: -touch.picture.get_width())

    def _picture(self, mark: Mark, number: int, table: Rect, age: float) -> pygame.Surface | None:
        kind, side = mark.kind, _side(table)
        match kind:
            case MarkKind.WINE_RING:
                cell = chance(mark.hand, number) % 2
            case MarkKind.TALLY:
                cell = TALLY_AT + mark.count - 1
            case MarkKind.WAX:
                cell = WAX_AT + mark.hand % 2
            case MarkKind.STRAW:
                cell = STRAW_AT + mark.hand % 3
            case MarkKind.SCORCH:
                cell = 0
            case _:
                assert_never(kind)
        size = _scorched(table) if kind is MarkKind.SCORCH else (side, side)
        key = (kind is MarkKind.SCORCH, cell, size, age)
        made = self._made.get(key)
        if made is None:
            if kind is MarkKind.SCORCH:
                made = self._context.pictures.fit("hall/scorch", size)
            else:
                sheet = self._context.pictures.fit("hall/marks", (side * CELLS, side))
                made = None if sheet is None else sheet.subsurface((cell * side, 0, side, side))
            if made is None:
                return None
            made = made.copy()
            strength = round(255 * (1 - (1 - FAINTEST) * age))
            made.fill((255, 255, 255, strength), special_flags=pygame.BLEND_RGBA_MULT)
            self._made[key] = made
        return made


def _side(table: Rect) -> int:
    return max(8, round(SIDE * math.sqrt(table.w * table.h)))


def _scorched(table: Rect) -> tuple[int, int]:
    return max(8, round(SCORCH[0] * table.w)), max(8, round(SCORCH[1] * table.h))


def _lone(marks: Sequence[Mark]) -> Iterable[tuple[int, Mark]]:
    """Return all marks but tallies, each with its number."""
    return ((n, mark) for n, mark in enumerate(marks) if mark.kind is not MarkKind.TALLY)


def bundles(marks: Sequence[Mark]) -> Iterable[tuple[int, Mark]]:
    """Yield the tallies of each place in bundles, each with its number there, 0 the first."""
    strokes: dict[float, list[int]] = {}
    for mark in marks:
        if mark.kind is MarkKind.TALLY:
            strokes.setdefault(mark.around, []).extend([mark.hand] * mark.count)
    for around, hands in strokes.items():
        for number, first in enumerate(range(0, len(hands), BUNDLE)):
            bundle = hands[first : first + BUNDLE]
            yield number, Mark(MarkKind.TALLY, bundle[-1], around, len(bundle))


def _angles(table: Rect, seats: Sequence[SeatLayout]) -> list[float]:
    """Return the directions of the seats from the middle, as on a round table, ascending."""
    x, y = table.centre
    angles: list[float] = []
    for seat in seats:
        bust_x, bust_y = seat.bust.centre
        angle = math.atan2((bust_y - y) / table.h, (bust_x - x) / table.w)
        if angles:
            while angle < angles[-1]:
                angle += 2 * math.pi
        angles.append(angle)
    return angles


def _place(
    mark: Mark,
    number: int,
    place: float,
    angles: Sequence[float],
    setting: Setting,
    seats: Sequence[SeatLayout],
) -> tuple[float, float]:
    """Return the middle of a mark left at a place, a whole number at a seat."""
    table = setting.table
    first = int(place) % len(angles)
    after = angles[first + 1] if first + 1 < len(angles) else angles[0] + 2 * math.pi
    angle = angles[first] + (after - angles[first]) * (place - int(place))
    spacing = 2 * math.pi / len(angles)
    luck = chance(mark.hand, number, 3) / 500 - 1
    other = chance(mark.hand, number, 4) / 500 - 1
    match mark.kind:
        case MarkKind.TALLY:
            return _scratched(number, seats[round(place) % len(seats)], table)
        case MarkKind.WINE_RING:
            far, aside = 0.66 + 0.1 * other, 0.3 * luck
        case MarkKind.WAX:
            far, aside = 0.8 + 0.05 * other, -0.42 + 0.1 * luck
        case MarkKind.STRAW:
            far, aside = 1.0 + 0.1 * abs(other), 0.34 * luck
            if table.centre[1] + table.h / 2 * math.sin(angle) < setting.wall_foot:
                far = 0.97  # none on the wall
        case MarkKind.SCORCH:
            far, aside = 0.14, 0.0
        case _:
            assert_never(mark.kind)
    angle += aside * spacing
    x, y = table.centre
    return x + far * table.w / 2 * math.cos(angle), y + far * table.h / 2 * math.sin(angle)


def _scratched(number: int, seat: SeatLayout, table: Rect) -> tuple[float, float]:
    """Return the middle of a bundle of tallies, before the cards of a seat."""
    (x, y), side = table.centre, _side(table)
    fan = seat.fan
    far = math.hypot(x - fan.x, y - fan.y)
    across, along = (x - fan.x) / far, (y - fan.y) / far
    inside = fan.width * CARD_RATIO / 2 + GAP * side * (1 + number // len(COLUMNS))
    if not seat.spread:
        inside += GAP * side  # the viewer's cards rise when they are picked
    beside = BESIDE * side * COLUMNS[number % len(COLUMNS)]
    # In columns along the edge of the fan.
    return fan.x + inside * across - beside * along, fan.y + inside * along + beside * across
