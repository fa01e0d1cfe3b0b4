"""Tournaments."""

import errno
import json
import multiprocessing
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from dalmuti.app import tournament_ratings
from dalmuti.app.cli import main
from dalmuti.app.progress import Progress
from dalmuti.app.tournament import Contest, hands_in, mean, play, ratio
from dalmuti.app.tournament_ledger import Ledger, LedgerError
from dalmuti.app.tournament_ratings import rate
from dalmuti.app.tournament_report import as_text
from dalmuti.app.tournament_rounds import Crew, Round, Rounds, tables_of
from dalmuti.pipe.foreign import ForeignBot
from dalmuti.pipe.program import ProgramError

PLAIN = f'"{sys.executable}" -m dalmuti bot --level plain --seed 1'
LONE = Contest(("easy", "plain"), players=4, deals=25, seed=3)
MIXED = Contest(("easy", "plain", "random"), players=6, deals=20, seed=3, mixed=True)
DUEL = Contest(("easy", "plain"), players=4, deals=20, seed=3, mixed=True)
PIPED = Contest(
    ("mine", "easy"), 4, deals=3, seed=2, mixed=True, foreign=(ForeignBot("mine", PLAIN),)
)


def test_a_mean_comes_with_its_standard_error() -> None:
    found = mean([1.0, 2.0, 3.0, 6.0])
    assert found.value == 3.0
    assert found.error == pytest.approx((14 / 3) ** 0.5 / 2)
    assert str(found) == "3.000 ±1.080"


def test_a_ratio_of_sums_comes_with_its_standard_error() -> None:
    found = ratio([(4, 2), (6, 3), (2, 1)])
    assert (found.value, found.error) == (2.0, 0.0)
    # Residuals 1 and -1 of a ratio 2, divided by a sum of 4.
    found = ratio([(5, 2), (3, 2)])
    assert found.value == 2.0
    assert found.error == pytest.approx((2 * 2 / 1) ** 0.5 / 4)
    assert ratio([(0, 0), (0, 0)]).value == 0.0


def test_a_lone_bot_plays_every_deal_from_every_seat() -> None:
    calls: list[int] = []
    outcome = play(LONE, progress=calls.append)
    assert calls == list(range(4, 201, 4))
    assert hands_in(LONE) == 200
    easy, plain = outcome.places
    assert (easy.bot, easy.other, plain.bot, plain.other) == ("easy", "plain", "plain", "easy")
    assert easy.mean.value > 2.5 + 2 * easy.mean.error
    assert plain.mean.value < 2.5 - 2 * plain.mean.error
    assert (outcome.gaps, outcome.reigns) == ((), ())
    for table in tables_of(LONE):
        places = [seating.index(table.tested) for seating in table.seatings]
        assert places == [0, 1, 2, 3]
        assert all(seating.count(table.field) == 3 for seating in table.seatings)


def test_a_bot_alone_plays_against_each_other() -> None:
    contest = Contest(("easy", "plain", "novice"), 4, 3, seed=1, alone="plain")
    outcome = play(contest)
    assert [(line.bot, line.other) for line in outcome.places] == [
        ("plain", "easy"),
        ("plain", "novice"),
    ]
    every = play(replace(contest, alone="")).places
    assert set(outcome.places) <= set(every)


def test_at_a_mixed_table_places_share_out_and_gaps_are_between_them() -> None:
    outcome = play(MIXED)
    places = {line.bot: line.mean.value for line in outcome.places}
    assert sum(places.values()) / 3 == pytest.approx(3.5)
    assert [(line.bot, line.other) for line in outcome.gaps] == [
        ("easy", "plain"),
        ("easy", "random"),
        ("plain", "random"),
    ]
    for line in outcome.gaps:
        assert line.mean.value == pytest.approx(places[line.other] - places[line.bot])


def test_the_same_bots_do_equally_well_at_every_seat_together() -> None:
    outcome = play(Contest(("plain",), 5, 4, seed=1, mixed=True))
    assert outcome.places[0].mean.value == 3.0


