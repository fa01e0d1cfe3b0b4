"""Fidgets of the players who wait for a person: a nod, a tapping finger, a fan held differently.

They follow time, chance, and what everyone at the table sees; never a hidden hand.
"""

from collections.abc import Callable, Collection
from dataclasses import replace
from random import Random
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.stage.gestures import REST, HandPose, HandShape, Key, between
from dalmuti.stage.model import TableModel

FIRST: Final = 2.0
"""Seconds of waiting before the first fidget."""
APART: Final = (2.0, 6.0)
"""The least and the most seconds between the beginnings of two fidgets at a table."""
POSES: Final = 20
"""Poses a second: as many as the hall has ticks, so that few pictures are drawn."""
ENDING: Final = 0.15
"""Seconds in which hands come to rest once nobody waits any more."""


def nodding(chance: Random) -> tuple[Key, ...]:
    """Return the keys of a body that nods once or twice."""
    keys: list[Key] = [(0.0, REST)]
    time = 0.0
    for lean in chance.choice(((0.7,), (0.7, 0.45))):
        down = replace(REST, lean=lean)
        keys += [(time + 0.15, down), (time + 0.25, down), (time + 0.45, REST)]
        time += 0.5
    return tuple(keys)


def tapping(chance: Random) -> tuple[Key, ...]:
    """Return the keys of a finger that taps on the wood beside the cards."""
    down = HandPose(HandShape.POINT, 1.0, 0.65, 0.05)
    up = replace(down, lift=0.22)
    keys: list[Key] = [(0.0, REST), (0.25, up)]
    time = 0.25
    for _ in range(chance.choice((2, 3, 4))):
        keys += [(time + 0.1, down), (time + 0.2, up)]
        time += 0.25
        keys.append((time, up))
    return (*keys, (time + 0.3, REST))


def shifting(chance: Random) -> tuple[Key, ...]:
    """Return the keys of a fan that is moved a little, held there for a while, and moved back."""
    held = replace(REST, shift=chance.choice((-0.14, 0.12, 0.16)), lean=chance.choice((0.0, 0.2)))
    until = 0.2 + chance.uniform(1.5, 4.0)
    return (0.0, REST), (0.2, held), (until, held), (until + 0.2, REST)


class Fidgets:
    """The fidgets under way; `poses` has the poses of the players who are not at rest."""

    def __init__(self) -> None:
        self.poses: dict[PlayerId, HandPose] = {}
        self._under_way: dict[PlayerId, tuple[float, tuple[Key, ...]]] = {}
        """By player, the age of their fidget and its keys."""
        self._count = 0
        self._wait = FIRST
        """Seconds until the next one begins."""

    def finish(self) -> bool:
        """Bring everyone to rest at once; return whether anyone was not."""
        moved = bool(self.poses)
        self.poses.clear()
        self._under_way.clear()
        self._wait = FIRST
        return moved

    def update(
        self,
        dt: float,
        model: TableModel,
        waiting: Collection[PlayerId],
        holds: Callable[[PlayerId], bool] = lambda _: False,
    ) -> bool:
        """Advance by `dt` seconds; return whether any pose has changed.

        Fidgets begin only among the players `waiting`; those of others end. `holds` tells whether a
        player's fan is before their chest, so that they have no wood to tap on.
        """
        aged = {who: (age + dt, keys) for who, (age, keys) in self._under_way.items()}
        self._under_way = {
            who: (age, keys) for who, (age, keys) in aged.items() if age < keys[-1][0]
        }
        for player, (_, keys) in self._under_way.items():
            if player not in waiting and keys[-1][0] > ENDING:
                pose = self.poses.get(player, REST)
                self._under_way[player] = 0.0, ((0.0, pose), (ENDING, REST))
        self._wait = self._wait - dt if waiting else FIRST
        if self._wait <= 0.0:
            self._begin(model, waiting, holds)
        before = dict(self.poses)
        found = {who: _pose_at(keys, age) for who, (age, keys) in self._under_way.items()}
        # The mapping stays the same one, as others look players up in it.
        self.poses.clear()
        self.poses.update((who, pose) for who, pose in found.items() if pose != REST)
        return self.poses != before

    def _begin(
        self,
        model: TableModel,
        waiting: Collection[PlayerId],
        holds: Callable[[PlayerId], bool],
    ) -> None:
        """Begin a fidget of a player at rest."""
        self._count += 1
        chance = Random(hash((model.hand_number, len(model.turns), self._count)))
        self._wait = chance.uniform(*APART)
        resting = sorted(set(waiting) - self._under_way.keys())
        if resting:
            player = chance.choice(resting)
            kinds = [nodding]
            if model.sizes[player]:
                kinds += [shifting] if holds(player) else [shifting, tapping]
            self._under_way[player] = 0.0, chance.choice(kinds)(chance)


def _pose_at(keys: tuple[Key, ...], age: float) -> HandPose:
    """Return the pose at an age in seconds, the same for a whole tick."""
    age = int(age * POSES) / POSES
    since, pose = keys[0]
    for until, aim in keys[1:]:
        if until > age:
            return between(pose, aim, (age - since) / (until - since))
        since, pose = until, aim
    return pose
