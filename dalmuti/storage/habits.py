"""How each person likes to play: kept by name, so that several can share a screen."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Habits:
    """How one person likes to play."""

    descending: bool = False
    """The worst cards of the hand lie on the left, instead of the best."""
    auto_pass: bool = False
    """When nothing of the hand can be played, it passes by itself after a while."""
