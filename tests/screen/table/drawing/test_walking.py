"""People who walk round the table, and those who stay seated meanwhile."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.table.drawing.seat_pictures import Away
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.drawing.walkers import Walk, Walkers, _before_table, by_depth
from dalmuti.screen.table.scene import TableScene
from dalmuti.stage.anchors import HatAt, Place
from dalmuti.stage.clips import Flight, FlightNow, HatThing, PersonThing
from dalmuti.stage.geometry import Rect
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.playback import Shown
from dalmuti.stage.tween import Easing
from tests.screen.conftest import PilotMaker
from tests.screen.table.people import dealt, scene, session

HANDS = ((1, 2, 2), (5, 7, 12), (3, 3, 7), (4, 4, 4), (6, 6, 8))


def test_people_walk_behind_those_who_sit(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    model = table.model
    walker, sitting = 1, 3
    gone = Flight(PersonThing(walker), Place(model.place_of(walker)), Place(0))
    there = Flight(PersonThing(walker), Place(model.place_of(sitting)), Place(0))
    seen = [face_seen(table, sitting, (FlightNow(flight, 0.0, 0.0),)) for flight in (gone, there)]
    # Semi-transparent pixels may differ by a shade.
    assert max(abs(one - other) for one, other in zip(*seen, strict=True)) < 8


def test_people_walk_behind_the_hand(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    model, layout = table.model, table.layout
    assert isinstance(layout, TableLayout)
    assert layout.hand is not None
    hand = pixel_rect(layout.hand)
    last = model.count - 1
    steps: list[tuple[FlightNow, ...]] = [()]
    for share in (0.3, 0.4, 0.5, 0.6, 0.7):
        walk = Flight(PersonThing(1), Place(last), Place(0), Easing.LINEAR)
        steps.append((FlightNow(walk, share, share, share, share),))
    seen = set()
    for flights in steps:
        surface = pygame.Surface(layout.size)
        cards = table.picture.hand
        table.picture.draw(surface, Shown(model, flights), layout, Says(), cards)
        middle = pygame.Rect(0, 0, 60, hand.height // 3)
        middle.center = hand.center
        seen.add(pygame.image.tobytes(surface.subsurface(middle), "RGB"))
    assert len(seen) == 1


@pytest.mark.usefixtures("living_hall")
def test_the_light_does_not_change_where_people_walk(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    pilot.context.preferences.change(moonlight=True)
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    model = table.model
    walker, sitting = 1, 3
    assert table.picture.hall.living
    seen = [face_seen(table, sitting, ())]
    for place in (walker, sitting):
        flight = Flight(PersonThing(walker), Place(model.place_of(place)), Place(0))
        seen.append(face_seen(table, sitting, (FlightNow(flight, 0.0, 0.0),)))
    assert all(abs(sum(one) - sum(seen[0])) < 3 * len(one) for one in seen[1:])


def test_a_hood_that_comes_down_on_a_head_leaves_the_face_free(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    model, wearer = table.model, 2
    hood = model.count - 2
    to = HatAt(model.place_of(wearer))
    puts_on = Flight(HatThing(hood), HatAt(model.place_of(model.order[hood])), to)
    without, with_hood = (
        face_seen(table, wearer, f) for f in ((), (FlightNow(puts_on, 1.0, 1.0),))
    )
    darker = sum(max(0, one - other) for one, other in zip(without, with_hood, strict=True))
    assert darker < 4 * len(without)


def face_seen(table: TableScene, player: int, flights: tuple[FlightNow, ...]) -> bytes:
    """Return the middle of a player's face while something is in flight."""
    surface = pygame.Surface(table.layout.size)
    table.picture.draw(surface, Shown(table.model, flights), table.layout, Says())
    bust = table.layout.seats[table.model.place_of(player)].bust
    face = pygame.Rect(0, 0, round(0.2 * bust.w), round(0.2 * bust.h))
    face.center = round(bust.centre[0]), round(bust.y + 0.48 * bust.h)
    return pygame.image.tobytes(surface.subsurface(face), "RGB")


def test_a_chair_keeps_its_plate_while_nobody_sits_there(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    table = scene(pilot)
    seats, layout, model = table.picture.seats, table.layout, table.model
    place = model.place_of(1)
    plate = seats.vacant(model, place, layout.seats[place], layout)
    walks = frozenset({1})
    assert plate not in seats.people(model, layout, Away())
    seats.snap()
    assert plate in seats.people(model, layout, Away(walks))
    assert plate in seats.present(model, layout, Away(walks))
    seats.snap()
    assert plate not in seats.people(model, layout, Away(walks, chairs=True))


def test_the_nearest_walk_in_front_of_others_and_of_plates_behind_them() -> None:
    part, name = pygame.Surface((40, 90)), pygame.Surface((30, 10))

    def walk(x: int, feet: float | None) -> Walk:
        parts = [(part, (x, 0), part.get_rect()), (name, (x, 80), name.get_rect())]
        return Walk(parts, 1, feet, (Rect(200, 0, 60, 20),))

    near, far, behind = walk(0, 300.0), walk(10, 200.0), walk(100, None)
    ordered = by_depth((near, behind, far), [pygame.Rect(100, 50, 40, 40)])
    assert [one.feet for one in ordered] == [None, 200.0, 300.0]
    assert [one.named for one in ordered] == [0, 0, 1], "a name is left out rather than cut"
    plate = pygame.Surface((60, 20))
    assert far.hides((plate, (60, 150)))
    assert not far.hides((plate, (60, 190))), "the plate is nearer than they are"
    assert not far.hides((plate, (200, 0))), "their own plate"
    assert not behind.hides((plate, (60, 150))), "they walk on the far side"


def test_only_the_table_is_before_people_on_its_far_side(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    layout, figures = scene(pilot).layout, scene(pilot).picture.figures
    walkers = Walkers(pilot.context, session(pilot).match, figures)
    x, y = layout.table.centre
    high, feet = 100, y - 10
    bust = Rect(0, 0, 60, 80)
    top = feet - (walkers.feet(bust, high, layout) or 0.0)
    assert walkers.feet(replace(bust, x=x - 30, y=top), high, layout) is None
    beside = walkers.feet(replace(bust, x=layout.table.right + 1, y=top), high, layout)
    assert beside == pytest.approx(feet)


def test_coats_end_behind_the_table_without_stairs(start: PilotMaker) -> None:
    pilot = start((1024, 600), speed="instant")
    dealt(HANDS, 1, pilot)
    layout = scene(pilot).layout
    table, coat = layout.table, pygame.Surface((60, 70))
    x, y = round(table.x + 0.06 * table.w), round(table.y + 0.15 * table.h)
    parts = list(_before_table(coat, (x, y), 1.0, layout))
    assert sum(area.width for _, _, area in parts) >= coat.get_width()
    ends = [area.height for _, _, area in parts]
    assert ends[0] > ends[-1] + 20
    assert max(before - after for before, after in pairwise(ends)) <= 3
