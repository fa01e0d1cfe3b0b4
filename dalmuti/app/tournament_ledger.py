"""Finished rounds of a tournament kept in a file, so that the same command goes on later."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from dalmuti.app.tournament_rounds import Contest, Tallies, Tally


class LedgerError(ValueError):
    """A file of finished rounds cannot be used; the text says why."""


class Ledger:
    """The rounds finished so far, by number, each written to the file at once."""

    def __init__(self, path: Path, contest: Contest) -> None:
        """Open the file, or begin it.

        :raises LedgerError: it belongs to another contest, is damaged or cannot be written.
        """
        self.path = path
        self.found: dict[int, Tallies] = {}
        # More deals may be asked for later.
        header = json.dumps({**asdict(contest), "deals": None}, sort_keys=True)
        try:
            lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
            if lines and lines[0] != header:
                raise LedgerError(
                    f"{str(path)!r} has rounds of another contest: name another file, or delete it"
                )
            whole = [line for line in map(_parsed, lines[1:]) if line is not None]
            self.found.update(whole)
            text = "".join(f"{line}\n" for line in (header, *(_line(*one) for one in whole)))
            path.write_text(text, encoding="utf-8")
            self._file: TextIO = path.open("a", encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or error
            raise LedgerError(f"{str(path)!r} cannot be used: {reason}") from error

    def note(self, number: int, tallies: Tallies) -> None:
        """Add a finished round."""
        self.found[number] = tallies
        self._file.write(_line(number, tallies) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _line(number: int, tallies: Tallies) -> str:
    return json.dumps([number, {bot: [one.places, one.reigns] for bot, one in tallies.items()}])


def _parsed(line: str) -> tuple[int, Tallies] | None:
    """Return the round in a line, None if it was cut off or damaged."""
    try:
        number, found = json.loads(line)
        tallies: Mapping[str, Tally] = {
            bot: Tally(tuple(map(int, places)), int(reigns))
            for bot, (places, reigns) in found.items()
        }
        return int(number), tallies
    except (ValueError, TypeError, AttributeError):
        return None
