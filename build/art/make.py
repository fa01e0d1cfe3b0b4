"""Redraw every picture of the game, or the parts named on the command line.

Each part is a module of this folder with ``render_all()``.
"""

import argparse
import importlib
import time

PARTS = (
    "cards",
    "icon",
    "people",
    "arms",
    "coats",
    "furniture",
    "hall",
    "living",
    "rooms",
    "ui",
    "journey_map",
)


def main() -> None:
    """Draw the parts named on the command line, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"some of {', '.join(PARTS)}")
    wanted = parser.parse_args().parts or PARTS
    for part in wanted:
        if part not in PARTS:
            parser.error(f"no part is called {part!r}; known are {', '.join(PARTS)}")
        start = time.monotonic()
        importlib.import_module(f"build.art.{part}").render_all()
        print(f"{part}: {time.monotonic() - start:.0f} s")


if __name__ == "__main__":
    main()
