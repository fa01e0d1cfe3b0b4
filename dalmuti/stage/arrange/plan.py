"""The layout of the seating draw, of choosing a chair and of the walk to the chairs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import hypot
from typing import Final

from dalmuti.stage.arrange.fans import body, covers
from dalmuti.stage.arrange.measures import (
    BESIDE_VIEWER,
    BUST_WIDTH,
    Sides,
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
_RIM: Final = 0.97
"""How far out a drawn card may reach, by the size of the table."""
_SHOULDERS: Final = 1.2
"""How wide a bust may be drawn by the room of who stands in a row; none fills its width."""
_FAR: Final = 25
"""How far inward, up and down it is tried to lay a drawn card, in tenths of its width."""


def plan_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, standing: bool = True
) -> PlanLayout:
    """Return the layout of the seating draw, of choosing a chair and of the walk to the chairs.

    With `standing` those who have no chair yet stand beside the chairs at the lower side. As in
    `table_layout`, the text becomes as large as there is room for.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    for scale, beside, drawn in product(text_scales(text_scale), BESIDE_VIEWER[players], _DRAWN):
        # Everybody sits where he will in play, but the viewer in the middle of the lower side.
        sides = replace(beside, bottom=1)
        layout = _try_plan(size, sides, scale, players if standing else 0, drawn)
        if layout is not None:
            return replace(layout, text_scale=text_scale)
    raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")


def _try_plan(
    size: tuple[int, int], sides: Sides, scale: float, waiting: int, drawn: float
) -> PlanLayout | None:
    """Return the layout with the text this large, or None if something would get too small."""
    sizes = sizes_for(size, scale)
    sizes = replace(sizes, done_h=0.0, back=drawn * sizes.back)
    margin = sizes.margin
    caption_h = 1.75 * sizes.text
    card_h = CARD_RATIO * sizes.back
    taken = 2 * (sizes.plate_h + card_h + 2 * margin) + card_h + caption_h + 4 * margin
    # The seats at the sides end above the row of those at the lower side.
    column = (sizes.height - 3 * margin) / (max(sides.left, sides.right) + 1)
    sizes, middle_h = share_height(sizes, taken, 2, column, 0.0)
    sizes = replace(sizes, side_bust=sizes.bust)
    if middle_h < 0.0:
        return None
    aside = sizes.plate_w + sizes.back + 4 * margin
    inner = Rect(aside, 0.0, sizes.width - 2 * aside, sizes.height)
    row_y = sizes.height - margin - sizes.seat_h
    floor = row_y - margin
    seats = seats_round(sizes, sides, inner, floor, bend_of(sizes, sides), floor)
    if seats is None:
        return None
    table = table_top(sizes, row_y + 0.2 * sizes.seat_h)
    top = margin + sizes.seat_h + card_h + 2 * margin
    middle = sizes.width / 2
    block = card_h + margin + caption_h
    bottom = row_y - card_h - 2 * margin
    y = top + (bottom - top - block) / 2
    deck = Pose(middle, y + card_h / 2, 0.0, sizes.back)
    aside += sizes.back + 2 * margin
    caption = Rect(aside, y + card_h + margin, sizes.width - 2 * aside, caption_h)
    # What would be a fan of backs is here the place of the drawn cards.
    spots = _draw_spots(sizes, seats, table, [deck.bounds(), caption])
    if spots is None:
        return None
    seats = [replace(seat, tax=spot) for seat, spot in zip(seats, spots, strict=True)]
    standing, plates = _beside(sizes, seats, row_y, waiting)
    return PlanLayout(
        size=size,
        text_scale=scale,
        unit=sizes.unit,
        table=table,
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)),
        standing=standing,
        standing_plates=plates,
        deck=deck,
        caption=caption,
        card=sizes.back,
        text=sizes.text,
    )


def _draw_spots(
    sizes: Sizes, seats: Sequence[SeatLayout], table: Rect, others: Sequence[Rect]
) -> list[Pose] | None:
    """Return where the cards that people draw lie, each on the wood and as near as may be.

    They lie at the right as they do at the left. None if there is no room.
    """
    taken = [*others, *map(body, seats)]
    middle = sizes.width / 2
    found: dict[tuple[int, int], Pose] = {}
    for seat in seats:
        x, y = seat.plate.centre
        if x > middle + 1.0:
            continue
        wish = _before(sizes, seat)
        ways = _inward(wish, 0.0 if x > middle - 1.0 else middle - wish.x)
        spots = (spot for spot in ways if _lies_on(spot, table))
        spot = next((s for s in spots if not covers(s.bounds(), taken, sizes.margin / 2)), None)
        if spot is None:
            return None
        twin = replace(spot, x=2 * middle - spot.x)
        found[round(x), round(y)], found[round(2 * middle - x), round(y)] = spot, twin
        taken += [spot.bounds(), twin.bounds()]
    return [found[round(x), round(y)] for x, y in (seat.plate.centre for seat in seats)]


def _before(sizes: Sizes, seat: SeatLayout) -> Pose:
    """Return where the card that somebody draws would best lie, upright and next to him."""
    apart = 0.5 * CARD_RATIO * sizes.back + sizes.margin
    if seat.fan.angle == 180.0:
        return Pose(seat.plate.centre[0], seat.plate.bottom + apart, 0.0, sizes.back)
    if seat.fan.angle == 0.0:
        return Pose(seat.plate.centre[0], seat.bust.y - apart, 0.0, sizes.back)
    x = seat.plate.right + 0.5 * sizes.back + sizes.margin
    return Pose(x, seat.plate.centre[1] - 0.3 * seat.bust.h, 0.0, sizes.back)


def _inward(wish: Pose, most: float) -> Iterator[Pose]:
    """Yield a place and others to the right of it, at most so far, and above and below it."""
    step = 0.1 * wish.width
    across = range(max(1, min(_FAR, int(most / step))))
    offsets = [(i, j) for i in across for j in range(-_FAR, _FAR + 1)]
    for i, j in sorted(offsets, key=lambda offset: hypot(*offset)):
        yield replace(wish, x=wish.x + i * step, y=wish.y + j * step)


def _lies_on(card: Pose, table: Rect) -> bool:
    """Tell whether a card lies wholly on the wood."""
    (cx, cy), box = table.centre, card.bounds()
    far_x, far_y = abs(card.x - cx) + box.w / 2, abs(card.y - cy) + box.h / 2
    return hypot(far_x / table.w, far_y / table.h) <= 0.5 * _RIM


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
    bust_h = min(sizes.seat_h - line_h, _SHOULDERS * step / BUST_WIDTH)
    bust_w = min(BUST_WIDTH * bust_h, step - margin)
    y += sizes.seat_h - line_h - bust_h
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
