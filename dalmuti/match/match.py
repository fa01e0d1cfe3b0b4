"""A match: a game that people and bots play, kept on disk as it goes on."""

import time
from collections.abc import Callable
from pathlib import Path
from secrets import token_hex
from typing import Self

from dalmuti.match.adviser import Adviser
from dalmuti.match.answers import well_formed
from dalmuti.match.engine import Engine
from dalmuti.match.errors import MatchError, NotAPersonError, RefusedError, StaleTicketError
from dalmuti.match.history import Moment
from dalmuti.match.ledger import count_nothing
from dalmuti.match.luck import Chance
from dalmuti.match.minds import BotMakers, check_level
from dalmuti.match.modes import ALLOWED, NORMAL, GameMode, Permission, refused
from dalmuti.match.opening import Surroundings, begun, continued, wake_nobody
from dalmuti.match.start import Start
from dalmuti.match.ticket import Ticket
from dalmuti.match.worker import Question
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.seats import SeatSpec
from dalmuti.rules.actions import Leave, PlayerAction, StartHand
from dalmuti.rules.cards import PlayerId
from dalmuti.rules.chance import MISDEAL_EVERY, chance_action
from dalmuti.rules.editions import Rules
from dalmuti.rules.events import Event
from dalmuti.rules.game import GameState, view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import StorageError
from dalmuti.storage.statistics import FinishedHand


