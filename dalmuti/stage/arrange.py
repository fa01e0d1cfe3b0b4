"""Computes layouts for any size of the window, number of players and size of the text."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import HAND_HEIGHT
from dalmuti.stage.layout import MIN_SIZE, PlanLayout, SeatLayout, TableLayout


@dataclass(frozen=True, slots=True)
class _Sides:
    """How many places are at each side of the table."""

    left: int
    top: int
    right: int
    bottom: int = 0


# By the number of players; the viewer himself sits in the lower left corner.
_BESIDE_VIEWER: Final = {
    4: _Sides(1, 1, 1),
    5: _Sides(1, 2, 1),
    6: _Sides(1, 3, 1),
    7: _Sides(2, 2, 2),
    8: _Sides(2, 3, 2),
    9: _Sides(3, 2, 3),
    10: _Sides(3, 3, 3),
}
_ALL_AROUND: Final = {
    4: _Sides(1, 1, 1, 1),
    5: _Sides(1, 2, 1, 1),
    6: _Sides(1, 2, 1, 2),
    7: _Sides(1, 3, 1, 2),
    8: _Sides(1, 3, 1, 3),
    9: _Sides(2, 3, 2, 2),
    10: _Sides(2, 3, 2, 3),
}
_SMALLEST_TEXT: Final = 13.0
# Shares of the window's height that are not given up for large text.
_LEAST_BUST: Final = 0.08
_LEAST_MIDDLE: Final = 0.17
_MOST_BUST: Final = 0.2
_GOOD_MIDDLE: Final = 0.22
_LEAST_FAN: Final = 1.5
"""Length of a fan, in widths of its cards."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """Sizes that all parts of one layout share, in pixels."""

    width: float
    height: float
    unit: float
    text: float
    margin: float
    plate_w: float
    plate_h: float
    done_h: float
    back: float
    bust: float = 0.0
    """Height of a head above its plate."""

    @property
    def fan_h(self) -> float:
        """Depth of a fan of backs, its tilt included."""
        return self.back * CARD_RATIO * 1.1

    @property
    def seat_h(self) -> float:
        """Height of a seat without its fan."""
        return self.bust + self.plate_h + self.done_h

    @property
    def side(self) -> float:
        """Width of the seats at the left or right edge, fans included."""
        return self.plate_w + self.fan_h + 3 * self.margin


def _sizes(size: tuple[int, int], text_scale: float) -> _Sizes:
    width, height = float(size[0]), float(size[1])
    unit = min(width / 1920, height / 1080)
    text = max(_SMALLEST_TEXT, 18 * unit) * text_scale
    return _Sizes(
        width=width,
        height=height,
        unit=unit,
        text=text,
        margin=max(6.0, 14 * unit),
        plate_w=min(12.5 * text, 0.15 * width),
        plate_h=2.7 * text + 8 * unit,
        done_h=1.35 * text,
        back=max(32.0, 62 * unit),
    )


def _scales(text_scale: float) -> list[float]:
    """Return the text scales to try, from the wanted one down to 1."""
    steps = ceil(max(0.0, text_scale - 1.0) / 0.05)
    return [text_scale - 0.05 * step for step in range(steps)] + [1.0]


def _share(
    sizes: _Sizes, taken: float, rows: int, column: float, middle: float
) -> tuple[_Sizes, float]:
    """Divide what height is left between `rows` rows of busts and the middle of the table.

    `middle` is the share of the window's height that the middle should have; a seat at the side has
    the height `column`. Return the sizes with the bust's height, and the
    middle's height.
    """
    left = sizes.height - taken
    least = _LEAST_BUST * sizes.height
    bust = max(least, (left - middle * sizes.height) / rows)
    bust = min(bust, _MOST_BUST * sizes.height)
    bust = max(least, min(bust, column - sizes.plate_h - sizes.done_h - sizes.margin))
    return replace(sizes, bust=bust), left - rows * bust


def table_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, spectator: bool = False
) -> TableLayout:
    """Return the layout of trick play for a window of this size.

    A window smaller than `MIN_SIZE` is laid out as if it were as large. `text_scale` is 1.0 to 2.0;
    where the window has no room for it, the text becomes as large as there is room for.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    layout = None
    for scale in _scales(text_scale):
        layout = _try_table(size, players, scale, spectator)
        if layout is not None:
            break
    if layout is None:
        raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")
    return replace(layout, text_scale=text_scale)


