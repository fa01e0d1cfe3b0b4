"""Checks that the monkey has been everywhere."""

from typing import Final

from build.shots.scenes import scene_names
from tests.soak.found import Found

TUTORIAL: Final = "tutorial"
ALSO: Final = (TUTORIAL,)
"""Places without a scene of their own that must be visited as often as scenes."""
OUT_OF_REACH: Final = frozenset({"OpeningScene"})
"""Scenes that no event leads to: a record must be long for its opening to show."""
ENOUGH: Final = 100_000
"""Minimum number of events for a judgement."""
EVENTS: Final = 1000
"""Minimum number of events of every scene in a long run."""
HANDS: Final = 100
"""Minimum number of hands that end in a long run."""


def places() -> tuple[str, ...]:
    """Return everything that events can lead to."""
    return (*(name for name in scene_names() if name not in OUT_OF_REACH), *ALSO)


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
