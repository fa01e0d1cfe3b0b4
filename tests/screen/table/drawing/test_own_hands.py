"""The hands of the person at the screen."""

import pygame

from dalmuti.screen.table.drawing.own_hands import OwnHands
from dalmuti.stage.layout import TableLayout
from tests.screen.conftest import PilotMaker
from tests.screen.pilot import Pilot
from tests.screen.table.people import dealt, lead_won, scene, wait

HANDS = ((1, 2, 9, 12), (5, 7, 12), (3, 3, 7), (4, 4, 8))
SIZE = (1280, 720)


def own(pilot: Pilot) -> OwnHands:
    return scene(pilot).picture.own_hands


def at_decision(start: PilotMaker, **changes: object) -> Pilot:
    """Open a table at which Anna is to lead, with her hands at the fan."""
    pilot = start(SIZE)
    pilot.context.preferences.change(**changes)
    dealt(HANDS, 1, pilot, lead_won((9,)))
    wait(pilot)
    pilot.until(lambda: bool(own(pilot).over()) and not own(pilot).moving)
    return pilot


def test_two_hands_hold_the_fan_between_fingers_and_thumbs(start: PilotMaker) -> None:
    pilot = at_decision(start)
    table, hands = scene(pilot), own(pilot)
    hand = table.picture.hand
    assert len(hands.over()) == 2
    assert not hands.reaching()
    first, last = hand.shown(hand.ranks[0], 1), hand.shown(hand.ranks[-1], 1)
    for (picture, at), card in zip(hands.over(), (first, last), strict=True):
        common = picture.get_rect(topleft=at).clip(card)
        assert 0 < common.w < 0.25 * card.w, "a thumb hides much of a card, or none of it"
        assert common.top > card.centery - 0.1 * card.h
    layout = table.layout
    assert isinstance(layout, TableLayout)
    made = {part.picture.get_abs_parent() for parts in hands._parts.values() for part in parts}
    assert 4 * sum(one.get_width() * one.get_height() for one in made) < 600_000


def test_the_right_hand_goes_along_with_a_throw(start: PilotMaker) -> None:
    pilot = at_decision(start)
    hands = own(pilot)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    heights = []
    pilot.until(lambda: bool(own(pilot).reaching()))
    while hands.reaching():
        assert len(hands.over()) == 1
        heights.append(hands.reaching()[-1][1][1])
        pilot.frames(1)
    assert min(heights) < scene(pilot).layout.table.bottom
    assert len(hands.over()) == 2


def test_with_reduced_motion_hands_only_hold(start: PilotMaker) -> None:
    pilot = at_decision(start, reduced_motion=True)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    for _ in range(60):
        pilot.frames(1)
        assert not own(pilot).reaching()
    assert len(own(pilot).over()) == 2


def test_hands_at_cards_face_down_tell_nothing_about_ranks(start: PilotMaker) -> None:
    ends = []
    for cards in ((1, 2, 9, 12), (9, 11, 11, 11)):
        pilot = start(SIZE)
        dealt((cards, *HANDS[1:]), 1, pilot, lead_won((9,)))
        wait(pilot)
        pilot.key(pygame.K_c)
        pilot.frames(60)
        ends.append(scene(pilot).picture.hand.ends)
    assert ends[0] == ends[1] is not None
