"""Fans of backs and piles on the table, placed as near to their owners as there is room."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from math import atan2, cos, degrees, hypot, radians, sin, sqrt
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import SeatLayout

LEAST_FAN: Final = 1.5
"""Shortest length of a fan, in card widths."""
INLAY: Final = (0.935, 0.905)
"""Radius of the inlaid line that cards seldom cross, as a share of the table's."""
RIM: Final = (0.98, 0.97)
"""Radius that no card may cross, as a share of the table's."""
_CROSSING: Final = 0.7
"""Card widths by which a fan may be moved away to avoid crossing the inlaid line."""
BEFORE_FAN: Final = 1.75
"""Card widths from a fan on the table to the middle of cards put down in front of it."""
_LENGTHS: Final = (1.0, 0.75, 0.5)
"""Shares of its full length to try for a fan."""
_SHORTER: Final = 4.0
"""Card widths by which a fan may be moved away to avoid shrinking to nothing."""
_STEP: Final = 0.4
"""Step, in card widths, by which a fan is moved along the table's edge and inward."""
_ALONG: Final = 9
_INWARD: Final = 4
"""Number of such steps tried to each side, and inward."""
_ALIKE: Final = 0.8
"""Distance, in card widths, within which two positions count as one."""
_FEW: Final = 30
"""Number of positions to consider for a fan."""
_TRIES: Final = 500
"""Number of attempts to place a fan beside others before the best so far is taken."""
_KEPT: Final = 3
"""Number of arrangements of all fans to try with piles."""


@dataclass(slots=True)  # not frozen, because thousands are made for a layout
class _Block:
    """A rectangle that may be rotated, with its upright bounding box."""

    x: float
    y: float
    half_w: float
    half_h: float
    c: float
    s: float
    """The cosine and sine of its angle, counter-clockwise on the screen."""
    reach_x: float
    reach_y: float

    def nears(self, other: "_Block", gap: float) -> bool:
        """Return whether the two overlap or come nearer than `gap`."""
        dx, dy = other.x - self.x, other.y - self.y
        if abs(dx) >= self.reach_x + other.reach_x + gap:
            return False
        if abs(dy) >= self.reach_y + other.reach_y + gap:
            return False
        if self.s == other.s == 0.0:
            return True  # both are their own bounding boxes
        # No loop over the axes: thousands of pairs are compared for a layout.
        c, s, other_c, other_s = self.c, self.s, other.c, other.s
        w, h, other_w, other_h = self.half_w, self.half_h, other.half_w, other.half_h
        same, cross = abs(c * other_c + s * other_s), abs(c * other_s - s * other_c)
        return (
            abs(dx * c - dy * s) < w + other_w * same + other_h * cross + gap
            and abs(dx * s + dy * c) < h + other_w * cross + other_h * same + gap
            and abs(dx * other_c - dy * other_s) < other_w + w * same + h * cross + gap
            and abs(dx * other_s + dy * other_c) < other_h + w * cross + h * same + gap
        )

    def first_near(self, others: "Iterable[_Block]", gap: float) -> "_Block | None":
        """Return the first of other blocks that this one overlaps or comes nearer than `gap`."""
        for other in others:
            # Most are far away, so a call is spared.
            if (
                abs(other.x - self.x) < self.reach_x + other.reach_x + gap
                and abs(other.y - self.y) < self.reach_y + other.reach_y + gap
                and self.nears(other, gap)
            ):
                return other
        return None


_Way = tuple[float, Pose, float]
"""A possible position of one fan: its cost (lower is better), its middle and its length."""
_Raw = tuple[float, float, float, float, float]
"""The same as cost, x, y, turn and length."""
_Free = tuple[_Way, _Block]
_Cell = tuple[int, int, int]
"""A place, a few pixels wide, and a length."""