def test_chained_hands_tell_how_statuses_are_held() -> None:
    contest = replace(MIXED, chained=True, deals=41)
    assert hands_in(contest) == 3 * 20 * 3  # whole games, from each of three seatings
    outcome = play(contest)
    assert outcome.contest.deals == 60
    assert "60 hands each in games of 20 hands" in as_text(outcome)
    assert [one.bot for one in outcome.reigns] == ["easy", "plain", "random"]
    for one, line in zip(outcome.reigns, outcome.places, strict=True):
        assert sum(one.shares) == pytest.approx(1)
        place = sum(place * share for place, share in enumerate(one.shares, 1))
        assert place == pytest.approx(line.mean.value)
        assert one.reign.value >= 1 or not one.shares[0]
    assert sum(one.shares[0] for one in outcome.reigns) == pytest.approx(0.5)  # two seats each
    easy, plain, random = (one.reign.value for one in outcome.reigns)
    assert plain > easy > random


def test_the_same_seed_gives_the_same_outcome() -> None:
    contest = Contest(("random", "novice"), 4, 5, seed=2, mixed=True)
    assert play(contest) == play(contest)
    assert play(contest).places != play(replace(contest, seed=3)).places


@pytest.mark.parametrize("chained", [False, True])
def test_several_processes_give_the_same_outcome(chained: bool) -> None:
    contest = Contest(("random", "plain"), 4, 6, seed=2, chained=chained)
    calls: list[int] = []
    assert play(contest, jobs=2, progress=calls.append) == play(contest)
    assert calls[-1] == hands_in(contest)
    assert not multiprocessing.active_children()


def test_a_foreign_bot_plays_as_its_level_does_in_any_number_of_processes() -> None:
    alone, shared = play(PIPED), play(PIPED, jobs=2)
    assert alone == shared
    assert alone.troubles == {}
    inside = play(replace(PIPED, bots=("plain", "easy"), foreign=()))
    # The places may only differ by newcomers and chairs, which do not occur here.
    assert [line.mean for line in alone.places] == [line.mean for line in inside.places]


def test_foreign_bots_serve_in_one_game_after_another_and_are_ended() -> None:
    crew = Crew(PIPED)
    first = crew.seat(("mine", "easy", "mine", "easy"), "a")
    second = crew.seat(("easy", "mine", "easy", "mine"), "b")
    assert (first[0], first[2]) == (second[1], second[3])
    assert first[0] is not first[2]
    crew.close()
    processes = [bot._program._process for bot in crew._hired.values()]
    assert [process is not None and process.poll() for process in processes] == [0, 0]


def test_what_a_foreign_bot_got_wrong_is_told() -> None:
    broken = ForeignBot("broken", f'"{sys.executable}" -c "print(3)"')
    outcome = play(replace(PIPED, bots=("broken", "easy"), foreign=(broken,), deals=2))
    assert outcome.troubles is not None
    assert outcome.troubles["broken gone"] > 1
    assert "  broken gone: " in as_text(outcome)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_program_that_is_not_there_is_named(
    jobs: int, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = replace(PIPED, foreign=(ForeignBot("mine", "no-such-program-here"),))
    with pytest.raises(ProgramError, match="no-such-program-here"):
        play(gone, jobs=jobs)
    words = ["tournament", "--bots", "plain", "--bot", "mine=no-such-program-here"]
    assert main([*words, "--jobs", str(jobs)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "'mine=no-such-program-here' cannot be started" in err


def test_ratings_put_the_better_bot_first() -> None:
    rounds = [{"good": 1.5, "bad": 3.5, "middling": 2.5}] * 20
    ratings = rate(("bad", "good", "middling"), rounds)
    assert ratings is not None
    assert [one.bot for one in ratings] == ["good", "middling", "bad"]
    assert ratings[0].mu > 25 > ratings[2].mu
    assert all(one.sigma < 25 / 3 for one in ratings)


def test_without_openskill_there_are_no_ratings_but_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tournament_ratings, "find_spec", lambda name: None)
    words = ["tournament", "--bots", "easy,plain", "--players", "4", "--deals", "2", "--json"]
    assert main(words) == 0
    out, err = capsys.readouterr()
    assert json.loads(out)["ratings"] is None
    assert "pip install openskill" in err


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "--bots", "easy,plain", "--players", "4", "--deals", "5"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "mean places at 4 seats over 5 deals, par 2.5:"
    assert lines[1].split()[:3] == ["easy", "among", "plain"]
    assert "ratings:" in lines
    assert main([*words, "--mixed", "--chained", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in found["places"]] == ["easy", "plain"]
    assert found["gaps"][0].keys() == {"bot", "other", "mean", "error"}
    assert len(found["reigns"][0]["shares"]) == 4
    assert found["ratings"][0].keys() == {"bot", "mu", "sigma"}


def test_foreign_bots_are_seated_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "--players", "4", "--deals", "2", "--json", "--mixed"]
    assert main([*words, "--bots", "mine,easy", "--bot", f"mine={PLAIN}"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in found["places"]] == ["mine", "easy"]
    assert main([*words, "--bots", "easy", "--bot", PLAIN]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in found["places"]] == ["easy", "dalmuti"]


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (
            ["--bots", "easy,easy"],
            "'easy' is the only bot: a tournament needs two or more different",
        ),
        (
            ["--bots", "easy,plain,novice,sharp,expert", "--players", "4"],
            "'easy,plain,novice,sharp,expert' are 5 bots, but the table has 4 seats",
        ),
        (["--bots", "easy,mine"], "'mine' is not a bot: choose from random, novice"),
        (["--bots", "easy", "--bot", "plain=x"], "another bot"),
        (["--bots", "easy", "--bot", "mine="], "no command"),
        (["--bots", "easy,plain", "--alone", "easy"], "'--alone' and '--mixed' ask for different"),
        ([], "There is no bot: a tournament needs two or more"),
    ],
)
def test_wrong_bots_are_refused(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *words, "--mixed"]) == 2
    err = capsys.readouterr().err
    assert part in err
    assert "--help" in err


