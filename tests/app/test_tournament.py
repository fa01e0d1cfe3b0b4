"""Tournaments."""

import json

import pytest

from dalmuti.app.cli import main
from dalmuti.app.tournament import lone, mean, mixed


def test_a_mean_comes_with_its_standard_error() -> None:
    found = mean([1.0, 2.0, 3.0, 6.0])
    assert found.value == 3.0
    assert found.error == pytest.approx((14 / 3) ** 0.5 / 2)
    assert str(found) == "3.000 ±1.080"


def test_a_lone_bot_plays_every_deal_from_every_seat() -> None:
    calls: list[int] = []
    outcome = lone(["easy", "plain"], 4, 25, seed=3, progress=calls.append)
    assert calls == list(range(1, 51))
    easy, plain = outcome.places
    assert (easy.bot, easy.other, plain.bot, plain.other) == ("easy", "plain", "plain", "easy")
    assert easy.mean.value > 2.5 + 2 * easy.mean.error
    assert plain.mean.value < 2.5 - 2 * plain.mean.error
    assert outcome.gaps == ()


def test_at_a_mixed_table_places_share_out_and_gaps_are_between_them() -> None:
    outcome = mixed(["easy", "plain", "random"], 6, 20, seed=3)
    places = {line.bot: line.mean.value for line in outcome.places}
    assert sum(places.values()) / 3 == pytest.approx(3.5)
    assert [(line.bot, line.other) for line in outcome.gaps] == [
        ("easy", "plain"),
        ("easy", "random"),
        ("plain", "random"),
    ]
    for line in outcome.gaps:
        assert line.mean.value == pytest.approx(places[line.other] - places[line.bot])


def test_the_same_bots_do_equally_well_at_every_seat_together() -> None:
    outcome = mixed(["plain"], 5, 4, seed=1)
    assert outcome.places[0].mean.value == 3.0


def test_the_same_seed_gives_the_same_outcome() -> None:
    assert mixed(["random", "novice"], 4, 5, seed=2) == mixed(["random", "novice"], 4, 5, seed=2)
    assert mixed(["random", "novice"], 4, 5, seed=2) != mixed(["random", "novice"], 4, 5, seed=3)


def test_the_command_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["tournament", "--bots", "easy,plain", "--players", "4", "--deals", "5"]
    assert main(words) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "mean places at 4 seats over 5 deals, par 2.5:"
    assert lines[1].split()[:3] == ["easy", "among", "plain"]
    assert main([*words, "--mixed", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [line["bot"] for line in found["places"]] == ["easy", "plain"]
    assert found["gaps"][0].keys() == {"bot", "other", "mean", "error"}


@pytest.mark.parametrize(
    "words",
    [["--bots", "easy,easy"], ["--bots", "easy,plain,novice,sharp,expert", "--players", "4"]],
)
def test_too_few_or_too_many_bots_are_refused(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["tournament", *words, "--mixed"]) == 2
    assert "two or more different bots" in capsys.readouterr().err
