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


def memory_mb(pid: int, beside: int) -> float:
    """Return the memory of a process in millions of bytes, without what another one has already.

    That is what it shares of the files that both have loaded.

    :raises OSError: there is no such process, or the system does not report it.
    """
    loaded = {file for file, _ in _mappings(beside) if file.startswith("/")}
    kilobytes = 0
    for file, sizes in _mappings(pid):
        own = ("Private_Clean", "Private_Dirty") if file in loaded else ("Rss",)
        kilobytes += sum(sizes[name] for name in own)
    return kilobytes * 1024 / 1e6


def _mappings(pid: int) -> list[tuple[str, dict[str, int]]]:
    """Return the file of each part of a process's memory, "" without one, and its sizes in kB."""
    found: list[tuple[str, dict[str, int]]] = []
    for line in Path(f"/proc/{pid}/smaps").read_text(encoding="utf-8").splitlines():
        name, *words = line.split()
        if not name.endswith(":"):
            found.append((words[4] if len(words) > 4 else "", {}))
        elif words[-1:] == ["kB"]:
            found[-1][1][name[:-1]] = int(words[0])
    return found


def _stat(pid: int) -> list[str]:
    """Return the fields of a process after its name, which may contain spaces: state, parent ..."""
    return Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
