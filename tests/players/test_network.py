"""Networks, and the bots that follow one."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import numpy as np
import pytest

from dalmuti.players import network
from dalmuti.players.bot import Bot
from dalmuti.players.features import opening_features
from dalmuti.players.lookahead import LookaheadBot
from dalmuti.players.network import OPENING, PLAY, Weights
from dalmuti.players.policy import NetBot, trained
from dalmuti.players.simulator import Array
from dalmuti.resources import AssetBrokenError
from dalmuti.rules.actions import Action, DecideRevolution, StartHand
from dalmuti.rules.chance import chance_action
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.game import apply, legal_actions, new_game, view
from dalmuti.rules.view import Phase
from tests.players.networks import layers, random_networks


@pytest.fixture(scope="module")
def networks() -> dict[str, Weights]:
    return random_networks(4)


def test_a_layer_shared_by_all_choices_gives_what_the_whole_would() -> None:
    rng = np.random.default_rng(1)
    weights = layers(rng, 5, 3)
    states, options = rng.random((4, 5)), rng.random((7, 3))
    row = np.array([0, 0, 1, 2, 2, 2, 3])
    joined = np.concatenate([states[row], options], axis=1)
    first = np.maximum(
        joined @ np.concatenate([weights["state"], weights["choice"]]) + weights["b0"], 0
    )
    second = np.maximum(first @ weights["w1"] + weights["b1"], 0)
    expected = (second @ weights["w2"] + weights["b2"])[:, 0]
    assert np.allclose(network.values(weights, states, options, row), expected, atol=1e-5)


@pytest.mark.parametrize("number", [1, 2, 4, 5, 8, 9, 100, 2049, 3000])
def test_products_in_blocks_are_those_of_the_whole(number: int) -> None:
    rng = np.random.default_rng(number)
    weights = trained()[PLAY]
    hidden = rng.standard_normal((number, len(weights["state"]))).astype(np.float32)
    whole = hidden @ weights["state"] + weights["b0"]
    for layer in (1, 2, 3):
        whole = np.maximum(whole, 0) @ weights[f"w{layer}"] + weights[f"b{layer}"]
    assert np.allclose(network.state_values(weights, hidden), whole[:, 0], rtol=1e-4, atol=1e-4)


def test_no_other_thread_works_for_a_network() -> None:
    code = """
import time
import numpy as np
from dalmuti.players import network, policy
weights = policy.trained()[network.PLAY]
states, options = (np.ones((2500, len(weights[name])), np.float32) for name in ("state", "choice"))
network.values(weights, states, options, np.arange(2500))
all_threads, this_thread = time.process_time(), time.thread_time()
for _ in range(10):
    network.values(weights, states, options, np.arange(2500))
this_thread = time.thread_time() - this_thread
print((time.process_time() - all_threads - this_thread) / this_thread)
"""
    threads = {"OPENBLAS_NUM_THREADS": "4", "OMP_NUM_THREADS": "4"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        env={**os.environ, **threads},
        capture_output=True,
        text=True,
        check=True,
    )
    assert float(done.stdout) < 0.1


@pytest.mark.parametrize(
    "content", [b"", b"x" * 3000, b"PK\x03\x04", b"\x80\x04", b"PK\x05\x06" + bytes(18)]
)
def test_a_damaged_file_of_networks_is_named(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "some.npz"
    path.write_bytes(content)
    with pytest.raises(AssetBrokenError, match=r"some\.npz.*reinstall the game"):
        network.load_own(path, (PLAY,))


def test_a_file_of_other_networks_is_refused(tmp_path: Path, networks: dict[str, Weights]) -> None:
    network.save(tmp_path / "some.npz", {PLAY: networks[PLAY]})
    assert network.load_own(tmp_path / "some.npz", (PLAY,)).keys() == {PLAY}
    with pytest.raises(AssetBrokenError, match="has no network 'opening'"):
        network.load_own(tmp_path / "some.npz", (PLAY, OPENING))


def test_networks_come_back_from_a_file(tmp_path: Path, networks: dict[str, Weights]) -> None:
    network.save(tmp_path / "some.npz", networks)
    back = network.load(tmp_path / "some.npz")
    assert back.keys() == networks.keys()
    for name, weights in networks.items():
        assert back[name].keys() == weights.keys()
        for key, value in weights.items():
            assert back[name][key].dtype == np.float32
            assert np.allclose(back[name][key], value, atol=2e-3)


def patient(rng: Random, networks: dict[str, Weights]) -> Bot:
    return LookaheadBot(rng, networks, number=4, deadline=float("inf"))


@pytest.mark.parametrize("edition", ["en", "de"])
@pytest.mark.parametrize("kind", [NetBot, patient])
def test_every_decision_of_a_game_is_legal_and_the_same_again(
    edition: str,
    kind: Callable[[Random, dict[str, Weights]], Bot],
    networks: dict[str, Weights],
) -> None:
    rng = Random(edition)
    rules = replace(EDITIONS[edition], first_deal_revolution=True)
    state = new_game(tuple("ABCDE"), edition, rules)
    phases = set()
    while state.hand_number < 3:
        if state.turn is None:
            action: Action = chance_action(state, rng) or StartHand()
        else:
            own = view(state, state.turn)
            bots = [kind(Random(state.hand_number), networks) for _ in range(2)]
            action = bots[0].decide(own)
            assert action in legal_actions(state)
            assert bots[1].decide(own) == action
            phases.add(state.phase)
        state, _ = apply(state, action)
    assert phases >= {Phase.CHAIR, Phase.TAXES, Phase.PLAY}


def test_calls_a_revolution_if_the_hand_is_worth_more_without_taxes(
    networks: dict[str, Weights],
) -> None:
    rng = Random(1)
    state = new_game(tuple("ABCDE"))
    while state.phase is not Phase.REVOLUTION:
        action = chance_action(state, rng) or (
            StartHand() if state.turn is None else rng.choice(legal_actions(state))
        )
        state, _ = apply(state, action)
    assert state.turn is not None
    for slope, call in ((1.0, True), (-1.0, False)):
        weights = {name: np.zeros_like(value) for name, value in networks[OPENING].items()}
        # The column for a hand played as it is, and one path through all layers.
        modes = opening_features(*_openings(2))
        column = int(np.flatnonzero(modes[0] != modes[1])[0])
        weights["state"][column, 0] = weights["w1"][0, 0] = 1.0
        weights["w2"][0, 0] = slope
        bot = NetBot(Random(1), {**networks, OPENING: weights})
        answer = bot.decide(view(state, state.turn))
        assert answer == DecideRevolution(state.turn, call)


def _openings(rows: int) -> tuple[Array, ...]:
    """Return hands that differ only in the `Opening`."""
    same = np.zeros(rows, np.int64)
    return np.zeros((rows, 14)), same + 4, same, np.arange(rows), same, np.zeros((rows, 14))
