"""Whole hands at the table, with real events."""

from pathlib import Path

import pygame
import pytest

from dalmuti.match import Match
from dalmuti.rules.view import Phase
from dalmuti.screen.table.scene import TableScene
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import (
    Keyboard,
    Mouse,
    asked,
    killed,
    open_match,
    scene,
    session,
    sit_down,
    wait,
)


def play_hand(pilot: Pilot, match: Match, hand: Mouse | Keyboard) -> list[str]:
    """Play until a hand is over; return the names of the scenes on the way."""
    visited = [pilot.name]
    for _ in range(200):
        wait(pilot)
        if match.state.phase is Phase.RESULT and "next" in pilot.scene.spots():
            return visited
        before = moment(pilot, match)
        hand.act()
        pilot.until(lambda before=before: before != moment(pilot, match), 200)  # type: ignore[misc]
        if visited[-1] != pilot.name:
            visited.append(pilot.name)
    raise AssertionError(f"the hand does not end: {match.state}")


def moment(pilot: Pilot, match: Match) -> tuple[object, ...]:
    """Return something that differs once anything has been decided or read."""
    top = pilot.scene
    holding = isinstance(top, TableScene) and top.section.holding
    return match.revision, pilot.name, holding, session(pilot).viewer


# Seeds at which the person is Greater Dalmuti, the same with both jesters, and Greater Peon.
@pytest.mark.parametrize(("how", "seed"), [(Mouse, 1), (Keyboard, 2), (Mouse, 11), (Keyboard, 11)])
def test_a_whole_hand_without_a_curtain(
    start: PilotMaker, how: type[Mouse | Keyboard], seed: int
) -> None:
    pilot = start(speed="instant")
    match = sit_down(pilot, players=4, seed=seed)
    hand = how(pilot)
    assert "CurtainScene" not in play_hand(pilot, match, hand)
    assert pilot.name == "ResultSection"
    hand.act()
    pilot.until(lambda: match.state.hand_number == 2 and asked(pilot))
    assert session(pilot).viewer == 0


def test_every_part_of_the_game_has_its_scene(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = sit_down(pilot, players=4, seed=2)
    seen: list[str] = []

    def look() -> bool:
        if not seen or seen[-1] != pilot.name:
            seen.append(pilot.name)
        return asked(pilot)

    for _ in range(300):
        pilot.until(look, 6000)
        pilot.frames(8, dt=0.1)
        if pilot.name == "ResultSection" and match.state.hand_number == 1:
            Mouse(pilot).act()
            pilot.until(lambda: (look(), pilot.name == "DealSection")[1])
            break
        Mouse(pilot).act()
    assert seen == [
        "SeatingSection",
        "ChairSection",
        "DealSection",
        "RevolutionSection",
        "TaxesSection",
        "TricksSection",
        "ResultSection",
        "ShuffleSection",
        "DealSection",
    ]


def test_bots_play_a_hand_to_be_watched(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = sit_down(pilot, players=5, people=0)
    pilot.until(lambda: match.state.hand_number == 2, 4000)
    assert session(pilot).viewer is None


def test_three_people_at_one_screen(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    match = sit_down(pilot, players=5, people=3, seed=3)
    curtains: list[str] = []
    hand = Mouse(pilot)
    for _ in range(300):
        wait(pilot)
        if pilot.name == "ResultSection":
            break
        if isinstance(pilot.scene, CurtainScene):
            # No hand is visible until its person uncovers it.
            model = session(pilot).playback.model
            assert model.viewer is None
            assert model.hand == ()
            person = session(pilot).next_at_screen
            assert person is not None
            curtains.append(match.state.names[person])
            pilot.key(pygame.K_RETURN)
            assert session(pilot).viewer == person
            assert person == session(pilot)._asked or session(pilot).called
            continue
        if session(pilot).ticket is not None:
            assert session(pilot).viewer == session(pilot)._asked
        hand.act()
        pilot.frames()
    assert pilot.name == "ResultSection"
    assert set(curtains) == {"Anna", "Bert", "Cleo"}


def test_the_same_decision_after_the_program_was_killed(start: PilotMaker, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    pilot = start(speed="instant")
    match = sit_down(pilot, players=6, seed=5, path=path)
    hand = Mouse(pilot)
    while match.state.phase is not Phase.PLAY or (not match.state.out and match.revision < 60):
        wait(pilot)
        hand.act()
        pilot.frames(3)
    wait(pilot)
    before = session(pilot).view
    # Nothing is closed: only the file on disk is left, as after a crash.
    again = Match.resume(killed(path), wake=pilot.context.app.wake)
    open_match(pilot, again)
    wait(pilot)
    assert session(pilot).match is again
    after = session(pilot).view
    assert (after.hand, after.trick, after.sizes, after.to_act) == (
        before.hand,
        before.trick,
        before.sizes,
        before.to_act,
    )
    assert scene(pilot).table.name(0) == "Anna"
