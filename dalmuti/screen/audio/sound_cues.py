"""The sounds of the table, synchronised with what is shown."""

from collections.abc import Iterable
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.audio.cue_sounds import Heard, excitement, sounds_for, tension
from dalmuti.screen.audio.medley import OF_PLACES, Occasion
from dalmuti.screen.audio.sound_bank import SoundName
from dalmuti.screen.audio.sounds import Sounds
from dalmuti.stage.anchors import HandOf, SweptPile
from dalmuti.stage.clips import Flight, FlightNow
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout

WIDTH: Final = 0.7
"""The pan of the outermost seat, where 1 is one ear alone."""


class SoundCues:
    """The player of sounds for cues and for cards in flight."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._flying: tuple[Flight, ...] = ()

    def music(self, hand_number: int, place: str) -> None:
        """Play the music of the table, or of a place of the journey.

        Games continued in another hand begin with another tune; a place begins with its own.
        """
        tunes = OF_PLACES.get(place, ())
        self._sounds.begin(Occasion.TABLE, 0 if tunes else hand_number, tunes)

    def play(
        self,
        before: TableModel,
        cues: Iterable[Cue],
        flights: Iterable[FlightNow],
        layout: Layout,
    ) -> None:
        """Play the sounds of the cues committed, and of flights started, since the last call.

        `before` is the table at the last call.
        """
        under_way = tuple(flights)
        self._hear_departures(under_way, before, layout)
        for cue in cues:
            for heard in sounds_for(cue, before):
                self._hear(heard, before, layout)
            excited = excitement(cue, before)
            if excited:
                self._sounds.excite(excited)
        self._sounds.set_tension(tension(before))

    def _hear_departures(
        self, under_way: tuple[FlightNow, ...], model: TableModel, layout: Layout
    ) -> None:
        """Play the sounds of flights that have started."""
        flying = tuple(now.flight for now in under_way)
        for flight in flying:
            if any(flight is other for other in self._flying):
                continue
            if isinstance(flight.target, SweptPile):
                self._sounds.play(SoundName.SWEEP)
            elif isinstance(flight.source, HandOf):
                self._hear(Heard(SoundName.SLIDE, flight.source.player), model, layout)
        self._flying = flying

    def _hear(self, heard: Heard, model: TableModel, layout: Layout) -> None:
        pan = _pan(heard.player, model, layout)
        self._sounds.play(heard.name, pan, delay=heard.delay, take=heard.take)


def _pan(player: PlayerId | None, model: TableModel, layout: Layout) -> float:
    """Return the pan of a player's sounds, from -1 to 1."""
    if player is None or player in model.gone:
        return 0.0
    place = model.place_of(player)
    if place == 0 or place >= len(layout.seats):
        return 0.0  # place 0 is in the middle, though its plate is in a corner
    return WIDTH * (2 * layout.seats[place].plate.centre[0] / layout.size[0] - 1)