def on_the_wood(
    seats: Sequence[SeatLayout], table: Rect, others: Sequence[Rect], gap: float
) -> list[SeatLayout] | None:
    """Return the seats with fans and piles on the table, or None if there is no room.

    Fans before the chest of their owners stay there.
    Nothing comes nearer than `gap` to `others`, to a seat or to a fan. Piles may share a place, as
    there is only one pile. Fans of mirrored seats are mirrored too.
    """
    middle = table.centre[0]
    boxes = [*others, *map(body, seats)]
    mirrored = (replace(box, x=2 * middle - box.right) for box in others)
    clear = [_upright(box) for box in dict.fromkeys([*boxes, *mirrored])]
    half = [seat for seat in seats if seat.fan.x <= middle + 1.0 and not holds_fan(seat)]
    # All of these deal and sweep with the same hand, so that they are not mirrored.
    held = [seat for seat in seats if holds_fan(seat)]
    choices: list[list[_Free]] = []
    for seat in half:
        choices.append(list(islice(_free(seat, table, clear, gap), _FEW)))
        if not choices[-1]:
            return None
    for fans in _together(choices, gap):
        placed = _with_piles(half, fans, table, clear, gap)
        beside = _with_piles_beside(held, fans, table, clear, gap)
        if placed is not None and beside is not None:
            twins = {_key(seat): seat for seat in (*placed, *beside)}
            twins |= {_key(twin): twin for twin in (_twin(s, middle) for s in placed)} | twins
            return [_laid(seat, twins[_key(seat)]) for seat in seats]
    return None


def _key(seat: SeatLayout) -> tuple[int, int]:
    """Return a key that identifies a seat: the middle of the plate."""
    x, y = seat.plate.centre
    return round(x), round(y)


def _twin(seat: SeatLayout, middle: float) -> SeatLayout:
    """Return the mirror image of a plate and of the things in front of it."""
    plate = replace(seat.plate, x=2 * middle - seat.plate.right)
    fan, pile, tax = (
        Pose(2 * middle - pose.x, pose.y, -pose.angle, pose.width)
        for pose in (seat.fan, seat.pile, seat.tax)
    )
    return replace(seat, plate=plate, fan=fan, pile=pile, tax=tax)


def _laid(seat: SeatLayout, like: SeatLayout) -> SeatLayout:
    """Return a seat with the fan and pile of another, or of its mirror image."""
    return replace(seat, fan=like.fan, spread=like.spread, pile=like.pile, tax=like.tax)


def _together(choices: Sequence[Sequence[_Free]], gap: float) -> Iterator[list[_Free]]:
    """Yield combinations of compatible positions for all fans, best found first."""
    # Start with the fans in the worst positions; the others can give way more easily.
    order = sorted(range(len(choices)), key=lambda index: choices[index][0][0][0], reverse=True)
    rest = [0.0]
    for index in reversed(order):
        rest.append(rest[-1] + choices[index][0][0][0])
    found: list[tuple[float, list[_Free]]] = []
    tries = 0

    def lay(before: list[_Free], cost: float) -> None:
        nonlocal tries
        tries += 1
        if tries > _TRIES or (len(found) >= _KEPT and cost + rest[-1 - len(before)] >= found[0][0]):
            return
        if len(before) == len(order):
            by_seat = dict(zip(order, before, strict=True))
            found.append((cost, [by_seat[index] for index in range(len(order))]))
            found.sort(key=lambda ways: -ways[0])
            del found[:-_KEPT]
            return
        for one in choices[order[len(before)]]:
            if one[1].first_near((block for _, block in before), gap) is None:
                lay([*before, one], cost + one[0][0])

    lay([], 0.0)
    yield from (ways for _, ways in reversed(found))


def holds_fan(seat: SeatLayout) -> bool:
    """Return whether a player's fan is before their chest, not on the table."""
    return seat.bust.holds(seat.fan.x, seat.fan.y)


