"""Levels, the random bot and the safest action."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from dalmuti.players.levels import LEVELS, STRONG, UnknownLevelError, make_bot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import Action, GiveTax, Join, Pass, PlaySet, StartHand
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.game import apply, legal_actions, new_game, view
from dalmuti.rules.view import Phase
from tests.players.hands import dealt, following

QUICK = tuple(level for level in LEVELS if level != "master")
"""The levels that do not look ahead, which has a deadline; those that do have their own tests."""


def test_an_unknown_level_is_refused_by_name() -> None:
    with pytest.raises(UnknownLevelError, match=r"no bot 'genius'; there are random, novice"):
        make_bot("genius", Random(1))


def test_exactly_the_strong_levels_need_numpy() -> None:
    code = """
import sys
from random import Random
from dalmuti.players.levels import make_bot
for level in sys.argv[1:]:
    make_bot(level, Random(1))
    if "numpy" in sys.modules:
        print(level)
        break
"""
    ordered = sorted(LEVELS, key=lambda level: level in STRONG)
    done = subprocess.run(
        [sys.executable, "-c", code, *ordered],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == ordered[-len(STRONG) : 1 - len(STRONG)]
    assert set(LEVELS) > STRONG


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("edition", ["en", "de"])
def test_only_legal_actions_are_chosen_and_the_safest_action_is_one(
    level: str, edition: str
) -> None:
    rng = Random(f"{level} {edition}")
    bots = [make_bot(level, rng) for _ in range(9)]
    rules = replace(EDITIONS[edition], merchant_exchange=True, misdeal=True)
    state = new_game(tuple("ABCDEFG"), edition, rules)
    seen = set()
    while state.hand_number < 15 and state.phase is not Phase.OVER:
        if state.turn is None:
            action: Action = chance_action(state, rng, misdeal_every=2) or StartHand()
            if action == StartHand() and len(state.names) < len(bots):
                action = Join(f"Guest {len(state.names)}")
        else:
            legal = legal_actions(state)
            own = view(state, state.turn)
            assert safest_action(own) in legal
            action = bots[state.turn].decide(own)
            assert action in legal
            seen.add(state.phase)
        state, _ = apply(state, action)
    decided = {Phase.CHAIR, Phase.MISDEAL, Phase.TAXES, Phase.EXCHANGE, Phase.PLAY, Phase.JOIN}
    assert seen >= decided


def test_the_random_bot_plays_everything_legal_sooner_or_later() -> None:
    rng = Random(3)
    bot = make_bot("random", rng)
    own = following((3, 5, 5, 9, JESTER), (10, 10))
    chosen = {bot.decide(own) for _ in range(200)}
    assert chosen == {Pass(1), *(PlaySet(1, cards) for cards in _pairs())}


def _pairs() -> list[Cards]:
    return [(3, JESTER), (5, 5), (5, JESTER), (9, JESTER)]


def test_the_same_view_and_random_numbers_bring_the_same_answer() -> None:
    own = following((3, 5, 5, 9, JESTER), (10, 10))
    for level in QUICK:
        answers = {make_bot(level, Random("same")).decide(own) for _ in range(5)}
        assert len(answers) == 1


@pytest.mark.parametrize(
    ("hand", "cards"),
    [((3, 9, 12, 12, JESTER), (12,)), ((JESTER, JESTER), (JESTER,)), ((4, JESTER), (4,))],
)
def test_the_safest_lead_is_one_card_of_the_highest_rank(hand: Cards, cards: Cards) -> None:
    assert safest_action(view(dealt(hand, (1,), (2,), (3,)), 0)) == PlaySet(0, cards)


def test_the_safest_follow_is_a_pass() -> None:
    assert safest_action(following((1, 2), (12,))) == Pass(1)


def test_the_safest_tax_is_the_highest_ranks_with_jesters_last() -> None:
    state = dealt((3, 9), (1,), (2,), (3,))
    own = view(state, 0)._replace(phase=Phase.TAXES, must_give=2)
    assert safest_action(own._replace(hand=(3, 9, 11, JESTER))) == GiveTax(0, (9, 11))
    assert safest_action(own._replace(hand=(3, JESTER, JESTER))) == GiveTax(0, (3, JESTER))
