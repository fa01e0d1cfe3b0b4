"""The layout of trick play, of the deal and of the taxes."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import Final

from dalmuti.stage.arrange.controls import (
    PILE,
    Controls,
    arrange_controls,
    column_height,
    hand_card,
    hand_height,
)
from dalmuti.stage.arrange.fans import body, covers, fan_box, on_the_wood
from dalmuti.stage.arrange.measures import (
    ALL_AROUND,
    BESIDE_VIEWER,
    GOOD_MIDDLE,
    LARGER_TEXT,
    LARGEST_TEXT,
    LEAST_MIDDLE,
    TALL_ALL_AROUND,
    TALL_BESIDE_VIEWER,
    Sides,
    Sizes,
    is_tall,
    share_height,
    sizes_for,
    table_top,
    text_scales,
)
from dalmuti.stage.arrange.seats import bend_of, has_room_beside, seats_round, viewer_seat
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.layout import MIN_SIZE, SeatLayout, TableLayout
from dalmuti.stage.trick import TALLEST, spots_for

_BESIDE_THREE: Final = 0.09
"""Share of the middle left free at each end for fans if three players sit on a side."""
_TRIES: Final = (
    *((1.0, 1.25, 1.0), (1.0, 1.1, 1.0), (0.86, 1.25, 1.0), (0.86, 1.0, 1.0), (0.74, 1.0, 1.0)),
    *((1.0, 1.0, 0.85), (0.86, 1.0, 0.85), (0.86, 1.0, 0.7), (0.74, 1.0, 0.5)),
)
"""Options to try: the share of their normal size for backs in fans, the factor by which people on
the sides may be larger than those on the more distant upper side, and the share of their maximum
size that people may have.
"""
_LARGER_MIDDLE: Final = 0.195
"""Share of the window's height for the middle, even with large text, if there is room."""
_MIDDLES: Final = (
    *((0.0, 0.0, 0.45, 0.33, 0.5), (0.05, 0.0, 0.45, 0.33, 0.5), (0.08, 0.0, 0.45, 0.33, 0.5)),
    *((0.05, 0.6, 0.45, 0.33, 0.5), (0.05, 1.6, 0.45, 0.33, 0.5), (0.05, 0.0, 0.25, 0.33, 0.5)),
)
"""What to try to leave for the fans: shares of the middle's width at each end, text heights above
the trick, and the least distance from anything else in margins; the maximum width of the best
set's cards as a share of the trick's width; and the share of the spare height above the trick.
"""
_TALL_MIDDLES: Final = (
    *((-0.16, 0.0, 0.45, 0.5, 0.5), (-0.16, 0.0, 0.45, 0.44, 0.5), (-0.16, 0.0, 0.45, 0.4, 0.5)),
    *((-0.16, 0.0, 0.45, 0.36, 0.5), (-0.125, 0.0, 0.45, 0.5, 0.5), (-0.125, 0.0, 0.45, 0.44, 0.5)),
    *((-0.08, 0.0, 0.45, 0.44, 0.5), (-0.16, 0.0, 0.45, 0.33, 0.5)),
    *((-0.08, 0.0, 0.45, 0.38, 0.5), (0.0, 0.0, 0.45, 0.44, 0.5), (0.0, 0.0, 0.45, 0.33, 0.5)),
    (0.05, 0.0, 0.25, 0.33, 0.5),
)
"""The same in a tall window, where fans may lie above and below the ends of the trick."""
_LOW_MIDDLES: Final = (
    *((-0.23, 0.0, 0.45, 0.45, 0.9), (-0.16, 0.0, 0.45, 0.5, 0.9), (-0.16, 0.0, 0.45, 0.44, 0.9)),
    *((-0.16, 0.0, 0.45, 0.5, 0.75), (-0.125, 0.0, 0.45, 0.5, 0.9)),
    *((-0.125, 0.0, 0.45, 0.5, 0.75), (-0.16, 0.0, 0.45, 0.44, 0.75)),
    *_TALL_MIDDLES,
)
"""The same there with at most two people on a side, whose fans are above the trick."""
_LARGEST: Final = 1.25
"""Maximum width of a card in the trick, relative to a card in the hand."""
_LINE: Final = 1.6
"""Height of the line of text below the trick, in text heights."""
_TRICK_HEIGHT: Final = 1.62
"""Height of the trick relative to the width of its largest card."""
_IN_A_ROW: Final = 0.38
"""Maximum width of the best set's cards as a share of the trick's, where all sets share a row."""
_ROOMY: Final = 7
"""Maximum number of players whose beaten sets lie in front of them, beside a larger best set."""
_ROOMY_LARGEST, _ROOMY_HEIGHT, _ROOMY_MIDDLE = 1.5, 1.29, 0.25
"""The same measures for so many players, and the share of the window's height for the middle; the
lower edge of the best set takes room from the gap above the hand.
"""
_FEW: Final = 5
"""Maximum number of players whose text is enlarged once more, as their cards are larger too."""
_SHARP: Final = 0.8
"""Least size of a window for that, relative to 1920x1080; in smaller ones text is large anyway."""


