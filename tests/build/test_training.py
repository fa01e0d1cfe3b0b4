"""The training of the strong bots' networks."""

import argparse
import re
import signal
from itertools import islice
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from build.train import (
    beliefs,
    judge,
    learner,
    marks,
    proof,
    rival_bot,
    rivals,
    rounds,
    stand_ins,
    table,
    train,
)
from dalmuti.players import simulator
from dalmuti.players.levels import make_bot
from dalmuti.players.network import PLAY, load, save, values
from dalmuti.players.policy import NetBot, rank_plays, trained
from dalmuti.rules.actions import Deal, GiveTax, cards_of
from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.chance import untaxed_deal
from dalmuti.rules.choices import choices
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.view import Phase
from tests.players.networks import random_networks


def test_a_step_follows_the_slope_of_the_error() -> None:
    rng = np.random.default_rng(1)
    params = learner.fresh(rng, 4, 3, (6, 5))
    params = {name: value.astype(np.float64) for name, value in params.items()}
    states, options = rng.random((8, 4)), rng.random((8, 3))
    target = rng.random(8)

    def error() -> float:
        found = values(params, states, options, np.arange(8))
        return float(np.mean((found - target) ** 2))

    slopes = {}
    for name, value in params.items():
        for at in np.ndindex(value.shape):
            value[at] += 1e-6
            more = error()
            value[at] -= 2e-6
            slopes[name, at] = (more - error()) / 2e-6
            value[at] += 1e-6
    before = {name: value.copy() for name, value in params.items()}
    fitting = learner.Learner(params)
    assert fitting.fit(states, options, target, rate=1e-3) == pytest.approx(error(), rel=0.05)
    for (name, at), slope in slopes.items():
        # Adam's first step has the length of the rate, against the slope.
        if abs(slope) > 1e-4:
            step = fitting.params[name][at] - before[name][at]
            assert step == pytest.approx(-1e-3 * np.sign(slope), rel=0.02)


def test_a_decision_is_worth_the_result_and_what_later_ones_promise() -> None:
    samples = table.Samples()
    # Three decisions of one player, and between them one of another's.
    for seat, value, greedy in ((0, 0.5, True), (1, 0.2, True), (0, 0.6, True), (0, 0.9, False)):
        samples.game.append(np.array([0]))
        samples.seat.append(np.array([seat]))
        samples.value.append(np.array([value]))
        samples.greedy.append(np.array([greedy]))
    result = np.zeros((1, simulator.SEATS))
    result[0, :2] = 1.0, 0.25
    found = table.returns(samples, result, 0.8)
    # The third decision was random, so the second trusts only the estimate made then.
    assert found == pytest.approx([0.8 * 0.9 + 0.2 * 0.6, 0.25, 0.9, 1.0])
    everything = table.returns(samples, result, 1.0)
    assert everything == pytest.approx([0.9, 0.25, 0.9, 1.0])


