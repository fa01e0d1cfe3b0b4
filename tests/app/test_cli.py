"""The command line."""

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dalmuti import __version__
from dalmuti.app import simulate as simulations
from dalmuti.app.cli import main
from dalmuti.players.analysis import networks_for_analysis
from dalmuti.players.levels import LEVELS
from dalmuti.players.policy import trained
from dalmuti.screen import app
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import fallback_folders
from dalmuti.storage.speed import Speed


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[GameOptions]:
    """Return the options of every game opened, without really opening it."""
    games: list[GameOptions] = []

    def run_game(options: GameOptions) -> int:
        assert options.fallbacks == fallback_folders()
        options = replace(options, fallbacks=())
        games.append(options)
        return 7

    monkeypatch.setattr(app, "run_game", run_game)
    return games


def test_without_options_the_game_opens_as_the_settings_say(opened: list[GameOptions]) -> None:
    assert main([]) == 7
    assert opened == [GameOptions()]


def test_options_are_handed_to_the_game(opened: list[GameOptions]) -> None:
    words = "--seed 5 --players 10 --speed brisk --window 1280x720 --data-dir here"
    main(words.split())
    assert opened == [
        GameOptions(
            data_dir=Path("here"), seed=5, players=10, speed=Speed.BRISK, window=(1280, 720)
        )
    ]


@pytest.mark.parametrize(
    "words", [["--seed", "3", "watch"], ["watch", "--seed", "3"], ["watch", "--seed=3"]]
)
def test_watching_takes_the_same_options_in_any_place(
    opened: list[GameOptions], words: list[str]
) -> None:
    main(words)
    assert opened == [GameOptions(seed=3, watch=True)]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--foo"], "'--foo' is not an option or argument here"),
        (["--see=3"], "'--see=3'"),
        (["watch", "--foo"], "'--foo'"),
        (["simulate", "--window", "800x600"], "'--window'"),
        (["dance"], "'dance' is not a command: choose from"),
        (["--seed"], "--seed: expected one argument"),
        (["--seed", "x"], "'x' is not a valid seed"),
        (["--seed", "-1"], "'-1' is not a valid seed"),
        (["--seed", "9" * 5000], "is not a valid seed"),
        (
            ["--players", "3"],
            "'3' is not a valid number of players: give a whole number from 4 to 10",
        ),
        (["--players", "11"], "'11'"),
        (["--data-dir", ""], "'' is not a folder: give its name"),
        (["statistics", "--data-dir="], "'' is not a folder"),
        (["--speed", "fast"], "choose from slow, relaxed, normal, brisk, instant, step"),
        (["--window", "1280"], "'1280' is not a window size"),
        (["--window", "1023x600"], "at least 1024x600"),
        (["--window", "1024x599"], "at least 1024x600"),
        (["--window", "99999x720"], "at most 16384x16384"),
        (["--window=-800x-600"], "'-800x-600'"),
        (["--window", "800.5x600"], "'800.5x600'"),
        (["--window", "x"], "'x'"),
        (
            ["simulate", "--bots", "plain:bold:x"],
            "'bold:x' is not a temper: choose from bold, hasty",
        ),
        (["simulate", "--bots", "genius"], "'genius' is not a bot: choose from random, novice"),
        (["simulate", "--bots", ""], "'' is not a bot"),
        (["simulate", "--hands", "0"], "'0' is not a valid number of hands"),
        (["--seed", "3", "simulate"], "'--seed' has no effect before 'simulate': put"),
        (["--speed", "brisk", "record", "check", "x"], "'--speed' has no effect before 'record'"),
        (["--players", "5", "statistics"], "'--players' has no effect before 'statistics'"),
        (["--players", "5", "replay", "x"], "'--players' has no effect with 'replay'"),
        (["replay", "--players", "5", "x"], "'--players' is not an option or argument here"),
        (["replay", "x", "--seed", "5"], "'--seed' is not an option or argument here"),
        (["replay", "x", "--bot", "y"], "'--bot' is not an option or argument here"),
        (["--diagnose", "simulate"], "'--diagnose' takes no command: leave out 'simulate'"),
        (
            ["simulate", "--players", "4", "--bots", ",".join(["plain"] * 5)],
            "5 bots are too many for 4 players",
        ),
    ],
)
def test_wrong_usage_gets_one_sentence_and_status_2(
    opened: list[GameOptions], capsys: pytest.CaptureFixture[str], words: list[str], part: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(words))
    assert ended.value.code == 2
    assert opened == []
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert part in err
    assert "--help" in err


