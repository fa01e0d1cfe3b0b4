"""The programs in the folder examples print what they promise."""

import runpy
import sys
from pathlib import Path

import pytest

from dalmuti.app.tournament import Contest, play
from dalmuti.pipe.foreign import ForeignBot

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
PAGE = ROOT / "docs" / "examples.md"


class Examples:
    """Runs examples as from a command line."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch

    def run(self, name: str, *arguments: str | Path) -> list[str]:
        """Return the lines that an example prints."""
        program = str(EXAMPLES / f"{name}.py")
        self._monkeypatch.setattr(sys, "argv", [program, *map(str, arguments)])
        runpy.run_path(program, run_name="__main__")
        return self._capsys.readouterr().out.splitlines()

    def error(self, name: str, *arguments: str | Path) -> str:
        """Return what an example says before it ends with an error."""
        with pytest.raises(SystemExit) as ended:
            self.run(name, *arguments)
        assert ended.value.code
        return self._capsys.readouterr().err


@pytest.fixture
def examples(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Examples:
    return Examples(capsys, monkeypatch)


@pytest.fixture
def no_rl(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the packages of the extra rl look missing."""
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    for name in [name for name in sys.modules if name.startswith("dalmuti.rl")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delattr("dalmuti.rl", raising=False)


def shown(command: str) -> list[str]:
    """Return what the page shows below a command, up to the next one or the end of the block."""
    lines = iter(PAGE.read_text("utf-8").splitlines())
    assert any(line == f"$ python examples/{command}" for line in lines)
    output: list[str] = []
    for line in lines:
        if line.startswith(("$ ", "```")):
            break
        output.append(line)
    return output


def test_a_hand_is_played_as_the_page_shows(examples: Examples) -> None:
    begin = shown("play_a_hand.py")
    *begin, dots, end = begin
    printed = examples.run("play_a_hand")
    assert dots == "..."
    assert printed[: len(begin)] == begin
    assert printed[-1] == end
    assert examples.run("play_a_hand", "--seed", "1") == printed
    assert examples.run("play_a_hand", "--seed", "2") != printed


def test_a_record_that_was_written_is_read(examples: Examples, tmp_path: Path) -> None:
    record = tmp_path / "hand.dalmuti"
    tricks = examples.run("play_a_hand", "--seed", "5", "--record", record)
    assert not shown("play_a_hand.py --seed 5 --record hand.dalmuti")
    printed = examples.run("read_a_record", record)
    assert printed == shown("read_a_record.py hand.dalmuti")
    assert f"in {len(tricks) - 1} tricks" in printed[-2]
    assert printed[-1].strip() == tricks[-1]


def test_a_bad_record_is_one_sentence(examples: Examples, tmp_path: Path) -> None:
    record = tmp_path / "hand.dalmuti"
    assert examples.error("read_a_record", record) == f"{record}: No such file or directory.\n"
    record.write_text("{}\n")
    said = examples.error("read_a_record", record)
    assert said.startswith(f"{record}: Line 1: ")
    assert said.count("\n") == 1


def test_one_player_sees_no_secret(examples: Examples) -> None:
    printed = examples.run("one_players_view", "--player", "2", "--seed", "1")
    dealt, *_ = printed
    assert dealt.startswith("CardsDealt(order=(0, 1, 2, 3), hands=(None, None, (")
    assert "TaxChosen(player=0, cards=None, count=2)" in printed
    assert "Transfer(giver=3, receiver=0, cards=None, count=2)" in "".join(printed)
    assert "Transfer(giver=2, receiver=1, cards=(3,), count=1)" in "".join(printed)
    assert printed[-15:] == [
        "Hand 1, play: Cid to act",
        "Greater Dalmuti  Ann  17 cards",
        "Lesser Dalmuti   Ben  17 cards",
        "Lesser Peon      Cid  4 5 6 3x7 8 4x9 3x10 3x11 2x12 J",
        "Greater Peon     Dot  20 cards",
        "Trick: Ann 12 12 12, Ben 11 11 11",
        "",
        "PlaySet(player=2, cards=(7, 7, 7))",
        "PlaySet(player=2, cards=(7, 7, 13))",
        "PlaySet(player=2, cards=(9, 9, 9))",
        "PlaySet(player=2, cards=(9, 9, 13))",
        "PlaySet(player=2, cards=(10, 10, 10))",
        "PlaySet(player=2, cards=(10, 10, 13))",
        "Pass(player=2)",
        "The bot's choice: PlaySet(player=2, cards=(10, 10, 10))",
    ]


def test_a_tournament_tells_which_bot_is_better(examples: Examples) -> None:
    printed = examples.run("tournament_between_two_bots", "plain", "novice")
    assert printed == shown("tournament_between_two_bots.py plain novice")
    printed = examples.run("tournament_between_two_bots", "novice", "plain", "--deals", "20")
    assert printed[-1].startswith("plain is better: ")
    printed = examples.run("tournament_between_two_bots", "easy", "novice", "--deals", "2")
    assert printed[-1].endswith("is too small to tell which is better.")
    assert "not 'plain' twice" in examples.error("tournament_between_two_bots", "plain", "plain")


@pytest.mark.parametrize("chained", [False, True])
def test_the_bot_over_the_pipe_beats_random_bots_and_is_never_refused(chained: bool) -> None:
    program = EXAMPLES / "pipe_bot.py"
    worst = ForeignBot("worst", f'"{sys.executable}" "{program}"')
    contest = Contest(
        ("worst", "random"), 6, 2, seed=1, mixed=True, chained=chained, foreign=(worst,)
    )
    outcome = play(contest)
    places = {line.bot: line.mean.value for line in outcome.places}
    assert places["worst"] < 3 < 4 < places["random"]
    assert outcome.troubles == {}


def test_every_example_with_options_prints_help_without_the_extra(
    examples: Examples, no_rl: None
) -> None:
    for program in sorted(EXAMPLES.glob("*.py")):
        if program.stem != "pipe_bot":
            with pytest.raises(SystemExit) as ended:
                examples.run(program.stem, "--help")
            assert ended.value.code == 0


def test_without_the_extra_the_agent_says_what_to_install(examples: Examples, no_rl: None) -> None:
    said = examples.error("rl_random_and_plain", "--hands", "1")
    assert "pip install '.[rl]'" in said
    assert said.count("\n") == 1
