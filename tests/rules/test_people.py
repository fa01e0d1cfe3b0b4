"""RULES 9 and 10: leaving, joining, and the points of those who do."""

import pytest

from dalmuti.rules import errors, setup_errors
from dalmuti.rules.actions import ChoosePlace, Deal, GiveTax, Join, Leave, StartHand
from dalmuti.rules.cards import deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import (
    GameEnded,
    HandStarted,
    NewcomerCame,
    PlayerJoined,
    PlayerLeft,
)
from dalmuti.rules.game import (
    GameState,
    apply,
    current_deck,
    legal_actions,
    new_game_with_order,
    next_order,
    view,
)
from dalmuti.rules.view import Phase
from tests.rules.tables import NAMES, dealt, move, moves

SCORED = Rules(scoring=True, hands=2)


def ended(count: int, rules: Rules | None = None) -> GameState:
    """Return a game in which all have gone out in the order of their statuses, one card each."""
    game = new_game_with_order(NAMES[:count], tuple(range(count)), rules=rules)
    return play_out(game)


def play_out(game: GameState) -> GameState:
    """Deal one card to everybody, so that the order stays, and play the hand."""
    count = len(game.order)
    hands = tuple((count - status,) for status in range(count))
    game, _ = apply(game, Deal(hands, partial=True, straight_to_play=True))
    return moves(game, *hands[:-1])


def test_those_below_a_leaver_move_up() -> None:
    game, events = apply(ended(5), Leave(1))
    assert events == (PlayerLeft(1, (0, 2, 3, 4), (0, 2, 3, 4)),)
    assert view(game, 2).next_order == (0, 2, 3, 4)
    assert (game.phase, game.turn, legal_actions(game)) == (Phase.RESULT, None, ())
    # The result is still that of the hand that was played.
    assert game.order == (0, 1, 2, 3, 4)
    game, (started,) = apply(game, StartHand())
    assert started == HandStarted(2, (0, 2, 3, 4), (0, 2, 3, 4))
    assert game.sizes == (0, 0, 0, 0, 0)


def test_if_the_first_leaves_the_second_is_greater_dalmuti_and_keeps_their_chair() -> None:
    game, _ = apply(ended(6), Leave(0))
    game, (started,) = apply(game, StartHand())
    assert isinstance(started, HandStarted)
    assert started.order == (1, 2, 3, 4, 5)
    assert started.chairs[0] == 1


def test_a_newcomer_joins_in_the_middle() -> None:
    game, events = apply(ended(4), Join("Eve"))
    assert events == (PlayerJoined(4, "Eve", 2, (0, 1, 4, 2, 3), (0, 1, 4, 2, 3)),)
    assert (game.names, next_order(game)) == (NAMES[:5], (0, 1, 4, 2, 3))
    game, (started,) = apply(game, StartHand())
    assert started == HandStarted(2, (0, 1, 4, 2, 3), (0, 1, 4, 2, 3))
    game, _ = apply(game, Deal(tuple((12 - status,) for status in range(5)), partial=True))
    assert game.hands[4] == (10,)


@pytest.mark.parametrize("status", [2, 3])
def test_among_an_odd_number_the_next_greater_dalmuti_decides(status: int) -> None:
    game = moves(playing_five(), (5,), (4,), (), (3,), (1,), (), (), (9,))
    first = next_order(game)[0]
    assert first != game.order[0]
    game, events = apply(game, Join("Zoe"))
    assert events == (NewcomerCame("Zoe", first, (2, 3)),)
    assert (game.phase, game.turn) == (Phase.JOIN, first)
    seen = view(game, 3)
    assert (seen.phase, seen.to_act, seen.newcomer, seen.places) == (
        Phase.JOIN, first, "Zoe", (2, 3),
    )  # fmt: skip
    assert legal_actions(game) == (ChoosePlace(first, 2), ChoosePlace(first, 3))
    game, events = apply(game, ChoosePlace(first, status))
    assert next_order(game)[status] == 5
    assert game.phase is Phase.RESULT
    assert view(game, None).newcomer == ""
    assert isinstance(events[0], PlayerJoined)


def playing_five() -> GameState:
    game = new_game_with_order(NAMES[:5], tuple(range(5)))
    hands = ((5, 9), (4,), (12,), (3,), (1,))
    return apply(game, Deal(hands, partial=True, straight_to_play=True))[0]


def test_nothing_else_happens_before_the_newcomer_has_a_place() -> None:
    game, _ = apply(ended(5), Join("Zoe"))
    for action in (StartHand(), Join("Yan"), Leave(3)):
        with pytest.raises(errors.WrongPhaseError, match="Ann gives the newcomer a place"):
            apply(game, action)
    with pytest.raises(errors.NotYourTurnError, match="turn of Ann"):
        apply(game, ChoosePlace(1, 2))
    for status in (0, 1, 4, 5):
        with pytest.raises(errors.NoSuchPlaceError, match="the middle is 2 or 3"):
            apply(game, ChoosePlace(0, status))


