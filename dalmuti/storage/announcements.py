"""The amount of announcements for a screen reader."""

from enum import StrEnum


class Announcements(StrEnum):
    """The amount of announcements, in rising order."""

    OFF = "off"
    BRIEF = "brief"
    """Questions, errors, and events that change the game."""
    FULL = "full"
    """Every card and every pass too."""

    def includes(self, other: "Announcements") -> bool:
        """Tell whether this amount is at least the other."""
        amounts = list(Announcements)
        return amounts.index(self) >= amounts.index(other)
