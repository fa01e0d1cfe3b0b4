"""A match: a game played by people and bots, and saved on disk as it goes on."""

import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Self

from dalmuti.match.adviser import Adviser
from dalmuti.match.answers import well_formed
from dalmuti.match.engine import Engine
from dalmuti.match.errors import MatchError, NotAPersonError, RefusedError, StaleTicketError
from dalmuti.match.feats import PlayedHand, counts
from dalmuti.match.history import Moment
from dalmuti.match.ledger import count_nothing
from dalmuti.match.luck import Chance
from dalmuti.match.minds import BotMakers, check_level
from dalmuti.match.modes import ALLOWED, NORMAL, GameMode, Permission, refused
from dalmuti.match.opening import Surroundings, begun, continued, wake_nobody
from dalmuti.match.start import Start
from dalmuti.match.story import Milestone
from dalmuti.match.table_marks import TableMarks
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Question
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Leave, PlayerAction, StartHand
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Event, HandEnded
from dalmuti.rules.game import GameState, view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import StorageError
from dalmuti.storage.journal import MatchHeader
from dalmuti.storage.statistics import FinishedHand


class Match:
    """A match in progress. All methods return at once and must be called from one thread.

    Loop: `advance` while it returns events; when it returns none, either a person must decide
    (`waiting_for`; then `submit`), a bot is thinking (`thinking`; call `advance` again later), or
    the table must go on (`Phase.RESULT`; then `next_hand`).
    """

    def __init__(
        self,
        engine: Engine,
        mode: GameMode,
        wake: Callable[[], None] = wake_nobody,
        thinking: ThinkingProcess | None = None,
    ) -> None:
        """Use `Match.new` or `Match.resume` instead."""
        self.mode = mode
        """The kind of game."""
        self.adviser = Adviser(wake, thinking=thinking)
        """The adviser, which tells people what the strongest bot would do."""
        self._engine = engine
        self._mark = token_hex(8)
        self._closed = False

    @classmethod
    def new(
        cls,
        seats: tuple[SeatSpec, ...],
        *,
        seed: int,
        path: Path | None,
        edition: str = "en",
        rules: Rules | None = None,
        start: Start | None = None,
        mode: GameMode = NORMAL,
        misdeal_every: int = MISDEAL_EVERY,
        place: str = "",
        started: str = "",
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
        fallbacks: tuple[Path, ...] = (),
        thinking: ThinkingProcess | None = None,
        hall: str = "",
    ) -> Self:
        """Begin a match, journalled in a new file, or nowhere if `path` is None.

        It begins with a seating draw, or at `start`: then its edition and rules hold, and `seats`
        has a named seat for each player who ever sat there. With the option misdeal the dealer
        exposes a card in one of `misdeal_every` deals, 1 or more. `place` is the id of a place of
        the journey. `started` is the time as an ISO 8601 text. `wake` is called in the bots' thread
        when an answer is ready, `on_hand` with each finished hand, if the match is journalled.
        `chance` replaces the random numbers in a scripted game. While the journal cannot be
        written, it is kept in the first of the folders `fallbacks` that can be. Strong bots and the
        adviser think in the process `thinking`, or in this one if it is None. `hall` is the
        name of the hall that it is played in, only for the screen.

        :raises SetupError: the players, the edition or the rules are invalid.
        :raises UnknownLevelError: a seat's bot level does not exist.
        :raises RulesError: an action of the start is not legal, or no game can follow from it.
        :raises JournalExistsError: the file already exists.
        """
        seats = tuple(seats)
        names = tuple(seat.name for seat in seats)
        engine = begun(
            start.named(names) if start else Start.with_draw(names, edition, rules),
            seats,
            mode,
            Surroundings(bots, wake, clock, on_hand, chance, fallbacks, thinking),
            seed=seed,
            path=path,
            started=started,
            misdeal_every=misdeal_every,
            hall=hall,
            place=place,
        )
        return cls(engine, mode, wake, thinking)

    @classmethod
    def resume(
        cls,
        path: Path,
        *,
        mode: GameMode | None = None,
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
        fallbacks: tuple[Path, ...] = (),
        thinking: ThinkingProcess | None = None,
    ) -> Self:
        """Continue a match at the decision where it was left.

        `mode` overrides the one named in the file; `fallbacks` and `thinking` are as for `new`.

        :raises JournalReadError: the file cannot be opened.
        :raises JournalBusyError: it is being played in another window.
        :raises JournalNewerError: a newer version of the game wrote it.
        :raises JournalCorruptError: it is damaged; `storage.saves.quarantine` moves it away.
        """
        surroundings = Surroundings(bots, wake, clock, on_hand, chance, fallbacks, thinking)
        return cls(*continued(path, mode, surroundings), wake, thinking)

    # --- State ---

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._engine.ledger.path

    @property
    def hall(self) -> str:
        """The name of the hall that it is played in; empty for the great hall."""
        return self._engine.ledger.hall

    @property
    def state(self) -> GameState:
        """The whole game, secrets included; use `view` for what one player may see."""
        return self._engine.course.state

    @property
    def place(self) -> str:
        """The id of the place of the journey; empty for other games."""
        return self._engine.ledger.place

    @property
    def place_hands(self) -> tuple[FinishedHand, ...]:
        """The hands finished at a place of the journey; empty in other games."""
        return tuple(self._engine.ledger.hands)

    @property
    def header(self) -> MatchHeader:
        """The description of the match, as in its journal."""
        return self._engine.ledger.header

    @property
    def played_hand(self) -> PlayedHand:
        """The present hand with what feats are found in, once it has ended."""
        course, past = self._engine.course, self.header.past
        ends = (event for event in course.milestones if isinstance(event, HandEnded))
        return PlayedHand(
            course.told,
            tuple(event for event in ends if counts(self.header, event.number)),
            self._engine.company.begun,
            frozenset(self._engine.ledger.stood_in),
            past.actions == 0,
        )

    @property
    def revision(self) -> int:
        """The number of actions taken so far."""
        return self._engine.course.revision

    @property
    def told(self) -> tuple[Event, ...]:
        """The events since the present hand began, unredacted."""
        return self._engine.course.told

    @property
    def milestones(self) -> tuple[Milestone, ...]:
        """The beginning and the end of every hand so far."""
        return self._engine.course.milestones

    @property
    def past_marks(self) -> TableMarks:
        """The marks on the table from the hands before the present one."""
        return self._engine.course.past_marks

    @property
    def seed(self) -> int:
        """The seed of the match's random numbers."""
        return self._engine.luck.seed

    @property
    def misdeal_every(self) -> int:
        """With the misdeal option, a card is exposed in one of this many deals."""
        return self._engine.luck.misdeal_every

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """Everyone who has ever sat at the table, by player, each seat as it is currently played.

        Those at the table now are in `state.chairs`.
        """
        return self._engine.company.now

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """The players who are people and have not left."""
        return self._engine.company.persons(self._engine.present)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The same, and those for whom a bot currently plays."""
        return self._engine.company.people(self._engine.present)

    @property
    def finished(self) -> bool:
        """True once the agreed number of hands has been played."""
        return self.state.phase is Phase.OVER

    @property
    def scores(self) -> tuple[tuple[PlayerId, int], ...]:
        """Everyone who has ever sat here with their points, most first; empty without scoring."""
        points = enumerate(self.state.points)
        return tuple(sorted(points, key=lambda scored: (-scored[1], scored[0])))

    @property
    def waiting_for(self) -> PlayerId | None:
        """The person who must decide, or None."""
        turn = self.state.turn
        return turn if turn in self.persons else None

    @property
    def thinking(self) -> PlayerId | None:
        """The bot that must decide, or None."""
        return self._engine.thinking

    @property
    def warnings(self) -> tuple[MatchError | StorageError, ...]:
        """Current problems to show: the game cannot be saved, or a bot has been replaced."""
        return (*self._engine.minds.notices, *self._engine.ledger.troubles)

    def view(self, player: PlayerId | None) -> PlayerView:
        """Return the game as this player may see it, or as a spectator if None."""
        return view(self.state, player)

    def ticket(self) -> Ticket:
        """Return the present moment, to submit with a decision."""
        return Ticket(self._mark, self.revision)

    # --- Advancing ---

    def advance(self) -> tuple[Event, ...]:
        """Take the next step that needs no person, and return its events; never block.

        Return none while a bot thinks, and while a person or the table must go on.
        """
        minds, ticket = self._engine.minds, self.ticket()
        if self._closed:
            return ()
        return self._engine.advance(
            lambda player: minds.hear(player, ticket, lambda: self._question(player))
        )

    def advance_blocking(self) -> tuple[Event, ...]:
        """Take the same step but wait for the bot; needs neither a thread nor a screen."""
        minds = self._engine.minds
        if self._closed:
            return ()
        return self._engine.advance(lambda player: minds.think(player, self._question(player)))

    def close(self) -> None:
        """Leave the match: sync and close the journal, and ignore answers still to come."""
        if self._closed:
            return
        self._closed = True
        self.adviser.close()
        self._engine.close()

    # --- People's decisions ---

    def submit(self, action: PlayerAction, ticket: Ticket) -> tuple[Event, ...]:
        """Apply a person's decision, and return the events.

        :raises StaleTicketError: the decision was for another match or another moment.
        :raises NotAPersonError: no person plays the seat.
        :raises RulesError: it is not legal; nothing has changed.
        :raises TypeError: it is not an action, or has fields of the wrong types.
        """
        self._check(ticket)
        if not well_formed(action):
            raise TypeError(f"people cannot do {action!r}")
        if action.player not in self.persons:
            raise NotAPersonError(
                f"Player {action.player!r} is not a person.", player=action.player
            )
        return self._engine.apply(action)

    def next_hand(self, ticket: Ticket) -> tuple[Event, ...]:
        """Start the next hand once the result has been seen.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RulesError: the hand is not over, or the game is.
        """
        self._check(ticket)
        return self._engine.apply(StartHand())

    def leave(self, player: PlayerId, ticket: Ticket) -> tuple[Event, ...]:
        """Remove a player between two hands; their points are kept (RULES 10).

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody may leave in this game mode.
        :raises RulesError: no hand is just over, the player is absent, or too few would be left.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "leaving the table")
        events = self._engine.apply(Leave(player))
        self._engine.minds.leave(player)
        return events

    def join(self, seat: SeatSpec, ticket: Ticket) -> tuple[Event, ...]:
        """Add a player between two hands (RULES 10).

        If the number of players was odd before, the next Greater Dalmuti must decide where they
        enter.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody may join in this game mode.
        :raises UnknownLevelError: the seat's bot level does not exist.
        :raises RulesError: no hand is just over, the table is full, or the name is not allowed.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "joining the table")
        check_level(seat, self._engine.minds.makers)
        return self._engine.let_come(seat)

    def play_by(self, player: PlayerId, level: str) -> None:
        """Give a seat to a bot of a level from now on, or back to its person if the level is "".

        The game goes on unchanged, and resuming it keeps the change. A bot's decisions for a person
        are marked in the journal.

        :raises RefusedError: no seat may change hands in this game mode.
        :raises UnknownLevelError: the bot level does not exist.
        :raises NotAPersonError: the level is "", but the seat was always a bot's.
        """
        self._check_allowed(self.mode.hand_over, "handing over a seat")
        if level and level not in self._engine.minds.makers:
            raise UnknownLevelError(level)
        self._engine.hand_over(player, level)

    # --- Undo ---

    @property
    def undo(self) -> Permission:
        """Permission for the person at the table to undo their last decision, or why not."""
        if not self.mode.undo:
            return self.mode.undo
        if not self._alone:
            return refused("setup.practice.alone")
        return ALLOWED if self.can_take_back else refused("practice.nothing_yet")

    @property
    def can_take_back(self) -> bool:
        """True if the only person in the game has a decision to undo."""
        return self._last_decision is not None

    @property
    def can_deal_again(self) -> bool:
        """True if the present hand can be replayed with the same cards."""
        return self._alone and self._engine.history.earliest is not None

    def take_back(self) -> bool:
        """Undo the person's last decision in this hand; return whether there was one."""
        return self._go_back(self._last_decision)

    def deal_again(self) -> bool:
        """Return to before the deal, which will bring the same cards; return whether that worked.

        If the match began in the middle of this hand, return to its beginning.
        """
        return self._go_back(self._engine.history.earliest if self._alone else None)

    # --- Internals ---

    @property
    def _alone(self) -> bool:
        """True if there is, and always was, exactly one person playing."""
        return len(self.persons) == 1 == len(self.people)

    @property
    def _last_decision(self) -> Moment | None:
        return self._engine.history.decision_of(self.persons[0]) if self._alone else None

    def _check(self, ticket: Ticket) -> None:
        if self._closed or ticket != self.ticket():
            raise StaleTicketError(
                f"The decision was for {ticket}, but now it is {self.ticket()}.",
                revision=ticket.revision,
            )

    def _check_allowed(self, permission: Permission, what: str) -> None:
        if not permission:
            raise RefusedError(
                f"The game mode {self.mode.name!r} does not allow {what}.",
                mode=self.mode.name,
                why=permission.why,
            )

    def _question(self, player: PlayerId) -> Question:
        luck = self._engine.luck.of_bot(player, self.revision)
        return Question(self.ticket(), self.view(player), luck)

    def _go_back(self, moment: Moment | None) -> bool:
        if moment is None or self._closed:
            return False
        self._engine.go_back(moment)
        # Decisions and answers for undone moments may carry a number that will be used again.
        self._mark = token_hex(8)
        return True
