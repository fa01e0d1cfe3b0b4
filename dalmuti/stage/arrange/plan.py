"""The layout of the seating draw, of choosing a chair and of the walk to the chairs."""

from dataclasses import replace
from typing import Final

from dalmuti.stage.arrange.measures import (
    ALL_AROUND,
    Sizes,
    share_height,
    sizes_for,
    table_top,
    text_scales,
)
from dalmuti.stage.arrange.seats import bend_of, seats_round
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import MIN_SIZE, PlanLayout, SeatLayout

_DRAWN: Final = (1.75, 1.6, 1.3, 1.0)
"""Widths of a drawn card to try, in widths of a back in a fan."""


def plan_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, standing: bool = True
) -> PlanLayout:
    """Return the layout of the seating draw, of choosing a chair and of the walk to the chairs.

    With `standing` those who have no chair yet stand beside the chairs at the lower side. As in
    `table_layout`, the text becomes as large as there is room for.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    layout = None
    for scale in text_scales(text_scale):
        for drawn in _DRAWN:
            layout = layout or _try_plan(size, players, scale, standing, drawn)
        if layout is not None:
            break
    if layout is None:
        raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")
    return replace(layout, text_scale=text_scale)


def _try_plan(
    size: tuple[int, int], players: int, scale: float, with_row: bool, drawn: float
) -> PlanLayout | None:
    """Return the layout with the text this large, or None if something would get too small."""
    sizes = sizes_for(size, scale)
    sizes = replace(sizes, done_h=0.0, back=drawn * sizes.back)
    margin = sizes.margin
    caption_h = 1.75 * sizes.text
    card_h = CARD_RATIO * sizes.back
    taken = 2 * (sizes.plate_h + card_h + 2 * margin) + card_h + caption_h + 4 * margin
    sides = ALL_AROUND[players]
    # The seats at the sides end above the row of those at the lower side.
    column = (sizes.height - 3 * margin) / (max(sides.left, sides.right) + 1)
    sizes, middle_h = share_height(sizes, taken, 2, column, 0.0)
    if middle_h < 0.0:
        return None
    inner = Rect(sizes.side, 0.0, sizes.width - 2 * sizes.side, sizes.height)
    row_y = sizes.height - margin - sizes.seat_h
    floor = row_y - margin
    seats = seats_round(sizes, sides, inner, floor, bend_of(sizes, sides), floor)
    if seats is None:
        return None
    # What would be a fan of backs is here the place of the drawn cards.
    seats = [replace(seat, tax=_draw_spot(sizes, seat)) for seat in seats]
    top = margin + sizes.seat_h + card_h + 2 * margin
    middle = sizes.width / 2
    block = card_h + margin + caption_h
    bottom = row_y - card_h - 2 * margin
    y = top + (bottom - top - block) / 2
    caption = Rect(inner.x, y + card_h + margin, inner.w, caption_h)
    standing, plates = _beside(sizes, seats, row_y, players if with_row else 0)
    return PlanLayout(
        size=size,
        text_scale=scale,
        unit=sizes.unit,
        table=table_top(sizes, row_y + 0.2 * sizes.seat_h),
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)),
        standing=standing,
        standing_plates=plates,
        deck=Pose(middle, y + card_h / 2, 0.0, sizes.back),
        caption=caption,
        card=sizes.back,
        text=sizes.text,
    )


def _draw_spot(sizes: Sizes, seat: SeatLayout) -> Pose:
    """Return where the card that somebody draws lies, upright and next to him."""
    apart = 0.5 * CARD_RATIO * sizes.back + sizes.margin
    if seat.fan.angle == 180.0:
        return Pose(seat.plate.centre[0], seat.plate.bottom + apart, 0.0, sizes.back)
    if seat.fan.angle == 0.0:
        return Pose(seat.plate.centre[0], seat.bust.y - apart, 0.0, sizes.back)
    beside = 0.5 * sizes.back + 2 * sizes.margin
    left = seat.fan.angle < 0.0
    x = seat.plate.right + beside if left else seat.plate.x - beside
    return Pose(x, seat.plate.centre[1] - 0.3 * seat.bust.h, 0.0, sizes.back)


def _beside(
    sizes: Sizes, seats: list[SeatLayout], y: float, count: int
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return where so many people stand between the chairs at the lower side, and their plates."""
    margin, line_h = sizes.margin, 1.5 * sizes.text
    chairs = sorted(seat.plate.x for seat in seats if seat.fan.angle == 0.0)
    edges = [margin, *(x + end for x in chairs for end in (-margin, sizes.plate_w + margin))]
    edges.append(sizes.width - margin)
    rooms = [(edges[i], edges[i + 1]) for i in range(0, len(edges), 2)]
    # Everybody goes where there is most room left to each.
    numbers = [0] * len(rooms)
    for _ in range(count):
        widths = [(b - a) / (n + 1) for (a, b), n in zip(rooms, numbers, strict=True)]
        numbers[widths.index(max(widths))] += 1
    busts: list[Rect] = []
    plates: list[Rect] = []
    step = min(((b - a) / n for (a, b), n in zip(rooms, numbers, strict=True) if n), default=0.0)
    step = min(step, 1.1 * sizes.plate_w)
    bust_h = sizes.seat_h - line_h
    bust_w = min(0.95 * bust_h, step - margin)
    # Where they stand close, every other name is higher up, so that each has twice the room.
    close = step < 0.75 * sizes.plate_w
    for (a, b), number in zip(rooms, numbers, strict=True):
        first = (a + b - step * number) / 2
        for i in range(number):
            x = first + step * (i + 0.5)
            busts.append(Rect(x - bust_w / 2, y, bust_w, bust_h))
            higher = close and i % 2 == 1
            wide = step - margin
            if close:
                wide = min(2 * wide, 2 * (x - a) + 1.5 * margin, 2 * (b - x) + 1.5 * margin)
            plate_y = y + bust_h - (line_h if higher else 0.0)
            plates.append(Rect(x - wide / 2, plate_y, wide, line_h))
    return tuple(busts), tuple(plates)
