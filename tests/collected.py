"""The test files that pytest finds by the project's configuration: ``python -m tests.collected``.

It prints their paths and imports none of them.
"""

import contextlib
import io
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]


class _Unread(pytest.Module):
    """A test file that is not read."""

    def collect(self) -> Iterable[pytest.Item | pytest.Collector]:
        """Return no tests."""
        return ()


class _Finder:
    """A plugin that records the test files."""

    def __init__(self) -> None:
        self.found: list[Path] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """Record a file instead of reading it."""
        self.found.append(module_path)
        return _Unread.from_parent(parent, path=module_path)


def main() -> int:
    """Print the paths, relative to the repository; return the exit status."""
    finder = _Finder()
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = pytest.main(["--collect-only", "-q", "--rootdir", str(ROOT)], plugins=[finder])
    if status != pytest.ExitCode.NO_TESTS_COLLECTED:
        print(said.getvalue(), file=sys.stderr)
        return 1
    for path in finder.found:
        print(path.relative_to(ROOT).as_posix())
    return 0


if __name__ == "__main__":
    sys.exit(main())
