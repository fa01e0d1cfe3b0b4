"""The timeline: clips on one time axis, and the model that their cues change."""

import math
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from dalmuti.stage.clips import Clip, FlightNow
from dalmuti.stage.commit import commit, lifted
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.tween import ease

_MOST_CUES: Final = 256


class Timeline:
    """A player of clips that commits their cues, always in the order of the clips.

    `speed` may be changed at any time; infinity plays everything at once.
    """

    def __init__(self, model: TableModel) -> None:
        self.model = model
        """The model with all cues so far committed."""
        self.speed = 1.0
        self._committed: deque[Cue] = deque(maxlen=_MOST_CUES)
        self._clips: deque[Clip] = deque()
        self._time = 0.0

    @property
    def idle(self) -> bool:
        """True if nothing is left to play."""
        return not self._clips

    def play(self, clips: Iterable[Clip]) -> None:
        """Begin these clips now; the timeline must be idle."""
        if self._clips:
            raise ValueError("The timeline still plays clips; finish it first.")
        self._clips.extend(clips)
        self._time = 0.0

    def update(self, dt: float) -> float:
        """Advance by `dt` seconds of real time; return those left over after the last clip."""
        if not self._clips:
            return dt
        if math.isinf(self.speed):
            self.finish()
            return dt
        self._time += dt * self.speed
        end = 0.0
        while self._clips and self._clips[0].end <= self._time:
            clip = self._clips.popleft()
            end = max(end, clip.end)
            self._commit(clip)
        # A clip may have waited for an earlier one, so the last end is not always the latest.
        return max(0.0, self._time - end) / self.speed if not self._clips else 0.0

    def still(self) -> None:
        """Fade what moves, now and in the remaining clips, instead of moving it."""
        for index, clip in enumerate(self._clips):
            flights = tuple(flight.still for flight in clip.flights)
            self._clips[index] = replace(clip, flights=flights)

    def finish(self) -> None:
        """Commit all remaining cues at once."""
        while self._clips:
            self._commit(self._clips.popleft())

    def take_cues(self) -> tuple[Cue, ...]:
        """Return the cues committed since the last call, in order; very many drop the oldest."""
        cues = tuple(self._committed)
        self._committed.clear()
        return cues

    def flights(self) -> tuple[FlightNow, ...]:
        """Return all flights under way, in drawing order."""
        return tuple(
            now for clip in self._running() for now in moments(clip, self._time - clip.start)
        )

    def ahead(self) -> tuple[tuple[float, Clip], ...]:
        """Return the clips under way and to come, with the seconds until each starts."""
        return tuple((clip.start - self._time, clip) for clip in self._clips)

    def shown_model(self) -> TableModel:
        """Return the model without things in the air."""
        model = self.model
        for clip in self._running():
            for lift in clip.lifts:
                model = lifted(model, lift)
        return model

    def _running(self) -> Iterable[Clip]:
        return (clip for clip in self._clips if clip.start <= self._time)

    def _commit(self, clip: Clip) -> None:
        if clip.cue is not None:
            self._committed.append(clip.cue)
            self.model = commit(self.model, clip.cue)


def moments(clip: Clip, since: float) -> Iterator[FlightNow]:
    """Yield the flights of a clip, `since` seconds of normal speed after it began."""
    for flight in clip.flights:
        length = clip.duration - flight.delay
        if flight.duration is not None:
            length = min(length, flight.duration)
        passed = since - flight.delay
        time = min(1.0, max(0.0, passed / length)) if length > 0.0 else 1.0
        progress = ease(flight.easing, time)
        yield FlightNow(flight, progress, time, since, clip.duration - since)
