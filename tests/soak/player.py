"""Play on in a data folder and report what has been seen: ``python -m tests.soak.player``.

It exists to be killed. Each line of its input, a list in JSON, begins a game: the data folder, the
input device (keys or mouse), and the file for errors. After each frame that shows a new action it
prints the number of actions and the journal's name; the first such line is where the game was begun
or resumed. With ``warm`` it plays in copies of itself, and reports how each ended. On the signal
SIGUSR1 it writes its position to the file.
"""

import faulthandler
import gc
import json
import os
import signal
import sys
from pathlib import Path
from unittest.mock import patch

# Before pygame is imported, as SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"

from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.speed import Speed
from tests.screen.loaded import load_all, load_once
from tests.screen.pilot import Pilot
from tests.screen.table.people import Keyboard, Mouse, asked, session


def play_on(data_dir: Path, by_keys: bool) -> None:
    """Resume the last game and play it until this process is killed."""
    with Pilot(data_dir, MIN_SIZE, seed=1, speed=Speed.INSTANT) as pilot:
        pilot.click("continue")
        pilot.until(lambda: any(isinstance(s, TableScene) for s in pilot.context.scenes.scenes))
        match = session(pilot).match
        assert match.path is not None
        hand = Keyboard(pilot) if by_keys else Mouse(pilot)
        told = -1
        while True:
            pilot.frames(1, dt=0.1)
            if match.revision != told:
                told = match.revision
                tell(f"{told} {match.path.name}")
            # Under a curtain the moment after a decision lasts until it is drawn.
            covered = isinstance(pilot.scene, CurtainScene)
            if asked(pilot) and (covered or not session(pilot).resting):
                hand.act()


def tell(line: str) -> None:
    """Print a line, whole or not at all, even if killed."""
    os.write(sys.stdout.fileno(), f"{line}\n".encode())


def play_asked(line: str) -> None:
    """Play the game that a line of the input names."""
    data_dir, by, errors = json.loads(line)
    with Path(errors).open("w") as complaints:
        os.dup2(complaints.fileno(), sys.stderr.fileno())
    play_on(Path(data_dir), by == "keys")


def play_in_copies() -> None:
    """Preload everything, and play each line of the input in a copy of this process."""
    with patch("pygame.image.load", load_once):
        load_all()
        gc.freeze()
        for line in sys.stdin:
            game = os.fork()
            if not game:
                tell(f"game {os.getpid()}")
                play_asked(line)
            _, status = os.waitpid(game, 0)
            tell(f"ended {os.waitstatus_to_exitcode(status)}")


if __name__ == "__main__":
    if hasattr(faulthandler, "register"):
        faulthandler.register(signal.SIGUSR1)
    if "warm" in sys.argv:
        play_in_copies()
    else:
        play_asked(sys.stdin.readline())
