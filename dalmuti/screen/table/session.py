"""A game at the table: the match, what is shown of it, and whose eyes we look through."""

from typing import TYPE_CHECKING, Final

from dalmuti.match import GameMode, Match, SeatSpec
from dalmuti.match.ticket import Ticket
from dalmuti.rules.actions import DecideRevolution, PlayerAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import CardsDealt, Event, redact
from dalmuti.rules.game import verify
from dalmuti.rules.taxes import TAXES
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.table.viewpoint import Covering, Roll, lone_viewer, who_gives_the_place
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import Playback, Section, section_of_phase

if TYPE_CHECKING:
    from dalmuti.screen.tutorial.guide import Guide

QUIET: Final = 0.45
"""Seconds after a decision in which no other is taken, so that one made twice counts once."""


class TableSession:
    """Leads a match and its playback; the scenes at the table share it.

    With two or more people the viewer is nobody until somebody uncovers the table (`look_as`).
    """

    def __init__(self, match: Match, pace: Pace, reduced_motion: bool = False) -> None:
        self.match = match
        persons = match.persons
        viewer = lone_viewer(match)
        self.playback = Playback(
            match.view(viewer), pace, frozenset(persons), reduced_motion=reduced_motion
        )
        self.playback.recall(match.told)
        self._ticket: Ticket | None = None
        self._since_decision = QUIET
        self._covering = Covering()
        self._roll = Roll(match)
        self._hurried = False
        """The tricks that are left are shown without their movements."""
        self._closed = False
        self._warned: frozenset[str] = frozenset()
        """What people have been told is wrong, as long as it is."""
        self.taxes_told: set[tuple[int, PlayerId]] = set()
        """Who has been told, in which hand, what the taxes brought him."""
        if sum(match.state.played):
            # A hand continued in its middle: its taxes are long past.
            self.taxes_told.update((match.state.hand_number, person) for person in persons)

    @property
    def mode(self) -> GameMode:
        """The kind of game, which says what is allowed at the table."""
        return self.match.mode

    @property
    def guide(self) -> "Guide | None":
        """Who explains the game, in the tutorial."""
        return None

    @property
    def hot_seat(self) -> bool:
        """Several people share the screen, so hands are covered between them."""
        return len(self.match.persons) > 1

    @property
    def shared(self) -> bool:
        """Several people are in the game, though bots may play for some of them now."""
        return len(self.match.people) > 1

    @property
    def only_bots(self) -> bool:
        """Bots play in all seats."""
        return not self.match.persons

    @property
    def viewer(self) -> PlayerId | None:
        """Whose hand is seen."""
        return self.playback.viewer

    @property
    def hand_covered(self) -> bool:
        """The viewer's hand lies face down, as several people look on and it is not his turn."""
        return self.hot_seat and self._ticket is None and self._covering.covered

    @property
    def ticket(self) -> Ticket | None:
        """The moment at which the viewer must decide, once everything has been shown."""
        return self._ticket

    @property
    def view(self) -> PlayerView:
        """The game as the viewer may know it; it may be ahead of what is shown."""
        return self.match.view(self.viewer)

    @property
    def due_section(self) -> Section:
        """The section whose scene is to be up now."""
        pending = self.playback.pending_section
        if pending is not None:
            return pending
        if self.called:
            return Section.REVOLUTION  # where the holder of both jesters would be asked
        if self._ticket is not None:
            return section_of_phase(self.view.phase)
        if self.result_shown:
            return Section.RESULT  # Whoever came or went has done so.
        return self.playback.section

    @property
    def called(self) -> bool:
        """The viewer has been called to the screen after the deal, with nothing to decide."""
        viewer = self.viewer
        return viewer is not None and self.playback.idle and self._roll.called == viewer

    @property
    def next_at_screen(self) -> PlayerId | None:
        """The person who must come to the screen: it is his decision, and another's eyes see."""
        person = self._roll.called
        if person is None:
            person = self.match.waiting_for
        if person is None and self.viewer is None and len(self.match.persons) == 1:
            person = self.match.persons[0]  # the others have left their seats to bots
        if person is None or person == self.viewer or not self.playback.idle:
            return None
        return person

    def keep_places(self, wished: bool) -> bool:
        """Let everybody keep his place if so wished among several people; tell whether it is so.

        It changes only between two movements.
        """
        fixed = wished and self.shared
        if fixed != self.playback.fixed and self.playback.idle:
            self.playback.fix_places(fixed)
        return self.playback.fixed

    @property
    def told(self) -> tuple[Event, ...]:
        """What has been shown of the present hand; among several people, what all may know."""
        told = self.playback.told
        if not self.hot_seat:
            return told
        known = (redact(event, None) for event in told)
        return tuple(event for event in known if event is not None)

    @property
    def result_shown(self) -> bool:
        """The hand is over and everything of it has been shown."""
        return self.match.state.phase in (Phase.RESULT, Phase.OVER) and self.playback.idle

    @property
    def next_offered(self) -> bool:
        """The ways on from a result are offered."""
        return self.result_shown

    @property
    def played_out(self) -> bool:
        """Trick play goes on, and no person holds cards any more, so that it may be hurried."""
        state, shown = self.match.state, self.playback.model.sizes
        sizes = state.sizes if state.phase is Phase.PLAY else shown
        ends = state.phase in (Phase.RESULT, Phase.OVER) and self.playback.section is Section.TRICKS
        goes_on = state.phase is Phase.PLAY or (ends and sum(map(bool, shown)) > 1)
        return goes_on and all(not sizes[person] for person in self.match.persons)

    @property
    def awaiting_bot(self) -> bool:
        """A bot's answer is to come, and nothing else happens meanwhile."""
        return self.match.thinking is not None

    @property
    def resting(self) -> bool:
        """The moment after a decision is not over, in which no other is taken."""
        return self._since_decision < QUIET

    def new_warnings(self) -> tuple[Exception, ...]:
        """Return what people should know of the match and have not been told yet.

        What is wrong for a while is told once; what is wrong again later is told again.
        """
        now = {str(warning): warning for warning in self.match.warnings}
        new = tuple(warning for said, warning in now.items() if said not in self._warned)
        self._warned = frozenset(now)
        return new

    def rest(self, dt: float) -> None:
        """Let time pass since the last decision, also while the game stands still."""
        self._since_decision += dt
        asked, playback = self._ticket is not None, self.playback
        self._covering.update(dt, playback.model, asked, playback.persons)

    def update(self, dt: float) -> bool:
        """Let time pass for match and playback; tell whether the picture may change."""
        idle = self.playback.idle
        self._pull()
        changed = self.playback.update(dt)
        self._follow_people()
        if self._hurried:
            self._hurry()
        self._pull()  # or the game would fall asleep with all shown and nobody to ask
        return self._look_for_decision() or changed or idle != self.playback.idle

    def finish(self) -> None:
        """Finish what moves."""
        self.playback.finish()

    def finish_hand(self) -> None:
        """Let the rest of the hand's tricks go by at once, if no person holds cards."""
        self._hurried = self.played_out

    def look_as(self, player: PlayerId | None) -> None:
        """Look through a person's eyes from now on, or through nobody's."""
        self.playback.set_viewer(self.match.view(player))
        self.playback.recall(self.match.told)  # what one knows is no other's business
        self._ticket = None
        self._covering.open()
        self._look_for_decision()

    def looked(self) -> None:
        """Let the game go on, after the viewer has been called."""
        if self.called and not self.resting:
            self._since_decision = 0.0
            self._roll.due = False
            self._cover_merchant()

    def complaint(self, action: PlayerAction) -> RulesError | None:
        """Return what the rules have against an action of the viewer, None if nothing."""
        try:
            verify(self.match.state, action)
        except RulesError as error:
            return error
        return None

    def decide(self, action: PlayerAction) -> bool:
        """Do what the viewer decided, once; tell whether it was taken.

        Nothing is taken while something moves, nor right after another decision.
        """
        ticket = self._ticket
        if ticket is None or self.resting:
            return False
        if self.complaint(action) is not None:
            return False
        self._ticket = None
        self._since_decision = 0.0
        if isinstance(action, DecideRevolution) and not action.call:
            self._cover_merchant()  # as after looking
        self.playback.push(self.match.submit(action, ticket))
        return True

    def next_hand(self) -> bool:
        """Go on to the next hand; tell whether the hand was over."""
        if not self._between_hands or self.resting:
            return False
        self.playback.push(self.match.next_hand(self.match.ticket()))
        return True

    def let_leave(self, player: PlayerId) -> bool:
        """Let a player leave the table between two hands; tell whether it came to that.

        :raises RulesError: too few would be left.
        """
        if not self._between_hands or not self.mode.come_and_go:
            return False
        self._since_decision = 0.0
        self.playback.push(self.match.leave(player, self.match.ticket()))
        return True

    def let_join(self, seat: SeatSpec) -> bool:
        """Let a new player come to the table between two hands; tell whether it came to that.

        :raises RulesError: the table is full, or the name cannot be.
        """
        if not self._between_hands or not self.mode.come_and_go:
            return False
        chooser = who_gives_the_place(self.match)
        if self.hot_seat and chooser is not None:
            self.look_as(chooser)  # now, as nobody can turn the table while somebody walks in
        self._since_decision = 0.0
        self.playback.push(self.match.join(seat, self.match.ticket()))
        return True

    def play_by(self, player: PlayerId, level: str) -> None:
        """Let a bot of a level play for somebody from now on, or, if it is "", the person himself.

        :raises UnknownLevelError: there is no bot of the level.
        :raises NotAPersonError: the seat was always a bot's.
        """
        self.match.play_by(player, level)
        self._ticket = None
        self._follow_people()
        self._look_for_decision()

    def take_back(self) -> bool:
        """Take the last decision of the hand back if that is allowed; tell whether it was so."""
        return bool(self.match.undo) and self._went_back(self.match.take_back())

    def deal_again(self) -> bool:
        """Begin the hand again with the same cards if that is allowed; tell whether it was so."""
        return bool(self.mode.undo) and self._went_back(self.match.deal_again())

    def close(self) -> None:
        """Leave the match, with everything kept."""
        if not self._closed:
            self._closed = True
            self.match.close()

    @property
    def _between_hands(self) -> bool:
        return self.match.state.phase is Phase.RESULT and self.playback.idle

    def _cover_merchant(self) -> None:
        """Turn a merchant's hand over; all others have taxes to choose, or to see crossing."""
        model, viewer = self.playback.model, self.viewer
        status = None if viewer is None else model.statuses[viewer]
        if status is not None and len(TAXES) <= status < model.count - len(TAXES):
            self._covering.cover()

    def _went_back(self, went: bool) -> bool:
        if not went:
            return False
        state = self.match.state
        self._ticket = None
        self._since_decision = 0.0
        self._hurried = False
        self.playback.restart(self.match.view(self.viewer), self.match.told)
        if state.phase is not Phase.PLAY:
            self.taxes_told = {told for told in self.taxes_told if told[0] != state.hand_number}
        return True

    def _follow_people(self) -> None:
        """After people have come or gone, look through eyes that may still look."""
        persons = self.match.persons
        self.playback.persons = frozenset(persons)
        viewer = self.viewer
        if viewer not in persons:
            viewer = None
        if viewer is None:
            viewer = lone_viewer(self.match)
        if viewer != self.viewer and self.playback.idle:
            self.look_as(viewer)

    def _pull(self) -> None:
        """Let the match go on, by no more than one step ahead of what is shown.

        Else bots among themselves would have played a whole hand before much of it has been seen,
        and whoever takes his seat back would find his cards gone.
        """
        while not self.playback.waiting and not self._must_cover() and not self._must_wait():
            if self._roll.called is not None:
                return
            self._roll.due &= self._roll.before
            events = self.match.advance()
            if not events:
                return
            self._roll.due |= any(isinstance(event, CardsDealt) for event in events)
            self.playback.push(events)

    def _hurry(self) -> None:
        playback = self.playback
        while not playback.idle and playback.pending_section is None:
            playback.finish()
            playback.update(0.0)
        self._hurried = playback.section is Section.TRICKS and playback.pending_section is None

    def _must_wait(self) -> bool:
        """Something must be read before the game goes on."""
        return False

    def _must_cover(self) -> bool:
        """Before a deal among several people nobody looks; tell whether that must wait."""
        if not self.hot_seat or self.viewer is None or self.match.state.phase is not Phase.DEAL:
            return False
        if not self.playback.idle:
            return True
        self.look_as(None)
        return False

    def _look_for_decision(self) -> bool:
        if self._ticket is not None or not self.playback.idle or self.viewer is None:
            return False
        if self._roll.called is not None:
            return False
        if self.match.waiting_for != self.viewer:
            return False
        self._ticket = self.match.ticket()
        return True
