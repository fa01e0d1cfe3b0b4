"""Skip the environment's tests where PettingZoo cannot be installed."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

if sys.version_info < (3, 15):
    # Before a test imports PettingZoo itself, which would change this process's sound driver.
    import dalmuti.rl  # noqa: F401


class SkippedModule(pytest.Module):
    """A test module that is not even imported."""

    def collect(self) -> Iterator[pytest.Item]:
        pytest.skip("PettingZoo needs Python below 3.15", allow_module_level=True)


def pytest_pycollect_makemodule(
    module_path: Path, parent: pytest.Collector
) -> pytest.Module | None:
    if sys.version_info < (3, 15):
        return None
    return SkippedModule.from_parent(parent, path=module_path)
