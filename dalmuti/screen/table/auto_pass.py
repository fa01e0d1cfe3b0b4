"""Passing by itself, after a pause in which nobody sees that there was nothing to think about."""

from random import Random
from typing import Final

LEAST: Final = 0.7
MOST: Final = 4.0
"""Seconds: nobody decides sooner, and nobody wants to wait longer."""
USUAL: Final = (1.1, 1.5, 1.9, 2.6)
"""How long people think before any has been seen to."""
REMEMBERED: Final = 12


class AutoPass:
    """Waits as long as this person was seen to think before other decisions, then says to pass."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or Random()
        self._thought: dict[str, list[float]] = {}
        self._waited = 0.0
        self._pause: float | None = None

    def begin(self) -> None:
        """Take note that there is another decision to make."""
        self._waited = 0.0
        self._pause = None

    def decided(self, name: str) -> None:
        """Take note that somebody has decided by himself, and so how long he took."""
        seen = self._thought.setdefault(name, list(USUAL))
        seen.append(max(LEAST, min(self._waited, MOST)))
        del seen[:-REMEMBERED]

    def update(self, dt: float, name: str, wanted: bool) -> bool:
        """Let time pass for a decision; tell whether to pass now, once it has been long enough."""
        self._waited += dt
        if not wanted:
            self._pause = None
            return False
        if self._pause is None:
            pause = self._rng.choice(self._thought.get(name, list(USUAL)))
            self._pause = pause * self._rng.uniform(0.85, 1.15)
        return self._waited >= self._pause
