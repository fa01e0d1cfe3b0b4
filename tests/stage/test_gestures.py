from dataclasses import replace
from itertools import pairwise
from math import hypot
from random import Random

import pytest

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import CardsPlayed, Passed, TaxesPaid, Transfer
from dalmuti.rules.tricks import Turn
from dalmuti.stage.anchors import HandOf, Stock, TrickSlot
from dalmuti.stage.arrange import table_layout
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.clips import CardThing, Clip, Flight
from dalmuti.stage.cues import PassShown
from dalmuti.stage.director import Direction, clips_for
from dalmuti.stage.director.times import TUG_TIME
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.stage.gestures import (
    FOREARM,
    RAISE_TIME,
    REACH_TIME,
    REST,
    Gestures,
    HandPose,
    HandShape,
    acts_left,
    arms,
    clinging,
    clinging_own,
    dealing,
    flinching,
    knocking,
    knocking_own,
    laughing,
    leant,
    shifted,
    sweeping,
    sweeping_own,
    throwing,
    throwing_own,
)
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import Banner, BannerKind, TableModel
from dalmuti.stage.tween import CLINGS
from tests.stage.test_model import table

LAYOUTS = [
    table_layout(size, players) for size in ((1024, 600), (1920, 1080)) for players in (4, 7, 10)
]
FRAME = 1 / 60
BOT: PlayerId = 1
NOBODY: frozenset[PlayerId] = frozenset()


def to_move() -> TableModel:
    """Return a trick in which a bot must beat a single 9."""
    return replace(table(), turn=BOT, turns=(Turn(0, (9,), 9),))


def film(
    model: TableModel, clips: tuple[Clip, ...], seconds: float, persons: frozenset[int] = NOBODY
) -> list[HandPose]:
    """Return the poses of the bot's hand, frame by frame, while these clips play."""
    gestures, poses = Gestures(), []
    for frame in range(round(seconds / FRAME)):
        now = frame * FRAME
        ahead = tuple((clip.start - now, clip) for clip in clips if clip.end > now)
        gestures.update(FRAME, model, ahead, frozenset(persons))
        poses.append(gestures.pose(BOT))
    return poses


def pause(seconds: float, then: tuple[Clip, ...] = ()) -> tuple[Clip, ...]:
    """Return a pause for thought before other clips."""
    return (Clip(0.0, seconds), *(replace(clip, start=clip.start + seconds) for clip in then))


def throw(model: TableModel) -> tuple[Clip, ...]:
    return clips_for(CardsPlayed(BOT, (7,), 7, 9), model, Direction(frozenset({BOT})))


def pass_(model: TableModel) -> tuple[Clip, ...]:
    return clips_for(Passed(BOT), model, Direction(frozenset({BOT})))


def test_a_hand_reaches_for_its_cards_before_they_fly_and_comes_back() -> None:
    model = to_move()
    begins = round(REACH_TIME / FRAME) + 10
    poses = film(model, pause(begins * FRAME, throw(model)), 2.0, frozenset({BOT}))
    assert poses[0] == REST
    assert poses[begins].shape is HandShape.PINCH
    assert poses[begins].lean > 0.5
    assert max(pose.out for pose in poses[begins:]) > 0.3
    assert poses[-1] == REST


def test_a_pass_knocks_when_it_is_shown() -> None:
    model = to_move()
    clips = pause(RAISE_TIME + 0.2, pass_(model))
    shown = next(clip.end for clip in clips if isinstance(clip.cue, PassShown))
    poses = film(model, clips, 2.0, frozenset({BOT}))
    before, there = poses[round((shown - 0.09) / FRAME)], poses[round(shown / FRAME)]
    assert before.shape is HandShape.FIST
    assert before.lift > 0.3
    assert there.shape is HandShape.KNOCK
    assert there.lift < 0.1
    assert poses[-1] == REST


def test_a_peon_clings_to_a_tax_while_it_is_tugged_at() -> None:
    paid = TaxesPaid((Transfer(BOT, 0, None, 2),))
    model = replace(table(), statuses=(0, 3, 1, 2), turn=None)
    clips = pause(0.5, clips_for(paid, model, Direction()))
    poses = film(model, clips, 2.5)
    torn = round((0.5 + CLINGS * TUG_TIME) / FRAME)
    held = poses[torn - 36 : torn - 4]
    assert {pose.shape for pose in held} == {HandShape.PINCH}
    assert min(pose.lean for pose in held) < -0.5 < 0.5 < max(pose.lean for pose in held)
    assert poses[torn + 15].shape is HandShape.SPREAD
    assert poses[-1] == REST


