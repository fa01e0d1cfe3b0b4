"""Legal actions from a view, and the cards and players that actions name."""

from hypothesis import given, settings

from dalmuti.rules.actions import (
    ChooseExchange,
    GiveTax,
    Pass,
    PlaceExposed,
    PlaySet,
    cards_of,
    other_player_of,
)
from dalmuti.rules.choices import choices
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import legal_actions, view
from dalmuti.rules.view import Phase
from tests.rules.tables import house_rules, player_counts, playing, random_game, seeds


@settings(max_examples=20)
@given(seed=seeds, count=player_counts, rules=house_rules)
def test_a_view_is_enough_to_know_what_may_be_done(seed: int, count: int, rules: Rules) -> None:
    for step in random_game(seed, count, rules, hands=1):
        for player in range(count):
            found = choices(view(step.before, player))
            assert found == (legal_actions(step.before) if player == step.before.turn else ())
        assert choices(view(step.before, None)) == ()


def test_nobody_else_has_a_choice() -> None:
    game = playing((5, 5), (4,), (3,), (2,))
    assert choices(view(game, 0)) == (PlaySet(0, (5,)), PlaySet(0, (5, 5)))
    assert choices(view(game, 1)) == ()
    assert choices(view(game, 0)._replace(phase=Phase.DEAL)) == ()


def test_cards_and_players_that_an_action_names() -> None:
    assert cards_of(PlaySet(0, (5, 13))) == (5, 13)
    assert cards_of(GiveTax(0, (12,))) == (12,)
    assert cards_of(Pass(0)) == ()
    assert other_player_of(PlaceExposed(0, 3)) == 3
    assert other_player_of(ChooseExchange(2, None)) is None
    assert other_player_of(Pass(0)) is None
