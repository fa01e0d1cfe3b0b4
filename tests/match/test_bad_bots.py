"""Bots that raise, answer nonsense, late or never at any decision: the safest action is taken."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from dalmuti.match import Match, SeatKind, SeatSpec
from dalmuti.match.minds import PATIENCE, SUBSTITUTE
from dalmuti.match.worker import Answer, BotWorker, Question, Thinker
from dalmuti.players.bot import Bot
from dalmuti.players.safe import safest_action
from dalmuti.rules.actions import ChoosePlace, PlayerAction, PlaySet
from dalmuti.rules.editions import Rules
from dalmuti.rules.view import Phase, PlayerView
from dalmuti.texts import Texts

DECISIONS = {
    Phase.CHAIR,
    Phase.MISDEAL,
    Phase.REVOLUTION,
    Phase.TAXES,
    Phase.EXCHANGE,
    Phase.PLAY,
    Phase.JOIN,
}
RULES = Rules(misdeal=True, merchant_exchange=True)
NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
HANDS = 3
"""Enough for somebody to be dealt both jesters."""


class Odd:
    """A bot that treats every question in its own way."""

    def __init__(self, answer: Callable[[PlayerView], object], seen: set[Phase]) -> None:
        self._answer = answer
        self._seen = seen

    def decide(self, view: PlayerView) -> PlayerAction:
        """Return an answer of its own kind."""
        self._seen.add(view.phase)
        return self._answer(view)  # type: ignore[return-value]


def raising(_: PlayerView) -> object:
    raise RuntimeError("the bot has fallen off its chair")


def illegal(view: PlayerView) -> object:
    assert view.you is not None
    if view.phase is Phase.PLAY:
        return PlaySet(view.you, (1,) * 12)
    return ChoosePlace(view.you, 99)


def of_another(view: PlayerView) -> object:
    assert view.you is not None
    return PlaySet(view.you + 1, (1,))


def nonsense(_: PlayerView) -> object:
    return "I pass"


def played(path: Path, bot: Bot, go_on: Callable[[Match], object]) -> bytes:
    """Play some hands with newcomers between them; return the journal."""
    path.unlink(missing_ok=True)
    clock = iter(range(0, 10**9, int(PATIENCE) + 1))
    match = Match.new(
        tuple(SeatSpec(name, SeatKind.BOT, "odd") for name in NAMES),
        seed=4,
        path=path,
        rules=RULES,
        misdeal_every=2,
        bots={"odd": lambda _: bot},
        clock=lambda: float(next(clock)),
    )
    while True:
        if match.state.phase is not Phase.RESULT:
            go_on(match)
        elif match.state.hand_number == HANDS:
            break
        else:
            if match.state.hand_number == 1:
                # A newcomer joins an even number of players, so that one of them decides where.
                for name in ("Gus", "Hal"):
                    match.join(SeatSpec(name, SeatKind.BOT, "odd"), match.ticket())
                    while match.thinking is not None:
                        go_on(match)
            match.next_hand(match.ticket())
    match.close()
    return path.read_bytes()


@pytest.fixture(scope="module")
def safe(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return the journal of a game in which everybody takes the safest action."""
    seen: set[Phase] = set()
    path = tmp_path_factory.mktemp("safe") / "a.dalmuti"
    journal = played(path, Odd(safest_action, seen), Match.advance_blocking)
    assert seen == DECISIONS
    return journal


@pytest.mark.parametrize("answer", [raising, illegal, of_another, nonsense])
def test_what_is_no_answer_is_replaced_by_the_safest(
    answer: Callable[[PlayerView], object], safe: bytes, tmp_path: Path
) -> None:
    seen: set[Phase] = set()
    journal = played(tmp_path / "a.dalmuti", Odd(answer, seen), Match.advance_blocking)
    assert journal == safe
    assert seen == DECISIONS


@pytest.mark.parametrize("late", [False, True])
def test_who_answers_late_or_never_does_the_safest(
    late: bool, safe: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: set[Phase] = set()
    asked: list[tuple[BotWorker, Question]] = []

    def ask(worker: BotWorker, mind: Thinker, question: Question) -> None:
        seen.add(question.view.phase)
        asked.append((worker, question))

    def go_on(match: Match) -> None:
        match.advance()
        match._engine.minds._given_up.clear()  # so that everybody is asked each time
        while late and asked:
            worker, question = asked.pop()
            worker._answers.put(Answer(question.ticket, nonsense(question.view)))

    monkeypatch.setattr(BotWorker, "ask", ask)
    if late:  # an answer comes when nobody waits for it any more
        monkeypatch.setattr(BotWorker, "answer", lambda *_: None)
    assert played(tmp_path / "a.dalmuti", Odd(nonsense, seen), go_on) == safe
    assert seen == DECISIONS


def test_a_bot_that_cannot_be_made_is_replaced_and_said_so() -> None:
    def damaged(_: Random) -> Bot:
        raise ValueError("its networks are damaged")

    match = Match.new(
        tuple(SeatSpec(name, SeatKind.BOT, "odd") for name in NAMES),
        seed=4,
        path=None,
        bots={"odd": damaged},
    )
    assert len(match.warnings) == len(NAMES)
    said = Texts("en").error(match.warnings[0])
    assert NAMES[0] in said
    assert SUBSTITUTE in said
    assert "its networks are damaged" in said
    while match.advance_blocking():
        pass
    assert match.state.phase is Phase.RESULT
