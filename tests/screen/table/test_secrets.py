"""Secrets between two people: nothing of a hand may be in a model or a pixel."""

import pygame
import pytest

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.rules.events import Transfer
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, led, session, sit_down, uncover, wait
from tests.soak.quick import thinking_at_once

ANNA: Cards = (1, 6, 6, 6, 9, 9, 12)
OTHERS: tuple[Cards, ...] = (
    (8, 8, 3, 4, 5, 7, JESTER),
    (9, 9, 10, 10, 10, 11, 11),
    (7, 7, 9, 11, 12, 12, 12),
)
OTHERWISE: tuple[Cards, ...] = (
    (8, 8, 9, 9, 11, 12, 12),
    (9, 10, 10, 10, 11, 11, 12),
    (3, 4, 5, 7, 7, 7, JESTER),
)


def pictures(pilot: Pilot, hands: tuple[Cards, ...]) -> list[int]:
    """Return every picture until Anna has played and Bert's curtain is there."""
    dealt(hands, 2, pilot, led(hands[1][:1] * 2))
    pilot.settle()
    seen = [pilot.checksum]
    pilot.move((4, 4))
    for _ in range(30):
        pilot.frames()
        seen.append(pilot.checksum)
    uncover(pilot)
    seen.append(pilot.checksum)
    pilot.key(pygame.K_6)  # a second click at the same place may be a double click
    pilot.key(pygame.K_RETURN)
    for _ in range(40):
        pilot.frames()
        seen.append(pilot.checksum)
    assert isinstance(pilot.scene, CurtainScene)
    return seen


def test_pictures_do_not_depend_on_what_the_others_hold(start: PilotMaker, fixed: bool) -> None:
    first = start(speed="brisk")
    first.context.preferences.change(fixed_seats=fixed)
    with thinking_at_once(True):
        one = pictures(first, (ANNA, *OTHERS))
        two = pictures(first, (ANNA, *OTHERWISE))
    assert len(one) == len(two)
    assert all(a == b for a, b in zip(one, two, strict=True))


def test_the_deal_shows_no_hand_to_several_people(start: PilotMaker, fixed: bool) -> None:
    pilot = start(speed="brisk")
    pilot.context.preferences.change(fixed_seats=fixed)
    sit_down(pilot, players=5, people=3, seed=3)
    dealt_frames = 0
    for _ in range(3000):
        pilot.frames()
        if pilot.name == "DealSection":
            dealt_frames += 1
            assert session(pilot).playback.model.hand == ()
            assert session(pilot).viewer is None
        if pilot.name in ("TaxesSection", "RevolutionSection", "TricksSection"):
            break
        if isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy:
            if session(pilot).playback.model.hand_number:
                break
            pilot.click("uncover")
            pilot.frames(3)
        if "chair.0" in pilot.scene.spots():
            pilot.frames(6, dt=0.1)
            pilot.click("chair.0")
    assert dealt_frames > 20


def test_taxes_are_chosen_one_after_the_other_and_told_to_each_alone(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    sit_down(pilot, players=4, people=4, seed=4)
    told: dict[int, list[Transfer]] = {}
    chosen: list[int] = []
    for _ in range(60):
        if len(told) == 2:
            break
        wait(pilot)
        if isinstance(pilot.scene, CurtainScene):
            pilot.click("uncover")
            continue
        spots = pilot.scene.spots()
        viewer = session(pilot).viewer
        assert viewer is not None
        if "chair.0" in spots:
            pilot.click("chair.0")
        elif "quiet" in spots:
            pilot.click("quiet")
        elif "give" in spots:
            assert session(pilot).playback.model.taxes == ()
            chosen.append(viewer)
            for index in range(session(pilot).view.must_give):
                pilot.click(f"card.{index * 5}")
            pilot.click("give")
        elif session(pilot).called:
            pilot.click("continue")
        elif "continue" in spots:
            known = [t for t in session(pilot).playback.model.taxes if t.cards is not None]
            assert all(viewer in (t.giver, t.receiver) for t in known)
            told[viewer] = known
            pilot.click("continue")
        else:
            pilot.key(pygame.K_p)
            rank = session(pilot).view.hand[-1]
            pilot.click(f"rank.{rank}")
            pilot.key(pygame.K_RETURN)
            pilot.frames(3)
    assert len(chosen) == 2
    assert all(len(known) == 2 for known in told.values())
    assert len(told) == 2


def test_the_cover_key_hides_the_hand_at_once(start: PilotMaker, fixed: bool) -> None:
    pilot = start(speed="instant")
    pilot.context.preferences.change(fixed_seats=fixed)
    dealt((ANNA, *OTHERS), 2, pilot, led((8,)))
    uncover(pilot)
    shown = pilot.checksum
    pilot.key(pygame.K_c)
    assert isinstance(pilot.scene, CurtainScene)
    covered = pilot.checksum
    assert covered != shown
    uncover(pilot)
    assert pilot.checksum == shown


def test_notices_about_a_hand_cannot_be_read_again_by_the_next_person(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, *OTHERS), 2, pilot, led((8, 8)))
    uncover(pilot)
    pilot.context.toasts.say("The drive is full.")
    pilot.key(pygame.K_9)
    pilot.click("rank.9")
    pilot.key(pygame.K_RETURN)
    about_hand = pilot.context.toasts.history[0]
    assert about_hand != "The drive is full."
    pilot.key(pygame.K_c)
    assert isinstance(pilot.scene, CurtainScene)
    assert pilot.context.toasts.history == ("The drive is full.",)
    assert about_hand not in pilot.context.toasts.sentences


def test_with_one_person_there_is_nothing_to_cover(start: PilotMaker) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, *OTHERS), 1, pilot, led((8,)))
    wait(pilot)
    pilot.key(pygame.K_c)
    assert pilot.name == "TricksSection"


@pytest.mark.parametrize("people", [1, 3])
def test_names_instead_of_you_between_several_people(start: PilotMaker, people: int) -> None:
    pilot = start(speed="instant")
    dealt((ANNA, *OTHERS), people, pilot, led((8,)))
    if people > 1:
        uncover(pilot)
    else:
        wait(pilot)
    scene = pilot.scene
    said = scene.section.says(session(pilot).playback.model).ribbon  # type: ignore[attr-defined]
    assert ("Your" in said) == (people == 1)
    assert ("Anna" in said) == (people > 1)
