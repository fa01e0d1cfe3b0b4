"""The measurements: their arithmetic, their statuses, and the game they play."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from build.bench import __main__ as bench
from build.bench import frames, idle, memory, rules, startup, table
from build.bench.display import DisplayError, hidden_display
from build.bench.program import title_spot
from build.bench.table import TableRun
from build.bench.verdict import (
    NotMeasuredError,
    Status,
    Verdict,
    at_least,
    at_most,
    percentile,
)
from dalmuti.app.simulate import Simulation
from dalmuti.match import Match
from dalmuti.rules.view import Phase
from dalmuti.storage.speed import Speed

REACHED, MISSED, NONE = Status.REACHED, Status.MISSED, Status.NOT_MEASURED


def table_run(milliseconds: list[float], failures: int = 0, peak_mb: float = 100.0) -> TableRun:
    return TableRun(10, tuple(milliseconds), 900, failures, peak_mb)


@pytest.mark.parametrize(
    ("share", "expected"), [(0.5, 50.0), (0.99, 99.0), (0.991, 100.0), (1.0, 100.0), (0.0, 1.0)]
)
def test_percentiles(share: float, expected: float) -> None:
    assert percentile([float(value) for value in range(100, 0, -1)], share) == expected


def test_nothing_has_no_percentile() -> None:
    with pytest.raises(NotMeasuredError):
        percentile([], 0.5)


def test_a_bar_itself_is_not_reached() -> None:
    assert [at_most(value, 8.0, " ms").status for value in (7.99, 8.0)] == [REACHED, MISSED]
    assert [at_least(value, 500, "").status for value in (501.0, 500.0)] == [REACHED, MISSED]


def test_the_words_name_value_bar_and_outcome() -> None:
    assert at_most(9.5, 8.0, " ms").words == "9.50 ms, wanted under 8 ms: MISSED"
    assert (
        at_least(2000, 500, " a second").words
        == "2,000 a second, wanted over 500 a second: reached"
    )


def test_one_frame_in_a_hundred_may_be_slow() -> None:
    assert frames.judge(table_run([1.0] * 1980 + [50.0] * 20)).status is REACHED
    assert frames.judge(table_run([1.0] * 1979 + [50.0] * 21)).status is MISSED


def test_too_few_frames_are_no_measurement() -> None:
    frames.judge(table_run([1.0] * 1000))
    with pytest.raises(NotMeasuredError, match="999"):
        frames.judge(table_run([1.0] * 999))


def test_a_table_that_failed_is_no_measurement() -> None:
    with pytest.raises(NotMeasuredError, match="scene failed"):
        frames.judge(table_run([1.0] * 2000, failures=1))


def test_frames_print_what_was_moved(capsys: pytest.CaptureFixture[str]) -> None:
    frames.judge(table_run([2.0] * 2000))
    said = capsys.readouterr().out
    assert "2,000 frames, 900 cards moved" in said
    assert "p50 2.00, p99 2.00, max 2.0 ms" in said


def test_memory() -> None:
    assert memory.judge(table_run([1.0], peak_mb=249.9)).status is REACHED
    assert memory.judge(table_run([1.0], peak_mb=260.1)).status is MISSED
    with pytest.raises(NotMeasuredError):
        memory.judge(table_run([1.0], peak_mb=0.0))


def test_the_worst_start_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert startup.judge([(0.4, 0.5), (0.5, 0.9), (0.4, 0.6)]).status is REACHED
    assert "answered" not in capsys.readouterr().err
    assert startup.judge([(0.4, 0.5), (0.5, 1.1), (0.4, 0.6)]).status is MISSED
    with pytest.raises(NotMeasuredError):
        startup.judge([])


def test_the_busiest_screen_counts() -> None:
    assert idle.judge({idle.TITLE: 0.01, idle.LIVING: 0.02}).status is REACHED
    assert idle.judge({idle.TITLE: 0.05, idle.LIVING: 0.02}).status is MISSED
    assert idle.judge({idle.LIVING: 0.02, idle.BEHIND: 0.02}).value == 2.0


@pytest.mark.parametrize(("seconds", "status"), [(1.2, REACHED), (1.3, MISSED)])
def test_the_rules_must_be_fast_enough(seconds: float, status: Status) -> None:
    assert rules.judge(Simulation(1000, 1, 90_000, seconds, ())).status is status


def test_the_rules_are_really_measured() -> None:
    assert "hands a second" in rules.measure(hands=3).words


@pytest.mark.parametrize(
    ("outcomes", "status"), [("rr", REACHED), ("rm", MISSED), ("nm", NONE), ("rn", NONE)]
)
def test_of_several_the_worst_status_counts(
    outcomes: str,
    status: Status,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def measuring(outcome: str) -> Callable[[], Verdict]:
        def measure() -> Verdict:
            if outcome == "n":
                raise DisplayError("no screen here")
            return Verdict(REACHED if outcome == "r" else MISSED, "measured")

        return measure

    named = {f"b{index}": measuring(outcome) for index, outcome in enumerate(outcomes)}
    monkeypatch.setattr(bench, "_benches", lambda: named)
    assert bench.main([]) == status
    assert bench.main(["b0"]) == {"r": 0, "n": 2}[outcomes[0]]
    assert ("NOT MEASURED: no screen here" in capsys.readouterr().out) is ("n" in outcomes)


def test_figures_come_as_json_with_nothing_around_them(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def nothing() -> Verdict:
        raise DisplayError("no screen here")

    named = {"fast": lambda: at_most(2.5, 8, " ms"), "none": nothing}
    monkeypatch.setattr(bench, "_benches", lambda: named)
    assert bench.main(["--json"]) == 2
    assert json.loads(capsys.readouterr().out) == {
        "fast": {"status": "reached", "value": 2.5, "wanted": 8, "unit": "ms", "figures": {}},
        "none": {
            "status": "not_measured",
            "value": None,
            "wanted": None,
            "unit": "",
            "figures": {},
        },
    }


def test_unknown_measurements_are_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        bench.main(["rulez"])
    assert ended.value.code == 2
    assert "'rulez'" in capsys.readouterr().err


def test_a_hidden_display_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with (
        pytest.raises(DisplayError, match="Xvfb and xdotool cannot be found"),
        hidden_display((9, 9)),
    ):
        pass


def test_a_saved_game_waits_for_the_person(tmp_path: Path) -> None:
    match = Match.resume(idle.save_at_decision(tmp_path, players=4))
    assert match.state.phase is Phase.PLAY
    assert match.waiting_for is not None
    match.close()
    x, y = title_spot("continue", tmp_path)
    assert (x, y) != title_spot("quit", tmp_path)


def test_nothing_to_click_is_no_measurement(tmp_path: Path) -> None:
    with pytest.raises(NotMeasuredError, match="'continue'"):
        title_spot("continue", tmp_path)


def test_a_deal_is_played_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table, "FRAME_SECONDS", 1 / 30)  # as smooth as the test needs
    seen = table.play((640, 480), players=4, deals=1, speed=Speed.BRISK)
    assert seen.deals == 1
    assert seen.failures == 0
    assert len(seen.frames) > frames.LEAST_FRAMES
    # Dealing, taxes, play and sweeps, minus the animations that are skipped.
    assert seen.moved > 80
