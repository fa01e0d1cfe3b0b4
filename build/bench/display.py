"""A hidden screen with mouse and keyboard: Xvfb and xdotool."""

import os
import shutil
import struct
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

TOOLS: Final = ("Xvfb", "xdotool")


class DisplayError(RuntimeError):
    """A hidden screen is not available; the text says why and what would help."""


@dataclass(frozen=True, slots=True)
class Display:
    """A running X server with one screen."""

    name: str
    """The value for DISPLAY."""
    frame: Path
    """The file to which the server writes its screen, in the format of xwd."""

    def environment(self) -> dict[str, str]:
        """Return the environment for a program that is to open its window here."""
        kept = {
            k: v for k, v in os.environ.items() if k not in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY")
        }
        return {**kept, "DISPLAY": self.name, "SDL_AUDIODRIVER": "dummy"}

    def xdotool(self, *words: str) -> str:
        """Run xdotool on this display and return its output."""
        done = subprocess.run(
            ["xdotool", *words],
            env=self.environment(),
            check=True,
            capture_output=True,
            text=True,
            timeout=30,
        )
        return done.stdout.strip()

    def focus(self, window_class: str) -> None:
        """Wait for a window of that class (the name of an SDL program) and give it the keyboard.

        There is no window manager to do it.
        """
        window = self.xdotool("search", "--sync", "--onlyvisible", "--class", window_class)
        self.xdotool("windowfocus", "--sync", window.split()[0])

    def hide(self, window_class: str) -> None:
        """Take a window of that class off the screen, as when it is minimised."""
        window = self.xdotool("search", "--onlyvisible", "--class", window_class)
        self.xdotool("windowunmap", "--sync", window.split()[0])

    def click(self, x: float, y: float) -> None:
        """Click the left button at a point."""
        self.xdotool("mousemove", str(round(x)), str(round(y)), "click", "1")

    def key(self, name: str) -> None:
        """Press and release a key, by its X name."""
        self.xdotool("key", name)

    def pixels(self) -> tuple[tuple[int, int], bytes]:
        """Return the size of the screen and its pixels, four bytes BGRX each."""
        data = self.frame.read_bytes()
        header = struct.unpack(">25I", data[:100])
        start, width, height = header[0], header[4], header[5]
        bits, line, colours = header[11], header[12], header[19]
        if bits != 32 or line != 4 * width:
            raise ValueError(f"expected 32 bits a pixel without padding, got {bits} and {line}")
        # A table of colours, 12 bytes each, follows the header.
        start += 12 * colours
        return (width, height), data[start : start + line * height]


@contextmanager
def hidden_display(size: tuple[int, int]) -> Iterator[Display]:
    """Run an X server on a free display with one screen of that size, and end it afterwards.

    :raises DisplayError: it does not start, or a required program is missing.
    """
    missing = [tool for tool in TOOLS if shutil.which(tool) is None]
    if missing:
        raise DisplayError(
            f"{' and '.join(missing)} cannot be found: a hidden screen needs them (on Debian and "
            "Ubuntu: apt install xvfb xdotool)."
        )
    with tempfile.TemporaryDirectory(prefix="dalmuti-display-") as folder:
        read, write = os.pipe()
        screen = ["-screen", "0", f"{size[0]}x{size[1]}x24", "-fbdir", folder]
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-nolisten", "tcp", *screen],
            pass_fds=[write],
            stderr=subprocess.DEVNULL,
        )
        os.close(write)
        try:
            # The server writes its number when it is ready, or exits and closes the pipe.
            with os.fdopen(read) as numbers:
                number = numbers.readline().strip()
            if not number:
                raise DisplayError(f"Xvfb did not start (exit status {server.wait()}).")
            yield Display(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()
