"""Checks that the monkey has been everywhere."""

from typing import Final

from build.shots.scenes import scenes_in_reach
from tests.soak.found import Found

TUTORIAL: Final = "tutorial"
ALSO: Final = (TUTORIAL,)
"""Places without a scene of their own that must be visited as often as scenes."""
ENOUGH: Final = 100_000
"""Minimum number of events for a judgement."""
EVENTS: Final = 1000
"""Minimum number of events of every scene in a long run."""
HANDS: Final = 100
"""Minimum number of hands that end in a long run."""


def places() -> tuple[str, ...]:
    """Return everything that events can lead to."""
    return (*scenes_in_reach(), *ALSO)


def lacks(found: Found) -> tuple[str, ...]:
    """Return sentences about what was seen too little; empty for a short run."""
    if found.events < ENOUGH:
        return ()
    few = [
        f"{name} got {found.scenes[name]} events of {found.events:,}; it should be {EVENTS}."
        for name in places()
        if found.scenes[name] < EVENTS
    ]
    if found.hands < HANDS:
        few.append(f"{found.hands} hands ended; it should be {HANDS}.")
    return tuple(few)
