"""The package as a library: its exports, arguments and printed forms."""

import doctest
from typing import Any, get_args

import numpy as np
import pytest

import dalmuti.rules
from dalmuti.rules import errors, setup_errors
from dalmuti.rules.actions import Action, Deal, GiveTax, Pass, PlaySet
from dalmuti.rules.errors import NotASetError
from dalmuti.rules.events import Event
from dalmuti.rules.game import apply, can, new_game, new_game_with_order, verify, view
from dalmuti.rules.notation import NotationError
from tests.rules.tables import NAMES, dealt, moves, playing


def error_names() -> set[str]:
    return {
        name
        for module in (errors, setup_errors)
        for name, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, errors.RulesError)
    }


def test_every_action_event_and_error_can_be_imported_from_the_package() -> None:
    wanted = {kind.__name__ for kind in (*get_args(Action), *get_args(Event), NotationError)}
    assert len(error_names()) > 20
    assert wanted | error_names() <= set(dalmuti.rules.__all__)


def test_every_exported_name_is_there_once_and_in_order() -> None:
    names = dalmuti.rules.__all__
    assert len(set(names)) == len(names)
    assert all(hasattr(dalmuti.rules, name) for name in names)


def test_the_example_of_the_package_runs() -> None:
    tried = doctest.testmod(dalmuti.rules)
    assert tried.failed == 0
    assert tried.attempted > 5


@pytest.mark.parametrize("value", ["x", None, 5, Action])
@pytest.mark.parametrize("call", [apply, verify, can])
def test_what_is_no_action_is_a_type_error(call: type, value: object) -> None:
    with pytest.raises(TypeError, match="is not an action"):
        call(new_game(NAMES[:4]), value)


class TestSequences:
    def test_cards_of_an_action_become_a_tuple(self) -> None:
        for made, same in (
            (PlaySet(0, [5, 5]), PlaySet(0, (5, 5))),
            (GiveTax(1, range(3, 5)), GiveTax(1, (3, 4))),
            (Deal([[1], [2, 3]], partial=True), Deal(((1,), (2, 3)), True, False)),
        ):
            assert made == same
            assert hash(made) == hash(same)
            assert repr(made) == repr(same)

    def test_a_state_made_of_lists_equals_the_one_made_of_tuples(self) -> None:
        start = new_game_with_order(NAMES[:4], (0, 1, 2, 3))
        hands = ([5, 5, 9], [4, 4], [3], [7])
        listed, _ = apply(start, Deal(list(hands), partial=True, straight_to_play=True))
        assert listed == playing(*hands)
        listed, _ = apply(listed, PlaySet(0, [5, 5]))
        assert listed == moves(playing(*hands), (5, 5))
        assert hash(listed) == hash(moves(playing(*hands), (5, 5)))


class TestPrinted:
    def test_a_game_is_a_few_lines(self) -> None:
        game = moves(playing((6, 6, 13), (5, 5), (9,), (4,), (7, 8)), (6, 6), (5, 5), ())
        assert str(game).splitlines() == [
            "Hand 1, play: Dot to act",
            "Greater Dalmuti  Ann  J",
            "Lesser Dalmuti   Ben  no cards",
            "Merchant         Cid  9",
            "Lesser Peon      Dot  4",
            "Greater Peon     Eve  7 8",
            "Trick: Ann 6 6, Ben 5 5, Cid passes",
        ]

    def test_a_view_shows_no_other_hand(self) -> None:
        game = dealt((6, 6, 13), (5, 5), (9,), (4,), (7, 8))
        assert str(view(game, 0)).splitlines() == [
            "Hand 1, taxes: Ann to act",
            "Greater Dalmuti  Ann  2x6 J",
            "Lesser Dalmuti   Ben  2 cards",
            "Merchant         Cid  1 card",
            "Lesser Peon      Dot  1 card",
            "Greater Peon     Eve  2 cards",
        ]
        assert "2x6" not in str(view(game, None))

    def test_a_game_before_its_first_hand(self) -> None:
        assert str(new_game(NAMES[:4])).splitlines() == [
            "Seating",
            *(f"{name}  no cards" for name in NAMES[:4]),
        ]


@pytest.mark.parametrize("cards", ["55", [5.0, 5.0], [None], 5])
def test_cards_that_are_no_numbers_are_refused(cards: Any) -> None:
    refused = pytest.raises(TypeError, match="cards must be a sequence of numbers, not")
    with refused:
        PlaySet(0, cards)
    with refused:
        GiveTax(0, cards)
    with refused:
        Deal([cards])


def test_numbers_of_other_kinds_become_plain_ones() -> None:
    action = PlaySet(0, np.array([5, 5]))  # type: ignore[arg-type]
    assert [type(card) for card in action.cards] == [int, int]
    assert action == PlaySet(0, (5, 5))


def test_what_is_no_game_is_refused() -> None:
    with pytest.raises(TypeError, match="'x' is not a game; new_game makes one"):
        apply("x", Pass(0))  # type: ignore[arg-type]


def test_an_empty_set_has_a_sentence_of_its_own() -> None:
    assert str(NotASetError(())) == "A set must have at least one card (RULES 1, 7)."
