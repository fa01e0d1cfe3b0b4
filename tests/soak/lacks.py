"""Whether the monkey has been everywhere."""

import importlib
import pkgutil
from collections.abc import Iterator
from functools import cache
from typing import Final

from dalmuti import screen
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.table.opening import SECTIONS
from dalmuti.screen.table.scene import TableScene
from tests.soak.found import Found

TUTORIAL: Final = "tutorial"
ALSO: Final = (TUTORIAL,)
"""What has no scene of its own, and must be seen as much as any scene."""
ENOUGH: Final = 100_000
"""Fewer events than these say nothing."""
EVENTS: Final = 1000
"""So many events at least every scene gets in a long run."""
HANDS: Final = 100
"""So many hands end at least in a long run."""


@cache
def scene_names() -> tuple[str, ...]:
    """Return the names of all scenes that there are."""
    for module in pkgutil.walk_packages(screen.__path__, f"{screen.__name__}."):
        importlib.import_module(module.name)
    ours = {kind for kind in _last_of(Scene) if kind.__module__.startswith(screen.__name__)}
    names = {kind.__name__ for kind in ours - {TableScene}}
    return tuple(sorted(names | {section.__name__ for section in SECTIONS.values()}))


def lacks(found: Found) -> tuple[str, ...]:
    """Return what was seen too little of, in sentences; nothing for a short run."""
    if found.events < ENOUGH:
        return ()
    few = [
        f"{name} got {found.scenes[name]} events of {found.events:,}; it should be {EVENTS}."
        for name in (*scene_names(), *ALSO)
        if found.scenes[name] < EVENTS
    ]
    if found.hands < HANDS:
        few.append(f"{found.hands} hands ended; it should be {HANDS}.")
    return tuple(few)


def _last_of(kind: type[Scene]) -> Iterator[type[Scene]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from _last_of(one)
