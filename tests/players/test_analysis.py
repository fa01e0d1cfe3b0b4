"""The analysis engine: exact endings, common worlds, and knowledge of the view alone."""

import logging
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from math import inf
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dalmuti.match.decisions import decisions
from dalmuti.players import analysis
from dalmuti.players.analysis import (
    Effort,
    Trials,
    analyse,
    differences,
    estimated,
)
from dalmuti.players.estimates import Analysis
from dalmuti.rules.actions import (
    Action,
    ChooseChair,
    Deal,
    ExposeCard,
    GiveTax,
    Pass,
    PlaySet,
    StartHand,
)
from dalmuti.rules.cards import Cards, deck
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS, Rules
from dalmuti.rules.game import GameState, apply, legal_actions, new_game, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.recording import open_recording
from tests.players.networks import random_networks
from tests.players.test_endgame import endings, wins


def look(own: PlayerView, worlds: int = 64, seed: int = 1) -> Analysis:
    return analyse(own, np.random.default_rng(seed), Effort(worlds))


def dealt(own: Cards, players: int = 4, shift: int = 1) -> GameState:
    """Return a hand at the first lead of the player with these cards; the rest is shuffled."""
    rest = list(deck(players))
    for card in own:
        rest.remove(card)
    Random(shift).shuffle(rest)
    others = tuple(tuple(sorted(rest[at :: players - 1])) for at in range(players - 1))
    names = tuple("ABCDEFGHIJ"[:players])
    state = new_game_with_order(names, tuple(range(players)))
    return apply(state, Deal((own, *others), partial=True, straight_to_play=True))[0]


def taxes_due() -> GameState:
    """Return a hand in which the player 0 owes the first peon two cards."""
    rng = Random(3)
    state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3))
    while state.phase is not Phase.TAXES:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            action = legal_actions(state)[-1]
        state, _ = apply(state, action)
    return state


def leaping(seconds: float) -> Callable[[], float]:
    """Return a clock that advances whenever it is read."""
    times = count()
    return lambda: seconds * next(times)


def test_endings_of_two_are_exact() -> None:
    solved = 0
    for seed in range(30):
        for state in endings(seed, 9)[:4]:
            assert state.turn is not None
            own = view(state, state.turn)
            found = look(own)
            assert found.exact
            for one in found.estimates:
                won = wins(state, one.action, {})
                assert (one.place, one.error, one.worlds) == (3 if won else 4, 0, 0)
                solved += 1
            assert found.best.loss == 0
    assert solved > 100


def test_every_legal_play_is_valued_and_the_best_comes_first() -> None:
    state = dealt((1, 2, 5, 5, 9, 9, 9, 11, 13))
    found = look(view(state, 0))
    assert {one.action for one in found.estimates} == set(legal_actions(state))
    losses = [one.loss for one in found.estimates]
    assert losses == sorted(losses)
    assert losses[0] == 0
    for one in found.estimates:
        assert one.error >= 0
        assert one.place == pytest.approx(found.best.place + one.loss)
        assert 0 < one.place < 5


def test_going_out_at_once_is_first_place() -> None:
    best = look(view(dealt((9, 9, 9)), 0)).best
    assert (best.action, best.place, best.error) == (PlaySet(0, (9, 9, 9)), 1, 0)


def test_a_forced_pass_has_a_place_too() -> None:
    state = dealt((12, 12), shift=3)
    state, _ = apply(state, PlaySet(0, (12,)))
    low = view(state, 1)._replace(hand=(12,) * len(state.hands[1]))
    assert low.you == 1
    state = dealt((1, 6, 6, 7))
    state, _ = apply(state, PlaySet(0, (1,)))
    (only,) = look(view(state, 1)).estimates
    assert only.action == Pass(1)
    assert only.error > 0
    assert only.worlds == 64


def test_hidden_cards_make_no_difference() -> None:
    own = (2, 4, 4, 6, 9, 9, 10)
    answers = {look(view(dealt(own, shift=shift), 0)) for shift in range(3)}
    assert len(answers) == 1


def test_equal_seeds_and_worlds_give_equal_results(monkeypatch: pytest.MonkeyPatch) -> None:
    own = view(dealt((2, 4, 4, 6, 9, 9, 10)), 0)
    first = look(own)
    monkeypatch.setattr(analysis, "now", leaping(3600))
    assert look(own) == first
    assert look(own, seed=2) != first


