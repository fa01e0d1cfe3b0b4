"""How fast things move: a choice so small that the command line can name it at once."""

from enum import StrEnum


class Speed(StrEnum):
    """How fast things move on the table."""

    RELAXED = "relaxed"
    NORMAL = "normal"
    BRISK = "brisk"
    INSTANT = "instant"
