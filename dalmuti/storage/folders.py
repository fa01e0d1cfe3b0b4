"""The folders of settings and saved games."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dalmuti.storage.errors import DataFolderError, DataFolderFullError

SETTINGS_NAME = "settings.toml"
MATCHES_NAME = "matches"
TRASH_NAME = "trash"
STATISTICS_NAME = "statistics.sqlite"
PEOPLE_NAME = "people"
EXPORTS_NAME = "exports"
TUTORIAL_NAME = "tutorial"
LOG_NAME = "logbook.txt"
REPORTS_NAME = "reports"
FOLDERS = (MATCHES_NAME, PEOPLE_NAME, EXPORTS_NAME, REPORTS_NAME)
"""The subfolders of the data folder that the game writes to."""


def data_dir(override: Path | None = None) -> Path:
    """Return the folder for the game's files, creating it if necessary.

    It is the override, or else the system's standard place for such files.

    :raises DataFolderFullError: it can be read but not written, for instance on a full disk.
    :raises DataFolderError: it cannot be created or read.
    """
    if override is None:
        # Imported here because every import delays the start.
        from platformdirs import user_data_path

        override = user_data_path("dalmuti", appauthor=False)
    folder = override
    try:
        folder = override.expanduser()
        folder.mkdir(parents=True, exist_ok=True)
        next(folder.iterdir(), None)
    except (OSError, ValueError, RuntimeError) as error:
        raise _refused(folder, error) from error
    try:
        number, probe = tempfile.mkstemp(prefix=".try-", dir=folder)
        os.close(number)
        Path(probe).unlink()
    except OSError as error:
        reason = error.strerror or str(error)
        raise DataFolderFullError(
            f"Nothing can be written to the folder {str(folder)!r} ({reason}). The game can be "
            "played and will be saved as soon as possible; or choose another folder with "
            "--data-dir.",
            folder=str(folder.absolute()),
            reason=reason,
        ) from error
    return folder.absolute()


def fallback_folders() -> tuple[Path, ...]:
    """Return folders for a game while the data folder cannot be written, best first."""
    folders = [Path(tempfile.gettempdir()) / "dalmuti-games"]
    with suppress(RuntimeError):
        folders.insert(0, Path.home() / "dalmuti-games")
    return tuple(folders)


def readable_data_dir(override: Path | None = None) -> tuple[Path | None, DataFolderError | None]:
    """Return the data folder and its problem, if any; None if it cannot even be read.

    If it cannot be written now, every later write tries again.
    """
    try:
        return data_dir(override), None
    except DataFolderFullError as error:
        return Path(str(error.fields["folder"])), error
    except DataFolderError as error:
        return None, error


@contextmanager
def usable_data_dir(
    override: Path | None = None,
) -> Iterator[tuple[Path, DataFolderError | None]]:
    """Yield the data folder and its problem, if any; a temporary one if it cannot even be read.

    The temporary one is deleted at the end.
    """
    folder, error = readable_data_dir(override)
    if folder is not None or error is None:
        yield folder or Path(), error
        return
    try:
        temporary = tempfile.mkdtemp(prefix="dalmuti-")
    except OSError:  # no writable place at all: every later write will report it
        yield Path(str(error.fields["folder"])), error
        return
    try:
        yield Path(temporary), error
    finally:
        shutil.rmtree(temporary, ignore_errors=True)


def _refused(folder: Path, error: Exception) -> DataFolderError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return DataFolderError(
        f"The folder {str(folder)!r} cannot be used for settings and saved games ({reason}). "
        "Nothing will be saved; choose another folder with --data-dir.",
        folder=str(folder),
        reason=reason,
    )
