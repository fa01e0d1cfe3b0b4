"""What a player knows for certain of the others' cards."""

from dataclasses import replace

from dalmuti.players.advice_knowledge import Knowledge, known, sets_to_out
from dalmuti.rules.cards import JESTER
from dalmuti.rules.game import GameState, view
from tests.players.hands import dealt, taxed


def of_ann(state: GameState) -> Knowledge:
    return known(view(state, 0))


def test_a_peon_has_no_card_better_than_those_paid_but_may_have_equal_ones() -> None:
    most = of_ann(taxed((12, 12))).most[3]
    assert most[1:6] == (0, 0, 0, 0, 0)
    assert most[6] == 5
    assert most[12] == 5


def test_a_peon_may_have_what_they_got_in_return() -> None:
    most = of_ann(taxed((3, 12))).most[3]
    assert most[1:6] == (0, 0, 1, 0, 0)


def test_other_players_may_have_any_unseen_card() -> None:
    sure = of_ann(taxed((12, 12)))
    assert sure.others == (1, 2, 3)
    assert sure.most[1][1:5] == (1, 1, 2, 3)
    assert sure.unseen[JESTER] == 2


def test_only_the_caller_of_a_revolution_may_have_jesters() -> None:
    state = dealt((5, 9), (7, 8), (7, 8), (7, 8))
    state = state._replace(table=replace(state.table, revolution=2))
    most = of_ann(state).most
    assert [most[player][JESTER] for player in (1, 2, 3)] == [0, 2, 0]


def test_a_set_needs_as_many_cards_in_one_hand() -> None:
    sure = of_ann(dealt((9, 9, 9, 12), (1,), (7, 8), (12,)))
    assert sure.unbeatable(9, 3)
    assert not sure.unbeatable(9, 2)
    assert not sure.beats_all(9, 3), "nobody can play three cards"


def test_an_equal_set_is_not_beaten() -> None:
    sure = of_ann(dealt((2, 12), (7, 8), (7, 8), (7, 8)))
    assert list(sure.beaters(2, 1)) == [1]
    assert of_ann(dealt((1, 2, 12), (7, 8), (7, 8), (7, 8))).unbeatable(2, 1)
    assert not of_ann(dealt((1, 2, 12), (7, 8), (7, 8), (7, 8))).beats_all(2, 1)


def test_twelves_beat_nothing_but_jesters() -> None:
    sure = of_ann(dealt((12, 12, 12), (7, 8, 8), (7, 8), (7, 8)))
    assert [sure.beats_none(12, size) for size in (1, 2, 3)] == [False, False, True]
    held = of_ann(dealt((12, 12, 12, JESTER), (7, 8, 8), (7, 8), (7, 8)))
    assert [held.beats_none(12, size) for size in (1, 2)] == [False, True]
    assert not of_ann(dealt((11, 11), (7, 8), (7, 8), (7, 8))).beats_none(11, 2)


def test_jesters_join_the_group_that_needs_them() -> None:
    state = dealt((2, 5, JESTER, JESTER), (7, 7, 7), (7, 8), (7, 8))
    # One 2 and two jesters are beaten by nothing, so only the 5 can be.
    sure = of_ann(state)
    assert sets_to_out(sure, (2, 5, JESTER, JESTER)) == 2
    assert sets_to_out(sure, (5, 6, 9, JESTER)) is None
