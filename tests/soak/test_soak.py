from collections import Counter
from pathlib import Path

import pytest

from tests.soak.aims import OF_ONE_ROUND, aims_of, all_aims, way_from
from tests.soak.found import Found
from tests.soak.lacks import TUTORIAL, lacks, places
from tests.soak.lives import BEGINS
from tests.soak.monkey import play_seed
from tests.soak.state import Progress, load_progress


def test_a_monkey_makes_the_events_it_is_asked_for() -> None:
    found = play_seed(9, 12)
    assert found.events == 12
    assert found.scenes.total() - found.scenes[TUTORIAL] == 12


def test_scenes_and_hands_that_got_too_little_are_named() -> None:
    names = places()
    assert {"TitleScene", "TricksSection", "CurtainScene"} <= set(names)
    assert not {"Scene", "TableScene", "MenuScene"} & set(names)
    whole = Found(1_000_000, 100, Counter(dict.fromkeys(names, 1000)))
    assert lacks(whole) == ()
    whole.scenes["TitleScene"] -= 1
    whole.hands -= 1
    assert lacks(whole) == (
        "TitleScene got 999 events of 1,000,000; it should be 1000.",
        "99 hands ended; it should be 100.",
    )


def test_successive_rounds_aim_at_everything() -> None:
    rounds = -(-len(all_aims()) // OF_ONE_ROUND)
    assert {aim for seed in range(rounds) for aim in aims_of(seed)} >= {*places()}


def test_whatever_can_be_aimed_at_is_found() -> None:
    by_playing = {aim for aim in all_aims() if aim in BEGINS} | {"TitleScene"}
    lost = [aim for aim in all_aims() if aim not in by_playing and not way_from("TitleScene", aim)]
    assert not lost
    assert way_from("TitleScene", "RebindScene") == "how_to_play"
    assert way_from("KeysScene", "RebindScene") == "change"
    assert way_from("RebindScene", "TitleScene") == ""


def test_a_run_goes_on_where_its_file_says(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    assert load_progress(path, 5) == Progress(5)
    found = Found(3, 1, Counter({"TitleScene": 3}))
    progress = Progress(9, 2, found, games=4, kills=20, explored=1, failures=["it failed"])
    progress.save(path)
    assert load_progress(path, 5) == progress
    path.write_text('{"first": 1}')
    with pytest.raises(ValueError, match="damaged"):
        load_progress(path, 5)
