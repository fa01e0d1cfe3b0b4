from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.soak import assets
from tests.soak.assets import Use, failure_without, linked_assets


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return links to the game's files, with very short searches for their uses."""
    monkeypatch.setattr(assets, "BEYOND", 2)
    with linked_assets() as folder:
        yield folder


@pytest.mark.parametrize("kind", ["missing", "overwritten", "folder"])
def test_without_a_file_the_game_says_so_and_goes_on(kind: str, folder: Path) -> None:
    assert failure_without(folder, "ui/ribbon.webp", kind, Use(9, 0)) == ""
    assert (folder / "ui" / "ribbon.webp").is_symlink()


def test_it_is_noticed_if_nothing_is_said(folder: Path) -> None:
    failure = failure_without(folder, "sounds/bell.ogg", "missing", Use(9, 0))
    assert failure == "nothing was said of it"


def test_any_take_of_a_sound_may_be_the_one_that_is_missing(folder: Path) -> None:
    takes = assets.takes_of("sounds/knock_3.ogg")
    assert len(takes) == 6
    assert assets.takes_of("sounds/bell.ogg") == ("sounds/bell.ogg",)
    used = assets.uses_in(folder, 9)
    assert len({used[take] for take in assets.takes_of("sounds/button_1.ogg")}) == 1
    assert failure_without(folder, "sounds/button_4.ogg", "missing", Use(9, 0)) == ""


def test_without_its_measures_it_does_not_start(folder: Path) -> None:
    assert failure_without(folder, "cards/cards.json", "cut", Use(9, 0)) == ""
