"""The work on a par beside a game."""

import threading
from datetime import date

import pytest

from dalmuti.match.daily import deal_of
from dalmuti.match.par import PLAYS, ParWork, par_of
from dalmuti.pipe.questions import ParPlays
from dalmuti.pipe.thinking import NoAnswerError, ThinkingProcess
from dalmuti.resources import AssetMissingError

DEAL = deal_of(date(2026, 12, 24))


class Elsewhere(ThinkingProcess):
    """A thinking process that is first in one play and last in the next, or never answers."""

    def __init__(self, answers: bool = True) -> None:
        super().__init__(prompt=False)
        self.answers = answers
        self.asked: list[int] = []

    def par_places(self, plays: ParPlays) -> tuple[int, ...]:
        if not self.answers:
            raise NoAnswerError
        self.asked += range(plays.first, plays.first + plays.count)
        return tuple(5 * (number % 2) for number in self.asked[-plays.count :])


def worked(thinking: ThinkingProcess | None) -> tuple[ParWork, threading.Event]:
    woken = threading.Event()
    work = ParWork(DEAL, woken.set, thinking)
    assert woken.wait(60)
    return work, woken


def test_par_is_the_mean_place_with_its_error() -> None:
    par = par_of([0, 0, 5, 5])
    assert par.place == 3.5
    assert par.error == pytest.approx(2.887 / 2, abs=0.001)
    assert par.plays == 4
    assert par_of([2, 2, 2]).error == 0.0


def test_every_play_is_asked_once() -> None:
    thinking = Elsewhere()
    work, _ = worked(thinking)
    assert thinking.asked == [*range(1, PLAYS + 1)]
    assert work.par is not None
    assert work.par.place == 3.5
    assert not work.going_on


def test_without_an_answer_it_is_worked_out_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dalmuti.players.par.places", lambda _, __, numbers: [1] * len(numbers))
    for thinking in (None, Elsewhere(answers=False)):
        work, _ = worked(thinking)
        assert work.par is not None
        assert work.par.place == 2.0


def test_without_the_network_there_is_no_par(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> list[int]:
        raise AssetMissingError("weights/par-1.npz", ())

    monkeypatch.setattr("dalmuti.players.par.places", fail)
    work, _ = worked(None)
    assert work.par is None
    assert not work.going_on
    assert "No par for 2026-12-24" in caplog.text


def test_work_that_nobody_wants_ends() -> None:
    begun, go_on = threading.Event(), threading.Event()

    class Slow(Elsewhere):
        def par_places(self, plays: ParPlays) -> tuple[int, ...]:
            begun.set()
            go_on.wait(60)
            return super().par_places(plays)

    thinking = Slow()
    work = ParWork(DEAL, lambda: pytest.fail("it woke the game"), thinking)
    assert begun.wait(60)
    work.close()
    go_on.set()
    work.join(60)
    assert work.par is None
    assert len(thinking.asked) == 10