def test_the_table_has_four_to_ten_players_after_each() -> None:
    with pytest.raises(setup_errors.PlayerCountError, match="3 players"):
        apply(ended(4), Leave(2))
    with pytest.raises(setup_errors.PlayerCountError, match="11 players"):
        apply(ended(10), Join("Zoe"))
    game, _ = apply(ended(4), Join("Zoe"))
    game, _ = apply(game, Leave(0))
    assert next_order(game) == (1, 4, 2, 3)


def test_a_name_is_never_used_again() -> None:
    game, _ = apply(ended(5), Leave(1))
    for name in ("Ben", "Ann"):
        with pytest.raises(setup_errors.NameUsedError, match=name):
            apply(game, Join(name))
    for name, kind in (
        ("", setup_errors.NameLengthError),
        ("a\tb", setup_errors.NameCharacterError),
    ):
        with pytest.raises(kind):
            apply(game, Join(name))
    with pytest.raises(errors.NotSeatedError, match="Ben"):
        apply(game, Leave(1))
    with pytest.raises(errors.NotSeatedError, match="player 8"):
        apply(game, Leave(8))


def test_people_come_and_go_only_between_hands() -> None:
    game = new_game_with_order(NAMES[:5], tuple(range(5)))
    for action in (Leave(1), Join("Zoe"), ChoosePlace(0, 2)):
        with pytest.raises(errors.WrongPhaseError):
            apply(game, action)


def test_the_number_of_players_decides_on_the_deck_hand_by_hand() -> None:
    game = ended(4, Rules(stripped_deck=True))
    sizes = []
    for name in ("Eve", "Zoe"):
        game, _ = apply(game, Join(name))
        if game.turn is not None:
            game, _ = apply(game, ChoosePlace(game.turn, 2))
        game, _ = apply(game, StartHand())
        assert current_deck(game) == deck(len(game.order), stripped=True)
        sizes.append(len(current_deck(game)))
        game = play_out(game)
    assert sizes == [68, 80]
    game, _ = apply(apply(game, Leave(0))[0], StartHand())
    assert len(current_deck(game)) == 68


def test_a_player_who_leaves_keeps_their_points_and_cannot_win() -> None:
    game = ended(5, SCORED)
    assert game.points == (4, 3, 2, 1, 0)
    game, _ = apply(game, Leave(0))
    game, _ = apply(game, Join("Zoe"))
    assert game.points == (4, 3, 2, 1, 0, 0)
    game, _ = apply(game, StartHand())
    assert game.order == (1, 2, 5, 3, 4)
    hands = ((5,), (4,), (3,), (2,), (1,))
    game, _ = apply(game, Deal(hands, partial=True, straight_to_play=True))
    game = moves(game, (5,), (4,), (3,))
    game, events = apply(game, move(game, (2,)))
    assert game.points == (4, 7, 5, 2, 0, 2)
    assert events[-1] == GameEnded((1,))


def test_a_leaver_with_the_most_points_does_not_win_and_the_others_share() -> None:
    game, _ = apply(ended(5, SCORED), Leave(0))
    game, _ = apply(game, StartHand())
    hands = ((12, 12, 12, 12), (9,), (8,), (1,))
    game, _ = apply(game, Deal(hands, partial=True, straight_to_play=True))
    game = moves(game, (12,), (), (), (1,), (), (), (), (12,), (), (8,), (), (), (12,))
    game, events = apply(game, move(game, (9,)))
    assert game.points == (4, 3, 3, 3, 3)
    assert events[-1] == GameEnded((1, 2, 3, 4))


def test_after_the_last_hand_nobody_comes_or_goes() -> None:
    game = ended(4, Rules(scoring=True, hands=1))
    for action in (Leave(1), Join("Zoe"), StartHand()):
        with pytest.raises(errors.WrongPhaseError, match="the game is over"):
            apply(game, action)


def test_a_newcomer_sees_what_everybody_sees() -> None:
    game = ended(4)
    for name in ("Eve", "Zoe", "Yan"):
        game, _ = apply(game, Join(name))
        if game.turn is not None:
            game, _ = apply(game, ChoosePlace(game.turn, 3))
    for player in range(len(game.names)):
        seen = view(game, player)
        assert seen.hand == game.hands[player]
        assert seen._replace(you=None, hand=()) == view(game, None)
    assert chance_action(game, None) is None  # type: ignore[arg-type]


def test_newcomers_know_of_the_taxes_what_everybody_knows() -> None:
    game = dealt((5, 9), (6,), (4,), (1, 3))
    game, _ = apply(game, GiveTax(0, (5, 9)))
    game, _ = apply(game, GiveTax(1, (6,)))
    while game.phase is Phase.PLAY:
        game, _ = apply(game, legal_actions(game)[0])
    for name in ("Gus", "Hal", "Ida"):
        game, _ = apply(game, Join(name))
        if game.phase is Phase.JOIN:
            game, _ = apply(game, legal_actions(game)[0])
    public = view(game, None).taxes
    assert len(public) == 4
    assert all(paid.cards is None for paid in public)
    assert [view(game, player).taxes for player in (4, 5, 6)] == [public] * 3
