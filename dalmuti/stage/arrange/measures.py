"""Sizes shared by all parts of a layout: text, margins, plates, heads and the table."""

from dataclasses import dataclass, replace
from math import ceil
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Rect


@dataclass(frozen=True, slots=True)
class Sides:
    """The number of places on each side of the table."""

    left: int
    top: int
    right: int
    bottom: int = 0


# By number of players, the options to try; the viewer sits in the lower left corner.
BESIDE_VIEWER: Final = {
    4: (Sides(1, 1, 1),),
    5: (Sides(1, 2, 1),),
    6: (Sides(1, 3, 1),),
    7: (Sides(2, 2, 2),),
    8: (Sides(2, 3, 2),),
    9: (Sides(2, 4, 2), Sides(3, 2, 3)),
    10: (Sides(2, 5, 2), Sides(3, 3, 3)),
}
ALL_AROUND: Final = {
    4: (Sides(1, 1, 1, 1),),
    5: (Sides(1, 2, 1, 1),),
    6: (Sides(1, 2, 1, 2),),
    7: (Sides(1, 3, 1, 2),),
    8: (Sides(1, 3, 1, 3),),
    9: (Sides(1, 4, 1, 3), Sides(2, 3, 2, 2)),
    10: (Sides(1, 4, 1, 4), Sides(2, 3, 2, 3)),
}
# The same in a tall window, with rows over its whole width.
TALL_BESIDE_VIEWER: Final = {
    4: (Sides(1, 1, 1),),
    5: (Sides(1, 2, 1),),
    6: (Sides(2, 1, 2),),
    7: (Sides(2, 2, 2),),
    8: (Sides(2, 3, 2),),
    9: (Sides(3, 2, 3),),
    10: (Sides(3, 3, 3),),
}
TALL_ALL_AROUND: Final = {
    4: (Sides(1, 1, 1, 1),),
    5: (Sides(1, 2, 1, 1),),
    6: (Sides(2, 1, 2, 1),),
    7: (Sides(2, 2, 2, 1),),
    8: (Sides(2, 2, 2, 2),),
    9: (Sides(3, 2, 3, 1),),
    10: (Sides(3, 2, 3, 2),),
}
SMALLEST_TEXT: Final = 13.0
LARGER_TEXT: Final = 1.1
"""Factor by which text is larger with few people, and in a tall window, if it fits."""
LARGEST_TEXT: Final = 2.2
"""The largest text scale with that factor."""
TALL: Final = 1.6
"""Height from which a window is tall, in widths."""
UPRIGHT: Final = 1.2
"""Height from which it is upright, in widths."""
_TALL_SPAN: Final = 1.4
"""Height in widths that shares of the height refer to in a tall window."""
_TALL_SCALE: Final = 1.4
"""Factor by which people and text are larger in a tall window."""
# Shares of the window's height that are reserved even when the text is large.
LEAST_BUST: Final = 0.105
LEAST_MIDDLE: Final = 0.17
GOOD_BUST: Final = 0.175
MOST_BUST: Final = 0.22
GOOD_MIDDLE: Final = 0.215
PLATE_WIDTH: Final = 0.18
"""Width of a plate as a share of the window's height, unless its text needs more."""
OVERLAP: Final = 0.2
"""Overlap of a plate with the bust behind it, as a share of the plate's height."""
BUST_WIDTH: Final = 0.886
"""Width of a bust as drawn, as a share of its height."""


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes shared by all parts of one layout, in pixels."""

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
    """Height of a head above its plate, on the upper side of the table."""
    side_bust: float = 0.0
    """The same on the left and right sides, which are nearer, and in the viewer's corner."""
    near_bust: float = 0.0
    """The same on the lower side, where fans are held before the chest."""
    beside: bool = False
    """True if the last actions of people on the upper side are beside their plates, not below."""

    @property
    def span(self) -> float:
        """The height that shares refer to: the window's, unless that is tall."""
        return _TALL_SPAN * self.width if is_tall(self.width, self.height) else self.height

    @property
    def fan_h(self) -> float:
        """Depth of a fan of backs, tilt included."""
        return self.back * CARD_RATIO * 1.1

    @property
    def seat_h(self) -> float:
        """Height of a seat on the upper side, without its fan."""
        return self.bust + self.plate_h + (0.0 if self.beside else self.done_h)

    @property
    def side_h(self) -> float:
        """Height of a seat on the left or right side."""
        return self.side_bust + self.plate_h + self.done_h

    @property
    def side(self) -> float:
        """Width of the seats at the left or right edge, fans included."""
        return self.plate_w + self.fan_h + 3 * self.margin


