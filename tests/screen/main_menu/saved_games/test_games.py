"""The list of saved games, tested with real events."""

from pathlib import Path
from threading import Thread, current_thread, main_thread
from time import monotonic, sleep

import pygame
import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase
from dalmuti.screen.graphics.theme import TEXT_PERCENT
from dalmuti.screen.main_menu.saved_games.game_row import GameRow, standing_words, state_words
from dalmuti.screen.main_menu.saved_games.games import GamesScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.widgets import Label
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import PICTURE, list_saves, mend
from tests.screen.conftest import PilotMaker
from tests.screen.loaded import LOAD
from tests.screen.pilot import Pilot
from tests.screen.table.people import seats

LONG = "Maximiliane von Hohenlohe-Bartenstein"


def played(
    data: Path, name: str, hands: int, *, players: int = 4, last: int | None = None, more: int = 0
) -> Path:
    """Leave a game of bots behind with this many hands and a few actions more."""
    path = data / MATCHES_NAME / f"{name}.dalmuti"
    match = Match.new(
        (SeatSpec(LONG, SeatKind.BOT, "plain"), *seats(players, 0)[1:]),
        seed=5,
        path=path,
        rules=Rules(scoring=True, hands=last),
        started=f"2026-01-01T12:00:00 {name}",
    )
    for _ in range(hands):
        if match.state.phase is Phase.RESULT:
            match.next_hand(match.ticket())
        while match.advance_blocking():
            pass
    for _ in range(more):
        match.advance_blocking()
    match.close()
    return path


def games(pilot: Pilot) -> MenuScene:
    """Open the list from the title."""
    pilot.go("games")
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    return scene


def rows(pilot: Pilot) -> list[GameRow]:
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    return [widget for widget in scene.form if isinstance(widget, GameRow)]


def test_an_empty_list_says_so_and_offers_nothing(start: PilotMaker) -> None:
    pilot = start()
    games(pilot)
    assert rows(pilot) == []
    assert "No games yet." in said(pilot)
    pilot.click("delete")
    pilot.click("open")
    assert pilot.name == "GamesScene"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.name == "TitleScene"


