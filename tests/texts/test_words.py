import pytest

from dalmuti.texts import Texts
from dalmuti.texts.words import (
    card_title,
    cards_words,
    listed,
    number_word,
    place_word,
    set_of,
    set_words,
    status_title,
    to_beat,
)


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts("en")


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ((4,), "a single 4"),
        ((9, 9, 9), "three 9s"),
        ((13,), "a jester"),
        ((13, 13), "two jesters"),
        ((7, 7, 13), "two 7s and a jester as three 7s"),
        ((1, 13, 13), "one 1 and two jesters as three 1s"),
        ((12,) * 12 + (13, 13), "twelve 12s and two jesters as fourteen 12s"),
    ],
)
def test_sets_in_words(texts: Texts, cards: tuple[int, ...], words: str) -> None:
    assert set_words(texts, cards) == words


def test_what_beats_a_set(texts: Texts) -> None:
    assert to_beat(texts, 8, 3) == "three cards better than 8"
    assert to_beat(texts, 8, 1) == "a card better than 8"
    assert to_beat(texts, 13, 1) == "any card better than a jester"
    assert to_beat(texts, 13, 2) == "any pair but jesters"


def test_cards_of_several_ranks(texts: Texts) -> None:
    assert cards_words(texts, (9, 2, 9)) == "a single 2 and two 9s"
    assert cards_words(texts, (13,)) == set_of(texts, 13, 1)


def test_statuses_as_in_rules_2(texts: Texts) -> None:
    def titles(players: int) -> list[str]:
        return [status_title(texts, status, players) for status in range(players)]

    assert titles(4) == ["Greater Dalmuti", "Lesser Dalmuti", "Lesser Peon", "Greater Peon"]
    assert titles(6)[2:4] == ["Merchant", "Merchant"]


def test_titles_of_cards_as_in_rules_1(texts: Texts) -> None:
    assert card_title(texts, 1) == "The Great Dalmuti"
    assert card_title(texts, 11) == "Stonecutter"
    assert card_title(texts, 13) == "Jester"
    assert len({card_title(texts, rank) for rank in range(1, 14)}) == 13


def test_numbers_places_and_lists(texts: Texts) -> None:
    assert number_word(texts, 3) == "three"
    assert number_word(texts, 99) == "99"
    assert [place_word(texts, place) for place in (0, 1, 2, 9)] == ["1st", "2nd", "3rd", "10th"]
    assert listed(texts, []) == ""
    assert listed(texts, ["Ann"]) == "Ann"
    assert listed(texts, ["Ann", "Ben", "Cid"]) == "Ann, Ben and Cid"
