"""Play every place of the journey with bots in the traveller's seat, and print the shares.

    python3 dev.py journey                              # a hundred tries of each, resuming
    python3 dev.py journey --levels easy,plain --tries 20 --places barn,inn

Each try is kept in the results file as its finished hands, so a goal can be changed without playing
again; a change of company or rules plays a place again.
"""

import argparse
import json
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

from dalmuti.match import Match, SeatKind
from dalmuti.match.journey.company import seats_for
from dalmuti.match.journey.goals import DEGREES, standing
from dalmuti.match.journey.places import PLACES, Place
from dalmuti.players.levels import LEVELS
from dalmuti.rules.view import Phase
from dalmuti.storage.journal import MatchHeader
from dalmuti.storage.stand_ins import played_by
from dalmuti.storage.statistics import FinishedHand, HandLine, finished_hand

RESULTS: Final = Path(__file__).parent / ".results.jsonl"
TRAVELLER: Final = "The traveller"
NICE: Final = 5
LEVELS_PLAYED: Final = tuple(level for level in LEVELS if level != "random")


@dataclass(frozen=True, slots=True)
class Try:
    """One try at a place with a bot in the traveller's seat."""

    place: Place
    level: str
    number: int

    @property
    def key(self) -> str:
        """A key of everything that the play depends on but the program."""
        place = self.place
        said = [
            place.id,
            place.edition,
            repr(place.rules),
            repr(place.company),
            place.begins_last,
            self.level,
            self.number,
        ]
        return sha256(json.dumps(said).encode()).hexdigest()[:16]


def played(one: Try) -> tuple[FinishedHand, ...]:
    """Play a try to its end and return its hands, as if a person had decided."""
    place = one.place
    people = seats_for(TRAVELLER, "", place.company)
    seats = tuple(
        played_by(seat, one.level) if seat.kind is SeatKind.PERSON else seat for seat in people
    )
    rng = Random(f"{place.id}/{one.number}")
    start = place.start([seat.name for seat in seats], rng)
    match = Match.new(seats, seed=one.number, path=None, start=start)
    header = MatchHeader(place.edition, place.rules, people, one.number)
    hands = []
    while True:
        while match.advance_blocking():
            pass
        hands.append(finished_hand(header, people, match.state, match.told))
        if match.state.phase is Phase.OVER:
            break
        match.next_hand(match.ticket())
    match.close()
    return tuple(hands)


def encoded(hands: Iterable[FinishedHand]) -> list[list[list[object]]]:
    """Return the lines of hands as JSON can hold them."""
    return [
        [[one.player, one.status, one.place, one.points, one.revolution] for one in hand.lines]
        for hand in hands
    ]


def decoded(found: Sequence[Sequence[Sequence[object]]]) -> tuple[FinishedHand, ...]:
    """Return the hands that `encoded` returned the lines of."""
    return tuple(
        FinishedHand("", "", "", False, number, tuple(_line(*line) for line in lines))
        for number, lines in enumerate(found, 1)
    )


def _line(
    player: object, status: object, place: object, points: object, revolution: object
) -> HandLine:
    whole = [int(str(number)) for number in (status, place, points, revolution)]
    return HandLine(str(player), True, *whole)


def read(path: Path) -> dict[str, tuple[FinishedHand, ...]]:
    """Return the tries in a results file by key; a line that was cut off is skipped."""
    found: dict[str, tuple[FinishedHand, ...]] = {}
    if not path.exists():
        return found
    for line in path.read_text().splitlines():
        if not line:
            continue
        try:
            key, hands = json.loads(line)
            found[key] = decoded(hands)
        except (ValueError, TypeError):
            continue
    return found


def share(reached: int, tries: int) -> str:
    """Return a share in per cent with its standard error."""
    if not tries:
        return "-"
    # Of one try more with and without, as a share of 0 or 1 has an error too.
    p = (reached + 1) / (tries + 2)
    return f"{100 * reached / tries:3.0f} ±{100 * sqrt(p * (1 - p) / tries):2.0f}"


def table(tries: Sequence[Try], found: dict[str, tuple[FinishedHand, ...]]) -> str:
    """Return a row for each place and level: the share of tries that reach each degree."""
    degrees: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for one in tries:
        if one.key in found:
            hands = found[one.key]
            reached = standing(one.place.goal, hands, TRAVELLER, one.place.hands).degree
            degrees[one.place.id, one.level].append(reached)
    rows = [f"{'place':10} {'level':8} {'tries':>5}  first     second    third   (% of tries)"]
    for (place, level), found_degrees in degrees.items():
        shares = [
            share(sum(one >= degree for one in found_degrees), len(found_degrees))
            for degree in range(1, DEGREES + 1)
        ]
        rows.append(f"{place:10} {level:8} {len(found_degrees):5}  {'   '.join(shares)}")
    return "\n".join(rows)


def _play(one: Try) -> tuple[str, list[list[list[object]]]]:
    return one.key, encoded(played(one))


def _be_nice() -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)


def main(arguments: list[str]) -> int:
    """Play what is missing from the results file and print the table."""
    parser = argparse.ArgumentParser(prog="dev.py journey", description=__doc__)
    parser.add_argument("--tries", type=int, default=100, help="of each place and level")
    parser.add_argument("--levels", default=",".join(LEVELS_PLAYED), help="by commas")
    parser.add_argument("--places", default=",".join(place.id for place in PLACES))
    parser.add_argument("--results", type=Path, default=RESULTS, help="the file to resume from")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    asked = parser.parse_args(arguments)
    levels, ids = asked.levels.split(","), asked.places.split(",")
    for level in levels:
        if level not in LEVELS:
            parser.error(f"there is no level {level!r}; there are {', '.join(LEVELS)}")
    for name in ids:
        if name not in [place.id for place in PLACES]:
            known = ", ".join(place.id for place in PLACES)
            parser.error(f"there is no place {name!r}; there are {known}")
    tries = [
        Try(place, level, number)
        for place in PLACES
        if place.id in ids
        for level in levels
        for number in range(asked.tries)
    ]
    found = read(asked.results)
    missing = [one for one in tries if one.key not in found]
    _complete(missing, asked.results, asked.jobs, found)
    print(table(tries, found))
    return 0


def _complete(
    missing: Sequence[Try], path: Path, jobs: int, found: dict[str, tuple[FinishedHand, ...]]
) -> None:
    if not missing:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    with (
        path.open("a") as file,
        ProcessPoolExecutor(jobs, initializer=_be_nice) as pool,
    ):
        file.write("\n")  # ends a line that was cut off
        # By number first, so that every row of the table grows at the same time.
        waiting = [pool.submit(_play, one) for one in sorted(missing, key=lambda one: one.number)]
        try:
            for done, future in enumerate(as_completed(waiting), 1):
                key, hands = future.result()
                file.write(json.dumps([key, hands]) + "\n")
                file.flush()
                found[key] = decoded(hands)
                print(f"\r{done} of {len(waiting)} tries", end="", file=sys.stderr, flush=True)
        finally:
            pool.shutdown(cancel_futures=True)
            print(file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
