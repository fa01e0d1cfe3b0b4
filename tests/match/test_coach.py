"""The coach, which reviews counted hands while nobody plays."""

from pathlib import Path

import pytest

from dalmuti.match import Match, coach, par
from dalmuti.match.coach import Coach
from dalmuti.match.review import ENGINE
from dalmuti.rules.view import Phase
from dalmuti.storage.statistics import Statistics, StatisticsKeeper
from tests.match.tables import seats, step
from tests.match.thinking import ThinkingHere

SOON = 60.0


@pytest.fixture
def matches(tmp_path: Path) -> Path:
    """Return a folder with a game of two hands, of one person and bots, and a damaged one."""
    folder = tmp_path / "matches"
    folder.mkdir()
    match = Match.new(seats(1, 3, "plain"), seed=4, path=folder / "a.dalmuti", started="now")
    for _ in range(2):
        while match.state.phase is not Phase.RESULT:
            step(match)
        if match.state.hand_number == 1:
            match.next_hand(match.ticket())
    match.close()
    (folder / "b.dalmuti").write_bytes(b"no game")
    return folder


@pytest.fixture
def keeper(tmp_path: Path, matches: Path) -> StatisticsKeeper:
    keeper = StatisticsKeeper(tmp_path / "statistics.sqlite", matches, lambda: None)
    keeper.gather().result(SOON)
    return keeper


def worked(keeper: StatisticsKeeper, matches: Path, thinking: ThinkingHere | None) -> Statistics:
    made = Coach(keeper, matches, thinking, delay=0, pause=0, worlds=4)
    made.begin()
    made.join(SOON)
    return keeper.gather().result(SOON)


@pytest.fixture(autouse=True)
def no_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for nothing between steps and questions, and ask for few plays."""
    monkeypatch.setattr("dalmuti.match.reviewer.PAUSE", 0.0)
    monkeypatch.setattr(coach, "RETRY", 0.0)
    monkeypatch.setattr(par, "PLAYS", 2 * par.AT_ONCE)


def test_each_counted_hand_of_a_person_is_reviewed_once_under_any_name(
    keeper: StatisticsKeeper, matches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert worked(keeper, matches, None).reviews == ()
    keeper.rename("Ann", "Zoe")
    found = worked(keeper, matches, ThinkingHere())
    assert [(one.player, one.hand) for one in found.reviews] == [("Zoe", 1), ("Zoe", 2)]
    assert found.waiting_of("Zoe") == 0
    for one in found.reviews:
        assert one.expected is not None
        assert 1 <= one.expected <= 4
        assert one.costs
        assert all(cost >= 0 and n > 0 for cost, n in one.costs.values())
    idle = ThinkingHere()
    assert worked(keeper, matches, idle).reviews == found.reviews
    assert not idle.asked
    monkeypatch.setattr(coach, "ENGINE", ENGINE + 1)
    again = worked(keeper, matches, ThinkingHere())
    assert {one.engine for one in again.reviews} == {ENGINE + 1}
    keeper.rename("Zoe", "Ann")
    kept = keeper.gather().result(SOON)
    assert [one.costs for one in kept.reviews_of("Ann")] == [one.costs for one in again.reviews]
    keeper.forget("Ann")
    assert keeper.gather().result(SOON).reviews == ()


def test_it_stops_at_once_and_goes_on_later(keeper: StatisticsKeeper, matches: Path) -> None:
    thinking = ThinkingHere()
    made = Coach(keeper, matches, thinking, delay=0, pause=0, worlds=4)
    thinking.on_ask = made.stop
    made.begin()
    made.join(SOON)
    assert thinking.asked
    assert keeper.gather().result(SOON).reviews == ()
    assert worked(keeper, matches, ThinkingHere(fails=True)).reviews == ()
    assert [one.hand for one in worked(keeper, matches, ThinkingHere(at=1)).reviews] == [2]
    assert len(worked(keeper, matches, ThinkingHere()).reviews) == 2


def test_games_that_are_gone_wait_and_damaged_ones_have_no_figures(
    keeper: StatisticsKeeper, matches: Path
) -> None:
    path = matches / "a.dalmuti"
    data = path.read_bytes()
    path.unlink()
    assert worked(keeper, matches, ThinkingHere()).reviews == ()
    path.write_bytes(data.replace(b'"Pass"', b'"Fly"').replace(b'"pass"', b'"fly"'))
    found = worked(keeper, matches, ThinkingHere())
    assert [one.costs for one in found.reviews] == [{}, {}]
    assert {one.expected for one in found.reviews} == {None}
