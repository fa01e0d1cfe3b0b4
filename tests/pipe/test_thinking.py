"""The thinking process: the same answers as here, and every way in which it can fail."""

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from datetime import date
from functools import partial
from math import inf
from pathlib import Path
from random import Random

import pytest

from dalmuti.match.daily import deal_of
from dalmuti.pipe import THINK
from dalmuti.pipe.codec import decode, encode
from dalmuti.pipe.program import Launch
from dalmuti.pipe.questions import READY, ParPlays, Reply, Request, Task
from dalmuti.pipe.thinking import (
    STARTS,
    NoAnswerError,
    ThinkingProcess,
    UnwantedError,
    launch_again,
)
from dalmuti.pipe.thinking_loop import _line
from dalmuti.players.advice import advise
from dalmuti.players.estimates import Analysis, Estimate, Expected
from dalmuti.players.levels import PAR, STRONG, make_bot
from dalmuti.players.par import ParBot, places
from dalmuti.rules.actions import Deal, DecideRevolution, Pass, PlayerAction
from dalmuti.rules.cards import JESTER
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.view import Phase, PlayerView
from tests.players.hands import dealt, following

ROOT = Path(__file__).parents[2]
LONG = 30.0
LEAD = view(dealt((2, 5, 5, 9, 12), (3, 4, 8, 8), (1, 6, 7, 7), (10, 10, 11)), 0)
FOLLOW = following((3, 5, 5, 9, JESTER), (10, 10))
HANDS = ((3, 9, 12, JESTER), (1, 8), (2, 4), (5, 6, 6))
TAX = view(
    apply(
        new_game_with_order(("Ann", "Ben", "Cid", "Dot"), (0, 1, 2, 3)), Deal(HANDS, partial=True)
    )[0],
    0,
)
REVOLUTION = view(
    apply(
        new_game_with_order(("Ann", "Ben", "Cid", "Dot"), (0, 1, 2, 3)),
        Deal(((1, 2), (JESTER, JESTER, 3), (4, 5), (6, 7)), partial=True),
    )[0],
    1,
)
VIEWS = (LEAD, FOLLOW, TAX, REVOLUTION)


UNHURRIED = f"""
import runpy, sys
from functools import partial
from math import inf
from dalmuti.pipe import thinking_loop
thinking_loop.advise = partial(thinking_loop.advise, patience=inf)
sys.argv = ["dalmuti", {THINK!r}]
runpy.run_module("dalmuti", run_name="__main__")
"""
"""The thinking process, but with time for all worlds on slow machines too."""

unhurried = partial(advise, patience=inf)


def yes() -> bool:
    return True


def launch_unhurried(_: str = "") -> "subprocess.Popen[bytes]":
    """Start the thinking process with time for all worlds."""
    words = [sys.executable, "-c", UNHURRIED]
    return subprocess.Popen(
        words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )


class Launches:
    """Starts of real processes or of scripts that pretend to be one, all of which must end."""

    def __init__(self, script: str | None = None, launch: Launch = launch_again) -> None:
        self._script = script
        self._launch = launch
        self.made: list[subprocess.Popen[bytes]] = []

    def __call__(self, command: str) -> "subprocess.Popen[bytes]":
        if self._script is None:
            process = self._launch(command)
        else:
            process = subprocess.Popen(
                [sys.executable, "-I", "-S", "-u", "-c", self._script],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=os.name != "nt",
            )
        self.made.append(process)
        return process

    def ended(self) -> bool:
        """Return whether all have ended and been reaped, soon."""
        until = time.monotonic() + LONG
        while time.monotonic() < until:
            if all(process.returncode is not None for process in self.made):
                return True
            os.sched_yield()
        return False


Starter = Callable[..., tuple[ThinkingProcess, Launches]]


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> Iterator[Starter]:
    """Start thinking processes, real ones or scripts; check that none is left."""
    monkeypatch.setattr("dalmuti.pipe.program.GRACE", 0.1)
    monkeypatch.setattr("dalmuti.pipe.thinking.PATIENCE_AT_START", LONG)
    made: list[tuple[ThinkingProcess, Launches]] = []

    def start(
        script: str | None = None, patience: float = LONG
    ) -> tuple[ThinkingProcess, Launches]:
        launches = Launches(script)
        thinking = ThinkingProcess(prompt=False, launch=launches, patience=patience)
        made.append((thinking, launches))
        return thinking, launches

    yield start
    for thinking, launches in made:
        thinking.close()
        assert launches.ended()


@pytest.fixture(scope="module")
def real() -> Iterator[ThinkingProcess]:
    launches = Launches(launch=launch_unhurried)
    thinking = ThinkingProcess(prompt=False, launch=launches, patience=LONG)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("dalmuti.pipe.thinking.PATIENCE_AT_START", LONG)
        yield thinking
    thinking.close()
    assert launches.ended()