def body(seat: SeatLayout) -> Rect:
    """Return the box round bust, plate and the words below it, or as much room for hands."""
    bottom = max(seat.plate.bottom, seat.done.bottom)
    if seat.done.bottom <= seat.plate.y:
        bottom += seat.done.h
    return Rect(seat.plate.x, seat.bust.y, seat.plate.w, bottom - seat.bust.y)


def fan_box(seat: SeatLayout) -> Rect:
    """Return the upright box round a whole fan."""
    fan = seat.fan
    block = _fan_block(fan.x, fan.y, fan.angle, fan.width, seat.spread)
    w, h = 2 * block.reach_x, 2 * block.reach_y
    return Rect(block.x - block.reach_x, block.y - block.reach_y, w, h)


def covers(box: Rect, taken: Sequence[Rect], gap: float) -> bool:
    """Return whether a box comes nearer than `gap` to any other."""
    return any(box.overlaps(other, gap) for other in taken)


def _free(seat: SeatLayout, table: Rect, clear: Sequence[_Block], gap: float) -> Iterator[_Free]:
    """Yield the positions in which a fan covers nothing, best first."""
    middle = table.centre[0]
    alone = abs(seat.fan.x - middle) <= 1.0
    taken: set[_Cell] = set()
    covered: _Block | None = None
    for way, block, cell in _ways(seat.fan, seat.spread, table, alone):
        # Of nearly equal positions only the best is needed.
        if cell in taken:
            continue
        if not alone and block.x + block.reach_x > middle - gap:
            continue
        # Often the same thing is covered as by the position before.
        if covered is not None and block.nears(covered, gap):
            continue
        covered = block.first_near(clear, gap)
        if covered is None:
            taken.add(cell)
            yield way, block


# Cached because the same seats are tried with several places of the trick.
@lru_cache(maxsize=16)
def _ways(fan: Pose, longest: float, table: Rect, alone: bool) -> list[tuple[_Way, _Block, _Cell]]:
    """Return the positions of a fan on the table, best first, whether or not they are free.

    They are along the table's edge or straight in front of the seat; those in the same cell are
    nearly equal. A fan without a mirror image is not moved sideways.
    """
    least = LEAST_FAN * fan.width
    in_row = fan.angle % 180.0 == 0.0
    found: list[_Raw] = []
    for spread in {max(share * longest, least) for share in _LENGTHS}:
        shorter = _SHORTER * (1.0 - spread / longest)
        found += _straight(fan, spread, table, shorter, 0 if alone else _ALONG)
        if not alone:
            found += _along_the_edge(fan, spread, table, shorter + (1.5 if in_row else 0.0))
    width, near = fan.width, _ALIKE * fan.width
    return [
        (
            (cost, Pose(x, y, angle, width), spread),
            _fan_block(x, y, angle, width, spread),
            (round(x / near), round(y / near), round(spread)),
        )
        for cost, x, y, angle, spread in sorted(found)
    ]


def _straight(fan: Pose, spread: float, table: Rect, cost: float, aside: int) -> Iterator[_Raw]:
    """Yield positions straight in front of a seat, moved sideways and a little inward."""
    block = _fan_block(fan.x, fan.y, fan.angle, fan.width, spread)
    cx, cy = table.centre
    in_row = fan.angle % 180.0 == 0.0
    step = _STEP * fan.width
    for deep in range(_INWARD - 1):
        for along in range(-aside, aside + 1):
            if in_row:
                x, y = fan.x + along * step, fan.y + (deep if fan.y < cy else -deep) * step
            else:
                x, y = fan.x + deep * step, fan.y + along * step
            far_x, far_y = abs(x - cx) + block.reach_x, abs(y - cy) + block.reach_y
            if _outward(far_x, far_y, table, RIM) <= 1.0:
                over = _outward(far_x, far_y, table, INLAY) - 1.0
                crossing = _CROSSING + over * table.h / fan.width if over > 0.0 else 0.0
                yield cost + _STEP * hypot(along, deep) + crossing, x, y, fan.angle, spread


