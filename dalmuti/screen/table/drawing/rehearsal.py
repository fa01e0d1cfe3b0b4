"""Walks to come, drawn out of sight before they begin, so that no frame makes many pictures."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import pygame

from dalmuti.screen.table.drawing.flights import FlightPictures, turns
from dalmuti.screen.table.drawing.seat_pictures import SeatPictures
from dalmuti.stage.anchors import HatAt, OverHead, Place, Standing
from dalmuti.stage.clips import Clip, Flight, FlightNow, HatThing, PersonThing, PrizeThing
from dalmuti.stage.commit import commit
from dalmuti.stage.layout import PlanLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout
from dalmuti.stage.timeline import moments

MOMENTS: Final = 8
"""The number of moments of each walk that are drawn before its end."""
STARTED: Final = 0.1
"""The first of them, when people rise but do not walk yet."""


class Rehearsal:
    """The pictures of walks to come, made one after another while other things move."""

    def __init__(self, flights: FlightPictures, seats: SeatPictures) -> None:
        self._flights = flights
        self._seats = seats
        self._nowhere = pygame.Surface((1, 1))
        self._last: Clip | None = None
        """The last clip of the walks being rehearsed."""
        self._steps: Iterator[None] = iter(())

    def forget(self) -> None:
        """Rehearse again what is still to come, as its pictures have another size."""
        self._last = None
        self._steps = iter(())

    def go_on(self, ahead: Sequence[tuple[float, Clip]], model: TableModel, layout: Layout) -> bool:
        """Make the pictures of one moment of one walk; return whether one was left to make.

        `ahead` has the clips under way and to come, with the seconds until each starts.
        """
        last = ahead[-1][1] if ahead else None
        if last is not self._last:
            self._last = last
            coming = [clip for start, clip in ahead if start > 0.0 and walks(clip)]
            before = [clip for _, clip in ahead if coming and clip.end <= coming[0].start]
            for clip in before:
                model = model if clip.cue is None else commit(model, clip.cue)
            self._steps = self._rehearsed(coming, model, layout)
            return True  # the first frame with new clips has enough to make
        return next(self._steps, self) is None

    def hat(self, thing: HatThing | PrizeThing, at: int, model: TableModel, layout: Layout) -> None:
        """Make the pictures of a hat that flies at the head at a place, and above it."""
        for end in (HatAt(at), OverHead(at)):
            now = FlightNow(Flight(thing, end, end), 0.0, 0.0)
            self._flights.draw(self._nowhere, now, layout, model, turning=False)

    def _rehearsed(
        self, coming: Sequence[Clip], model: TableModel, layout: Layout
    ) -> Iterator[None]:
        """Draw every walk moment by moment, the beginnings first, and then those who arrive."""
        for number in range(MOMENTS + 1):
            for clip in coming:
                nows = list(moments(clip, clip.duration * max(number, STARTED) / MOMENTS))
                turning = turns(nows, model.count)
                for now in nows:
                    if isinstance(now.flight.thing, PersonThing):
                        self._flights.draw(self._nowhere, now, layout, model, turning)
                        yield
            if number == 0:
                yield from self._arrivals(coming, model, layout)

    def _arrivals(
        self, coming: Iterable[Clip], model: TableModel, layout: Layout
    ) -> Iterator[None]:
        """Make everyone as they are seen first at the ends of their walks."""
        for clip in coming:
            after = model if clip.cue is None else commit(model, clip.cue)
            for flight in clip.flights:
                if not isinstance(flight.thing, PersonThing):
                    continue
                player, target = flight.thing.player, flight.target
                if isinstance(target, Standing) and isinstance(layout, PlanLayout):
                    box = layout.standing[target.index % len(layout.standing)]
                    self._seats.figure(after, player, box, layout, hat=False, afoot=True)
                elif isinstance(target, Place):
                    self._seats.figure(after, player, layout.seats[target.index].bust, layout)
                yield


def walks(clip: Clip) -> bool:
    """Return whether people walk in a clip."""
    return any(isinstance(flight.thing, PersonThing) for flight in clip.flights)
