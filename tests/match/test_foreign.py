"""Foreign bots in a match: told everything from the beginning, even in a resumed one."""

import sys
from pathlib import Path

import pytest

from dalmuti.match import GoneBotError, LostBotError, Match, SeatKind, SeatSpec
from dalmuti.match.minds import PATIENCE
from dalmuti.match.worker import Mind
from dalmuti.pipe.foreign import AT_TABLE, levels_and
from dalmuti.pipe.host import PipeBot
from dalmuti.rules.view import Phase
from tests.match.tables import play, seats, step
from tests.pipe.tables import python

PLAIN = f'"{sys.executable}" -m dalmuti bot --level plain --seed 1'
BOTS = levels_and({"mine": PLAIN})


def foreign(name: str) -> SeatSpec:
    return SeatSpec(name, SeatKind.BOT, "mine", "face_09")


def pipes(match: Match) -> list[PipeBot]:
    return [
        mind.bot
        for mind in match._engine.minds._minds.values()
        if isinstance(mind, Mind) and isinstance(mind.bot, PipeBot)
    ]


def test_a_foreign_bot_plays_and_is_ended_with_the_match(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    match = Match.new((foreign("Mia"), *seats(1, 3)), seed=4, path=path, bots=BOTS)
    while match.state.hand_number < 3:
        step(match)
    (bot,) = pipes(match)
    process = bot._program._process
    assert process is not None
    assert process.poll() is None
    assert not bot.troubles
    match.close()
    assert process.wait(20) == 0
    again = Match.resume(path, bots=BOTS)
    play(again, 120)
    assert not pipes(again)[0].troubles
    assert not again.warnings
    again.close()


def test_a_continued_match_goes_on_as_it_would_have(tmp_path: Path) -> None:
    match = Match.new(
        (foreign("Mia"), *seats(0, 4)), seed=4, path=tmp_path / "a.dalmuti", bots=BOTS
    )
    play(match, 60)
    data = (tmp_path / "a.dalmuti").read_bytes()
    play(match, 40)
    match.close()
    (tmp_path / "b.dalmuti").write_bytes(data)
    again = Match.resume(tmp_path / "b.dalmuti", bots=BOTS)
    play(again, 40)
    again.close()
    assert again.state == match.state


def test_one_who_joins_later_is_told_all_and_one_who_leaves_is_ended() -> None:
    match = Match.new(seats(0, 4), seed=2, path=None, bots=BOTS)
    while match.state.phase is not Phase.RESULT:
        step(match)
    match.join(foreign("Mia"), match.ticket())
    match.next_hand(match.ticket())
    (bot,) = pipes(match)
    while match.state.phase is not Phase.RESULT:
        step(match)
    assert not bot.troubles
    process = bot._program._process
    match.leave(4, match.ticket())
    assert process is not None
    assert process.wait(20) == 0
    match.close()


def test_where_the_program_is_gone_another_plays_and_people_are_told(tmp_path: Path) -> None:
    path = tmp_path / "a.dalmuti"
    match = Match.new((foreign("Mia"), *seats(0, 3)), seed=4, path=path, bots=BOTS)
    play(match, 30)
    match.close()
    again = Match.resume(path, bots=levels_and({"mine": "no-such-program-here"}))
    (notice,) = again.warnings
    assert isinstance(notice, GoneBotError)
    assert "'no-such-program-here' cannot be started" in str(notice)
    play(again, 60)
    again.close()


@pytest.mark.parametrize(
    "code", ["raise SystemExit", "import sys; [0 for line in sys.stdin if 'ask' not in line]"]
)
def test_people_are_told_of_a_program_that_answers_no_more(code: str) -> None:
    makers = {**levels_and({}), "mine": lambda _: PipeBot(python(code), seconds=0.01)}
    match = Match.new((foreign("Mia"), *seats(0, 4)), seed=4, path=None, bots=makers)
    for _ in range(200):
        step(match)
    (notice,) = match.warnings
    assert isinstance(notice, LostBotError)
    assert str(notice).startswith(f"Mia's program {python(code)!r} has stopped answering")
    match.play_by(0, "plain")
    assert not match.warnings
    match.close()


def test_a_foreign_bot_is_refused_before_the_match_gives_it_up() -> None:
    assert AT_TABLE < PATIENCE


@pytest.mark.parametrize("name", ["plain", "mine"])
def test_our_own_levels_keep_their_names(name: str) -> None:
    bots = levels_and({"plain": "x", "mine": "y"})
    assert (bots[name] is levels_and({})["plain"]) == (name == "plain")
