from dataclasses import replace
from itertools import combinations
from math import hypot
from random import Random

import pytest

from dalmuti.rules.events import ChairChosen, HandStarted
from dalmuti.stage.anchors import Door, Place, Standing
from dalmuti.stage.arrange import plan_layout
from dalmuti.stage.clips import Clip, Flight, FlightNow, PersonThing
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.director.times import GET_UP_TIME, SIT_TIME
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import pose_in_flight
from dalmuti.stage.timeline import Timeline
from dalmuti.stage.tween import Easing
from dalmuti.stage.walks import aside, gait
from tests.stage.games import NAMES


def seated(players: int) -> TableModel:
    """Return a table where everyone sits in the order of their numbers."""
    order = tuple(range(players))
    return TableModel(
        viewer=0,
        names=NAMES[:players],
        statuses=order,
        chairs=order,
        home=0,
        sizes=(0,) * players,
    )


def walks(players: int, seed: int) -> tuple[TableModel, tuple[Clip, ...]]:
    """Return a table, and the walks to a new hand's chairs."""
    model = seated(players)
    others = list(range(1, players))
    Random(seed).shuffle(others)
    order = (0, *others)
    clips = clips_for(HandStarted(2, order, order), model, Direction())
    return model, clips


@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("seed", range(4))
def test_walkers_keep_out_of_each_others_way(players: int, seed: int) -> None:
    model, clips = walks(players, seed)
    layout = plan_layout((1920, 1080), players)
    nearest = min(
        hypot(a.bust.centre[0] - b.bust.centre[0], a.bust.centre[1] - b.bust.centre[1])
        for a, b in combinations(layout.seats, 2)
    )
    timeline = Timeline(model)
    timeline.play(clips)
    while not timeline.idle:
        timeline.update(1 / 30)
        walking = [
            pose_in_flight(now, layout, timeline.model).pose
            for now in timeline.flights()
            if isinstance(now.flight.thing, PersonThing) and now.time < 1.0
        ]
        for a, b in combinations(walking, 2):
            assert hypot(a.x - b.x, a.y - b.y) > 0.6 * nearest


def test_people_whose_ways_cross_step_aside_and_reach_their_places() -> None:
    model, layout = seated(7), plan_layout((1920, 1080), 7)
    ways = [(2, 4), (4, 2)]
    walks = [Flight(PersonThing(a), Place(a), Place(b), Easing.LINEAR) for a, b in ways]

    def apart(time: float) -> tuple[float, float, float]:
        """Return both people's distance without and with making way, and the way made."""
        found = [FlightNow(walk, time, time) for walk in walks]
        shifts = aside(found, layout, model)
        poses = [pose_in_flight(now, layout, model).pose for now in found]
        (x, y), (other_x, other_y) = (shifts.get(a, (0.0, 0.0)) for a, _ in ways)
        across, down = poses[1].x - poses[0].x, poses[1].y - poses[0].y
        free = hypot(across + other_x - x, down + other_y - y)
        return hypot(across, down), free, hypot(x, y)

    seen = [apart(step / 60) for step in range(61)]
    width = layout.seats[2].bust.w
    assert min(before for before, _, _ in seen) < 0.1 * width
    assert min(free for _, free, _ in seen) > 0.75 * width
    assert seen[0][2] == seen[-1][2] == 0.0


def test_people_pass_those_who_sit_beside_the_table_on_its_side() -> None:
    model, layout = seated(7), plan_layout((1280, 720), 7)
    walk = Flight(PersonThing(0), Place(0), Place(2), Easing.LINEAR, places=2)
    bust, apart = layout.seats[1].bust, {}
    for step in range(61):
        now = FlightNow(walk, step / 60, step / 60, GET_UP_TIME)
        x, y = aside([now], layout, model).get(0, (0.0, 0.0))
        assert x >= 0.0 == y
        pose = pose_in_flight(now, layout, model).pose
        apart[pose.y] = pose.x + x - bust.centre[0]
        if step in (0, 60):
            assert x == 0.0
    nearest = min(apart, key=lambda y: abs(y - bust.centre[1]))
    assert apart[nearest] > 0.4 * bust.w


