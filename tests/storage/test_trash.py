"""Deleting and restoring games; the inventory, and deleting everything."""

import logging
import os
import time
from pathlib import Path

import pytest

from dalmuti.storage.errors import DeleteAllError, SavesFolderError, TrashError
from dalmuti.storage.inventory import delete_all, inventory
from dalmuti.storage.reports import last_lines, logging_to
from dalmuti.storage.saves import LONGEST_TITLE, files_of, list_saves, quarantine, rename
from dalmuti.storage.trash import KEPT_DAYS, bring_back, deleted_games, empty_old, throw_away


def game(folder: Path, name: str = "a") -> Path:
    """Make a saved game with every file that can belong to one; its damage does not matter here."""
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.dalmuti"
    path.write_text(name)
    rename(path, f"The game {name}")
    path.with_name(path.name + ".png").write_bytes(b"picture")
    return path


def test_a_deleted_game_comes_back_with_all_that_belongs_to_it(tmp_path: Path) -> None:
    matches, trash = tmp_path / "matches", tmp_path / "trash"
    path, other = game(matches), game(matches, "b")
    before = {file: file.read_bytes() for file in matches.iterdir()}
    throw_away(path, trash)
    assert files_of(path) == ()
    assert len(files_of(other)) == 3
    (deleted,) = deleted_games(trash)
    assert bring_back(deleted, matches) == path
    assert {file: file.read_bytes() for file in matches.iterdir()} == before
    assert deleted_games(trash) == ()


def test_bringing_back_replaces_nothing(tmp_path: Path) -> None:
    matches, trash = tmp_path / "matches", tmp_path / "trash"
    deleted = throw_away(game(matches), trash)
    path = game(matches)
    path.write_text("another")
    back = bring_back(deleted, matches)
    assert back.name == "a-2.dalmuti"
    assert (path.read_text(), back.read_text()) == ("another", "a")
    assert len(files_of(back)) == 3


def test_games_of_one_name_lie_beside_each_other_the_latest_last(tmp_path: Path) -> None:
    matches, trash = tmp_path / "matches", tmp_path / "trash"
    for number in range(3):
        path = game(matches)
        path.write_text(str(number))
        deleted = throw_away(path, trash)
        os.utime(deleted.folder, (number, number))
    assert [one.files[0].read_text() for one in deleted_games(trash)] == ["0", "1", "2"]


def test_the_trash_is_emptied_after_some_days(tmp_path: Path) -> None:
    matches, trash = tmp_path / "matches", tmp_path / "trash"
    old, new = throw_away(game(matches), trash), throw_away(game(matches, "b"), trash)
    now = time.time()
    long_ago = now - KEPT_DAYS * 86400 - 60
    os.utime(old.folder, (long_ago, long_ago))
    empty_old(trash, now)
    assert deleted_games(trash) == (new,)
    empty_old(tmp_path / "none", now)


def test_a_game_that_cannot_be_moved_stays_whole(tmp_path: Path) -> None:
    path = game(tmp_path / "matches")
    (tmp_path / "trash").write_text("in the way")
    with pytest.raises(TrashError, match="could not be deleted"):
        throw_away(path, tmp_path / "trash")
    assert len(files_of(path)) == 3


def test_a_title_is_kept_cut_and_taken_away(tmp_path: Path) -> None:
    path = game(tmp_path / "matches")

    def title() -> str:
        (save,) = list_saves(path.parent)
        return save.title

    assert title() == "The game a"
    rename(path, "x" * 100)
    assert title() == "x" * LONGEST_TITLE
    rename(path, "")
    assert title() == ""
    path.with_name(path.name + ".title").write_bytes(b"\xff\n")
    assert title() == ""
    path.with_name(path.name + ".title").unlink()
    path.with_name(path.name + ".title").mkdir()
    with pytest.raises(SavesFolderError, match="cannot be renamed"):
        rename(path, "no")


def test_what_belongs_to_a_damaged_game_goes_with_it(tmp_path: Path) -> None:
    kept = quarantine(game(tmp_path / "matches"))
    assert len(files_of(kept)) == 3
    (save,) = list_saves(kept.parent)
    assert save.title == "The game a"


def test_everything_kept_is_found_and_deleted_and_nothing_else(tmp_path: Path) -> None:
    game(tmp_path / "matches")
    throw_away(game(tmp_path / "matches", "b"), tmp_path / "trash")
    (tmp_path / "settings.toml").write_text("12345")
    (tmp_path / "settings.toml.corrupt").write_text("123")
    (tmp_path / "photo.jpg").write_text("mine")
    for name in ("tutorial.dalmuti", "tutorial.dalmuti.png", "logbook.txt", "logbook.txt.1"):
        (tmp_path / name).write_text("ours")
    found = {kept.name: kept for kept in inventory(tmp_path)}
    assert (found["tutorial"].files, found["logbook.txt"].files) == (2, 2)
    assert (found["settings.toml"].files, found["settings.toml"].size) == (2, 8)
    assert (found["matches"].files, found["trash"].files) == (3, 3)
    assert found["statistics.sqlite"].files == 0
    delete_all(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["photo.jpg"]
    assert not any(kept.files for kept in inventory(tmp_path))


def test_what_cannot_be_deleted_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "settings.toml").write_text("")
    (tmp_path / "statistics.sqlite").write_text("")
    real = Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        if path.name == "settings.toml":
            raise PermissionError(13, "Permission denied")
        real(path, missing_ok)

    monkeypatch.setattr(Path, "unlink", unlink)
    with pytest.raises(DeleteAllError, match=r"settings\.toml"):
        delete_all(tmp_path)
    assert not (tmp_path / "statistics.sqlite").exists()


def test_a_game_that_is_moved_by_half_only_is_moved_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game(tmp_path / "matches")
    real = Path.replace

    def replace(source: Path, target: Path) -> Path:
        if source.suffix == ".title" and "trash" in target.parts:
            raise OSError(28, "No space left on device")
        return real(source, target)

    monkeypatch.setattr(Path, "replace", replace)
    with pytest.raises(TrashError, match="No space left"):
        throw_away(path, tmp_path / "trash")
    assert len(files_of(path)) == 3
    assert list((tmp_path / "trash").iterdir()) == []


def test_the_log_is_closed_before_it_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Path.unlink

    def unlink(path: Path, missing_ok: bool = False) -> None:
        handlers = logging.getLogger("dalmuti").handlers
        files = [one for one in handlers if isinstance(one, logging.FileHandler)]
        assert files
        assert all(one.stream is None for one in files), "Windows deletes no open file"
        real(path, missing_ok)

    with logging_to(tmp_path):
        logging.getLogger("dalmuti.x").warning("before")
        monkeypatch.setattr(Path, "unlink", unlink)
        delete_all(tmp_path)
        monkeypatch.undo()
        assert list(tmp_path.iterdir()) == []
        logging.getLogger("dalmuti.x").warning("after")
    assert last_lines(tmp_path)[0].endswith("after")
