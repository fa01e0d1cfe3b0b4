"""A data folder with every kind of stored data, and the game's use of it."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.rules.editions import Rules
from dalmuti.rules.game import GameState
from dalmuti.rules.view import Phase
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import (
    EXPORTS_NAME,
    LOG_NAME,
    MATCHES_NAME,
    PEOPLE_NAME,
    REPORTS_NAME,
    SETTINGS_NAME,
    STATISTICS_NAME,
    TRASH_NAME,
    usable_data_dir,
)
from dalmuti.storage.habits import Habits
from dalmuti.storage.inventory import delete_all, inventory
from dalmuti.storage.journal import Saved, read_journal
from dalmuti.storage.lock import alone_in
from dalmuti.storage.old_settings import OLD_NAME
from dalmuti.storage.profile_keeper import ProfileKeeper
from dalmuti.storage.reports import last_lines, logging_to, report_files, write_report
from dalmuti.storage.saves import PICTURE, SaveState, list_saves, new_match_path, rename
from dalmuti.storage.settings import Settings, load_settings, save_settings
from dalmuti.storage.speed import Speed
from dalmuti.storage.statistics import StatisticsKeeper
from dalmuti.storage.statistics.export import write_exports
from dalmuti.storage.statistics.keeper import gathered
from dalmuti.storage.trash import bring_back, deleted_games, empty_old, throw_away
from tests.match.tables import play, seats, step

GAME = "game.dalmuti"
SETTINGS = Settings(
    language="fr",
    speed=Speed.BRISK,
    text_size=150,
    sound_volume=10,
    seats=seats(2, 3),
    rules=Rules(scoring=True, hands=None),
    people={"Ann": Habits(descending=True), "Ben ☺": Habits(auto_pass=True)},
    keys={"pass": ("space", "["), "log": ()},
)


@dataclass(frozen=True, eq=False)
class Whole:
    """A data folder, and the state of its game after each action."""

    folder: Path
    states: tuple[GameState, ...] = field(repr=False)
    sizes: tuple[int, ...] = field(repr=False)
    """The length of the journal after each."""

    def bytes_of(self, name: str) -> bytes:
        """Return the content of one of the files."""
        return (self.folder / name).read_bytes()

    @cached_property
    def saved(self) -> Saved:
        """The saved game."""
        return read_journal(self.bytes_of(JOURNAL))

    def actions_before(self, offset: int) -> int:
        """Return the number of complete actions before an offset of the game's journal."""
        return max((n for n, size in enumerate(self.sizes) if size <= offset), default=0)


JOURNAL = f"{MATCHES_NAME}/{GAME}"
FILES = (
    SETTINGS_NAME,
    OLD_NAME,
    MATCHES_NAME,
    JOURNAL,
    f"{JOURNAL}.title",
    f"{JOURNAL}.seats",
    f"{JOURNAL}{PICTURE}",
    STATISTICS_NAME,
    TRASH_NAME,
    f"{TRASH_NAME}/deleted.dalmuti",
    f"{TRASH_NAME}/deleted.dalmuti/deleted.dalmuti",
    EXPORTS_NAME,
    f"{EXPORTS_NAME}/statistics.json",
    LOG_NAME,
    REPORTS_NAME,
    ".lock",
)
"""Everything in the data folder that can be damaged, folders included."""


