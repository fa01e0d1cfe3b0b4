"""Puzzles, tested with real events: the list, two tries, what follows, and a damaged file."""

from pathlib import Path

import pygame
import pytest

from dalmuti.match.puzzles import Theme
from dalmuti.screen.accessibility.nodes import Node
from dalmuti.screen.main_menu.puzzles.answer import AnswerScene
from dalmuti.screen.main_menu.puzzles.page import PuzzlesScene
from dalmuti.screen.main_menu.puzzles.session import PuzzleSession
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.folders import MATCHES_NAME
from tests.match.test_puzzles import ABOUT, written
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot

KEY = "1f"
DAMAGED = "control-80-2f"


@pytest.fixture(autouse=True)
def puzzles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put two puzzles into the game, the second of them damaged."""
    folder = tmp_path / "assets"
    (folder / "puzzles").mkdir(parents=True)
    written(folder / "puzzles" / f"control-40-{KEY}.dalmuti", ABOUT)
    (folder / "puzzles" / f"{DAMAGED}.dalmuti").write_text("nonsense\n", encoding="utf-8")
    monkeypatch.setattr("dalmuti.match.puzzles.asset_path", folder.joinpath)


def words(node: Node) -> str:
    """Return all that a node tells."""
    return "\n".join((node.name, *map(words, node.children)))


def at_puzzle(pilot: Pilot) -> PuzzleSession:
    """Open the puzzle from the title."""
    pilot.go("puzzles")
    assert "0 of 2" in words(pilot.scene.described())
    pilot.move(pilot.picture.get_rect().center)
    pilot.wheel(-20)
    pilot.settle()
    pilot.click(f"theme.{Theme.CONTROL}")
    return session(pilot)


def session(pilot: Pilot) -> PuzzleSession:
    """Return the session of the puzzle at the table, once it asks."""
    pilot.until(lambda: isinstance(pilot.scene, TableScene) and not pilot.context.scenes.moving)
    scene = pilot.scene
    assert isinstance(scene, TableScene)
    assert isinstance(scene.session, PuzzleSession)
    found = scene.session
    pilot.until(lambda: found.ticket is not None and not found.resting)
    return found


def choose(pilot: Pilot, rank: int) -> str:
    """Play a card, and return what the answer says."""
    pilot.click(f"rank.{rank}")
    pilot.click("play")
    return answer(pilot)


def answer(pilot: Pilot) -> str:
    """Return what the answer says."""
    pilot.until(lambda: isinstance(pilot.scene, AnswerScene))
    pilot.settle()
    return words(pilot.scene.described())


def tried(pilot: Pilot, table: PuzzleSession) -> object:
    """Return the person's tries at the puzzle."""
    person = table.match.seats[table.player].name
    return pilot.context.profiles.profile(person).section("puzzles").get(KEY)


def test_a_puzzle_is_solved_at_the_second_try_and_played_on(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start()
    table = at_puzzle(pilot)
    said = table.guide.sentence
    assert said == "It is your lead."
    pilot.frames()
    assert said in words(pilot.scene.described())
    pilot.key(pygame.K_h)
    assert said not in words(pilot.scene.described())
    pilot.key(pygame.K_h)
    assert said in words(pilot.scene.described())

    wrong = choose(pilot, 12)
    assert "costs 1.5 places" in wrong
    assert "Play a single 1" not in wrong
    assert tried(pilot, table) == {"tries": 1}
    pilot.key(pygame.K_ESCAPE)
    assert session(pilot) is table
    assert table.match.revision == table.match.ticket().revision
    pilot.click("rank.12")  # is put back into the hand
    right = choose(pilot, 1)
    assert "Right, at the second try." in right
    assert "Play a single 1: nobody can beat it, and the set you lead next is your last" in right
    assert "Play a single 1 (your choice), expected place 1.2" in right
    assert "Play a single 12, expected place 2.7" in right
    assert tried(pilot, table) == {"tries": 2, "solved": 2}

    pilot.click("why")
    pilot.until(lambda: isinstance(pilot.scene, TableScene))
    assert not table.guide.shown
    assert "Played like this, you finish 1st." in answer(pilot)
    pilot.click("watch_again")
    pilot.until(lambda: isinstance(pilot.scene, TableScene))
    assert "you finish 1st" in answer(pilot)
    pilot.key(pygame.K_ESCAPE)  # back at the table, where it can be answered again
    assert session(pilot) is table
    assert "Right, at the second try." in choose(pilot, 1)

    pilot.click("next")  # the other file is damaged
    pilot.until(lambda: isinstance(pilot.scene, PuzzlesScene))
    pilot.frames()
    assert DAMAGED in "".join(pilot.context.toasts.history)
    assert "Solved: 1 of 1 (first try: 0, second: 1)" in words(pilot.scene.described())
    pilot.click("difficulty")
    assert "Solved: 1 of 1" in words(pilot.scene.described())
    pilot.click("difficulty")
    assert "Solved: 0 of 0" in words(pilot.scene.described())
    assert not (tmp_path / MATCHES_NAME).exists()


def test_an_answer_that_was_shown_does_not_count_as_solved(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    pilot.context.preferences.change(text_size=200)
    pilot.context.app.refit()
    table = at_puzzle(pilot)
    choose(pilot, 12)
    pilot.click("show")
    pilot.until(lambda: "why" in pilot.scene.spots())
    pilot.settle()
    assert "Play a single 1: " in words(pilot.scene.described())
    assert tried(pilot, table) == {"tries": 2}
    pilot.key(pygame.K_ESCAPE)
    assert session(pilot) is table
    pilot.click("rank.12")
    assert "Right!" in choose(pilot, 1)
    assert tried(pilot, table) == {"tries": 2}
    pilot.click("all")
    pilot.until(lambda: isinstance(pilot.scene, PuzzlesScene))
    assert "Solved: 0 of 2" in words(pilot.scene.described())
