"""A match: whose turn it is, tickets, bots that think, and bots that are broken."""

import logging
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, NotAPersonError, StaleTicketError
from dalmuti.match.match import PATIENCE
from dalmuti.players.levels import LEVELS, UnknownLevelError
from dalmuti.players.random_bot import RandomBot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import (
    ChooseChair,
    DecideRevolution,
    GiveTax,
    Pass,
    PlayerAction,
    PlaySet,
)
from dalmuti.rules.editions import Rules
from dalmuti.rules.errors import DuplicateNameError, LeaderMustPlayError, RulesError
from dalmuti.rules.events import Event, GameEnded, HandEnded, HandStarted
from dalmuti.rules.game import view
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.storage.errors import JournalExistsError
from tests.match.tables import choice, play, seats, step

LONG = 20.0
"""Seconds after which a test gives up on a thread."""


class Awake:
    """Lets a test wait for the answers of bots."""

    def __init__(self) -> None:
        self._answers = threading.Semaphore(0)

    def __call__(self) -> None:
        self._answers.release()

    def wait(self) -> None:
        assert self._answers.acquire(timeout=LONG)


class HeldBot:
    """A bot that thinks until it is let go."""

    def __init__(self, rng: Random) -> None:
        self._bot = RandomBot(rng)
        self.started = threading.Event()
        self.go = threading.Event()

    def decide(self, seen: PlayerView) -> PlayerAction:
        self.started.set()
        assert self.go.wait(LONG)
        return self._bot.decide(seen)


def new(persons: int, level: str = "random", seed: int = 1, **more: object) -> Match:
    return Match.new(seats(persons, 5 - persons, level), seed=seed, path=None, **more)  # type: ignore[arg-type]


def until(match: Match, reached: Callable[[Match], bool]) -> Match:
    while not reached(match):
        assert step(match)
    return match


def test_whole_hands_with_people_and_bots_until_the_game_is_over() -> None:
    match = new(2, rules=Rules(scoring=True, hands=3))
    events: list[Event] = []
    while match.state.phase is not Phase.OVER:
        if match.waiting_for is not None:
            assert match.waiting_for in match.persons
            assert match.thinking is None
            assert match.advance_blocking() == ()
            events += match.submit(choice(match, match.waiting_for), match.ticket())
        elif match.state.phase is Phase.RESULT:
            assert match.advance_blocking() == match.advance() == ()
            events += match.next_hand(match.ticket())
        else:
            more = match.advance_blocking()
            assert more
            events += more
    assert [one.number for one in events if isinstance(one, HandStarted)] == [1, 2, 3]
    assert [one.number for one in events if isinstance(one, HandEnded)] == [1, 2, 3]
    assert isinstance(events[-1], GameEnded)
    assert match.advance() == ()
    with pytest.raises(RulesError):
        match.next_hand(match.ticket())


def test_the_thread_plays_the_same_match_as_none() -> None:
    awake = Awake()
    threaded, blocking = new(1, wake=awake), new(1)
    while blocking.state.phase is not Phase.RESULT:
        assert threaded.state == blocking.state
        step(blocking)
        if threaded.waiting_for is not None:
            threaded.submit(choice(threaded, threaded.waiting_for), threaded.ticket())
        elif threaded.thinking is None:
            assert threaded.advance()
        else:
            player = threaded.thinking
            assert threaded.advance() == ()
            awake.wait()
            assert threaded.thinking == player
            assert threaded.advance()
    assert threaded.state == blocking.state
    threaded.close()


def test_the_seed_decides_the_deals() -> None:
    def first_hands(seed: int) -> object:
        return until(new(0, seed=seed), lambda match: bool(match.state.sizes[0])).state.hands

    assert first_hands(1) == first_hands(1)
    assert first_hands(1) != first_hands(2)


def test_deals_and_draws_do_not_depend_on_what_was_decided() -> None:
    def second_hands(level: str) -> list[object]:
        match = until(new(0, level), lambda match: match.state.hand_number == 2)
        match.advance_blocking()
        return [match.state.hands[player] for player in match.state.order]

    assert second_hands("random") == second_hands("plain")


def test_a_view_tells_what_its_player_may_know() -> None:
    match = until(new(1), lambda match: match.state.phase is Phase.PLAY)
    for player in (*range(5), None):
        assert match.view(player) == view(match.state, player)
    assert match.view(None).hand == ()


