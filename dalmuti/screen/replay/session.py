"""A recorded game at the table: its position, its playback, and the point of view."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

from dalmuti.match.recorded import RecordedMatch
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.events import Event, redact
from dalmuti.screen.replay.viewpoint import ReplayViewpoint
from dalmuti.screen.table.session import TableSession
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import Playback, section_of
from dalmuti.storage.recording import Recording


class ReplaySession(TableSession):
    """A replay of a recording's actions, one by one, animated when going forwards.

    Its `viewpoint` determines what may be seen.
    """

    def __init__(self, recording: Recording, pace: Pace, reduced_motion: bool = False) -> None:
        self.recorded = RecordedMatch(recording)
        super().__init__(self.recorded, pace, reduced_motion)
        self.playing = False
        self.viewpoint = ReplayViewpoint(self.recorded, self.viewer)

    @property
    def recording(self) -> Recording:
        """The recording that is shown."""
        return self.recorded.recording

    @property
    def position(self) -> int:
        """The number of actions up to this moment, including those being shown."""
        return self.recorded.position

    @property
    def at_end(self) -> bool:
        """Return whether the end of the recording has been reached."""
        return self.position >= self.recording.length

    @property
    def hand_over(self) -> bool:
        """Return whether the hand at this moment is finished in the recording."""
        number = self.recorded.state.hand_number
        return not self.viewpoint.guarded and number in self.recording.finished

    @property
    def told(self) -> tuple[Event, ...]:
        """The events of this hand that the viewer may know."""
        return self.viewpoint.told(self.viewer)

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; while playing, one action follows another."""
        changed = self.playback.update(dt)
        if self.playback.pending_section is not None:
            self.playback.allow_section()
            changed = True
        if self.playing and self.playback.idle:
            changed = True
            self.playing = self._show_next()
        return changed

    def finish(self) -> None:
        """Finish what moves, through all sections."""
        self.playback.finish_all()

    def step(self) -> None:
        """Finish what moves and show the next action."""
        self.playing = False
        self.finish()
        self._show_next()

    def go_to(self, position: int) -> None:
        """Jump to a position, with nothing moving."""
        self.recorded.go_to(position)
        self._restart_playback()

    def back(self) -> None:
        """Jump to before the action shown last."""
        self.playing = False
        self.go_to(self.position - 1)

    def leap(self, places: Sequence[int], by: int) -> None:
        """Jump to the next of these places, or to the previous one, or else to the end or start."""
        self.playing = False
        if by > 0:
            index = bisect_right(places, self.position)
            self.go_to(places[index] if index < len(places) else self.recording.length)
        else:
            index = bisect_left(places, self.position) - 1
            self.go_to(places[index] if index >= 0 else 0)

    def look_through(self, player: PlayerId | None, open_hands: bool) -> None:
        """Show the game as a player or, for None, a spectator sees it from now on."""
        self.viewpoint.look_through(player, open_hands)
        self._restart_playback()

    def _show_next(self) -> bool:
        events = self.recorded.step()
        guarded = self.viewpoint.guarded and self.viewer is not None
        if guarded or self.recorded.renumbered:
            self._restart_playback()
        else:
            self.playback.push(events)
        return bool(events)

    def _restart_playback(self) -> None:
        """Show the current moment; a newcomer sees nothing before they have joined.

        The section is that of the event seen last, as after stepping there.
        """
        old, viewer = self.playback, self.viewpoint.player
        seen = [event for event in self.recorded.told if redact(event, viewer) is not None]
        self.playback = Playback(
            self.recorded.view(viewer),
            old.pace,
            reduced_motion=old.reduced_motion,
            section=section_of(seen[-1]) if seen else None,
        )
