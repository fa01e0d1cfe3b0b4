"""Check of branch coverage: ``python -m tests.covered`` after pytest with --cov.

The exit status is 0 if enough branches of each of these packages were taken, else 1.
"""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from coverage import Coverage
from coverage.exceptions import CoverageException

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("dalmuti/rules", "dalmuti/match")
LEAST: Final = 95.0
"""Minimum percentage of branches."""


def main() -> int:
    """Print each package's share; return the exit status."""
    coverage = Coverage(config_file=str(ROOT / "pyproject.toml"))
    try:
        coverage.load()
        shares = {package: _share(coverage, package) for package in PACKAGES}
    except CoverageException as error:
        print(f"covered: {error}", file=sys.stderr)
        return 1
    for package, share in shares.items():
        print(f"{package}: {share:.1f}% of the branches, at least {LEAST:.0f}% are wanted")
    return int(min(shares.values()) < LEAST)


def _share(coverage: Coverage, package: str) -> float:
    """Return the percentage of a package's branches that has been taken."""
    with TemporaryDirectory() as folder:
        report = Path(folder) / "coverage.json"
        coverage.json_report(outfile=str(report), include=[f"{package}/*"])
        totals = json.loads(report.read_text(encoding="utf-8"))["totals"]
    return 100.0 * float(totals["covered_branches"]) / float(totals["num_branches"])


if __name__ == "__main__":
    sys.exit(main())
