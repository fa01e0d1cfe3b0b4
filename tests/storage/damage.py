"""Kinds of damage to files."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

LARGE = 100_000_000
WAYS = 10
"""Kinds of damage at a byte: the file cut there, zeros from there, each of eight bits flipped."""


class Damage(NamedTuple):
    """Damaged content, and the range of bytes in which it differs."""

    data: bytes
    start: int
    end: int


def cut(whole: bytes, at: int) -> Damage:
    """Return the content cut off at a byte."""
    return Damage(whole[:at], at, len(whole))


def flipped(whole: bytes, at: int, bit: int) -> Damage:
    """Return the content with one bit of one byte flipped."""
    return Damage(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :], at, at + 1)


def zeroed(whole: bytes, at: int) -> Damage:
    """Return the content with zeros from a byte on, as left by some file systems."""
    return Damage(whole[:at] + bytes(len(whole) - at), at, len(whole))


def nth_damage(whole: bytes, number: int) -> Damage:
    """Return one of all damages to a single place, by number: `WAYS` for each byte."""
    at, way = divmod(number, WAYS)
    return (cut, zeroed)[way](whole, at) if way < 2 else flipped(whole, at, way - 2)


def page_damages(whole: bytes) -> Iterator[Damage]:
    """Yield an SQLite file with each of its pages damaged as a whole, or in another's place."""
    size = int.from_bytes(whole[16:18], "big")
    pages = range(0, len(whole), size)
    contents = [bytes(size), b"\xff" * size, Random(1).randbytes(size)]
    contents += [whole[at : at + size] for at in pages]
    for at in pages:
        for content in contents:
            if content != whole[at : at + size]:
                yield Damage(whole[:at] + content + whole[at + size :], at, at + size)
        yield Damage(whole[:at] + whole[at + size :], at, len(whole))
    yield Damage(whole + whole[-size:], len(whole), len(whole))


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
"""The things that may replace a file, by name."""
