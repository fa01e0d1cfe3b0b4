"""The session and the bot in docs/bot-protocol.md are real."""

import re
import sys
from pathlib import Path
from random import Random

import pytest

from dalmuti.app.tournament import Contest, play
from dalmuti.pipe.foreign import ForeignBot
from dalmuti.pipe.host import PipeBot, tell_all
from dalmuti.pipe.program import Program
from dalmuti.players.levels import make_bot
from dalmuti.rules.actions import Action, Deal
from dalmuti.rules.game import apply, new_game_with_order, view
from dalmuti.rules.record import start_lines
from dalmuti.rules.view import Phase

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text("utf-8")
NAMES = ("Ann", "Ben", "Cid", "Dot")
HANDS = ((1, 7, 7, 12, 12), (3, 5, 9, 10), (4, 8, 8, 11), (2, 6, 9, 13))


def block(language: str, start: str) -> str:
    """Return the one fenced block of the page in a language that begins with a text."""
    blocks = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    (found,) = (text for text in blocks if text.startswith(start))
    return str(found)


def session(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Play a hand with one bot over a pipe; return the lines, "> " to the bot and "< " from it."""
    lines: list[str] = []
    say, hear = Program.say, Program.hear

    def noted_say(program: Program, line: str) -> None:
        lines.append(f"> {line}")
        say(program, line)

    def noted_hear(program: Program, until: float) -> bytes | None:
        line = hear(program, until)
        if line is not None:
            lines.append(f"< {line.decode()}")
        return line

    monkeypatch.setattr(Program, "say", noted_say)
    monkeypatch.setattr(Program, "hear", noted_hear)
    piped = PipeBot(f'"{sys.executable}" -m dalmuti bot --level plain --seed 7')
    other = make_bot("plain", Random(7))
    state = new_game_with_order(NAMES, order=(0, 1, 2, 3))
    piped.start()
    try:
        piped.begin(state, "Ann")
        piped.tell(start_lines(state))
        while state.phase is not Phase.RESULT:
            if state.turn is None:
                action: Action = Deal(HANDS, partial=True)
            else:
                action = (other if state.turn else piped).decide(view(state, state.turn))
            before = state
            state, events = apply(before, action)
            tell_all({0: piped}, before, action, events)
    finally:
        piped.close()
    return lines


def test_the_session_is_what_goes_over_the_pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    assert block("text", '> {"format"').splitlines() == session(monkeypatch)


def test_the_bot_plays_whole_games_and_nothing_is_refused(tmp_path: Path) -> None:
    script = tmp_path / "my_bot.py"
    script.write_text(block("python", "import json, sys"))
    mine = ForeignBot("mine", f'"{sys.executable}" "{script}"')
    contest = Contest(("mine", "random"), 6, 2, seed=1, mixed=True, chained=True, foreign=(mine,))
    outcome = play(contest)
    places = {line.bot: line.mean.value for line in outcome.places}
    assert places["mine"] < 3 < 4 < places["random"]
    refused = outcome.troubles or {}
    # Both jesters at once: it declines a revolution by a wrong answer.
    assert set(refused) <= {"mine refused"}
    assert sum(refused.values()) < 20
