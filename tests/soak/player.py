"""Plays on and on in a data folder and tells what has been seen: ``python -m tests.soak.player``.

It is there to be killed. After each frame that shows a new action it prints the number of actions
and the journal's name; the first such line is where the game was begun or continued.
"""

import os
import sys
from pathlib import Path

# Before anything imports pygame: SDL reads these when it starts.
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["LC_ALL"] = "C.UTF-8"

from dalmuti.screen.scenes.curtain import CurtainScene
from dalmuti.screen.scenes.table_scene import TableScene
from dalmuti.stage.layout import MIN_SIZE
from dalmuti.storage.speed import Speed
from tests.screen.pilot import Pilot
from tests.screen.table.people import Keyboard, Mouse, asked, session


def play_on(data_dir: Path, by_keys: bool) -> None:
    """Continue the last game and play it until somebody ends us."""
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
                print(told, match.path.name, flush=True)
            # Under a curtain the moment after a decision lasts until it is drawn.
            covered = isinstance(pilot.scene, CurtainScene)
            if asked(pilot) and (covered or not session(pilot).resting):
                hand.act()


if __name__ == "__main__":
    play_on(Path(sys.argv[1]), by_keys=sys.argv[2] == "keys")
