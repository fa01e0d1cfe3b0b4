"""A hidden desktop with a window manager, and a window on it."""

import re
import subprocess
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

import numpy as np
import pygame

from build.bench.display import Display, hidden_display
from build.packaging.drive.checks import DriveError, wait_until
from build.packaging.drive.steps import Key, Move, Press, Release, Step, Wheel
from dalmuti.screen.input.events import Point

DESKTOP: Final = (1600, 1000)
"""Larger than the window, so that its frame shows all round."""
MANAGER: Final = ("openbox", "--sm-disable")
PLACE: Final = (
    "Absolute upper-left X",
    "Absolute upper-left Y",
    "Width",
    "Height",
    "Relative upper-left X",
    "Relative upper-left Y",
)
"""The lines of xwininfo's output to read."""
PULLS: Final = 10
"""Number of moves in which a window is dragged to another size."""


@contextmanager
def desktop(size: tuple[int, int] = DESKTOP) -> Iterator[Display]:
    """Run a hidden screen with a window manager on it, and end both afterwards.

    :raises DisplayError: there is no hidden screen.
    :raises DriveError: the window manager does not start.
    """
    with hidden_display(size) as display:
        try:
            manager = subprocess.Popen(
                MANAGER, env=display.environment(), stderr=subprocess.DEVNULL
            )
        except FileNotFoundError as error:
            raise DriveError(f"{MANAGER[0]} cannot be found: windows need a manager") from error
        try:
            # Only a window manager reports the number of desktops.
            wait_until(lambda: bool(_tried(display, "get_num_desktops")), "no window manager came")
            yield display
        finally:
            manager.terminate()
            manager.wait()


@dataclass(frozen=True, slots=True)
class Place:
    """The position of a window on the screen, without its frame, and in its frame."""

    box: pygame.Rect
    left: int
    top: int
    """Height of the title bar."""


@dataclass(frozen=True, slots=True)
class Window:
    """A program's window on a desktop."""

    display: Display
    number: str

    # --- State ---

    def place(self) -> Place:
        """Return where the window is now.

        xdotool would count the frame twice.
        """
        done = subprocess.run(
            ["xwininfo", "-id", self.number],
            env=self.display.environment(),
            capture_output=True,
            text=True,
        )
        found = [re.search(rf"{name}: +(-?\d+)", done.stdout) for name in PLACE]
        numbers = [int(each[1]) for each in found if each is not None]
        if len(numbers) != len(PLACE):
            raise DriveError(f"the window cannot be found: {done.stderr.strip()}")
        x, y, width, height, left, top = numbers
        return Place(pygame.Rect(x, y, width, height), left, top)

    def picture(self) -> pygame.Surface:
        """Return the window's picture, as far as it is on the screen."""
        (width, height), pixels = self.display.pixels()
        box = self.place().box.clip(pygame.Rect(0, 0, width, height))
        whole = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)
        part = whole[box.top : box.bottom, box.left : box.right, 2::-1]
        return pygame.image.frombytes(part.tobytes(), box.size, "RGB")

    # --- Input ---

    def do(self, steps: Iterable[Step]) -> None:
        """Perform steps by mouse and keyboard."""
        words = [word for step in steps for word in self._words(step)]
        try:
            self.display.xdotool(*words)
        except (subprocess.CalledProcessError, subprocess.TimeoutExpired) as error:
            raise DriveError(f"the window takes no input: {error}") from error

    def _words(self, step: Step) -> list[str]:
        match step:
            case Move(pos=(x, y)):
                return ["mousemove", "--window", self.number, str(x), str(y)]
            case Press():
                return ["mousedown", "1"]
            case Release():
                return ["mouseup", "1"]
            case Wheel(away=away):
                return ["click", "4" if away else "5"]
            case Key(name=name):
                # Released at once: a key held down on a busy machine would repeat.
                return ["key", "--delay", "0", name]

    # --- Window ---

    def drag_corner(self, by: Point) -> None:
        """Resize it by its lower right corner, as with Alt and the right button."""
        box = self.place().box
        grip = ("mousemove", "--window", self.number, str(box.w * 9 // 10), str(box.h * 9 // 10))
        pull = ("mousemove_relative", "--", str(by[0] // PULLS), str(by[1] // PULLS))
        self.display.xdotool(*grip, "keydown", "alt", "mousedown", "3")
        for _ in range(PULLS):
            self.display.xdotool(*pull)
        self.display.xdotool("mouseup", "3", "keyup", "alt")

    def close_by_button(self) -> None:
        """Click on the cross at the right end of the title bar."""
        place = self.place()
        middle = place.top // 2
        at = (str(place.box.right - middle), str(place.box.top - middle))
        self.display.xdotool("mousemove", *at, "click", "1")

    def close_by_key(self) -> None:
        """Press the window manager's keys for closing a window."""
        self.display.xdotool("key", "alt+F4")


def window_of(display: Display, window_class: str) -> Window:
    """Return a program's window once it exists and has the keyboard."""
    found: list[str] = []

    def active() -> bool:
        search = ("search", "--onlyvisible", "--class", window_class)
        found[:] = _tried(display, *search).split()
        return bool(found) and _tried(display, "getactivewindow") in found

    wait_until(active, f"no window of {window_class} has the keyboard")
    return Window(display, _tried(display, "getactivewindow"))


def _tried(display: Display, *words: str) -> str:
    """Return xdotool's output, empty if it fails."""
    try:
        return display.xdotool(*words)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return ""
