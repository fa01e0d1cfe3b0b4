import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from dalmuti.screen.window import Placement, WindowError, desktop_sizes, fitting
from dalmuti.stage.layout import MIN_SIZE

DESKTOP = [(1920, 1080)]


def test_a_window_that_fits_is_left_alone() -> None:
    wanted = Placement((1280, 720), (100, 80))
    assert fitting(wanted, DESKTOP) == wanted


@pytest.mark.parametrize("place", [(-50, 0), (0, -1), (1900, 10), (10, 1070)])
def test_a_place_off_the_desktop_is_forgotten(place: tuple[int, int]) -> None:
    assert fitting(Placement((1280, 720), place), DESKTOP) == Placement((1280, 720), None)


def test_a_second_desktop_counts() -> None:
    wanted = Placement((1280, 720), (2000, 100))
    assert fitting(wanted, [*DESKTOP, (1920, 1080)]) == wanted


def test_a_larger_window_shrinks_to_the_desktop() -> None:
    assert fitting(Placement((3000, 2000), (0, 0)), DESKTOP) == Placement((1920, 1080), None)


def test_a_tiny_one_grows() -> None:
    assert fitting(Placement((10, 10)), DESKTOP).size == MIN_SIZE


def test_without_desktops_the_size_is_taken_as_it_is() -> None:
    assert fitting(Placement((1280, 720), (5, 5)), []) == Placement((1280, 720), None)


def test_an_invisible_screen_is_used_only_on_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def nothing() -> None:
        """Leave SDL as it is."""

    monkeypatch.setattr(pygame.display, "init", nothing)
    monkeypatch.setattr(pygame.display, "quit", nothing)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: DESKTOP)
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert desktop_sizes() == DESKTOP
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(WindowError, match="no display"):
        desktop_sizes()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has Wayland and X")
def test_without_a_display_only_the_game_says_so(tmp_path: Path) -> None:
    displays = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in displays}
    command = [sys.executable, "-m", "dalmuti", "--data-dir", str(tmp_path)]
    ended = subprocess.run(
        command, env={**environment, "LANG": "C"}, capture_output=True, text=True, timeout=60
    )
    assert ended.returncode == 1
    (line,) = ended.stderr.splitlines()
    assert line.startswith("Dalmuti cannot open a window")
