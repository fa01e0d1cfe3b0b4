"""Picking cards: RULES 7 says what a set is, the trick how many cards it has."""

import pytest

from dalmuti.rules.cards import JESTER
from dalmuti.rules.tricks import Turn
from dalmuti.screen.table.selection import Selection, TaxSelection, Why, why_dim

HAND = (3, 6, 6, 6, 6, 9, 9, JESTER, JESTER)
THREE_8S = Turn(1, (8, 8, 8), 8)


def test_nothing_is_picked_in_advance() -> None:
    assert Selection(HAND, THREE_8S).cards == ()
    assert Selection(HAND, None).cards == ()


def test_a_click_picks_all_on_the_lead_and_as_many_as_asked_after_it() -> None:
    assert Selection(HAND, None).click(6, on_picked=False).cards == (6, 6, 6, 6)
    assert Selection(HAND, THREE_8S).click(6, on_picked=False).cards == (6, 6, 6)
    assert Selection(HAND, THREE_8S).click(3, on_picked=False).cards == (3,)


def test_further_clicks_take_back_and_add() -> None:
    picked = Selection(HAND, THREE_8S).click(6, on_picked=False)
    assert picked.click(6, on_picked=True).cards == (6, 6)
    assert picked.click(6, on_picked=False).cards == (6, 6, 6, 6)
    assert picked.take_back(6).take_back(6).take_back(6).take_back(6).cards == ()


def test_a_jester_joins_and_takes_the_place_of_a_card_too_many() -> None:
    assert Selection(HAND, THREE_8S).click(6, False).click(JESTER, False).cards == (6, 6, JESTER)
    one = Selection(HAND, THREE_8S).click(3, False).click(JESTER, False)
    assert one.click(JESTER, False).cards == (3, JESTER, JESTER)
    # Jesters first: fewer natural cards are then needed.
    assert Selection(HAND, THREE_8S).click(JESTER, False).click(6, False).cards == (6, 6, JESTER)
    assert Selection(HAND, None).click(9, False).click(JESTER, False).cards == (9, 9, JESTER)


def test_another_rank_lets_go_of_the_first_but_not_of_jesters() -> None:
    picked = Selection(HAND, None).click(9, False).click(JESTER, False).click(3, False)
    assert picked.cards == (3, JESTER)
    assert picked.cleared().cards == ()


def test_backspace_takes_back_jesters_first() -> None:
    picked = Selection(HAND, None).click(9, False).click(JESTER, False)
    assert picked.last_taken_back().cards == (9, 9)
    assert picked.last_taken_back().last_taken_back().cards == (9,)


def test_why_a_rank_cannot_be_played() -> None:
    assert why_dim(HAND, None) == {}
    assert why_dim(HAND, THREE_8S) == {9: Why.NOT_BETTER}
    assert why_dim((3, 6, 6, 9), THREE_8S) == {
        3: Why.TOO_FEW,
        6: Why.TOO_FEW,
        9: Why.NOT_BETTER,
    }
    single = Turn(1, (2,), 2)
    assert why_dim((3, JESTER), single) == {3: Why.NOT_BETTER, JESTER: Why.LONE_JESTER}


@pytest.mark.parametrize("wanted", [1, 2])
def test_taxes_are_picked_card_by_card_and_never_too_many(wanted: int) -> None:
    selection = TaxSelection(HAND, wanted, lambda rank: rank != JESTER)
    selection = selection.click(9, False)
    assert selection.complete == (wanted == 1)
    selection = selection.click(6, False).click(3, False)
    assert selection.cards == ((3,) if wanted == 1 else (9, 6))
    assert len(selection.cards) == wanted
    assert selection.click(JESTER, False).cards == selection.cards
    assert selection.last_taken_back().cards == selection.cards[:-1]
    first = selection.cards[0]
    assert selection.click(first, True).click(9, False).cards == (*selection.cards[1:], 9)
