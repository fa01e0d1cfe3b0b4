"""The progress of a long run, stored in a file so that it can be resumed."""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.soak.found import Found


@dataclass
class Progress:
    """The work done since the first seed: a seed for each round and for each game."""

    first: int
    rounds: int = 0
    found: Found = field(default_factory=Found)
    games: int = 0
    """Number of games killed, each several times."""
    kills: int = 0
    explored: int = 0
    """Number of rounds of examples."""
    failures: list[str] = field(default_factory=list)
    """Failures, with their seeds."""

    def save(self, path: Path) -> None:
        """Write it to a file atomically."""
        found = self.found
        entry = {
            "first": self.first,
            "rounds": self.rounds,
            "events": found.events,
            "hands": found.hands,
            "games": self.games,
            "kills": self.kills,
            "explored": self.explored,
            "scenes": dict(found.scenes.most_common()),
            "failures": self.failures,
        }
        beside = path.with_name(f"{path.name}.new")
        beside.write_text(json.dumps(entry, indent=1), encoding="utf-8")
        beside.replace(path)


def load_progress(path: Path, first: int) -> Progress:
    """Return the progress in a file, or the beginning of a run at this seed if there is none.

    :raises ValueError: the file is damaged.
    """
    if not path.exists():
        return Progress(first)
    try:
        entry = json.loads(path.read_text(encoding="utf-8"))
        return Progress(
            int(entry["first"]),
            int(entry["rounds"]),
            Found(int(entry["events"]), int(entry["hands"]), Counter(entry["scenes"])),
            int(entry["games"]),
            int(entry["kills"]),
            int(entry.get("explored", 0)),
            [str(failure) for failure in entry["failures"]],
        )
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{str(path)!r} is damaged ({error}): take it away.") from error
