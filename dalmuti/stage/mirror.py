"""The table for who has the mouse in the left hand: buttons on the left, himself on the right."""

from dataclasses import replace

from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.layout import SeatLayout, TableLayout


def left_handed(layout: TableLayout) -> TableLayout:
    """Return a layout whose lower edge is mirrored: the viewer, his hand, the buttons, the keys."""
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
    """Mirror a seat; what lies before the hand goes with the hand, and the pile stays."""
    return replace(
        seat,
        bust=_mirrored(seat.bust, width),
        plate=_mirrored(seat.plate, width),
        done=_mirrored(seat.done, width),
        bubble=_mirrored(seat.bubble, width),
        fan=_shifted(seat.fan, shift),
        tax=_shifted(seat.tax, shift),
    )


def _mirrored(rect: Rect, width: float) -> Rect:
    return replace(rect, x=width - rect.x - rect.w)


def _shifted(pose: Pose, by: float) -> Pose:
    return replace(pose, x=pose.x + by)
