"""Files, folders and the list of saved games."""

import os
import tempfile
from pathlib import Path

import pytest

from dalmuti.app.cli import main
from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import (
    DataFolderError,
    JournalChangedError,
    JournalNewerError,
    RecordingError,
    RecordingNewerError,
    SavesFolderError,
    StatisticsError,
)
from dalmuti.storage.files import (
    MOST_BYTES,
    check_plain,
    open_plain,
    put_aside,
    read_whole,
    write_whole,
)
from dalmuti.storage.folders import data_dir, usable_data_dir
from dalmuti.storage.recording import open_recording
from dalmuti.storage.saves import SaveState, list_saves, new_match_path, quarantine
from dalmuti.storage.settings import load_settings
from dalmuti.storage.statistics.database import opened

SEATS = tuple(SeatSpec(name, SeatKind.BOT, "plain") for name in ("Ann", "Ben", "Cid", "Dot"))


def test_a_file_is_written_whole_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    write_whole(path, "one\n")
    write_whole(path, "twö\n")
    assert path.read_bytes() == "twö\n".encode()
    assert list(path.parent.iterdir()) == [path]


def test_text_that_cannot_be_written_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "file"
    write_whole(path, "old")
    with pytest.raises(UnicodeEncodeError):
        write_whole(path, "half a character: \ud800")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_putting_aside_never_replaces_a_file(tmp_path: Path) -> None:
    path = tmp_path / "game.dalmuti"
    for text in ("a", "b", "c"):
        path.write_text(text)
        put_aside(path)
    kept = {one.name: one.read_text() for one in tmp_path.iterdir()}
    assert kept == {
        "game.dalmuti.corrupt": "a",
        "game.dalmuti.2.corrupt": "b",
        "game.dalmuti.3.corrupt": "c",
    }


def test_what_cannot_be_put_aside_stays_and_leaves_no_empty_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        put_aside(tmp_path / "gone")
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(SavesFolderError, match="stays as it is"):
        quarantine(tmp_path / "gone")


def test_the_data_folder_is_made(tmp_path: Path) -> None:
    folder = data_dir(tmp_path / "a" / "b")
    assert folder == tmp_path / "a" / "b"
    assert list(folder.iterdir()) == []


def test_the_usual_data_folder_is_the_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
        monkeypatch.setenv(variable, str(tmp_path))
    folder = data_dir()
    assert tmp_path in folder.parents
    assert folder.name == "dalmuti"


def test_an_unusable_data_folder_is_named_and_a_temporary_one_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    file = tmp_path / "file"
    file.write_text("")
    for bad in (file, file / "below", Path("/nul\0byte"), Path("~nobody-of-this-name/x")):
        with pytest.raises(DataFolderError, match="--data-dir"):
            data_dir(bad)
        with usable_data_dir(bad) as (folder, error):
            assert isinstance(error, DataFolderError)
            assert str(bad) in error.fields.values()
            write_whole(folder / "settings.toml", "{}")
        assert not folder.exists()
    with usable_data_dir(tmp_path / "good") as found:
        assert found == (tmp_path / "good", None)
    assert {path.name for path in tmp_path.iterdir()} == {"file", "good"}


def test_without_even_a_temporary_folder_the_first_error_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "gone"))
    file = tmp_path / "file"
    file.write_text("")
    with usable_data_dir(file) as (folder, error):
        assert folder == file
        assert isinstance(error, DataFolderError)
        assert load_settings(folder / "settings.toml").warnings
    assert file.exists()


