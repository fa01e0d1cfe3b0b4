"""The short notation for cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalmuti.rules.cards import BLANK, JESTER, Cards, deck
from dalmuti.rules.notation import NotationError, format_cards, parse_cards


@pytest.mark.parametrize(
    ("cards", "written", "grouped"),
    [
        ((9, 9, 13), "9 9 J", "2x9 J"),
        ((1, 12, 12, 12), "1 12 12 12", "1 3x12"),
        ((13, 4, 13), "J 4 J", "J 4 J"),
        ((0, 0), "? ?", "2x?"),
        ((), "", ""),
    ],
)
def test_cards_are_written_one_by_one_or_in_groups(
    cards: Cards, written: str, grouped: str
) -> None:
    assert format_cards(cards) == written
    assert format_cards(cards, grouped=True) == grouped


@given(st.lists(st.integers(BLANK, JESTER)), st.booleans())
def test_what_is_written_reads_back(cards: list[int], grouped: bool) -> None:
    assert parse_cards(format_cards(cards, grouped=grouped)) == tuple(cards)


def test_the_whole_deck_reads_back() -> None:
    assert parse_cards(format_cards(deck(10), grouped=True)) == deck(10)


@pytest.mark.parametrize("text", ["2x9 j", " 9\t9  J\n", "1X9 9 1xJ"])
def test_small_letters_and_spaces_do_not_matter(text: str) -> None:
    assert parse_cards(text) == (9, 9, 13)


@pytest.mark.parametrize(
    "word", ["13", "0", "x9", "9x", "0x9", "100x9", "2x2x9", "-1", "1.0", "K", "JJ", "9,", "٩"]
)
def test_what_is_no_card_is_quoted(word: str) -> None:
    with pytest.raises(NotationError, match="is not a card") as caught:
        parse_cards(f"9 {word} J")
    assert caught.value.word == word
    assert repr(word) in str(caught.value)


def test_a_number_that_is_no_card_cannot_be_written() -> None:
    with pytest.raises(KeyError):
        format_cards([14])
