"""The names of all scenes."""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import Final

from dalmuti import screen
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.opening import SECTIONS
from dalmuti.screen.table.scene import TableScene

OUT_OF_REACH: Final = frozenset({"OpeningScene"})
"""Scenes that no event leads to: a record must be long for its opening to show."""


@cache
def scenes_in_reach() -> tuple[str, ...]:
    """Return the names of all scenes that events lead to; for the table, those of its sections."""
    for module in pkgutil.walk_packages(screen.__path__, f"{screen.__name__}."):
        importlib.import_module(module.name)
    ours = {kind for kind in _leaves(Scene) if kind.__module__.startswith(screen.__name__)}
    names = {kind.__name__ for kind in ours - {TableScene}} - OUT_OF_REACH
    return tuple(sorted(names | {section.__name__ for section in SECTIONS.values()}))


def _leaves(kind: type[Scene]) -> Iterator[type[Scene]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from _leaves(one)
