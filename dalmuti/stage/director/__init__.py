"""The director: turns events into clips.

All times are at normal speed; the timeline scales them.
"""

from dalmuti.stage.director.events import clips_before, clips_for
from dalmuti.stage.director.reel import Direction

__all__ = ["Direction", "clips_before", "clips_for"]
