"""The smoke test passes on a program that works and fails on others."""

import sys
from pathlib import Path

import pytest

from build.packaging import smoke
from build.packaging.smoke import SmokeError, get_ready_to_think, play_hands, show_first_frame


def script(folder: Path, text: str) -> list[str]:
    path = folder / "program.py"
    path.write_text(text)
    return [sys.executable, str(path)]


def test_the_game_itself_passes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(smoke, "HANDS", 1)
    program = [sys.executable, "-m", "dalmuti"]
    play_hands(program)
    get_ready_to_think(program)
    show_first_frame(program, tmp_path)


def test_a_program_that_ends_before_its_first_frame_fails(tmp_path: Path) -> None:
    with pytest.raises(SmokeError, match="no screen here"):
        show_first_frame(script(tmp_path, "print('no screen here')"), tmp_path)


@pytest.mark.parametrize("text", ["print('hello'); input()", "print('\"ready\"'); exit(3)", ""])
def test_a_program_that_does_not_get_ready_to_think_fails(tmp_path: Path, text: str) -> None:
    with pytest.raises(SmokeError, match="thinking ended with status"):
        get_ready_to_think(script(tmp_path, text))


def test_a_program_that_fails_to_play_fails(tmp_path: Path) -> None:
    with pytest.raises(SmokeError, match="status 3"):
        play_hands(script(tmp_path, "raise SystemExit(3)"))
    with pytest.raises(SmokeError, match="should play"):
        play_hands(script(tmp_path, "print('{\"hands\": 0}')"))
