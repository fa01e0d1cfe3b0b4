"""Durations of all animations, in seconds at normal speed.

A flying card takes 180 to 450 ms and eases out; only a peon's tax takes longer.
"""

from typing import Final

DRAW_TIME: Final = 0.36
TIE_TIME: Final = 1.4
READ_DRAW_TIME: Final = 1.2
SHUFFLE_TIME: Final = 0.5
DEAL_INTERVAL: Final = 0.064
DEAL_TIME: Final = 0.3
EXPOSE_TIME: Final = 0.35
READ_EXPOSED_TIME: Final = 0.8
LAY_TIME: Final = 0.32
TUG_TIME: Final = 1.1
TAX_PAUSE: Final = 0.5
READ_TAX_TIME: Final = 2.0
TAX_TIME: Final = 0.45
THROW_TIME: Final = 0.34
SLAM_TIME: Final = 0.4
SLIDE_TIME: Final = 0.45
PASS_TIME: Final = 0.12
ROSETTE_TIME: Final = 0.42
OUT_PAUSE: Final = 0.4
CROWN_TIME: Final = 0.5
CROWNED_TIME: Final = 1.0
PRIZE_OFF_TIME: Final = 0.35
STRAW_TIME: Final = 0.55
STRAW_PAUSE: Final = 2.1
TURN_UP_TIME: Final = 0.38
GATHER_TIME: Final = 0.32
READ_TRICK_TIME: Final = 1.0
READ_LAST_TRICK_TIME: Final = 1.5
SWEEP_TIME: Final = 0.45
REVOLUTION_TIME: Final = 2.6
HAT_TIME: Final = 0.45
HAT_INTERVAL: Final = 0.05
"""The time between two hats that fall on heads after the seating draw."""
WALK_TIME: Final = 1.2
"""A walk through the door, or to the row of those without a chair."""
GET_UP_TIME: Final = 0.18
SIT_TIME: Final = 0.62
"""A bow to the throne, and sitting down."""
PLACE_TIME: Final = 0.3
FOLLOW_TIME: Final = 0.5
"""Time between two players who set out for chairs on the same side of the table."""
LONGEST_ROUND: Final = 1.6
"""The walk round the table of those who go furthest; all walk at the same speed."""
TURN_TIME: Final = 0.7
COUNT_TIME: Final = 0.09
"""The time for each point that the players are given."""
COUNT_PAUSE: Final = 0.35
"""The time in which the counted points can be read."""
SHEET_TIME: Final = 0.4
"""The time in which the sheet of a result comes down."""
CLIMB_INTERVAL: Final = 0.26
"""The time between two portraits that set out for their new rungs."""
CLIMB_TIME: Final = 0.65
RESULT_TIME: Final = 0.6
"""The time for a result without movement."""
NEWCOMER_TIME: Final = 0.6


def ladder_time(players: int) -> float:
    """Return the time for a result in which everyone climbs or falls to their new rung."""
    return SHEET_TIME + (players - 1) * CLIMB_INTERVAL + CLIMB_TIME
