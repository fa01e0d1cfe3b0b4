from pathlib import Path
from unittest.mock import patch

from tests.soak.files import every_damage, failure_of

EVERY = 3001
"""One of so many damages is tried here."""


def test_files_are_broken_one_after_the_other(tmp_path: Path) -> None:
    with patch("os.fsync"):
        tasks = every_damage(tmp_path)
        some = [*tasks[::EVERY], *tasks[-1:]]
        failures = {done: failure_of(task, tmp_path / "damaged") for done, task in some}
    assert len({done for done, _ in tasks}) == len(tasks)
    assert [(done, failure) for done, failure in failures.items() if failure] == []
