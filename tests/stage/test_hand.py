from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalmuti.rules.cards import Cards
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import Pose, Rect
from dalmuti.stage.hand import BETWEEN, WITHIN, fan_poses, hand_fan, opened_tax, raised, tax_poses

TWENTY: Cards = (1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
AREA = Rect(200, 500, 1200, 320)


def test_twenty_cards_of_twelve_ranks_show_26_pixels_each_in_the_smallest_window() -> None:
    layout = table_layout((1024, 600), 4)
    assert layout.hand is not None
    fan = hand_fan(TWENTY, layout.hand, layout.card)
    assert len(fan) == 20
    assert min(card.strip.w for card in fan) >= 26


@given(
    cards=st.lists(st.integers(1, 13), min_size=1, max_size=20).map(sorted).map(tuple),
)
def test_a_hand_lies_from_left_to_right_and_every_pixel_of_it_hits_one_card(cards: Cards) -> None:
    fan = hand_fan(cards, AREA, 164)
    assert tuple(card.card for card in fan) == cards
    for a, b in pairwise(fan):
        assert a.pose.x < b.pose.x
        assert a.strip.right == pytest.approx(b.strip.x)
    assert fan[-1].strip.w == 164
    middle = (fan[0].pose.x + fan[-1].pose.x) / 2
    assert middle == pytest.approx(AREA.centre[0])


def test_ranks_stand_apart_where_there_is_room() -> None:
    fan = hand_fan((2, 2, 6), AREA, 164)
    assert fan[1].pose.x - fan[0].pose.x == pytest.approx(WITHIN * 164)
    assert fan[2].pose.x - fan[1].pose.x == pytest.approx(BETWEEN * 164)


def test_gaps_between_ranks_shrink_before_those_within() -> None:
    fan = hand_fan(TWENTY, Rect(0, 0, 1060, 320), 164)
    steps = [b.pose.x - a.pose.x for a, b in pairwise(fan)]
    within = [step for step, (a, b) in zip(steps, pairwise(TWENTY), strict=True) if a == b]
    between = [step for step, (a, b) in zip(steps, pairwise(TWENTY), strict=True) if a != b]
    assert min(within) == pytest.approx(WITHIN * 164, abs=5)
    assert max(between) < BETWEEN * 164
    assert min(between) >= max(within) - 1e-9


def test_a_single_card_lies_straight_in_the_middle() -> None:
    (card,) = hand_fan((6,), AREA, 164)
    assert (card.pose.x, card.pose.angle) == (AREA.centre[0], 0.0)


def test_an_empty_hand_has_no_cards() -> None:
    assert hand_fan((), AREA, 164) == ()


def test_a_raised_card_keeps_its_strip_under_it() -> None:
    for card in hand_fan((1, 6, 6, 13), AREA, 164):
        up = raised(card.pose)
        assert up.y < card.pose.y
        assert card.strip.holds(card.strip.x + 5, up.y)
        assert card.strip.holds(card.strip.x + 5, card.pose.y + 100)


@pytest.mark.parametrize("angle", [0.0, 90.0, -90.0, 180.0])
@pytest.mark.parametrize("size", [1, 2, 5, 20])
def test_a_fan_keeps_to_its_length(angle: float, size: int) -> None:
    poses = fan_poses(Pose(500, 500, angle, 60), 240, size)
    assert len(poses) == size
    across = [pose.x if angle in (0.0, 180.0) else pose.y for pose in poses]
    assert max(across) - min(across) <= 240 - 60 + 1e-6
    assert sum(across) / size == pytest.approx(500)


def test_a_fan_of_nothing() -> None:
    assert fan_poses(Pose(500, 500, 0, 60), 240, 0) == ()


@pytest.mark.parametrize("size", [(1024, 1366), (1200, 1600), (1280, 720)])
@pytest.mark.parametrize("players", [7, 10])
def test_open_taxes_stay_clear_of_the_ribbon(size: tuple[int, int], players: int) -> None:
    layout = table_layout(size, players, 1.5)
    assert layout.hand is not None
    for seat in layout.seats[1:]:
        for pose in tax_poses(opened_tax(seat.tax, layout), 2):
            assert not pose.bounds().overlaps(layout.ribbon)
            assert not pose.bounds().overlaps(layout.hand)


def test_taxes_lie_side_by_side() -> None:
    a, b = tax_poses(Pose(100, 50, 30, 40), 2)
    assert (a.x + b.x) / 2 == 100
    assert (a.y, a.angle, b.x > a.x) == (50, 0.0, True)
