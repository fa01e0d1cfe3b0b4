"""Computes layouts for any size of the window, number of players and size of the text."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import atan2, ceil, cos, degrees, radians, sin
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
_WOOD: Final = 0.88
"""How far out on the table cards may lie, by its own size: within the inlaid line."""
_BESIDE_THREE: Final = 0.05
"""Share of the middle left at each end to the fans where three sit at a side."""
_WAYS: Final = 8
"""How many ways in which a fan may lie are tried with those of its neighbours."""
_DRAWN: Final = (1.75, 1.6, 1.3, 1.0)
"""Widths of a drawn card to try, in widths of a back in a fan."""


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
    text = max(_SMALLEST_TEXT, 20 * unit) * text_scale
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
    aside = bend + (_BESIDE_THREE * inner.w if max(sides.left, sides.right) > 2 else 0.0)
    trick = Rect(inner.x + aside, trick_y, inner.w - 2 * aside, middle_h)
    sign = replace(title, y=trick.bottom + margin / 2)
    if shared_line:
        # The viewer's pile lies at the left end of these rows.
        words_x = trick.x + 2 * sizes.back * below
        title = Rect(words_x, sign.y, 0.4 * (trick.right - words_x), line_h)
        sign = Rect(title.right + margin, sign.y, trick.right - title.right - margin, line_h)
    ribbon_w = min(0.46 * width, inner.w - 4.5 * sizes.back)
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
    table = _ellipse(sizes, hand.y + 0.4 * hand.h if hand else floor - sizes.seat_h * 0.8)
    words = (title, trick, sign, ribbon, *((hand,) if hand else ()))
    gap = margin / 4
    if hand is None:
        seats = _on_the_wood(seats, table, words, gap)
    else:
        seats = _with_viewer(
            _viewer_seat(sizes, hand, inner, ribbon), seats, table, words, ribbon.x, gap
        )
    return TableLayout(
        size=size,
        text_scale=scale,
        unit=sizes.unit,
        table=table,
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


def _with_viewer(
    viewer: SeatLayout,
    seats: list[SeatLayout],
    table: Rect,
    words: tuple[Rect, ...],
    right: float,
    gap: float,
) -> list[SeatLayout]:
    """Return all seats, the fans on the table; the viewer's pile lies left of `right`.

    It makes room for the fans; where it finds none itself, they do for it.
    """
    step = 0.1 * viewer.pile.width
    others = (*words, _body(viewer))
    placed = _on_the_wood(seats, table, others, gap)
    taken = [*others, *map(_body, placed)]
    for seat in placed:
        taken += [seat.pile.bounds(), _fan_box(seat)]
    for number in range(max(1, int((right - viewer.pile.x) / step))):
        pile = replace(viewer.pile, x=viewer.pile.x + step * number)
        if not _covers(pile.bounds(), taken, gap):
            return [replace(viewer, pile=pile), *placed]
    return [viewer, *_on_the_wood(seats, table, (*others, viewer.pile.bounds()), gap)]


def _ellipse(sizes: _Sizes, bottom: float) -> Rect:
    """Return the box of the table: from behind the upper plates down to `bottom`."""
    x = 0.72 * sizes.plate_w
    y = sizes.margin + sizes.bust + 0.3 * sizes.plate_h
    return Rect(x, y, sizes.width - 2 * x, bottom - y)


def _on_the_wood(
    seats: list[SeatLayout], table: Rect, others: tuple[Rect, ...], gap: float
) -> list[SeatLayout]:
    """Return the seats with the fans at the sides moved onto the table and turned to its middle.

    They go as far as other things leave them room; where there is little, they get shorter.
    """
    sides = [i for i, seat in enumerate(seats) if seat.spread and seat.fan.angle % 180.0 == 90.0]
    placed = list(seats)
    for left in (True, False):
        # From above, where the table is narrow.
        column = [i for i in sides if (seats[i].fan.x < table.centre[0]) == left]
        column.sort(key=lambda index: seats[index].fan.y)
        fixed = [*others, *map(_body, seats)]
        for i, seat in enumerate(seats):
            if i not in sides:
                fixed += [seat.pile.bounds(), _fan_box(seat)]
        moved = _fans_moved([seats[index] for index in column], table, fixed, gap)
        for index, seat in zip(column, moved, strict=True):
            placed[index] = seat
    return placed


def _fans_moved(
    seats: list[SeatLayout], table: Rect, fixed: list[Rect], gap: float
) -> list[SeatLayout]:
    """Return the seats of one side, from above, with their fans where they all lie best.

    A few good ways for the uppermost are tried with a few good ways for the next, and so on.
    """
    ways: list[tuple[float, list[SeatLayout], list[Rect]]] = [(0.0, [], [])]
    for seat in seats:
        step = (0.7 if len(seats) > 2 else 0.2) * seat.fan.width
        free = []
        for fan, spread in _candidates(seat, table, len(seats)):
            corners = _fan_corners(fan, spread)
            box = _box_round(corners)
            if not _covers(box, fixed, gap):
                moved = abs(fan.x - seat.fan.x) + abs(fan.y - seat.fan.y)
                shorter = 1.0 - spread / seat.spread
                outside = _beyond(corners, table)
                cost = outside**2 + 0.05 * shorter + 0.1 * moved / table.h
                free.append((cost, fan, spread, box))
        free.sort(key=lambda way: way[0])
        longer = []
        for cost, before, taken in ways:
            tried: list[Pose] = []
            for more, fan, spread, box in free:
                mixed_up = before and fan.y < before[-1].fan.y + fan.width
                # Ways nearly the same are one.
                alike = any(abs(fan.x - other.x) + abs(fan.y - other.y) < step for other in tried)
                if mixed_up or alike or _covers(box, taken, gap):
                    continue
                candidate = replace(seat, fan=fan, spread=spread, tax=_before(fan))
                piled = _with_pile(candidate, table, [*fixed, *taken, box], gap)
                if piled is not None:
                    now = [*taken, box, piled.pile.bounds()]
                    longer.append((cost + more, [*before, piled], now))
                    tried.append(fan)
                    if len(tried) == _WAYS:
                        break
        longer.sort(key=lambda way: way[0])
        ways = longer[: 4 * _WAYS]
    return ways[0][1] if ways else seats


def _candidates(seat: SeatLayout, table: Rect, column: int) -> Iterable[tuple[Pose, float]]:
    """Return other ways in which a fan at the side may lie, one of so many there: pose, length."""
    fan, (cx, cy) = seat.fan, table.centre
    # Where there are more of them, they must be fitted in more exactly.
    step = (0.3 if column > 2 else 0.5) * fan.width
    side, down = (1 if fan.x < cx else -1), (1 if fan.y < cy else -1)
    shortest = min(seat.spread, (_LEAST_FAN + 0.1) * fan.width)
    lengths = sorted({max(share * seat.spread, shortest) for share in (1.0, 0.8, 0.65)})
    yield fan, seat.spread
    for across in range(int(3.6 * fan.width / step)):
        for along in range(-5, int(5.6 * fan.width / step)):
            x, y = fan.x + side * step * across, fan.y + down * step * along
            turned = Pose(x, y, round(degrees(atan2(y - cy, cx - x)) - 90.0), fan.width)
            for spread in lengths:
                yield turned, spread


def _before(fan: Pose) -> Pose:
    """Return where cards lie that are put down before a fan, towards the middle."""
    a, far = radians(fan.angle + 90.0), 1.75 * fan.width
    return Pose(fan.x + far * cos(a), fan.y - far * sin(a), 0.0, fan.width)


def _beyond(corners: list[tuple[float, float]], table: Rect) -> float:
    """Return how far the outermost of these points lies beyond the wood, by the table's size."""
    cx, cy = table.centre
    w, h = _WOOD * table.w / 2, _WOOD * table.h / 2
    farthest = max(((x - cx) / w) ** 2 + ((y - cy) / h) ** 2 for x, y in corners)
    # A little more or less is all the same.
    return round(max(0.0, farthest - 1.0), 1)


