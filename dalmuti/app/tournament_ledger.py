"""Finished rounds of a tournament kept in a file, so that the same command goes on later."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import IO

from dalmuti.app.tournament_rounds import Contest, Rounds, Tallies, Tally, tables_of
from dalmuti.storage.files import check_plain
from dalmuti.storage.lock import locked


class LedgerError(ValueError):
    """A file of finished rounds cannot be used; the text says why."""


class Ledger:
    """The rounds finished so far, by number, each written to the file at once."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open the file, or begin it.

        :raises LedgerError: it belongs to another contest, is in use, or cannot be read or written.
        """
        self.path = path
        self.found: dict[int, Tallies] = {}
        # More deals may be asked for later.
        header = json.dumps({**asdict(contest), "deals": None}, sort_keys=True)
        try:
            if path.exists():
                check_plain(path)
            self._file: IO[bytes] = path.open("a+b", buffering=0)
        except (OSError, ValueError) as error:
            raise _unusable(path, error) from error
        try:
            if not locked(self._file.fileno()):
                raise LedgerError(
                    f"{str(path)!r} is in use by another tournament: name another file, or wait"
                )
            self._file.seek(0)
            text = self._file.read().decode()
            first, *lines = text.splitlines() or [header]
            if first != header:
                raise LedgerError(
                    f"{str(path)!r} has rounds of another contest: name another file, or delete it"
                )
            self.found.update(one for line in lines if (one := _parsed(line, contest)))
            if not text:
                self._write(header)
            elif not text.endswith("\n"):
                self._write("")  # ends a line that was cut off
        except (OSError, UnicodeDecodeError) as error:
            self.close()
            raise _unusable(path, error) from error
        except LedgerError:
            self.close()
            raise

    def note(self, number: int, tallies: Tallies) -> None:
        """Add a finished round.

        :raises LedgerError: it cannot be written.
        """
        self.found[number] = tallies
        try:
            self._write(_line(number, tallies))
        except OSError as error:
            raise _unusable(self.path, error) from error

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: str) -> None:
        left = f"{line}\n".encode()
        while left:
            left = left[self._file.write(left) :]


def _unusable(path: Path, error: Exception) -> LedgerError:
    reason = getattr(error, "strerror", None) or error
    return LedgerError(f"{str(path)!r} cannot be used: {reason}")


def _line(number: int, tallies: Tallies) -> str:
    return json.dumps([number, {bot: [one.places, one.reigns] for bot, one in tallies.items()}])


def _parsed(line: str, contest: Contest) -> tuple[int, Tallies] | None:
    """Return the round in a line, None if it was cut off or damaged."""
    try:
        number, found = json.loads(line)
        tallies = {
            bot: Tally(tuple(map(int, places)), int(reigns))
            for bot, (places, reigns) in found.items()
        }
        return (number, tallies) if _fits(number, tallies, contest) else None
    except (ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return None


def _fits(number: object, tallies: Tallies, contest: Contest) -> bool:
    """Return whether a round of this contest can have these results."""
    if type(number) is not int or number < 0:
        return False
    tables = tables_of(contest)
    seatings = tables[number % len(tables)].seatings
    hands = Rounds(contest)[number % len(tables)].hands // len(seatings)
    seats = [bot for seating in seatings for bot in seating]
    return tallies.keys() == set(seats) and all(
        len(one.places) == contest.players
        and min(*one.places, one.reigns) >= 0
        and sum(one.places) == hands * seats.count(bot)
        for bot, one in tallies.items()
    )
