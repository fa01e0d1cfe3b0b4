"""The window: its size and position, and full screen."""

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
"""The name by which window managers know the program."""

RUNTIME_DIR: Final = "XDG_RUNTIME_DIR"

UNSEEN: Final = frozenset({"offscreen", "dummy", "evdev"})
"""SDL's drivers without a screen, which it picks by itself if it finds no screen."""


class WindowError(RuntimeError):
    """The system provides no window."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Size and position of a window on the desktop; without a position the system chooses one."""

    size: tuple[int, int] = DEFAULT_SIZE
    place: tuple[int, int] | None = None


def fitting(wanted: Placement, desktops: list[tuple[int, int]]) -> Placement:
    """Return a placement that is visible and reachable on desktops of these sizes.

    A window that is too large shrinks, and a position that would leave its title off every desktop
    is dropped. Desktops are assumed to be side by side, the first one leftmost.
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
    """Return the sizes of all desktops, after initialising the display.

    :raises WindowError: SDL finds no display here.
    """
    if sys.platform == "win32":
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    # Otherwise SDL leaves drawing the list of an input method's candidates to the program.
    os.environ.setdefault("SDL_IME_SHOW_UI", "1")
    # Otherwise pygame names the window after the file that was started.
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
    """Set a variable without which Wayland's library prints a warning above our own message."""
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
        """True if the window has the keyboard focus."""
        self._fullscreen = False
        self._windowed = wanted
        self._text_at: pygame.Rect | None = None
        pygame.key.stop_text_input()  # on by default; an input method would swallow commands
        self._set_icon()
        if fullscreen:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; it follows the window's size."""
        return self._surface

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self._surface.get_size()

    @property
    def fullscreen(self) -> bool:
        """Return whether the window is in full screen."""
        return self._fullscreen

    @property
    def placement(self) -> Placement:
        """Size and position to restore: those outside full screen."""
        if not self._fullscreen:
            x, y = self._window.position
            self._windowed = Placement(self.size, (int(x), int(y)))
        return self._windowed

    def set_fullscreen(self, wanted: bool) -> None:
        """Enter full screen, or return to the previous size and position."""
        if wanted == self._fullscreen:
            return
        if wanted:
            self._windowed = self.placement
            self._window.set_fullscreen(True)
        else:
            self._window.set_windowed()
        self._fullscreen = wanted
        self._surface = self._window.get_surface()

    def take_text(self, caret: pygame.Rect | None) -> None:
        """Turn on text input with the input method's window beside a caret; None turns it off."""
        if caret == self._text_at:
            return
        if caret is None:
            pygame.key.stop_text_input()
        else:
            pygame.key.set_text_input_rect(caret)
            if self._text_at is None:
                pygame.key.start_text_input()
        self._text_at = caret

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def refresh(self) -> None:
        """Adopt a size that the system has given the window."""
        self._surface = self._window.get_surface()

    def resize(self, size: tuple[int, int]) -> None:
        """Resize the window."""
        self._window.size = size
        self.refresh()

    def close(self) -> None:
        """Close the window."""
        self._window.destroy()

    def _set_icon(self) -> None:
        try:
            icon = pygame.image.load(asset_path("icon", "dalmuti-64.png"))
        except (OSError, pygame.error):
            return  # the icon is optional
        self._window.set_icon(icon)
