"""Foreign bots as given on the command line: a name and a command."""

import re
import shutil
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Final

from dalmuti.pipe.host import PipeBot
from dalmuti.pipe.program import split
from dalmuti.players.bot import Bot
from dalmuti.players.levels import FROZEN, LEVELS, PROMPT_LEVELS

LONGEST_NAME: Final = 20
AT_TABLE: Final = 8.0
"""Seconds for an answer when people are waiting; fewer than a match waits for a bot."""
_NAMED: Final = re.compile(r"([\w.-]+)=(.*)", re.DOTALL)
_NO_NAMES: Final = {"python", "node", "ruby", "java", "perl", "sh", "bash", "lua"}


class ForeignBotError(ValueError):
    """A foreign bot has an invalid name or command; the text says why."""


@dataclass(frozen=True, slots=True)
class ForeignBot:
    """A program that plays over a pipe."""

    name: str
    command: str


def foreign_bot(text: str, taken: Collection[str]) -> ForeignBot:
    """Return the bot of ``NAME=COMMAND``, or of a command alone.

    A command alone gets the name of its file. `taken` are the names of other bots.

    :raises ForeignBotError: the name is invalid, or there is no command.
    """
    named = _NAMED.fullmatch(text)
    name, command = (named[1], named[2].strip()) if named else ("", text.strip())
    try:
        words = split(command)
    except ValueError as error:
        raise ForeignBotError(f"{text[:60]!r} is not a command: {error}") from None
    if not words:
        raise ForeignBotError(f"{text[:60]!r} has no command: give it as name=program")
    if not named:
        name = _file_name(words)
        number = 2
        while name in taken:
            name = f"{_file_name(words)}-{number}"
            number += 1
    if len(name) > LONGEST_NAME:
        raise ForeignBotError(f"{name[:60]!r} is longer than {LONGEST_NAME} characters")
    if name in taken:
        raise ForeignBotError(f"{name!r} is the name of another bot; choose a new one")
    return ForeignBot(name, command)


def foreign_programs(texts: Iterable[str]) -> dict[str, str]:
    """Return the commands by name, each beginning with a program that exists.

    :raises ForeignBotError: a name is invalid, or a command is missing or has no such program.
    """
    commands: dict[str, str] = {}
    for text in texts:
        bot = foreign_bot(text, (*LEVELS, *commands))
        program = split(bot.command)[0]
        if shutil.which(program) is None:
            raise ForeignBotError(
                f"{text[:60]!r} cannot be started: there is no program {program[:60]!r}. Give it "
                'as mine="python3 my_bot.py", or the command without a name'
            )
        commands[bot.name] = bot.command
    return commands


def levels_and(
    foreign: Mapping[str, str], *, prompt: bool = False
) -> Mapping[str, Callable[[Random], Bot]]:
    """Return the makers of all levels and frozen bots, and of foreign bots by their names.

    `prompt` ones cut an answer short rather than be late.
    """
    return {
        **{name: partial(_piped, command) for name, command in foreign.items()},
        **(PROMPT_LEVELS if prompt else LEVELS),
        **FROZEN,
    }


def _piped(command: str, rng: Random) -> Bot:
    return PipeBot(command, AT_TABLE)


def _file_name(words: list[str]) -> str:
    """Return the name of a program or of its script: the file name without folder and extension."""
    stems = [re.split(r"[\\/]", word)[-1].split(".")[0] for word in words if word[:1] != "-"]
    known = [re.sub(r"[^\w-]", "", stem) for stem in stems]
    good = [stem for stem in known if stem and stem.rstrip("0123456789") not in _NO_NAMES]
    return (good or ["bot"])[0][: LONGEST_NAME - 3]
