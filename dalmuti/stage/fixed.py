"""The table with fixed places: players keep them, and the viewer may sit at any of them."""

from dataclasses import replace
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import RAISE
from dalmuti.stage.layout import SeatLayout, TableLayout

_FAN: Final = 1.5
"""Length of the fan at place 0, in card widths."""
_FACE: Final = 0.2
"""Half the width of a face, as a share of the bust's width."""


def with_fixed_places(layout: TableLayout) -> TableLayout:
    """Return a layout whose place 0 has its own fan and taxes, as the hand may be anybody's."""
    if layout.hand is None:
        return layout
    first, *others = layout.seats
    return replace(layout, seats=(_with_own_fan(first, layout), *others))


def holder_box(layout: TableLayout) -> Rect | None:
    """Return the box for the name of the hand's owner, between ribbon and hand or buttons."""
    if layout.hand is None or layout.play is None:
        return None
    # The name goes above the room for raised cards.
    below = layout.hand.y + RAISE * layout.card
    if layout.play.bottom <= layout.hand.y:
        below = layout.play.y
    room = below - layout.ribbon.bottom
    height = min(room, 1.6 * layout.text)
    y = layout.ribbon.bottom + (room - height) / 2
    return Rect(layout.ribbon.x, y, layout.ribbon.w, height)


def _with_own_fan(seat: SeatLayout, layout: TableLayout) -> SeatLayout:
    """Return the seat beside the hand with its own fan at its bust, on the side of the hand."""
    # The fan goes beside the face, not over it.
    room = seat.plate.w / 2 - _FACE * seat.bust.w
    width = min(layout.back, room / _FAN)
    spread = _FAN * width
    right = seat.plate.centre[0] < layout.size[0] / 2
    x = seat.plate.right - spread / 2 if right else seat.plate.x + spread / 2
    y = seat.plate.y - 0.5 * CARD_RATIO * width
    fan = Pose(x, y, 0.0, width)
    aside = layout.ribbon.x - 0.6 * width if right else layout.ribbon.right + 0.6 * width
    return replace(seat, fan=fan, spread=spread, tax=replace(seat.tax, x=aside))
