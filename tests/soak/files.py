"""Every damage to every file that is kept; the quick tests try some of it.

``python -m tests.soak.files`` does all of it by itself, in hours.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Final
from unittest.mock import patch

from dalmuti.storage.folders import SETTINGS_NAME, STATISTICS_NAME
from tests.soak.quick import empty_folder
from tests.storage.checks import check_journal, check_settings, check_statistics
from tests.storage.damage import REPLACEMENTS, Damage, damages
from tests.storage.whole import FILES, JOURNAL, Whole, copied, make_whole, use_everything

CHECKS: Final[Mapping[str, Callable[[Whole, Path, Damage], None]]] = {
    SETTINGS_NAME: check_settings,
    JOURNAL: check_journal,
    STATISTICS_NAME: check_statistics,
}
"""By file, what must hold after each damage to it."""


def break_files(every: int = 1) -> Iterator[tuple[str, str]]:
    """Damage each file in each way; give after each what was done, and what went wrong or "".

    Of the damages to single bytes only one of `every` is tried.
    """
    # Nothing here is about power cuts, and a disk would take hours.
    with empty_folder() as folder, patch("os.fsync"):
        whole = make_whole(folder / "whole")
        for name, check in CHECKS.items():
            for number, damage in enumerate(damages(whole.bytes_of(name))):
                if number % every == 0:
                    done = f"{name} damaged from byte {damage.start} to {damage.end} ({number})"
                    yield done, _wrong(check, whole, folder / "damaged", damage)
        for name in FILES:
            for kind, replace in REPLACEMENTS.items():
                data = copied(whole, folder / "replaced")
                replace(data / name)
                yield f"{name} as {kind}", _wrong(use_everything, data)


def _wrong(work: Callable[..., object], *given: object) -> str:
    try:
        work(*given)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def main() -> int:
    """Break everything and print what went wrong; return the exit status."""
    wrong = 0
    for number, (done, failure) in enumerate(break_files(), 1):
        wrong += bool(failure)
        if failure or number % 10_000 == 0:
            print(f"{number:,} {done}: {failure or 'fine'}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
