"""Playback: shows events one after another to one viewer, section by section."""

import math
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, assert_never

from dalmuti.rules.cards import Cards, PlayerId
from dalmuti.rules.events import (
    CardExposed,
    CardsDealt,
    CardsExchanged,
    CardsPlayed,
    ChairChosen,
    Event,
    ExchangeChosen,
    ExposedPlaced,
    GameEnded,
    HandEnded,
    HandStarted,
    NewcomerCame,
    Passed,
    PlayBegan,
    PlayerJoined,
    PlayerLeft,
    PlayerOut,
    ReplacementDrawn,
    RevolutionCalled,
    RevolutionDeclined,
    SeatDrawn,
    SeatingDecided,
    SeatsTied,
    TaxChosen,
    TaxesPaid,
    TrickWon,
    redact,
)
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.stage.clips import Clip, FlightNow, Pace
from dalmuti.stage.cues import Cue
from dalmuti.stage.director import Direction, clips_before, clips_for
from dalmuti.stage.model import TableModel, model_from_view, with_places
from dalmuti.stage.timeline import Timeline


class Section(StrEnum):
    """A part of the game with a scene of its own."""

    SEATING = "seating"
    CHAIR = "chair"
    DEAL = "deal"
    MISDEAL = "misdeal"
    REVOLUTION = "revolution"
    TAXES = "taxes"
    EXCHANGE = "exchange"
    TRICKS = "tricks"
    RESULT = "result"
    PEOPLE = "people"
    """Between two hands: players leave, players join, newcomers choose where to enter."""
    SHUFFLE = "shuffle"


SPEEDS: Final = MappingProxyType(
    {
        Pace.SLOW: 0.2,
        Pace.RELAXED: 0.62,
        Pace.NORMAL: 1.0,
        Pace.BRISK: 2.25,
        Pace.INSTANT: math.inf,
        Pace.STEP: 1.0,
    }
)
"""Seconds of normal speed that pass in one real second."""


def at_pace(seconds: float, pace: Pace) -> float:
    """Return the seconds of normal speed in `seconds` at a pace: 0 of 0, however fast."""
    return seconds * SPEEDS[pace] if seconds else 0.0


def section_of_phase(phase: Phase) -> Section:
    """Return the section in which a decision of this phase is made."""
    match phase:
        case Phase.SEATING:
            return Section.SEATING
        case Phase.CHAIR:
            return Section.CHAIR
        case Phase.DEAL:
            return Section.DEAL
        case Phase.MISDEAL:
            return Section.MISDEAL
        case Phase.REVOLUTION:
            return Section.REVOLUTION
        case Phase.TAXES:
            return Section.TAXES
        case Phase.EXCHANGE:
            return Section.EXCHANGE
        case Phase.PLAY:
            return Section.TRICKS
        case Phase.RESULT | Phase.OVER:
            return Section.RESULT
        case Phase.JOIN:
            return Section.PEOPLE
        case _:
            assert_never(phase)


def section_of(event: Event) -> Section:
    """Return the section in which an event is shown."""
    match event:
        case SeatDrawn() | SeatsTied() | SeatingDecided():
            return Section.SEATING
        case ChairChosen():
            return Section.CHAIR
        case HandStarted(number):
            # Before the first hand everyone has only just sat down.
            return Section.CHAIR if number == 1 else Section.SHUFFLE
        case CardsDealt():
            return Section.DEAL
        case CardExposed() | ExposedPlaced() | ReplacementDrawn():
            return Section.MISDEAL
        case RevolutionCalled() | RevolutionDeclined():
            return Section.REVOLUTION
        case TaxChosen() | TaxesPaid():
            return Section.TAXES
        case ExchangeChosen() | CardsExchanged():
            return Section.EXCHANGE
        case HandEnded() | GameEnded():
            return Section.RESULT
        case PlayerLeft() | NewcomerCame() | PlayerJoined():
            return Section.PEOPLE
        case PlayBegan() | CardsPlayed() | Passed() | PlayerOut() | TrickWon():
            return Section.TRICKS
        case _:
            assert_never(event)


@dataclass(frozen=True, slots=True)
class Shown:
    """The things to draw at this moment."""

    model: TableModel
    """The table without things in the air."""
    flights: tuple[FlightNow, ...]
    """The things in the air, to be drawn over the table in this order."""


