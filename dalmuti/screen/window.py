"""The window: its size and position, and full screen."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from tempfile import gettempdir
from typing import Final

import pygame

from dalmuti.resources import asset_path
from dalmuti.screen.sdl import Borders, borders_of, show_parts, usable_bounds
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


def fitting(wanted: Placement, desktops: Sequence[pygame.Rect]) -> Placement:
    """Return a placement that is visible and reachable on these desktops.

    A window that is too large shrinks, and a position that would leave its title or its middle off
    every desktop is dropped.
    """
    if not desktops:
        return Placement(wanted.size)
    widest = max(desktop.width for desktop in desktops)
    highest = max(desktop.height for desktop in desktops)
    size = (
        max(MIN_SIZE[0], min(wanted.size[0], widest)),
        max(MIN_SIZE[1], min(wanted.size[1], highest)),
    )
    place = wanted.place
    if place is None or size != wanted.size:
        return Placement(size)
    x, y = place
    seen = [(x, y), (x + size[0] // 2, y), (x + size[0] // 2 - 1, y + size[1] // 2 - 1)]
    reached = all(any(desktop.collidepoint(point) for desktop in desktops) for point in seen)
    return Placement(size, place if reached else None)


def framed(size: tuple[int, int], desktop: pygame.Rect, borders: Borders) -> tuple[int, int] | None:
    """Return the size, at most `size`, with which a window and its frame fit on a desktop.

    None if it would be smaller than `MIN_SIZE`.
    """
    room = (
        desktop.width - borders.left - borders.right,
        desktop.height - borders.top - borders.bottom,
    )
    if room[0] < MIN_SIZE[0] or room[1] < MIN_SIZE[1]:
        return None
    return min(size[0], room[0]), min(size[1], room[1])


def desktops() -> list[pygame.Rect]:
    """Return the usable part of each desktop, main one first, after initialising the display.

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
        driver = pygame.display.get_driver()
        if driver in UNSEEN and not os.environ.get("SDL_VIDEODRIVER"):
            pygame.display.quit()
            raise WindowError("no display found")
        if driver == "x11":
            # SDL would send each frame through OpenGL, on all processors if there is no GPU.
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        return usable_bounds()
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
    """A resizable window, or the whole screen; a `hidden` one waits for `show`.

    :raises WindowError: SDL cannot open a window here.
    """

    def __init__(
        self, title: str, wanted: Placement, fullscreen: bool, hidden: bool = False
    ) -> None:
        place = pygame.WINDOWPOS_CENTERED if wanted.place is None else wanted.place
        try:
            self._window = pygame.Window(title, wanted.size, place, resizable=True, hidden=hidden)
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
        cramped = not self._fit_frame()
        if fullscreen or cramped:
            self.set_fullscreen(True)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on; it follows the window's size."""
        return self._surface

    @property
    def handle(self) -> int:
        """The native handle: HWND, NSWindow or X11 window; 0 if unknown."""
        return int(getattr(self._window, "handle", 0))  # older versions of pygame-ce have none

    @property
    def title(self) -> str:
        """The title of the window."""
        return str(self._window.title)

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

    def _fit_frame(self) -> bool:
        """Keep the window and its frame on the desktop; return whether both fit.

        If they do not, the frame is removed.
        """
        borders = borders_of(self._window)
        place = pygame.Rect(self._window.position, self._window.size)
        desktop = max(usable_bounds(), key=lambda one: _area(one.clip(place)), default=None)
        if desktop is None or borders == Borders():
            return True
        size = framed(place.size, desktop, borders)
        if size is None:
            self._window.borderless = True
            return False
        if size != place.size:
            self.resize(size)
            self._window.position = (desktop.x + borders.left, desktop.y + borders.top)
        elif self._windowed.place is not None:
            # At first, window managers put the frame at this place instead of the window.
            self._window.position = self._windowed.place
        return True

    @property
    def takes_text(self) -> bool:
        """Return whether text input is on."""
        return self._text_at is not None

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

    def show(self) -> None:
        """Show a hidden window."""
        self._window.show()

    def flip(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def flip_parts(self, parts: Sequence[pygame.Rect]) -> None:
        """Show what was drawn in some places only."""
        if parts and not show_parts(self._window, parts):
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


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height
