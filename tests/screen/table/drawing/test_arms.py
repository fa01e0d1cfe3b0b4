"""The arms of the other players, and the coats and names of people who walk."""

from dataclasses import replace

import pygame
import pytest

from dalmuti.screen.table.drawing.seat_pictures import Away
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.stage.anchors import Place
from dalmuti.stage.clips import Flight, FlightNow, PersonThing
from dalmuti.stage.gestures import Gestures, HandShape, throwing
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.playback import Shown
from dalmuti.stage.tween import Easing
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import dealt, scene

HANDS = ((1, 2, 2), (5, 7, 12), (3, 3, 7), (4, 4, 4), (8,))


def test_everyone_else_who_holds_cards_has_two_arms(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout, model = table.layout, table.model
    assert isinstance(layout, TableLayout)
    arms = table.picture.arms.blits(model, layout, table.picture.seats.gestures)
    holders = [seat for seat in model.seats if seat.size and seat.player != model.viewer]
    assert len(arms) == 4 * len(holders)  # two hands and two sleeves each
    window = pygame.Rect((0, 0), layout.size)
    assert all(window.colliderect(picture.get_rect(topleft=at)) for picture, at in arms)


def test_the_last_set_is_thrown_by_an_arm_too(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout, arms = table.layout, table.picture.arms
    assert isinstance(layout, TableLayout)
    model = replace(table.model, sizes=(3, 0, 0, 0, 0))
    gestures = Gestures()
    arms.snap()
    assert not arms.blits(model, layout, gestures)
    gestures._begin(1, None, throwing(0.0, 0.4), -0.2)
    gestures._motions[1] = replace(gestures._motions[1], age=0.1)
    arms.snap()
    assert len(arms.blits(model, layout, gestures)) == 4


def test_arms_fade_in_with_the_first_card(start: PilotMaker) -> None:
    pilot = start((1024, 600))
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout, arms = table.layout, table.picture.arms
    assert isinstance(layout, TableLayout)
    empty = replace(table.model, sizes=(3, 0, 0, 0, 0))
    arms.snap()
    assert not arms.blits(empty, layout, Gestures())
    one = replace(table.model, sizes=(3, 1, 0, 0, 0))
    seen = []
    for _ in range(3):
        found = arms.blits(one, layout, Gestures())
        seen.append([picture.get_alpha() or 0 for picture, _ in found])
        arms.ease(0.08)
    assert not seen[0]
    assert all(0 < alpha < 255 for alpha in seen[1])
    assert len(seen[1]) == len(seen[2]) == 4
    assert set(seen[2]) == {255}
    assert not arms.fading


def test_arms_lie_under_plates_and_over_bodies(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout, model, seats = table.layout, table.model, table.picture.seats
    assert isinstance(layout, TableLayout)
    arms = table.picture.arms.blits(model, layout, seats.gestures)
    order = seats.people(model, layout, Away(), arms)
    body = seats.figure(model, 1, layout.seats[model.place_of(1)].bust, layout)
    assert order.index(body) < order.index(arms[0])
    assert order[-1] not in arms


def test_the_same_arms_are_made_once(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout = table.layout
    assert isinstance(layout, TableLayout)
    arms = [
        table.picture.arms.blits(table.model, layout, table.picture.seats.gestures)
        for _ in range(2)
    ]
    assert all(one[0] is other[0] for one, other in zip(*arms, strict=True))


def test_people_walk_in_coats_below_their_busts(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    model = table.model
    source, target = model.place_of(1), model.place_of(0)
    walk = Flight(PersonThing(1), Place(source), Place(target), Easing.LINEAR)
    layout = table.picture.plan(model.count)
    pictures = []
    for flight in (walk, Flight(PersonThing(1), Place(source), Place(target), fade=True)):
        surface = pygame.Surface(layout.size)
        now = FlightNow(flight, 0.5, 0.5, 0.6, 0.6)
        table.picture.draw(surface, Shown(model, (now,)), layout, Says())
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.parametrize("reduced", [False, True])
def test_hands_rest_with_reduced_motion(start: PilotMaker, reduced: bool) -> None:
    pilot = start((1024, 600))
    dealt(HANDS, 0, pilot)
    scene(pilot).session.playback.reduced_motion = reduced
    moved = False
    for _ in range(90):
        pilot.frames(1)
        moved = moved or scene(pilot).picture.seats.gestures.moving
    assert moved is not reduced


def test_left_hands_mirror_right_ones_without_pictures_of_their_own(start: PilotMaker) -> None:
    pilot = start((1080, 1920), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    layout, arms = table.layout, table.picture.arms
    assert isinstance(layout, TableLayout)
    for shape in (HandShape.PINCH, HandShape.SPREAD):
        right, left = (arms._hand("fair", shape, side, layout.back, 0) for side in (False, True))
        assert right.get_bounding_rect().width > 0
        outlines = [pygame.mask.from_surface(hand) for hand in (right, left)]
        flipped = pygame.mask.from_surface(pygame.transform.flip(left, True, False))
        alike, apart = (outlines[0].overlap_area(one, (0, 0)) for one in (flipped, outlines[1]))
        assert alike > max(0.9 * outlines[0].count(), apart)
