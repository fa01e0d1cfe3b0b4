"""Foreign programs written for tests."""

import json
import sys
from pathlib import Path

from dalmuti.pipe.host import PipeBot
from dalmuti.rules.game import new_game_with_order

START = new_game_with_order(("Ann", "Ben", "Cid", "Dot"), (0, 1, 2, 3))
HEAD = """
import json, sys, time
def say(**answer):
    print(json.dumps(answer), flush=True)
def questions():
    for line in sys.stdin:
        entry = json.loads(line)
        with open(sys.argv[1], "a") as log:
            log.write(line)
        if "ask" in entry:
            yield entry
def asks():
    for entry in questions():
        yield entry["id"]
"""
"""The beginning of every program: functions to hear and to answer."""


def command(folder: Path, code: str) -> str:
    """Return the command of a program that logs its input in a folder."""
    script = folder / "bot.py"
    script.write_text(HEAD + code)
    return f'"{sys.executable}" -I -S "{script}" "{folder / "log"}"'


class Seat:
    """A program written for a test."""

    def __init__(self, folder: Path, code: str, seconds: float = 20.0) -> None:
        self.log = folder / "log"
        self.log.touch()
        self.bot = PipeBot(command(folder, code), seconds)
        self.bot.start()
        self.bot.begin(START, "Ben")

    def heard(self, key: str) -> list[dict[str, object]]:
        """Return the lines that the program has read so far with this key."""
        entries = [json.loads(line) for line in self.log.read_text().splitlines()]
        return [entry for entry in entries if key in entry]

    def ended(self) -> bool:
        """Close the program; return whether its process has ended."""
        process = self.bot._program._process
        assert process is not None
        self.bot.close()
        return process.poll() is not None


class Seats:
    """A maker of programs, which are ended after the test."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.made: list[Seat] = []

    def __call__(self, code: str, seconds: float = 20.0) -> Seat:
        self.made.append(Seat(self._folder, code, seconds))
        return self.made[-1]


def answering(*answers: str) -> str:
    """Return a program that gives these answers, each as code, and then none."""
    return (
        "for id, do in zip(asks(), ["
        + ", ".join(f"lambda id: [{do}]" for do in answers)
        + ("]):\n    do(id)\nfor _ in asks(): pass\n")
    )