def _covers(box: Rect, taken: Iterable[Rect], gap: float) -> bool:
    left, top, right, bottom = box.x - gap, box.y - gap, box.right + gap, box.bottom + gap
    return any(
        other.x < right
        and left < other.x + other.w
        and other.y < bottom
        and top < other.y + other.h
        for other in taken
    )


def _with_pile(seat: SeatLayout, table: Rect, taken: list[Rect], gap: float) -> SeatLayout | None:
    """Return the seat with a place for its pile beside the fan, None if there is none."""
    box, pile = _fan_box(seat), seat.pile
    down, across = gap + pile.width * CARD_RATIO / 2 + 1, gap + pile.width / 2 + 1
    middle_x, middle_y = box.centre
    aside = [box.x - across, box.right + across]
    if pile.x > table.centre[0]:
        aside.reverse()
    for x, y in (
        (aside[0], middle_y),
        (middle_x, box.bottom + down),
        (aside[1], middle_y),
        (middle_x, box.y - down),
        *((x, y) for x in aside for y in (box.y + down, box.bottom - down)),
        (pile.x, pile.y),
    ):
        moved = replace(pile, x=x, y=y)
        if not _covers(moved.bounds(), taken, gap):
            return replace(seat, pile=moved)
    return None


def _fan_corners(fan: Pose, spread: float) -> list[tuple[float, float]]:
    """Return the corners of the box along a whole fan of this length."""
    a = radians(fan.angle)
    c, s = cos(a), sin(a)
    # The outermost cards are tilted.
    half_w, half_h = spread / 2 + 0.12 * fan.width, 0.78 * fan.width
    return [
        (fan.x + u * c + v * s, fan.y - u * s + v * c)
        for u in (-half_w, half_w)
        for v in (-half_h, half_h)
    ]