class Match:
    """A match in progress. Every method returns at once, and none may be called from two threads.

    Loop: `advance` while it returns events; when it returns none, either a person must decide
    (`waiting_for`; then `submit`), a bot is thinking (`thinking`; call `advance` again later), or
    the table must go on (`Phase.RESULT`; then `next_hand`).
    """

    def __init__(
        self, engine: Engine, mode: GameMode, wake: Callable[[], None] = wake_nobody
    ) -> None:
        """Use `Match.new` or `Match.resume`."""
        self.mode = mode
        """What kind of game it is."""
        self.adviser = Adviser(wake)
        """Tells people what the strongest bot would do."""
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
        started: str = "",
        bots: BotMakers = LEVELS,
        wake: Callable[[], None] = wake_nobody,
        clock: Callable[[], float] = time.monotonic,
        on_hand: Callable[[FinishedHand], None] = count_nothing,
        chance: Chance = chance_action,
    ) -> Self:
        """Begin a match, journalled in a new file, or nowhere if `path` is None.

        It begins with a seating draw, or at `start`: then its edition and rules hold, and `seats`
        has a seat, with the name to play by, for each player who ever sat there. With the option
        misdeal the dealer exposes a card in one of `misdeal_every` deals, 1 or more. `started` is
        the time as an ISO 8601 text. `wake` is called in the bots' thread when an answer has come,
        `on_hand` with each hand that has ended, if the match is journalled. `chance` decides in
        place of random numbers, for a game whose course is fixed.

        :raises SetupError: the players, the edition or the rules cannot be.
        :raises UnknownLevelError: there is no bot of a seat's level.
        :raises RulesError: an action of the start is not legal, or the next ones cannot be.
        :raises JournalExistsError: the file is there already.
        """
        seats = tuple(seats)
        names = tuple(seat.name for seat in seats)
        engine = begun(
            start.named(names) if start else Start.with_draw(names, edition, rules),
            seats,
            mode,
            Surroundings(bots, wake, clock, on_hand, chance),
            seed=seed,
            path=path,
            started=started,
            misdeal_every=misdeal_every,
        )
        return cls(engine, mode, wake)

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
    ) -> Self:
        """Continue a match at the decision where it was left.

        `mode` overrides the kind of game that the file names.

        :raises JournalReadError: the file cannot be opened.
        :raises JournalBusyError: it is being played in another window.
        :raises JournalCorruptError: it is damaged; `storage.saves.quarantine` puts it aside.
        """
        surroundings = Surroundings(bots, wake, clock, on_hand, chance)
        return cls(*continued(path, mode, surroundings), wake)

    # --- How it stands ---

    @property
    def path(self) -> Path | None:
        """The journal's file."""
        return self._engine.ledger.path

    @property
    def state(self) -> GameState:
        """The whole game, secrets included; for what a player may see use `view`."""
        return self._engine.course.state

    @property
    def revision(self) -> int:
        """How many actions there have been."""
        return self._engine.course.revision

    @property
    def told(self) -> tuple[Event, ...]:
        """What has happened since the present hand began, unredacted."""
        return self._engine.course.told

    @property
    def seed(self) -> int:
        """The seed of its random numbers."""
        return self._engine.luck.seed

    @property
    def misdeal_every(self) -> int:
        """In one of how many deals a card is exposed, with the option misdeal."""
        return self._engine.luck.misdeal_every

    @property
    def seats(self) -> tuple[SeatSpec, ...]:
        """Everybody who ever sat at the table, by player, each as their seat is played now.

        Those who sit there now are in `state.chairs`.
        """
        return self._engine.company.now

    @property
    def persons(self) -> tuple[PlayerId, ...]:
        """The players who are people and have not left."""
        return self._engine.company.persons(self._engine.present)

    @property
    def people(self) -> tuple[PlayerId, ...]:
        """The same, and those whose seats a bot plays for now."""
        return self._engine.company.people(self._engine.present)

    @property
    def finished(self) -> bool:
        """Whether the agreed number of hands is over."""
        return self.state.phase is Phase.OVER

    @property
    def scores(self) -> tuple[tuple[PlayerId, int], ...]:
        """Everybody who ever sat here with their points, the most first; empty without scoring."""
        points = enumerate(self.state.points)
        return tuple(sorted(points, key=lambda scored: (-scored[1], scored[0])))

    @property
    def waiting_for(self) -> PlayerId | None:
        """The person who must decide, or None."""
        turn = self.state.turn
        return turn if turn in self.persons else None

    @property
    def thinking(self) -> PlayerId | None:
        """The bot who must decide, or None."""
        return self._engine.thinking

    @property
    def warnings(self) -> tuple[MatchError | StorageError, ...]:
        """What people should know now: that the game cannot be saved, or that a bot is replaced."""
        return (*self._engine.minds.notices, *self._engine.ledger.troubles)

    def view(self, player: PlayerId | None) -> PlayerView:
        """Return the game as this player may know it, or a spectator if None."""
        return view(self.state, player)

    def ticket(self) -> Ticket:
        """Return the present moment, to hand in with a decision."""
        return Ticket(self._mark, self.revision)

    # --- What goes on by itself ---

    def advance(self) -> tuple[Event, ...]:
        """Do the next thing that needs no person, and return what happened; never block.

        Nothing happens while a bot thinks, and when a person or the table is to go on.
        """
        minds, ticket = self._engine.minds, self.ticket()
        if self._closed:
            return ()
        return self._engine.advance(
            lambda player: minds.hear(player, ticket, lambda: self._question(player))
        )

    def advance_blocking(self) -> tuple[Event, ...]:
        """Do the same, but wait for the bot: without a thread, and without a screen."""
        minds = self._engine.minds
        if self._closed:
            return ()
        return self._engine.advance(lambda player: minds.think(player, self._question(player)))

    def close(self) -> None:
        """Leave the match: sync and close the journal, and ignore what bots still think of."""
        if self._closed:
            return
        self._closed = True
        self.adviser.close()
        self._engine.close()

    # --- What people do ---

    def submit(self, action: PlayerAction, ticket: Ticket) -> tuple[Event, ...]:
        """Do what a person decided, and return what happened.

        :raises StaleTicketError: the decision was for another match or another moment.
        :raises NotAPersonError: it is for a seat that no person sits on.
        :raises RulesError: it is not legal; nothing has changed.
        :raises TypeError: it is no action, or made of the wrong types, which no journal can hold.
        """
        self._check(ticket)
        if not well_formed(action):
            raise TypeError(f"people cannot do {action!r}")
        if action.player not in self.persons:
            raise NotAPersonError(
                f"No person plays for player {action.player!r}.", player=action.player
            )
        return self._engine.apply(action)

    def next_hand(self, ticket: Ticket) -> tuple[Event, ...]:
        """Go on to the next hand once the result has been seen.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RulesError: the hand is not over, or the game is.
        """
        self._check(ticket)
        return self._engine.apply(StartHand())

    def leave(self, player: PlayerId, ticket: Ticket) -> tuple[Event, ...]:
        """Let a player go between two hands; their points stay (RULES 10).

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody leaves a game of this kind.
        :raises RulesError: no hand is just over, they are not there, or too few would be left.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "leaving the table")
        events = self._engine.apply(Leave(player))
        self._engine.minds.leave(player)
        return events

    def join(self, seat: SeatSpec, ticket: Ticket) -> tuple[Event, ...]:
        """Let a new player come between two hands (RULES 10).

        For an odd number of players the next Greater Dalmuti must then decide where they enter.

        :raises StaleTicketError: it was for another match or another moment.
        :raises RefusedError: nobody joins a game of this kind.
        :raises UnknownLevelError: there is no bot of the seat's level.
        :raises RulesError: no hand is just over, the table is full, or the name cannot be.
        """
        self._check(ticket)
        self._check_allowed(self.mode.come_and_go, "joining the table")
        check_level(seat, self._engine.minds.makers)
        return self._engine.let_come(seat)

    def play_by(self, player: PlayerId, level: str) -> None:
        """Let a bot of a level play for a player from now on, or, if it is "", the person again.

        The game goes on as it stands, and continued it is played the same way. What a bot decides
        for a person is marked in the journal.

        :raises RefusedError: no seat changes hands in a game of this kind.
        :raises UnknownLevelError: there is no bot of the level.
        :raises NotAPersonError: the person is to play for a seat that was always a bot's.
        """
        self._check_allowed(self.mode.hand_over, "handing over a seat")
        if level and level not in self._engine.minds.makers:
            raise UnknownLevelError(level)
        self._engine.hand_over(player, level)

    # --- Going back ---

    @property
    def undo(self) -> Permission:
        """Whether the person at the table may take their last decision back, and if not, why."""
        if not self.mode.undo:
            return self.mode.undo
        if not self._alone:
            return refused("setup.practice.alone")
        return ALLOWED if self.can_take_back else refused("practice.nothing_yet")

    @property
    def can_take_back(self) -> bool:
        """Whether there is a decision to take back, of the only person in the game."""
        return self._last_decision is not None

    @property
    def can_deal_again(self) -> bool:
        """Whether the present hand can be played again with the same cards."""
        return self._alone and self._engine.history.earliest is not None

    def take_back(self) -> bool:
        """Go back to the person's last decision in this hand; tell whether there was one."""
        return self._go_back(self._last_decision)

    def deal_again(self) -> bool:
        """Go back to before the deal, which brings the same cards; tell whether it was so.

        A hand in which the match began goes back to there.
        """
        return self._go_back(self._engine.history.earliest if self._alone else None)

    # --- How ---

    @property
    def _alone(self) -> bool:
        """Whether a single person plays, and always has."""
        return len(self.persons) == 1 == len(self.people)

    @property
    def _last_decision(self) -> Moment | None:
        return self._engine.history.decision_of(self.persons[0]) if self._alone else None

    def _check(self, ticket: Ticket) -> None:
        if self._closed or ticket != self.ticket():
            raise StaleTicketError(
                f"The decision was for {ticket}, and it is {self.ticket()} now.",
                revision=ticket.revision,
            )

    def _check_allowed(self, permission: Permission, what: str) -> None:
        if not permission:
            raise RefusedError(
                f"A game of the kind {self.mode.name!r} does not allow {what}.",
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
        # Decisions and answers for what came after may bear a number that comes again.
        self._mark = token_hex(8)
        return True
