"""Layouts for the seating draw, the choice of a chair and the walk to the chairs."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from math import hypot
from typing import Final

from dalmuti.stage.arrange.fans import body, covers
from dalmuti.stage.arrange.measures import BUST_WIDTH, OVERLAP, Sizes, is_tall, sizes_for
from dalmuti.stage.arrange.seats import lower_seat
from dalmuti.stage.arrange.table import table_layout
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import PlanLayout, SeatLayout, TableLayout

_DRAWN: Final = (1.75, 1.6, 1.3, 1.0, 0.8)
"""Widths to try for a drawn card, in widths of a back in a fan."""
_RAISED: Final = (0.4, 0.25, 0.15)
"""Shares of its height to try to raise the lower chair above the row of people."""
_RIM: Final = 0.97
"""Radius that no drawn card may cross, as a share of the table's."""
_ASIDE: Final = 0.18
"""Share of the window's width left free at each end of the caption."""
_SHOULDERS: Final = 1.2
"""Maximum width of a standing bust relative to its room; no bust fills its whole width."""
_BESIDE_TABLE: Final = 0.62
"""Width of the upper of two rows of people in a tall window, relative to the lower one."""
_FAR: Final = 40
"""Distance inward, up and down to try for a drawn card, in tenths of its width."""


def plan_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, standing: bool = True
) -> PlanLayout:
    """Return the layout of the seating draw, of choosing a chair and of the walk to the chairs.

    Seats are as in `table_layout`, except that the viewer sits in the middle of the lower side.
    With `standing`, players without a chair stand beside the viewer.
    """
    play = table_layout(size, players, text_scale, False)
    raises = _RAISED if standing else ()
    for raised, drawn in (*product(raises, _DRAWN[:2]), *product((0.0,), _DRAWN)):
        layout = _try_plan(play, players if standing else 0, drawn, raised)
        if layout is not None:
            return layout
    raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")


def _try_plan(play: TableLayout, waiting: int, drawn: float, raised: float) -> PlanLayout | None:
    """Return the layout with drawn cards of this size, or None if there is no room.

    The lower chair is raised above the row of people by a share of its height.
    """
    sizes = sizes_for(play.size, 1.0)
    plate = play.seats[0].plate
    far = min(seat.bust.h for seat in play.seats) - OVERLAP * plate.h
    sizes = replace(
        sizes, text=play.text, plate_w=plate.w, plate_h=plate.h, done_h=0.0, bust=far,
        near_bust=far, back=drawn * sizes.back,
    )  # fmt: skip
    margin, middle = sizes.margin, sizes.width / 2
    card_h, caption_h = CARD_RATIO * sizes.back, 1.75 * sizes.text
    lower = lower_seat(sizes)
    standing_y = lower.bust.y
    row_y = standing_y - raised * sizes.seat_h
    seats = [_moved_up(lower, standing_y - row_y), *map(_without_deed, play.seats[1:])]
    top = margin + sizes.seat_h + card_h + 2 * margin
    bottom = row_y - card_h - 2 * margin
    y = top + (bottom - top - card_h - margin - caption_h) / 2
    if y < top:
        return None
    deck = Pose(middle, y + card_h / 2, 0.0, sizes.back)
    for_cards = 0.0 if is_tall(*play.size) else 2 * sizes.back + 3 * margin
    aside = sizes.plate_w + 3 * margin + for_cards
    caption = Rect(aside, y + card_h + margin, sizes.width - 2 * aside, caption_h)
    # The room for a fan of backs is used here for the drawn cards.
    spots = _draw_spots(sizes, seats, play.table, [deck.bounds(), caption])
    if spots is None:
        return None
    seats = [replace(seat, tax=spot) for seat, spot in zip(seats, spots, strict=True)]
    around = [box for seat in seats for box in (body(seat), seat.tax.bounds())]
    beside = [b.right for b in around if b.y < caption.bottom and caption.y < b.bottom]
    free = max((x for x in beside if x < middle), default=0.0) + 2 * margin
    x = max(aside if is_tall(*play.size) else _ASIDE * sizes.width, free)
    caption = replace(caption, x=x, w=sizes.width - 2 * x)
    standing, plates = _beside(sizes, seats[0], standing_y, waiting)
    return PlanLayout(
        size=play.size,
        table=play.table,
        seats=tuple(seats),
        standing=standing,
        standing_plates=plates,
        deck=deck,
        caption=caption,
        card=sizes.back,
        text=sizes.text,
    )


def _moved_up(seat: SeatLayout, by: float) -> SeatLayout:
    """Return a seat as much higher."""
    bust, plate, done, bubble = (
        replace(box, y=box.y - by) for box in (seat.bust, seat.plate, seat.done, seat.bubble)
    )
    fan, tax, pile = (replace(pose, y=pose.y - by) for pose in (seat.fan, seat.tax, seat.pile))
    return replace(
        seat, bust=bust, plate=plate, done=done, bubble=bubble, fan=fan, tax=tax, pile=pile
    )


