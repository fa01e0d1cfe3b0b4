"""The record of a monkey's experience."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Found:
    """A monkey's experience."""

    events: int = 0
    hands: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    """Events by the name of the scene that received them; the tutorial's count there too."""

    def add(self, other: "Found") -> None:
        """Add another monkey's experience."""
        self.events += other.events
        self.hands += other.hands
        self.scenes.update(other.scenes)
