"""The viewer's hand and buttons: side by side, or in a tall window one above the other."""

from dataclasses import dataclass, replace
from typing import Final

from dalmuti.stage.arrange.measures import SMALLEST_TEXT, Sides, Sizes, is_tall
from dalmuti.stage.geometry import CARD_RATIO, Rect
from dalmuti.stage.hand import HAND_HEIGHT

PILE: Final = 0.65
"""Width of the viewer's swept pile, in widths of a back in a fan."""
_LETTERS: Final = 13.0
"""Width of a button beside the hand, in text heights, for a short label and its key."""
_LEAST_LETTERED: Final = 195.0
"""The same in pixels with the smallest text."""
_WIDEST_BESIDE: Final = 0.19
"""Largest width that such a button has for that, as a share of the window's."""
_LARGEST_HINTS: Final = 22.0
"""Largest type of the line of keys, in units."""
_WIDEST: Final = 0.36
"""Largest width of a button above the hand, as a share of the window's."""


@dataclass(frozen=True, slots=True)
class Controls:
    """The viewer's hand and buttons; for a spectator only the line of keys."""

    hints: Rect
    floor: float
    """Lower end of the side seats."""
    bottom: float
    """Lower end of the viewer's own seat."""
    below: float
    """Lower end of the middle."""
    hand: Rect | None = None
    play: Rect | None = None
    pass_button: Rect | None = None


def hand_card(sizes: Sizes) -> float:
    """Return the width of a card in the viewer's hand, twice as large in a tall window."""
    card = min(0.152 * sizes.height, 0.095 * sizes.width)
    return 2.0 * card if is_tall(sizes.width, sizes.height) else card


def hand_height(sizes: Sizes, spectator: bool) -> float:
    """Return the height of everything below the middle: the hand, buttons and pile above it."""
    if spectator:
        return 0.0
    hand_h = HAND_HEIGHT * hand_card(sizes)
    if not is_tall(sizes.width, sizes.height):
        return hand_h
    buttons_h = _button_height(sizes) + _hints_height(sizes) + 2 * sizes.margin
    return hand_h + buttons_h + PILE * sizes.back * CARD_RATIO + 2 * sizes.margin


def column_height(sizes: Sizes, sides: Sides) -> float:
    """Return the maximum height of a side seat: its share of the column."""
    margin, spectator = sizes.margin, sides.bottom > 0
    if is_tall(sizes.width, sizes.height):
        # Above and below the column there may be others.
        hand_h = 0.0 if spectator else HAND_HEIGHT * hand_card(sizes)
        cells = sides.left + (sides.top > 1) + 1
        return (sizes.height - hand_h - (cells + 1) * margin) / cells
    # The viewer sits below the seats on the left, the buttons are below those on the right.
    below = 0 if spectator else 1
    buttons_h = below * (2 * _button_height(sizes) + _hints_height(sizes) + 3 * margin)
    return min(
        (sizes.height - 3 * margin) / (sides.left + below),
        (sizes.height - 3 * margin - buttons_h) / sides.right,
    )


def arrange_controls(sizes: Sizes, sides: Sides, scale: float) -> Controls:
    """Return the viewer's hand with the buttons, or the spectator's line of keys."""
    tall = is_tall(sizes.width, sizes.height)
    if sides.bottom:
        return _spectators_tall(sizes, sides) if tall else _spectators(sizes)
    return _above(sizes, scale) if tall else _beside(sizes, scale)


def _spectators(sizes: Sizes) -> Controls:
    margin, height, hints_h = sizes.margin, sizes.height, _hints_height(sizes)
    y = height - margin - hints_h
    hints = Rect(sizes.width - margin - sizes.plate_w, y, sizes.plate_w, hints_h)
    return Controls(hints, y - margin, height - margin, height)


def _spectators_tall(sizes: Sizes, sides: Sides) -> Controls:
    """Return the line of keys in the corner beside the lower row, which the columns end above."""
    margin, height, hints_h = sizes.margin, sizes.height, _hints_height(sizes)
    beside = (sizes.width - 2 * margin) / (2 * sides.bottom) - sizes.plate_w / 2 - margin
    w = min(beside, sizes.plate_w)
    hints = Rect(sizes.width - margin - w, height - margin - hints_h, w, hints_h)
    return Controls(hints, height - sizes.seat_h - 2 * margin, height - margin, height)


def _beside(sizes: Sizes, scale: float) -> Controls:
    """Return the hand with the buttons at its right."""
    margin, width, height = sizes.margin, sizes.width, sizes.height
    hand_h, hints_h = HAND_HEIGHT * hand_card(sizes), _hints_height(sizes)
    lettered = max(_LETTERS * sizes.text / scale, _LEAST_LETTERED)
    lettered = min(_WIDEST_BESIDE * width, lettered)
    button_w = max(sizes.plate_w, lettered, min(0.155 * width, 300 * sizes.unit * scale))
    button_h = _button_height(sizes)
    left = sizes.plate_w + 2 * margin
    hand = Rect(left, height - hand_h, width - left - button_w - 2 * margin, hand_h)
    hints = Rect(hand.right + margin, height - margin - hints_h, button_w, hints_h)
    pass_button = Rect(hints.x, hints.y - margin - button_h, button_w, button_h)
    play = replace(pass_button, y=pass_button.y - margin - button_h)
    floor = min(play.y, height - sizes.side_h - 2 * margin) - margin
    return Controls(hints, floor, height - margin, hand.y, hand, play, pass_button)


def _above(sizes: Sizes, scale: float) -> Controls:
    """Return the hand over the whole width, and the buttons side by side above it."""
    margin, width, height = sizes.margin, sizes.width, sizes.height
    hand_h, hints_h = HAND_HEIGHT * hand_card(sizes), _hints_height(sizes)
    hand = Rect(margin, height - hand_h, width - 2 * margin, hand_h)
    room = width - sizes.plate_w - 4 * margin
    widest = min(_WIDEST * width, (room - margin) / 2)
    button_w = max(sizes.plate_w, min(widest, 400 * sizes.unit * scale))
    button_h = _button_height(sizes)
    hints_y = hand.y - margin - hints_h
    play = Rect(width - margin - button_w, hints_y - margin / 2 - button_h, button_w, button_h)
    pass_button = replace(play, x=play.x - margin - button_w)
    hints = Rect(pass_button.x, hints_y, play.right - pass_button.x, hints_h)
    floor = hand.y - sizes.side_h - 3 * margin
    return Controls(hints, floor, hand.y - margin, play.y, hand, play, pass_button)


def _button_height(sizes: Sizes) -> float:
    return max(34.0, 1.5 * sizes.text + 12 * sizes.unit)


def _hints_height(sizes: Sizes) -> float:
    return 1.3 * max(SMALLEST_TEXT, min(0.9 * sizes.text, _LARGEST_HINTS * sizes.unit))
