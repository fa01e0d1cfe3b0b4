"""Personal preferences in play, stored by name, so that several people can share a screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """One person's preferences in play."""

    descending: bool = False
    """True if the worst cards of the hand are on the left, instead of the best."""
    auto_pass: bool = False
    """True to pass automatically, after a moment, when nothing can be played."""