@dataclass(frozen=True, slots=True)
class _Middle:
    """The trick and the text round it."""

    trick: Rect
    sign: Rect
    ribbon: Rect


# Cached because the plan, with the same seats, asks for the same layout again.
@lru_cache(maxsize=4)
def table_layout(
    size: tuple[int, int], players: int, text_scale: float = 1.0, spectator: bool = False
) -> TableLayout:
    """Return the layout of trick play for a window of this size.

    A window smaller than `MIN_SIZE` is laid out as if it were as large. `text_scale` is 1.0 to 2.0;
    if the window has no room for it, text is as large as fits, and backs in fans are smaller.
    """
    size = (max(size[0], MIN_SIZE[0]), max(size[1], MIN_SIZE[1]))
    around = (ALL_AROUND if spectator else BESIDE_VIEWER)[players]
    if is_tall(*size):
        around = (TALL_ALL_AROUND if spectator else TALL_BESIDE_VIEWER)[players]
    # Shrink the cards in the middle rather than the text.
    middles = (LEAST_MIDDLE,) if spectator else (_LARGER_MIDDLE, LEAST_MIDDLE)
    few = players <= _ROOMY and (is_tall(*size) or not spectator)
    sharp = players <= _FEW and few and min(size[0] / 1920, size[1] / 1080) >= _SHARP
    larger = LARGER_TEXT ** (few + is_tall(*size) + sharp)
    scales = [(scale, min(larger, LARGEST_TEXT / scale)) for scale in text_scales(text_scale)]
    scales.append((1.0, 1.0))
    tries = product(scales, around, middles, _TRIES)
    for scaled, sides, least, (back, nearer, people) in tries:
        layout = _try_table(size, sides, scaled, least, back, nearer, people)
        if layout is not None:
            return replace(layout, text_scale=text_scale)
    raise ValueError(f"No layout for {players} players in {size[0]}x{size[1]}.")


def _try_table(
    size: tuple[int, int],
    sides: Sides,
    scaled: tuple[float, float],
    least: float,
    back: float,
    nearer: float,
    people: float,
) -> TableLayout | None:
    """Return the layout with text, backs and people of these sizes, or None if it does not fit.

    `scaled` is the text's scale and the factor by which it is larger; the middle gets at least the
    share `least` of the window's height.
    """
    scale, larger = scaled
    sizes = sizes_for(size, scale, larger)
    sizes = replace(sizes, back=back * sizes.back)
    margin = sizes.margin
    spectator = sides.bottom > 0
    players = sides.left + sides.top + sides.right + (sides.bottom or 1)
    roomy = players <= _ROOMY
    notes_beside = roomy and not spectator and has_room_beside(sizes, sides)
    sizes = replace(sizes, beside=notes_beside)
    largest, ratio = (_ROOMY_LARGEST, _ROOMY_HEIGHT) if roomy else (_LARGEST, _TRICK_HEIGHT)
    card = hand_card(sizes)
    rows = 2 if spectator else 1
    edges = sizes.seat_h + sizes.fan_h + 3 * margin  # without the busts
    edges += (rows - 1) * (sizes.plate_h + sizes.done_h + sizes.fan_h + 3 * margin)
    taken = edges + hand_height(sizes, spectator) + (1.75 + _LINE) * sizes.text + 3 * margin
    column = column_height(sizes, sides)
    good = _ROOMY_MIDDLE if roomy and not spectator else GOOD_MIDDLE
    sizes, middle_h = share_height(sizes, taken, rows, column, good, nearer, people, least)
    if middle_h < least * sizes.span:
        return None
    controls = arrange_controls(sizes, sides, scale)
    hand = controls.hand
    inner = Rect(sizes.side, 0.0, sizes.width - 2 * sizes.side, sizes.height)
    bend = bend_of(sizes, sides)
    limit = controls.below - margin if hand else controls.floor
    seats = seats_round(sizes, sides, inner, controls.floor, bend, limit)
    if seats is None:
        return None
    bottom = hand.y + 0.4 * hand.h if hand else sizes.height - margin - sizes.plate_h
    table = table_top(sizes, bottom)
    tall = is_tall(*size)
    beside = _BESIDE_THREE if max(sides.left, sides.right) > 2 and not tall else 0.0
    low = max(sides.left, sides.right) <= 2
    middles = (_LOW_MIDDLES if low else _TALL_MIDDLES) if tall else _MIDDLES
    for narrower, lower, gap, share, sunk in middles:
        aside = bend + (beside + narrower) * inner.w
        share = share if roomy or tall else min(share, _IN_A_ROW)
        lowered = lower * sizes.text
        middle = _middle(sizes, inner, aside, middle_h, largest * card, ratio, lowered, share, sunk)
        placed = _with_fans(sizes, seats, table, inner, middle, controls, gap * margin)
        if placed is not None:
            break
    else:
        return None
    return TableLayout(
        size=size,
        text_scale=scale,
        table=table,
        seats=tuple(replace(seat, place=place) for place, seat in enumerate(placed)),
        trick=middle.trick,
        sign=middle.sign,
        ribbon=middle.ribbon,
        hand=hand,
        play=controls.play,
        pass_button=controls.pass_button,
        hints=controls.hints,
        card=card,
        trick_card=min(largest * card, middle.trick.h / ratio),
        spots=spots_for(placed, middle.trick) if roomy else (),
        back=sizes.back,
        text=sizes.text,
    )


