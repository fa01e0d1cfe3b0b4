"""The place of a journal is lost while a game runs, each way, and comes back or does not."""

import errno
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.storage import patience
from dalmuti.storage.errors import (
    JournalElsewhereError,
    JournalError,
    JournalHangingError,
    JournalRewrittenError,
)
from tests.match.tables import play, seats

Restore = Callable[[], object]


def move(folder: Path) -> Restore:
    away = folder.with_name("moved")
    folder.rename(away)
    folder.touch()  # nothing can be made there before it is back

    def back() -> None:
        folder.unlink()
        away.rename(folder)

    return back


def delete(folder: Path) -> Restore:
    shutil.rmtree(folder)
    folder.parent.chmod(0o500)
    return lambda: folder.parent.chmod(0o700)


def replace_by_file(folder: Path) -> Restore:
    shutil.rmtree(folder)
    folder.write_text("a file")
    return folder.unlink


LOSSES = (move, delete, replace_by_file)


@pytest.fixture(autouse=True)
def drive_that_answers() -> None:
    """Write in threads after all, as the drive may hang here."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "stick" / "matches" / "a.dalmuti"


def begun(path: Path, *fallbacks: Path) -> Match:
    match = Match.new(seats(1), seed=1, path=path, fallbacks=fallbacks)
    play(match, 20)
    return match


def as_saved(match: Match, path: Path) -> None:
    """Check that a file has all of a match that is still open."""
    copy = path.with_name("copy.dalmuti")
    copy.write_bytes(path.read_bytes())
    again = Match.resume(copy)
    assert again.state == match.state
    again.close()


@pytest.mark.parametrize("lose", LOSSES)
def test_the_whole_journal_is_written_when_its_place_is_back(
    path: Path, lose: Callable[[Path], Restore]
) -> None:
    match = begun(path)
    if lose is delete and os.geteuid() == 0:
        pytest.skip("root may write everywhere")
    back = lose(path.parent)
    play(match, 10)
    (warning,) = match.warnings
    assert type(warning) is JournalError
    back()
    play(match, 1)
    assert not [one for one in match.warnings if isinstance(one, JournalError)]
    match.close()
    assert Match.resume(path).state == match.state


@pytest.mark.parametrize("lose", [move, replace_by_file])
def test_meanwhile_it_is_kept_elsewhere_and_said_where(
    path: Path, tmp_path: Path, lose: Callable[[Path], Restore]
) -> None:
    unusable = tmp_path / "file"
    unusable.touch()
    match = begun(path, unusable / "games", tmp_path / "home" / "games")
    back = lose(path.parent)
    play(match, 10)
    (warning,) = match.warnings
    assert isinstance(warning, JournalElsewhereError)
    spare = Path(str(warning.fields["elsewhere"]))
    assert spare == tmp_path / "home" / "games" / "a.dalmuti"
    as_saved(match, spare)
    play(match, 10)
    as_saved(match, spare)
    back()
    play(match, 1)
    assert not spare.exists()
    as_saved(match, path)
    match.close()


def test_a_link_in_its_place_whose_target_is_gone_ends_no_game(path: Path, tmp_path: Path) -> None:
    match = begun(path, tmp_path / "home")
    away = path.rename(tmp_path / "away.dalmuti")
    path.symlink_to(tmp_path / "gone.dalmuti")
    play(match, 10)
    (warning,) = match.warnings
    assert isinstance(warning, JournalElsewhereError)
    as_saved(match, tmp_path / "home" / "a.dalmuti")
    away.rename(tmp_path / "gone.dalmuti")
    play(match, 1)
    assert match.warnings == ()
    as_saved(match, path)
    match.close()


def test_a_game_whose_place_never_comes_back_stays_where_it_was_said_to_be(
    path: Path, tmp_path: Path
) -> None:
    match = begun(path, tmp_path / "home")
    move(path.parent)
    play(match, 10)
    match.close()
    again = Match.resume(tmp_path / "home" / "a.dalmuti")
    assert again.state == match.state
    again.close()


@pytest.mark.parametrize("folder_too", [False, True])
def test_a_file_that_vanished_is_made_again_at_once_and_told_of(
    path: Path, folder_too: bool
) -> None:
    match = begun(path)
    if folder_too:
        shutil.rmtree(path.parent)
    else:
        path.unlink()
    play(match, 1)
    (warning,) = match.warnings
    assert isinstance(warning, JournalRewrittenError)
    as_saved(match, path)
    play(match, 10)
    as_saved(match, path)
    match.close()


def test_a_stick_that_comes_back_with_less_gets_the_rest(path: Path, tmp_path: Path) -> None:
    match = begun(path)
    older = path.read_bytes()[:-30]
    back = move(path.parent)
    play(match, 10)
    back()
    path.write_bytes(older)
    play(match, 1)
    assert not match.warnings
    as_saved(match, path)
    match.close()


def test_moves_taken_back_meanwhile_are_not_in_the_journal(path: Path, tmp_path: Path) -> None:
    from dalmuti.match.modes import PRACTICE

    match = Match.new(seats(1), seed=1, path=path, mode=PRACTICE, fallbacks=(tmp_path / "home",))
    while not match.can_take_back:
        play(match, 1)
    back = move(path.parent)
    play(match, 3)
    assert match.take_back()
    play(match, 2)
    as_saved(match, tmp_path / "home" / "a.dalmuti")
    back()
    play(match, 1)
    as_saved(match, path)
    match.close()


@pytest.fixture
def blocked(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Let every fsync hang until the event is set."""
    released = threading.Event()
    fsync = os.fsync

    def hang(file: int) -> None:
        released.wait(30)
        fsync(file)

    monkeypatch.setattr(os, "fsync", hang)
    monkeypatch.setattr(patience, "SECONDS", 0.05)
    yield released
    released.set()


