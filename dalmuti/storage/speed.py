"""The speed of animations; a separate module, so that the command line imports little."""

from enum import StrEnum


class Speed(StrEnum):
    """The speed of animations on the table."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"
