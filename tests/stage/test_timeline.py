import math

import pytest

from dalmuti.stage.anchors import DrawPile, HandOf
from dalmuti.stage.clips import CardThing, Clip, Flight, FlightNow, PersonThing
from dalmuti.stage.cues import CardLanded, HandLifted, TurnPassedTo
from dalmuti.stage.timeline import Timeline
from tests.stage.test_model import table


def flight(delay: float = 0.0, duration: float | None = None) -> Flight:
    return Flight(CardThing(None), DrawPile(), HandOf(1, 0, 1), delay=delay, duration=duration)


def turn(player: int, start: float, duration: float) -> Clip:
    return Clip(start, duration, TurnPassedTo(player))


def test_a_cue_is_committed_when_its_clip_ends() -> None:
    timeline = Timeline(table())
    timeline.play([turn(1, 0.0, 0.5)])
    timeline.update(0.49)
    assert timeline.model.turn is None
    timeline.update(0.02)
    assert timeline.model.turn == 1
    assert timeline.idle


def test_cues_come_in_the_order_of_the_clips_even_if_one_ends_early() -> None:
    timeline = Timeline(table())
    timeline.play([turn(1, 0.0, 1.0), turn(2, 0.0, 0.2), turn(3, 0.0, 2.0)])
    timeline.update(0.5)
    assert timeline.model.turn is None
    timeline.update(0.6)
    assert timeline.model.turn == 2
    timeline.update(1.0)
    assert timeline.model.turn == 3


def test_time_left_over_is_given_back_in_real_seconds() -> None:
    timeline = Timeline(table())
    timeline.speed = 2.0
    timeline.play([turn(1, 0.0, 1.0)])
    assert timeline.update(0.25) == 0.0
    assert timeline.update(1.0) == pytest.approx(0.75)


def test_what_moves_can_be_made_to_fade_on_the_way() -> None:
    timeline = Timeline(table())
    clips = [Clip(0.0, 1.0, TurnPassedTo(1), (flight(),)), Clip(1.0, 1.0, None, (flight(),))]
    timeline.play(clips)
    timeline.update(0.25)
    timeline.still()
    assert timeline.flights()[0].flight.fade
    assert timeline.flights()[0].time == pytest.approx(0.25)
    timeline.update(1.0)
    assert timeline.flights()[0].flight.fade
    assert timeline.model.turn == 1


def test_speed_may_change_on_the_way() -> None:
    timeline = Timeline(table())
    timeline.play([Clip(0.0, 1.0, TurnPassedTo(1), (flight(),))])
    timeline.update(0.25)
    timeline.speed = 0.5
    timeline.update(0.5)
    assert timeline.flights()[0].time == pytest.approx(0.5)
    timeline.speed = math.inf
    timeline.update(0.0)
    assert timeline.idle
    assert timeline.model.turn == 1


def test_finish_commits_everything_at_once() -> None:
    timeline = Timeline(table())
    timeline.play([turn(1, 0.0, 1.0), turn(2, 5.0, 1.0)])
    timeline.finish()
    assert (timeline.model.turn, timeline.idle) == (2, True)


def test_cues_can_be_taken_once() -> None:
    timeline = Timeline(table())
    timeline.play([turn(1, 0.0, 1.0), Clip(1.0, 1.0), turn(2, 2.0, 1.0)])
    timeline.update(1.5)
    assert timeline.take_cues() == (TurnPassedTo(1),)
    assert timeline.take_cues() == ()
    timeline.finish()
    assert timeline.take_cues() == (TurnPassedTo(2),)


@pytest.mark.parametrize(
    ("thing", "faces"),
    [
        (CardThing(9), (9, 9)),
        (CardThing(9, up_at_start=False), (None, 9)),
        (CardThing(9, up_at_end=False), (9, None)),
        (CardThing(None), (None, None)),
        (PersonThing(0), (None, None)),
    ],
)
def test_cards_turn_over_half_way(
    thing: CardThing | PersonThing, faces: tuple[int | None, int | None]
) -> None:
    turned = Flight(thing, DrawPile(), HandOf(1, 0, 1))
    assert tuple(FlightNow(turned, t, t).face for t in (0.4, 0.6)) == faces


def test_clips_are_not_mixed() -> None:
    timeline = Timeline(table())
    timeline.play([turn(1, 0.0, 1.0)])
    with pytest.raises(ValueError, match="finish"):
        timeline.play([turn(2, 0.0, 1.0)])


def test_a_flight_waits_and_arrives_within_its_clip() -> None:
    timeline = Timeline(table())
    timeline.play([Clip(0.0, 1.0, None, (flight(delay=0.2, duration=0.4), flight()))])
    times = []
    for _ in range(4):
        timeline.update(0.2)
        times.append([round(now.time, 6) for now in timeline.flights()])
    assert times == [[0.0, 0.2], [0.5, 0.4], [1.0, 0.6], [1.0, 0.8]]


def test_what_a_running_clip_lifts_is_missing_from_the_shown_model_only() -> None:
    timeline = Timeline(table())
    lift = HandLifted(1, None, 2)
    timeline.play([Clip(0.1, 0.4, CardLanded(2, None), (flight(),), (lift,)), Clip(0.5, 0.1)])
    assert timeline.shown_model().sizes == (4, 4, 4, 4)
    assert timeline.flights() == ()
    timeline.update(0.2)
    assert timeline.shown_model().sizes == (4, 2, 4, 4)
    assert timeline.model.sizes == (4, 4, 4, 4)
    timeline.update(0.35)
    assert timeline.flights() == ()
    assert timeline.shown_model().sizes == (4, 4, 5, 4)