def is_tall(width: float, height: float) -> bool:
    """Return whether a window is so tall that the hand takes its whole width."""
    return height >= TALL * width


def is_upright(width: float, height: float) -> bool:
    """Return whether a window is so high that pages stack what is otherwise side by side."""
    return height >= UPRIGHT * width


def sizes_for(size: tuple[int, int], text_scale: float, larger: float = 1.0) -> Sizes:
    """Return the sizes in a window except those of the heads, which get the remaining space.

    Text is `larger` by a factor that plates do not grow with.
    """
    width, height = float(size[0]), float(size[1])
    tall = is_tall(width, height)
    unit = min(width / 1920, height / 1080) * (_TALL_SCALE if tall else 1.0)
    text = max(SMALLEST_TEXT, 20 * unit) * text_scale
    return Sizes(
        width=width,
        height=height,
        unit=unit,
        text=larger * text,
        margin=max(6.0, 14 * unit),
        plate_w=min(max(11.25 * text, PLATE_WIDTH * height), (0.21 if tall else 0.15) * width),
        plate_h=2.35 * larger * text + max(7.0, 8 * unit),
        done_h=1.25 * larger * text,
        back=max(32.0, 62 * unit),
    )


def text_scales(text_scale: float) -> list[float]:
    """Return the text scales to try, from the requested one down to 1."""
    steps = ceil(max(0.0, text_scale - 1.0) / 0.05)
    return [text_scale - 0.05 * step for step in range(steps)] + [1.0]


def share_height(
    sizes: Sizes,
    taken: float,
    rows: int,
    column: float,
    middle: float,
    nearer: float,
    largest: float = 1.0,
    least_middle: float = LEAST_MIDDLE,
) -> tuple[Sizes, float]:
    """Divide the remaining height between `rows` rows of busts and the middle of the table.

    `middle` is the share of the window's height wanted for the middle, `least_middle` its minimum;
    a seat at the side has the height `column`, and a bust up to `nearer` times as high as
    elsewhere; no bust is higher than the share `largest` of its maximum. Return the sizes with the
    busts' heights, and the middle's height.
    """
    height, left = sizes.span, sizes.height - taken
    least = LEAST_BUST * height
    # Chairs must stay in the window and apart from each other.
    widest = (sizes.plate_w + sizes.margin) / BUST_WIDTH - OVERLAP * sizes.plate_h
    most = largest * min(MOST_BUST * height, widest)
    bust = (left - middle * height) / rows
    if bust < GOOD_BUST * height:
        # Any shortage is divided between people and cards.
        bust = left * GOOD_BUST / (rows * GOOD_BUST + middle)
        bust = min(bust, (left - least_middle * height) / rows)
    side = column - sizes.plate_h - sizes.done_h - sizes.margin
    bust = max(least, min(bust, most, side))
    side = max(least, min(side, most, nearer * bust))
    # The room that a fan on the table would need is for the chest behind it; in a tall window
    # columns begin right above the row.
    extra = 0.0 if is_tall(sizes.width, sizes.height) else sizes.fan_h + sizes.margin
    near = max(bust, min(bust + extra, widest))
    sized = replace(sizes, bust=bust, side_bust=side, near_bust=near)
    return sized, left - rows * bust


def table_top(sizes: Sizes, bottom: float) -> Rect:
    """Return the box of the table: from behind the upper heads down to `bottom`."""
    x = 0.72 * sizes.plate_w
    y = sizes.margin + 0.85 * sizes.bust
    return Rect(x, y, sizes.width - 2 * x, bottom - y)