@pytest.mark.parametrize("level", ["plain", "sharp", "expert", "master"])
def test_a_level_plays_in_the_simulator_as_its_bot_does(level: str) -> None:
    chooser = stand_ins.choosers(trained())[level]
    bot = NetBot(Random(1)) if level == "master" else make_bot(level, Random(1))
    rng = np.random.default_rng(2)
    same = total = 0
    for players in (4, 6, 9):
        count = np.array([players])
        batch = simulator.start(count, simulator.deal(rng, count))
        state = new_game_with_order(tuple("ABCDEFGHI"[:players]), tuple(range(players)))
        hands: list[Cards] = [
            tuple(np.repeat(np.arange(14), row).tolist()) for row in batch.hands[0]
        ]
        deal = Deal(tuple(hands[:players]), partial=True, straight_to_play=True)
        state, _ = apply(state, deal)
        while state.phase is Phase.PLAY:
            options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
            pick = chooser(batch, np.array([0]), options)
            parts = options.rank[pick], options.naturals[pick], options.jesters[pick]
            cards = (int(parts[0][0]),) * int(parts[1][0]) + (JESTER,) * int(parts[2][0])
            action = bot.decide(view(state, state.turn))
            chosen = cards_of(action)
            same += cards == chosen
            total += 1
            jesters = chosen.count(JESTER)
            played = min(chosen, default=0), len(chosen) - jesters, jesters
            simulator.play(batch, *(np.array([part]) for part in played))
            state, _ = apply(state, action)
    assert same >= 0.97 * total


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "GAMES", 12)
    monkeypatch.setattr(train, "BATCH", 64)
    run = train.Run(1, (16, 8))
    for _ in range(2):
        facts = train.one_round(run, 0.5)
        assert facts["samples"] > 100
    run.remember()
    run.save(tmp_path / "checkpoint.npz")
    again = train.Run(2, (16, 8))
    again.load(tmp_path / "checkpoint.npz")
    assert (again.rounds, again.hands, again.play.steps) == (2, 24, run.play.steps)
    for name, value in run.play.state().items():
        assert np.array_equal(again.play.state()[name], value)
    assert len(again.selves) == 1
    assert np.array_equal(again.selves[0]["w1"], run.play.slow["w1"])
    # It must then play and learn exactly the same.
    for one in (run, again):
        train.one_round(one, 0.5)
    for name, value in run.play.state().items():
        assert np.array_equal(again.play.state()[name], value)


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the training module with rounds that take moments."""
    monkeypatch.setattr(train, "GAMES", 12)
    monkeypatch.setattr(train, "BATCH", 64)
    monkeypatch.setattr(train, "measured", lambda _: "")
    return train


def test_a_stopped_training_ends_its_round_and_goes_on_to_the_same_weights(
    tmp_path: Path, small: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["--rounds", "4", "--new", "12,8", "--folder"]
    assert small.main([*words, str(tmp_path / "whole")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(" of ")[0].strip() for line in lines if "loss" in line] == list("1234")
    small_round = small.one_round

    def one_round(run: object, done: float, *sizes: object) -> dict[str, float]:
        if done == 0.25:
            signal.raise_signal(signal.SIGINT)
        found: dict[str, float] = small_round(run, done, *sizes)
        return found

    usual = signal.getsignal(signal.SIGINT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(small, "one_round", one_round)
        assert small.main([*words, str(tmp_path / "stopped")]) == 130
    assert signal.getsignal(signal.SIGINT) is usual
    assert "Stopped after round 2: the same command resumes." in capsys.readouterr().out
    assert small.main([*words, str(tmp_path / "stopped")]) == 0
    assert capsys.readouterr().out.startswith("2 of 4 rounds are over.")
    first, second = (
        (tmp_path / folder / "strong.npz").read_bytes() for folder in ("whole", "stopped")
    )
    assert first == second


def test_a_second_ctrl_c_does_not_wait_for_the_round(
    tmp_path: Path,
    small: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def one_round(*_: object) -> dict[str, float]:
        for _again in range(2):
            signal.raise_signal(signal.SIGINT)
        raise AssertionError("it has waited")

    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    monkeypatch.setattr(small, "one_round", one_round)
    try:
        assert small.main(["--new", "12,8", "--folder", str(tmp_path)]) == 130
    finally:
        signal.signal(signal.SIGINT, usual)
    assert "resumes from the last checkpoint" in capsys.readouterr().out


@pytest.mark.parametrize(("words", "seats"), [([], set(range(4, 11))), (["--seats", "7"], {7})])
def test_a_training_is_at_tables_of_all_numbers_of_seats_or_of_one(
    words: list[str],
    seats: set[int],
    tmp_path: Path,
    small: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    found = set()

    def deal(rng: np.random.Generator, players: np.ndarray) -> object:
        found.update(players.tolist())
        return table.deal_hands(rng, players)

    words = [*words, "--rounds", "1", "--new", "12,8", "--folder", str(tmp_path)]
    monkeypatch.setattr(small, "GAMES", 100)
    known = small.shapes()  # which deals two hands
    monkeypatch.setattr(small, "shapes", lambda: known)
    monkeypatch.setattr(small, "deal_hands", deal)
    assert small.main(words) == 0
    assert found == seats


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--rounds", "0"], "'0' is not a valid number of rounds: give a whole number from 1"),
        (["--seed", "-1"], "'-1' is not a valid seed"),
        (["--new", "12,x"], "'x' is not a valid width of a layer"),
        (["--new", "12,"], "'' is not a valid width of a layer"),
        (["--seats", "11"], "'11' is not a valid number of seats"),
    ],
)
def test_wrong_words_for_a_training_are_refused(
    words: list[str], part: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ending:
        train.main([*words, "--folder", str(tmp_path)])
    assert ending.value.code == 2
    assert part in capsys.readouterr().err


def test_another_checkpoint_is_named_and_left_alone(
    tmp_path: Path, small: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    checkpoint = tmp_path / "checkpoint.npz"
    words = ["--rounds", "1", "--folder", str(tmp_path), "--new"]
    assert small.main([*words, "12,8"]) == 0
    for damage in (None, b"no archive", b""):
        if damage is not None:
            checkpoint.write_bytes(damage)
        before = checkpoint.read_bytes()
        assert small.main([*words, "16,8"]) == 1
        err = capsys.readouterr().err
        assert f"{checkpoint} is not a checkpoint of a training with layers of 16,8" in err
        assert checkpoint.read_bytes() == before


def test_a_folder_that_cannot_be_is_named(
    tmp_path: Path, small: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    assert small.main(["--new", "12,8", "--folder", str(tmp_path / "file" / "folder")]) == 1
    assert str(tmp_path / "file") in capsys.readouterr().err


def test_a_lone_player_among_equals_is_average() -> None:
    assert judge.lone(rivals.greedy, rivals.greedy, 5, 3, seed=1).place == pytest.approx(3.0)
    better = judge.lone(rivals.KEEPERS[0], rivals.greedy, 5, 40, seed=1)
    assert better.place + 2 * better.error < 3.0


def test_the_gap_between_equal_players_is_zero() -> None:
    assert judge.gap(rivals.greedy, rivals.greedy, 5, 3, seed=1).place == 0
    found = judge.gap(rivals.KEEPERS[0], rivals.greedy, 6, 40, seed=1)
    assert found.place > 2 * found.error > 0


def test_a_dalmuti_gives_in_the_simulator_what_the_network_holds_best() -> None:
    give = stand_ins.givers(trained())["master"]
    bot = NetBot(Random(1))
    rng = np.random.default_rng(3)
    count = np.array([6])
    for _ in range(5):
        dealt = simulator.deal(rng, count)
        hands = [tuple(np.repeat(np.arange(14), row).tolist()) for row in dealt[0, :6]]
        if any(hand.count(JESTER) == 2 for hand in hands):
            continue
        state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)))
        state, _ = apply(state, Deal(tuple(hands), partial=True))
        for status, cards in ((0, 2), (1, 1)):
            gift = give(dealt[:, status], count, status, cards)[0]
            action = bot.decide(view(state, status))
            assert action == GiveTax(status, tuple(np.repeat(np.arange(14), gift).tolist()))
            state, _ = apply(state, action)


def test_the_better_player_stays_greater_dalmuti_for_longer() -> None:

    def give(hands: np.ndarray, _: np.ndarray, __: int, cards: int) -> np.ndarray:
        never = np.zeros(len(hands), bool)
        gift: np.ndarray = table.gifts(np.random.default_rng(0), hands, cards, never, 0.0)
        return gift

    players = {"good": rivals.KEEPERS[0], "bad": rivals.greedy}
    found = judge.reigns(players, dict.fromkeys(players, give), 6, 12, seed=1)
    assert found["good"].hands > found["bad"].hands >= 1
    assert found["good"].first + found["bad"].first == pytest.approx(1)
    assert found["good"].place + found["bad"].place == pytest.approx(7)


def test_a_training_by_rounds_that_was_stopped_goes_on_as_if_it_had_not(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    training = beliefs.TRAINING
    monkeypatch.setattr(beliefs, "GAMES", 12)
    monkeypatch.setattr(beliefs, "BATCH", 64)
    monkeypatch.setattr(beliefs, "PLAYERS", (0.5, 0, 0.5, 0, 0, 0, 0))

    def trained_in(name: str, *numbers: int) -> bytes:
        folder = tmp_path / name
        folder.mkdir()
        for number in numbers:
            run = training.begin(3)
            if (folder / rounds.CHECKPOINT).exists():
                run.load(folder / rounds.CHECKPOINT)
            while run.rounds < number:
                training.one_round(run, run.rounds / 3)
            run.save(folder / rounds.CHECKPOINT)
        options = ["--folder", str(folder), "--seed", "3", "--rounds", "3"]
        assert rounds.train(training, options) == 0
        return b"".join(
            value.tobytes()
            for weights in load(folder / training.weights).values()
            for value in weights.values()
        )

    assert trained_in("stopped", 1, 2) == trained_in("whole")
    assert capsys.readouterr().out.count("3 of 3") == 2


def test_beliefs_go_down_the_slope_of_the_cross_entropy() -> None:
    rng = np.random.default_rng(1)
    held = rng.integers(0, 3, (2, 9, 14)).astype(np.float64)
    held[0, 5:] = 0
    out = rng.standard_normal((2, 9 * 14))
    found, _ = beliefs.slope(out, held)
    for at in ((0, 3), (0, 20), (1, 40), (1, 125)):
        moved = out.copy()
        moved[at] += 1e-6
        rise = (beliefs.slope(moved, held)[1] - beliefs.slope(out, held)[1]) / 1e-6
        assert found[at] == pytest.approx(rise, abs=1e-5)


def test_the_proofs_of_the_engine_are_measured() -> None:
    said = proof.order(4, 2, 8)
    assert re.search(r"holds in \d+ of \d+ clear decisions", said)
    assert re.search(r"bias [+-]\d\.\d+ ±", proof.outcomes(4, 2, 8))


def test_the_positions_of_the_proofs_are_close_decisions() -> None:
    for views, out in islice(proof.hands(5), 3):
        assert sorted(out) == [0, 1, 2, 3, 4]
        for seen in views:
            assert seen.to_act == seen.you
            assert len(choices(seen)) > 1


def test_a_rival_over_the_pipe_decides_as_in_the_simulator() -> None:
    rng = np.random.default_rng(5)
    hands = simulator.deal(rng, np.array([6]))
    batch = simulator.start(np.array([6]), hands)
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)))
    dealt = tuple(tuple(np.repeat(np.arange(14), hands[0, seat]).tolist()) for seat in range(6))
    state, _ = apply(state, Deal(dealt, straight_to_play=True, partial=True))
    names = list(rival_bot.RIVALS)
    for step in range(60):
        assert state.phase is Phase.PLAY
        name = names[step % len(names)]
        action = rival_bot.RivalBot(rival_bot.RIVALS[name]).decide(view(state, state.turn))
        options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
        pick = rival_bot.RIVALS[name](batch, np.zeros(1, np.int64), options)
        facts = (options.rank[pick], options.naturals[pick], options.jesters[pick])
        cards = cards_of(action)
        jesters = cards.count(JESTER)
        assert (min(cards, default=0), len(cards) - jesters, jesters) == tuple(
            int(fact[0]) for fact in facts
        )
        simulator.play(batch, *facts)
        state, _ = apply(state, action)


def test_a_file_of_networks_is_seated_as_a_rival(tmp_path: Path) -> None:
    path = tmp_path / "small.npz"
    save(path, random_networks(5))
    rng = np.random.default_rng(4)
    state = new_game_with_order(tuple("ABCDEF"), tuple(range(6)))
    state, _ = apply(state, untaxed_deal(6, Random(4)))
    file, own = rival_bot.rival(str(path)), table.net(load(path)[PLAY])
    bot = rival_bot.RivalBot(file)
    for _ in range(40):
        assert state.turn is not None
        seen = view(state, state.turn)
        action = bot.decide(seen)
        assert cards_of(action) == rank_plays(load(path)[PLAY], seen)[0][0]
        state, _ = apply(state, action)
    hands = np.full(20, 6)
    batch = simulator.start(hands, simulator.deal(rng, hands))
    options = simulator.choices(simulator.acting_hands(batch), batch.rank, batch.size)
    rows = np.arange(20)
    assert (file(batch, rows, options) == own(batch, rows, options)).all()
    broken = [tmp_path / f"broken_{name}.npz" for name in ("state", "w1", "b2")]
    play = random_networks(5)[PLAY]
    for name, path, part in (
        ("state", broken[0], play["state"][:-1]),
        ("w1", broken[1], play["w1"].ravel()),
        ("b2", broken[2], play["b2"] * np.nan),
    ):
        save(path, {PLAY: {**play, name: part}})
    for wrong in ("strongest", tmp_path / "none.npz", "assets/weights/beliefs.npz", *broken):
        with pytest.raises(argparse.ArgumentTypeError, match=re.escape(repr(str(wrong)))):
            rival_bot.rival(str(wrong))


def test_marks_of_one_seat_of_a_hand() -> None:
    found = marks.judged("easy", 3, 4, 4)
    assert {one.decision.action.player for one in found} == {3}
    assert found == marks.judged("easy", 3, 4, 4)
    lines = [
        {"level": "easy", "marks": ["best", "blunder"], "cost": 1.0},
        {"level": "easy", "marks": ["best", "best"], "cost": 0.0},
        {"level": "plain", "marks": ["mistake"], "cost": 0.5},
    ]
    text = marks.summary(lines, "easy")
    assert "2 hands" in text
    assert "best  75.0%" in text
    assert "blunder  25.0%" in text
    assert "cost 0.2500" in text
