"""The director: makes clips of events.

All times are those of normal speed; the timeline's speed makes the others.
"""

from dalmuti.stage.director.events import clips_before, clips_for
from dalmuti.stage.director.reel import Direction

__all__ = ["Direction", "clips_before", "clips_for"]
