"""RULES 1: the deck."""

import pytest

from dalmuti.rules.cards import deck, remove


def test_each_rank_has_as_many_cards_as_its_number_and_there_are_two_jesters() -> None:
    cards = deck(6)
    assert len(cards) == 80
    assert [cards.count(rank) for rank in range(1, 14)] == [*range(1, 13), 2]


@pytest.mark.parametrize(("players", "size", "worst"), [(4, 57, 10), (5, 68, 11), (6, 80, 12)])
def test_stripped_decks_of_four_and_five(players: int, size: int, worst: int) -> None:
    cards = deck(players, stripped=True)
    assert len(cards) == size
    assert max(card for card in cards if card != 13) == worst
    assert cards.count(13) == 2


def test_four_and_five_play_with_the_whole_deck_unless_it_is_stripped() -> None:
    assert deck(4) == deck(5) == deck(10) == deck(10, stripped=True)


def test_remove_takes_each_card_once_and_only_if_all_are_held() -> None:
    assert remove((2, 5, 5, 13), (5, 13)) == (2, 5)
    assert remove((2, 5, 5, 13), (13, 5, 5, 2)) == ()
    assert remove((2, 5, 5), (5, 5, 5)) is None
