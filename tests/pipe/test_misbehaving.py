"""Programs that end, answer illegally, late or never at each decision: the safest is done."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.pipe.host import STRIKES, PipeBot
from dalmuti.pipe.protocol import ASKED_IN
from dalmuti.players.bot import Bot
from dalmuti.players.levels import LEVELS, make_bot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import PlayerAction
from dalmuti.rules.game import GameState, can, new_game, view
from dalmuti.rules.view import Phase, PlayerView
from tests.match.tables import seats
from tests.pipe.programs import Seats, command
from tests.pipe.tables import HOUSE, MOST_HANDS, Ear, any_legal, followed

KINDS = {*ASKED_IN, "lead"}
ILLEGAL = """
WRONG = {
    "play": {"cards": [1] * 9},
    "tax": {"cards": [1] * 3},
    "revolution": {"call": "perhaps"},
    "exchange": {"with": "nobody"},
    "expose": {"to": "nobody"},
    "chair": {"chair": 99},
    "join": {"status": 99},
}
for entry in questions():
    say(id=entry["id"], event=entry["ask"], **WRONG[entry["ask"]])
"""
LATE = """
before = None
for entry in questions():
    if before is not None:
        say(id=before, event=entry["ask"])
    before = entry["id"]
"""
"""It answers each question when the next one is asked."""
WAYS = {
    "ends": ("next(questions())\nsys.exit(3)\n", "gone", 20.0),
    "raises": ("next(questions())\nraise ValueError('no idea')\n", "gone", 20.0),
    "illegal": (ILLEGAL, "refused", 20.0),
    "late": (LATE, "late", 0.01),
    "never": ("for entry in questions(): pass\n", "late", 0.01),
}
"""Kinds of misbehaviour: the program's code, the trouble counted, and its time in seconds."""


@pytest.fixture(scope="module")
def decisions() -> dict[str, GameState]:
    """Return a game before each kind of decision."""

    def guest(_: int) -> Ear:
        return Ear(lambda own: make_bot("random", own), 1)

    rng = Random(2)
    found: dict[str, GameState] = {}
    kinds = {phase: kind for kind, phase in ASKED_IN.items()}
    start = new_game(tuple("ABCDEF"), "en", HOUSE["en"])
    for *_, state in followed(start, rng, MOST_HANDS, {}, any_legal(rng), guest):
        if state.turn is not None:
            leads = state.trick.best is None
            kind = kinds[state.phase]
            found.setdefault("lead" if kind == "play" and leads else kind, state)
        if found.keys() == KINDS:
            break
    return found


@pytest.mark.parametrize("way", WAYS)
def test_the_safest_is_done_at_each_decision(
    way: str, seat: Seats, decisions: dict[str, GameState]
) -> None:
    code, trouble, seconds = WAYS[way]
    bot = seat(code, seconds).bot
    for number, (kind, state) in enumerate(decisions.items(), 1):
        assert state.turn is not None
        seen = view(state, state.turn)
        bot.begin(state, state.names[state.turn])
        answer = bot.decide(seen)
        assert answer == safest_action(seen), kind
        assert can(state, answer), kind
        assert bot.troubles == {trouble: number}, kind
    assert decisions.keys() == KINDS


@pytest.mark.parametrize("way", WAYS)
def test_a_game_with_such_a_program_goes_on_as_if_it_did_the_safest(
    way: str, tmp_path: Path
) -> None:
    code, trouble, seconds = WAYS[way]

    class Safe:
        def decide(self, view: PlayerView) -> PlayerAction:
            return safest_action(view)

    def played(make: Callable[[], Bot]) -> GameState:
        match = Match.new(
            (SeatSpec("Mia", SeatKind.BOT, "odd"), *seats(0, 4)),
            seed=4,
            path=None,
            bots={**LEVELS, "odd": lambda _: make()},
        )
        while match.state.phase is not Phase.RESULT:
            assert match.advance_blocking()
        match.close()
        assert not match.warnings
        return match.state

    odd = PipeBot(command(tmp_path, code), seconds)
    assert played(lambda: odd) == played(Safe)
    assert odd.troubles.keys() == {trouble}
    assert odd.troubles[trouble] >= STRIKES


@pytest.mark.parametrize("number", ["1", "entry['id'] - 1", "entry['id'] + 1", "0", "'x'", "None"])
def test_answers_with_wrong_numbers_are_not_waited_for_again_and_again(
    number: str, seat: Seats, decisions: dict[str, GameState]
) -> None:
    state = decisions["play"]
    assert state.turn is not None
    code = f"for entry in questions():\n    say(id={number}, event='pass')\n"
    bot = seat(code, seconds=0.5).bot
    for _ in range(20):
        bot.begin(state, state.names[state.turn])
        bot.decide(view(state, state.turn))
        bot._seconds = 2.0
    # Its start may take longer than the first answer's time.
    assert bot.troubles["late"] <= 3
    assert bot.troubles["refused"] >= 16
