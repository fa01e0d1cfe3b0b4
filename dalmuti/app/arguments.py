"""Readers of command line values, with an error sentence for invalid ones."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

DATA_DIR: Final = "--data-dir"
"""The option for the folder of settings and saved games."""
MAX_SEED: Final = 2**63 - 1


class Opening(argparse.Action):
    """An option for opening the game, noted when given; the values of a `many` option add up."""

    GIVEN: Final = "opening"
    """The attribute that lists the options given."""

    def __init__(self, *args: Any, many: bool = False, **more: Any) -> None:
        super().__init__(*args, **more)
        self._many = many

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Store a value."""
        if self._many:
            values = [*getattr(namespace, self.dest, ()), values]
        setattr(namespace, self.dest, values)
        setattr(namespace, self.GIVEN, [*getattr(namespace, self.GIVEN, ()), option_string])


def whole(what: str, low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers in a range; `what` is the number's name in errors."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = low - 1
        if not low <= number <= high:
            raise argparse.ArgumentTypeError(
                f"{text[:40]!r} is not a valid {what}: give a whole number from {low} to {high}"
            )
        return number

    return read


def seed(text: str) -> int:
    """Return a valid seed."""
    return whole("seed", 0, MAX_SEED)(text)


def folder(text: str) -> Path:
    """Return a folder; an empty name is refused, as it would mean the current folder."""
    if not text:
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder: give its name")
    return Path(text)


def level(text: str) -> str:
    """Return a valid bot level, which may have a temper."""
    from dalmuti.players.cast import Temper
    from dalmuti.players.levels import LEVELS, UnknownTemperError, is_level

    try:
        known = is_level(text)
    except UnknownTemperError as error:
        raise argparse.ArgumentTypeError(
            f"{error.temper!r} is not a temper: choose from {', '.join(Temper)}"
        ) from None
    if not known:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a bot: choose from {', '.join(LEVELS)}"
        )
    return text


def levels(text: str) -> tuple[str, ...]:
    """Return bot levels from a comma-separated list."""
    return tuple(level(part.strip()) for part in text.split(","))


def names(text: str) -> tuple[str, ...]:
    """Return names from a comma-separated list; whether they exist is checked later."""
    return tuple(part.strip() for part in text.split(","))


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add the option for the number of players at a table."""
    parser.add_argument(
        "--players",
        type=whole("number of players", 4, 10),
        default=6,
        metavar="N",
        help="4 to 10 (default: 6)",
    )


def add_data_dir(command: argparse.ArgumentParser) -> None:
    """Add the option for the folder to a command that opens no window."""
    command.add_argument(
        DATA_DIR,
        type=folder,
        default=argparse.SUPPRESS,  # as it may come before the command
        metavar="FOLDER",
        help="folder of the settings and saved games",
    )