@pytest.mark.parametrize("command", ["simulate", "tournament"])
def test_the_help_lists_the_levels(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    said = " ".join(capsys.readouterr().out.split())
    assert ", ".join(LEVELS) in said


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"dalmuti {__version__}\n"


def test_simulate_prints_one_json_object(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--players", "5", "--hands", "20", "--bots", "plain,random", "--json"]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    data = json.loads(out)
    assert (data["players"], data["hands"]) == (5, 20)
    assert data["hands_per_second"] > 0
    bots = [seat["bot"] for seat in data["seats"]]
    assert bots == ["plain", "random", "plain", "random", "plain"]
    places = [seat["mean_place"] for seat in data["seats"]]
    assert sum(places) == pytest.approx(15)
    assert max(places[::2]) < min(places[1::2])


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--hands", "5", "--seed", "8"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].split() == ["seat", "bot", "mean", "place"]
    assert [line.split()[:2] for line in lines[1:7]] == [[str(n), "plain"] for n in range(1, 7)]
    assert lines[7].startswith("5 hands with seed 8 in ")


def test_an_interrupt_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(simulations, "simulate", interrupted)
    assert main(["simulate"]) == 130


def test_the_command_line_imports_neither_the_screen_nor_the_bots() -> None:
    code = (
        "import sys, dalmuti.app.cli; "
        "print(*(name for name in sys.modules if name.startswith(('pygame', 'dalmuti.'))))"
    )
    out = subprocess.run(
        [sys.executable, "-c", code],
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    loaded = set(out.split())
    assert "dalmuti.app.cli" in loaded
    assert not {name for name in loaded if name.startswith(("pygame", "dalmuti.screen"))}
    assert not loaded & {"dalmuti.rules.game", "dalmuti.players.levels", "dalmuti.match"}


@pytest.mark.skipif(os.name == "nt", reason="Windows has no /dev/full")
@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "--hands", "2", "--players", "4"],
        ["simulate", "--hands", "2", "--players", "4", "--json"],
        ["tournament", "--bots", "plain,random", "--players", "4", "--deals", "2"],
        ["record", "check", "nowhere"],
        ["--version"],
        ["simulate", "--help"],
    ],
)
def test_a_result_that_cannot_be_printed_is_status_1_and_no_traceback(words: list[str]) -> None:
    command = [sys.executable, "-m", "dalmuti", *words]
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Cannot write to the standard output")
    assert done.stderr.count("\n") == 1


def test_results_need_no_standard_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["simulate", "--hands", "1", "--players", "4"]) == 0
    assert "plain" in capsys.readouterr().out


def test_foreign_bots_are_handed_to_the_game_by_name(opened: list[GameOptions]) -> None:
    python = f'"{sys.executable}"'
    main(["--bot", f"mine={python} a.py", "watch", "--seed", "3"])
    main(["--bot", f"mine={python} a.py", "--bot", f"{python} b.py --deep"])
    first, second = opened
    assert dict(first.bots) == {"mine": f"{python} a.py"}
    assert dict(second.bots) == {"mine": f"{python} a.py", "b": f"{python} b.py --deep"}


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["--bot", "plain=x"], "'plain' is the name of another bot"),
        (["--bot", "mine="], "has no command"),
        (["--bot", "nowhere-x"], "'nowhere-x' cannot be started: there is no program 'nowhere-x'"),
        (["--bot", "my bot=x"], "there is no program 'my'. Give it as mine="),
        (["watch", "--bot", "mine=nowhere-x"], "'mine=nowhere-x' cannot be started"),
        (["tournament", "--bots", "plain", "--bot", "nowhere-x"], "Give it as mine="),
        (["--bot", "x", "simulate"], "'--bot' has no effect before 'simulate'"),
        (["--bot", "x", "tournament"], "'--bot' has no effect before 'tournament'"),
        (["--bot", "x", "--diagnose"], "'--bot' has no effect with '--diagnose'"),
        (["bot"], "--level"),
        (["bot", "--level", "genius"], "'genius' is not a bot: choose from random, novice"),
        (["tournament", "--jobs", "0"], "'0' is not a valid number of jobs"),
    ],
)
def test_wrong_bots_get_one_sentence_and_status_2(
    opened: list[GameOptions], capsys: pytest.CaptureFixture[str], words: list[str], part: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        sys.exit(main(words))
    assert ended.value.code == 2
    assert opened == []
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert part in err


@pytest.mark.parametrize("content", [None, b"x" * 3000])
def test_without_its_networks_a_command_ends_with_a_sentence(
    content: bytes | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    if content is not None:
        (tmp_path / "weights").mkdir()
        (tmp_path / "weights" / "strong.npz").write_bytes(content)
    monkeypatch.setattr("dalmuti.resources.asset_roots", lambda: (tmp_path,))
    trained.cache_clear()
    networks_for_analysis.cache_clear()
    asked = ["tournament", "--bots", "expert,random", "--players", "4", "--deals", "2"]
    for words in (["simulate", "--bots", "master", "--hands", "1"], asked):
        assert main(words) == 1
        (line,) = capsys.readouterr().err.splitlines()[-1:]
        assert "strong.npz" in line
        assert line.endswith("reinstall the game.")
