"""Bots and adviser in the thinking process: the game is the same, and goes on if that fails."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from random import Random

import pytest

from dalmuti.match import Match
from dalmuti.match.adviser import Adviser
from dalmuti.match.errors import UnableBotError
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import BotWorker, Question
from dalmuti.pipe.thinking import STARTS, ThinkingProcess, launch_again
from dalmuti.players.advice import Advice
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import Pass
from dalmuti.rules.view import Phase, PlayerView
from tests.match.tables import LONG, Awake, new, seats, step, until

TICKET = Ticket("match", 1)


def hand_over(match: Match) -> bool:
    return match.state.phase is Phase.RESULT


def refuse(_: str) -> "subprocess.Popen[bytes]":
    raise PermissionError(13, "Permission denied")


@pytest.fixture
def processes() -> list[subprocess.Popen[bytes]]:
    return []


@pytest.fixture
def thinking(
    monkeypatch: pytest.MonkeyPatch, processes: list[subprocess.Popen[bytes]]
) -> Iterator[ThinkingProcess]:
    """Return a thinking process that must be gone after the test."""
    monkeypatch.setattr("dalmuti.pipe.thinking.PATIENCE_AT_START", LONG)

    def launch(command: str) -> "subprocess.Popen[bytes]":
        processes.append(launch_again(command))
        return processes[-1]

    made = ThinkingProcess(prompt=False, launch=launch, patience=LONG)
    yield made
    made.close()
    end = time.monotonic() + LONG
    while any(process.returncode is None for process in processes):
        assert time.monotonic() < end
        os.sched_yield()


def played(thinking: ThinkingProcess | None, then: Callable[[], object] = lambda: None) -> Match:
    """Play a hand between experts, calling `then` in its middle."""
    match = new(0, "expert", thinking=thinking)
    until(match, lambda match: len(match.state.out) == 1)
    then()
    until(match, hand_over)
    match.close()
    return match


def test_the_game_is_the_same_as_without(
    thinking: ThinkingProcess, processes: list[subprocess.Popen[bytes]]
) -> None:
    assert played(thinking).told == played(None).told
    assert thinking._asked > 10
    assert len(processes) == 1


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_the_game_is_the_same_if_it_is_killed(
    thinking: ThinkingProcess,
    processes: list[subprocess.Popen[bytes]],
    caplog: pytest.LogCaptureFixture,
) -> None:
    match = played(thinking, lambda: os.kill(processes[0].pid, signal.SIGKILL))
    assert match.told == played(None).told
    assert match.warnings == ()
    assert len(processes) == 2
    assert len(caplog.records) == 1


def test_the_game_is_the_same_if_it_cannot_be_started(caplog: pytest.LogCaptureFixture) -> None:
    match = played(ThinkingProcess(prompt=False, launch=refuse))
    assert match.told == played(None).told
    assert match.warnings == ()
    assert len(caplog.records) == STARTS


def test_only_strong_bots_need_it(
    thinking: ThinkingProcess, processes: list[subprocess.Popen[bytes]]
) -> None:
    until(new(0, "plain", thinking=thinking), hand_over)
    assert not processes
    match = new(1, "plain", thinking=thinking)
    match.play_by(0, "master")
    ready = thinking._running()
    assert ready is not None
    assert ready.ready(float("inf"))
    assert len(processes) == 1


def test_in_its_thread_a_match_waits_for_no_answer(thinking: ThinkingProcess) -> None:
    awake = Awake()
    match = new(0, "expert", thinking=thinking, wake=awake)
    until(match, lambda match: match.state.phase is Phase.PLAY)
    state = match.state
    assert match.advance() == ()
    assert match.state is state
    awake.wait()
    assert match.advance()
    match.close()


def test_a_bot_that_can_think_nowhere_is_replaced() -> None:
    def broken(_: Random) -> None:
        raise FileNotFoundError("no networks")

    match = new(
        0,
        "expert",
        bots={"expert": broken},
        thinking=ThinkingProcess(prompt=False, launch=refuse),
    )
    until(match, hand_over)
    assert [type(error) for error in match.warnings] == [UnableBotError] * 5, "once for each"


def test_going_back_does_not_wait_for_stale_questions(thinking: ThinkingProcess) -> None:
    """A question is asked only if it is still the latest when its turn comes."""
    asked: list[Question] = []
    awake = Awake()
    worker = BotWorker(awake)
    match = new(0, "expert", thinking=thinking)
    until(match, lambda match: match.state.phase is Phase.PLAY)
    player = match.thinking
    assert player is not None
    mind = match._engine.minds._minds[player]
    before = thinking._asked
    with thinking._turn:  # as if another question were being answered
        for number in range(3):
            asked.append(Question(Ticket("m", number), match.view(player), "x"))
            worker.ask(mind, asked[-1])
    awake.wait()
    assert worker.answer(asked[-1].ticket) is not None
    assert thinking._asked == before + 1
    worker.close()
    match.close()


# --- Adviser


def opinion(view: PlayerView, _: Random) -> tuple[Advice, ...]:
    return (Advice(Pass(view.you or 0), 9.0, Reason(Why.ALL_CHAIRS_ALIKE)),)


def advised(thinking: ThinkingProcess, view: PlayerView) -> tuple[Advice, ...]:
    answered = threading.Event()
    adviser = Adviser(answered.set, opinion, thinking)
    adviser.prepare()
    adviser.ask(TICKET, view)
    assert answered.wait(LONG)
    answer = adviser.answer(TICKET)
    adviser.close()
    assert answer is not None
    return answer


def test_the_adviser_thinks_there_or_else_here(thinking: ThinkingProcess) -> None:
    match = Match.new(seats(1), seed=1, path=None)
    while match.waiting_for is None or match.state.phase is not Phase.PLAY:
        step(match)
    view = match.view(match.waiting_for)
    there = advised(thinking, view)
    assert there
    assert there != opinion(view, Random())
    assert advised(ThinkingProcess(prompt=False, launch=refuse), view) == opinion(view, Random())


def test_a_request_that_another_has_overtaken_is_dropped(thinking: ThinkingProcess) -> None:
    match = Match.new(seats(1), seed=1, path=None)
    while match.waiting_for is None:
        step(match)
    view = match.view(match.waiting_for)
    awake = Awake()
    adviser = Adviser(awake, opinion, thinking)
    with thinking._turn:
        adviser.ask(TICKET, view)
        adviser.ask(Ticket("match", 2), view)
    awake.wait()
    assert adviser.answer(TICKET) is None
    assert adviser.answer(Ticket("match", 2))
    assert thinking._asked == 1
    adviser.close()