def test_everyone_but_the_last_shakes_with_laughter_until_the_banner_goes() -> None:
    last = replace(table(), turn=None, banner=Banner(BannerKind.LEFT_LAST, (2,)))
    shaken = film(last, (), 3.0)
    assert min(pose.lean for pose in shaken) <= -0.5
    assert {replace(pose, lean=0.0) for pose in shaken} == {REST}
    assert set(film(replace(last, banner=Banner(BannerKind.LEFT_LAST, (BOT,))), (), 3.0)) == {REST}


@pytest.mark.parametrize(("rank", "flinches"), [(2, True), (8, False)])
def test_a_player_starts_back_from_a_hard_blow_to_their_set(rank: int, flinches: bool) -> None:
    model = replace(table(), turn=2, turns=(Turn(BOT, (9,), 9),))
    played = clips_for(CardsPlayed(2, (rank,), rank, 9), model, Direction(frozenset({2})))
    poses = film(model, pause(0.3, played), 2.0)
    assert (min(pose.lean for pose in poses) < -1.0) is flinches
    assert poses[-1] == REST


def test_the_dealers_hand_is_on_the_deck() -> None:
    card = Flight(CardThing(None), Stock(BOT), HandOf(2, 0, 1))
    clips = tuple(Clip(0.1 * number, 0.3, None, (card,)) for number in range(10))
    poses = film(replace(table(), turn=None), clips, 2.5)
    dealing_hand = poses[round(0.6 / FRAME)]
    assert dealing_hand.shape is HandShape.PINCH
    assert dealing_hand.inward > 1.0
    assert poses[-1] == REST


def test_a_thinking_finger_does_not_tell_what_comes() -> None:
    model = to_move()
    films = [film(model, pause(4.0, then), 3.5) for then in (throw(model), pass_(model))]
    assert films[0] == films[1]
    assert any(pose.shape is HandShape.POINT for pose in films[0])
    assert any(pose == REST for pose in films[0][60:])


def test_only_what_everyone_sees_moves_a_thinking_finger() -> None:
    seen_by_another = replace(to_move(), viewer=2, hand=(1, 1, 13))
    assert film(to_move(), (), 3.0) == film(seen_by_another, (), 3.0)


def test_people_do_not_pretend_to_think() -> None:
    assert set(film(to_move(), (), 3.0, frozenset({BOT}))) == {REST}


def test_hands_stop_at_once_when_skipped() -> None:
    model, gestures = to_move(), Gestures()
    for _ in range(30):
        gestures.update(FRAME, model, (), NOBODY)
    assert gestures.moving
    assert gestures.finish()
    assert gestures.pose(BOT) == REST
    assert not gestures.finish()


@pytest.mark.parametrize(
    "keys",
    [
        throwing(0.0, 0.4),
        throwing_own(-1.0),
        clinging(0.5),
        clinging_own(0.5),
        knocking(),
        knocking_own(),
        sweeping(),
        sweeping_own(),
        dealing(),
        flinching(),
        laughing(Random(1)),
    ],
)
def test_every_gesture_begins_and_ends_at_rest(keys: tuple[tuple[float, HandPose], ...]) -> None:
    times = [time for time, _ in keys]
    assert times == sorted(times)
    assert keys[0][1] == keys[-1][1] == REST


@pytest.mark.parametrize("layout", LAYOUTS)
def test_resting_hands_hold_the_near_edge_of_the_fan(layout: TableLayout) -> None:
    for seat in layout.seats[1:]:
        for size in (1, 2, 9, 20):
            left, right = arms(seat, layout, size, REST)
            apart = hypot(left.hand.x - right.hand.x, left.hand.y - right.hand.y)
            assert apart > 0.6 * seat.fan.width
            for arm in (left, right):
                fan = hypot(arm.hand.x - seat.fan.x, arm.hand.y - seat.fan.y)
                assert fan < 0.5 * seat.spread + CARD_RATIO * seat.fan.width


@pytest.mark.parametrize("layout", LAYOUTS)
def test_elbows_bend_long_arms_and_follow_the_hand_smoothly(layout: TableLayout) -> None:
    throw = [HandPose(HandShape.SPREAD, 0.0, 0.0, -0.6 + 0.02 * n, 0.01 * n) for n in range(41)]
    for seat in layout.seats[1:]:
        width = seat.fan.width
        moved = [arms(seat, layout, 9, pose)[1] for pose in throw]
        elbows = [arm.elbow for arm in moved]
        assert len({elbow is None for elbow in elbows}) == 1
        for arm, before, elbow in zip(moved[1:], elbows, elbows[1:], strict=False):
            if before is None or elbow is None:
                continue
            forearm = hypot(arm.hand.x - elbow[0], arm.hand.y - elbow[1])
            assert forearm == pytest.approx(FOREARM * width)
            assert hypot(elbow[0] - before[0], elbow[1] - before[1]) < 0.6 * width