def test_a_bot_alone_must_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tournament", "--bots", "easy,plain", "--alone", "sharp"]) == 2
    assert "'sharp' does not play: choose from easy, plain" in capsys.readouterr().err


def interrupt_after(hands: int) -> Callable[[int], None]:
    def progress(done: int) -> None:
        if done >= hands:
            raise KeyboardInterrupt

    return progress


@pytest.mark.parametrize(
    ("mixed", "hands", "deals"),
    [(False, 180, 6), (False, 205, 6), (False, 60, 2), (True, 35, 7), (True, 10, 2)],
)
def test_ctrl_c_leaves_what_every_table_has_played(mixed: bool, hands: int, deals: int) -> None:
    contest = Contest(("random", "novice", "plain"), 5, 20, seed=2, mixed=mixed)
    outcome = play(contest, progress=interrupt_after(hands))
    assert outcome == replace(play(replace(contest, deals=deals)), stopped=True)


@pytest.mark.parametrize("hands", [5, 55])
def test_too_few_deals_before_ctrl_c_tell_nothing(hands: int) -> None:
    contest = Contest(("random", "novice", "plain"), 5, 20, seed=2)
    with pytest.raises(KeyboardInterrupt):
        play(contest, progress=interrupt_after(hands))


def test_a_tournament_without_an_end_begins_at_once() -> None:
    contest = Contest(("random", "novice", "plain"), 4, 10**9, seed=2)
    assert hands_in(contest) == 24 * 10**9
    assert play(contest, progress=interrupt_after(48)).contest.deals == 2
    rounds = Rounds(contest)
    assert (len(rounds), rounds[6 * 10**9 - 1]) == (6 * 10**9, Round(5, 10**9 - 1, 4))
    with pytest.raises(IndexError):
        rounds[6 * 10**9]


def test_a_stopped_tournament_of_several_processes_is_a_shorter_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def wait_for_all(busy: Sequence[Connection]) -> Sequence[Connection]:
        for connection in busy:
            connection.poll(None)
        return busy

    # In step, as a process that starts late would leave its first deal unplayed.
    monkeypatch.setattr("dalmuti.app.tournament_jobs.wait", wait_for_all)
    contest = Contest(("random", "novice"), 4, 40, seed=2)
    outcome = play(contest, jobs=2, progress=interrupt_after(156))
    assert outcome.stopped
    assert outcome.contest.deals == 19  # the deal in progress is not waited for
    assert outcome == replace(play(outcome.contest), stopped=True)
    assert not multiprocessing.active_children()