def _box_round(corners: list[tuple[float, float]]) -> Rect:
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    x, y = min(xs), min(ys)
    return Rect(x, y, max(xs) - x, max(ys) - y)


def _fan_box(seat: SeatLayout) -> Rect:
    """Return the upright box round a whole fan; without one it is nothing."""
    if not seat.spread:
        return Rect(seat.fan.x, seat.fan.y, 0.0, 0.0)
    return _box_round(_fan_corners(seat.fan, seat.spread))


def _body(seat: SeatLayout) -> Rect:
    """Return bust, plate and the words below it as one box."""
    return Rect(seat.plate.x, seat.bust.y, seat.plate.w, seat.done.bottom - seat.bust.y)


def _bend(sizes: _Sizes, sides: _Sides) -> float:
    """Return how far the uppermost seats at the sides stand inward, as the table is round."""
    if max(sides.left, sides.right) < 2:
        return 0.0
    columns = max(sides.top, sides.bottom)
    spare = sizes.width - 2 * sizes.side - columns * (sizes.plate_w + sizes.margin)
    return max(0.0, min(0.05 * sizes.width, spare / 4))


def _seats(
    sizes: _Sizes,
    sides: _Sides,
    inner: Rect,
    floor: float,
    bend: float,
    limit: float,
    with_fans: bool = True,
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
    if with_fans and any(seat.spread < _LEAST_FAN * sizes.back for seat in (*left, *right)):
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
    pile_w = (0.75 if count < 3 else 0.62) * sizes.back
    pile_h = pile_w * CARD_RATIO
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
        pile=Pose(fan_x, y + room - pile_h / 2, 0.0, pile_w),
    )


def _row_x(index: int, count: int, across: Rect) -> float:
    return across.x + across.w * (index + 0.5) / count


def _top_seat(sizes: _Sizes, index: int, count: int, across: Rect) -> SeatLayout:
    """Return the `index`-th seat from the left at the upper side."""
    x = _row_x(index, count, across)
    bust, plate, done = _upright(sizes, x, sizes.margin)
    fan_y = done.bottom + sizes.fan_h / 2
    # Towards the middle of the row, which leaves the corners of the table to those beside it.
    spare = across.w / count - sizes.plate_w - sizes.margin
    inward = min(spare / (3 - min(2, count - 1)), 1.5 * sizes.back)
    inward *= 1 - 2 * index / max(1, count - 1)
    seat = _row_seat(sizes, x, fan_y, (bust, plate, done), index < count / 2, below=True)
    if count > 2 and index in (0, count - 1) and spare < 0.8 * sizes.back:
        shorter = 0.7 * seat.spread
        fan_x = seat.fan.x + (0.5 if index == 0 else -0.5) * (seat.spread - shorter)
        seat = replace(seat, fan=replace(seat.fan, x=fan_x), spread=shorter)
    return _shifted(seat, inward)


def _shifted(seat: SeatLayout, by: float) -> SeatLayout:
    """Return a seat with what lies before it moved along the table's edge."""
    fan, tax, pile = (replace(pose, x=pose.x + by) for pose in (seat.fan, seat.tax, seat.pile))
    return replace(seat, fan=fan, tax=tax, pile=pile)


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
    pile_w = 0.65 * sizes.back
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


def plan_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, standing: bool = True
) -> PlanLayout:
    """Return the layout of the seating draw, of choosing a chair and of the walk to the chairs.

    With `standing` those who have no chair yet stand beside the chairs at the lower side. As in
    `table_layout`, the text becomes as large as there is room for.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    layout = None
    for scale in _scales(text_scale):
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
    sizes = _sizes(size, scale)
    sizes = replace(sizes, done_h=0.0, back=drawn * sizes.back)
    margin = sizes.margin
    caption_h = 1.75 * sizes.text
    card_h = CARD_RATIO * sizes.back
    taken = 2 * (sizes.plate_h + card_h + 2 * margin) + card_h + caption_h + 4 * margin
    sides = _ALL_AROUND[players]
    # The seats at the sides end above the row of those at the lower side.
    column = (sizes.height - 3 * margin) / (max(sides.left, sides.right) + 1)
    sizes, middle_h = _share(sizes, taken, 2, column, 0.0)
    if middle_h < 0.0:
        return None
    inner = Rect(sizes.side, 0.0, sizes.width - 2 * sizes.side, sizes.height)
    row_y = sizes.height - margin - sizes.seat_h
    floor = row_y - margin
    seats = _seats(sizes, sides, inner, floor, _bend(sizes, sides), floor, with_fans=False)
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
        table=_ellipse(sizes, row_y + 0.2 * sizes.seat_h),
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)),
        standing=standing,
        standing_plates=plates,
        deck=Pose(middle, y + card_h / 2, 0.0, sizes.back),
        caption=caption,
        card=sizes.back,
        text=sizes.text,
    )


def _draw_spot(sizes: _Sizes, seat: SeatLayout) -> Pose:
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
    sizes: _Sizes, seats: list[SeatLayout], y: float, count: int
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
