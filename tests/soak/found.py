"""What a monkey has been through."""

from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Found:
    """What the monkey has been through."""

    events: int = 0
    hands: int = 0
    scenes: Counter[str] = field(default_factory=Counter)
    """Events by the name of the scene that got them; those of the tutorial count there too."""

    def add(self, other: "Found") -> None:
        """Add what another has been through."""
        self.events += other.events
        self.hands += other.hands
        self.scenes.update(other.scenes)
