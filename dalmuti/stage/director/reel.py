"""Reels: clips under construction."""

from collections.abc import Iterable
from dataclasses import dataclass

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.stage.clips import Clip, Flight
from dalmuti.stage.commit import commit
from dalmuti.stage.cues import Cue, Lift
from dalmuti.stage.model import TableModel


@dataclass(frozen=True, slots=True)
class Direction:
    """The director's settings apart from event and table."""

    persons: frozenset[PlayerId] = frozenset()
    """The players who really think, so that no pause needs to simulate it."""
    reduced_motion: bool = False
    """Use fades instead of movement."""
    last_hand: Cards = ()
    """The cards left in the last hand once it has ended, for everyone to see."""


class Reel:
    """Clips under construction, with the model that they will lead to."""

    def __init__(self, model: TableModel, direction: Direction) -> None:
        self.model = model
        self.direction = direction
        self.clips: list[Clip] = []
        self.now = 0.0

    def clip(
        self,
        duration: float,
        cue: Cue | None = None,
        flights: Iterable[Flight] = (),
        lifts: Iterable[Lift] = (),
        start: float | None = None,
    ) -> None:
        """Add a clip that starts when all earlier ones have ended, or at `start`."""
        start = self.now if start is None else start
        clip = Clip(start, duration, cue, tuple(map(self._moved, flights)), tuple(lifts))
        self.clips.append(clip)
        self.now = max(self.now, clip.end)
        if cue is not None:
            self.model = commit(self.model, cue)

    def _moved(self, flight: Flight) -> Flight:
        return flight.still if self.direction.reduced_motion else flight
