"""Whether the monkey has been everywhere."""

from typing import Final

from build.shots.scenes import scene_names
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
