from collections import Counter
from pathlib import Path

import pytest

from tests.soak.lacks import lacks, scene_names
from tests.soak.monkey import Found, play_seed
from tests.soak.state import Progress, load_progress


def test_a_monkey_makes_the_events_it_is_asked_for() -> None:
    found = play_seed(7, 40)
    assert found.events == 40
    assert found.scenes.total() == 40


def test_scenes_and_hands_that_got_too_little_are_named() -> None:
    names = scene_names()
    assert {"TitleScene", "TricksScene", "CurtainScene"} <= set(names)
    assert not {"Scene", "TableScene", "MenuScene"} & set(names)
    whole = Found(1_000_000, 100, Counter(dict.fromkeys(names, 1000)))
    assert lacks(whole) == ()
    whole.scenes["TitleScene"] -= 1
    whole.hands -= 1
    assert lacks(whole) == (
        "TitleScene got 999 events of 1,000,000; it should be 1000.",
        "99 hands ended; it should be 100.",
    )


def test_a_run_goes_on_where_its_file_says(tmp_path: Path) -> None:
    path = tmp_path / "state.json"
    assert load_progress(path, 5) == Progress(5)
    progress = Progress(9, Found(3, 1, Counter({"TitleScene": 3})), 20)
    progress.save(path)
    assert load_progress(path, 5) == progress
    path.write_text('{"seed": 1}')
    with pytest.raises(ValueError, match="damaged"):
        load_progress(path, 5)
