"""Values on the command line, read or refused in a sentence."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

MAX_SEED: Final = 2**63 - 1


class Opening(argparse.Action):
    """Sets an option of opening the game, and takes note that it was given; `many` add up."""

    GIVEN: Final = "opening"
    """The attribute with the options that were given."""

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
        """Take over a value."""
        if self._many:
            values = [*getattr(namespace, self.dest, ()), values]
        setattr(namespace, self.dest, values)
        setattr(namespace, self.GIVEN, [*getattr(namespace, self.GIVEN, ()), option_string])


def whole(what: str, low: int, high: int) -> Callable[[str], int]:
    """Return a reader of whole numbers in a range; `what` is what they are called."""

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
    """Return a seed."""
    return whole("seed", 0, MAX_SEED)(text)


def folder(text: str) -> Path:
    """Return a folder; none would be the one that the game is started in."""
    if not text:
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder: give its name")
    return Path(text)


def level(text: str) -> str:
    """Return a level of bots."""
    from dalmuti.players.levels import LEVELS

    if text not in LEVELS:
        raise argparse.ArgumentTypeError(
            f"{text[:40]!r} is not a bot: choose from {', '.join(LEVELS)}"
        )
    return text


def levels(text: str) -> tuple[str, ...]:
    """Return levels of bots separated by commas."""
    return tuple(level(part.strip()) for part in text.split(","))


def names(text: str) -> tuple[str, ...]:
    """Return names separated by commas; who is called so shows later."""
    return tuple(part.strip() for part in text.split(","))


def add_players(parser: argparse.ArgumentParser) -> None:
    """Add the option of how many players sit at a table."""
    parser.add_argument(
        "--players",
        type=whole("number of players", 4, 10),
        default=6,
        metavar="N",
        help="4 to 10 (default: 6)",
    )
