"""Whether the monkey has been everywhere."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Final

from dalmuti.screen import scenes
from dalmuti.screen.scenes.base import Scene
from tests.soak.monkey import Found

SHARE: Final = 1000
"""Every scene gets at least one of so many events."""
ENOUGH: Final = 100_000
"""Fewer events than these say nothing."""
HANDS: Final = 10_000
"""In so many events at least one hand ends."""


def scene_names() -> tuple[str, ...]:
    """Return the names of all scenes that there are."""
    for module in pkgutil.iter_modules(scenes.__path__):
        importlib.import_module(f"{scenes.__name__}.{module.name}")
    ours = (kind for kind in _last_of(Scene) if kind.__module__.startswith(scenes.__name__))
    return tuple(sorted({kind.__name__ for kind in ours}))


def lacks(found: Found) -> tuple[str, ...]:
    """Return what was seen too little of, in sentences; nothing for a short run."""
    if found.events < ENOUGH:
        return ()
    least = found.events // SHARE
    few = [
        f"{name} got {found.scenes[name]} events of {found.events:,}; it should be {least}."
        for name in scene_names()
        if found.scenes[name] < least
    ]
    if found.hands < found.events // HANDS:
        few.append(f"{found.hands} hands ended; it should be {found.events // HANDS}.")
    return tuple(few)


def _last_of(kind: type[Scene]) -> Iterator[type[Scene]]:
    below = kind.__subclasses__()
    if not below:
        yield kind
    for one in below:
        yield from _last_of(one)