def _try_table(
    size: tuple[int, int], players: int, scale: float, spectator: bool
) -> TableLayout | None:
    """Return the layout with the text this large, or None if something would get too small."""
    sizes = _sizes(size, scale)
    margin, text = sizes.margin, sizes.text
    width, height = sizes.width, sizes.height
    card = min(0.152 * height, 0.095 * width)
    hand_h = 0.0 if spectator else HAND_HEIGHT * card
    line_h, ribbon_h = 1.6 * text, 1.75 * text
    words_h = 2 * line_h
    rows = 2 if spectator else 1
    edges = rows * (sizes.plate_h + sizes.done_h + sizes.fan_h + 3 * margin)
    # Title and sign stand above and below the trick, or in low windows side by side below it.
    taken = edges + hand_h + ribbon_h + words_h + 3 * margin
    shared_line = height - taken < (_GOOD_MIDDLE + rows * 0.1) * height
    if shared_line:
        taken -= line_h
    sides = _ALL_AROUND[players] if spectator else _BESIDE_VIEWER[players]
    # The viewer sits below the seats at the left, his buttons below those at the right.
    below = 0 if spectator else 1
    button_h = max(34.0, 1.5 * text + 12 * sizes.unit)
    hints_h = 1.3 * max(_SMALLEST_TEXT, 16 * sizes.unit)
    buttons_h = below * (2 * button_h + hints_h + 3 * margin)
    column = min(
        (height - 3 * margin) / (sides.left + below),
        (height - 3 * margin - buttons_h) / sides.right,
    )
    sizes, middle_h = _share(sizes, taken, rows, column, _GOOD_MIDDLE)
    if middle_h < _LEAST_MIDDLE * height:
        return None

    bend = _bend(sizes, sides)
    inner = Rect(sizes.side, 0.0, width - 2 * sizes.side, height)
    top = margin + sizes.seat_h + sizes.fan_h + margin
    title = Rect(inner.x + inner.w / 2 - 0.2 * width, top, 0.4 * width, line_h)
    trick_y = top if shared_line else title.bottom + margin / 2
    trick = Rect(inner.x + bend, trick_y, inner.w - 2 * bend, middle_h)
    sign = replace(title, y=trick.bottom + margin / 2)
    if shared_line:
        # The viewer's pile lies at the left end of these rows.
        words_x = trick.x + 2 * sizes.back * below
        title = Rect(words_x, sign.y, 0.4 * (trick.right - words_x), line_h)
        sign = Rect(title.right + margin, sign.y, trick.right - title.right - margin, line_h)
    ribbon_w = min(0.46 * width, inner.w - 4 * sizes.back)
    ribbon = Rect((width - ribbon_w) / 2, sign.bottom + margin / 2, ribbon_w, ribbon_h)

    hand = play = pass_button = None
    floor = height - margin
    if not spectator:
        button_w = max(sizes.plate_w, min(0.155 * width, 300 * sizes.unit * scale))
        left = sizes.plate_w + 2 * margin
        hand = Rect(left, height - hand_h, width - left - button_w - 2 * margin, hand_h)
        hints = Rect(hand.right + margin, height - margin - hints_h, button_w, hints_h)
        pass_button = Rect(hints.x, hints.y - margin - button_h, button_w, button_h)
        play = replace(pass_button, y=pass_button.y - margin - button_h)
        floor = min(play.y, height - sizes.seat_h - 2 * margin) - margin
    else:
        floor -= hints_h + margin
        hints_w = sizes.plate_w
        hints = Rect(width - margin - hints_w, floor + margin, hints_w, hints_h)
    seats = _seats(sizes, sides, inner, floor, bend, hand.y - margin if hand else floor)
    if seats is None:
        return None
    if hand is not None:
        seats = [_viewer_seat(sizes, hand, inner, ribbon), *seats]
    return TableLayout(
        size=size,
        text_scale=scale,
        unit=sizes.unit,
        table=_ellipse(sizes, hand.y + 0.4 * hand.h if hand else floor - sizes.seat_h * 0.8),
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)),
        trick=trick,
        title=title,
        sign=sign,
        ribbon=ribbon,
        hand=hand,
        play=play,
        pass_button=pass_button,
        hints=hints,
        card=card,
        trick_card=min(1.15 * card, trick.h / 1.62),
        back=sizes.back,
        text=text,
    )


