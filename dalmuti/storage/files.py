"""Files written whole or not at all, and files put aside without ever overwriting one."""

import os
from contextlib import suppress
from pathlib import Path


def write_whole(path: Path, text: str) -> None:
    """Write a file so that a reader, or a power cut, finds the old text or the new, no mixture.

    :raises OSError: it could not be written; the old file is untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    sync_folder(path.parent)


def sync_folder(folder: Path) -> None:
    """Make new and renamed files of a folder outlast a power cut, where the system can."""
    if os.name == "nt":  # a folder cannot be opened there
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)


def put_aside(path: Path) -> Path:
    """Rename a file to ``NAME.corrupt``, or ``NAME.2.corrupt`` and so on, and return its new path.

    :raises OSError: it could not be renamed; it is where it was.
    """
    number = 1
    while True:
        aside = path.with_name(path.name + (".corrupt" if number == 1 else f".{number}.corrupt"))
        try:
            # Taking the name first keeps the rename from replacing somebody else's file.
            aside.touch(exist_ok=False)
            break
        except FileExistsError:
            number += 1
    try:
        path.replace(aside)
    except OSError:
        with suppress(OSError):
            aside.unlink()
        raise
    sync_folder(path.parent)
    return aside
