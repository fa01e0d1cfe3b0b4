from functools import cache
from itertools import combinations, pairwise, product
from math import cos, radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dalmuti.stage.arrange import plan_layout, table_layout
from dalmuti.stage.arrange.fans import holds_fan
from dalmuti.stage.arrange.measures import BUST_WIDTH
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.gestures import REST, arms
from dalmuti.stage.hand import fan_poses, hand_fan, raised, trick_poses
from dalmuti.stage.layout import PlanLayout, SeatLayout, TableLayout
from dalmuti.stage.trick import trick_rows
from tests.profiles import examples
from tests.stage.boxes import within

SIZES = (
    (1024, 600),
    (1024, 768),
    (1280, 720),
    (1280, 1024),
    (1366, 768),
    (1600, 1200),
    (1920, 1080),
    (2560, 1080),
    (3440, 1440),
    (3840, 2160),
    (1024, 1366),
    (1200, 1600),
    (1080, 1920),
    (1200, 1920),
)
TALL = ((1080, 1920), (1024, 1640), (2160, 3840))
SCALES = (1.0, 1.25, 1.5, 2.0)
PLAYERS = range(4, 11)
MOUTH = 0.64
"""Height of a mouth, from the top of the bust."""

Size = tuple[int, int]
Points = list[tuple[float, float]]

_arranged, _planned = cache(table_layout), cache(plan_layout)
SCALES_AT = {size: (1.0, SCALES[1 + number % 2], 2.0) for number, size in enumerate(SIZES)}
"""The smallest and the largest text in each window, and one between."""
by_size = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
by_size_and_scale = pytest.mark.parametrize(
    ("size", "scale"),
    [(size, scale) for size in SIZES for scale in SCALES_AT[size]],
    ids=lambda value: str(value) if isinstance(value, float) else f"{value[0]}x{value[1]}",
)


