from functools import cache
from itertools import combinations

import pytest

from dalmuti.stage.arrange import table_layout
from dalmuti.stage.geometry import CARD_RATIO, Pose, Rect
from dalmuti.stage.trick import earlier_width, trick_rows
from tests.stage.boxes import within

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (1024, 1366))
by_table = pytest.mark.parametrize(
    ("size", "players", "spectator"),
    [(size, players, watched) for size in SIZES for players in (4, 5, 6, 7) for watched in (0, 1)],
)
arranged = cache(table_layout)


def together(row: tuple[Pose, ...]) -> Rect:
    boxes = [pose.bounds() for pose in row]
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Rect(x, y, right - x, bottom - y)


@by_table
def test_a_trick_stays_in_its_area_but_for_the_lower_edge_of_the_best_set(
    size: tuple[int, int], players: int, spectator: int
) -> None:
    layout = arranged(size, players, 1.0, bool(spectator))
    for count in (1, 2, 3, 7, 14):
        for place in range(players):
            earlier, best = trick_rows(layout, (place, 0), count)
            assert len(earlier) == len(best) == count
            assert within(together(earlier), layout.trick), (place, count)
            box = together(best)
            low = Rect(layout.trick.x, layout.trick.y, layout.trick.w, 1.16 * layout.trick.h)
            assert within(box, low), (place, count)
            # The label may touch the corner of a card that lies awry.
            corner = 0.03 * layout.trick_card
            assert box.bottom <= layout.sign.y + corner, (place, count)


@by_table
def test_sets_of_a_few_cards_lie_apart_each_on_its_players_side(
    size: tuple[int, int], players: int, spectator: int
) -> None:
    layout = arranged(size, players, 1.0, bool(spectator))
    rows = trick_rows(layout, (*range(players), 0), 2)
    corner = 0.26 * earlier_width(layout)
    for a, b in combinations(rows[:-1], 2):
        first, second = a[0].bounds(), b[0].bounds()
        apart = max(abs(first.x - second.x), abs(first.y - second.y))
        assert apart > corner, (a[0], b[0])
    middle = layout.trick.centre[0]
    for place, row in enumerate(rows[:-1]):
        fan = layout.seats[place].fan
        if layout.seats[place].spread and abs(fan.x - middle) > 2.0:
            assert (together(row).centre[0] > middle) is (fan.x > middle)


@pytest.mark.parametrize("size", SIZES)
def test_the_best_set_is_half_as_large_again_as_earlier_ones(size: tuple[int, int]) -> None:
    layout = arranged(size, 7)
    earlier, best = trick_rows(layout, (1, 2), 3)
    assert best[0].width >= 1.5 * earlier[0].width
    assert earlier[0].width * CARD_RATIO > 0.1 * min(size)


def test_sets_of_one_player_do_not_hide_each_other() -> None:
    layout = arranged((1280, 720), 5)
    rows = trick_rows(layout, (2, 2, 2, 3), 1)
    assert len({(row[0].x, row[0].angle) for row in rows[:3]}) == 3
