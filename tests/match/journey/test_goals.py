"""Goals of the journey, counted from finished hands."""

from itertools import pairwise

import pytest

from dalmuti.match.journey.goals import (
    Ahead,
    Climb,
    Finishes,
    Goal,
    Lead,
    Points,
    Rank,
    Reign,
    Rise,
    Standing,
    Untaxed,
    standing,
)
from dalmuti.storage.statistics import FinishedHand, HandLine

COMPANY = ("Ann", "Hugo", "Maud", "Joos", "Odo")


def hand(number: int, status: int, place: int, revolution: int = 0) -> FinishedHand:
    """Return a hand in which Ann rises or falls, with the others in one order around her."""
    others = COMPANY[1:]
    statuses, places = list(others), list(others)
    statuses.insert(status, "Ann")
    places.insert(place, "Ann")
    lines = tuple(
        HandLine(
            name, name == "Ann", at, places.index(name), 4 - places.index(name),
            revolution if name == "Odo" else 0,
        )
        for at, name in enumerate(statuses)
    )  # fmt: skip
    return FinishedHand("g", "2026", "en", False, number, lines)


def hands(*changes: tuple[int, int]) -> tuple[FinishedHand, ...]:
    return tuple(hand(number, *change) for number, change in enumerate(changes, 1))


@pytest.mark.parametrize(
    ("goal", "changes", "of", "said"),
    [
        (Finishes(2, (1, 2, 3)), ((4, 1), (1, 2)), 5, Standing(1, 1, 3, 3)),
        (Finishes(2, (1, 2, 3)), ((4, 1), (1, 2), (2, 3), (3, 4)), 5, Standing(1, 1, 1, 2)),
        (Finishes(1, (1, 2, 3)), ((4, 1), (1, 2)), 2, Standing(0, 0, 0, 0)),
        (Ahead("face_02", (1, 2, 3)), ((0, 1), (1, 2)), 3, Standing(1, 1, 1, 2)),
        (Reign((2, 3, 4)), ((4, 0), (0, 0), (0, 1), (1, 0)), 6, Standing(2, 1, 2, 2)),
        (Reign((2, 3, 4)), ((4, 0), (0, 0), (0, 0)), 4, Standing(3, 2, 1, 3)),
        (Rise((3, 2, 1)), ((4, 3), (3, 0), (0, 4)), 8, Standing(1, 3, 5, 3)),
        (Rise((3, 2, 1)), ((4, 3), (3, 1)), 8, Standing(2, 2, 6, 3)),
        (Rise((3, 2, 1)), (), 8, Standing(0, 0, 8, 3)),
        (Rise((3, 2, 1)), ((4, 3),) * 8, 8, Standing(4, 0, 0, 0)),
        (Untaxed((2, 1, 0)), ((4, 2), (2, 2)), 3, Standing(1, 0, 1, 2)),
        (Untaxed((2, 1, 0)), ((4, 2), (2, 2)), 2, Standing(1, 2, 0, 2)),
        (Points((3, 5, 9)), ((0, 1), (1, 4)), 4, Standing(3, 1, 2, 3)),
        (Points((3, 5, 9)), (), 4, Standing(0, 0, 4, 3)),
        (Climb((2, 3, 4)), ((4, 1), (1, 4)), 3, Standing(3, 2, 1, 3)),
        (Climb((2, 3, 4)), ((0, 4),), 1, Standing(-4, 0, 0, 0)),
        (Rank((3, 2, 1)), ((0, 0),), 2, Standing(1, 0, 1, 3)),
        (Rank((3, 2, 1)), ((0, 1),), 1, Standing(2, 2, 0, 2)),
        (Lead((-2, 0, 2)), ((0, 0), (0, 0)), 2, Standing(2, 3, 0, 3)),
        (Lead((-2, 0, 2)), ((0, 3),), 1, Standing(-3, 0, 0, 0)),
    ],
)  # fmt: skip
def test_goals_are_counted(
    goal: Goal, changes: tuple[tuple[int, int], ...], of: int, said: Standing
) -> None:
    assert standing(goal, hands(*changes), "Ann", of) == said


def test_no_degree_is_lost_or_thought_possible_again() -> None:
    changes = [(a, b) for a in range(5) for b in range(5)]
    goals: tuple[Goal, ...] = (
        Finishes(2, (1, 2, 3)), Ahead("face_02", (1, 2, 3)), Reign((1, 2, 3)), Rise((3, 2, 1)),
        Untaxed((2, 1, 0)), Points((3, 6, 9)), Climb((1, 2, 4)), Rank((3, 2, 1)), Lead((-4, 0, 4)),
    )  # fmt: skip
    for goal in goals:
        for first in changes:
            for second in changes:
                told = [
                    standing(goal, hands(*(first, second, first)[:count]), "Ann", 3)
                    for count in range(4)
                ]
                for before, after in pairwise(told):
                    assert before.degree <= after.degree <= after.reachable <= before.reachable
                assert told[-1].degree == told[-1].reachable


def test_a_revolution_spares_the_tax() -> None:
    goal = Untaxed((2, 1, 0))
    assert standing(goal, (hand(1, 4, 2), hand(2, 3, 0, revolution=1)), "Ann", 2).count == 1


def test_a_hand_that_a_bot_decided_counts_as_the_last_place() -> None:
    line = hand(1, 4, 0).lines
    away = FinishedHand(
        "g", "2026", "en", False, 1,
        tuple(HandLine(one.player, False, one.status, one.place, one.points, 0) for one in line),
    )  # fmt: skip
    for goal, count in ((Finishes(2, (1, 2, 3)), 0), (Untaxed((2, 1, 0)), 1), (Rank((3, 2, 1)), 4)):
        assert standing(goal, (away,), "Ann", 1).count == count


def test_a_rival_of_the_same_name_is_called_the_second() -> None:
    lines = [HandLine("Maud", True, 0, 0, 1, 0), HandLine("Maud II", False, 1, 1, 0, 0)]
    one = FinishedHand("g", "2026", "en", False, 1, tuple(lines))
    assert standing(Ahead("face_02", (1, 2, 3)), (one,), "Maud", 3).count == 1