@pytest.fixture(autouse=True)
def layouts_shared(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take for the draw the cached layouts of the play."""
    monkeypatch.setattr("dalmuti.stage.arrange.plan.table_layout", _arranged)


def arranged(size: Size, players: int, scale: float = 1.0, spectator: bool = False) -> TableLayout:
    """Return a table layout, cached for all tests."""
    return _arranged(size, players, scale, spectator)


def planned(size: Size, players: int, scale: float = 1.0, standing: bool = True) -> PlanLayout:
    """Return a layout of the seating draw, cached for all tests."""
    return _planned(size, players, scale, standing)


def tables(size: Size, scale: float) -> range:
    """Return numbers of players: all with the smallest and the largest text, else every other."""
    return PLAYERS if scale in (1.0, 2.0) else range(4 + SIZES.index(size) // 2 % 2, 11, 2)


def together(poses: tuple[Pose, ...]) -> Rect:
    """Return the box round these cards."""
    boxes = [pose.bounds() for pose in poses]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    return Rect(x, y, max(box.right for box in boxes) - x, max(box.bottom for box in boxes) - y)


def corners(pose: Pose) -> Points:
    """Return the corners of a card."""
    a = radians(pose.angle)
    u, v = pose.width / 2, CARD_RATIO * pose.width / 2
    return [
        (pose.x + x * cos(a) + y * sin(a), pose.y - x * sin(a) + y * cos(a))
        for x, y in ((-u, -v), (u, -v), (u, v), (-u, v))
    ]


def corners_of(box: Rect) -> Points:
    return [(box.x, box.y), (box.right, box.y), (box.right, box.bottom), (box.x, box.bottom)]


def cross(one: Points, other: Points) -> bool:
    """Return whether two rectangles, rotated or not, overlap."""
    for points in (one, other):
        for a, b in ((0, 1), (1, 2)):
            along = points[b][0] - points[a][0], points[b][1] - points[a][1]
            first = [x * along[0] + y * along[1] for x, y in one]
            second = [x * along[0] + y * along[1] for x, y in other]
            if max(first) <= min(second) or max(second) <= min(first):
                return False
    return True


def fans(layout: TableLayout, size: int = 20) -> dict[str, list[Points]]:
    """Return every card of every fan, by its owner."""
    return {
        f"fan {seat.place}": [corners(p) for p in fan_poses(seat.fan, seat.spread, size)]
        for seat in layout.seats
        if seat.spread
    }


def body(seat: SeatLayout) -> Rect:
    """Return bust, plate and the words above or below it as one box."""
    top, bottom = seat.bust.y, max(seat.plate.bottom, seat.done.bottom)
    return Rect(seat.plate.x, top, seat.plate.w, bottom - top)


def things(layout: TableLayout) -> dict[str, Rect]:
    """Return everything that must not overlap."""
    found = {
        "trick": layout.trick,
        "sign": layout.sign,
        "ribbon": layout.ribbon,
        "hints": layout.hints,
    }
    if layout.hand and layout.play and layout.pass_button:
        found |= {"hand": layout.hand, "play": layout.play, "pass": layout.pass_button}
    for seat in layout.seats:
        found[f"seat {seat.place}"] = body(seat)
        found[f"pile {seat.place}"] = seat.pile.bounds()
    return found


def assert_apart(layout: TableLayout) -> None:
    """Assert that nothing overlaps; of the piles there is only one at a time."""
    found = things(layout)
    for (one, a), (two, b) in combinations(found.items(), 2):
        both_piles = one.startswith("pile") and two.startswith("pile")
        assert both_piles or not a.overlaps(b), (one, a, two, b)
    others = {name: [corners_of(box)] for name, box in found.items()}
    laid = fans(layout)
    held = {(f"fan {seat.place}", f"seat {seat.place}") for seat in layout.seats if holds_fan(seat)}
    for number, (one, cards) in enumerate(laid.items()):
        after = dict(list(laid.items())[number + 1 :])
        for two, rects in (others | after).items():
            if (one, two) in held:
                continue
            # The outermost cards and one between are enough.
            for card in (cards[0], cards[len(cards) // 2], cards[-1]):
                assert not any(cross(card, rect) for rect in rects), (one, two)


@by_size_and_scale
@pytest.mark.parametrize("spectator", [False, True])
def test_nothing_covers_anything_or_leaves_the_window(
    size: tuple[int, int], spectator: bool, scale: float
) -> None:
    window = Rect(0, 0, *size)
    for players in tables(size, scale):
        layout = arranged(size, players, scale, spectator)
        found = things(layout)
        assert len(layout.seats) == players
        assert [seat.place for seat in layout.seats] == list(range(players))
        for name, rect in found.items():
            assert rect.w > 0, name
            assert rect.h > 0, name
            assert within(rect, window), (players, name, rect)
        assert_apart(layout)
        for seat in layout.seats:
            assert within(seat.bubble, window)
            assert within(seat.tax.bounds(), window)


@settings(max_examples=examples(20, 100))
@given(
    width=st.integers(1024, 3840),
    height=st.integers(600, 2160),
    players=st.integers(4, 10),
    scale=st.floats(1.0, 2.0),
    spectator=st.booleans(),
)
def test_nothing_covers_anything_in_windows_of_any_shape(
    width: int, height: int, players: int, scale: float, spectator: bool
) -> None:
    layout = table_layout((width, height), players, scale, spectator)
    assert_apart(layout)
    assert_on_the_table(layout)
    plan_layout((width, height), players, scale)


@by_size_and_scale
@pytest.mark.parametrize("standing", [True, False])
def test_the_plan_covers_nothing_either(
    size: tuple[int, int], scale: float, standing: bool
) -> None:
    window = Rect(0, 0, *size)
    for players in tables(size, scale):
        layout = planned(size, players, scale, standing)
        found = {"caption": layout.caption, "deck": layout.deck.bounds()}
        for seat in layout.seats:
            found[f"seat {seat.place}"] = body(seat)
            found[f"card {seat.place}"] = seat.tax.bounds()
        for index, (bust, plate) in enumerate(
            zip(layout.standing, layout.standing_plates, strict=True)
        ):
            found[f"standing {index}"] = bust
            found[f"standing plate {index}"] = plate
        assert len(layout.standing) == (players if standing else 0)
        for name, rect in found.items():
            assert within(rect, window), (players, name, rect)
        for (one, a), (two, b) in combinations(found.items(), 2):
            # A name may cover the chests of people who stand close together.
            standing = one.startswith("standing") and two.startswith("standing")
            name_on_chest = standing and ("plate" in one) != ("plate" in two)
            assert name_on_chest or not a.overlaps(b), (players, one, a, two, b)


@by_size_and_scale
def test_drawn_cards_lie_wholly_on_the_wood(size: tuple[int, int], scale: float) -> None:
    for players in tables(size, scale):
        layout = planned(size, players, scale)
        (cx, cy), w, h = layout.table.centre, layout.table.w / 2, layout.table.h / 2
        for seat in layout.seats:
            for x, y in corners(seat.tax):
                assert ((x - cx) / w) ** 2 + ((y - cy) / h) ** 2 < 1.0, (players, seat.place)


@by_size
def test_nobody_but_the_viewer_moves_from_the_draw_to_the_play(size: tuple[int, int]) -> None:
    for players in PLAYERS:
        for scale in (1.0, 2.0):
            play, plan = arranged(size, players, scale), planned(size, players, scale)
            assert plan.table == play.table
            at_the_draw = [(seat.bust, seat.plate) for seat in plan.seats[1:]]
            assert at_the_draw == [(seat.bust, seat.plate) for seat in play.seats[1:]]
            assert plan.seats[0].bust.centre[0] == size[0] / 2


@by_size
def test_who_has_no_chair_yet_stands_beside_the_others(size: tuple[int, int]) -> None:
    for scale in SCALES_AT[size]:
        for players in tables(size, scale):
            layout = planned(size, players, scale)
            for left, right in pairwise(layout.standing):
                # No one's shoulders are as wide as the picture.
                drawn = BUST_WIDTH * left.h
                in_a_row = left.y == right.y
                assert not in_a_row or right.centre[0] - left.centre[0] > 0.8 * drawn
                assert in_a_row or abs(right.y - left.y) > left.h


def assert_on_the_table(layout: TableLayout) -> None:
    """Assert that no corner of a card on the table hangs over the rim, however long the hand."""
    (cx, cy), w, h = layout.table.centre, layout.table.w / 2, layout.table.h / 2
    held = {f"fan {seat.place}" for seat in layout.seats if holds_fan(seat)}
    for size in (1, 2, 8, 20):
        for name, cards in fans(layout, size).items():
            if name in held:
                continue
            for x, y in (corner for card in cards for corner in card):
                assert ((x - cx) / w) ** 2 + ((y - cy) / h) ** 2 < 1.0, (name, size)


@by_size_and_scale
@pytest.mark.parametrize("spectator", [False, True])
def test_no_corner_of_a_fan_hangs_over_the_rim(
    size: tuple[int, int], spectator: bool, scale: float
) -> None:
    for players in tables(size, scale):
        assert_on_the_table(arranged(size, players, scale, spectator))


@by_size
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_people_on_the_near_side_hold_their_fan_before_the_chest(
    size: tuple[int, int], scale: float
) -> None:
    for players in PLAYERS:
        layout = arranged(size, players, scale, spectator=True)
        near = [seat for seat in layout.seats if holds_fan(seat)]
        rows = [seat for seat in layout.seats if seat.fan.angle == 0.0]
        assert near
        assert near == rows
        for seat in near:
            box = together(fan_poses(seat.fan, seat.spread, 14))
            assert box.y >= seat.bust.y + MOUTH * seat.bust.h  # the face is free
            assert box.bottom < seat.plate.y + 0.5 * seat.plate.h  # behind the plate
            assert box.x > seat.plate.x
            assert box.right < seat.plate.right
            top = seat.bust.y + 0.5 * seat.bust.h
            assert all(arm.hand.y > top for arm in arms(seat, layout, 14, REST))
            assert not seat.tax.bounds().overlaps(seat.bust), (players, seat.place)


@by_size
def test_everything_is_large_enough_to_be_seen_and_hit(size: tuple[int, int]) -> None:
    for scale in SCALES_AT[size]:
        for players in tables(size, scale):
            layout = arranged(size, players, scale)
            assert layout.text >= 13
            span = min(size[1], 1.4 * size[0])
            assert layout.trick_card >= 0.07 * span
            assert all(seat.bust.h >= 0.105 * span for seat in layout.seats)
            assert all(seat.spread >= 1.5 * layout.back for seat in layout.seats[1:])
            assert layout.play is not None
            assert layout.play.h >= 34


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("spectator", [False, True])
def test_people_are_large_beside_their_plates(size: tuple[int, int], spectator: bool) -> None:
    for players in PLAYERS:
        for seat in arranged(size, players, 1.0, spectator).seats:
            assert seat.bust.h >= 0.15 * size[1], players
            assert seat.bust.h >= 2.4 * seat.plate.h
            assert seat.bust.w >= 0.54 * seat.plate.w
    near = arranged((1920, 1080), 7).seats
    assert near[1].bust.h > 0.22 * 1080
    assert near[3].bust.h < near[1].bust.h  # farther away, on the upper side


@by_size
def test_larger_text_is_larger_as_far_as_there_is_room(size: tuple[int, int]) -> None:
    scales = SCALES_AT[size]
    for players in tables(size, scales[1]):
        texts = [arranged(size, players, scale).text for scale in scales]
        assert texts == sorted(texts)
        assert texts[-1] >= 1.4 * texts[0]
    assert table_layout((1920, 1080), 7, 2.0).text == 2 * table_layout((1920, 1080), 7).text


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3840, 2160)])
def test_cards_in_the_middle_stay_legible_beside_the_largest_text(size: tuple[int, int]) -> None:
    for players in PLAYERS:
        assert table_layout(size, players, 2.0).trick_card > 0.115 * size[1]


@pytest.mark.parametrize("spectator", [False, True])
def test_what_people_did_last_is_read_beside_piles_and_plates(spectator: bool) -> None:
    for players in PLAYERS:
        seats = arranged((1920, 1080), players, 1.0, spectator).seats
        for one, other in product(seats, seats):
            assert not one.done.overlaps(other.pile.bounds()), (players, one.place, other.place)
            assert not one.done.overlaps(other.plate), (players, one.place, other.place)
            assert one is other or not one.done.overlaps(other.done)


@by_size
def test_what_people_on_the_upper_side_did_last_covers_no_hand_and_no_mouth(size: Size) -> None:
    for players in PLAYERS:
        layout = arranged(size, players, 1.0, spectator=False)
        for seat in layout.seats[1:]:
            if seat.flush != 0.5:
                continue
            assert seat.done.y > seat.bust.y + MOUTH * seat.bust.h
            assert seat.done.bottom <= seat.plate.y
            for arm in arms(seat, layout, 20, REST):
                assert not seat.done.overlaps(Rect(arm.hand.x, arm.hand.y, 0.0, 0.0))
    row = [seat.flush for seat in arranged(size, 10, 1.0, spectator=False).seats]
    assert row.count(0.5) >= 3


def test_the_best_set_is_half_as_large_again_at_few_seats() -> None:
    few, many = (arranged((1920, 1080), players, 1.0).trick_card for players in (7, 8))
    assert few >= 1.45 * many


@pytest.mark.parametrize("spectator", [False, True])
def test_places_go_clockwise(spectator: bool) -> None:
    for players in PLAYERS:
        for layout in (
            table_layout((1920, 1080), players, 1.0, spectator),
            plan_layout((1920, 1080), players),
        ):
            assert turns_once(layout)


def turns_once(layout: TableLayout | PlanLayout) -> bool:
    """Return whether the places go once round the table, clockwise."""
    cx, cy = layout.table.centre
    middles = [seat.plate.centre for seat in layout.seats]
    sides = []
    for (ax, ay), (bx, by) in zip(middles, [*middles[1:], middles[0]], strict=True):
        sides.append((ax - cx) * (by - cy) - (ay - cy) * (bx - cx))
    return all(side > 0 for side in sides)


def test_the_viewer_sits_in_the_lower_left_corner_and_the_next_to_their_left() -> None:
    layout = table_layout((1920, 1080), 7)
    viewer, following = layout.seats[0].plate, layout.seats[1].plate
    assert layout.hand is not None
    assert viewer.right < layout.hand.x
    assert viewer.y > 900
    assert following.x < 300
    assert following.bottom < viewer.y


@pytest.mark.parametrize("size", TALL)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_in_a_tall_window_the_hand_is_as_wide_and_buttons_are_above_it(
    size: tuple[int, int], scale: float
) -> None:
    for players in PLAYERS:
        layout = arranged(size, players, scale)
        wide = arranged((size[0], round(1.5 * size[0])), players)
        hand, play, pass_button = layout.hand, layout.play, layout.pass_button
        assert hand is not None
        assert play is not None
        assert pass_button is not None
        assert hand.w > 0.95 * size[0]
        assert layout.card == pytest.approx(2 * wide.card)
        assert play.y == pass_button.y
        assert play.bottom < hand.y
        if scale == 1.0 and size[1] > 1.7 * size[0]:
            heads = [seat.bust.h for seat in (*layout.seats, *wide.seats)]
            assert min(heads[:players]) > 1.15 * max(heads[players:])
            assert layout.text >= 1.15 * wide.text


def test_in_a_tall_window_the_best_set_is_larger_than_the_hand() -> None:
    for players in PLAYERS:
        layout = arranged((1080, 1920), players)
        assert layout.trick_card > 1.03 * layout.card, players


def test_a_window_that_is_too_small_is_laid_out_like_the_smallest() -> None:
    assert table_layout((300, 200), 10) == table_layout((1024, 600), 10)
    assert plan_layout((300, 200), 10) == plan_layout((1024, 600), 10)


@pytest.mark.parametrize("size", [(1024, 680), (1024, 732), (1056, 712)])
def test_eight_find_room_in_small_windows_that_are_rather_high(size: tuple[int, int]) -> None:
    layout = arranged(size, 8)
    assert len(layout.seats) == 8
    assert min(seat.bust.h for seat in layout.seats) > 0.15 * size[1]


@by_size
def test_every_trick_stays_in_its_area(size: tuple[int, int]) -> None:
    for players in (8, 10):
        for spectator in (False, True):
            layout = arranged(size, players, 1.0, spectator)
            for sets in (1, 2, 3, 6, 12):
                for count in (1, 2, 3, 7, 14):
                    rows = trick_poses(layout.trick, layout.trick_card, sets, count)
                    assert [len(row) for row in rows] == [count] * sets
                    for row in rows:
                        box = together(row)
                        assert within(box, layout.trick), (players, sets, count, box)


@by_size
def test_the_set_to_beat_is_the_largest_and_earlier_ones_lie_further_out(
    size: tuple[int, int],
) -> None:
    layout = arranged(size, 8)
    rows = trick_rows(layout, (1, 2, 3, 4), 3)
    xs = [row[0].x for row in rows]
    assert xs == sorted(xs)
    assert rows[0][0].width < rows[-1][0].width == layout.trick_card
    alone = trick_rows(layout, (1,), 1)[0][0]
    assert alone.x == pytest.approx(layout.size[0] / 2)


@by_size
def test_every_hand_stays_in_its_area_raised_or_not(size: tuple[int, int]) -> None:
    hands = ((13,), (12,) * 12, tuple(range(1, 14)), (1, 2, 2, 3, *[12] * 12, 13, 13))
    for players in (4, 10):
        for scale in (1.0, 2.0):
            layout = arranged(size, players, scale)
            assert layout.hand is not None
            for hand in hands:
                for card in hand_fan(hand, layout.hand, layout.card):
                    for pose in (card.pose, raised(card.pose)):
                        assert within(pose.bounds(), layout.hand), (players, scale, hand)
