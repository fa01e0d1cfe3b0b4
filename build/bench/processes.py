"""Processes and what they use, as Linux reports it."""

import os
from contextlib import suppress
from pathlib import Path


def children(pid: int) -> tuple[int, ...]:
    """Return the processes that a process has started and that still exist."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            if int(_stat(int(folder.name))[1]) == pid:
                found.append(int(folder.name))
    return tuple(sorted(found))


def is_running(pid: int) -> bool:
    """Return whether a process exists and has not ended."""
    try:
        return _stat(pid)[0] != "Z"
    except OSError:
        return False


def cpu_seconds(pid: int) -> float:
    """Return the processor time that a process has used.

    :raises OSError: there is no such process, or the system does not report it.
    """
    return sum(map(int, _stat(pid)[11:13])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    """Return the memory of a process in millions of bytes, with its share of what others use too.

    :raises OSError: there is no such process, or the system does not report it.
    """
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) * 1024 / 1e6


def _stat(pid: int) -> list[str]:
    """Return the fields of a process after its name, which may contain spaces: state, parent ..."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