def _ellipse(sizes: _Sizes, bottom: float) -> Rect:
    """Return the box of the table: from behind the upper plates down to `bottom`."""
    x = 0.72 * sizes.plate_w
    y = sizes.margin + sizes.bust + 0.3 * sizes.plate_h
    return Rect(x, y, sizes.width - 2 * x, bottom - y)


def _bend(sizes: _Sizes, sides: _Sides) -> float:
    """Return how far the uppermost seats at the sides stand inward, as the table is round."""
    if max(sides.left, sides.right) < 2:
        return 0.0
    columns = max(sides.top, sides.bottom)
    spare = sizes.width - 2 * sizes.side - columns * (sizes.plate_w + sizes.margin)
    return max(0.0, min(0.05 * sizes.width, spare / 4))


def _seats(
    sizes: _Sizes, sides: _Sides, inner: Rect, floor: float, bend: float, limit: float
) -> list[SeatLayout] | None:
    """Return the seats clockwise, from the middle of the lower side or, without one, lower left.

    Seats at the sides end at `floor`, what lies before them on the table at `limit`. None if they
    do not fit.
    """
    margin = sizes.margin
    ceiling = margin
    most = max(sides.left, sides.right)
    cell = (floor - ceiling) / most
    if cell < sizes.seat_h:
        return None
    # Side seats leave the upper corners free as far as they need no room there.
    ceiling += max(0.0, min(0.14 * sizes.height, floor - ceiling - most * (sizes.seat_h * 1.15)))
    if inner.w / max(sides.top, sides.bottom) < sizes.plate_w + margin:
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
    if any(seat.spread < _LEAST_FAN * sizes.back for seat in (*left, *right)):
        return None
    across = Rect(inner.x + bend, 0.0, inner.w - 2 * bend, sizes.height)
    top = [_top_seat(sizes, index, sides.top, across) for index in range(sides.top)]
    # Clockwise is from right to left at the lower side; place 0 is its middle.
    bottom = [_bottom_seat(sizes, i, sides.bottom, across) for i in reversed(range(sides.bottom))]
    first = sides.bottom // 2
    return [*bottom[first:], *left, *top, *right, *bottom[:first]]


def _upright(sizes: _Sizes, x: float, y: float) -> tuple[Rect, Rect, Rect]:
    """Return bust, plate and the words below them; `x` is their middle, `y` their top."""
    plate = Rect(x - sizes.plate_w / 2, y + sizes.bust, sizes.plate_w, sizes.plate_h)
    overlap = 0.2 * sizes.plate_h
    bust_h = sizes.bust + overlap
    bust_w = min(sizes.plate_w, 0.95 * bust_h)
    bust = Rect(x - bust_w / 2, y, bust_w, bust_h)
    return bust, plate, Rect(plate.x, plate.bottom, plate.w, sizes.done_h)


