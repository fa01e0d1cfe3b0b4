"""The thinking process of the game: started when it can be needed, and ended with the game."""

import os
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from dalmuti.pipe.thinking import ThinkingProcess, launch_again
from dalmuti.screen.lineup.seat_choices import new_match
from tests.screen.pilot import Pilot
from tests.screen.table.people import open_match, scene, seats, session, wait

LONG = 60.0


class Launches:
    """Starts of the thinking process; with `refuse`, none succeeds."""

    def __init__(self, refuse: bool = False) -> None:
        self.made: list[subprocess.Popen[bytes]] = []
        self._refuse = refuse
        self.thinking = ThinkingProcess(prompt=False, launch=self, patience=LONG)

    def __call__(self, command: str) -> "subprocess.Popen[bytes]":
        if self._refuse:
            raise PermissionError(13, "Permission denied")
        self.made.append(launch_again(command))
        return self.made[-1]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dalmuti.pipe.thinking.PATIENCE_AT_START", LONG)


def soon(true: Callable[[], bool]) -> bool:
    until = time.monotonic() + LONG
    while time.monotonic() < until and not true():
        os.sched_yield()
    return true()


def sit_down(pilot: Pilot, level: str = "plain") -> None:
    open_match(pilot, new_match(pilot.context, seats(5, 1, level)))


def hint(pilot: Pilot) -> str:
    pilot.key(pygame.K_h)
    thinking = pilot.context.texts("hint.thinking")

    def answered() -> bool:
        pilot.frames()
        return scene(pilot).hint.sentence not in ("", thinking)

    assert soon(answered)
    return scene(pilot).hint.sentence


def test_it_is_started_at_the_first_decision_and_ends_with_the_game(tmp_path: Path) -> None:
    launches = Launches()
    with Pilot(tmp_path / "one", thinking=launches.thinking) as pilot:
        pilot.frames(30)
        sit_down(pilot)
        assert launches.thinking._starts == 0
        wait(pilot)
        assert session(pilot).ticket is not None
        assert launches.thinking._starts == 1
        there = hint(pilot)
        assert launches.thinking._asked == 1
    (process,) = launches.made
    assert soon(lambda: process.returncode == 0)
    with Pilot(tmp_path / "two") as pilot:
        sit_down(pilot)
        wait(pilot)
        assert hint(pilot) == there


def test_a_strong_bot_has_it_started_at_once(tmp_path: Path) -> None:
    launches = Launches()
    with Pilot(tmp_path, thinking=launches.thinking) as pilot:
        sit_down(pilot, "expert")
        assert launches.thinking._starts == 1
        assert soon(lambda: bool(launches.made))
    assert soon(lambda: launches.made[0].returncode == 0)


def test_bots_that_are_watched_need_none(tmp_path: Path) -> None:
    launches = Launches()
    with Pilot(tmp_path, thinking=launches.thinking, watch=True) as pilot:
        pilot.frames(300)
        assert launches.thinking._starts == 0


def test_without_it_hints_come_all_the_same(tmp_path: Path) -> None:
    launches = Launches(refuse=True)
    with Pilot(tmp_path, thinking=launches.thinking) as pilot:
        sit_down(pilot)
        wait(pilot)
        assert hint(pilot).endswith(".")
