"""No test file is missing from pytest's collection."""

import os
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path

import pytest

from tests.collected import ROOT

PATTERN = "test_*.py"


def in_git() -> set[str] | None:
    """Return the test files that git tracks or would add; None without a repository."""
    words = ["git", "ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate"]
    try:
        done = subprocess.run(
            [*words, f":(glob)**/{PATTERN}"], cwd=ROOT, capture_output=True, text=True
        )
    except OSError:
        return None
    if done.returncode != 0:
        return None
    return {name for name in done.stdout.splitlines() if (ROOT / name).exists()}


def in_folders(root: Path) -> set[str]:
    """Return the test files in a folder, without hidden folders and other projects' packages."""
    found: set[str] = set()
    for folder, below, files in os.walk(root):
        below[:] = [name for name in below if name[0] != "." and name != "site-packages"]
        found |= {
            (Path(folder) / name).relative_to(root).as_posix()
            for name in files
            if fnmatch(name, PATTERN)
        }
    return found


def test_pytest_collects_every_test_file() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.collected"], cwd=ROOT, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    collected = set(done.stdout.splitlines())
    there = in_git()
    assert collected == (in_folders(ROOT) if there is None else there)
    assert "tests/build/test_shots.py" in collected


def test_a_walk_finds_what_git_knows(tmp_path: Path) -> None:
    there = in_git()
    if there is None:
        pytest.skip("this is no git repository")
    assert in_folders(ROOT) == there
    for name in ("a/test_one.py", ".venv/test_two.py", "venv/lib/site-packages/test_three.py"):
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).touch()
    assert in_folders(tmp_path) == {"a/test_one.py"}
