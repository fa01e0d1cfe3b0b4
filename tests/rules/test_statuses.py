"""RULES 2: the kinds of status."""

import pytest

from dalmuti.rules.editions import Rules
from dalmuti.rules.game import new_game_with_order, view
from dalmuti.rules.statuses import Status, kind_of, merchants
from tests.rules.tables import NAMES


def test_four_players_have_no_merchants() -> None:
    kinds = [kind_of(status, 4) for status in range(4)]
    assert kinds == [kind for kind in Status if kind is not Status.MERCHANT]
    assert merchants((3, 1, 0, 2)) == ()


def test_everybody_between_is_a_merchant() -> None:
    kinds = [kind_of(status, 7) for status in range(7)]
    highest, lowest = list(Status)[:2], list(Status)[3:]
    assert kinds == [*highest, *[Status.MERCHANT] * 3, *lowest]
    assert merchants((6, 5, 4, 3, 2, 1, 0)) == (4, 3, 2)


@pytest.mark.parametrize("count", range(4, 11))
def test_a_view_knows_the_merchants(count: int) -> None:
    order = tuple(reversed(range(count)))
    seen = view(new_game_with_order(NAMES[:count], order), 0)
    kinds = [kind_of(status, count) for status in range(count)]
    named = [who for who, kind in zip(order, kinds, strict=True) if kind is Status.MERCHANT]
    assert list(seen.merchants) == named


@pytest.mark.parametrize("first_deal", [False, True])
def test_a_view_knows_whether_there_are_taxes(first_deal: bool) -> None:
    game = new_game_with_order(
        NAMES[:4], (0, 1, 2, 3), rules=Rules(first_deal_revolution=first_deal)
    )
    seen = view(game, 0)
    assert seen.taxed is not first_deal
    assert seen._replace(hand_number=2).taxed
    assert not seen._replace(hand_number=2, revolution=1).taxed