# --- Answers


@pytest.mark.parametrize("seen", VIEWS, ids=lambda seen: str(seen.phase))
@pytest.mark.parametrize("level", [*sorted(STRONG), "expert:bold", "master:dreamy"])
def test_it_decides_as_the_same_bot_here(
    real: ThinkingProcess, level: str, seen: PlayerView
) -> None:
    for luck in ("1/2/3", "4/5/6"):
        expected: PlayerAction = make_bot(level, Random(luck)).decide(seen)
        assert real.decide(level, seen, luck, yes) == expected


@pytest.mark.parametrize("seen", VIEWS, ids=lambda seen: str(seen.phase))
def test_it_advises_as_the_adviser_here(real: ThinkingProcess, seen: PlayerView) -> None:
    assert real.advise(seen, "advice/1", yes) == unhurried(seen, Random("advice/1"))


def test_bots_and_adviser_may_ask_at_the_same_time(real: ThinkingProcess) -> None:
    expected = make_bot("expert", Random("x")).decide(LEAD)
    advice = unhurried(TAX, Random("x"))
    found: list[bool] = []

    def ask() -> None:
        for _ in range(2):
            found.append(real.decide("expert", LEAD, "x", yes) == expected)
            found.append(real.advise(TAX, "x", yes) == advice)

    threads = [threading.Thread(target=ask) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    assert found == [True] * 16


def test_it_plays_a_deal_of_the_day_as_the_network_here(real: ThinkingProcess) -> None:
    deal = deal_of(date(2026, 12, 24))
    expected = tuple(places(deal.hands, deal.seat, range(5, 9)))
    assert real.par_places(ParPlays(deal.hands, deal.seat, 5, 4)) == expected


def test_it_decides_as_the_frozen_bot_here(real: ThinkingProcess) -> None:
    assert real.decide(PAR, FOLLOW, "1", yes) == ParBot(Random(1)).decide(FOLLOW)


def test_a_question_that_nobody_wants_is_not_asked(real: ThinkingProcess) -> None:
    before = real._asked
    with pytest.raises(UnwantedError):
        real.decide("master", LEAD, "x", lambda: False)
    assert real._asked == before


def test_a_question_that_fails_there_leaves_the_process_running(
    started: Starter, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, launches = started()
    for _ in range(2):
        with pytest.raises(NoAnswerError):
            thinking.decide("grandmaster", LEAD, "x", yes)
    with pytest.raises(NoAnswerError):  # a spectator's view
        thinking.advise(LEAD._replace(you=None), "x", yes)
    assert thinking.advise(TAX, "x", yes)
    assert len(launches.made) == 1
    assert [record.message for record in caplog.records] == [
        "The thinking process failed at a question (UnknownLevelError)",
        "The thinking process failed at a question (AssertionError)",
    ]


def test_a_question_that_comes_too_late_is_not_thought_about() -> None:
    asked = [
        Request(number, Task.ADVISE, "x", seconds, TAX) for number, seconds in ((1, -1), (2, LONG))
    ]
    with launch_unhurried() as process:
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stdout.readline() == READY + b"\n"
        for request in asked:
            process.stdin.write(encode(request).encode() + b"\n")
            process.stdin.flush()
        late, answered = (decode(Reply, process.stdout.readline()) for _ in asked)
    assert late == Reply(1, failure="late")
    assert answered == Reply(2, advice=unhurried(TAX, Random("x")))


def test_an_answer_that_cannot_be_encoded_is_a_failure() -> None:
    reply = Reply(3, action=Pass(object()))  # type: ignore[arg-type]
    assert _line(reply) == encode(Reply(3, failure="TypeError")).encode()


# --- Starting and ending


def test_nothing_is_started_before_it_is_needed_and_then_in_the_background(
    started: Starter,
) -> None:
    thinking, launches = started()
    assert not launches.made
    thinking.prepare()
    thinking.prepare()
    thinking.decide("expert", LEAD, "x", yes)
    assert len(launches.made) == 1


def test_its_command_line_says_nothing_and_it_keeps_no_terminal(started: Starter) -> None:
    thinking, launches = started()
    thinking.decide("expert", LEAD, "x", yes)
    (process,) = launches.made
    assert process.args == [sys.executable, "-m", "dalmuti", THINK]
    assert process.stderr is None
    if sys.platform == "linux":
        assert str(Path(f"/proc/{process.pid}/fd/2").readlink()) == os.devnull
        assert os.getsid(process.pid) == process.pid


def test_it_imports_neither_pygame_nor_the_match() -> None:
    done = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, dalmuti.pipe.thinking_loop, dalmuti.players.lookahead;"
            "print(*(name for name in sys.modules if name.split('.')[:2] in"
            "([['pygame']] + [['dalmuti', part] for part in"
            "('app', 'match', 'screen', 'stage', 'storage', 'texts')])))",
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout.split()) == (0, [])


def test_after_closing_it_is_gone_and_not_started_again(started: Starter) -> None:
    thinking, launches = started()
    thinking.decide("expert", LEAD, "x", yes)
    thinking.close()
    thinking.close()
    assert launches.ended()
    assert launches.made[0].returncode == 0
    thinking.prepare()
    with pytest.raises(NoAnswerError):
        thinking.decide("expert", LEAD, "x", yes)
    assert len(launches.made) == 1


def test_closing_ends_one_that_is_just_being_started(started: Starter) -> None:
    thinking, launches = started()
    thinking.prepare()
    thinking.close()
    assert launches.ended()


STARTS_AND_IS_KILLED = """
import os, signal, sys
from dalmuti.pipe import thinking as module
from dalmuti.pipe.thinking import ThinkingProcess
from tests.pipe.test_thinking import LEAD, yes

module.PATIENCE_AT_START = 60
thinking = ThinkingProcess(prompt=False, patience=60)
thinking.prepare()
if sys.argv[1] == "ready":
    thinking.decide("expert", LEAD, "x", yes)
while thinking._child._program._process is None:
    os.sched_yield()
print(thinking._child._program._process.pid, flush=True)
sys.stdin.readline()
os.kill(os.getpid(), signal.SIGKILL)
"""


THINKS_FOR_EVER = """
import sys, time
from dalmuti.pipe import thinking_loop

def think(request):
    print("thinking", file=sys.stderr, flush=True)
    time.sleep(999)

thinking_loop.answered = think
thinking_loop.serve(sys.stdin.buffer, sys.stdout.buffer)
"""


def test_it_ends_with_its_input_even_while_it_thinks() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", THINKS_FOR_EVER],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        process.stdin.write(encode(Request(1, Task.ADVISE, "x", LONG, TAX)).encode() + b"\n")
        process.stdin.flush()
        assert process.stderr.readline() == b"thinking\n"
        process.stdin.close()
        try:
            assert process.wait(LONG) == 0
        finally:
            process.kill()


@pytest.mark.parametrize("line", [b"[", b'["Reply",1,null,[],""]'])
def test_it_ends_if_it_is_asked_nonsense(line: bytes) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "dalmuti", THINK],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as process:
        out, _ = process.communicate(line + b"\n", LONG)
    assert out in (b"", b'"ready"\n')
    assert process.returncode == 0


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
@pytest.mark.parametrize("when", ["starting", "ready"])
def test_it_ends_when_the_game_is_killed(when: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", STARTS_AND_IS_KILLED, when],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    ) as game:
        assert game.stdout is not None
        pid = int(game.stdout.readline())
        game.communicate(b"\n")
    assert game.returncode == -signal.SIGKILL
    until = time.monotonic() + LONG
    while time.monotonic() < until and _runs(pid):
        os.sched_yield()
    assert not _runs(pid)


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
        state = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return state != "Z"  # of no interest to us: its new parent has to reap it


# --- Failures


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_one_killed_while_idle_is_replaced_and_answers(
    started: Starter, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, launches = started()
    expected = thinking.decide("expert", LEAD, "x", yes)
    os.kill(launches.made[0].pid, signal.SIGKILL)
    os.waitid(os.P_PID, launches.made[0].pid, os.WEXITED | os.WNOWAIT)
    while not _heard_the_end(thinking):
        os.sched_yield()
    assert thinking.decide("expert", LEAD, "x", yes) == expected
    assert len(launches.made) == 2
    assert [record.message for record in caplog.records] == [
        "The thinking process has ended; bots think in the game's process until it runs again"
    ]


def _heard_the_end(thinking: ThinkingProcess) -> bool:
    child = thinking._child
    assert child is not None
    return not child._program._heard.empty()


DIES = "print('\"ready\"'); input()"
HANGS = "import time; print('\"ready\"'); time.sleep(99)"
MUTE = "import time; time.sleep(99)"
UNASKED = "print('\"ready\"'); print('hello'); input()"


def answering(line: str) -> str:
    """Return the script of a process that gives this answer."""
    return f"print('\"ready\"'); input(); print({line!r}); input()"


@pytest.mark.parametrize("place", [float("nan"), float("inf"), -1e300])
def test_estimates_and_places_that_make_no_sense_are_no_answer(
    started: Starter, place: float
) -> None:
    estimate = Estimate(Pass(0), place, 0.1, 0.0, 0.1, 9)
    thinking, _ = started(answering(encode(Reply(1, analysis=Analysis((estimate,))))))
    with pytest.raises(NoAnswerError):
        thinking.analyse(LEAD, "x", 9, None, yes)
    thinking, _ = started(answering(encode(Reply(1, expected=Expected(1.0, place)))))
    with pytest.raises(NoAnswerError):
        thinking.expect(LEAD, yes)
    deal = deal_of(date(2026, 12, 24))
    thinking, _ = started(answering(encode(Reply(1, places=(0, 6)))))
    with pytest.raises(NoAnswerError):
        thinking.par_places(ParPlays(deal.hands, deal.seat, 1, 2))


@pytest.mark.parametrize(
    ("script", "reason"),
    [
        (DIES, "has ended"),
        (HANGS, "does not answer"),
        ("", "did not get ready"),
        ("print('hello'); input()", "did not get ready"),
        (answering("hello"), "answered nonsense"),
        (answering('["Reply",1,["Pass","Ann"],[],""]'), "answered nonsense"),
        (answering("x" * 100_000), "answered nonsense"),
        (answering(encode(Reply(99, action=Pass(0)))), "answered another question"),
    ],
    ids=lambda text: text[:30],
)
def test_a_broken_one_is_replaced_a_few_times_only(
    started: Starter, script: str, reason: str, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, launches = started(script, 0.5 if script is HANGS else LONG)
    for _ in range(STARTS + 1):
        with pytest.raises(NoAnswerError):
            thinking.decide("expert", LEAD, "x", yes)
    assert len(launches.made) == STARTS
    assert launches.ended()
    assert len(caplog.records) == STARTS
    assert all(reason in record.message for record in caplog.records)
    assert "from now on" in caplog.records[-1].message


def test_an_unasked_line_counts_as_broken(
    started: Starter, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, launches = started(UNASKED)
    for _ in range(STARTS):
        while (child := thinking._running()) is not None:
            child._begun.wait(LONG)
            while thinking._child is child and child._program._heard.empty():
                os.sched_yield()
            with pytest.raises(NoAnswerError):
                thinking.advise(TAX, "x", yes)
    assert len(launches.made) == STARTS
    assert launches.ended()
    assert "said something unasked" in caplog.text


def test_one_that_cannot_be_started_is_given_up(caplog: pytest.LogCaptureFixture) -> None:
    tried: list[str] = []

    def launch(command: str) -> "subprocess.Popen[bytes]":
        tried.append(command)
        raise FileNotFoundError(2, "No such file")

    thinking = ThinkingProcess(prompt=False, launch=launch)
    for _ in range(3):
        with pytest.raises(NoAnswerError):
            thinking.advise(TAX, "x", yes)
    assert len(tried) == STARTS
    assert "cannot be started (No such file)" in caplog.text


def test_one_that_is_slow_to_start_is_not_waited_for(
    started: Starter, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, launches = started(MUTE)
    monkeypatch.setattr("dalmuti.pipe.thinking.PATIENCE_AT_START", 0.05)
    for _ in range(3):
        with pytest.raises(NoAnswerError):
            thinking.advise(TAX, "x", yes)
    assert thinking._starts == 1
    assert len(launches.made) <= 1
    assert not caplog.records


def test_a_question_does_not_wait_for_ever_for_its_turn() -> None:
    thinking = ThinkingProcess(prompt=False, patience=0.05)
    with thinking._turn, pytest.raises(NoAnswerError):
        thinking.advise(TAX, "x", yes)


@pytest.mark.skipif(sys.platform != "linux", reason="a stopped process must be killed")
def test_one_that_is_stopped_is_killed(started: Starter) -> None:
    thinking, launches = started(patience=1.0)
    while True:  # its start may take longer than that
        try:
            thinking.decide("expert", LEAD, "x", yes)
        except NoAnswerError:
            continue
        break
    (process,) = launches.made
    os.kill(process.pid, signal.SIGSTOP)
    with pytest.raises(NoAnswerError):
        thinking.decide("expert", LEAD, "x", yes)
    thinking.close()
    assert launches.ended()
    assert process.returncode == -signal.SIGKILL


def test_the_log_never_names_a_card(caplog: pytest.LogCaptureFixture, started: Starter) -> None:
    thinking, _ = started()
    with caplog.at_level(logging.DEBUG):
        assert isinstance(thinking.decide("master", REVOLUTION, "x", yes), DecideRevolution)
        with pytest.raises(NoAnswerError):
            thinking.decide("master", LEAD._replace(hand=(77, 78)), "x", yes)
    assert "77" not in caplog.text
    assert LEAD.phase is Phase.PLAY
