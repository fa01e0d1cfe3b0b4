"""Seats round the table: heads, plates, and the best places for their cards."""

from dataclasses import replace
from typing import Final

from dalmuti.stage.arrange.measures import BUST_WIDTH, OVERLAP, Sides, Sizes, is_tall
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import SeatLayout

_OFF_HANDS: Final = 0.18
"""Distance that words below the middle plate of a row are moved outward, in plate widths."""
_LEAST_BESIDE: Final = 0.62
"""Least width of what a player did last, beside their plate, in plate widths."""
_CHIN: Final = 0.72
"""Height of a chin, from the top of the bust; a fan before the chest begins below it."""
_CORNER: Final = 0.45
"""Width of an upper corner of a plate, in plate heights; marks hang there."""
_BEHIND_PLATE: Final = 0.3
"""Part of a plate that the lower edge of such a fan is behind."""
_SMALLEST_HELD: Final = 0.75
"""Least width of its cards, relative to those of fans on the table."""
_ACROSS_CHEST: Final = 0.62
"""Length of such a fan, in bust widths."""


_LOW: Final = 1.5
"""Width of a low window, at least, in heights."""
_CLOSE: Final = 1.2
"""Distance from plate to plate in a row of a tall window, at most, in plate widths."""
_COLUMNS: Final = 0.6
"""Share of the height for side seats that they take in a tall window, if that is enough."""
_CLOSER: Final = 1.06
"""Least height of a side seat with the gap above it there, relative to the seat's."""


def has_room_beside(sizes: Sizes, sides: Sides) -> bool:
    """Return whether people on the upper side have room for words beside their plates."""
    gap = _inner_width(sizes) / max(1, sides.top) - sizes.plate_w
    return _beside_width(sizes, sides.top, gap) >= _LEAST_BESIDE * sizes.plate_w


def _inner_width(sizes: Sizes) -> float:
    """Return the width between the seats at the left and right edges."""
    return sizes.width - 2 * sizes.side


def _beside_width(sizes: Sizes, count: int, gap: float) -> float:
    """Return the maximum width of words beside a plate in a row with this gap between plates."""
    # In a row of two, both are in the gap between them.
    shared = (gap - 3 * sizes.margin) / 2 if count == 2 else gap - 2 * sizes.margin
    return min(sizes.plate_w, shared)


def bend_of(sizes: Sizes, sides: Sides) -> float:
    """Return how far the uppermost side seats are moved inward to follow the round table."""
    if max(sides.left, sides.right) < 2:
        return 0.0
    columns = max(sides.top, sides.bottom)
    inner = sizes.width - 2 * sizes.side
    spare = inner - columns * (sizes.plate_w + sizes.margin)
    # In a low window three on a side begin beside the upper row, far from the table's edge.
    far = max(sides.left, sides.right) > 2 and sizes.width > _LOW * sizes.height
    share, limit = (0.45, 0.1) if far else (0.25, 0.05)
    most = min(limit * sizes.width, share * spare)
    if sizes.beside and sides.top == 2:
        gap = 2 * _LEAST_BESIDE * sizes.plate_w + 3 * sizes.margin
        most = min(most, (inner - 2 * (sizes.plate_w + gap)) / 2)
    return max(0.0, most)


def seats_round(
    sizes: Sizes,
    sides: Sides,
    inner: Rect,
    floor: float,
    bend: float,
    limit: float,
) -> list[SeatLayout] | None:
    """Return the seats clockwise from the middle of the lower side or, without one, the lower left.

    Side seats end at `floor`, and their cards on the table at `limit`. Return None if the seats do
    not fit.
    """
    margin = sizes.margin
    ceiling = margin
    if sides.top > 1 and is_tall(sizes.width, sizes.height):
        ceiling += sizes.seat_h + margin  # below the upper row
    most = max(sides.left, sides.right)
    cell = (floor - ceiling) / most
    if cell < sizes.side_h:
        return None
    # Leave the upper corners free where side seats do not need them.
    ceiling += max(0.0, min(0.14 * sizes.height, floor - ceiling - most * (sizes.side_h * 1.15)))
    across = Rect(inner.x + bend, 0.0, inner.w - 2 * bend, sizes.height)
    if is_tall(sizes.width, sizes.height):
        w = min(sizes.width - 2 * margin, _CLOSE * max(sides.top, sides.bottom) * sizes.plate_w)
        across = Rect((sizes.width - w) / 2, 0.0, w, sizes.height)
        # The trick is below most fans.
        high = max(_COLUMNS * (floor - ceiling), _CLOSER * most * sizes.side_h)
        floor = min(floor, ceiling + high)
    if across.w / max(sides.top, sides.bottom) < sizes.plate_w + margin:
        return None
    column = Rect(margin, ceiling, sizes.plate_w, floor - ceiling)
    left = [
        _side_seat(sizes, index, sides.left, column, bend, limit, mirrored=False)
        for index in range(sides.left)
    ]
    right = [
        _side_seat(sizes, index, sides.right, column, bend, limit, mirrored=True)
        for index in reversed(range(sides.right))
    ]
    top = [_top_seat(sizes, index, sides.top, across) for index in range(sides.top)]
    # On the lower side clockwise runs from right to left; place 0 is its middle.
    bottom = [_bottom_seat(sizes, i, sides.bottom, across) for i in reversed(range(sides.bottom))]
    first = sides.bottom // 2
    return [*bottom[first:], *left, *top, *right, *bottom[:first]]


