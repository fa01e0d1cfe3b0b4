"""Where settings and saved games are kept."""

import os
import tempfile
from pathlib import Path

from dalmuti.storage.errors import DataFolderError

SETTINGS_NAME = "settings.toml"
MATCHES_NAME = "matches"
TRASH_NAME = "trash"
STATISTICS_NAME = "statistics.sqlite"
EXPORTS_NAME = "exports"
TUTORIAL_NAME = "tutorial"
LOG_NAME = "logbook.txt"
REPORTS_NAME = "reports"


def data_dir(override: Path | None = None) -> Path:
    """Return the folder for the game's files, made if it did not exist.

    It is the override, or else the system's usual place for such files.

    :raises DataFolderError: it cannot be made, read or written.
    """
    if override is None:
        # Only needed here, and the start waits for every import.
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
        raise _refused(folder, error) from error
    return folder.absolute()


def usable_data_dir(override: Path | None = None) -> tuple[Path, DataFolderError | None]:
    """Return the data folder, or in its stead a temporary one and what was wrong with the first."""
    try:
        return data_dir(override), None
    except DataFolderError as error:
        try:
            return Path(tempfile.mkdtemp(prefix="dalmuti-")), error
        except OSError:  # no place anywhere: whoever writes there will say so again
            return Path(str(error.fields["folder"])), error


def _refused(folder: Path, error: Exception) -> DataFolderError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return DataFolderError(
        f"The folder {str(folder)!r} cannot be used for settings and saved games ({reason}): "
        "nothing will be kept after this game; choose another one with --data-dir.",
        folder=str(folder),
        reason=reason,
    )