def test_nobody_walks_longer_than_a_moment() -> None:
    for seed in range(6):
        _, clips = walks(10, seed)
        walked = [clip for clip in clips if any(_walks(flight) for flight in clip.flights)]
        assert walked
        assert all(clip.duration < 2.5 for clip in walked)


def test_the_greater_dalmuti_sits_down_first() -> None:
    players = 7
    model = replace(seated(players), chairs=(None,) * players)
    chairs = (*range(3, players), 0, 1, 2)
    clips = clips_for(ChairChosen(0, 4, chairs), model, Direction())
    first = min((clip for clip in clips if clip.cue is not None), key=lambda clip: clip.end)
    (flight,) = first.flights
    assert flight.thing == PersonThing(model.order[0])


def test_people_get_up_walk_bow_and_sit_down() -> None:
    model = seated(7)
    layout = plan_layout((1920, 1080), 7)
    walk = Flight(PersonThing(3), Place(3), Place(5), Easing.LINEAR, places=2)
    ends = GET_UP_TIME + 0.6 + SIT_TIME
    seen = [
        gait(FlightNow(walk, time, time, since, ends - since), layout, model)
        for since in (0.0, GET_UP_TIME, GET_UP_TIME + 0.3, ends - 0.35, ends)
        for time in (min(1.0, max(0.0, (since - GET_UP_TIME) / 0.6)),)
    ]
    assert [round(now.rise, 2) for now in seen] == [0, 1, 1, 1, 0]
    assert [now.step for now in seen] == [0, 0, seen[2].step, 0, 0]
    assert seen[2].step in (1, 2)
    assert [bool(round(now.bow, 2)) for now in seen] == [False, False, False, True, False]
    place = layout.seats[5].bust.centre
    assert (seen[-1].pose.x, seen[-1].pose.y) == pytest.approx(place)


def test_people_who_line_up_arrive_as_they_will_stand() -> None:
    model = seated(7)
    layout = plan_layout((1920, 1080), 7)
    walk = Flight(PersonThing(3), Place(3), Standing(2), Easing.LINEAR)
    rises = [
        gait(FlightNow(walk, t, t, GET_UP_TIME + t), layout, model).rise for t in (0.5, 0.95, 1)
    ]
    assert rises[0] == 1.0
    assert rises[0] > rises[1] > rises[2] == 0.0


def test_everyone_bows_towards_the_throne_but_its_owner() -> None:
    model = seated(7)
    layout = plan_layout((1920, 1080), 7)
    throne = layout.seats[0].bust.centre[0]
    for place in range(1, 7):
        for player in (0, 3):
            walk = Flight(PersonThing(player), Place(place - 1), Place(place), Easing.LINEAR)
            now = gait(FlightNow(walk, 1.0, 1.0, 1.0, 0.35), layout, model)
            if player == 0:
                assert now.bow == 0.0
            else:
                assert (now.bow > 0.0) == (throne > layout.seats[place].bust.centre[0])


def test_people_who_come_through_the_door_are_upright() -> None:
    walk = Flight(PersonThing(3), Door(), Place(3), Easing.LINEAR)
    now = gait(FlightNow(walk, 0.0, 0.0, 0.0, 1.7), plan_layout((1024, 600), 5), seated(5))
    assert now.rise == 1.0


def _walks(flight: Flight) -> bool:
    return isinstance(flight.thing, PersonThing)


@pytest.mark.parametrize("size", [(1024, 600), (1080, 1920)])
def test_people_who_walk_below_the_table_are_seen(size: tuple[int, int]) -> None:
    layout, model = plan_layout(size, 10, standing=True), seated(10)
    bust = layout.seats[0].bust
    for place in range(1, 10):
        walk = Flight(PersonThing(place), Place(place), Standing(10 - place), Easing.LINEAR)
        for step in range(61):
            pose = pose_in_flight(FlightNow(walk, step / 60, step / 60), layout, model).pose
            assert pose.y + pose.width * bust.h / bust.w / 2 <= size[1] + 1.0