def test_the_command_tells_of_the_deals_before_ctrl_c(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Progress, "__call__", lambda _, done: interrupt_after(3 * 8)(done))
    words = ["tournament", "--bots", "easy,plain", "--players", "4", "--deals", "1000"]
    assert main(words) == 130
    out, err = capsys.readouterr()
    assert out.startswith("mean places at 4 seats over 3 deals")
    assert "Stopped after 3 deals of 1,000.\n" in err


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Make new processes interruptible, even if the tests run in the background."""
    usual = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, usual)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no SIGINT for one process")
@pytest.mark.usefixtures("interruptible")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_it_quietly_and_leaves_nothing_behind(jobs: str, tmp_path: Path) -> None:
    started = tmp_path / "started"
    os.mkfifo(started)
    code = f"import time; open({str(started)!r}, 'w'); time.sleep(600)"
    (tmp_path / "slow.py").write_text(code)
    words = [sys.executable, "-m", "dalmuti", "tournament", "--bots", "easy", "--jobs", jobs]
    words += ["--bot", f'"{sys.executable}" "{tmp_path / "slow.py"}"', "--deals", "50"]
    root = Path(__file__).parents[2]
    with (
        os.fdopen(os.open(started, os.O_RDONLY | os.O_NONBLOCK)) as pipe,
        subprocess.Popen(words, cwd=root, stderr=subprocess.PIPE, stdout=subprocess.PIPE) as run,
    ):
        assert select.select([pipe], [], [], 120)[0]
        run.send_signal(signal.SIGINT)
        out, err = run.communicate(timeout=30)
    assert (out, err, run.returncode) == (b"", b"", 130)
    left = subprocess.run(["ps", "-eo", "args"], capture_output=True, text=True).stdout
    assert str(tmp_path / "slow.py") not in left


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_kept_tournament_goes_on_as_if_it_had_not_stopped(tmp_path: Path, jobs: int) -> None:
    whole = play(MIXED)
    path = tmp_path / "duel.jsonl"
    first = Ledger(path, MIXED)
    play(replace(MIXED, deals=7), ledger=first)
    first.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('[8, {"easy": [[1')  # cut off by a kill
    again = Ledger(path, MIXED)
    assert len(again.found) == 7
    played: list[int] = []
    assert play(MIXED, jobs, played.append, again) == whole
    again.close()
    third = Ledger(path, MIXED)
    third.close()
    assert len(third.found) == 20


def test_a_kept_tournament_is_of_one_contest(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "duel.jsonl"
    asked = ["tournament", "--bots", "easy,plain", "--players", "4", "--keep", str(path), "--mixed"]
    assert main([*asked, "--deals", "3"]) == 0
    assert main([*asked, "--deals", "5"]) == 0
    assert len(path.read_text(encoding="utf-8").splitlines()) == 6
    capsys.readouterr()
    assert main([*asked, "--seed", "9"]) == 1
    assert "another contest" in capsys.readouterr().err
    with pytest.raises(LedgerError, match="cannot be used"):
        Ledger(tmp_path, MIXED)


@pytest.mark.parametrize(
    "line",
    [
        "[0, {}]",
        "[1e999, {}]",
        "[" * 20_000,
        '[-1, {"easy": [[1, 1, 1, 1], 0], "plain": [[1, 1, 1, 1], 0]}]',
        '[0, {"easy": [[0, 0, 0, 0], 0], "plain": [[0, 0, 0, 0], 0]}]',
        '[0, {"easy": [[4], 0], "plain": [[4], 0]}]',
        '[0, {"novice": [[1, 1, 1, 1], 0], "plain": [[1, 1, 1, 1], 0]}]',
        '[0, {"easy": [[5, -1, 0, 0], 0], "plain": [[0, 2, 2, 0], 0]}]',
    ],
)
def test_a_kept_line_that_no_round_can_have_is_not_used(tmp_path: Path, line: str) -> None:
    path = tmp_path / "duel.jsonl"
    Ledger(path, DUEL).close()
    with path.open("a", encoding="utf-8") as file:
        file.write('[3, {"easy": [[1, 1, 1, 1], 0], "plain": [[1, 1, 1, 1], 0]}]\n')
        file.write(f"{line}\n")
    with closing(Ledger(path, DUEL)) as ledger:
        assert list(ledger.found) == [3]


def test_a_file_of_rounds_in_use_is_refused_and_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    with closing(Ledger(path, DUEL)):
        before = path.read_bytes()
        with pytest.raises(LedgerError, match="in use by another tournament"):
            Ledger(path, DUEL)
        assert path.read_bytes() == before


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such files")
def test_a_file_of_rounds_must_be_plain(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with pytest.raises(LedgerError, match="not a plain file"):
        Ledger(pipe, DUEL)


def test_a_full_disk_ends_a_tournament_with_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(ledger: Ledger, line: str) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    path = tmp_path / "duel.jsonl"
    asked = ["tournament", "--bots", "easy,plain", "--players", "4", "--keep", str(path)]
    assert main([*asked, "--deals", "2"]) == 0
    monkeypatch.setattr(Ledger, "_write", full)
    assert main([*asked, "--deals", "3"]) == 1
    assert "cannot be used: No space left" in capsys.readouterr().err