@pytest.mark.parametrize("layout", LAYOUTS)
def test_an_outstretched_arm_is_still_bent(layout: TableLayout) -> None:
    far = HandPose(HandShape.SPREAD, out=0.7)
    for seat in layout.seats[1:]:
        arm = arms(seat, layout, 9, far)[1]
        if arm.elbow is None:
            continue
        (x, y), (elbow_x, elbow_y), hand = arm.shoulder, arm.elbow, arm.hand
        long = hypot(hand.x - x, hand.y - y)
        off = (elbow_x - x) * (hand.y - y) - (elbow_y - y) * (hand.x - x)
        assert abs(off) / long > 0.2 * seat.fan.width


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_elbows_of_rising_arms_hang(layout: TableLayout) -> None:
    for seat in layout.seats[1:]:
        for arm in arms(seat, layout, 20, REST):
            (x, y), hand = arm.shoulder, arm.hand
            if arm.elbow is None or (hand.y - y) / hypot(hand.x - x, hand.y - y) > -0.6:
                continue
            share = (arm.elbow[0] - x) / (hand.x - x)
            assert arm.elbow[1] > y + share * (hand.y - y)


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)])
def test_forearms_of_the_upper_row_come_from_behind_their_own_plates(size: tuple[int, int]) -> None:
    layout = table_layout(size, 10, 1.0, spectator=False)
    highest = min(seat.bust.y for seat in layout.seats)
    row = [seat for seat in layout.seats if seat.bust.y < highest + seat.bust.h / 4]
    assert len(row) == 5
    for seat in row:
        for arm in arms(seat, layout, 7, REST):
            assert arm.elbow is None
            assert seat.plate.holds(*arm.shoulder)


def test_a_fan_held_differently_bends_no_arm_another_way() -> None:
    for size, players in (((1024, 600), 9), ((1080, 1920), 7), ((1920, 1200), 10)):
        layout = table_layout(size, players)
        for seat in layout.seats[1:]:
            moves = [replace(REST, shift=0.02 * step) for step in range(-7, 9)]
            pairs = [arms(shifted(seat, pose), layout, 9, pose) for pose in moves]
            for one, other in pairwise(pairs):
                for before, after in zip(one, other, strict=True):
                    (x, y), (to_x, to_y) = before.shoulder, after.shoulder
                    assert hypot(to_x - x, to_y - y) < 0.1 * seat.fan.width
                    assert after.left is before.left


def test_people_beside_a_tall_table_act_with_the_hand_on_its_side() -> None:
    layout = table_layout((1080, 1920), 7)
    deck = HandPose(HandShape.PINCH, 0.0, 0.0, 1.15)
    lefts = 0
    for seat in layout.seats[1:]:
        if not holds_fan(seat):
            continue
        resting, acting = arms(seat, layout, 9, REST)
        inward = layout.table.centre[0] - seat.fan.x
        assert (acting.hand.x - resting.hand.x) * inward > 0.0
        assert acting.left is acts_left(seat) is not resting.left
        assert resting.hand.angle == pytest.approx(-acting.hand.angle)
        _, dealing_arm = arms(seat, layout, 9, deck)
        hand = dealing_arm.hand
        missing = hypot(seat.tax.x - hand.x, seat.tax.y - hand.y)
        assert missing < 0.4 * hypot(seat.tax.x - seat.fan.x, seat.tax.y - seat.fan.y)
        lefts += acting.left
    assert 0 < lefts < len(layout.seats) - 1


def test_a_left_hand_takes_the_cards_that_are_thrown() -> None:
    card = Flight(CardThing(3), HandOf(BOT, 0, 9), TrickSlot(0, 1, 0, 1, BOT))
    clips = (Clip(0.0, 0.4, None, (card,)),)
    found = []
    for left in ((), (BOT,)):
        gestures = Gestures()
        gestures.update(FRAME, table(), [(-0.05, clips[0])], NOBODY, left)
        gestures.update(0.05, table(), [(-0.1, clips[0])], NOBODY, left)
        found.append(gestures.pose(BOT).along)
    assert found[0] < found[1]


@pytest.mark.parametrize("layout", LAYOUTS)
def test_a_body_leans_towards_the_table_and_little(layout: TableLayout) -> None:
    middle = layout.table.centre
    for seat in layout.seats[1:]:
        bust = leant(seat, 1.0)
        moved = hypot(bust.x - seat.bust.x, bust.y - seat.bust.y)
        assert 1.0 < moved < 0.08 * seat.bust.h
        before = hypot(seat.bust.centre[0] - middle[0], seat.bust.centre[1] - middle[1])
        assert hypot(bust.centre[0] - middle[0], bust.centre[1] - middle[1]) < before
