"""How fast things move and how long notices stay; small enough for the command line to import."""

from enum import StrEnum


class Speed(StrEnum):
    """The speed of animations on the table."""

    SLOW = "slow"
    RELAXED = "relaxed"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"
    STEP = "step"
    """Normal, but in trick play each bot waits for a key."""


class Notices(StrEnum):
    """How long notices stay on screen."""

    USUAL = "usual"
    LONG = "long"
    KEY = "key"
    """Until a key or a click."""
