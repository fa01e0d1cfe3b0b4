"""Advice by the strongest bot, which thinks in a separate thread and may take its time."""

from random import Random
from threading import Semaphore

from dalmuti.match import Match
from dalmuti.match.adviser import Adviser
from dalmuti.match.ticket import Ticket
from dalmuti.players.advice import Advice
from dalmuti.players.advice_reasons import Reason, Why
from dalmuti.rules.actions import Pass
from dalmuti.rules.view import PlayerView
from tests.match.tables import play, seats

FIRST, SECOND = Ticket("match", 1), Ticket("match", 2)
PATIENCE = 20.0


def advice(player: int) -> tuple[Advice, ...]:
    return (Advice(Pass(player), 2.0, Reason(next(iter(Why)))),)


def view(player: int) -> PlayerView:
    match = Match.new(seats(2), seed=1, path=None)
    play(match, 30)
    return match.view(player)


class Counting:
    """An adviser that says to pass, and counts its calls."""

    def __init__(self) -> None:
        self.asked: list[float] = []
        self.answered = Semaphore(0)
        self.adviser = Adviser(self.answered.release, self._opinion)

    def _opinion(self, seen: PlayerView, rng: Random) -> tuple[Advice, ...]:
        self.asked.append(rng.random())
        if seen.you == 1:
            raise ValueError("no idea")
        return advice(seen.you or 0)

    def wait(self) -> None:
        assert self.answered.acquire(timeout=PATIENCE)


def test_the_same_decision_is_thought_about_once_and_alike() -> None:
    counting, other = Counting(), Counting()
    for one in (counting, other):
        one.adviser.prepare()  # needs nothing here
        one.adviser.ask(FIRST, view(0))
        one.adviser.ask(FIRST, view(0))
        one.wait()
        assert one.adviser.answer(FIRST) == advice(0)
        assert one.adviser.answer(FIRST) == advice(0)
        one.adviser.close()
        assert len(one.asked) == 1
    assert counting.asked == other.asked


def test_there_is_no_answer_before_it_came_nor_to_another_decision() -> None:
    counting = Counting()
    assert counting.adviser.answer(FIRST) is None
    counting.adviser.ask(FIRST, view(0))
    counting.adviser.ask(SECOND, view(0))
    counting.wait()
    counting.wait()
    assert counting.adviser.answer(FIRST) is None
    assert counting.adviser.answer(SECOND) == advice(0)
    counting.adviser.close()


def test_who_has_no_idea_says_nothing() -> None:
    counting = Counting()
    counting.adviser.ask(FIRST, view(1))
    counting.wait()
    assert counting.adviser.answer(FIRST) == ()
    counting.adviser.close()


def test_while_the_adviser_thinks_there_is_no_answer() -> None:
    go_on, answered = Semaphore(0), Semaphore(0)

    def opinion(seen: PlayerView, _: Random) -> tuple[Advice, ...]:
        assert go_on.acquire(timeout=PATIENCE)
        return advice(seen.you or 0)

    adviser = Adviser(answered.release, opinion)
    adviser.ask(FIRST, view(0))
    assert adviser.answer(FIRST) is None
    go_on.release()
    assert answered.acquire(timeout=PATIENCE)
    assert adviser.answer(FIRST) == advice(0)
    adviser.close()
