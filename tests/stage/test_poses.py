from dataclasses import replace
from functools import cache
from itertools import permutations
from math import hypot

import pytest

from dalmuti.rules.game import view
from dalmuti.stage.anchors import (
    Door,
    DrawPile,
    DrawSpot,
    HandOf,
    HatAt,
    OverHead,
    Place,
    Standing,
    StandingHat,
    Stock,
    SweptPile,
    TrickSlot,
)
from dalmuti.stage.arrange import plan_layout, table_layout
from dalmuti.stage.clips import CardThing, Flight, FlightNow, HatThing, PersonThing, PrizeThing
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.hand import hand_fan, raised
from dalmuti.stage.playback import Playback, Section
from dalmuti.stage.poses import Layout, pose_in_flight, pose_of
from dalmuti.stage.tween import Easing, ease
from tests.stage.boxes import within
from tests.stage.games import HOUSE_RULES, random_game
from tests.stage.test_model import table

LAYOUT = table_layout((1920, 1080), 4)
PLAN = plan_layout((1920, 1080), 4)


def at(flight: Flight, t: float, layout: Layout = LAYOUT) -> Pose:
    return pose_in_flight(FlightNow(flight, t, t), layout, table()).pose


def test_every_flight_of_a_game_has_a_place_in_every_window_at_every_moment() -> None:
    sizes = ((1024, 600), (1920, 1080), (1280, 1024))
    playback = None
    count = 0
    table_at, plan_at = cache(table_layout), cache(plan_layout)
    for state, events in random_game(11, 6, hands=4, rules=HOUSE_RULES[4]):
        playback = playback or Playback(view(state, 1))
        playback.push(events)
        turn = 0
        while not playback.idle:
            playback.update(0.12)
            playback.allow_section()
            # The window is resized all the time.
            turn += 1
            size = sizes[turn % 3]
            people = playback.model.count
            layout: Layout = table_at(size, people)
            if playback.section in (Section.SEATING, Section.CHAIR, Section.SHUFFLE):
                layout = plan_at(size, people)
            window = Rect(0, 0, *size)
            for now in playback.shown.flights:
                pose = pose_in_flight(now, layout, playback.model).pose
                outside = Door() in (now.flight.source, now.flight.target)
                # The first player out may throw a cap above the edge.
                y = max(0.0, pose.y) if isinstance(now.flight.thing, HatThing) else pose.y
                assert outside or window.holds(pose.x, y), (playback.section, now)
                count += 1
    assert count > 300


def test_a_flight_begins_and_ends_at_its_anchors() -> None:
    source, target = HandOf(1, 0, 4), TrickSlot(0, 1, 0, 1, 1)
    flight = Flight(CardThing(9), source, target, turn=15.0, lift=0.4)
    start, end = (pose_of(anchor, LAYOUT, table()) for anchor in (source, target))
    assert (at(flight, 0.0).x, at(flight, 0.0).y) == pytest.approx((start.x, start.y))
    assert at(flight, 0.0).angle == pytest.approx(start.angle)
    last = at(flight, 1.0)
    assert (last.x, last.y, last.width) == pytest.approx((end.x, end.y, end.width))
    assert (last.angle - end.angle) % 360 == pytest.approx(0.0)


def test_a_card_rises_on_its_way() -> None:
    flight = Flight(CardThing(9), DrawPile(), TrickSlot(0, 1, 0, 1, 1), lift=0.5)
    now = pose_in_flight(FlightNow(flight, 0.5, 0.5), LAYOUT, table())
    assert now.lift == pytest.approx(0.5 * CARD_RATIO * now.pose.width)
    flat = at(replace(flight, lift=0.0), 0.5)
    assert flat.y - now.pose.y == pytest.approx(now.lift)


def test_reduced_motion_fades_out_here_and_in_there() -> None:
    source, target = HandOf(1, 0, 4), TrickSlot(0, 1, 0, 1, 1)
    flight = Flight(CardThing(9), source, target, fade=True)
    seen = [pose_in_flight(FlightNow(flight, t, t), LAYOUT, table()) for t in (0.0, 0.25, 0.75, 1)]
    assert [now.alpha for now in seen] == [1.0, 0.5, 0.5, 1.0]
    assert [now.pose for now in seen[:2]] == [pose_of(source, LAYOUT, table())] * 2
    assert [now.pose for now in seen[2:]] == [pose_of(target, LAYOUT, table())] * 2


@pytest.mark.parametrize(("source", "target", "between"), [(0, 2, 1), (3, 1, 2), (0, 3, None)])
def test_people_walk_round_the_table_the_shorter_way(
    source: int, target: int, between: int | None
) -> None:
    layout = table_layout((1920, 1080), 7)
    flight = Flight(PersonThing(0), Place(source), Place(target))
    assert at(flight, 0.0, layout).x == pytest.approx(layout.seats[source].bust.centre[0])
    assert at(flight, 1.0, layout).x == pytest.approx(layout.seats[target].bust.centre[0])
    if between is not None:
        assert at(flight, 0.5, layout).x == pytest.approx(layout.seats[between].bust.centre[0])


def test_the_way_from_the_last_place_to_the_first_is_one_step() -> None:
    flight = Flight(PersonThing(0), Place(3), Place(0))
    a, b = LAYOUT.seats[3].bust.centre, LAYOUT.seats[0].bust.centre
    assert at(flight, 0.5).x == pytest.approx((a[0] + b[0]) / 2)


