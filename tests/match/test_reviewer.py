"""The review of a hand beside the game: asked of the thinking process, or computed here."""

from collections.abc import Callable
from threading import Event

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec, reviewer
from dalmuti.match.decisions import NoDecisionError, decisions
from dalmuti.match.review import Played, Review, played
from dalmuti.match.reviewer import Reviewer
from dalmuti.pipe.thinking import NoAnswerError
from dalmuti.players.estimates import Analysis, Expected
from dalmuti.rules import PlayerView
from dalmuti.storage.recording import Recording, open_recording
from tests.match.thinking import ThinkingHere

NAMES = ("Ann", "Ben", "Cid", "Dot")
SOON = 60.0
"""Seconds to wait for a thread at most."""


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> Recording:
    """Return a record of one hand."""
    path = tmp_path_factory.mktemp("games") / "game.dalmuti"
    seats = tuple(SeatSpec(name, SeatKind.BOT, "easy") for name in NAMES)
    match = Match.new(seats, seed=6, path=path)
    while match.advance_blocking():
        pass
    match.close()
    return open_recording(path)


@pytest.fixture
def hand(recording: Recording) -> Played:
    return played(recording, 1, "Cid")


def finished(hand: Played, thinking: ThinkingHere | None) -> Reviewer:
    woken = Event()
    made: list[Reviewer] = []

    def wake() -> None:
        if made and (made[0].review is not None or made[0].failed):
            woken.set()

    made.append(Reviewer(hand, wake, thinking, worlds=4))
    wake()
    assert woken.wait(SOON)
    return made[0]


def test_the_process_the_thread_and_a_process_that_fails_give_the_same(hand: Played) -> None:
    found: list[Review | None] = []
    for thinking in (None, ThinkingHere(), ThinkingHere(fails=True)):
        made = finished(hand, thinking)
        assert made.done == made.steps == len(hand.decisions) + 2
        found.append(made.review)
        if thinking is not None:
            assert thinking.asked == made.steps
    assert found[0] is not None
    assert found[0] == found[1] == found[2]


def test_a_failure_here_ends_it(hand: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> Analysis:
        raise RuntimeError("no network")

    monkeypatch.setattr(reviewer, "analysed", fails)
    made = finished(hand, None)
    assert made.failed
    assert made.review is None


@pytest.mark.parametrize("asks", [True, False])
def test_a_review_that_is_closed_stops_without_a_word(hand: Played, asks: bool) -> None:
    woken: list[int] = []
    made: list[Reviewer] = []

    class Closing(ThinkingHere):
        def expect(self, view: PlayerView, wanted: Callable[[], bool]) -> Expected:
            made[0].close()
            if asks:
                raise NoAnswerError
            return super().expect(view, lambda: True)

    ready = Event()

    class Waiting(Closing):
        def expect(self, view: PlayerView, wanted: Callable[[], bool]) -> Expected:
            assert ready.wait(SOON)
            return super().expect(view, wanted)

    made.append(Reviewer(hand, lambda: woken.append(1), Waiting(), worlds=4))
    ready.set()
    made[0].join()
    assert not woken
    assert made[0].review is None


def test_the_decisions_of_a_record_are_those_asked_for(recording: Recording) -> None:
    every = list(decisions(recording))
    assert {one.name for one in every} == set(NAMES)
    own = list(decisions(recording, 1, "Ann"))
    assert own == [one for one in every if one.name == "Ann" and one.view.hand_number == 1]
    with pytest.raises(NoDecisionError, match="'Zoe' does not play in this game: choose from Ann"):
        list(decisions(recording, player="Zoe"))
    with pytest.raises(NoDecisionError, match="it has the hands 1 to 1"):
        list(decisions(recording, hand=2))
