"""Two programs with one data folder: the second one warns, also about the first one's game."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from dalmuti.match import Match
from dalmuti.storage.errors import JournalBusyError
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.lock import alone_in
from dalmuti.storage.settings import Settings, save_settings
from dalmuti.texts import Texts
from tests.match.tables import play, seats

WINDOW = """
import sys
from pathlib import Path
from dalmuti.screen import app
from dalmuti.screen.options import GameOptions

class Window(app.Game):
    def run(self):
        self.step(0.0)
        if "continue" in sys.argv:
            self.context.scenes.top._continue(self.context.scenes.top._save)
            self.context.scenes.apply()
        self.context.preferences.change(text_size=180)
        print(*self.context.toasts.sentences, flush=True)
        sys.stdin.readline()

app.Game = Window
sys.exit(app.run_game(GameOptions(data_dir=Path(sys.argv[1]), window=(1024, 600))))
"""


@contextmanager
def window(data: Path, *more: str) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Open the game in a separate process; yield its output at the start, and the process."""
    root = Path(__file__).parents[2]
    with subprocess.Popen(
        [sys.executable, "-c", WINDOW, str(data), *more],
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root), "LC_ALL": "C.UTF-8"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        try:
            yield program.stdout.readline().rstrip("\n"), program
        finally:
            program.kill()


def test_the_second_window_is_told_and_leaves_settings_and_game_to_the_first(
    tmp_path: Path,
) -> None:
    save_settings(tmp_path / SETTINGS_NAME, Settings(text_size=120))
    path = tmp_path / MATCHES_NAME / "a.dalmuti"
    match = Match.new(seats(1), seed=1, path=path)
    play(match, 5)
    match.close()
    with ExitStack() as stack:
        said, first = stack.enter_context(window(tmp_path, "continue"))
        assert said == ""
        with pytest.raises(JournalBusyError):
            Match.resume(path)
        written = (tmp_path / SETTINGS_NAME).read_bytes()
        assert b"text_size = 180" in written
        save_settings(tmp_path / SETTINGS_NAME, Settings(text_size=130))
        said, _ = stack.enter_context(window(tmp_path, "continue"))
        assert Texts("en")("notice.second_window") in said
        assert Texts("en")("storage-journal-busy", path=str(path)) in said
        assert b"text_size = 130" in (tmp_path / SETTINGS_NAME).read_bytes()
        first.kill()
        first.wait()
        Match.resume(path).close()


def test_after_a_kill_no_lock_stays(tmp_path: Path) -> None:
    with window(tmp_path) as (said, program):
        assert said == ""
        with alone_in(tmp_path) as alone:
            assert not alone
        program.kill()
        program.wait()
        with alone_in(tmp_path) as alone:
            assert alone
    assert not (tmp_path / ".lock").exists()


def test_a_folder_without_locks_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / ".lock").mkdir()
    with alone_in(tmp_path) as alone:
        assert alone
    (tmp_path / "file").write_text("")
    with alone_in(tmp_path / "file") as alone:
        assert alone


@pytest.mark.skipif(os.name == "nt", reason="Windows unlinks no file that another game has open")
def test_a_lock_given_up_is_never_held_by_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    close = os.close
    seen: list[bool] = []

    def closed(file: int) -> None:
        close(file)
        monkeypatch.setattr(os, "close", close)
        # Another one comes in the very moment in which the first has given its lock up.
        seen.append(stack.enter_context(alone_in(tmp_path)))

    with ExitStack() as stack:
        with alone_in(tmp_path) as first:
            assert first
            monkeypatch.setattr(os, "close", closed)
        seen.append(stack.enter_context(alone_in(tmp_path)))
        assert seen == [True, False]
    assert not (tmp_path / ".lock").exists()


@pytest.mark.skipif(os.name == "nt", reason="Windows unlinks no file that another game has open")
def test_a_file_that_was_unlinked_while_it_was_opened_is_no_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def late(path: Path | str, flags: int, mode: int = 0o777) -> int:
        file = opened(path, flags, mode)
        if Path(path).name == ".lock":
            monkeypatch.setattr(os, "open", opened)
            Path(path).unlink()
        return file

    monkeypatch.setattr(os, "open", late)
    with alone_in(tmp_path) as one, alone_in(tmp_path) as other:
        assert (one, other) == (True, False)