def _middle(
    sizes: Sizes,
    inner: Rect,
    aside: float,
    high: float,
    largest: float,
    ratio: float,
    lower: float,
    share: float,
    sunk: float,
) -> _Middle:
    """Return the trick, `aside` from the ends of the middle, and the text below it.

    Its height is at most `high`, and no more than its largest cards need, `ratio` times their
    width, which are at most the share `share` of the trick's; its upper end is lowered by at least
    `lower`, and by the share `sunk` of the height to spare.
    """
    margin, width = sizes.margin, sizes.width
    x = inner.x + aside
    room = width - 2 * x
    tall = is_tall(width, sizes.height)
    needed = min(high - lower, ratio * min(largest, share * room))
    top = margin + sizes.seat_h + sizes.fan_h + margin + max(lower, sunk * (high - needed))
    trick = Rect(x, top, room, needed)
    ribbon_w = 0.5 * width if tall else min(0.46 * width, inner.w - 4.5 * sizes.back)
    sign_y = max(trick.bottom + margin / 2, top + TALLEST * min(largest, needed / ratio))
    sign = Rect(width / 2 - 0.2 * width, sign_y, 0.4 * width, _LINE * sizes.text)
    x, y = (width - ribbon_w) / 2, sign.bottom + margin / 2
    return _Middle(trick, sign, Rect(x, y, ribbon_w, 1.75 * sizes.text))


def _with_fans(
    sizes: Sizes,
    seats: Sequence[SeatLayout],
    table: Rect,
    inner: Rect,
    middle: _Middle,
    controls: Controls,
    gap: float,
) -> list[SeatLayout] | None:
    """Return all seats with fans and piles on the table, or None if there is no room.

    Nothing comes nearer than `gap` to anything else.
    """
    words = (middle.trick, middle.sign, middle.ribbon)
    hand = controls.hand
    if hand is None:
        return on_the_wood(seats, table, words, gap)
    pile = _viewers_pile(sizes, inner, middle.ribbon, controls)
    viewer = viewer_seat(sizes, hand, middle.sign, controls.bottom, pile)
    others = (*words, hand, body(viewer))
    placed = on_the_wood(seats, table, others, gap)
    if placed is None:
        return None
    taken = [*others, *map(body, placed), *map(fan_box, placed)]
    step = 0.1 * viewer.pile.width
    for number in range(max(1, int((middle.ribbon.x - viewer.pile.x) / step))):
        pile = replace(viewer.pile, x=viewer.pile.x + step * number)
        if not covers(pile.bounds(), taken, gap):
            return [replace(viewer, pile=pile), *placed]
    # If there is no room for the viewer's pile, the fans make room for it.
    placed = on_the_wood(seats, table, (*others, viewer.pile.bounds()), gap)
    return None if placed is None else [viewer, *placed]


def _viewers_pile(sizes: Sizes, inner: Rect, ribbon: Rect, controls: Controls) -> Pose:
    """Return the viewer's swept cards, left of the ribbon or below it."""
    width = PILE * sizes.back
    high = width * CARD_RATIO
    if is_tall(sizes.width, sizes.height):
        return Pose(0.36 * sizes.width, controls.below - sizes.margin - high / 2, 0.0, width)
    return Pose(inner.x + width, ribbon.bottom - high / 2, 0.0, width)