def _without_deed(seat: SeatLayout) -> SeatLayout:
    """Return a seat without the room for a player's last action."""
    return replace(seat, done=replace(seat.done, h=0.0))


def _draw_spots(
    sizes: Sizes, seats: Sequence[SeatLayout], table: Rect, others: Sequence[Rect]
) -> list[Pose] | None:
    """Return the places of the drawn cards, each on the table and near its player.

    Left and right are mirrored. Return None if there is no room.
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
    """Return the best place for a card that a player draws, upright and beside them."""
    apart = 0.5 * CARD_RATIO * sizes.back + sizes.margin
    if seat.place == 0:
        return Pose(seat.plate.centre[0], seat.bust.y - apart, 0.0, sizes.back)
    if seat.bust.y - sizes.margin < 1.0:
        return Pose(seat.plate.centre[0], seat.plate.bottom + apart, 0.0, sizes.back)
    x = seat.plate.right + 0.5 * sizes.back + sizes.margin
    return Pose(x, seat.plate.centre[1] - 0.3 * seat.bust.h, 0.0, sizes.back)


def _inward(wish: Pose, most: float) -> Iterator[Pose]:
    """Yield a place and others to the right of it, up to `most`, and above and below it."""
    step = 0.1 * wish.width
    across = range(max(1, min(_FAR, int(most / step))))
    offsets = [(i, j) for i in across for j in range(-_FAR, _FAR + 1)]
    for i, j in sorted(offsets, key=lambda offset: hypot(*offset)):
        yield replace(wish, x=wish.x + i * step, y=wish.y + j * step)


def _lies_on(card: Pose, table: Rect) -> bool:
    """Return whether a card is wholly on the table."""
    (cx, cy), box = table.centre, card.bounds()
    far_x, far_y = abs(card.x - cx) + box.w / 2, abs(card.y - cy) + box.h / 2
    return hypot(far_x / table.w, far_y / table.h) <= 0.5 * _RIM


def _beside(
    sizes: Sizes, lower: SeatLayout, y: float, count: int
) -> tuple[tuple[Rect, ...], tuple[Rect, ...]]:
    """Return the busts and plates of people standing beside the chair on the lower side."""
    margin, line_h = sizes.margin, 1.5 * sizes.text
    rooms = (
        (margin, lower.plate.x - margin),
        (lower.plate.right + margin, sizes.width - margin),
    )
    # Each person goes where most room per person is left.
    numbers = [0] * len(rooms)
    for _ in range(count):
        widths = [(b - a) / (n + 1) for (a, b), n in zip(rooms, numbers, strict=True)]
        numbers[widths.index(max(widths))] += 1
    rows = [(a, b, number, 0) for (a, b), number in zip(rooms, numbers, strict=True) if number]
    if is_tall(sizes.width, sizes.height):
        rows = [row for room in rows for row in _in_two_rows(*room[:3], sizes.width / 2)]
    step = min(((b - a) / number for a, b, number, _ in rows), default=0.0)
    step = min(step, 1.1 * sizes.plate_w)
    bust_h = min(sizes.seat_h - line_h, _SHOULDERS * step / BUST_WIDTH)
    bust_w = min(BUST_WIDTH * bust_h, step - margin)
    y += sizes.seat_h - line_h - bust_h
    # If people stand close, raise every other name, so that each has twice the room.
    close = step < 0.75 * sizes.plate_w
    busts: list[Rect] = []
    plates: list[Rect] = []
    for a, b, number, row in rows:
        top = y - row * (bust_h + line_h + margin)
        first = (a + b - step * number) / 2
        for i in range(number):
            x = first + step * (i + 0.5)
            busts.append(Rect(x - bust_w / 2, top, bust_w, bust_h))
            higher = close and i % 2 == 1
            wide = step - margin
            if close:
                wide = min(2 * wide, 2 * (x - a) + 1.5 * margin, 2 * (b - x) + 1.5 * margin)
            plate_y = top + bust_h - (line_h if higher else 0.0)
            plates.append(Rect(x - wide / 2, plate_y, wide, line_h))
    return tuple(busts), tuple(plates)


def _in_two_rows(
    a: float, b: float, number: int, middle: float
) -> list[tuple[float, float, int, int]]:
    """Return the ends of a row, the number of people in it and its height in rows, upper one first.

    The upper row, if more than two people stand on that side, is beside the round table.
    """
    if number < 3:
        return [(a, b, number, 0)]
    beside = _BESIDE_TABLE * (b - a)
    upper = (a, a + beside) if b < middle else (b - beside, b)
    return [(*upper, number // 2, 1), (a, b, number - number // 2, 0)]
