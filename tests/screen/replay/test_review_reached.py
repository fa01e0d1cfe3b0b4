"""The review reached from the result of a hand and from the list of saved games."""

from pathlib import Path
from random import Random

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.match.modes import PLAY_ON
from dalmuti.players.levels import make_bot
from dalmuti.rules.view import Phase
from dalmuti.screen.accessibility.nodes import walk
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.speed import Speed
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.replay.replays import reviewed
from tests.screen.table.people import seats

pytestmark = pytest.mark.usefixtures("few_worlds")


def left(folder: Path, people: int, hands: int = 2) -> Path:
    """Leave a game at the result of a hand; the people in it play like a bot."""
    path = folder / f"{people}.dalmuti"
    match = Match.new(seats(4, people), seed=4, path=path, started=f"{people}")
    bot = make_bot("easy", Random(1))
    while True:
        while match.advance_blocking():
            pass
        if match.waiting_for is not None:
            match.submit(bot.decide(match.view(match.waiting_for)), match.ticket())
        elif match.state.hand_number == hands and match.state.phase is Phase.RESULT:
            match.close()
            return path
        else:
            match.next_hand(match.ticket())


def at_result(start: PilotMaker, folder: Path, people: int) -> Pilot:
    """Return a game continued at the result of its second hand."""
    left(folder / "data" / MATCHES_NAME, people)
    pilot = start()
    pilot.go("continue")
    pilot.frames(40)
    return pilot


def test_the_result_of_a_hand_and_the_list_of_games_lead_to_ones_own_review(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = at_result(start, tmp_path, 1)
    pilot.click("review")
    found = reviewed(pilot).review
    assert found is not None
    assert (found.player, found.hand) == ("Anna", 2)
    pilot.click("which")
    found = reviewed(pilot).review
    assert found is not None
    assert (found.player, found.hand) == ("Anna", 1)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ResultSection"
    pilot.context.scenes.go_home()
    pilot.frames(2)
    pilot.go("games")
    pilot.click("review")
    found = reviewed(pilot).review
    assert found is not None
    assert (found.player, found.hand) == ("Anna", 2)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "GamesScene"


def test_a_practice_game_plays_on_from_a_moment_and_leads_back(
    start: PilotMaker, tmp_path: Path
) -> None:
    folder = tmp_path / "data" / MATCHES_NAME
    left(folder, 1)
    pilot = start(speed=Speed.INSTANT)
    pilot.go("games")
    pilot.click("review")
    page = reviewed(pilot)
    review = page.review
    assert review is not None
    one = review.judged[0]
    page._show(page._recording, one)  # type: ignore[arg-type]
    pilot.frames(2)
    pilot.settle()
    assert pilot.name == "MomentScene"
    pilot.click("play_on")
    pilot.frames(2)
    pilot.settle()
    table = pilot.scene
    assert isinstance(table, TableScene)
    match, told = table.session.match, table.session.match.told
    assert match.view(match.persons[0]).hand == one.decision.view.hand
    assert match.waiting_for == one.decision.action.player
    assert match.mode is PLAY_ON
    assert "Practice" in " ".join(node.name for _, node in walk(table.described()))
    bot = make_bot("easy", Random(2))
    person = match.waiting_for
    match.submit(bot.decide(match.view(person)), match.ticket())
    assert match.take_back()
    assert match.told == told
    while match.state.phase is Phase.PLAY or match.waiting_for is not None:
        if match.waiting_for is None:
            match.advance_blocking()
        else:
            match.submit(bot.decide(match.view(person)), match.ticket())
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "PauseScene"
    told = " ".join(node.name for _, node in walk(pilot.scene.described()))
    assert "Return to title" in told
    assert "Save and" not in told
    pilot.go("to_review")
    assert pilot.name == "MomentScene"
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    assert pilot.scene is page
    assert [path.name for path in folder.glob("*.dalmuti")] == ["1.dalmuti"]


def test_people_at_one_screen_each_review_their_own_hand_behind_the_curtain(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = at_result(start, tmp_path, 2)
    pilot.click("review")
    assert pilot.name == "WhoseScene"
    assert set(pilot.scene.spots()) == {"person.0", "person.1", "back"}
    names = {pilot.scene.spots()[name].center for name in ("person.0", "person.1")}
    assert len(names) == 2
    pilot.click("person.1")
    page = reviewed(pilot)
    assert page.review is not None
    assert "whose" not in pilot.scene.spots()
    said = " ".join(node.name for node in page.described().children)
    assert page.review.player in said
    other = ({"Anna", "Bert"} - {page.review.player}).pop()
    assert f": {other} finished" not in said
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "WhoseScene"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.name == "ResultSection"


def test_without_people_or_a_finished_hand_there_is_nothing_to_review(
    start: PilotMaker, tmp_path: Path
) -> None:
    left(tmp_path / "data" / MATCHES_NAME, 0)
    pilot = start()
    pilot.go("games")
    pilot.click("review")
    assert pilot.name == "GamesScene"