def _bubble(sizes: _Sizes, bust: Rect, to_right: bool) -> Rect:
    """Return the room for what somebody says, beside his head."""
    w, h = min(10 * sizes.text, 0.16 * sizes.width), 2.7 * sizes.text
    x = bust.right - 0.1 * bust.w if to_right else bust.x + 0.1 * bust.w - w
    x = min(max(x, sizes.margin), sizes.width - sizes.margin - w)
    return Rect(x, max(sizes.margin, bust.y + 0.1 * bust.h - h / 2), w, h)


def _side_seat(
    sizes: _Sizes, index: int, count: int, column: Rect, bend: float, limit: float, mirrored: bool
) -> SeatLayout:
    """Return the `index`-th seat from below at the left side, or its mirror image."""
    cell = column.h / count
    y = column.bottom - cell * (index + 1) + (cell - sizes.seat_h) / 2
    # The side follows the round of the table: the higher, the further inward.
    inward = bend * (index / (count - 1)) ** 2 if count > 1 else 0.0
    x = column.x + column.w / 2 + inward
    depth = sizes.margin + sizes.fan_h / 2
    fan_x = x + sizes.plate_w / 2 + depth
    pile_h = sizes.back * CARD_RATIO * 0.75
    room = min(sizes.seat_h, limit - y)
    spread = min(4.2 * sizes.back, room - pile_h - 3 * sizes.margin)
    fan_y = y + (room - pile_h - 2 * sizes.margin) / 2
    tax_x = fan_x + sizes.fan_h / 2 + sizes.back
    if mirrored:
        x, fan_x, tax_x = (sizes.width - value for value in (x, fan_x, tax_x))
    bust, plate, done = _upright(sizes, x, y)
    return SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right=not mirrored),
        fan=Pose(fan_x, fan_y, 90.0 if mirrored else -90.0, sizes.back),
        spread=spread,
        tax=Pose(tax_x, fan_y, 0.0, sizes.back),
        pile=Pose(fan_x, y + room - pile_h / 2, 0.0, 0.75 * sizes.back),
    )


def _row_x(index: int, count: int, across: Rect) -> float:
    return across.x + across.w * (index + 0.5) / count


def _top_seat(sizes: _Sizes, index: int, count: int, across: Rect) -> SeatLayout:
    """Return the `index`-th seat from the left at the upper side."""
    x = _row_x(index, count, across)
    bust, plate, done = _upright(sizes, x, sizes.margin)
    fan_y = done.bottom + sizes.fan_h / 2
    return _row_seat(sizes, x, fan_y, (bust, plate, done), index < count / 2, below=True)


def _bottom_seat(sizes: _Sizes, index: int, count: int, across: Rect) -> SeatLayout:
    """Return the `index`-th seat from the left at the lower side."""
    x = _row_x(index, count, across)
    y = sizes.height - sizes.margin - sizes.seat_h
    fan_y = y - sizes.margin - sizes.fan_h / 2
    return _row_seat(sizes, x, fan_y, _upright(sizes, x, y), index < count / 2, below=False)


def _row_seat(
    sizes: _Sizes,
    x: float,
    fan_y: float,
    upright: tuple[Rect, Rect, Rect],
    to_right: bool,
    below: bool,
) -> SeatLayout:
    bust, plate, done = upright
    pile_w = 0.75 * sizes.back
    spread = min(4.2 * sizes.back, sizes.plate_w - pile_w - sizes.margin)
    fan_x = x - (pile_w + sizes.margin) / 2
    inward = sizes.fan_h / 2 + sizes.back
    return SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right),
        fan=Pose(fan_x, fan_y, 180.0 if below else 0.0, sizes.back),
        spread=spread,
        tax=Pose(x, fan_y + (inward if below else -inward), 0.0, sizes.back),
        pile=Pose(x + sizes.plate_w / 2 - pile_w / 2, fan_y, 0.0, pile_w),
    )


