"""The command that counts a person's feats from the saved games alone."""

import argparse
import sys
from typing import TYPE_CHECKING, Any, Final

from dalmuti.app.arguments import add_data_dir
from dalmuti.console import show

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from dalmuti.match.feats import Earned, Feat

FAILED: Final = 1


def add_feats(commands: Any) -> None:
    """Add the command that counts feats."""
    feats = commands.add_parser(
        "feats",
        help="count a person's feats in the saved games",
        description="Count a person's feats from the saved games in this data folder alone, and "
        "print where each was first done. Practice games and deals of the day do not count, nor do "
        "hands in which a bot played for the person.",
        allow_abbrev=False,
    )
    feats.set_defaults(run=print_feats)
    feats.add_argument("name", metavar="NAME", help="the person's name")
    feats.add_argument(
        "--json", action="store_true", help="print one JSON object with every feat there is"
    )
    add_data_dir(feats)


def print_feats(options: argparse.Namespace) -> int:
    """Print a person's feats, and return the exit status."""
    import json
    from functools import partial

    from dalmuti.match.feats import earned_in, games_of, people_in
    from dalmuti.storage.errors import StorageError
    from dalmuti.storage.folders import MATCHES_NAME, PEOPLE_NAME, data_dir
    from dalmuti.storage.profile_keeper import ProfileKeeper

    name: str = options.name
    try:
        here = data_dir(getattr(options, "data_dir", None))
    except StorageError as error:
        print(error, file=sys.stderr)
        return FAILED
    profiles = ProfileKeeper(here / PEOPLE_NAME, lambda: None)
    games = dict(games_of(here / MATCHES_NAME, partial(profiles.names_of, name)))
    if not games:
        people = people_in(here / MATCHES_NAME, profiles.present_name)
        print(_nobody(name, people), file=sys.stderr)
        return FAILED
    found = earned_in(games)
    text = json.dumps(as_entry(name, len(games), found)) if options.json else ""
    return 0 if show(text or as_text(name, len(games), found)) else FAILED


def as_entry(name: str, games: int, found: "Mapping[Feat, Earned]") -> dict[str, Any]:
    """Return every feat as a JSON object, with the moment of the first time."""
    from dalmuti.match.feats import GROUPS, Feat

    feats = []
    for feat in Feat:
        entry: dict[str, Any] = {"feat": feat.value, "group": GROUPS[feat].value, "count": 0}
        if feat in found:
            one = found[feat]
            entry["count"] = one.count
            entry["first"] = {
                "file": one.file,
                "began": one.began,
                "hand": one.hand,
                "step": one.step,
            }
        feats.append(entry)
    return {"name": name, "games": games, "feats": feats}


def as_text(name: str, games: int, found: "Mapping[Feat, Earned]") -> str:
    """Return a table of the feats that were done."""
    from dalmuti.match.feats import Feat

    counted = f"{games} game" if games == 1 else f"{games} games"
    lines = [f"{name}: {len(found)} of {len(Feat)} feats in {counted}"]
    lines += [
        f"{one.feat:<20} {one.count:>5}  first in {one.file}, hand {one.hand}, step {one.step}"
        for one in found.values()
    ]
    return "\n".join(lines)


def _nobody(name: str, people: "Sequence[str]") -> str:
    """Return a sentence that says whose games could be counted."""
    right = f"choose from {', '.join(people)}" if people else "nobody has, so far"
    return f"{name[:40]!r} has finished no hand of a game that counts: {right}."
