"""The table at which everybody keeps his place: whoever looks on may sit at any of them."""

from dataclasses import replace
from typing import Final

from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import RAISE
from dalmuti.stage.layout import SeatLayout, TableLayout

_FAN: Final = 1.5
"""Length of the fan at place 0, in widths of a card."""
_FACE: Final = 0.2
"""How far to both sides a face reaches, by the width of the bust."""


def with_fixed_places(layout: TableLayout) -> TableLayout:
    """Return a layout in which place 0 has its own fan and taxes, as the hand is anybody's."""
    if layout.hand is None:
        return layout
    first, *others = layout.seats
    return replace(layout, seats=(_on_his_own(first, layout), *others))


def holder_box(layout: TableLayout) -> Rect | None:
    """Return where the name of whose hand it is stands: between ribbon and hand."""
    if layout.hand is None:
        return None
    # Over the room for raised cards, which lie over it.
    room = layout.hand.y + RAISE * layout.card - layout.ribbon.bottom
    height = min(room, 1.6 * layout.text)
    y = layout.ribbon.bottom + (room - height) / 2
    return Rect(layout.ribbon.x, y, layout.ribbon.w, height)


def _on_his_own(seat: SeatLayout, layout: TableLayout) -> SeatLayout:
    """Give the seat beside the hand a fan at its bust, on the side of the hand."""
    # Beside his face, not over it.
    room = seat.plate.w / 2 - _FACE * seat.bust.w
    width = min(layout.back, room / _FAN)
    spread = _FAN * width
    right = seat.plate.centre[0] < layout.size[0] / 2
    x = seat.plate.right - spread / 2 if right else seat.plate.x + spread / 2
    y = seat.plate.y - 0.5 * CARD_RATIO * width
    fan = Pose(x, y, 0.0, width)
    aside = layout.ribbon.x - 0.6 * width if right else layout.ribbon.right + 0.6 * width
    return replace(seat, fan=fan, spread=spread, tax=replace(seat.tax, x=aside))