def _along_the_edge(fan: Pose, spread: float, table: Rect, cost: float) -> Iterator[_Raw]:
    """Yield positions along the table's edge near a seat and further inward, turned to the edge."""
    (cx, cy), w, h = table.centre, table.w / 2, table.h / 2
    natural = atan2((fan.y - cy) / h, (fan.x - cx) / w)
    step = _STEP * fan.width
    turn = natural
    for number in range(2 * _ALONG + 1):
        # Try the position itself, one step forward, one step back, and so on.
        e_x, e_y = w * cos(turn), h * sin(turn)
        length = hypot(e_x, e_y)
        angle = float(round(degrees(atan2(e_y / h / h, -e_x / w / w)) - 90.0))
        corners = _corners(_fan_block(0.0, 0.0, angle, fan.width, spread))
        d_x, d_y = e_x / length, e_y / length
        line = min(_farthest(d_x, d_y, u, v, INLAY[0] * w, INLAY[1] * h) for u, v in corners)
        rim = min(_farthest(d_x, d_y, u, v, RIM[0] * w, RIM[1] * h) for u, v in corners)
        for out in (rim, *(line - deep * step for deep in range(_INWARD))):
            x, y = cx + out * d_x, cy + out * d_y
            moved = hypot(x - fan.x, y - fan.y) / fan.width
            crossing = _CROSSING + (out - line) / fan.width if out > line else 0.0
            yield cost + moved + crossing, x, y, angle, spread
        side = 1 if number % 2 else -1
        turn += side * (number + 1) * step / hypot(w * sin(natural), h * cos(natural))


def _outward(x: float, y: float, table: Rect, share: tuple[float, float]) -> float:
    """Return a point's distance from the middle, 1 being at this share of the table."""
    return hypot(x / (share[0] * table.w / 2), y / (share[1] * table.h / 2))


def _farthest(d_x: float, d_y: float, u: float, v: float, w: float, h: float) -> float:
    """Return how far in a direction one can go with (u, v) from there still in an ellipse."""
    a = (d_x / w) ** 2 + (d_y / h) ** 2
    b = d_x * u / w**2 + d_y * v / h**2
    c = (u / w) ** 2 + (v / h) ** 2 - 1.0
    return (sqrt(max(0.0, b * b - a * c)) - b) / a


def _with_piles(
    seats: Sequence[SeatLayout],
    fans: Sequence[_Free],
    table: Rect,
    clear: Sequence[_Block],
    gap: float,
) -> list[SeatLayout] | None:
    """Return the seats with these fans and a pile beside each, or None if there is no room."""
    taken = [*_taken(fans, table, clear), *(_upright(seat.done) for seat in seats)]
    placed = []
    for seat, ((_, fan, spread), block) in zip(seats, fans, strict=True):
        pile = next(_piles_beside(block, seat.pile, table, taken, gap), None)
        if pile is None:
            return None
        placed.append(replace(seat, fan=fan, spread=spread, tax=_before(fan), pile=pile))
    return placed


def _with_piles_beside(
    seats: Sequence[SeatLayout],
    fans: Sequence[_Free],
    table: Rect,
    clear: Sequence[_Block],
    gap: float,
) -> list[SeatLayout] | None:
    """Return seats whose fans are held with a pile beside each, or None if there is no room."""
    taken = _taken(fans, table, clear)
    left = min((table.x, *(seat.plate.x for seat in seats)))
    right = 2 * table.centre[0] - left
    placed = []
    for seat in seats:
        lowest = body(seat).bottom
        free = _piles_beside(_upright(body(seat)), seat.pile, table, taken, gap)
        boxes = ((pile, pile.bounds()) for pile in free)
        inside = (
            pile
            for pile, box in boxes
            if box.bottom <= lowest and left <= box.x and box.right <= right
        )
        pile = next(inside, None)
        if pile is None:
            return None
        placed.append(replace(seat, pile=pile))
    return placed


