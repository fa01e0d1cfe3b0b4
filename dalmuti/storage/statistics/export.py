"""Statistics for other programs: JSON with every hand, CSV with a line for each player."""

import csv
import io
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from dalmuti.storage.errors import ExportError
from dalmuti.storage.files import write_whole
from dalmuti.storage.statistics.summary import KINDS, PlayerStatistics, Statistics

FORMAT = "dalmuti-statistics"
VERSION = 1


def as_json(statistics: Statistics) -> str:
    """Return everything as one JSON object; places and statuses count from 0."""
    players = [
        {**_figures(player), "places": [list(place) for place in player.places]}
        for player in statistics.players
    ]
    data = {
        "format": FORMAT,
        "version": VERSION,
        "players": players,
        "hands": [asdict(hand) for hand in statistics.hands],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def as_csv(statistics: Statistics) -> str:
    """Return a header line and a line for each player."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    rows = [_figures(player) for player in statistics.players]
    writer.writerow(_figures(_NOBODY))
    for row in rows:
        writer.writerow(row.values())
    return text.getvalue()


def write_exports(folder: Path, statistics: Statistics) -> tuple[Path, Path]:
    """Write both files to a folder, replacing earlier exports, and return their paths.

    :raises ExportError: they could not be written.
    """
    paths = folder / "statistics.json", folder / "statistics.csv"
    try:
        for path, text in zip(paths, (as_json(statistics), as_csv(statistics)), strict=True):
            write_whole(path, text)
    except (OSError, UnicodeEncodeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise ExportError(
            f"The statistics could not be written to {str(folder)!r} ({reason}). Make room there "
            "or allow writing.",
            folder=str(folder),
            reason=reason,
        ) from error
    return paths


_NOBODY = PlayerStatistics("", False, 0, 0, (0,) * len(KINDS), 0, 0, 0, 0, 0, 0, ())


def _figures(player: PlayerStatistics) -> dict[str, Any]:
    """Return all figures that are a single number or word, by name."""
    return {
        "name": player.name,
        "kind": "person" if player.person else "bot",
        "games": player.games,
        "hands": player.hands,
        **dict(zip(KINDS, player.statuses, strict=True)),
        "longest_reign": player.longest_reign,
        "revolutions": player.revolutions,
        "greater_revolutions": player.greater_revolutions,
        "points": player.points,
        "first_places": player.first_places,
        "worst_fall": player.worst_fall,
    }
