"""The master: it tries its best plays in worlds, and hurries only where people wait."""

import logging
from random import Random

import numpy as np
import pytest

from dalmuti.players import analysis, master
from dalmuti.players.analysis import Trials
from dalmuti.players.levels import LEVELS, PROMPT_LEVELS
from dalmuti.players.master import MasterBot, combined
from dalmuti.players.network import PLAY, Weights
from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.rules.game import apply, view
from tests.players.networks import random_networks
from tests.players.test_analysis import dealt, leaping


@pytest.fixture(scope="module")
def indifferent() -> dict[str, Weights]:
    """Return networks that give every play the same value."""
    networks = random_networks(1)
    play = {name: np.zeros_like(value) for name, value in networks[PLAY].items()}
    return {**networks, PLAY: {**play, "b2": play["b2"] + np.float32(0.4)}}


def test_sees_that_a_play_ends_the_hand_well(indifferent: dict[str, Weights]) -> None:
    state = dealt((9, 9, 9))
    bot = MasterBot(Random(1), indifferent, worlds=32)
    assert bot.decide(view(state, 0)) == PlaySet(0, (9, 9, 9))


def test_trials_and_network_count_by_their_precision() -> None:
    rng = np.random.default_rng(1)
    first = rng.random(4000)
    sure = Trials(np.stack([first, first + 0.05], axis=1), np.array([4000, 4000]))
    doubtful = Trials(
        np.stack([first[:8], first[:8] + 0.05 + rng.normal(0, 1, 8)], axis=1), np.array([8, 8])
    )
    own = [0.5, 0.47]
    assert combined(sure, own)[1] > 0.04
    assert abs(combined(doubtful, own)[1] + 0.03) < 0.01
    assert combined(sure, own)[0] == 0


def test_without_a_deadline_no_time_can_change_the_answer(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    networks = random_networks(7)
    monkeypatch.setattr(master, "MARGIN", 9.0)
    own = view(dealt((1, 2, 2, 3, 12)), 0)
    answers = []
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        for clock in (leaping(3600.0), lambda: 0.0):
            monkeypatch.setattr(analysis, "now", clock)
            answers.append(MasterBot(Random(1), networks, worlds=128).decide(own))
    assert not caplog.text
    assert answers[0] == answers[1]


def test_only_where_people_wait_has_a_master_a_deadline(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = view(dealt((1, 2, 2, 3, 12)), 0)
    monkeypatch.setattr(analysis, "now", leaping(3600.0))
    monkeypatch.setattr(analysis, "SURE", 99.0)  # no play drops out
    monkeypatch.setattr(master, "MARGIN", 9.0)
    with caplog.at_level(logging.INFO, "dalmuti.players"):
        LEVELS["master"](Random(1)).decide(own)
        assert not caplog.text
        assert isinstance(PROMPT_LEVELS["master"](Random(1)).decide(own), PlaySet)
    assert f"instead of {master.WORLDS}" in caplog.text


def test_hidden_cards_make_no_difference(indifferent: dict[str, Weights]) -> None:
    answers = set()
    for shift in range(3):
        state = dealt((2, 4, 4, 6, 9, 9, 10), shift=shift)
        answers.add(MasterBot(Random(1), indifferent, worlds=32).decide(view(state, 0)))
    assert len(answers) == 1


def test_a_single_choice_takes_no_worlds(
    indifferent: dict[str, Weights], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(master, "trials", None)
    state, _ = apply(dealt((1, 6, 6, 7)), PlaySet(0, (1,)))
    assert MasterBot(Random(1), indifferent).decide(view(state, 1)) == Pass(1)
