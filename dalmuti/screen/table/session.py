"""A game at the table: the match, its playback, and the viewer."""

import math
from collections import Counter
from typing import TYPE_CHECKING, Final

from dalmuti.match import GameMode, Match, SeatSpec
from dalmuti.match.modes import DAILY
from dalmuti.match.ticket import Ticket
from dalmuti.players.cast import with_temper
from dalmuti.rules.actions import DecideRevolution, GiveTax, PlayerAction
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.errors import RulesError
from dalmuti.rules.events import (
    CardsDealt,
    CardsPlayed,
    ChairChosen,
    Event,
    HandEnded,
    Passed,
    PlayerOut,
    RevolutionCalled,
    redact,
)
from dalmuti.rules.game import verify
from dalmuti.rules.taxes import TAXES
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.screen.table.tax_order import TaxOrder
from dalmuti.screen.table.viewpoint import Covering, Roll, lone_viewer, place_chooser
from dalmuti.stage.clips import Pace
from dalmuti.stage.playback import SPEEDS, Playback, Section, section_of_phase
from dalmuti.storage.saves import note_ending

if TYPE_CHECKING:
    from dalmuti.screen.table.guide import TableGuide

QUIET: Final = 0.45
"""Seconds after a decision in which no other is taken, so that a double click counts once."""
THINKS_LONG: Final = 0.5
"""Seconds after which a thinking bot is shown as such; most answer sooner."""


