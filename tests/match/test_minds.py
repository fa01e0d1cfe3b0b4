"""Bots that think in a separate thread, that answer nonsense, and that never answer."""

import logging
import threading
import time
from collections.abc import Callable
from random import Random

import pytest

from dalmuti.match import Match
from dalmuti.match.minds import PATIENCE
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
from dalmuti.rules.view import Phase, PlayerView
from tests.match.tables import LONG, Awake, new, until


class HeldBot:
    """A bot that thinks until it is released."""

    def __init__(self, rng: Random) -> None:
        self._bot = RandomBot(rng)
        self.started = threading.Event()
        self.go = threading.Event()

    def decide(self, seen: PlayerView) -> PlayerAction:
        self.started.set()
        assert self.go.wait(LONG)
        return self._bot.decide(seen)


class TestThinking:
    @staticmethod
    def held(
        awake: Awake, clock: Callable[[], float] = time.monotonic
    ) -> tuple[Match, list[HeldBot]]:
        """Return a match in which a bot has begun to think, and the bots, that one first."""
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
        (thread,) = [
            one for one in threading.enumerate() if one is match._engine.minds._worker._thread
        ]
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
        thread = old._engine.minds._worker._thread
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
            assert match.advance()  # the bot given up is not asked again
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
            DecideRevolution(0, 1),  # type: ignore[arg-type]
            PlaySet(0, (True,)),
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
        if not isinstance(answer, Pass):  # which is legal now and then
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
    """A bot that takes the safest action."""

    def __init__(self, rng: Random) -> None:
        pass

    def decide(self, seen: PlayerView) -> PlayerAction:
        return safest_action(seen)


def _values(action: PlayerAction) -> tuple[object, ...]:
    return tuple(getattr(action, name) for name in action.__slots__)
