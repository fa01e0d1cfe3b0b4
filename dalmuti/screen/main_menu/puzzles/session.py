"""A session at the table in which one decision is asked for, and bots play on from it."""

from collections.abc import Callable

from dalmuti.match import Match
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.choices import choices
from dalmuti.rules.events import Event, HandEnded
from dalmuti.rules.view import Phase
from dalmuti.screen.context import Context
from dalmuti.screen.main_menu.puzzles.guide import PuzzleGuide
from dalmuti.screen.table.session import TableSession
from dalmuti.stage.clips import Pace


class PuzzleSession(TableSession):
    """A session that reports the person's choice instead of playing it.

    `watch` plays a choice and has the strongest bot play for the person until they are out.
    `on_choice` is called with each choice, `on_end` once all that was to be watched is shown.
    """

    def __init__(
        self,
        context: Context,
        match: Match,
        say: Callable[[], str],
        on_choice: Callable[[PlayerAction], None],
        on_end: Callable[[], None],
    ) -> None:
        settings = context.preferences.now
        super().__init__(match, Pace(settings.speed), settings.reduced_motion)
        (self.player,) = match.persons
        self._on_choice = on_choice
        self._on_end = on_end
        self._first: PlayerAction | None = None
        """The choice that is to be watched, until it is played."""
        self.watching = False
        """True while bots play for everybody, and at the end of it."""
        self._ended = False
        face = match.seats[self.player].face
        self._guide = PuzzleGuide(context, face, lambda: not self.watching, say)

    @property
    def guide(self) -> PuzzleGuide:
        """The character who describes the situation."""
        return self._guide

    @property
    def result_shown(self) -> bool:
        """Return False: the hand's result does not matter."""
        return False

    @property
    def place(self) -> int | None:
        """The person's place, 1 for the first; None while they hold cards."""
        state = self.match.state
        if state.phase in (Phase.RESULT, Phase.OVER):
            ended = [event for event in self.match.told if isinstance(event, HandEnded)]
            return ended[-1].order.index(self.player) + 1
        out = self.match.view(None).out
        return out.index(self.player) + 1 if self.player in out else None

    def decide(self, action: PlayerAction) -> bool:
        """Report the person's choice, if it is legal; return False, as nothing is played."""
        if self.ticket is None or self.resting or self.complaint(action) is not None:
            return False
        self._since_decision = 0.0
        self._on_choice(action)
        return False

    def watch(self, action: PlayerAction) -> None:
        """Go back to the position and show what follows from a choice."""
        self.ask_again()
        self._ticket = None
        self._first, self.watching, self._ended = action, True, False

    def ask_again(self) -> None:
        """Go back to the position and ask for a choice."""
        self.watching = False
        self._went_back(self.match.deal_again())

    def update(self, dt: float) -> bool:
        """Advance by `dt` seconds; the strongest bot plays for the person who watches."""
        changed = super().update(dt)
        if not self.watching or self._ended or self.moving:
            return changed
        if self.place is not None:
            self._ended = True
            self._on_end()
        elif self.match.waiting_for == self.player:
            changed |= self._play_on()
        return changed

    @property
    def moving(self) -> bool:
        """Return whether something is still to be shown."""
        return not self.playback.idle or self.playback.pending_section is not None

    def _play_on(self) -> bool:
        """Play for the person once it is known what; return whether that was done."""
        match, ticket = self.match, self.match.ticket()
        action, self._first = self._first, None
        if action is None:
            seen = match.view(self.player)
            match.adviser.ask(ticket, seen)
            advice = match.adviser.answer(ticket)
            if advice is None:
                return False
            action = advice[0].action if advice else choices(seen)[-1]
        self._push(match.submit(action, ticket))
        return True

    def _push(self, events: tuple[Event, ...]) -> None:
        """Show events, but not the end of the hand, which would lead on to its result."""
        super()._push(tuple(event for event in events if not isinstance(event, HandEnded)))

    def _must_wait(self) -> bool:
        """Return whether the person's place is decided."""
        return self.watching and self.place is not None

    def _look_for_decision(self) -> bool:
        return not self.watching and super()._look_for_decision()
