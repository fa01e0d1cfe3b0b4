"""Nothing of what others hold is in the tree or announced; behind the curtain nothing is."""

from random import Random

import pygame
import pytest

from dalmuti.rules.cards import JESTER, Cards
from dalmuti.screen.accessibility import Node, walk
from dalmuti.screen.table.sheets.curtain import CurtainScene
from tests.screen.accessibility.ears import Ears
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, led, wait
from tests.soak.quick import thinking_at_once

ANNA: Cards = (1, 6, 6, 6, 9, 9, 12)


def hidden(seed: int) -> tuple[Cards, ...]:
    """Return hands for the three others, who hold the same ranks in all; Bert can lead two 8s."""
    rest = [3, 4, 5, 7, JESTER, 9, 9, 10, 10, 10, 11, 11, 7, 7, 9, 11, 12, 12, 12]
    Random(seed).shuffle(rest)
    hands = ((8, 8, *rest[:5]), rest[5:12], rest[12:])
    return tuple(tuple(sorted(hand)) for hand in hands)


def told(pilot: Pilot, others: tuple[Cards, ...], people: int) -> tuple[list[Node], list[str]]:
    """Return all trees and announcements until Anna has seen her cards and picked some."""
    ears = Ears(pilot)
    dealt((ANNA, *others), people, pilot, led((8, 8)))
    trees = []
    for _ in range(60):
        pilot.frames()
        trees.append(ears.tree())
        if isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy:
            pilot.key(pygame.K_RETURN)
    wait(pilot)
    pilot.key(pygame.K_6)
    pilot.key(pygame.K_t)
    pilot.key(pygame.K_t)
    trees.append(ears.tree())
    return trees, ears.listen()


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("seed", range(4))
def test_nothing_depends_on_what_the_others_hold(start: PilotMaker, seed: int, people: int) -> None:
    with thinking_at_once(True):
        one = told(start(speed="brisk"), hidden(0), people)
        two = told(start(speed="brisk"), hidden(seed + 1), people)
    assert one == two
    assert any("6" in node.name for _, node in walk(one[0][-1]))


def uncovered(pilot: Pilot) -> Ears:
    """Listen to a game of two people in which Anna has just looked at her hand."""
    ears = Ears(pilot)
    dealt((ANNA, *hidden(0)), 2, pilot, led((8, 8)))
    pilot.until(lambda: isinstance(pilot.scene, CurtainScene) and not pilot.scene.busy)
    pilot.key(pygame.K_RETURN)
    wait(pilot)
    return ears


def test_behind_the_curtain_nothing_is_said(start: PilotMaker) -> None:
    pilot = start(speed="brisk")
    ears = uncovered(pilot)
    assert "three 6s" in ears.names()
    pilot.context.announcer.say("You have only one 1.")
    pilot.key(pygame.K_c)
    pilot.frames(2)
    assert isinstance(pilot.scene, CurtainScene)
    said = [*ears.names(), *ears.listen()]
    assert not any("6" in words or "only one 1" in words for words in said)


def test_a_hand_face_down_is_not_read(start: PilotMaker) -> None:
    pilot = start(speed="normal")
    ears = uncovered(pilot)
    pilot.key(pygame.K_6)
    pilot.key(pygame.K_RETURN)
    covered = pilot.context.texts("table.covered", name="Anna")
    pilot.until(lambda: covered in ears.names() or isinstance(pilot.scene, CurtainScene))
    assert not any(name.startswith(("three ", "two 9s", "a single 1")) for name in ears.names())