def make_whole(folder: Path) -> Whole:
    """Fill a data folder as the game does: a hand and a half of two people and three bots."""
    path = folder / JOURNAL
    match = Match.new(
        seats(2, 3), seed=9, path=path, rules=Rules(scoring=True, hands=3), started="2026-01-01"
    )
    states, sizes = [match.state], [path.stat().st_size]
    while not (match.state.hand_number == 2 and match.state.phase is Phase.PLAY):
        step(match)
        states.append(match.state)
        sizes.append(path.stat().st_size)
    match.play_by(0, "plain")
    match.close()
    rename(path, "Sunday")
    path.with_name(path.name + PICTURE).write_bytes(b"no picture")
    other = folder / MATCHES_NAME / "deleted.dalmuti"
    match = Match.new(seats(0, 4, "plain"), seed=3, path=other, started="2026-01-02")
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.close()
    save_settings(folder / SETTINGS_NAME, SETTINGS)
    (folder / f"{OLD_NAME}.old").write_text("{}")
    statistics = gathered(folder / STATISTICS_NAME, folder / MATCHES_NAME, print)
    write_exports(folder / EXPORTS_NAME, statistics)
    throw_away(other, folder / TRASH_NAME)
    with logging_to(folder):
        write_report(folder, ValueError("no such card"))
    return Whole(folder, tuple(states), tuple(sizes))


def make_waiting(folder: Path) -> Whole:
    """Leave a game with a newcomer who waits to join, and a bot that plays for a person."""
    path = folder / JOURNAL
    match = Match.new(seats(2, 3), seed=9, path=path, started="2026-01-01")
    while match.state.phase is not Phase.RESULT:
        step(match)
    states = [match.state]
    match.play_by(0, "plain")
    match.join(SeatSpec("Zoë", SeatKind.BOT, "plain", "face_03"), match.ticket())
    states.append(match.state)
    match.close()
    assert states[-1].phase is Phase.JOIN
    return Whole(folder, tuple(states), (path.stat().st_size,) * 2)


def copied(whole: Whole, folder: Path) -> Path:
    """Copy the data folder to a new place, replacing its content."""
    for place, _, _ in os.walk(folder, onerror=lambda _: None):
        for path in Path(place).iterdir():
            if path.is_dir() and not path.is_symlink():
                path.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(whole.folder, folder)
    return folder


def use_everything(folder: Path) -> list[StorageError]:
    """Use a data folder in every way the game does; return the problems reported.

    Any exception other than a named error is raised, and is a failure.
    """
    said: list[StorageError] = []

    @contextmanager
    def told() -> Iterator[None]:
        try:
            yield
        except StorageError as error:
            said.append(error)

    with alone_in(folder), usable_data_dir(folder) as (folder, error):
        said += [error] if error else []
        loaded = load_settings(folder / SETTINGS_NAME)
        said += loaded.warnings
        with told():
            if not loaded.locked:
                save_settings(folder / SETTINGS_NAME, loaded.settings)
        empty_old(folder / TRASH_NAME)
        with logging_to(folder):
            _use_games(folder, said, told)
            write_report(folder, ValueError("x"))
        last_lines(folder)
        report_files(folder)
        inventory(folder)
        with told():
            delete_all(folder)
    return said


def _use_games(
    folder: Path, said: list[StorageError], told: Callable[[], AbstractContextManager[None]]
) -> None:
    matches, trash = folder / MATCHES_NAME, folder / TRASH_NAME
    keeper = StatisticsKeeper(folder / STATISTICS_NAME, matches, lambda: None)
    with told():
        match = Match.new(
            seats(1), seed=5, path=new_match_path(matches, "2026"), on_hand=keeper.note
        )
        play(match, 5)
        said += [error for error in match.warnings if isinstance(error, StorageError)]
        match.close()
    with told():
        for save in list_saves(matches):
            said += [save.trouble] if save.trouble else []
            if save.state is SaveState.UNFINISHED:
                with told():
                    match = Match.resume(save.path, on_hand=keeper.note)
                    play(match, 5)
                    said += [error for error in match.warnings if isinstance(error, StorageError)]
                    match.close()
                with told():
                    rename(save.path, "Monday")
    with told():
        write_exports(folder / EXPORTS_NAME, keeper.gather().result(20))
    keeper.close()
    said += keeper.new_troubles()
    people = ProfileKeeper(folder / PEOPLE_NAME, lambda: None)
    people.put("Ann", "journey", {"hands": 1})
    people.close()
    said += people.new_troubles()
    for deleted in deleted_games(trash):
        with told():
            throw_away(bring_back(deleted, matches), trash)
