import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from dalmuti.screen import window
from dalmuti.screen.sdl import Borders
from dalmuti.screen.window import GameWindow, Placement, WindowError, desktops, fitting, framed
from dalmuti.stage.layout import MIN_SIZE

DESKTOP = [pygame.Rect(0, 0, 1920, 1080)]


def test_a_window_that_fits_is_left_alone() -> None:
    wanted = Placement((1280, 720), (100, 80))
    assert fitting(wanted, DESKTOP) == wanted


@pytest.mark.parametrize("place", [(-50, 0), (0, -1), (1900, 10), (10, 1070)])
def test_a_place_off_the_desktop_is_forgotten(place: tuple[int, int]) -> None:
    assert fitting(Placement((1280, 720), place), DESKTOP) == Placement((1280, 720), None)


def test_a_second_desktop_counts() -> None:
    wanted = Placement((1280, 720), (2000, 100))
    assert fitting(wanted, [*DESKTOP, pygame.Rect(1920, 0, 1920, 1080)]) == wanted


@pytest.mark.parametrize("place", [(-1800, 90), (-300, 40), (200, 1100), (-1500, 1000)])
def test_a_place_left_of_or_below_the_main_desktop_is_kept(place: tuple[int, int]) -> None:
    below, left = pygame.Rect(0, 1080, 1920, 1080), pygame.Rect(-1920, 0, 1920, 2160)
    wanted = Placement((1280, 720), place)
    assert fitting(wanted, [*DESKTOP, left, below]) == wanted
    assert fitting(wanted, DESKTOP).place is None


def test_a_title_bar_takes_its_room_from_the_window_or_leaves_none() -> None:
    bar = Borders(top=20, left=1, bottom=5, right=1)
    assert framed((1280, 720), pygame.Rect(0, 30, 1280, 690), bar) == (1278, 665)
    assert framed((1280, 720), DESKTOP[0], bar) == (1280, 720)
    assert framed((1024, 600), pygame.Rect(0, 0, 1024, 600), bar) is None


@pytest.mark.parametrize(
    ("desktop", "size", "fullscreen"),
    [
        ((1024, 600), None, True),
        ((1280, 720), (1278, 695), False),
        ((1920, 1080), (1280, 720), False),
    ],
)
def test_no_title_bar_pushes_a_window_off_the_screen(
    monkeypatch: pytest.MonkeyPatch,
    desktop: tuple[int, int],
    size: tuple[int, int] | None,
    fullscreen: bool,
) -> None:
    monkeypatch.setattr(window, "usable_bounds", lambda: [pygame.Rect((0, 0), desktop)])
    monkeypatch.setattr(window, "borders_of", lambda _: Borders(20, 1, 5, 1))
    pygame.display.init()
    shown = GameWindow("x", fitting(Placement(), [pygame.Rect((0, 0), desktop)]), fullscreen=False)
    assert shown.fullscreen is fullscreen
    assert size is None or shown.size == size
    shown.close()


class FramedWindow(pygame.Window):
    """A window whose frame, not itself, is put at the place asked for when it opens."""

    def __init__(self, title: str, size: tuple[int, int], place: tuple[int, int], **_: object):
        super().__init__(title, size, (place[0] + 1, place[1] + 20))


def test_a_window_that_opens_again_does_not_wander(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "usable_bounds", lambda: DESKTOP)
    monkeypatch.setattr(window, "borders_of", lambda _: Borders(20, 1, 5, 1))
    pygame.display.init()
    monkeypatch.setattr(pygame, "Window", FramedWindow)
    shown = GameWindow("x", Placement((1280, 720), (200, 100)), fullscreen=False)
    assert shown.placement.place == (200, 100)
    shown.close()


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
    monkeypatch.setattr(window, "usable_bounds", lambda: DESKTOP)
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    assert desktops() == DESKTOP
    monkeypatch.delenv("SDL_VIDEODRIVER")
    with pytest.raises(WindowError, match="no display"):
        desktops()


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


@pytest.mark.parametrize(("driver", "wanted"), [("x11", "0"), ("wayland", None)])
def test_frames_take_the_short_way_to_an_x_server(
    monkeypatch: pytest.MonkeyPatch, driver: str, wanted: str | None
) -> None:
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")  # so that it is restored
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    desktops()
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == wanted
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "1")
    desktops()
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == "1"
