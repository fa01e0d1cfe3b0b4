"""Where settings and saved games are kept."""

import os
import tempfile
from pathlib import Path

from dalmuti.storage.errors import DataFolderError, DataFolderFullError

SETTINGS_NAME = "settings.toml"
MATCHES_NAME = "matches"
TRASH_NAME = "trash"
STATISTICS_NAME = "statistics.sqlite"
EXPORTS_NAME = "exports"
TUTORIAL_NAME = "tutorial"
LOG_NAME = "logbook.txt"
REPORTS_NAME = "reports"
FOLDERS = (MATCHES_NAME, EXPORTS_NAME, REPORTS_NAME)
"""Those in the data folder in which files are written."""


def data_dir(override: Path | None = None) -> Path:
    """Return the folder for the game's files, made if it did not exist.

    It is the override, or else the system's usual place for such files.

    :raises DataFolderFullError: it can be read and not written, as where a disk is full.
    :raises DataFolderError: it cannot be made, or not be read.
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
        reason = error.strerror or str(error)
        raise DataFolderFullError(
            f"Nothing can be written to the folder {str(folder)!r} ({reason}). The game can be "
            "played and will be saved as soon as possible; or choose another folder with "
            "--data-dir.",
            folder=str(folder.absolute()),
            reason=reason,
        ) from error
    return folder.absolute()


def usable_data_dir(override: Path | None = None) -> tuple[Path, DataFolderError | None]:
    """Return the data folder and what is wrong with it; a temporary one if it cannot even be read.

    In one that cannot be written for now, all who write there try again.
    """
    try:
        return data_dir(override), None
    except DataFolderFullError as error:
        return Path(str(error.fields["folder"])), error
    except DataFolderError as error:
        try:
            return Path(tempfile.mkdtemp(prefix="dalmuti-")), error
        except OSError:  # no place anywhere: whoever writes there will say so again
            return Path(str(error.fields["folder"])), error


def _refused(folder: Path, error: Exception) -> DataFolderError:
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return DataFolderError(
        f"The folder {str(folder)!r} cannot be used for settings and saved games ({reason}). "
        "Nothing will be saved; choose another folder with --data-dir.",
        folder=str(folder),
        reason=reason,
    )
