"""Play a game through its accessibility tree: ``python -m build.packaging.read_screen``.

On a hidden desktop and a private accessibility bus the game is played by keys from its title to the
second hand, by its accessibility tree alone. The exit status is 0 if that succeeds.
"""

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from build.bench.display import DisplayError
from build.packaging.drive.checks import DriveError, check
from build.packaging.drive.desktop import desktop, window_of
from build.packaging.read_screen.bus import accessibility_bus
from build.packaging.read_screen.player import Player
from build.packaging.read_screen.screen import listening
from dalmuti.screen.window import WINDOW_CLASS


def main() -> int:
    """Play the program named on the command line, or the game of this checkout."""
    parser = argparse.ArgumentParser(prog="read_screen", description="Play without looking.")
    parser.add_argument("program", type=Path, nargs="?", help="a built program")
    asked = parser.parse_args()
    program: Path | None = asked.program
    command = [sys.executable, "-m", "dalmuti"] if program is None else [str(program.absolute())]
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="dalmuti-read-") as folder:
        try:
            said = play([*command, "--data-dir", folder, "--seed", "1"])
        except (DriveError, DisplayError) as error:
            print(f"read_screen: {error}", file=sys.stderr)
            return 1
    print(f"{said} ({time.monotonic() - begin:.0f} s)")
    return 0


def play(command: list[str]) -> str:
    """Play to the second hand; return a summary in one line.

    :raises DriveError: the tree did not lead to the second hand.
    """
    with desktop() as display, accessibility_bus(display.environment()) as environment:
        game = subprocess.Popen(
            command, env={**environment, "LANGUAGE": "en"}, stdout=subprocess.DEVNULL
        )
        try:
            with listening(game.pid, environment) as screen:
                player = Player(screen, window_of(display, WINDOW_CLASS))
                player.begin()
                player.play_to("Hand 2 begins")
                heard = len(screen.heard)
        finally:
            game.terminate()
            game.wait()
    check(player.played > 0, "no card was played")
    return (
        f"read_screen: played {player.played} sets, passed {player.passed} times,"
        f" heard {heard} announcements"
    )


if __name__ == "__main__":
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    sys.exit(main())