def _viewer_seat(sizes: _Sizes, hand: Rect, inner: Rect, ribbon: Rect) -> SeatLayout:
    """Return the viewer's own seat, in the lower left corner beside his hand."""
    y = sizes.height - sizes.margin - sizes.seat_h
    bust, plate, done = _upright(sizes, sizes.margin + sizes.plate_w / 2, y)
    middle = hand.centre
    pile_w = 0.75 * sizes.back
    pile_y = ribbon.bottom - pile_w * CARD_RATIO / 2
    return SeatLayout(
        place=0,
        bust=bust,
        plate=plate,
        done=done,
        bubble=_bubble(sizes, bust, to_right=True),
        fan=Pose(middle[0], middle[1], 0.0, sizes.back),
        spread=0.0,
        tax=Pose(middle[0], ribbon.y - sizes.back, 0.0, sizes.back * 1.2),
        pile=Pose(inner.x + pile_w, pile_y, 0.0, pile_w),
    )


def _draw_spot(seat: SeatLayout) -> Pose:
    upright = seat.fan.angle in (0.0, 180.0)
    return Pose(seat.tax.x if upright else seat.fan.x, seat.fan.y, 0.0, seat.fan.width)


def plan_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, standing: bool = True
) -> PlanLayout:
    """Return the layout of the seating draw, of choosing a chair and of the walk to the chairs.

    With `standing` there is a row of those who have no chair yet below the table. As in
    `table_layout`, the text becomes as large as there is room for.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    layout = None
    for scale in _scales(text_scale):
        layout = _try_plan(size, players, scale, standing)
        if layout is not None:
            break
    if layout is None:
        raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")
    return replace(layout, text_scale=text_scale)


def _try_plan(
    size: tuple[int, int], players: int, scale: float, with_row: bool
) -> PlanLayout | None:
    """Return the layout with the text this large, or None if something would get too small."""
    whole = _sizes(size, scale)
    margin = whole.margin
    line_h = 1.5 * whole.text
    bust_h = 0.15 * whole.height
    standing_h = bust_h + line_h + margin if with_row else 0.0
    sizes = replace(whole, height=whole.height - standing_h, done_h=0.0)
    caption_h = 1.75 * whole.text
    card_h = sizes.fan_h * 1.1
    taken = 2 * (sizes.plate_h + sizes.fan_h + 2 * margin) + card_h + caption_h + 4 * margin
    sides = _ALL_AROUND[players]
    column = (sizes.height - 3 * margin) / max(sides.left, sides.right)
    sizes, middle_h = _share(sizes, taken, 2, column, 0.0)
    if middle_h < 0.0:
        return None
    inner = Rect(sizes.side, 0.0, sizes.width - 2 * sizes.side, sizes.height)
    floor = sizes.height - margin
    seats = _seats(sizes, sides, inner, floor, _bend(sizes, sides), floor)
    if seats is None:
        return None
    # What would be a fan of backs is here the place of the drawn cards.
    seats = [replace(seat, tax=_draw_spot(seat)) for seat in seats]
    top = margin + sizes.seat_h + sizes.fan_h + margin
    middle = sizes.width / 2
    block = card_h + margin + caption_h
    bottom = sizes.height - margin - sizes.seat_h - margin - sizes.fan_h - margin
    y = top + (bottom - top - block) / 2
    caption = Rect(inner.x, y + card_h + margin, inner.w, caption_h)
    step = (whole.width - 2 * margin) / 10
    first = middle - step * players / 2
    row = range(players if with_row else 0)
    bust_w = min(0.95 * bust_h, step - margin)
    standing = tuple(
        Rect(first + step * (i + 0.5) - bust_w / 2, sizes.height, bust_w, bust_h) for i in row
    )
    plates = tuple(
        Rect(first + step * i + margin / 2, sizes.height + bust_h, step - margin, line_h)
        for i in row
    )
    return PlanLayout(
        size=size,
        text_scale=scale,
        unit=sizes.unit,
        table=_ellipse(sizes, floor - 0.8 * sizes.seat_h),
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)),
        standing=standing,
        standing_plates=plates,
        deck=Pose(middle, y + card_h / 2, 0.0, sizes.back),
        caption=caption,
        card=sizes.back,
        text=sizes.text,
    )
