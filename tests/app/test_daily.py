"""The command `dalmuti daily`."""

import json
from datetime import date

import pytest

from dalmuti.app.cli import main
from dalmuti.match.daily import deal_of

YESTERDAY = "2026-01-15"


def test_the_deal_of_an_old_day_is_printed_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", YESTERDAY, "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    deal = deal_of(date.fromisoformat(YESTERDAY))
    assert said["date"] == YESTERDAY
    assert said["seat"] == deal.seat + 1
    assert [tuple(hand) for hand in said["deal"]] == list(deal.hands)
    assert [one["face"] for one in said["company"]] == list(deal.company)
    assert said["seat"] not in [one["seat"] for one in said["company"]]
    assert said["par"] == {"place": 3.13, "error": 0.075, "plays": 200}


def test_the_table_names_everybody(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", YESTERDAY]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith(f"deal of {YESTERDAY}, par ")
    assert len(lines) == 7
    assert sum("(you)" in line for line in lines) == 1


def test_a_deal_still_to_be_played_is_not_spoilt(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["daily", "--date", "2099-12-31"]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("The deal of '2099-12-31' is still to be played: add --spoil")
    assert main(["daily", "--date", "2099-12-31", "--spoil"]) == 0
    assert capsys.readouterr().out.startswith("deal of 2099-12-31")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("2026-02-30", "'2026-02-30' is not a date: give one of the calendar"),
        ("2025-12-31", "'2025-12-31' has no deal: choose a day from '2026-01-01'"),
    ],
)
def test_an_impossible_date_is_refused(
    text: str, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["daily", "--date", text])
    assert ended.value.code == 2
    assert capsys.readouterr().err.startswith(why)
