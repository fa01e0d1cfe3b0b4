"""The meetings of bots and people, from the statistics."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest

from dalmuti.players.cast import Meeting
from dalmuti.storage.statistics import FinishedHand, HandLine, StatisticsKeeper
from dalmuti.storage.statistics.database import opened, put_in
from dalmuti.storage.statistics.meetings import Meetings, meetings_in


def hand(number: int, result: tuple[str, ...], game: str, started: str) -> FinishedHand:
    """Return a hand of Ann, a person, and bots, in the order of going out."""
    lines = tuple(
        HandLine(name, name == "Ann", place, place, None, 0) for place, name in enumerate(result)
    )
    return FinishedHand(game, started, "en", False, number, lines)


HANDS = (
    hand(1, ("Hugo", "Ann", "Maud", "Joos"), "late", "2026-02-01T20:00:00+01:00"),
    hand(9, ("Ann", "Hugo", "Maud", "Joos"), "early", "2026-01-01T20:00:00+01:00"),
    hand(2, ("Maud", "Hugo", "Ann", "Odo"), "late", "2026-02-01T20:00:00+01:00"),
    hand(10, ("Ann", "Hugo", "Joos", "Maud"), "late", "2026-02-01T20:00:00+01:00"),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "statistics.db"
    with opened(path) as database:
        put_in(database, iter(HANDS))
    return path


def test_the_last_hand_together_counts(path: Path) -> None:
    with opened(path) as database:
        found = meetings_in(database, ("Ann",))
    assert found.last == {
        ("Hugo", "Ann"): Meeting.BELOW,
        ("Joos", "Ann"): Meeting.BELOW,
        ("Maud", "Ann"): Meeting.BELOW,
        ("Odo", "Ann"): Meeting.BELOW,
    }
    with opened(path) as database:
        put_in(
            database, iter((hand(11, ("Hugo", "Ann", "Zoe", "Joos"), "late", HANDS[0].started),))
        )
        assert meetings_in(database, ("Ann",)).last["Hugo", "Ann"] is Meeting.ABOVE


def test_people_do_not_meet_bots_that_they_have_never_played(path: Path) -> None:
    with opened(path) as database:
        assert meetings_in(database, ("Ben", "Hugo")) == Meetings({})


def test_players_are_found_by_name() -> None:
    met = Meetings({("Hugo", "Ann"): Meeting.ABOVE})
    assert met.between(("Zoe", "Ann", "Hugo")) == {(2, 1): Meeting.ABOVE}


@pytest.fixture
def keeper(path: Path, tmp_path: Path) -> Iterator[StatisticsKeeper]:
    keeper = StatisticsKeeper(path, tmp_path / "matches", lambda: None)
    yield keeper
    keeper.close()


def asked(keeper: StatisticsKeeper) -> "Future[Meetings]":
    future = keeper.meetings(("Ann",))
    keeper.close()
    return future


def test_the_keeper_answers_in_its_own_time(keeper: StatisticsKeeper) -> None:
    assert set(asked(keeper).result(0).last) == {
        (name, "Ann") for name in ("Hugo", "Joos", "Maud", "Odo")
    }


def test_damaged_statistics_mean_that_nobody_greets(keeper: StatisticsKeeper, path: Path) -> None:
    path.write_bytes(b"no database at all" * 100)
    assert asked(keeper).result(0).last == {}, "the saved games have none"
