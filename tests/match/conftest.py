"""Journals that are written without a thread for each line."""

from collections.abc import Callable

import pytest

from dalmuti.storage.patience import Patience


def _run(_: Patience, work: Callable[[], object]) -> object:
    return work()


@pytest.fixture(autouse=True)
def drive_that_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Write in the calling thread, as no test but those of lost places has a drive that hangs."""
    monkeypatch.setattr(Patience, "run", _run)
