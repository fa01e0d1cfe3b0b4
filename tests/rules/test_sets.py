"""RULES 1 and 7: sets, and which of them may be played."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.errors import NotASetError
from dalmuti.rules.sets import legal_sets, parts_of, set_of
from dalmuti.rules.tricks import Turn


@pytest.mark.parametrize(
    ("cards", "rank"),
    [
        ((7,), 7),
        ((9, 9, 9), 9),
        ((1, 13, 13), 1),
        ((13, 4, 13, 4), 4),
        ((12, 13), 12),
        ((13,), 13),
        ((13, 13), 13),
    ],
)
def test_a_set_has_the_rank_of_its_natural_cards_or_that_of_jesters(
    cards: Cards, rank: int
) -> None:
    assert set_of(cards) == rank


@pytest.mark.parametrize("cards", [(), (3, 4), (3, 4, 13), (13, 11, 12, 13)])
def test_other_cards_are_no_set(cards: Cards) -> None:
    with pytest.raises(NotASetError) as caught:
        set_of(cards)
    assert caught.value.fields["cards"] == (" ".join(map(str, cards)) or "nothing")


def test_parts_of_a_set() -> None:
    assert parts_of((13, 6, 6)) == (6, 2, 1)
    assert parts_of((13, 13)) == (13, 0, 2)


def slow_legal_sets(hand: Cards, best: Turn | None) -> set[Cards]:
    """Return every subset of the hand that the rules allow, by trying them all."""
    sizes = range(1, len(hand) + 1) if best is None else [len(best.cards)]
    found = set()
    for size in sizes:
        for cards in set(combinations(hand, size)):
            naturals = {card for card in cards if card != 13}
            rank = min(naturals, default=13)
            if len(naturals) <= 1 and (best is None or rank < best.rank):
                found.add(cards)
    return found


copies = st.dictionaries(st.integers(1, 12), st.integers(1, 4), max_size=4)
hands = st.builds(
    lambda held, jesters: tuple(
        sorted([rank for rank in held for _ in range(min(rank, held[rank]))] + [JESTER] * jesters)
    ),
    copies,
    st.integers(0, 2),
)
"""Few ranks and many jesters, which are rare among random cards of the whole deck."""
bests = st.none() | st.builds(
    lambda rank, size: Turn(0, (rank,) * size, rank), st.integers(1, 13), st.integers(1, 5)
)


@given(hand=hands, best=bests)
def test_legal_sets_are_all_subsets_that_the_rules_allow(hand: Cards, best: Turn | None) -> None:
    found = legal_sets(hand, best)
    assert len(found) == len(set(found))
    assert set(found) == slow_legal_sets(hand, best)


@pytest.mark.parametrize("jesters", [0, 1, 2])
def test_legal_sets_of_every_small_hand(jesters: int) -> None:
    bests = [Turn(0, (rank,) * size, rank) for rank in (2, 4, 7, 13) for size in range(1, 6)]
    for low, high in product(range(4), range(4)):
        hand = (3,) * low + (6,) * high + (JESTER,) * jesters
        for best in (None, *bests):
            found = legal_sets(hand, best)
            assert len(found) == len(set(found))
            assert set(found) == slow_legal_sets(hand, best)


def test_every_number_of_jesters_is_listed() -> None:
    assert legal_sets((5, 5, 13, 13), Turn(0, (6, 6, 6), 6)) == ((5, 5, 13), (5, 13, 13))
    assert legal_sets((5, 13), None) == ((5,), (5, 13), (13,))