def test_games_are_listed_with_players_and_standing(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    played(data, "a", 2, last=2)
    played(data, "b", 1, players=6, more=4)
    (data / MATCHES_NAME / "c.dalmuti").write_bytes(b"no game\n")
    pilot = start()
    games(pilot)
    saves = {row.save.path.name: row.save for row in rows(pilot)}
    assert set(saves) == {"a.dalmuti", "b.dalmuti", "c.dalmuti"} or set(saves) == {
        "a.dalmuti", "b.dalmuti", "c.dalmuti.corrupt",
    }  # fmt: skip
    assert [points for _, points in saves["a.dalmuti"].standing] == sorted(
        (points for _, points in saves["a.dalmuti"].standing), key=lambda p: -(p or 0)
    )
    assert len(saves["b.dalmuti"].names) == 6


def test_a_game_is_continued_and_the_older_one_is_kept(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    old, new = played(data, "old", 0, more=3), played(data, "new", 0, more=3)
    pilot = start()
    games(pilot)
    (index,) = [i for i, row in enumerate(rows(pilot)) if row.save.path == old]
    pilot.click(f"game.{index}")
    pilot.click("open")
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.session.match.path == old
    assert new.exists()


def test_leaving_the_table_keeps_a_picture_without_anybodys_hand(
    start: PilotMaker, tmp_path: Path
) -> None:
    path = played(tmp_path / "data", "a", 0, more=8)
    pilot = start()
    pilot.click("continue")
    pilot.until(lambda: pilot.name == "TricksSection" and not pilot.context.scenes.holding)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.go("to_title")
    picture = pygame.image.load(path.with_name(path.name + PICTURE))
    assert len({tuple(picture.get_at((x, 100))) for x in range(0, 380, 4)}) > 30
    games(pilot)
    pilot.frames(2)
    shot = rows(pilot)[0].rect
    middle = (shot.x + shot.height // 2, shot.centery)
    seen = {tuple(pilot.picture.get_at((middle[0] + dx, middle[1]))) for dx in range(-30, 30)}
    assert len(seen) > 15


def test_faces_in_the_list_are_loaded_beside_it(
    start: PilotMaker, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(tmp_path / "data", "a", 1)
    pilot = start()
    waited: list[Path] = []

    def load(path: Path) -> pygame.Surface:
        if current_thread() is main_thread() and path.parent.name == "people":
            waited.append(path)
        return LOAD(path)

    monkeypatch.setattr("pygame.image.load", load)
    monkeypatch.setattr("dalmuti.screen.graphics.preload.Thread", Thread)
    pilot.context.scenes.push(GamesScene(pilot.context))
    pilot.context.scenes.apply()
    until = monotonic() + 20
    while pilot.scene.loading and monotonic() < until:
        sleep(0.001)  # no frames, as after some of them the scene no longer waits for pictures
    pilot.frames()
    assert rows(pilot)
    assert not waited


def test_a_game_is_renamed_by_keyboard(start: PilotMaker, tmp_path: Path) -> None:
    path = played(tmp_path / "data", "a", 1)
    pilot = start()
    games(pilot)
    pilot.key(pygame.K_F2)
    pilot.settle()
    pilot.type("Sunday")
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    assert pilot.name == "GamesScene"
    assert [row.save.title for row in rows(pilot)] == ["Sunday"]
    (save,) = list_saves(path.parent)
    assert save.title == "Sunday"


def test_deleting_is_undone_by_button_and_by_key(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("a", "b"):
        played(data, name, 1)
    pilot = start()
    games(pilot)
    before = [row.save.path for row in rows(pilot)]
    pilot.click("delete")
    assert [row.save.path for row in rows(pilot)] == before[1:]
    pilot.click("undo")
    assert sorted(row.save.path for row in rows(pilot)) == sorted(before)
    pilot.key(pygame.K_DELETE, times=2)
    assert rows(pilot) == []
    pilot.key(pygame.K_z, pygame.KMOD_CTRL, times=2)
    assert sorted(row.save.path for row in rows(pilot)) == sorted(before)


def test_undo_works_after_the_next_start(start: PilotMaker, tmp_path: Path) -> None:
    path = played(tmp_path / "data", "a", 1)
    pilot = start()
    games(pilot)
    pilot.click("delete")
    assert not path.exists()
    again = start()
    games(again)
    again.click("undo")
    assert path.exists()


def test_the_list_by_keyboard_alone(start: PilotMaker, tmp_path: Path) -> None:
    data = tmp_path / "data"
    for name in ("a", "b", "c"):
        played(data, name, 0, more=3)
    pilot = start()
    games(pilot)
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_UP):
        pilot.key(key)
    picked = [row.picked for row in rows(pilot)]
    assert picked == [False, True, False]
    path = rows(pilot)[1].save.path
    pilot.key(pygame.K_RETURN)
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.session.match.path == path


def test_a_click_picks_a_game_and_only_a_double_click_opens_it(
    start: PilotMaker, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    for name in ("a", "b"):
        played(data, name, 0, more=3)
    pilot = start()
    games(pilot)
    for index in (0, 1, 0):
        pilot.go(f"game.{index}")
        assert pilot.name == "GamesScene"
        assert [row.picked for row in rows(pilot)] == [index == 0, index == 1]
    path = rows(pilot)[1].save.path
    spot = pilot.spot("game.1")
    pilot.click((spot.x + 200, spot.centery))
    pilot.click((spot.x + 200, spot.centery))
    table = pilot.scene
    assert isinstance(table, TableScene)
    assert table.session.match.path == path


def said(pilot: Pilot) -> str:
    scene = pilot.scene
    assert isinstance(scene, MenuScene)
    return " ".join(label.words for label in scene.form if isinstance(label, Label))


def test_enter_after_deleting_the_last_game_brings_it_back(
    start: PilotMaker, tmp_path: Path
) -> None:
    played(tmp_path / "data", "a", 1)
    pilot = start()
    games(pilot)
    pilot.key(pygame.K_DELETE)
    assert rows(pilot) == []
    assert "Undo" in said(pilot), "that nothing has been played yet would be wrong"
    pilot.key(pygame.K_RETURN)
    assert pilot.name == "GamesScene"
    assert len(rows(pilot)) == 1


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("text", [TEXT_PERCENT[0], TEXT_PERCENT[-1]])
def test_everything_fits(
    start: PilotMaker, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    data = tmp_path / "data"
    played(data, "a", 1, players=10)
    pilot = start(size)
    pilot.context.preferences.change(text_size=text)
    pilot.context.app.refit()
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(rect) for rect in pilot.scene.spots().values())
    games(pilot)
    for opens in (None, "rename", "data", "hall"):
        if opens is not None:
            pilot.go(opens)
        spots = pilot.scene.spots()
        buttons = [rect for name, rect in spots.items() if not name.startswith("game.")]
        assert buttons
        assert all(window.contains(rect) for rect in buttons), opens
        for index, rect in enumerate(buttons):
            assert rect.collidelist(buttons[index + 1 :]) < 0, opens
            assert rect.height >= 18, opens
        if opens is not None:
            pilot.key(pygame.K_ESCAPE)
            pilot.settle()


def test_a_game_of_a_newer_version_is_listed_as_such(start: PilotMaker) -> None:
    pilot = start()
    path = played(pilot.game.context.data_dir, "a", 1)
    newer = path.read_bytes().replace(b'"version": 1', b'"version": 2', 1)
    path.write_bytes(newer)
    scene = games(pilot)
    (row,) = rows(pilot)
    assert state_words(pilot.game.context.texts, row.save) == "from a newer version"
    for name in ("open", "replay"):
        button = next(one for one in scene.form if one.name == name)
        assert not button.enabled
        assert "newer version" in button.hint
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert path.read_bytes() == newer


def test_copies_of_a_game_are_told_apart_by_their_files(start: PilotMaker, tmp_path: Path) -> None:
    path = played(tmp_path / "data", "a", 1)
    names = [f"a (conflicted copy {number}).dalmuti" for number in (1, 2)]
    for name in names:
        path.with_name(name).write_bytes(path.read_bytes())
    pilot = start()
    games(pilot)
    said = {standing_words(pilot.context.texts, row.save) for row in rows(pilot)}
    assert len(said) == 3
    assert {f"Copy of the same game: (conflicted copy {number})" for number in (1, 2)} < said


def test_a_damaged_file_put_aside_is_no_copy_and_has_none(tmp_path: Path) -> None:
    path = played(tmp_path, "a", 1)
    kept = mend(path, 11)
    assert [save.copy for save in list_saves(path.parent)] == ["", ""]
    other = path.rename(path.with_name("a long name.dalmuti"))
    assert {save.path: save.copy for save in list_saves(path.parent)} == {other: "", kept: ""}
