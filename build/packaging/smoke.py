"""Start a built program without a screen: ``python -m build.packaging.smoke PROGRAM``.

It needs only the standard library. The strongest bots play a few hands, the process in which they
think in the game gets ready, and the game itself reaches its first frame on dummy drivers. The exit
status is 0 if all succeeded.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from threading import Timer
from typing import Final

HANDS: Final = 3
PATIENCE: Final = 120.0
"""Seconds after which the test stops waiting."""
FIRST_FRAME: Final = "first frame"
THINK: Final = "--think"
READY: Final = '"ready"\n'


class SmokeError(Exception):
    """The program did not behave as expected; the text says how."""


def play_hands(program: list[str]) -> None:
    """Make the program play some hands without a window."""
    command = [*program, "simulate", "--players", "4", "--hands", str(HANDS)]
    command += ["--bots", "master,plain", "--json"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        raise SmokeError(f"simulate ended with status {done.returncode}:\n{done.stderr}")
    if json.loads(done.stdout)["hands"] != HANDS:
        raise SmokeError(f"simulate should play {HANDS} hands, but printed:\n{done.stdout}")


def get_ready_to_think(program: list[str]) -> None:
    """Start the thinking process, and end it by the end of its input."""
    with subprocess.Popen(
        [*program, THINK], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        late = Timer(PATIENCE, process.kill)
        late.start()
        assert process.stdout is not None
        said = process.stdout.readline()
        rest, _ = process.communicate()
        late.cancel()
    if said != READY or rest or process.returncode:
        raise SmokeError(
            f"thinking ended with status {process.returncode} and printed:\n{said}{rest}"
        )


def show_first_frame(program: list[str], data: Path) -> None:
    """Start the game and end it after its first frame."""
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with subprocess.Popen(
        [*program, "--data-dir", str(data)],
        env=os.environ | drivers,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as game:
        assert game.stdout is not None
        late = Timer(PATIENCE, game.kill)
        late.start()
        said = []
        for line in game.stdout:
            said.append(line)
            if line.startswith(FIRST_FRAME):
                break
        else:
            raise SmokeError(f"the game showed no frame; it printed:\n{''.join(said)}")
        late.cancel()
        game.terminate()


def main() -> int:
    """Start the program named on the command line."""
    parser = argparse.ArgumentParser(prog="smoke", description="Start a built program.")
    parser.add_argument("program", nargs="+", help="the program, and arguments to put before ours")
    program: list[str] = parser.parse_args().program
    try:
        play_hands(program)
        get_ready_to_think(program)
        with tempfile.TemporaryDirectory(
            prefix="dalmuti-smoke-", ignore_cleanup_errors=True
        ) as data:
            show_first_frame(program, Path(data))
    except (SmokeError, OSError, subprocess.TimeoutExpired, ValueError) as error:
        print(f"smoke: {error}", file=sys.stderr)
        return 1
    print(f"{program[0]} plays and shows itself")
    return 0


if __name__ == "__main__":
    sys.exit(main())