def test_time_ends_an_analysis_between_two_lots_of_worlds(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    own = view(dealt((2, 4, 4, 6, 9, 9, 10)), 0)
    monkeypatch.setattr(analysis, "now", leaping(1.0))
    monkeypatch.setattr(analysis, "SURE", 99.0)  # no choice drops out
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        found = analyse(own, np.random.default_rng(1), Effort(10_000, seconds=7.5))
    assert "instead of 10000" in caplog.text
    assert 0 < found.best.worlds < 10_000
    assert found.best.worlds % analysis.CHUNK == 0


def test_time_ends_an_analysis_before_play_too(monkeypatch: pytest.MonkeyPatch) -> None:
    own = view(taxes_due(), 0)
    assert own.phase is Phase.TAXES
    assert look(own, worlds=40).best.worlds == 40
    monkeypatch.setattr(analysis, "now", leaping(1.0))
    found = analyse(own, np.random.default_rng(1), Effort(10_000, seconds=2.5))
    assert {one.worlds for one in found.estimates} == {analysis.OPENING_CHUNK}


def test_choices_that_are_clearly_worse_drop_out() -> None:
    found = look(view(dealt((1, 2, 2, 12, 12, 12)), 0), worlds=512)
    tried = {one.action: one.worlds for one in found.estimates}
    assert tried[found.best.action] == max(tried.values())
    assert min(tried.values()) == analysis.CHUNK


def test_differences_count_the_same_worlds_only() -> None:
    worth = np.array([[0.2, 0.4], [0.4, 0.6], [0.9, np.nan]])
    gains, errors = differences(Trials(worth, np.array([3, 2])), 0)
    assert gains == pytest.approx([0, 0.2])
    assert errors == pytest.approx([0, 0])
    own = view(dealt((2, 4)), 0)
    actions = (PlaySet(0, (2,)), PlaySet(0, (4,)))
    found = estimated(own, actions, Trials(worth, np.array([3, 2])))
    assert found.best.action == actions[0]
    assert found.best.place == pytest.approx(1 + 0.5 * 3)
    other = found.of(actions[1])
    assert other is not None
    assert other.loss == pytest.approx(-0.6)
    assert other.worlds == 2


@pytest.mark.parametrize("edition", sorted(EDITIONS))
def test_every_phase_of_every_edition_is_analysed(edition: str) -> None:
    rules = replace(
        EDITIONS[edition],
        misdeal=True,
        merchant_exchange=True,
        first_deal_revolution=True,
        scoring=False,
    )
    networks, rng = random_networks(1), Random(edition)
    state = new_game(tuple("ABCDEFG"), edition, rules)
    phases: set[Phase] = set()
    while state.phase is not Phase.OVER and state.hand_number < 40 and len(phases) < 6:
        if state.turn is None:
            action: Action = chance_action(state, rng, misdeal_every=2) or StartHand()
        else:
            own = view(state, state.turn)
            action = rng.choice(legal_actions(state))
            if own.phase not in phases or rng.random() < 0.01:
                phases.add(own.phase)
                generator = np.random.default_rng(1)
                found = analyse(own, generator, Effort(4), also=(action,), networks=networks)
                if own.phase is Phase.CHAIR:
                    assert found == Analysis(())
                else:
                    assert found.of(action) is not None
                    assert all(1 <= one.place <= 7 for one in found.estimates)
        state, _ = apply(state, action)
    wanted = {Phase.CHAIR, Phase.MISDEAL, Phase.REVOLUTION, Phase.TAXES, Phase.EXCHANGE, Phase.PLAY}
    assert phases == wanted


def test_a_gift_that_looks_bad_is_analysed_on_request() -> None:
    rng = Random(4)
    state = new_game(tuple("ABCDEF"))
    while state.phase is not Phase.TAXES:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        elif state.phase is Phase.CHAIR:
            action = ChooseChair(state.turn, 0)
        else:
            action = legal_actions(state)[-1]
        state, _ = apply(state, action)
    assert state.turn is not None
    own = view(state, state.turn)
    worst = GiveTax(state.turn, own.hand[: own.must_give])
    found = analyse(own, np.random.default_rng(1), Effort(32), also=(worst,))
    assert found.of(worst) is not None
    assert found.estimates[-1].loss > 0
    assert found.best.action != worst


def test_an_effort_without_limit_of_time_is_the_default() -> None:
    assert Effort().seconds == inf


GOOD = Path(__file__).parents[1] / "rules" / "record_check" / "good"


@pytest.mark.parametrize("name", ["puzzle_with_taxes", "greater_revolution_in_a_puzzle", "puzzle"])
def test_every_decision_of_a_puzzle_can_be_analysed(name: str) -> None:
    recording = open_recording(GOOD / f"{name}.dalmuti")
    found = list(decisions(recording))
    assert found
    for one in found:
        choices = look(one.view, worlds=2).estimates
        assert choices or one.view.phase is not Phase.PLAY


def test_an_exposed_card_is_with_its_holder_even_after_a_partial_deal() -> None:
    state = new_game_with_order(tuple("ABCD"), (0, 1, 2, 3), rules=Rules(misdeal=True))
    hands = ((5, 6, 7, 8), (4, 9, 9), (3, 11, 13), (1, 2, 12, 12))
    state, _ = apply(state, Deal(hands, partial=True))
    state, _ = apply(state, ExposeCard(2, 13))
    assert state.turn is not None
    found = look(view(state, state.turn), worlds=8)
    assert len(found.estimates) > 1