def _upright(sizes: Sizes, x: float, y: float, high: float) -> tuple[Rect, Rect, Rect]:
    """Return bust, plate and the words below them.

    `x` is their middle, `y` their top, and `high` the height of the head above the plate.
    """
    plate = Rect(x - sizes.plate_w / 2, y + high, sizes.plate_w, sizes.plate_h)
    bust_h = high + OVERLAP * sizes.plate_h
    bust_w = BUST_WIDTH * bust_h
    bust = Rect(x - bust_w / 2, y, bust_w, bust_h)
    return bust, plate, Rect(plate.x, plate.bottom, plate.w, sizes.done_h)


def _bubble(sizes: Sizes, bust: Rect, to_right: bool) -> Rect:
    """Return the room for a speech bubble beside a player's head."""
    w, h = min(10 * sizes.text, 0.16 * sizes.width), 2.7 * sizes.text
    x = bust.right - 0.1 * bust.w if to_right else bust.x + 0.1 * bust.w - w
    x = min(max(x, sizes.margin), sizes.width - sizes.margin - w)
    return Rect(x, max(sizes.margin, bust.y + 0.1 * bust.h - h / 2), w, h)


def _side_seat(
    sizes: Sizes, index: int, count: int, column: Rect, bend: float, limit: float, mirrored: bool
) -> SeatLayout:
    """Return the seat at `index` from below on the left side, or its mirror image."""
    cell = column.h / count
    y = column.bottom - cell * (index + 1) + (cell - sizes.side_h) / 2
    # Follow the curve of the table: the higher a seat, the further inward.
    inward = bend * (index / (count - 1)) ** 2 if count > 1 else 0.0
    x = column.x + column.w / 2 + inward
    depth = sizes.margin + sizes.fan_h / 2
    fan_x = x + sizes.plate_w / 2 + depth
    tall = is_tall(sizes.width, sizes.height)
    pile_w = (0.75 if count < 3 and not tall else 0.62) * sizes.back
    pile_h = pile_w * CARD_RATIO
    room = min(sizes.side_h, limit - y)
    spread = min(4.2 * sizes.back, room)
    fan_y = y + (room - pile_h - 2 * sizes.margin) / 2
    tax_x = fan_x + sizes.fan_h / 2 + sizes.back
    if mirrored:
        x, fan_x, tax_x = (sizes.width - value for value in (x, fan_x, tax_x))
    bust, plate, done = _upright(sizes, x, y, sizes.side_bust)
    seat = SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right=not mirrored),
        fan=Pose(fan_x, fan_y, 90.0 if mirrored else -90.0, sizes.back),
        spread=spread,
        tax=Pose(tax_x, fan_y, 0.0, sizes.back),
        pile=Pose(fan_x, y + room - pile_h / 2, 0.0, pile_w),
        flush=float(mirrored),
    )
    if not tall:
        return seat
    # The trick is as wide as the room between the sides, so that fans would have none beside it.
    upright = replace(seat, fan=replace(seat.fan, x=x, angle=0.0))
    return replace(_holding(upright, sizes, roomy=True), tax=seat.tax)


def _row_x(index: int, count: int, across: Rect) -> float:
    return across.x + across.w * (index + 0.5) / count