def test_nobody_walks_over_the_table_from_the_last_place_to_the_first() -> None:
    (cx, cy), w, h = LAYOUT.table.centre, LAYOUT.table.w / 2, LAYOUT.table.h / 2
    for step in range(11):
        pose = at(Flight(PersonThing(0), Place(3), Place(0)), step / 10)
        assert ((pose.x - cx) / w) ** 2 + ((pose.y - cy) / h) ** 2 > 0.9
        assert pose.y < LAYOUT.size[1]


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080), (1280, 1024)])
@pytest.mark.parametrize("players", [4, 5, 7, 10])
def test_nobody_walks_over_the_table_to_a_neighbours_chair(
    size: tuple[int, int], players: int
) -> None:
    for layout in (plan_layout(size, players), table_layout(size, players)):
        (cx, cy), w, h = layout.table.centre, layout.table.w / 2, layout.table.h / 2
        for place in range(players):
            flight = Flight(PersonThing(0), Place(place), Place((place + 1) % players))
            poses = [at(flight, step / 20, layout) for step in range(21)]
            far = [hypot((pose.x - cx) / w, (pose.y - cy) / h) for pose in poses]
            assert min(far) > min(0.95, 0.97 * far[0], 0.97 * far[-1]), (place, far)


def test_the_viewers_selected_cards_leave_from_where_they_stand() -> None:
    hand = (1, 6, 6, 13)
    assert LAYOUT.hand is not None
    card = hand_fan(hand, LAYOUT.hand, LAYOUT.card)[2]
    assert pose_of(HandOf(0, 2, 4, hand), LAYOUT, table()) == card.pose
    assert pose_of(HandOf(0, 2, 4, hand, raised=True), LAYOUT, table()) == raised(card.pose)


def test_further_cards_of_a_seating_draw_lie_over_the_first() -> None:
    first, second = (pose_of(DrawSpot(1, i), PLAN, table()) for i in (0, 1))
    assert 0 < second.x - first.x < first.width


def test_people_without_chairs_stand_in_a_row() -> None:
    xs = [pose_of(Standing(i), PLAN, table()).x for i in range(4)]
    assert xs == sorted(xs)
    assert all(pose_of(Standing(i), PLAN, table()).y > PLAN.table.bottom for i in range(4))


def test_hats_are_on_heads() -> None:
    for place, seat in enumerate(PLAN.seats):
        pose = pose_of(HatAt(place), PLAN, table())
        assert seat.bust.holds(pose.x, pose.y)
        assert pose.y < seat.bust.centre[1]


def face(bust: Rect) -> Rect:
    return Rect(bust.x + 0.3 * bust.w, bust.y + 0.3 * bust.h, 0.4 * bust.w, 0.36 * bust.h)


@pytest.mark.parametrize("size", [(1024, 600), (1920, 1080)])
@pytest.mark.parametrize("players", [4, 5, 6])
def test_no_hat_crosses_a_face_on_its_way_to_another_head(
    size: tuple[int, int], players: int
) -> None:
    layout = plan_layout(size, players)
    for source, target in permutations(range(players), 2):
        flight = Flight(HatThing(0), HatAt(source), HatAt(target), Easing.IN_OUT)
        for step in range(1, 30):
            now = FlightNow(flight, ease(Easing.IN_OUT, step / 30), step / 30)
            pose = pose_in_flight(now, layout, table()).pose
            wide, high = 0.85 * pose.width, 0.42 * pose.width
            hat = Rect(pose.x - wide / 2, pose.y - 0.75 * high, wide, high)
            for seat in layout.seats:
                assert not hat.overlaps(face(seat.bust)), (source, target, seat.place, step)


def test_a_hat_thrown_up_is_not_seen_on_the_head_above() -> None:
    seat = next(seat for seat in LAYOUT.seats if seat.place == 0)
    above = LAYOUT.seats[1]
    thrown = Flight(HatThing(0), HatAt(0), HatAt(0), Easing.LINEAR, lift=2.4)
    for step in range(101):
        now = pose_in_flight(FlightNow(thrown, step / 100, step / 100), LAYOUT, table())
        if step in (0, 100):
            assert now.alpha == 1.0
            assert seat.bust.holds(now.pose.x, now.pose.y)
        assert not now.alpha or now.pose.y > above.plate.y - 0.1 * seat.bust.h


@pytest.mark.parametrize("fade", [False, True])
def test_the_prize_for_going_out_fades_when_the_own_hat_comes_back(fade: bool) -> None:
    goes = Flight(PrizeThing(0), HatAt(1), OverHead(1), fade=fade)
    seen = [pose_in_flight(FlightNow(goes, t, t), LAYOUT, table()) for t in (0.0, 0.5, 1.0)]
    assert [now.alpha for now in seen] == [1.0, 0.5, 0.0]
    assert seen[0].pose == pose_of(HatAt(1), LAYOUT, table())


@pytest.mark.parametrize("fade", [False, True])
def test_a_hat_falls_on_a_standing_head_out_of_nowhere(fade: bool) -> None:
    falls = Flight(HatThing(1), StandingHat(1, above=True), StandingHat(1), fade=fade)
    seen = [pose_in_flight(FlightNow(falls, t, t), PLAN, table()) for t in (0.0, 1.0)]
    assert [now.alpha for now in seen] == [0.0, 1.0]
    head = PLAN.standing[1]
    assert head.holds(seen[1].pose.x, seen[1].pose.y)
    assert fade or seen[0].pose.y < head.y


def test_the_deck_in_the_dealers_hands_is_larger_than_the_swept_pile() -> None:
    for place in range(4):
        deck, swept = (pose_of(of(place), LAYOUT, table()) for of in (Stock, SweptPile))
        assert deck.width > 1.4 * swept.width
        assert within(deck.bounds(), Rect(0, 0, *LAYOUT.size))
