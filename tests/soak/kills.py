"""Kills of running games at any moment, which must lose nothing that was seen."""

import os
import signal
import time
from contextlib import closing
from pathlib import Path
from queue import Empty
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.players.cast import CAST, FACES
from dalmuti.rules.cards import MAX_PLAYERS, MIN_PLAYERS
from dalmuti.rules.editions import EDITIONS
from dalmuti.rules.record import SUFFIX
from dalmuti.storage.folders import MATCHES_NAME, SETTINGS_NAME
from dalmuti.storage.journal import read_journal
from dalmuti.storage.settings import load_settings
from tests.soak.running import Player

OF_ONE_GAME: Final = 10
"""Number of kills of one game before another is begun."""
RIGHT_AFTER: Final = 0.05
"""Half of the kills come within this many seconds of an action."""
SOMETIME: Final = 1.0
FROM_START: Final = 10
"""One in this many kills is of a program started normally, with nothing preloaded."""


class KillError(AssertionError):
    """A killed game has lost something; the text says what, and after which seed."""


def begin_game(rng: Random, folder: Path) -> Path:
    """Begin a game with at least one person; return its journal."""
    count = rng.randint(MIN_PLAYERS, MAX_PLAYERS)
    people = rng.choice((1, 1, 2))
    seats = tuple(
        SeatSpec(own.name, SeatKind.PERSON if index < people else SeatKind.BOT, level, FACES[index])
        for index, own in enumerate(rng.sample(CAST, count))
        for level in ("" if index < people else "plain",)
    )
    path = folder / "data" / MATCHES_NAME / f"game{SUFFIX}"
    edition = rng.choice([name for name, rules in EDITIONS.items() if not rules.misdeal])
    Match.new(seats, seed=rng.getrandbits(40), path=path, edition=edition).close()
    return path


def kill_one(rng: Random, journal: Path, soon: bool, player: Player) -> None:
    """Resume the game in a separate process, and kill that.

    :raises KillError: something that was seen is missing, or the game could not be resumed.
    """
    before = journal.read_bytes()
    data_dir = journal.parent.parent
    errors = data_dir.parent / "errors.txt"
    by = rng.choice(("keys", "mouse"))
    rest: list[bytes] = []
    try:
        player.play(data_dir, by, errors)
        seen = [player.hear() for _ in range(rng.randint(1, 4))]
        time.sleep(rng.uniform(0, RIGHT_AFTER if soon else SOMETIME))
    except Empty:
        player.ask_where()
        where = errors.read_text() if errors.exists() else "it has not begun"
        raise KillError(f"the game says nothing any more ({by}):\n{where}") from None
    finally:
        rest, status = player.kill()
    told = [int(line.split()[0]) for line in (*seen, *rest) if line.endswith(b"\n")]
    if not told or status != -signal.SIGKILL:
        raise KillError(f"the game ended by itself ({by}):\n{errors.read_text()}")
    begun, after = read_journal(before), read_journal(journal.read_bytes())
    if told[0] < begun.revision:
        raise KillError(f"continued after {told[0]} actions of {begun.revision}")
    if after.revision < told[-1]:
        raise KillError(f"{told[-1]} actions were seen, {after.revision} are in the journal")
    if not journal.read_bytes().startswith(before[: begun.kept]):
        raise KillError("what had been written was changed")
    with closing(Match.resume(journal)) as match:
        if match.state != after.state:
            raise KillError("the game went on at another place")
    if load_settings(data_dir / SETTINGS_NAME).warnings:
        raise KillError("the settings are damaged")


class Killer:
    """A killer of games, to be closed after use."""

    def __init__(self) -> None:
        self._warm: Player | None = None

    def kill_games(self, seed: int, kills: int) -> None:
        """Kill one game this many times, resuming it each time.

        :raises KillError: something that was seen is missing, or the game could not be resumed.
        """
        rng = Random(seed)
        with TemporaryDirectory(prefix="dalmuti-kills-", ignore_cleanup_errors=True) as folder:
            journal = begin_game(rng, Path(folder))
            for number in range(kills):
                try:
                    self._kill(rng, journal, number % 2 == 0, (seed + number) % FROM_START == 0)
                except KillError as error:
                    raise KillError(f"seed {seed}, kill {number + 1}: {error}") from error

    def close(self) -> None:
        """End the processes started."""
        if self._warm is not None:
            self._warm.close()
            self._warm = None

    def _kill(self, rng: Random, journal: Path, soon: bool, from_start: bool) -> None:
        if from_start or not hasattr(os, "fork"):
            with closing(Player(warm=False)) as player:
                kill_one(rng, journal, soon, player)
            return
        if self._warm is None:
            self._warm = Player(warm=True)
        try:
            kill_one(rng, journal, soon, self._warm)
        except KillError:
            self.close()  # it may be the stuck process
            raise
