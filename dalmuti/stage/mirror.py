"""The table for left-handed players: buttons on the left, the viewer on the right."""

from dataclasses import replace

from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.layout import SeatLayout, TableLayout


def left_handed(layout: TableLayout) -> TableLayout:
    """Return a layout with its lower edge mirrored: viewer, hand, buttons, keys."""
    if layout.hand is None or layout.play is None or layout.pass_button is None:
        return layout
    width = layout.size[0]
    hand = _mirrored(layout.hand, width)
    viewer, *others = layout.seats
    return replace(
        layout,
        hand=hand,
        play=_mirrored(layout.play, width),
        pass_button=_mirrored(layout.pass_button, width),
        hints=_mirrored(layout.hints, width),
        seats=(_viewer(viewer, width, hand.centre[0] - layout.hand.centre[0]), *others),
    )


def _viewer(seat: SeatLayout, width: float, shift: float) -> SeatLayout:
    """Return a mirrored seat; the cards in front of it move with the hand, and the pile stays."""
    return replace(
        seat,
        bust=_mirrored(seat.bust, width),
        plate=_mirrored(seat.plate, width),
        done=_mirrored(seat.done, width),
        flush=1.0 - seat.flush,
        bubble=_mirrored(seat.bubble, width),
        fan=_shifted(seat.fan, shift),
        tax=_shifted(seat.tax, shift),
    )


def _mirrored(rect: Rect, width: float) -> Rect:
    return replace(rect, x=width - rect.x - rect.w)


def _shifted(pose: Pose, by: float) -> Pose:
    return replace(pose, x=pose.x + by)