def test_seats_that_cannot_be_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownLevelError, match="genius"):
        new(1, "genius")
    twice = seats(2)[:1] * 4
    with pytest.raises(DuplicateNameError):
        Match.new(twice, seed=1, path=tmp_path / "a.dalmuti")
    assert list(tmp_path.iterdir()) == []


def test_a_new_match_never_writes_over_a_saved_one(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    path.write_text("precious")
    with pytest.raises(JournalExistsError, match="there already"):
        Match.new(seats(1), seed=1, path=path)
    assert path.read_text() == "precious"


class TestTickets:
    @pytest.fixture
    def match(self) -> Match:
        """Play until a person leads a trick."""
        return until(
            new(2),
            lambda match: (
                match.state.phase is Phase.PLAY
                and match.waiting_for is not None
                and match.state.trick.best is None
            ),
        )

    def test_a_decision_counts_once(self, match: Match) -> None:
        person = match.waiting_for
        assert person is not None
        action, ticket = choice(match, person), match.ticket()
        match.submit(action, ticket)
        state = match.state
        with pytest.raises(StaleTicketError):
            match.submit(action, ticket)
        assert match.state is state

    def test_a_decision_for_another_match_does_not_count(self, match: Match) -> None:
        other = until(new(2), lambda other: other.revision == match.revision)
        assert other.state == match.state
        assert match.waiting_for is not None
        with pytest.raises(StaleTicketError):
            match.submit(choice(match, match.waiting_for), other.ticket())

    def test_an_illegal_decision_changes_nothing(self, match: Match) -> None:
        assert match.waiting_for is not None
        state, ticket = match.state, match.ticket()
        with pytest.raises(LeaderMustPlayError):
            match.submit(Pass(match.waiting_for), ticket)
        assert match.state is state
        assert match.ticket() == ticket

    def test_nobody_decides_for_a_bot(self, match: Match) -> None:
        until(match, lambda match: match.thinking is not None)
        bot = match.thinking
        assert bot is not None
        with pytest.raises(NotAPersonError):
            match.submit(choice(match, bot), match.ticket())

    def test_people_do_what_players_do_and_nothing_else(self, match: Match) -> None:
        with pytest.raises(TypeError):
            match.submit("pass", match.ticket())  # type: ignore[arg-type]

    def test_the_next_hand_needs_the_present_moment_too(self, match: Match) -> None:
        with pytest.raises(RulesError):
            match.next_hand(match.ticket())
        until(match, lambda match: match.state.phase is Phase.RESULT)
        ticket = match.ticket()
        match.next_hand(ticket)
        with pytest.raises(StaleTicketError):
            match.next_hand(ticket)

    def test_a_match_that_was_left_takes_no_decision(self, match: Match) -> None:
        assert match.waiting_for is not None
        action, ticket = choice(match, match.waiting_for), match.ticket()
        match.close()
        match.close()
        with pytest.raises(StaleTicketError):
            match.submit(action, ticket)
        assert match.advance() == match.advance_blocking() == ()


class TestThinking:
    @staticmethod
    def held(
        awake: Awake, clock: Callable[[], float] = time.monotonic
    ) -> tuple[Match, list[HeldBot]]:
        """Return a match in which a bot has begun to think; that one comes first."""
        bots: list[HeldBot] = []

        def make(rng: Random) -> HeldBot:
            bots.append(HeldBot(rng))
            return bots[-1]

        match = new(0, "held", bots={"held": make}, wake=awake, clock=clock)
        while match.thinking is None:
            assert match.advance()
        thinker = bots.pop(match.thinking)
        assert match.advance() == ()
        assert thinker.started.wait(LONG)
        return match, [thinker, *bots]

    def test_advance_does_not_wait_for_a_bot(self) -> None:
        awake = Awake()
        match, (bot, *_) = self.held(awake)
        revision = match.revision
        assert match.advance() == match.advance() == ()
        bot.go.set()
        awake.wait()
        assert match.advance()
        assert match.revision == revision + 1
        match.close()

    def test_leaving_while_a_bot_thinks_is_safe(self) -> None:
        match, (bot, *_) = self.held(Awake())
        state = match.state
        match.close()
        bot.go.set()
        (thread,) = [one for one in threading.enumerate() if one is match._worker._thread]
        thread.join(LONG)
        assert not thread.is_alive()
        assert match.advance() == ()
        assert match.state is state

    def test_no_move_of_an_old_match_arrives_in_a_new_one(self) -> None:
        old, (bot, *_) = self.held(Awake())
        old.close()
        awake = Awake()
        match, (new_bot, *_) = self.held(awake)
        state = match.state
        bot.go.set()
        thread = old._worker._thread
        assert thread is not None
        thread.join(LONG)
        assert match.advance() == ()
        assert match.state is state
        new_bot.go.set()
        awake.wait()
        assert match.advance()
        match.close()

    def test_an_answer_to_an_earlier_question_is_dropped(self) -> None:
        awake = Awake()
        match, (bot, *_) = self.held(awake)
        bot.go.set()
        awake.wait()
        assert match.advance_blocking()  # decided here; the thread's answer is now stale
        bot.go.clear()
        assert match.advance()
        state = match.state
        assert match.thinking is not None
        assert match.advance() == match.advance() == ()
        assert match.state is state
        match.close()
        bot.go.set()

    def test_a_bot_that_never_answers_is_given_up(self, caplog: pytest.LogCaptureFixture) -> None:
        now = [100.0]
        awake = Awake()
        match, (bot, *others) = self.held(awake, clock=lambda: now[0])
        player = match.thinking
        assert player is not None
        expected = safest_action(match.view(player))
        now[0] += PATIENCE
        assert match.advance() == ()
        now[0] += 1
        before = match.state
        assert match.advance()
        assert isinstance(expected, ChooseChair)
        assert match.state.chairs[expected.chair] == player
        assert match.state is not before
        assert "too long" in caplog.text
        for other in others:
            other.go.set()
        while match.state.phase is not Phase.RESULT:
            if match.thinking not in (None, player):
                assert match.advance() == ()
                awake.wait()
            assert match.advance()  # the one given up is not asked again
        bot.go.set()
        match.close()


class TestBrokenBots:
    @pytest.mark.parametrize(
        "answer",
        [
            None,
            "pass",
            42,
            Pass(0),
            PlaySet(0, (99,)),
            ChooseChair(0, 77),
            ChooseChair(0, True),
            GiveTax(0, ()),
            GiveTax(0, [12, 12]),  # type: ignore[arg-type]
            DecideRevolution(0, 1),  # type: ignore[arg-type]
            PlaySet(0, (True,)),
            PlaySet(0, None),  # type: ignore[arg-type]
        ],
        ids=repr,
    )
    def test_an_answer_that_does_not_count_is_logged_and_the_safest_thing_done(
        self, answer: object, caplog: pytest.LogCaptureFixture
    ) -> None:
        class Absurd:
            def __init__(self, rng: Random) -> None:
                pass

            def decide(self, seen: PlayerView) -> PlayerAction:
                if isinstance(answer, PlayerAction):
                    return type(answer)(seen.you, *list(_values(answer))[1:])  # type: ignore[arg-type]
                return answer  # type: ignore[return-value]

        match = new(0, "absurd", bots={"absurd": Absurd})
        safe = new(0, "safe", bots={"safe": Safest})
        until(safe, lambda match: match.state.phase is Phase.RESULT)
        with caplog.at_level(logging.ERROR):
            until(match, lambda match: match.state.phase is Phase.RESULT)
        if not isinstance(answer, Pass):  # which is all right now and then
            assert match.state == safe.state
        assert "dalmuti.match" in {record.name.rpartition(".")[0] for record in caplog.records}

    def test_another_players_action_does_not_count(self) -> None:
        class Impostor(RandomBot):
            def decide(self, seen: PlayerView) -> PlayerAction:
                assert seen.you is not None
                return ChooseChair((seen.you + 1) % 5, 2)

        match = until(
            new(0, "impostor", bots={"impostor": Impostor}), lambda match: bool(match.state.chairs)
        )
        assert match.state.chairs[0] == match.state.order[0]

    def test_a_bot_that_raises_never_stops_the_game(self, caplog: pytest.LogCaptureFixture) -> None:
        class Raising(RandomBot):
            def decide(self, seen: PlayerView) -> PlayerAction:
                raise ZeroDivisionError

        awake = Awake()
        match = new(0, "raising", bots={"raising": Raising}, wake=awake)
        while match.state.phase is not Phase.RESULT:
            if match.thinking is not None:
                assert match.advance() == ()
                awake.wait()
            assert match.advance()
        assert "ZeroDivisionError" in caplog.text
        match.close()


class Safest:
    """Does the safest thing."""

    def __init__(self, rng: Random) -> None:
        pass

    def decide(self, seen: PlayerView) -> PlayerAction:
        return safest_action(seen)


def _values(action: PlayerAction) -> tuple[object, ...]:
    return tuple(getattr(action, name) for name in action.__slots__)


def test_every_level_can_sit_at_a_table() -> None:
    for level in LEVELS:
        play(new(1, level), 120)
