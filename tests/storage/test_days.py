"""The days that a person has played, in the profile's section."""

from datetime import date

import pytest

from dalmuti.storage.days import DayPlayed, day_in, game_name, with_day

DAY = date(2026, 12, 24)
WHOLE = DayPlayed(DAY, date(2026, 12, 26), "a.dalmuti", 1, "par-1", 3, 3.42, 0.05)
FIELDS = {
    "deal": 1,
    "bots": "par-1",
    "began": "2026-12-26",
    "game": "a.dalmuti",
    "place": 3,
    "par": 3.42,
    "error": 0.05,
}


def test_a_day_comes_back_as_it_was_written() -> None:
    section = with_day({}, WHOLE)
    assert section == {"days": {"2026-12-24": FIELDS}}
    assert day_in(section, DAY) == WHOLE


def test_a_try_that_has_begun_has_no_place_yet() -> None:
    begun = DayPlayed(DAY, DAY, "a.dalmuti", 1, "par-1")
    assert day_in(with_day({}, begun), DAY) == begun
    assert begun.gain is None
    assert not begun.late


def test_the_gain_is_to_one_decimal_and_late_is_after_the_day() -> None:
    assert WHOLE.gain == 0.4
    assert WHOLE.late


def test_fields_and_days_of_later_versions_are_kept() -> None:
    before = {"days": {"2026-12-24": {"medal": 1}, "2026-12-23": 7}, "more": [1]}
    after = with_day(before, WHOLE)
    assert after["more"] == [1]
    assert after["days"]["2026-12-23"] == 7
    assert after["days"]["2026-12-24"] == {"medal": 1, **FIELDS}


@pytest.mark.parametrize(
    ("field", "value"),
    [("deal", "1"), ("deal", True), ("bots", 1), ("began", "soon"), ("game", "../a"), ("game", 3),
     ("game", ".."), ("game", "a\0b"), ("game", "\ud800"), ("game", "C:a")],
)  # fmt: skip
def test_a_day_that_makes_no_sense_is_left_out(field: str, value: object) -> None:
    assert day_in({"days": {"2026-12-24": {**FIELDS, field: value}}}, DAY) is None


@pytest.mark.parametrize(
    ("field", "value"),
    [("place", 0), ("place", 11), ("place", "3"), ("par", "x"), ("par", -1), ("par", True)],
)
def test_a_result_that_makes_no_sense_counts_as_missing(field: str, value: object) -> None:
    played = day_in({"days": {"2026-12-24": {**FIELDS, field: value}}}, DAY)
    assert played is not None
    assert getattr(played, field) is None


@pytest.mark.parametrize("days", [None, 3, [], {"2026-02-30": FIELDS}, {"2026-12-24": None}])
def test_a_broken_section_has_no_days(days: object) -> None:
    assert day_in({"days": days}, DAY) is None


def test_a_try_has_one_file_for_each_person_and_day() -> None:
    assert game_name("Ann", DAY) == game_name("Ann", DAY)
    assert (
        len({game_name("Ann", DAY), game_name("ann", DAY), game_name("Ann", date(2026, 1, 1))}) == 3
    )
    assert game_name("\ud800", DAY).startswith("daily-2026-12-24-")
