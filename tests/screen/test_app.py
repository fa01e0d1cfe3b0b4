import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pygame
import pytest

from dalmuti.resources import AssetMissingError
from dalmuti.screen.app import FIRST_FRAME, run_game
from dalmuti.screen.options import GameOptions
from dalmuti.storage.folders import SETTINGS_NAME
from dalmuti.storage.reports import report_files
from dalmuti.storage.settings import load_settings
from dalmuti.texts import Texts, catalogue
from tests.screen.conftest import PilotMaker


def quit_soon(_: float) -> None:
    pygame.event.post(pygame.Event(pygame.QUIT))


def test_the_first_frame_is_told_on_standard_output(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = run_game(GameOptions(data_dir=tmp_path, window=(1024, 600)), quit_soon)
    assert status == 0
    assert capsys.readouterr().out == f"{FIRST_FRAME} 1024x600\n"


def test_without_a_display_there_is_one_sentence_and_status_1(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from dalmuti.screen.app import run_game\n"
        "from dalmuti.screen.options import GameOptions\n"
        "sys.exit(run_game(GameOptions(data_dir=Path(sys.argv[1]))))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(tmp_path)],
        env={**os.environ, "SDL_VIDEODRIVER": "no_such_driver"},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 1
    assert FIRST_FRAME not in done.stdout
    begin = Texts("en")("app.no_window", reason="REASON").split("REASON")[0]
    assert done.stderr.startswith(begin)
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize("content", [None, b"", b"no catalogue"])
def test_without_its_sentences_the_game_says_so_and_ends_with_status_1(
    content: bytes | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def elsewhere(*parts: str) -> Path:
        if content is None:
            raise AssetMissingError("/".join(parts), ())
        file = tmp_path / "locale" / "en" / "LC_MESSAGES" / "dalmuti.mo"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        return tmp_path / "locale"

    monkeypatch.setattr(catalogue, "asset_path", elsewhere)
    assert run_game(GameOptions(data_dir=tmp_path / "data"), quit_soon) == 1
    assert "reinstall the game" in capsys.readouterr().err


def test_the_windows_size_is_remembered_unless_it_was_asked_for(tmp_path: Path) -> None:
    def remembered() -> tuple[int, int] | None:
        return load_settings(tmp_path / SETTINGS_NAME).settings.window_size

    run_game(GameOptions(data_dir=tmp_path, window=(900, 700)), quit_soon)
    assert remembered() is None
    run_game(GameOptions(data_dir=tmp_path), quit_soon)
    assert remembered() is not None


def test_full_screen_is_remembered(start: PilotMaker) -> None:
    pilot = start()
    pilot.key(pygame.K_F11)
    assert start().context.window.fullscreen


def test_a_title_that_cannot_go_on_is_told_of_in_a_window_and_may_start_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers = [True, False]
    told: list[Path | None] = []

    def broken(*_: object) -> None:
        raise RuntimeError("no title today")

    def ask(_: Texts, report: Path | None) -> bool:
        told.append(report)
        return answers.pop(0)

    monkeypatch.setattr("dalmuti.screen.main_menu.title.TitleScene.draw", broken)
    monkeypatch.setattr("dalmuti.screen.app.ask_to_go_on", ask)
    assert run_game(GameOptions(data_dir=tmp_path, window=(1024, 600))) == 1
    assert capsys.readouterr().err.count(str(Texts("en")("app.gave_up"))) == 2
    assert answers == []
    assert told[-1] == report_files(tmp_path)[-1]
    assert told[-1] is not None
    assert "no title today" in told[-1].read_text()


@pytest.mark.skipif(not hasattr(signal, "SIGHUP"), reason="no such signal on this system")
def test_a_terminal_that_closes_ends_the_game_with_everything_kept(tmp_path: Path) -> None:
    before = signal.getsignal(signal.SIGHUP)
    raised: list[float] = []

    def hang_up(seconds: float) -> None:
        if not raised:
            os.kill(os.getpid(), signal.SIGHUP)
        raised.append(seconds)

    try:
        assert run_game(GameOptions(data_dir=tmp_path), hang_up) == 0
    finally:
        signal.signal(signal.SIGHUP, before)
    assert raised
    assert load_settings(tmp_path / SETTINGS_NAME).settings.window_size is not None


def test_a_temporary_folder_is_gone_with_the_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    file = tmp_path / "file"
    file.touch()
    assert run_game(GameOptions(data_dir=file, window=(1024, 600)), quit_soon) == 0
    assert list(tmp_path.iterdir()) == [file]
