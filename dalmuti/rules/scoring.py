"""Scores (RULES 9)."""

from collections.abc import Sequence

from dalmuti.rules.cards import PlayerId
from dalmuti.rules.editions import Philanthropic


def hand_points(
    before: Sequence[PlayerId], after: Sequence[PlayerId], philanthropic: Philanthropic
) -> tuple[int, ...]:
    """Return the points of a hand, by its new order: one for each player still in the hand.

    `before` are the statuses during play. Philanthropic scoring rewards a Dalmuti whose peon rose.
    """
    count = len(after)
    points = list(range(count - 1, -1, -1))
    if philanthropic is not Philanthropic.OFF:
        for status in (0, 1):
            peon = count - 1 - status
            climbed = peon - after.index(before[peon])
            if climbed > 0:
                bonus = 1 if philanthropic is Philanthropic.FLAT else climbed
                points[after.index(before[status])] += bonus
    return tuple(points)


def winners(points: Sequence[int], seated: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Return the seated players with the most points, who share the win; `points` go by player."""
    most = max(points[player] for player in seated)
    return tuple(sorted(player for player in seated if points[player] == most))
