"""The viewpoint of a replay: the player whose view is shown, and what may be seen."""

from dalmuti.match.recorded import RecordedMatch
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, redact
from dalmuti.rules.view import Phase


class ReplayViewpoint:
    """The player who looks, and whether all hands are face up.

    In a hand that is still being played, nobody sees more than a spectator.
    """

    def __init__(self, recorded: RecordedMatch, player: PlayerId | None) -> None:
        self._recorded = recorded
        over = (Phase.RESULT, Phase.JOIN, Phase.OVER)
        self._unfinished = recorded.recording.record.state.phase not in over
        self._name = None if player is None else recorded.state.names[player]
        self._open = not self._unfinished
        self._told: tuple[tuple[object, ...], tuple[Event, ...]] = ((), ())

    @property
    def guarded(self) -> bool:
        """Return whether the hand is still being played, so that other hands stay secret."""
        hands = self._recorded.recording.hands
        return self._unfinished and bool(hands) and self._recorded.position >= hands[-1]

    @property
    def open_hands(self) -> bool:
        """Return whether everyone's cards are shown."""
        return self._open and not self.guarded

    @property
    def player(self) -> PlayerId | None:
        """The player whose hand is seen; None for a spectator, and while they are away."""
        names = self._recorded.state.names
        if self._name is None or self.guarded or self._name not in names:
            return None
        return names.index(self._name)

    def look_through(self, player: PlayerId | None, open_hands: bool) -> None:
        """Show the game as a player or, for None, a spectator sees it from now on.

        `player` is the number at the end of the record.
        """
        names = self._recorded.recording.record.state.names
        # Numbers may change within a record, names do not.
        self._name = None if player is None else names[player]
        self._open = open_hands

    def told(self, viewer: PlayerId | None) -> tuple[Event, ...]:
        """Return the events of this hand that a viewer may know."""
        position = self._recorded.position
        key = (position, viewer, self.open_hands)
        if self._told[0] != key:
            told = self._recorded.recording.told(position)
            if not self.open_hands:
                known = (redact(event, viewer) for event in told)
                told = tuple(event for event in known if event is not None)
            self._told = key, told
        return self._told[1]
