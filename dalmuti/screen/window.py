"""The window: its size and place, and full screen."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import gettempdir
from typing import Final

import pygame

from dalmuti.resources import asset_path
from dalmuti.stage.layout import MIN_SIZE

DEFAULT_SIZE: Final = (1280, 720)
WINDOW_CLASS: Final = "dalmuti"
"""By which window managers know the program."""

RUNTIME_DIR: Final = "XDG_RUNTIME_DIR"

UNSEEN: Final = frozenset({"offscreen", "dummy", "evdev"})
"""SDL's drivers without a screen, which it takes of its own accord where it finds none."""


class WindowError(RuntimeError):
    """The system gives us no window."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Size and place of a window on the desktop; no place lets the system choose one."""

    size: tuple[int, int] = DEFAULT_SIZE
    place: tuple[int, int] | None = None


def fitting(wanted: Placement, desktops: list[tuple[int, int]]) -> Placement:
    """Return a placement that can be seen and reached on the desktop of one of these sizes.

    Too large a window shrinks, and a place that would leave the window's title off every desktop is
    forgotten. Desktops are taken to stand side by side, the first one leftmost.
    """
    if not desktops:
        return Placement(wanted.size)
    widest = max(width for width, _ in desktops)
    highest = max(height for _, height in desktops)
    size = (
        max(MIN_SIZE[0], min(wanted.size[0], widest)),
        max(MIN_SIZE[1], min(wanted.size[1], highest)),
    )
    place = wanted.place
    if place is not None:
        across = sum(width for width, _ in desktops)
        inside = 0 <= place[0] <= across - size[0] // 2 and 0 <= place[1] <= highest - size[1] // 2
        if not inside or size != wanted.size:
            place = None
    return Placement(size, place)


def desktop_sizes() -> list[tuple[int, int]]:
    """Return the sizes of all desktops, after getting the display ready.

    :raises WindowError: SDL finds no display here.
    """
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Else pygame gives the window the file name of whatever was started.
    os.environ["SDL_VIDEO_X11_WMCLASS"] = WINDOW_CLASS
    try:
        with _runtime_dir():
            pygame.display.init()
        if pygame.display.get_driver() in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise WindowError("no display found")
        return pygame.display.get_desktop_sizes()
    except pygame.error as error:
        raise WindowError(str(error)) from error


@contextmanager
def _runtime_dir() -> Iterator[None]:
    """Let the folder be set that Wayland's library would miss aloud, above our own sentence."""
    if os.environ.get(RUNTIME_DIR) or not sys.platform.startswith("linux"):
        yield
        return
    os.environ[RUNTIME_DIR] = gettempdir()
    try:
        yield
    finally:
        del os.environ[RUNTIME_DIR]


class GameWindow:
    """A resizable window, or the whole screen.

    :raises WindowError: SDL cannot open a window here.
    """

    def __init__(self, title: str, wanted: Placement, fullscreen: bool) -> None:
        place = pygame.WINDOWPOS_CENTERED if wanted.place is None else wanted.place
        try:
            self._window = pygame.Window(title, wanted.size, place, resizable=True)
            self._window.minimum_size = MIN_SIZE
            self._surface = self._window.get_surface()
        except pygame.error as error:
            raise WindowError(str(error)) from error
        self.focused = True
        """The window has the keyboard."""
        self._fullscreen = False
        self._windowed = wanted
        self._set_icon()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """What to draw on; it follows the window's size."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    @property
    def fullscreen(self) -> bool:
        """The window takes the whole screen."""
        return self._fullscreen

    @property
    def placement(self) -> Placement:
        """Size and place to come back to: those outside full screen."""
        if not self._fullscreen:
            x, y = self._window.position
            self._windowed = Placement(self.size, (int(x), int(y)))
        return self._windowed

    def set_fullscreen(self, wanted: bool) -> None:
        """Take the whole screen, or come back to the size and place from before."""
        if wanted == self._fullscreen:
            return
        if wanted:
            self._windowed = self.placement
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._fullscreen = wanted
        self._surface = self._window.get_surface()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def refresh(self) -> None:
        """Take over a size that the system has given the window."""
        self._surface = self._window.get_surface()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        self._window.size = size
        self.refresh()

    def close(self) -> None:
        """Take the window away."""
        self._window.destroy()

    def _set_icon(self) -> None:
        try:
            icon = pygame.image.load(asset_path("icon", "dalmuti-64.png"))
        except (OSError, pygame.error):
            return  # A window without its icon is still a window.
        self._window.set_icon(icon)