class TableSession:
    """A match and its playback, shared by the scenes at the table.

    With two or more people there is no viewer until one of them uncovers the table (`look_as`).
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
        self._tax_order = TaxOrder(match)
        self._looked: dict[PlayerId, tuple[int, int]] = {}
        """By person, the hand and how much of it had been told when they looked last."""
        self._hidden = False
        self._unread = False
        """A bot has played, and nobody has pressed a key since."""
        self._thought = 0.0
        """Seconds for which only a bot's answer has been awaited, outside trick play."""
        self._hurried = False
        """True while the remaining tricks are shown without animation."""
        self._closed = False
        self._ended = False
        self._warned: frozenset[str] = frozenset()
        """The texts of the current warnings that people have seen."""
        self.stuck_passes: Counter[PlayerId] = Counter()
        """By person, how often they have passed because they could play nothing."""
        self.taxes_told: set[tuple[int, PlayerId]] = set()
        """The people who have been told what the taxes gave them, with the number of the hand."""
        if sum(match.state.played):
            # The hand is continued in the middle, so its taxes are over.
            self.taxes_told.update((match.state.hand_number, person) for person in persons)

    @property
    def mode(self) -> GameMode:
        """The kind of game, which determines what is allowed at the table."""
        return self.match.mode

    @property
    def guide(self) -> "TableGuide | None":
        """The character who explains something, in the tutorial and at a puzzle."""
        return None

    @property
    def hot_seat(self) -> bool:
        """Return whether several people share the screen, so that hands are covered."""
        return len(self.match.persons) > 1

    @property
    def shared(self) -> bool:
        """Return whether several people are in the game, even if bots now play for some of them."""
        return len(self.match.people) > 1

    @property
    def own(self) -> frozenset[PlayerId]:
        """The players at the screen, to be found at a glance; none if everybody is there."""
        people = self.match.people
        if len(people) > 1:
            return frozenset(people) if len(people) < self.playback.model.count else frozenset()
        return frozenset(() if self.viewer is None else (self.viewer,))

    @property
    def only_bots(self) -> bool:
        """Return whether bots play in all seats."""
        return not self.match.persons

    @property
    def viewer(self) -> PlayerId | None:
        """The player whose hand is seen."""
        return self.playback.viewer

    @property
    def hidden(self) -> bool:
        """Return whether the only person at the screen has turned their hand face down."""
        return self._hidden and not self.hot_seat

    @property
    def hand_covered(self) -> bool:
        """Return whether the viewer's hand is face down: hidden, or it is someone else's turn."""
        between = self.hot_seat and self._ticket is None and self._covering.covered
        return self.hidden or between

    @property
    def ticket(self) -> Ticket | None:
        """The viewer's pending decision, once everything has been shown."""
        return self._ticket

    @property
    def view(self) -> PlayerView:
        """The game as the viewer may know it; it may be ahead of what is shown."""
        return self._tax_order.view if self._asked_early else self.match.view(self.viewer)

    @property
    def due_section(self) -> Section:
        """The section whose scene should be shown now."""
        pending = self.playback.pending_section
        if pending is not None:
            return pending
        if self.called:
            return Section.REVOLUTION  # where the holder of both jesters would be asked
        if self._ticket is not None:
            return section_of_phase(self.view.phase)
        if self.result_shown:
            return Section.RESULT  # everyone who joins or leaves has done so
        return self.playback.section

    @property
    def called(self) -> bool:
        """Return whether the viewer has been called to the screen with nothing to decide."""
        viewer = self.viewer
        return viewer is not None and self.playback.idle and self._roll.called == viewer

    @property
    def next_at_screen(self) -> PlayerId | None:
        """The person who must come to the screen, if it is not the viewer."""
        person = self._roll.called
        if person is None:
            person = self._asked
        if person is None and self.viewer is None and len(self.match.persons) == 1:
            person = self.match.persons[0]  # the others have left their seats to bots
        if person is None or person == self.viewer or not self.playback.idle:
            return None
        return person

    def keep_places(self, wished: bool) -> bool:
        """Fix everyone's place if `wished` and several people play; return whether it is fixed."""
        fixed = wished and self.shared
        if fixed != self.playback.fixed and self.playback.idle:
            self.playback.fix_places(fixed)
        return self.playback.fixed

    @property
    def told(self) -> tuple[Event, ...]:
        """The events shown of the current hand; with several people, only what all may know."""
        return self._for_all(self.playback.told)

    def take_told(self) -> tuple[Event, ...]:
        """Return the events shown since the last call; among several people, the public ones.

        Events shown again after going back are left out.
        """
        return self._for_all(self.playback.take_told())

    def _for_all(self, told: tuple[Event, ...]) -> tuple[Event, ...]:
        """Return the events, of which several people at one screen see only what all may know."""
        if not self.hot_seat:
            return told
        known = (redact(event, None) for event in told)
        return tuple(event for event in known if event is not None)

    @property
    def result_shown(self) -> bool:
        """Return whether the hand is over and everything in it has been shown."""
        return self.match.state.phase in (Phase.RESULT, Phase.OVER) and self.playback.idle

    @property
    def next_offered(self) -> bool:
        """Return whether the buttons that lead on from a result are shown."""
        return self.result_shown

    @property
    def played_out(self) -> bool:
        """Return whether trick play goes on without people, so that it may be fast-forwarded."""
        state, shown = self.match.state, self.playback.model.sizes
        sizes = state.sizes if state.phase is Phase.PLAY else shown
        ends = state.phase in (Phase.RESULT, Phase.OVER) and self.playback.section is Section.TRICKS
        goes_on = state.phase is Phase.PLAY or (ends and sum(map(bool, shown)) > 1)
        return goes_on and all(not sizes[person] for person in self.match.persons)

    @property
    def taxes_in_writing(self) -> bool:
        """Return whether sheets say what the taxes take and bring, as they cannot be watched."""
        watched = math.isfinite(SPEEDS[self.playback.pace])
        return self.hot_seat or self.hidden or self.mode.guided or not watched

    @property
    def awaiting_bot(self) -> bool:
        """Return whether a bot's answer is awaited, with nothing else happening."""
        return self.match.thinking is not None

    @property
    def bot_thinks_long(self) -> bool:
        """Return whether a bot has been thinking for a while, outside trick play."""
        return self._thought >= THINKS_LONG

    @property
    def resting(self) -> bool:
        """Return whether a decision was made so recently that no other is taken yet."""
        return self._since_decision < QUIET

    def new_warnings(self) -> tuple[Exception, ...]:
        """Return the warnings of the match that people have not seen yet.

        A lasting problem is reported once; one that comes back is reported again.
        """
        now = {str(warning): warning for warning in self.match.warnings}
        new = tuple(warning for said, warning in now.items() if said not in self._warned)
        self._warned = frozenset(now)
        return new

    def rest(self, dt: float) -> None:
        """Add `dt` seconds to the time since the last decision, even while the game is paused."""
        self._since_decision += dt
        self._thought = self._thought + dt if self._only_bot_awaited else 0.0
        asked, playback = self._ticket is not None, self.playback
        self._covering.update(dt, playback.model, asked, playback.persons)

    def update(self, dt: float) -> bool:
        """Advance match and playback by `dt` seconds; return whether the picture may change."""
        idle = self.playback.idle
        self._pull()
        changed = self.playback.update(dt)
        self._follow_people()
        self._note_ending()
        if self._hurried:
            self._hurry()
        self._pull()  # or nothing would wake the game up when all is shown and nobody is asked
        return self._look_for_decision() or changed or idle != self.playback.idle

    def _note_ending(self) -> None:
        """Note once that the match is over and its standings have not been seen."""
        match = self.match
        leads_on = match.mode.kept and match.mode is not DAILY
        if leads_on and match.finished and match.path is not None and not self._ended:
            self._ended = True
            note_ending(match.path, seen=False)

    @property
    def waits_for_key(self) -> bool:
        """Return whether everything is shown and the next bot waits until a key is pressed."""
        return self.playback.idle and self._next_bot_waits

    def finish(self) -> None:
        """Finish what moves."""
        if self.playback.idle:
            self._unread = False
        self.playback.finish()

    def finish_hand(self) -> None:
        """Skip the animation of the hand's remaining tricks, if no person holds cards."""
        self._hurried = self.played_out

    def look_as(self, player: PlayerId | None) -> None:
        """Show the table as `player` sees it from now on; None shows no hand."""
        told = self.match.told
        if self.viewer is not None:
            self._looked[self.viewer] = (self.match.state.hand_number, len(told))
        self.playback.set_viewer(self.match.view(player))
        self.playback.recall(self.match.told)  # one person's knowledge must not reach the next
        self._ticket = None
        self._covering.open()
        self._look_for_decision()

    def hide(self, hidden: bool) -> None:
        """Turn the hand face down, or up again, where one person plays."""
        self._hidden = hidden

    def news_for(self, person: PlayerId) -> tuple[Event, ...]:
        """Return what everybody may know of what has happened since a person looked or acted."""
        told = self.match.told
        hand, known = self._looked.get(person, (0, 0))
        new = told[known:] if hand == self.match.state.hand_number else told
        # In a continued game nobody has looked, but everyone knows what they did themselves.
        acted = max((n for n, event in enumerate(new) if _did(person, event)), default=-1)
        public = (redact(event, None) for event in new[acted + 1 :])
        return tuple(event for event in public if event is not None)

    def looked(self) -> None:
        """Continue the game, after the viewer has been called."""
        if self.called and not self.resting:
            self._since_decision = 0.0
            self._roll.due = False
            self._cover_merchant()

    def complaint(self, action: PlayerAction) -> RulesError | None:
        """Return the rules' objection to an action of the viewer, or None."""
        if self._asked_early:
            return self._tax_order.complaint(action)
        try:
            verify(self.match.state, action)
        except RulesError as error:
            return error
        return None

    def decide(self, action: PlayerAction) -> bool:
        """Submit the viewer's decision, once; return whether it was accepted.

        Nothing is accepted while something moves, nor right after another decision.
        """
        ticket = self._ticket
        if ticket is None or self.resting:
            return False
        if self.complaint(action) is not None:
            return False
        self._ticket = None
        self._since_decision = 0.0
        if isinstance(action, DecideRevolution) and not action.call:
            self._cover_merchant()  # just as after being called
        if self._asked_early and isinstance(action, GiveTax):
            self.playback.push((self._tax_order.keep(action),))
        else:
            self._push(self.match.submit(action, ticket))
        return True

    def next_hand(self) -> bool:
        """Start the next hand; return whether the current one was over."""
        if not self._between_hands or self.resting:
            return False
        self.playback.push(self.match.next_hand(self.match.ticket()))
        return True

    def let_leave(self, player: PlayerId) -> bool:
        """Remove a player from the table between two hands; return whether that was possible.

        :raises RulesError: too few would remain.
        """
        if not self._between_hands or not self.mode.come_and_go:
            return False
        self._since_decision = 0.0
        self.playback.push(self.match.leave(player, self.match.ticket()))
        return True

    def let_join(self, seat: SeatSpec) -> bool:
        """Add a new player to the table between two hands; return whether that was possible.

        :raises RulesError: the table is full, or the name is not allowed.
        """
        if not self._between_hands or not self.mode.come_and_go:
            return False
        chooser = place_chooser(self.match)
        if self.hot_seat and chooser is not None:
            self.look_as(chooser)  # at once, as the table cannot turn while a player walks in
        self._since_decision = 0.0
        self.playback.push(self.match.join(with_temper(seat), self.match.ticket()))
        return True

    def play_by(self, player: PlayerId, level: str) -> None:
        """Have a bot of a level play for a player from now on, or, if "", the person themselves.

        :raises UnknownLevelError: there is no bot of this level.
        :raises NotAPersonError: the seat has always been a bot's.
        """
        self.match.play_by(player, level)
        self._ticket = None
        self._follow_people()
        self._look_for_decision()

    def take_back(self) -> bool:
        """Undo the last decision of the hand if that is allowed; return whether it was."""
        return bool(self.match.undo) and self._went_back(self.match.take_back())

    def deal_again(self) -> bool:
        """Deal the same cards of the hand again if that is allowed; return whether it was."""
        return bool(self.mode.undo) and self._went_back(self.match.deal_again())

    def close(self) -> None:
        """Close the match, with everything saved."""
        if not self._closed:
            self._closed = True
            self.match.close()

    @property
    def _next_bot_waits(self) -> bool:
        """Return whether the next bot in trick play must wait for a key, as the speed asks for."""
        steps = self.playback.pace is Pace.STEP and self.match.state.phase is Phase.PLAY
        watched = self.viewer is not None and self.match.thinking is not None
        return steps and self._unread and watched

    @property
    def _only_bot_awaited(self) -> bool:
        """Return whether only a bot's answer is awaited, outside trick play."""
        waits = self.awaiting_bot and self.playback.idle and self.playback.model.turn is None
        return waits and self._roll.called is None and not self._must_wait()

    @property
    def _asked(self) -> PlayerId | None:
        """The person who is asked now, or None."""
        if self._tax_order.due is not None:
            return None
        early = self._tax_order.asked_early
        return self.match.waiting_for if early is None else early

    @property
    def _asked_early(self) -> bool:
        """Return whether the viewer chooses taxes before their turn."""
        early = self._tax_order.asked_early
        return early is not None and early == self.viewer

    @property
    def _between_hands(self) -> bool:
        return self.match.state.phase is Phase.RESULT and self.playback.idle

    def _cover_merchant(self) -> None:
        """Turn a merchant's hand face down; everyone else chooses taxes, or watches theirs."""
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
        """Update the viewer after people have joined or left."""
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
        """Advance the match, by at most one step beyond what is shown.

        Otherwise bots would have played a whole hand before much of it had been seen, and a person
        taking their seat back would find their cards gone.
        """
        while not self.playback.waiting and not self._must_cover() and not self._must_wait():
            if self._roll.called is not None:
                return
            self._roll.due &= self._roll.before
            choice = self._tax_order.due
            if choice is not None:
                self.playback.push(self.match.submit(choice, self.match.ticket()))
                return
            if self._next_bot_waits:
                return
            bot = self.match.thinking
            events = self.match.advance()
            if not events:
                return
            self._unread = bot is not None
            self._roll.due |= any(isinstance(event, CardsDealt) for event in events)
            self._push(events)

    def _push(self, events: tuple[Event, ...]) -> None:
        """Show events; once a hand has ended, also what its last player was left with."""
        state = self.match.state
        ended = any(isinstance(event, HandEnded) for event in events)
        self.playback.push(events, next(filter(None, state.hands), ()) if ended else ())

    def _hurry(self) -> None:
        playback = self.playback
        while not playback.idle and playback.pending_section is None:
            playback.finish()
            playback.update(0.0)
        self._hurried = playback.section is Section.TRICKS and playback.pending_section is None

    def _must_wait(self) -> bool:
        """Return whether something must be read before the game continues."""
        return False

    def _must_cover(self) -> bool:
        """Hide every hand before a deal among several people; return whether that must wait."""
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
        if self._asked != self.viewer:
            return False
        self._ticket = self.match.ticket()
        return True


def _did(person: PlayerId, event: Event) -> bool:
    """Return whether an event is a person's own decision, or goes with one."""
    deeds = CardsPlayed | Passed | PlayerOut | RevolutionCalled | ChairChosen
    return isinstance(event, deeds) and event.player == person