def _taken(fans: Sequence[_Free], table: Rect, clear: Sequence[_Block]) -> list[_Block]:
    """Return the blocks to keep clear and those of fans, with their mirror images."""
    middle = table.centre[0]
    own = [block for _, block in fans]
    return [*clear, *own, *(_mirrored(block, middle) for block in own)]


def _piles_beside(
    block: _Block, pile: Pose, table: Rect, taken: Sequence[_Block], gap: float
) -> Iterator[Pose]:
    """Yield the pile at each place beside a block that is free, the best first."""
    for x, y in _beside(block, pile, table, gap):
        placed = replace(pile, x=x, y=y)
        if not _pile_meets(placed, taken, gap):
            yield placed


def _pile_meets(pile: Pose, taken: Sequence[_Block], gap: float) -> bool:
    block = _upright(pile.bounds())
    return block.first_near(taken, gap) is not None


def _beside(block: _Block, pile: Pose, table: Rect, gap: float) -> list[tuple[float, float]]:
    """Return places for a pile beside a fan, those on the table first, then by distance."""
    half_w, half_h = pile.width / 2, CARD_RATIO * pile.width / 2
    cx, cy = table.centre
    found: list[tuple[float, float, float]] = []
    for out_u, out_v in _ROUND_A_FAN:
        for further in (0.0, 1.0, 2.0):
            apart = gap + 1.0 + further * half_w
            u = out_u * (block.half_w + apart + half_w * abs(block.c) + half_h * abs(block.s))
            v = out_v * (block.half_h + apart + half_w * abs(block.s) + half_h * abs(block.c))
            x, y = block.x + u * block.c + v * block.s, block.y - u * block.s + v * block.c
            off = max(0.0, _outward(abs(x - cx) + half_w, abs(y - cy) + half_h, table, RIM) - 1.0)
            found.append((200.0 * off + further + 0.2 * abs(out_v), x, y))
    return [(x, y) for _, x, y in sorted(found)]


_ROUND_A_FAN: Final = (
    (1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0),
    (1.0, 0.5), (-1.0, 0.5), (1.0, -0.5), (-1.0, -0.5),
    (0.5, 1.0), (-0.5, 1.0), (0.5, -1.0), (-0.5, -1.0),
)  # fmt: skip
"""Directions in which a pile may be placed from a fan, along it and across."""


def _before(fan: Pose) -> Pose:
    """Return the place for cards put down in front of a fan, towards the middle."""
    a, far = radians(fan.angle + 90.0), BEFORE_FAN * fan.width
    return Pose(fan.x + far * cos(a), fan.y - far * sin(a), 0.0, fan.width)


def _fan_block(x: float, y: float, angle: float, width: float, spread: float) -> _Block:
    """Return the area of a whole fan of this length; its outermost cards are tilted."""
    a = radians(angle)
    return _block(x, y, spread / 2 + 0.12 * width, 0.78 * width, cos(a), sin(a))


def _upright(box: Rect) -> _Block:
    x, y = box.centre
    return _Block(x, y, box.w / 2, box.h / 2, 1.0, 0.0, box.w / 2, box.h / 2)


def _block(x: float, y: float, half_w: float, half_h: float, c: float, s: float) -> _Block:
    reach_x = half_w * abs(c) + half_h * abs(s)
    return _Block(x, y, half_w, half_h, c, s, reach_x, half_w * abs(s) + half_h * abs(c))


def _mirrored(block: _Block, middle: float) -> _Block:
    return replace(block, x=2 * middle - block.x, s=-block.s)


def _corners(block: _Block) -> list[tuple[float, float]]:
    """Return the corners of a block."""
    return [
        (block.x + u * block.c + v * block.s, block.y - u * block.s + v * block.c)
        for u in (-block.half_w, block.half_w)
        for v in (-block.half_h, block.half_h)
    ]