def test_on_a_drive_that_hangs_the_game_goes_on_in_memory_and_says_so(
    path: Path, tmp_path: Path, blocked: threading.Event
) -> None:
    match = Match.new(seats(1), seed=1, path=path, fallbacks=(tmp_path / "home",))
    (warning,) = match.warnings
    assert isinstance(warning, JournalHangingError)
    revision = match.revision
    play(match, 20)
    assert match.revision > revision
    assert isinstance(match.warnings[0], JournalHangingError)
    blocked.set()
    for thread in threading.enumerate():
        if thread.name == "drive":
            thread.join(5)
    play(match, 1)
    assert not match.warnings
    as_saved(match, path)
    match.close()


def test_leaving_a_game_on_a_drive_that_hangs_does_not_hang(
    path: Path, blocked: threading.Event
) -> None:
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 3)
    match.close()
    assert isinstance(match.warnings[0], JournalHangingError)


def test_a_full_disk_is_left_for_another_one(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(path, tmp_path / "home")
    write, full = os.write, path.stat().st_ino

    def limited(file: int, data: bytes) -> int:
        if os.fstat(file).st_ino == full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return write(file, data)

    monkeypatch.setattr(os, "write", limited)
    play(match, 10)
    assert isinstance(match.warnings[0], JournalElsewhereError)
    as_saved(match, tmp_path / "home" / "a.dalmuti")
    monkeypatch.setattr(os, "write", write)
    play(match, 1)
    assert not match.warnings
    assert not (tmp_path / "home" / "a.dalmuti").exists()
    as_saved(match, path)
    match.close()


def test_a_folder_that_may_only_be_read_is_left_for_another_one(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(path, tmp_path / "home")
    path.unlink()
    opened = os.open

    def refusing(name: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT and path.parent == Path(name).parent:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return opened(name, flags, mode)

    monkeypatch.setattr(os, "open", refusing)
    play(match, 10)
    assert isinstance(match.warnings[0], JournalElsewhereError)
    as_saved(match, tmp_path / "home" / "a.dalmuti")
    match.close()
