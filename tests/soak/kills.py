"""Kills running games at any moment, and sees that nothing that was seen is missing."""

import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.players.names import FACES, NAMES
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.record import SUFFIX
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.journal import read_journal
from dalmuti.storage.settings import load_settings

ROOT: Final = Path(__file__).parents[2]
OF_ONE_GAME: Final = 5
"""How often one game is killed before another is begun."""
RIGHT_AFTER: Final = 0.05
"""Half of the kills come within so many seconds of an action."""
SOMETIME: Final = 1.0
PATIENCE: Final = 600.0
"""Seconds after which a game that says nothing counts as stuck."""


class KillError(AssertionError):
    """A killed game has lost something; the text says what, and after which seed."""


def begin_game(rng: Random, folder: Path) -> Path:
    """Begin a game of one person or more; return its journal."""
    count = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    people = rng.choice((1, 1, 2))
    seats = tuple(
        SeatSpec(name, SeatKind.PERSON if index < people else SeatKind.BOT, level, FACES[index])
        for index, name in enumerate(rng.sample(NAMES, count))
        for level in ("" if index < people else "plain",)
    )
    path = folder / "data" / MATCHES_NAME / f"game{SUFFIX}"
    edition = rng.choice([name for name, rules in EDITIONS.items() if not rules.misdeal])
    Match.new(seats, seed=rng.getrandbits(40), path=path, edition=edition).close()
    return path


def kill_one(rng: Random, journal: Path, soon: bool) -> None:
    """Continue the game in a process of its own, and kill that.

    :raises KillError: something that was seen is missing, or the game could not be continued.
    """
    before = journal.read_bytes()
    data_dir = journal.parent.parent
    errors = data_dir.parent / "errors.txt"
    by = rng.choice(("keys", "mouse"))
    command = [sys.executable, "-m", "tests.soak.player", str(data_dir), by]
    with (
        errors.open("w") as complaints,
        subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=complaints) as game,
    ):
        lines: SimpleQueue[bytes] = SimpleQueue()
        reader = Thread(target=_hand_on, args=(game, lines))
        reader.start()
        try:
            seen = [lines.get(timeout=PATIENCE) for _ in range(rng.randint(1, 4))]
            time.sleep(rng.uniform(0, RIGHT_AFTER if soon else SOMETIME))
        except Empty:
            raise KillError("the game says nothing any more") from None
        finally:
            game.kill()
            reader.join()
    while not lines.empty():
        seen.append(lines.get())
    told = [int(line.split()[0]) for line in seen if line.endswith(b"\n")]
    if not told or game.returncode != -9:
        raise KillError(f"the game ended by itself ({by}):\n{errors.read_text()}")
    begun = read_journal(before).revision
    if told[0] < begun:
        raise KillError(f"continued after {told[0]} actions of {begun}")
    after = read_journal(journal.read_bytes())
    if after.revision < told[-1]:
        raise KillError(f"{told[-1]} actions were seen, {after.revision} are in the journal")
    if not journal.read_bytes().startswith(before[: read_journal(before).kept]):
        raise KillError("what had been written was changed")
    with closing(Match.resume(journal)) as match:
        if match.state != after.state:
            raise KillError("the game went on at another place")
    if load_settings(data_dir / SETTINGS_NAME).warnings:
        raise KillError("the settings are damaged")


def _hand_on(game: "subprocess.Popen[bytes]", lines: "SimpleQueue[bytes]") -> None:
    assert game.stdout is not None
    for line in game.stdout:
        lines.put(line)
    lines.put(b"")


def kill_games(seed: int, kills: int) -> None:
    """Kill one game so many times, each time continuing it.

    :raises KillError: something that was seen is missing, or the game could not be continued.
    """
    rng = Random(seed)
    with TemporaryDirectory(prefix="dalmuti-kills-", ignore_cleanup_errors=True) as folder:
        journal = begin_game(rng, Path(folder))
        for number in range(kills):
            try:
                kill_one(rng, journal, soon=number % 2 == 0)
            except KillError as error:
                raise KillError(f"seed {seed}, kill {number + 1}: {error}") from error
