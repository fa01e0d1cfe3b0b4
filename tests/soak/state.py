"""How far a long run has come, kept in a file so that it can be resumed."""

import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.soak.monkey import Found


@dataclass
class Progress:
    """What has been done so far, and the seed to go on with."""

    seed: int
    found: Found = field(default_factory=Found)
    kills: int = 0

    def save(self, path: Path) -> None:
        """Write it to a file, whole or not at all."""
        found = self.found
        entry = {
            "seed": self.seed,
            "events": found.events,
            "hands": found.hands,
            "kills": self.kills,
            "scenes": dict(found.scenes.most_common()),
        }
        beside = path.with_name(f"{path.name}.new")
        beside.write_text(json.dumps(entry, indent=1), encoding="utf-8")
        beside.replace(path)


def load_progress(path: Path, seed: int) -> Progress:
    """Return what a file says, or that a run begins with this seed if there is none.

    :raises ValueError: the file is damaged.
    """
    if not path.exists():
        return Progress(seed)
    try:
        entry = json.loads(path.read_text(encoding="utf-8"))
        found = Found(int(entry["events"]), int(entry["hands"]), Counter(entry["scenes"]))
        return Progress(int(entry["seed"]), found, int(entry["kills"]))
    except (ValueError, KeyError, TypeError) as error:
        raise ValueError(f"{str(path)!r} is damaged ({error}): take it away.") from error
