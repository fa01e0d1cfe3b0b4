"""Every reason given is true, and follows from what its player knows."""

from random import Random

from hypothesis import given, settings

from dalmuti.players.advice import reason_for
from dalmuti.players.advice_reasons import Why
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import GameState, legal_actions, view
from dalmuti.rules.view import Phase
from tests.players.facts import CHECKS, agrees, is_true
from tests.players.test_fair import shuffled
from tests.profiles import exploring
from tests.rules.tables import house_rules, player_counts, random_game, seeds

GAMES = 60
DECISIONS = 20
"""Number of decisions of each game whose reasons are checked."""
DECISIONS_IN_SOAK = 40


def decisions(seed: int, players: int, rules: Rules) -> list[GameState]:
    """Return some decisions of a random game, half of them late in a hand or before the play."""
    states = [
        step.before
        for step in random_game(seed, players, rules, keen=bool(seed % 3))
        if step.before.turn is not None
    ]
    rng = Random(seed)
    wanted = DECISIONS_IN_SOAK if exploring() else DECISIONS
    rare = [state for state in states if state.phase is not Phase.PLAY or state.out]
    number = min(len(rare), wanted // 2)
    return rng.sample(rare, number) + rng.sample(states, min(len(states), wanted - number))


def test_every_kind_of_reason_has_a_check() -> None:
    assert set(CHECKS) == set(Why)


@given(seed=seeds, players=player_counts, rules=house_rules)
@settings(max_examples=GAMES)
def test_every_reason_given_is_true_and_known(seed: int, players: int, rules: Rules) -> None:
    rng = Random(seed)
    for state in decisions(seed, players, rules):
        assert state.turn is not None
        seen = view(state, state.turn)
        # The same must be true of any other hands that the player cannot tell from these.
        other = shuffled(state, state.turn, rng)
        assert view(other, state.turn) == seen
        for action in legal_actions(state):
            reason = reason_for(seen, action)
            if reason is None:
                continue
            assert is_true(state, action, reason), (reason, action, seen)
            if state.phase is not Phase.MISDEAL and agrees(other, action, reason):
                assert is_true(other, action, reason), (reason, action, seen, other.hands)
