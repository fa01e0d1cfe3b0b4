"""The players and rules of a game (RULES 9, 11)."""

import pytest

from dalmuti.rules import errors, setup_errors
from dalmuti.rules.editions import EDITIONS, JestersInTaxes, Rules, SeatingTies
from dalmuti.rules.game import new_game, new_game_with_order
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES


@pytest.mark.parametrize("count", [4, 7, 10])
def test_four_to_ten_may_play_every_edition(count: int) -> None:
    for edition in EDITIONS:
        game = new_game(NAMES[:count], edition)
        assert game.phase is Phase.SEATING
        assert game.turn is None
        assert game.rules is EDITIONS[edition]


@pytest.mark.parametrize("count", [0, 3, 11])
def test_fewer_or_more_may_not(count: int) -> None:
    with pytest.raises(setup_errors.PlayerCountError, match=f"cannot be {count} players"):
        new_game(tuple(f"Player {number}" for number in range(count)))


@pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë 🃏", "a b", "\u2028"])
def test_good_names(name: str) -> None:
    assert new_game((name, *NAMES[1:4])).names[0] == name


@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("", setup_errors.NameLengthError),
        ("x" * 41, setup_errors.NameLengthError),
        ("a\nb", setup_errors.NameCharacterError),
        ("\x7f", setup_errors.NameCharacterError),
        ("\x9f", setup_errors.NameCharacterError),
        ("\ud800", setup_errors.NameCharacterError),
        ("Ben", setup_errors.DuplicateNameError),
    ],
)
def test_bad_names(name: str, error: type[errors.SetupError]) -> None:
    with pytest.raises(error) as caught:
        new_game((name, *NAMES[1:4]))
    str(caught.value).encode()
    assert caught.value.code == error.code


def test_names_are_compared_by_code_point() -> None:
    assert len(new_game(("é", "e\u0301", "É", "E")).names) == 4


def test_unknown_edition() -> None:
    with pytest.raises(setup_errors.UnknownEditionError, match=r"'es'.*en, fr, de or nl"):
        new_game(NAMES[:4], "es")


def test_a_game_lasts_one_hand_or_more() -> None:
    with pytest.raises(setup_errors.HandsLimitError, match="0 hands"):
        new_game(NAMES[:4], rules=Rules(scoring=True, hands=0))


def test_presets_of_the_editions() -> None:
    assert [EDITIONS[edition].hands for edition in ("en", "fr", "de", "nl")] == [20, 12, 10, 10]
    assert [edition for edition, rules in EDITIONS.items() if rules.scoring] == ["de", "nl"]
    for edition, rules in EDITIONS.items():
        continental = edition in ("de", "nl")
        assert (rules.seating_ties is SeatingTies.REDRAW_UNTIL_NEW) is continental
        assert (rules.jesters_in_taxes is JestersInTaxes.NEVER) is continental


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 1, 2, 2), (1, 2, 3, 4), (0, 1, 2, 3, 4)])
def test_a_given_order_names_every_player_once(order: tuple[int, ...]) -> None:
    with pytest.raises(setup_errors.WrongOrderError, match="0 to 3"):
        new_game_with_order(NAMES[:4], order)


def test_a_given_order_sits_clockwise_from_the_greater_dalmutis_chair() -> None:
    game = new_game_with_order(NAMES[:5], (3, 1, 4, 0, 2), chair=4)
    assert game.chairs == (1, 4, 0, 2, 3)
    assert (game.phase, game.hand_number) == (Phase.DEAL, 1)
    with pytest.raises(errors.NoSuchChairError, match="0 to 4"):
        new_game_with_order(NAMES[:5], (3, 1, 4, 0, 2), chair=5)