class Playback:
    """A game as it is shown to one viewer, or to a spectator.

    Events are redacted for the viewer when they are pushed, so no secrets are stored. An event of
    another section waits until `allow_section` is called, so that the scene for `pending_section`
    can be opened first.
    """

    def __init__(
        self,
        view: PlayerView,
        pace: Pace = Pace.NORMAL,
        persons: frozenset[PlayerId] = frozenset(),
        reduced_motion: bool = False,
        section: Section | None = None,
    ) -> None:
        """Begin with a view, in the section of its phase unless another is given."""
        self.persons = persons
        """Players who are people; no pause pretends that they think."""
        self._reduced_motion = reduced_motion
        self._pace = pace
        self._queue: deque[Event] = deque()
        self._told: list[Event] = []
        self._told_since: list[Event] = []
        self._opened = False
        """True once the clips before the first waiting event have been played."""
        self._fixed = False
        self._last_hand: Cards = ()
        self._start(view)
        if section is not None:
            self._section = section

    def _start(self, view: PlayerView) -> None:
        self._timeline = Timeline(model_from_view(view, self._fixed))
        self._timeline.speed = SPEEDS[self._pace]
        self._section = section_of_phase(view.phase)

    @property
    def pace(self) -> Pace:
        """The speed of everything; it may be changed at any time."""
        return self._pace

    @pace.setter
    def pace(self, pace: Pace) -> None:
        self._pace = pace
        self._timeline.speed = SPEEDS[pace]

    @property
    def reduced_motion(self) -> bool:
        """True to fade things instead of moving them; it may be set at any time."""
        return self._reduced_motion

    @reduced_motion.setter
    def reduced_motion(self, reduced: bool) -> None:
        if reduced and not self._reduced_motion:
            self._timeline.still()
        self._reduced_motion = reduced

    @property
    def viewer(self) -> PlayerId | None:
        """The player whose view is shown; None for a spectator."""
        return self._timeline.model.viewer

    @property
    def fixed(self) -> bool:
        """True if players keep their places for every viewer."""
        return self._fixed

    def fix_places(self, fixed: bool) -> None:
        """Fix all places from now on, or bring each viewer's to place 0.

        :raises ValueError: something is still to be shown, and depends on the places as they are.
        """
        if not self.idle:
            raise ValueError("The places can change only when everything has been shown.")
        self._fixed = fixed
        self._timeline.model = with_places(self.model, fixed)

    @property
    def model(self) -> TableModel:
        """The table with everything that has arrived in its place."""
        return self._timeline.model

    @property
    def shown(self) -> Shown:
        """The things to draw at this moment."""
        return Shown(self._timeline.shown_model(), self._timeline.flights())

    @property
    def ahead(self) -> tuple[tuple[float, Clip], ...]:
        """The clips under way and to come, with the seconds until each starts."""
        return self._timeline.ahead()

    @property
    def idle(self) -> bool:
        """True if everything pushed has been shown."""
        return self._timeline.idle and not self._queue

    @property
    def waiting(self) -> bool:
        """True if a pushed event has not begun to be shown."""
        return bool(self._queue)

    @property
    def told(self) -> tuple[Event, ...]:
        """The events shown, or begun, since the present hand began; for the log."""
        return tuple(self._told)

    @property
    def section(self) -> Section:
        """The section of the event shown now or last."""
        return self._section

    @property
    def pending_section(self) -> Section | None:
        """The section that the next event waits for; None if nothing waits."""
        if not (self._timeline.idle and self._opened):
            return None
        section = section_of(self._queue[0])
        return None if section is self._section else section

    def allow_section(self) -> None:
        """Begin the event that waits for another section."""
        pending = self.pending_section
        if pending is not None:
            self._section = pending

    def recall(self, events: Iterable[Event]) -> None:
        """Add unredacted events of the present hand to `told` without showing them."""
        redacted = (redact(event, self.viewer) for event in events)
        self._told = [event for event in redacted if event is not None]

    def push(self, events: Iterable[Event], last_hand: Cards = ()) -> None:
        """Queue unredacted events to be shown.

        If they end the hand, `last_hand` are the cards that somebody was left with, which the
        others may see now.
        """
        self._last_hand = last_hand or self._last_hand
        redacted = (redact(event, self.viewer) for event in events)
        self._queue.extend(event for event in redacted if event is not None)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; return whether anything visible may have changed."""
        model = self._timeline.model
        moved = bool(self._timeline.flights())
        left = self._timeline.update(dt)
        while self._timeline.idle and self._begin_next():
            left = self._timeline.update(left)
        return moved or model is not self._timeline.model or bool(self._timeline.flights())

    def take_cues(self) -> tuple[Cue, ...]:
        """Return the cues committed since the last call, so that sounds can go with them."""
        return self._timeline.take_cues()

    def take_told(self) -> tuple[Event, ...]:
        """Return the events shown to the viewer since the last call."""
        told, self._told_since = tuple(self._told_since), []
        return told

    def finish(self) -> None:
        """Finish the event being shown, and nothing else."""
        self._timeline.finish()

    def finish_all(self) -> None:
        """Show everything pushed at once; `section` is then the last event's."""
        self._timeline.finish()
        while self._queue:
            if self._timeline.idle and not self._begin_next():
                self.allow_section()
            self._timeline.finish()

    def set_viewer(self, view: PlayerView) -> None:
        """Switch to the view of `view.you`, or of a spectator.

        :raises ValueError: something still to be shown was redacted for the other viewer.
        """
        if not self.idle:
            raise ValueError("The viewer can change only when everything has been shown.")
        section = self._section
        self._start(view)
        self._section = section

    def restart(self, view: PlayerView, told: Iterable[Event]) -> None:
        """Show the game as it stands in a view, and drop anything still to be shown.

        `told` are the events of the hand so far, unredacted.
        """
        self._queue.clear()
        self._opened = False
        self._start(view)
        self.recall(told)

    def _begin_next(self) -> bool:
        """Begin the clips of the next event; return whether one could begin."""
        if not self._queue:
            return False
        event = self._queue[0]
        direction = Direction(self.persons, self.reduced_motion, self._last_hand)
        if not self._opened:
            self._opened = True
            self._timeline.play(clips_before(event, self.model, direction))
            return True
        if section_of(event) is not self._section:
            return False
        self._queue.popleft()
        self._opened = False
        if isinstance(event, HandEnded):
            self._last_hand = ()
        if isinstance(event, HandStarted):
            self._told.clear()
        self._told.append(event)
        self._told_since.append(event)
        self._timeline.play(clips_for(event, self.model, direction))
        return True
