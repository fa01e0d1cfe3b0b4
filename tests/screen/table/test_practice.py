"""Practice at the table: undoing the last decision, and playing the same hand again."""

from pathlib import Path

import pygame

from dalmuti.match import Match
from dalmuti.match.modes import NORMAL, PRACTICE
from dalmuti.rules.events import CardsDealt
from dalmuti.screen.main_menu.new_game.setup import SetupScene
from dalmuti.screen.table.scene import TableScene
from dalmuti.storage.folders import MATCHES_NAME
from dalmuti.storage.saves import list_saves
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import Mouse, dealt, open_match, scene, seats, session, wait
from tests.soak.quick import thinking_at_once


def begun(pilot: Pilot, people: int = 1, practice: bool = True) -> Match:
    """Open a table and play until a person must decide in a trick."""
    match = Match.new(
        seats(5, people),
        seed=3,
        path=None,
        mode=PRACTICE if practice else NORMAL,
        wake=pilot.context.app.wake,
    )
    open_match(pilot, match)
    to_trick(pilot)
    return match


def to_trick(pilot: Pilot) -> None:
    mouse = Mouse(pilot)
    wait(pilot)
    while "play" not in pilot.scene.spots():
        mouse.act()
        wait(pilot)


def said(pilot: Pilot) -> tuple[str, ...]:
    return pilot.context.toasts.sentences


def test_by_key_and_by_button_decisions_come_back(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot)
    states = []
    for _ in range(2):
        states.append(match.state)
        Mouse(pilot).trick()
        wait(pilot)
    pilot.key(pygame.K_u)
    assert match.state == states[1]
    assert session(pilot).playback.model.hand == match.view(0).hand
    wait(pilot)
    pilot.click("undo")
    assert match.state == states[0]
    wait(pilot)
    Mouse(pilot).trick()
    wait(pilot)
    assert match.state == states[1]


def test_taking_back_while_bots_play_on(start: PilotMaker) -> None:
    pilot = start(speed="relaxed")
    match = begun(pilot)
    state = match.state
    with thinking_at_once(True):
        Mouse(pilot).trick()
        pilot.frames(40)
        assert not session(pilot).playback.idle
    pilot.key(pygame.K_u)
    assert match.state == state
    wait(pilot)
    assert session(pilot).viewer == match.waiting_for == 0


def test_the_menu_deals_the_same_cards_again(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot)
    dealt = next(event for event in match.told if isinstance(event, CardsDealt))
    Mouse(pilot).trick()
    wait(pilot)
    pilot.key(pygame.K_ESCAPE)
    pilot.settle()
    pilot.click("deal_again")
    pilot.until(lambda: dealt in match.told)
    to_trick(pilot)
    hand = session(pilot).playback.model.hand
    assert hand == match.view(0).hand
    assert isinstance(pilot.scene, TableScene)


def test_before_the_first_move_there_is_nothing_to_take_back(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt(((1, 3, 3), (2, 12), (4, 12), (5, 12)), 1, pilot, mode=PRACTICE)
    wait(pilot)
    pilot.key(pygame.K_u)
    assert said(pilot) == ("There is no move to take back in this hand yet.",)


def test_after_the_result_too(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = begun(pilot)
    mouse = Mouse(pilot)
    while "next" not in pilot.scene.spots():
        mouse.act()
        wait(pilot)
    state = match.state
    pilot.key(pygame.K_u)
    wait(pilot)
    assert match.state != state
    assert pilot.name == "TricksSection"
    assert session(pilot).ticket is not None


def test_elsewhere_nothing_comes_back(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    for people, practice in ((1, False), (2, True)):
        match = begun(pilot, people, practice)
        Mouse(pilot).trick()
        wait(pilot)
        if people > 1:
            pilot.click("uncover")
        revision = match.revision
        assert "undo" not in scene(pilot).spots()
        pilot.key(pygame.K_u)
        assert match.revision == revision
        why = "setup.practice.alone" if practice else "practice.counts"
        assert said(pilot) == (pilot.context.texts(why),)
        pilot.key(pygame.K_ESCAPE)
        pilot.settle()
        assert not {"undo", "deal_again"} & set(pilot.scene.spots())
        pilot.key(pygame.K_ESCAPE)


def test_practice_is_chosen_with_the_seats_and_marked_in_the_list(
    start: PilotMaker, tmp_path: Path
) -> None:
    pilot = start(speed="instant", data_dir=tmp_path)
    pilot.go("new_game")
    pilot.click("practice")
    pilot.click("start")
    pilot.frames(3)
    assert session(pilot).mode is PRACTICE
    (save,) = list_saves(tmp_path / MATCHES_NAME)
    assert save.practice


def test_with_a_second_person_a_game_counts(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    pilot.go("new_game")
    pilot.click("practice")
    assert isinstance(pilot.scene, SetupScene)
    pilot.click(pilot.spot("kind.1").move(-10, 0))  # the left mark is a person's
    pilot.click("start")
    pilot.frames(3)
    assert len(session(pilot).match.persons) == 2
    assert session(pilot).mode is NORMAL


def test_the_button_overlaps_nothing_at_the_fullest_table(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(text_size=200)
    wake = pilot.context.app.wake
    match = Match.new(seats(10, 1), seed=3, path=None, mode=PRACTICE, wake=wake)
    open_match(pilot, match)
    to_trick(pilot)
    Mouse(pilot).trick()
    to_trick(pilot)
    spots = dict(pilot.scene.spots())
    undo = spots.pop("undo")
    assert undo.collidelistall(list(spots.values())) == []
