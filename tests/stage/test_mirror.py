"""The table for left-handed players."""

import pytest

from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.mirror import left_handed


def mirrored(size: tuple[int, int], players: int, scale: float) -> tuple[TableLayout, TableLayout]:
    usual = table_layout(size, players, scale)
    return usual, left_handed(usual)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_lower_edge_is_mirrored_and_the_others_stay(
    size: tuple[int, int], players: int, scale: float
) -> None:
    usual, left = mirrored(size, players, scale)
    assert left.seats[1:] == usual.seats[1:]
    assert left.trick == usual.trick
    for one, other in ((left.play, usual.play), (left.hand, usual.hand)):
        assert isinstance(one, Rect)
        assert isinstance(other, Rect)
        assert one.x == pytest.approx(size[0] - other.right)
        assert (one.y, one.w, one.h) == (other.y, other.w, other.h)
    assert isinstance(left.hand, Rect)
    assert isinstance(left.play, Rect)
    assert not left.play.overlaps(left.hand)
    assert not left.seats[0].plate.overlaps(left.hand)
    assert left.play.right <= left.seats[0].plate.x
    assert left.seats[0].plate.right <= size[0]
    back = left_handed(left)
    assert isinstance(back.play, Rect)
    assert isinstance(usual.play, Rect)
    assert back.play.x == pytest.approx(usual.play.x)


def test_a_spectator_has_nothing_to_mirror() -> None:
    usual = table_layout((1280, 720), 6, spectator=True)
    assert left_handed(usual) is usual
