"""Ways in which files are damaged."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

LARGE = 100_000_000


class Damage(NamedTuple):
    """Damaged content, and between which bytes of the whole one it differs."""

    data: bytes
    start: int
    end: int


def cut(whole: bytes, at: int) -> Damage:
    """Return what a cut at a byte leaves."""
    return Damage(whole[:at], at, len(whole))


def flipped(whole: bytes, at: int, bit: int) -> Damage:
    """Return it with one bit of one byte the other way round."""
    return Damage(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :], at, at + 1)


def zeroed(whole: bytes, at: int) -> Damage:
    """Return it with zeros from a byte on, as some file systems leave it after a power cut."""
    return Damage(whole[:at] + bytes(len(whole) - at), at, len(whole))


def damages(whole: bytes) -> Iterator[Damage]:
    """Return it cut at every byte, with zeros from there, and with each single bit flipped."""
    for at in range(len(whole)):
        yield cut(whole, at)
        yield zeroed(whole, at)
        for bit in range(8):
            yield flipped(whole, at, bit)


def _remove(path: Path) -> None:
    if path.is_dir():
        for child in path.iterdir():
            _remove(child)
        path.rmdir()
    else:
        path.unlink(missing_ok=True)


def _folder(path: Path) -> None:
    _remove(path)
    (path / "something").mkdir(parents=True)


def _unreadable(path: Path) -> None:
    if path.exists():
        path.chmod(0)


def _filled(path: Path, content: bytes) -> None:
    _remove(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _zeros(path: Path) -> None:
    _filled(path, bytes(path.stat().st_size if path.is_file() else 500))


def _carriage_returns(path: Path) -> None:
    _filled(path, (path.read_bytes() if path.is_file() else b"\n").replace(b"\n", b"\r\n"))


def _large(path: Path) -> None:
    _filled(path, b"")
    os.truncate(path, LARGE)


def _loop(path: Path) -> None:
    _remove(path)
    path.symlink_to(path.name)


def _nowhere(path: Path) -> None:
    _remove(path)
    path.symlink_to("no such thing")


def _pipe(path: Path) -> None:
    _remove(path)
    os.mkfifo(path)


REPLACEMENTS: dict[str, Callable[[Path], None]] = {
    "gone": _remove,
    "folder": _folder,
    "unreadable": _unreadable,
    "empty": lambda path: _filled(path, b""),
    "zeros": _zeros,
    "carriage returns": _carriage_returns,
    "100 MB": _large,
    "loop": _loop,
    "link to nowhere": _nowhere,
    "pipe": _pipe,
}
"""By name, what may stand where a file should."""