def test_saved_games_are_listed_unfinished_first_and_newest_first(tmp_path: Path) -> None:
    def play(name: str, modified: int, hands: int, rules: Rules) -> Path:
        path = tmp_path / f"{name}.dalmuti"
        match = Match.new(SEATS, seed=1, path=path, rules=rules, started="2024-05-06T07:08:09")
        for _ in range(hands):
            if match.state.phase is Phase.RESULT:
                match.next_hand(match.ticket())
            while match.advance_blocking():
                pass
        match.close()
        os.utime(path, (modified, modified))
        return path

    two_hands = Rules(scoring=True, hands=2)
    finished = play("finished", 500, 2, two_hands)
    early = play("early", 100, 0, two_hands)
    late = play("late", 200, 1, two_hands)
    endless = play("endless", 150, 2, Rules())
    (tmp_path / "bad.dalmuti").write_text("{}\n")
    (tmp_path / "bad.dalmuti.corrupt").write_text("{}\n")
    (tmp_path / "empty.dalmuti").write_text("")
    saves = list_saves(tmp_path)
    assert [(save.path, save.state, save.hand_number) for save in saves[:4]] == [
        (late, SaveState.UNFINISHED, 1),
        (endless, SaveState.UNFINISHED, 2),
        (early, SaveState.UNFINISHED, 0),
        (finished, SaveState.FINISHED, 2),
    ]
    assert saves[0].names == ("Ann", "Ben", "Cid", "Dot")
    assert saves[0].modified == 200
    corrupt = {save.path.name for save in saves if save.state is SaveState.CORRUPT}
    assert corrupt == {"bad.dalmuti", "bad.dalmuti.corrupt", "empty.dalmuti"}


def test_a_saved_game_that_cannot_be_opened_is_not_called_corrupt(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    path.mkdir()
    (save,) = list_saves(tmp_path)
    assert save.state is SaveState.UNREADABLE
    assert "cannot be opened" in str(save.trouble)


def test_a_missing_folder_has_no_saved_games_and_an_unreadable_one_says_so(
    tmp_path: Path,
) -> None:
    assert list_saves(tmp_path / "none") == ()
    file = tmp_path / "file"
    file.write_text("")
    with pytest.raises(SavesFolderError, match="cannot be read"):
        list_saves(file)


def test_each_new_match_gets_a_file_of_its_own(tmp_path: Path) -> None:
    started = "2024-05-06T07:08:09+00:00"
    paths = []
    for _ in range(3):
        path = new_match_path(tmp_path, started)
        assert not path.exists()
        assert not set('<>:"/\\|?*') & set(path.name)
        path.write_text("")
        paths.append(path)
    assert len(set(paths)) == 3
    assert {path.suffix for path in paths} == {".dalmuti"}


def test_a_game_of_a_newer_version_is_left_alone_and_told_apart_from_damage(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.dalmuti"
    Match.new(SEATS, seed=1, path=path).close()
    newer = path.read_bytes().replace(b'"version": 1', b'"version": 2', 1)
    path.write_bytes(newer + b'{"event": "tea"}\n')
    (save,) = list_saves(tmp_path)
    assert save.state is SaveState.NEWER
    assert isinstance(save.trouble, JournalNewerError)
    with pytest.raises(JournalNewerError, match="newer version"):
        Match.resume(path)
    with pytest.raises(RecordingNewerError, match="newer version"):
        open_recording(path)
    assert path.read_bytes() == newer + b'{"event": "tea"}\n'
    assert [one.name for one in tmp_path.iterdir()] == ["game.dalmuti"]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_pipes_and_devices_are_refused_at_once_wherever_files_are_opened(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "a.dalmuti"
    os.mkfifo(pipe)
    link = tmp_path / "b.dalmuti"
    link.symlink_to(pipe)
    for path in (pipe, link, Path("/dev/zero")):
        for opens in (open_plain, read_whole, check_plain):
            with pytest.raises(OSError, match="not a plain file"):
                opens(path)
        with pytest.raises(RecordingError, match="not a plain file"):
            open_recording(path)
        assert main(["record", "check", str(path)]) == 1
        assert "not a plain file" in capsys.readouterr().out
        with pytest.raises(StatisticsError, match="not a plain file"), opened(path):
            pass
    assert [save.state for save in list_saves(tmp_path)] == [SaveState.UNREADABLE] * 2


def test_files_that_are_too_long_are_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    path.touch()
    os.truncate(path, MOST_BYTES + 1)
    with pytest.raises(OSError, match="too large"):
        open_plain(path)
    with pytest.raises(RecordingError, match="too large"):
        open_recording(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes in folders")
def test_a_pipe_in_the_place_of_a_journal_gets_no_game(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    match = Match.new(SEATS, seed=1, path=path)
    path.unlink()
    match.advance_blocking()
    assert path.is_file()  # made again
    path.unlink()
    os.mkfifo(path)
    match.advance_blocking()
    assert any(isinstance(one, JournalChangedError) for one in match.warnings)
    match.close()
