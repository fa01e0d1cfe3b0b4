import pytest

from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.table.drawing.eased import EASING
from dalmuti.screen.table.drawing.hand import HandPicture
from dalmuti.stage.arrange import table_layout
from tests.screen.conftest import PilotMaker

LAYOUT = table_layout((1280, 720), 4)


@pytest.fixture
def hand(start: PilotMaker) -> HandPicture:
    context = start().context
    return HandPicture(context, CardPictures(context))


def none(_: int) -> int:
    return 0


def places(hand: HandPicture) -> list[tuple[int, int]]:
    return [picture.get_rect(topleft=place).center for picture, place in hand.blits()]


def test_cards_that_are_left_close_the_gap_over_a_moment(hand: HandPicture) -> None:
    hand.show((1, 5, 9), LAYOUT, none, ())
    hand.settle()
    before = places(hand)
    hand.show((1, 9), LAYOUT, none, ())
    assert abs(places(hand)[1][0] - before[2][0]) <= 1
    assert hand.settling
    hand.update(EASING / 2)
    half = places(hand)
    hand.update(EASING)
    after = places(hand)
    assert not hand.settling
    assert before[0][0] < half[0][0] < after[0][0]
    assert after[1][0] < half[1][0] < before[2][0]


def test_dimming_takes_a_moment(hand: HandPicture) -> None:
    hand.show((1, 9), LAYOUT, none, ())
    hand.settle()
    bright = [picture for picture, _ in hand.blits()]
    hand.show((1, 9), LAYOUT, none, (9,))
    assert [picture for picture, _ in hand.blits()] == bright
    hand.update(EASING / 2)
    assert len(hand.blits()) == 3
    hand.update(EASING)
    assert not hand.settling
    dim = [picture for picture, _ in hand.blits()]
    assert dim[0] is bright[0]
    assert dim[1] is not bright[1]


def test_a_hand_covered_or_seen_by_another_does_not_ease(hand: HandPicture) -> None:
    hand.show((1, 9), LAYOUT, none, (9,), viewer=0)
    hand.show((1, 5), LAYOUT, none, (5,), viewer=1)
    assert not hand.settling
    hand.show((1, 5), LAYOUT, none, (), covered=True, viewer=1)
    hand.settle()
    hand.show((1,), LAYOUT, none, (), covered=True, viewer=1)
    assert not hand.settling
