"""The gallery: every moment is in a stored game, can be reached, and looks the same each time."""

from pathlib import Path

import pygame
import pytest

from build.shots import make
from build.shots.camera import Changes, Size, take
from build.shots.compare import FOLDER
from build.shots.moments import MENUS, MOMENTS, RECORDS, Moment, read
from build.shots.scenes import scenes_in_reach
from dalmuti.app.record_check import check_files

SIZE = (1024, 600)
SHOWN = ["french", "--sizes", "1024x600", "--seats", "4"]
FILE = "french_4_1024x600.png"


def test_the_stored_games_are_sound_and_all_shown(capsys: pytest.CaptureFixture[str]) -> None:
    paths = sorted(RECORDS.glob("*.dalmuti"))
    shown = {m.record.format(seats=seats) for m in MOMENTS for seats in make.SEATS}
    assert {path.stem for path in paths} == shown.union(*(menu.records for menu in MENUS))
    assert check_files([str(path) for path in paths]) == 0
    capsys.readouterr()


def test_every_moment_is_in_some_stored_game() -> None:
    for moment in MOMENTS:
        games = [read(moment.record.format(seats=seats)) for seats in make.SEATS]
        cuts = [moment.cut(lines) for lines in games]
        assert any(cuts), moment.name
        for lines, cut in zip(games, cuts, strict=True):
            assert cut is None or 0 < cut < len(lines), moment.name


@pytest.mark.parametrize("name", ["follow", "deal"])
def test_a_moment_is_reached_in_the_game_itself(tmp_path: Path, name: str) -> None:
    moment = next(moment for moment in MOMENTS if moment.name == name)
    path = tmp_path / "shot.png"
    assert take(moment, 4, SIZE, path, {})
    picture = pygame.image.load(path)
    assert picture.get_size() == SIZE
    # Cards are on the table: it has many colours.
    colours = {tuple(picture.get_at((x, 450))) for x in range(200, 800, 3)}
    assert len(colours) > 60


def shoot(folder: Path, *words: str) -> int:
    return make.main([*SHOWN, "--out", str(folder), *words])


def test_pictures_of_two_runs_are_the_same(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    assert shoot(before) == 0
    assert capsys.readouterr().out.splitlines() == [FILE]
    assert shoot(after, "--compare", str(before)) == 0
    assert capsys.readouterr().out.splitlines() == ["1 picture, all the same"]
    assert not (after / FOLDER).exists()


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace pictures by ones of a single colour, without a game."""

    def take(_: Moment, __: int, size: Size, path: Path, ___: Changes) -> str:
        picture = pygame.Surface(size)
        picture.fill((90, 60, 30))
        pygame.image.save(picture, path)
        return "PlainScene"

    monkeypatch.setattr(make, "take", take)


@pytest.mark.usefixtures("plain")
def test_a_picture_that_differs_is_told_and_marked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    shoot(before)
    picture = pygame.image.load(before / FILE)
    for at in ((10, 20), (13, 24)):
        red, green, blue, _ = picture.get_at(at)
        picture.set_at(at, (red ^ 1, green, blue))
    pygame.image.save(picture, before / FILE)
    capsys.readouterr()
    assert shoot(after, "--compare", str(before)) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{FILE}: 2 pixels differ, in 4x5 at 10,20",
        "1 picture, 1 of them not the same",
    ]
    marked = pygame.image.load(after / FOLDER / FILE)
    assert (
        sum(marked.get_at((x, y))[:3] == (255, 0, 200) for x in range(30) for y in range(30)) == 2
    )


@pytest.mark.usefixtures("plain")
def test_pictures_on_one_side_only_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    shoot(before)
    # Five seats are not selected.
    (before / FILE).rename(before / "french_5_1024x600.png")
    capsys.readouterr()
    assert shoot(after, "--compare", str(before)) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{FILE}: missing in {before}",
        "1 picture, 1 of them not the same",
    ]


def test_a_whole_run_tells_which_scenes_it_does_not_show(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(make, "take", lambda *_: "TricksSection")
    monkeypatch.setattr(make, "take_menu", lambda *_: "TitleScene")
    assert make.main(["--sizes", "1024x600", "--out", str(tmp_path)]) == 1
    unseen = set(scenes_in_reach()) - {"TricksSection", "TitleScene"}
    assert capsys.readouterr().err == f"No picture shows {', '.join(sorted(unseen))}.\n"


def test_a_picture_that_is_taken_no_more_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    before.mkdir()
    gone = "revolution_asked_7_1024x600.png"  # the game with seven seats has no such moment
    pygame.image.save(pygame.Surface(SIZE), before / gone)
    words = ["revolution_asked", "--sizes", "1024x600", "--seats", "7"]
    assert make.main([*words, "--out", str(after), "--compare", str(before)]) == 1
    assert capsys.readouterr().out.splitlines()[0] == f"{gone}: missing in {after}"


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["nothing"], "'nothing' is not a moment"),
        (["--compare", "no folder"], "'no folder' is not a folder of pictures"),
        (["--out", ".", "--compare", "."], "'.' is where the new pictures go"),
        (["--sizes", "wide"], "'wide'"),
    ],
)
def test_wrong_arguments_are_refused(
    words: list[str], part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        make.main(words)
    assert part in capsys.readouterr().err
