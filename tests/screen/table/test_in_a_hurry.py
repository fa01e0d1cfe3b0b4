"""Decisions made twice in a moment, which count once, and deals, at which nobody looks."""

import pygame

from dalmuti.rules.actions import Pass, PlaySet
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, led, scene, session, wait

NO_TIME = 1e-6


def at_once(pilot: Pilot) -> None:
    """Run the bots until the viewer is asked again, in hardly any time."""
    for _ in range(20_000):
        pilot.frames(1, dt=NO_TIME)
        if session(pilot).ticket is not None:
            return
    raise AssertionError("nobody is asked")


def test_the_moment_after_a_decision_takes_no_other(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    hands = ((3, 4, 9, 9), (8, 12, 12), (12, 12, 12), (11, 11, 11, 5))
    match = dealt(hands, 1, pilot, led((8,)))
    wait(pilot)
    pilot.key(pygame.K_p)
    at_once(pilot)
    asked = match.revision
    assert match.waiting_for == 0
    pilot.key(pygame.K_p)
    pilot.click("pass")
    assert match.revision == asked
    wait(pilot)
    pilot.key(pygame.K_p)
    assert match.revision > asked


def test_a_hand_that_is_over_is_not_offered_to_be_played_out(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    dealt(((1,), (8, 9), (7,), (12,)), 1, pilot, (PlaySet(1, (8,)), Pass(2), Pass(3)))
    wait(pilot)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    offered, over = 0, 0
    for _ in range(20_000):
        pilot.frames()
        if pilot.name != "TricksSection":
            break
        at_table = session(pilot)
        others = sum(map(bool, at_table.playback.model.sizes))
        offered += at_table.played_out and others > 1
        over += others < 2
        assert not at_table.played_out or others > 1
    assert offered
    assert over, "some frames show the hand over before its result comes"


def test_a_hand_played_out_by_end_leaves_nothing_in_the_air(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    hands = ((1,), (8, 9), (7, 10), (12, 12))
    dealt(hands, 1, pilot, (PlaySet(1, (8,)), Pass(2), Pass(3)))
    wait(pilot)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    for _ in range(4000):
        if "next" in pilot.scene.spots():
            break
        pilot.key(pygame.K_END)
    assert pilot.name == "ResultSection"
    pilot.frames(10)
    assert not scene(pilot).picture.flourishes.shown
    assert scene(pilot).model.result


def test_behind_a_curtain_nobody_looks(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    hands = ((1, 6, 6, 9), (8, 8, 3, 4), (9, 10, 10, 10), (7, 7, 9, 11))
    dealt(hands, 2, pilot, led((8,)))
    wait(pilot)
    pilot.click("uncover")
    wait(pilot)
    assert session(pilot).playback.model.hand == hands[0]
    pilot.key(pygame.K_p)
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene))
    assert session(pilot).viewer is None
    assert session(pilot).playback.model.hand == ()
