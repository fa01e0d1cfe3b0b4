from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets.marks import hint_place
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import rename
from tests.screen.conftest import PilotMaker

BOTS = tuple(SeatSpec(name, SeatKind.BOT, "plain", "face_01") for name in ("Ann", "Ben", "Cid"))
SEATS = (SeatSpec("Dot", SeatKind.PERSON, face="face_02"), *BOTS)


def unfinished(data_dir: Path, name: str = "game") -> Path:
    """Leave a game behind as a killed program does."""
    path = data_dir / MATCHES_NAME / f"{name}.dalmuti"
    path.parent.mkdir(parents=True, exist_ok=True)
    match = Match.new(SEATS, seed=3, path=path, started="2026-01-01T12:00:00")
    for _ in range(3):
        match.advance_blocking()
    match.close()
    return path


@pytest.mark.parametrize(
    ("spot", "scene"),
    [
        ("new_game", "SetupScene"),
        ("puzzles", "PuzzlesScene"),
        ("games", "GamesScene"),
        ("settings", "SettingsScene"),
        ("how_to_play", "RulesScene"),
        ("credits", "CreditsScene"),
    ],
)
def test_the_menu_leads_everywhere_and_back(start: PilotMaker, spot: str, scene: str) -> None:
    pilot = start()
    pilot.go(spot)
    assert pilot.name == scene
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "TitleScene"


def test_the_menu_by_keyboard(start: PilotMaker) -> None:
    pilot = start()
    pilot.key(pygame.K_DOWN, times=7)
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "SettingsScene"