def _top_seat(sizes: Sizes, index: int, count: int, across: Rect) -> SeatLayout:
    """Return the seat at `index` from the left on the upper side."""
    x = _row_x(index, count, across)
    bust, plate, done = _upright(sizes, x, sizes.margin, sizes.bust)
    to_right = index < count / 2
    gap = across.w / count - sizes.plate_w
    if sizes.beside:
        if count == 1:
            gap = _inner_width(sizes) - sizes.plate_w
        # Towards the middle, or all at the right of their plates.
        rightwards = to_right or count % 2 == 1
        w = _beside_width(sizes, count, gap)
        at = plate.right + sizes.margin if rightwards else plate.x - sizes.margin - w
        done = Rect(at, plate.y + (plate.h - done.h) / 2, w, done.h)
        flush = 0.0 if rightwards else 1.0
    elif plate.y - done.h >= bust.y + _CHIN * bust.h:
        # On the chest: below the plate it would cover a hand.
        w = plate.w - 2 * _CORNER * plate.h
        done, flush = Rect(x - w / 2, plate.y - done.h, w, done.h), 0.5
    else:
        # At the outer corner of the plate: beyond it would be a neighbour's plate or hand.
        flush = 0.0 if to_right else 1.0
        off, middle = _OFF_HANDS * sizes.plate_w, (count - 1) / 2
        if count > 1 and index == middle:
            # Its own hands are nearer to that corner than a neighbour's.
            done = replace(done, x=done.x - off)
        elif index == middle - 1:
            done = replace(done, w=done.w - max(0.0, off + sizes.margin - gap))
    fan_y = bust.y + sizes.seat_h + (sizes.margin + sizes.fan_h) / 2
    seat = _row_seat(sizes, x, fan_y, (bust, plate, done), to_right, below=True)
    return replace(seat, flush=flush)


def _bottom_seat(sizes: Sizes, index: int, count: int, across: Rect) -> SeatLayout:
    """Return the seat at `index` from the left on the lower side."""
    x = _row_x(index, count, across)
    y = sizes.height - sizes.margin - sizes.done_h - sizes.plate_h - sizes.near_bust
    upright = _upright(sizes, x, y, sizes.near_bust)
    seat = _row_seat(sizes, x, y, upright, index < count / 2, below=False)
    gap = across.w / count - sizes.plate_w
    return _holding(seat, sizes, roomy=gap > 2 * (sizes.back + sizes.margin))


def _holding(seat: SeatLayout, sizes: Sizes, roomy: bool) -> SeatLayout:
    """Return a seat with its fan before the chest.

    What the player puts down is beside their head, or above it unless the row is `roomy`.
    """
    bust, plate, back = seat.bust, seat.plate, sizes.back
    chin, lower = bust.y + _CHIN * bust.h, plate.y + _BEHIND_PLATE * plate.h
    width = (lower - chin) / (1.1 * CARD_RATIO)
    width = min(max(width, _SMALLEST_HELD * back), back)
    fan = Pose(seat.fan.x, lower - 0.55 * CARD_RATIO * width, 0.0, width)
    tax = Pose(fan.x, bust.y - 0.9 * back, 0.0, back)
    if roomy:
        x = plate.right + sizes.margin + 0.6 * back
        tax = replace(tax, x=x, y=bust.y + 0.6 * bust.h)
    return replace(seat, fan=fan, spread=min(seat.spread, _ACROSS_CHEST * bust.w), tax=tax)


def _row_seat(
    sizes: Sizes,
    x: float,
    fan_y: float,
    upright: tuple[Rect, Rect, Rect],
    to_right: bool,
    below: bool,
) -> SeatLayout:
    bust, plate, done = upright
    pile_w = 0.75 * sizes.back
    spread = min(3.0 * sizes.back, sizes.plate_w - sizes.margin)
    inward = sizes.fan_h / 2 + sizes.back
    return SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right),
        fan=Pose(x, fan_y, 180.0 if below else 0.0, sizes.back),
        spread=spread,
        tax=Pose(x, fan_y + (inward if below else -inward), 0.0, sizes.back),
        pile=Pose(x + sizes.plate_w / 2 - pile_w / 2, fan_y, 0.0, pile_w),
    )


def lower_seat(sizes: Sizes) -> SeatLayout:
    """Return the seat in the middle of the lower side."""
    return _bottom_seat(sizes, 0, 1, Rect(0.0, 0.0, sizes.width, sizes.height))


def viewer_seat(sizes: Sizes, hand: Rect, sign: Rect, bottom: float, pile: Pose) -> SeatLayout:
    """Return the viewer's own seat, at the lower left beside or above the hand."""
    y = bottom - sizes.side_h
    bust, plate, done = _upright(sizes, sizes.margin + sizes.plate_w / 2, y, sizes.side_bust)
    middle = hand.centre
    return SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right=True),
        fan=Pose(middle[0], middle[1], 0.0, sizes.back),
        spread=0.0,
        tax=Pose(middle[0], sign.y - sizes.back, 0.0, sizes.back * 1.2),
        pile=pile,
    )
