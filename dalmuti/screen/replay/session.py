"""A recorded game at the table: where it stands, how it is shown, and through whose eyes."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from dalmuti.match.recorded import RecordedMatch
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event
from dalmuti.screen.replay.viewpoint import ReplayViewpoint
from dalmuti.screen.table.session import TableSession
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import Playback
from dalmuti.storage.recording import Recording


class ReplaySession(TableSession):
    """Shows the actions of a recording one by one, forwards with their movements, or any moment.

    What may be seen of it is up to its `viewpoint`.
    """

    def __init__(self, recording: Recording, pace: Pace, reduced_motion: bool = False) -> None:
        self.recorded = RecordedMatch(recording)
        super().__init__(self.recorded, pace, reduced_motion)
        self.playing = False
        self.viewpoint = ReplayViewpoint(self.recorded, self.viewer)

    @property
    def recording(self) -> Recording:
        """What is shown."""
        return self.recorded.recording

    @property
    def position(self) -> int:
        """After how many actions it stands, those being shown included."""
        return self.recorded.position

    @property
    def at_end(self) -> bool:
        """Nothing more is recorded."""
        return self.position >= self.recording.length

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened in this hand, as far as whoever looks may know it."""
        return self.viewpoint.told(self.viewer)

    def update(self, dt: float) -> bool:
        """Let time pass; while playing the next action follows the one before."""
        changed = self.playback.update(dt)
        if self.playback.pending_section is not None:
            self.playback.allow_section()
            changed = True
        if self.playing and self.playback.idle:
            changed = True
            self.playing = self._show_next()
        return changed

    def finish(self) -> None:
        """Finish what is moving, whatever sections it goes through."""
        self.playback.finish_all()

    def step(self) -> None:
        """Finish what is moving and show the next action."""
        self.playing = False
        self.finish()
        self._show_next()

    def go_to(self, position: int) -> None:
        """Stand at a moment, with nothing moving."""
        self.recorded.go_to(position)
        self._look_anew()

    def back(self) -> None:
        """Stand before the action shown last."""
        self.playing = False
        self.go_to(self.position - 1)

    def leap(self, places: Sequence[int], by: int) -> None:
        """Go to the next of some places, or to the one before; to an end where there is none."""
        self.playing = False
        if by > 0:
            index = bisect_right(places, self.position)
            self.go_to(places[index] if index < len(places) else self.recording.length)
        else:
            index = bisect_left(places, self.position) - 1
            self.go_to(places[index] if index >= 0 else 0)

    def look_through(self, player: PlayerId | None, open_hands: bool) -> None:
        """Look through somebody's eyes, or a spectator's, from now on."""
        self.viewpoint.look_through(player, open_hands)
        self._look_anew()

    def _show_next(self) -> bool:
        events = self.recorded.step()
        if self.viewpoint.guarded and self.viewer is not None:
            self._look_anew()
        else:
            self.playback.push(events)
        return bool(events)

    def _look_anew(self) -> None:
        """Show the present moment; a newcomer has no eyes before he has come."""
        old = self.playback
        self.playback = Playback(
            self.recorded.view(self.viewpoint.player), old.pace, reduced_motion=old.reduced_motion
        )
