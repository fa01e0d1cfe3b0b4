"""Players who wait for a person fidget now and then."""

from collections.abc import Collection
from dataclasses import replace
from itertools import pairwise

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.fidgets import ENDING, FIRST, POSES, Fidgets
from dalmuti.stage.gestures import REST, Gestures, HandPose, HandShape
from dalmuti.stage.model import TableModel
from tests.stage.test_model import table

FRAME = 1 / 60
BOTS: frozenset[PlayerId] = frozenset({1, 2, 3})


def poses(
    fidgets: Fidgets, seconds: float, model: TableModel, waiting: Collection[PlayerId] = BOTS
) -> list[dict[PlayerId, HandPose]]:
    """Return the poses of those who are not at rest, frame by frame."""
    found = []
    for _ in range(round(seconds / FRAME)):
        fidgets.update(FRAME, model, waiting)
        found.append(dict(fidgets.poses))
    return found


def test_those_who_wait_nod_tap_and_move_their_fans_now_and_then() -> None:
    film = poses(Fidgets(), 300.0, table())
    assert not any(film[: round(FIRST / FRAME) - 1])
    seen = [(player, pose) for frame in film for player, pose in frame.items()]
    assert {player for player, _ in seen} == BOTS
    assert any(pose.lean > 0.5 for _, pose in seen)
    assert any(pose.shape is HandShape.POINT for _, pose in seen)
    assert {pose.shift > 0 for _, pose in seen if pose.shift} == {True, False}
    still = sum(not frame for frame in film)
    assert still > len(film) / 4
    changes = sum(one != other for one, other in pairwise(film))
    assert changes < POSES * FRAME * (len(film) - still)
    assert film == poses(Fidgets(), 300.0, table())  # the same for everyone who looks on


def test_a_player_without_cards_only_nods() -> None:
    film = poses(Fidgets(), 120.0, replace(table(), sizes=(4, 0, 4, 4)), {1})
    seen = [pose for frame in film for pose in frame.values()]
    assert seen
    assert all(replace(pose, lean=0.0) == REST for pose in seen)


def test_nobody_taps_whose_cards_do_not_lie_on_the_table() -> None:
    fidgets, seen = Fidgets(), set[HandPose]()
    for _ in range(round(120.0 / FRAME)):
        fidgets.update(FRAME, table(), BOTS, lambda player: player != 2)
        seen |= {pose for player, pose in fidgets.poses.items() if player != 2}
    assert any(pose.shift for pose in seen)
    assert {pose.shape for pose in seen} == {HandShape.HOLD}


def test_fidgets_end_softly_once_nobody_waits_any_more() -> None:
    fidgets = Fidgets()
    gestures = Gestures(fidgets.poses)
    while not fidgets.poses:
        fidgets.update(FRAME, table(), BOTS)
    (player,) = fidgets.poses
    assert gestures.pose(player) == fidgets.poses[player] != REST
    last = poses(fidgets, ENDING + 2 / POSES, table(), ())
    assert last[0]
    assert not last[-1]
    assert gestures.pose(player) == REST
    assert not any(poses(fidgets, 60.0, table(), ()))
    poses(fidgets, FIRST + 0.2, table())
    assert fidgets.finish()
    assert not fidgets.finish()
    assert gestures.pose(player) == REST
