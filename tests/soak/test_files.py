from pathlib import Path
from unittest.mock import patch

from tests.soak.files import every_damage, failure_of

EVERY = 12_007
"""One in this many damages is tried here."""


def test_files_are_broken_one_after_the_other(tmp_path: Path) -> None:
    with patch("os.fsync"):
        tasks = [task for _, task in every_damage(tmp_path, 0, EVERY)]
        failures = [(name, failure_of(task, tmp_path / "damaged")) for name, _, task in tasks]
    assert len({name for name, _ in failures}) > 2
    assert [failure for failure in failures if failure[1]] == []