def test_enter_alone_presses_the_green_button(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start()
    pilot.context.preferences.change(learned=True)
    pilot = start()
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "SetupScene"
    unfinished(tmp_path / "more")
    pilot = start(data_dir=tmp_path / "more")
    pilot.key(pygame.K_RETURN)
    assert "session" in vars(pilot.scene)


def test_newcomers_are_offered_the_tutorial_by_enter(start: PilotMaker) -> None:
    pilot = start()
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "SeatingSection"
    assert pilot.scene.session.guide is not None  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_no_button_ever_moves(
    start: PilotMaker, tmp_path: Path, size: tuple[int, int], text_size: int
) -> None:
    def places(**changes: object) -> dict[str, pygame.Rect]:
        pilot = start(size)
        pilot.context.preferences.change(text_size=text_size, **changes)
        return dict(start(size).scene.spots())

    newcomer = places()
    learned = places(learned=True)
    played = places(seats=SEATS)
    unfinished(tmp_path / "data")
    going_on = places()
    first = going_on.pop("continue")
    assert newcomer == learned == played == going_on
    assert first.bottom < min(rect.top for rect in going_on.values())


def test_the_menu_fits_a_low_window_with_large_type(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    pilot.context.preferences.change(text_size=200)
    scene = start((1024, 600)).scene
    top, *_ = sorted(rect.top for rect in scene.needed())
    assert top >= 0
    assert all(rect.bottom <= 600 for rect in scene.spots().values())


def test_continue_says_which_game(start: PilotMaker, tmp_path: Path) -> None:
    path = unfinished(tmp_path / "data")
    button = next(iter(start().scene.form))  # type: ignore[attr-defined]
    assert button.name == "continue"
    assert button.detail == "Drawing for seats: Dot, Ann, Ben and Cid"
    assert button.briefer == [
        "Drawing for seats: Dot, Ann and 2 more",
        "Drawing for seats: Dot and 3 more",
    ]
    rename(path, "Sunday evening")
    button = next(iter(start().scene.form))  # type: ignore[attr-defined]
    assert button.detail == "Drawing for seats: Sunday evening"
    assert "Dot" in button.hint


def test_the_hint_of_continue_leaves_the_menu_free(start: PilotMaker, tmp_path: Path) -> None:
    unfinished(tmp_path / "data")
    pilot = start()
    pilot.settle()
    pilot.move(pilot.spot("continue").center)
    form = pilot.scene.form  # type: ignore[attr-defined]
    assert not form.hinting
    pilot.frames(40)
    widget = form.hinting
    assert widget.name == "continue"
    window = pilot.picture.get_rect()
    place = hint_place(widget.rect, form.seen(), (300, 60), window, 10)
    assert place.collidelist(list(pilot.scene.spots().values())) == -1


def test_a_double_click_opens_one_scene_and_does_nothing_there(start: PilotMaker) -> None:
    pilot = start()
    middle = pilot.spot("settings").center
    pilot.click(middle)
    pilot.click(middle)
    assert pilot.name == "SettingsScene"
    assert pilot.context.preferences.now == type(pilot.context.preferences.now)()


def test_the_menu_answers_while_the_cards_still_come(start: PilotMaker) -> None:
    pilot = start()
    assert pilot.scene.busy
    pilot.click("settings")
    assert pilot.name == "SettingsScene"


def test_with_reduced_motion_nothing_travels(start: PilotMaker) -> None:
    pilot = start()
    pilot.context.preferences.change(reduced_motion=True)
    again = start()
    assert not again.scene.busy


def test_quit_ends_the_game_and_escape_does_not(start: PilotMaker) -> None:
    pilot = start()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.game.running
    pilot.click("quit")
    assert not pilot.game.running


def test_without_a_game_there_is_nothing_to_continue(start: PilotMaker) -> None:
    assert "continue" not in start().scene.spots()


def test_an_unfinished_game_is_continued_where_it_stood(start: PilotMaker, tmp_path: Path) -> None:
    path = unfinished(tmp_path / "data")
    before = path.read_bytes()
    pilot = start(data_dir=tmp_path / "data")
    pilot.click("continue")
    assert pilot.name != "TitleScene"
    assert path.read_bytes().startswith(before)


def test_a_damaged_game_is_put_aside_and_told_of(start: PilotMaker, tmp_path: Path) -> None:
    path = unfinished(tmp_path / "data")
    path.write_bytes(b"no game at all\n")
    pilot = start(data_dir=tmp_path / "data")
    assert "continue" not in pilot.scene.spots()
    (sentence,) = pilot.context.toasts.sentences
    assert path.name in sentence
    kept = [file.name for file in path.parent.iterdir()]
    assert kept == [f"{path.name}.corrupt"]
    assert kept[0] in sentence


def test_a_game_that_cannot_be_opened_now_stays_and_is_told_of(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = unfinished(tmp_path / "data")
    path.rename(tmp_path / "elsewhere")
    path.mkdir()
    pilot = start(data_dir=tmp_path / "data")
    (sentence,) = pilot.context.toasts.sentences
    assert path.name in sentence
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    path.rmdir()
    (tmp_path / "elsewhere").rename(path)
    pilot.go("settings")
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert "continue" in pilot.scene.spots()


def test_a_game_damaged_deep_inside_continues_from_before_the_damage(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = unfinished(tmp_path / "data")
    lines = path.read_bytes().splitlines(keepends=True)
    whole = b"".join([*lines[:-1], b'{"event": "pass", "player": "Nobody"}\n', lines[-1]])
    path.write_bytes(whole)
    pilot = start(data_dir=tmp_path / "data")
    pilot.click("continue")
    assert isinstance(pilot.scene, TableScene)
    assert f"line {len(lines)}" in pilot.context.toasts.sentences[0]
    assert path.read_bytes().startswith(b"".join(lines[:-1]))
    assert path.with_name(f"{path.name}.corrupt").read_bytes() == whole


def test_a_data_folder_that_cannot_be_used_is_told_of(start: PilotMaker, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    pilot = start(data_dir=blocked)
    assert str(blocked) in pilot.context.toasts.sentences[0]
    assert pilot.name == "TitleScene"
    assert blocked.read_text(encoding="utf-8") == "in the way"


def test_broken_settings_are_put_aside_and_reported(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    data.mkdir()
    (data / "settings.toml").write_text("{", encoding="utf-8")
    pilot = start(data_dir=data)
    assert len(pilot.context.toasts.sentences) == 1
    assert (data / "settings.toml.corrupt").read_text(encoding="utf-8") == "{"


def test_watching_begins_at_the_table(start: PilotMaker, tmp_path: Path) -> None:
    pilot = start(watch=True, players=5)
    assert pilot.name != "TitleScene"
    assert not (tmp_path / "data" / MATCHES_NAME).exists(), "what is only watched is not kept"
