"""Automatic passing, after a pause that does not reveal that the player had no choice."""

from random import Random
from typing import Final

from dalmuti.stage.pauses import FORCED_PAUSE

MIN_PAUSE: Final = 0.7
MAX_PAUSE: Final = 4.0
"""Bounds of the pause, in seconds: shorter looks unnatural, longer is tedious."""
DEFAULT_TIMES: Final = (1.1, 1.5, 1.9, 2.6)
"""Thinking times, in seconds, assumed for a person who has not yet decided anything."""
REMEMBERED: Final = 12


class AutoPass:
    """A timer that passes for a person after a pause as long as they usually take."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()
        self._thought: dict[str, list[float]] = {}
        self._waited = 0.0
        self._pause: float | None = None

    def begin(self) -> None:
        """Start waiting for another decision."""
        self._waited = 0.0
        self._pause = None

    def decided(self, name: str) -> None:
        """Record how long `name` took over a decision of their own."""
        seen = self._thought.setdefault(name, list(DEFAULT_TIMES))
        seen.append(max(MIN_PAUSE, min(self._waited, MAX_PAUSE)))
        del seen[:-REMEMBERED]

    def update(self, dt: float, name: str, wanted: bool, forced: bool = False) -> bool:
        """Advance the pause by `dt` seconds; return whether it is over, so that a pass is due.

        It is short if the pass is `forced`: everybody can see that there is no choice.
        """
        self._waited += dt
        if not wanted:
            self._pause = None
            return False
        if self._pause is None and forced:
            self._pause = FORCED_PAUSE
        if self._pause is None:
            pause = self._rng.choice(self._thought.get(name, list(DEFAULT_TIMES)))
            self._pause = pause * self._rng.uniform(0.85, 1.15)
        return self._waited >= self._pause
