"""Measurements: ``python -m dalmuti.app.bench NAME``.

Each prints its figures and the one wanted. It ends with status 0 if that is reached, 1 if not, and
2 if the measurement itself was none.
"""

import argparse
import sys
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

RULES_HANDS: Final = 3000
RULES_WANTED: Final = 500
"""Hands a second at six players, engine, views and plain bots together, on one core."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the measurements named, or all; return the worst of their statuses."""
    parser = argparse.ArgumentParser(prog="dalmuti.app.bench", description="Measure the game.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(BENCHES))
    names: list[str] = parser.parse_args(argv).names
    for name in names:
        if name not in BENCHES:
            parser.error(f"there is no measurement {name!r}: there are {', '.join(BENCHES)}")
    return max([BENCHES[name]() for name in names or BENCHES])


def rules() -> int:
    """Measure the engine with events and views and the plain bot, no file, on one core."""
    from dalmuti.app.simulate import simulate

    outcome = simulate(["plain"] * 6, RULES_HANDS, seed=1)
    rate = outcome.hands_per_second
    print(
        f"rules: {rate:,.0f} hands a second at 6 players, {outcome.decisions:,} decisions in "
        f"{outcome.seconds:.2f} s, {outcome.seconds / outcome.decisions * 1e6:.1f} us each; "
        f"{rate / RULES_WANTED:.2f} times the {RULES_WANTED} wanted"
    )
    return 0 if rate > RULES_WANTED else 1


BENCHES: Final[Mapping[str, Callable[[], int]]] = MappingProxyType({"rules": rules})
"""Every measurement by its name, in the order in which all of them run."""

if __name__ == "__main__":
    sys.exit(main())
