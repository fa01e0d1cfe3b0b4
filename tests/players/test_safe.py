"""The safest action, and decisions in phases that have none."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from dalmuti.players.bot import NotAskedError
from dalmuti.players.manners import decide_beside
from dalmuti.players.random_bot import RandomBot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.game import new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView

SEEN = view(new_game_with_order(("Ann", "Ben", "Cid", "Dot"), (0, 1, 2, 3)), 0)._replace(to_act=0)
Decide = Callable[[PlayerView], PlayerAction]
every_way = pytest.mark.parametrize(
    "decide",
    [safest_action, RandomBot(Random(0)).decide, lambda seen: decide_beside(seen, Random(0))],
)


@every_way
@pytest.mark.parametrize("phase", [Phase.SEATING, Phase.DEAL, Phase.RESULT, Phase.OVER])
def test_where_nobody_decides_nothing_is_chosen(decide: Decide, phase: Phase) -> None:
    with pytest.raises(NotAskedError, match=phase.value):
        decide(SEEN._replace(phase=phase))


@every_way
def test_a_phase_that_is_not_known_is_no_choice_of_chair(decide: Decide) -> None:
    with pytest.raises(AssertionError):
        decide(SEEN._replace(phase=cast(Phase, "refusal")))


@pytest.mark.parametrize("phase", [Phase.REVOLUTION, Phase.TAXES, Phase.PLAY])
def test_play_taxes_and_revolutions_are_decided_elsewhere(phase: Phase) -> None:
    with pytest.raises(NotAskedError):
        decide_beside(SEEN._replace(phase=phase), Random(0))
