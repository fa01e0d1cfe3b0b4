from dataclasses import replace

import pytest

from dalmuti.rules.cards import Cards
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import Pose
from dalmuti.stage.gestures import REST, HandPose, knocking_own, throwing_own
from dalmuti.stage.hand import hand_fan
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.mirror import left_handed
from dalmuti.stage.own_hands import SIZE, OwnHand, has_room, own_hands, reach

FEW: Cards = (1, 3, 3, 7, 12)
MANY: Cards = tuple(sorted((*range(1, 13), *range(5, 13))))
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160))
LAYOUTS = [table_layout(size, players) for size in SIZES for players in (4, 7, 10)]
SLEEVE = 5.28
"""The length of the longest sleeve there is a picture of, in widths of a card of the hand."""


def ends(layout: TableLayout, cards: Cards = FEW) -> tuple[Pose, Pose]:
    assert layout.hand is not None
    fan = hand_fan(cards, layout.hand, layout.card)
    return fan[0].pose, fan[-1].pose


def hands(layout: TableLayout, pose: HandPose = REST, risen: float = 1.0) -> tuple[OwnHand, ...]:
    return own_hands(*ends(layout), layout, pose, risen)


@pytest.mark.parametrize("layout", [*LAYOUTS, *map(left_handed, LAYOUTS[:6])])
def test_hands_hold_the_sides_of_the_fan_below_its_ranks(layout: TableLayout) -> None:
    area, width = layout.hand, layout.card
    assert area is not None
    first, last = ends(layout)
    assert has_room(first, last, layout)
    left, right = hands(layout)
    assert left.left
    assert left.holds
    assert right.holds
    for hand, edge in ((left, first.x - width / 2), (right, last.x + width / 2)):
        assert abs(hand.x - edge) < 0.1 * width
        assert first.y < hand.y < first.y + 0.7 * width
        assert area.x + 0.3 * width < hand.x < area.right - 0.3 * width


def test_a_wide_fan_leaves_no_room() -> None:
    layout = table_layout((1920, 1080), 4)
    assert not has_room(*ends(layout, MANY), layout)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_hands_that_have_not_risen_are_out_of_sight(layout: TableLayout) -> None:
    assert not hands(layout, risen=0.0)
    for hand in hands(layout, risen=0.01):
        assert hand.y > layout.size[1] + 0.5 * layout.card


@pytest.mark.parametrize("layout", [*LAYOUTS, *map(left_handed, LAYOUTS[:6])])
def test_a_hand_goes_along_with_a_throw_and_knocks_above_the_fan(layout: TableLayout) -> None:
    area = layout.hand
    assert area is not None
    (_, left), (_, right) = ((one.x, one.y) for one in ends(layout))
    thrown = [hands(layout, pose)[1] for _, pose in throwing_own(0.0)[1:-1]]
    assert thrown[0].y == min(left, right)
    assert layout.trick.centre[1] < min(hand.y for hand in thrown) < layout.ribbon.bottom
    for cards in (FEW, MANY):
        for _, pose in knocking_own()[1:-1]:
            hand = own_hands(*ends(layout, cards), layout, pose, 1.0)[1]
            assert not hand.holds
            assert hand.y < area.y + 0.2 * area.h
            assert hand.x < area.right - 0.5 * layout.card
    assert SIZE * layout.card < reach(layout) < SLEEVE * layout.card


def test_a_hand_leaves_the_fan_and_returns_without_a_jump() -> None:
    layout = LAYOUTS[3]
    right = hands(layout)[1]
    begun = replace(REST, inward=REST.inward + 0.004)
    moved = hands(layout, begun)[1]
    assert not moved.holds
    assert abs(moved.x - right.x) + abs(moved.y - right.y) < 0.05 * layout.card
