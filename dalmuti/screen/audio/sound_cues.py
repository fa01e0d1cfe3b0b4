"""The sounds of the table, synchronised with what is shown."""

from collections.abc import Iterable
from typing import Final

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.audio.sounds import SoundName, Sounds, Tune, sound_for
from dalmuti.stage.anchors import HandOf, SweptPile
from dalmuti.stage.clips import Flight, FlightNow
from dalmuti.stage.cues import Cue
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout

WIDTH: Final = 0.7
"""The pan of the outermost seat, where 1 is one ear alone."""
TUNES: Final = (Tune.BRANLE, Tune.GREENSLEEVES, Tune.JIG, Tune.PAVANE)


class SoundCues:
    """The player of sounds for cues and for cards in flight."""

    def __init__(self, sounds: Sounds) -> None:
        self._sounds = sounds
        self._flying: tuple[Flight, ...] = ()

    def music(self, hand_number: int) -> None:
        """Play the tune of a hand; consecutive hands have different tunes."""
        self._sounds.start_music(TUNES[hand_number % len(TUNES)])

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
        for cue in cues:
            name = sound_for(cue, before)
            if name is not None:
                self._sounds.play(name, _pan(getattr(cue, "player", None), before, layout))
        flying = tuple(now.flight for now in flights)
        for flight in flying:
            if any(flight is other for other in self._flying):
                continue
            if isinstance(flight.target, SweptPile):
                self._sounds.play(SoundName.SWEEP)
            elif isinstance(flight.source, HandOf):
                pan = _pan(flight.source.player, before, layout)
                self._sounds.play(SoundName.SLIDE, pan)
        self._flying = flying


def _pan(player: PlayerId | None, model: TableModel, layout: Layout) -> float:
    """Return the pan of a player's sounds, from -1 to 1."""
    if player is None:
        return 0.0
    seat = layout.seats[model.place_of(player)]
    return WIDTH * (2 * seat.plate.centre[0] / layout.size[0] - 1)
