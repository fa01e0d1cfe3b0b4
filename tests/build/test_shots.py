"""The gallery: every moment can be found in a stored game, and be looked at."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pygame
import pytest

from dalmuti import resources
from dalmuti.app.record import check_files

SHOTS = Path(resources.__file__).parent.parent / "build" / "shots"


@pytest.fixture
def make(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    monkeypatch.syspath_prepend(str(SHOTS))
    yield importlib.import_module("make")
    for name in ("make", "moments"):
        del sys.modules[name]


def test_the_stored_games_are_sound_and_all_shown(
    make: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    paths = sorted((SHOTS / "records").glob("*.dalmuti"))
    shown = {m.record.format(seats=seats) for m in make.MOMENTS for seats in make.SEATS}
    assert {path.stem for path in paths} == shown.union(*(menu.records for menu in make.MENUS))
    assert check_files([str(path) for path in paths]) == 0
    capsys.readouterr()


def test_every_moment_is_in_some_stored_game(make: ModuleType) -> None:
    for moment in make.MOMENTS:
        games = [make.read(moment.record.format(seats=seats)) for seats in make.SEATS]
        cuts = [moment.cut(lines) for lines in games]
        assert any(cuts), moment.name
        for lines, cut in zip(games, cuts, strict=True):
            assert cut is None or 0 < cut < len(lines), moment.name


@pytest.mark.parametrize("name", ["follow", "deal"])
def test_a_moment_is_reached_in_the_game_itself(
    make: ModuleType, tmp_path: Path, name: str
) -> None:
    moment = next(moment for moment in make.MOMENTS if moment.name == name)
    path = tmp_path / "shot.png"
    assert make.take(moment, 4, (1024, 600), path, {})
    picture = pygame.image.load(path)
    assert picture.get_size() == (1024, 600)
    # Cards lie on the table: it is far from one colour.
    colours = {tuple(picture.get_at((x, 450))) for x in range(200, 800, 3)}
    assert len(colours) > 60
    pygame.quit()
