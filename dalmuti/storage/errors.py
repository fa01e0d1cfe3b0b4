"""Named errors of files and folders.

As with the rules' errors, `code` is the name of the message in the catalogue and `fields` fill it;
the error's own text is English and for the console. A thing that the game could work around is
handed on as such an error without being raised.
"""

from typing import ClassVar


class StorageError(Exception):
    """A file or folder of the game cannot be used as it is."""

    code: ClassVar[str] = "storage-error"

    def __init__(self, message: str, **fields: object) -> None:
        self.fields = fields
        super().__init__(message)


class DataFolderError(StorageError):
    """The folder for settings and saved games cannot be read or written."""

    code = "storage-data-folder"


class DataFolderFullError(DataFolderError):
    """The folder for settings and saved games can be read, but not written at the moment."""

    code = "storage-data-folder-full"


class SettingsBrokenError(StorageError):
    """The settings file is no settings file; it was kept under another name."""

    code = "storage-settings-broken"


class SettingsDamagedError(StorageError):
    """The settings file is damaged; all of it was kept, and what can be read of it counts."""

    code = "storage-settings-damaged"


class SettingsReadError(StorageError):
    """The settings file cannot be opened; it stays as it is and is not written either."""

    code = "storage-settings-read"


class SettingsValueError(StorageError):
    """One setting has a value that makes no sense; its default is used."""

    code = "storage-settings-value"


class SettingsWriteError(StorageError):
    """The settings could not be written; what was there before is still there."""

    code = "storage-settings-write"


class SavesFolderError(StorageError):
    """The folder of saved games cannot be read or written."""

    code = "storage-saves-folder"


class JournalCorruptError(StorageError):
    """A saved game cannot be read to its end: which line is wrong, and why."""

    code = "storage-journal-corrupt"

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(
            f"The saved game is damaged at line {line}: {reason}.", line=line, reason=reason
        )


class JournalReadError(StorageError):
    """A saved game cannot be opened."""

    code = "storage-journal-read"


class JournalError(StorageError):
    """The game cannot be saved at the moment; it goes on, and is saved as soon as that works."""

    code = "storage-journal-write"


class JournalChangedError(JournalError):
    """Another program has changed the saved game, so that nothing more can be added to it."""

    code = "storage-journal-changed"


class JournalBusyError(JournalError):
    """The saved game is being played in another window."""

    code = "storage-journal-busy"


class SeatsError(StorageError):
    """Who plays for whom cannot be kept at the moment; it is, as soon as that works."""

    code = "storage-seats"


class SeatsDamagedError(StorageError):
    """Who plays for whom was kept in a file that is damaged; it was put under another name."""

    code = "storage-seats-damaged"


class JournalExistsError(StorageError):
    """A new game would have to be saved in a file that is there already."""

    code = "storage-journal-exists"


class TrashError(StorageError):
    """A saved game could not be deleted or brought back; nothing is lost."""

    code = "storage-trash"


class StatisticsError(StorageError):
    """The statistics cannot be read or written now; the games go on and can be counted again."""

    code = "storage-statistics"


class StatisticsBrokenError(StorageError):
    """The statistics' file is damaged; it was kept under another name, and counted anew."""

    code = "storage-statistics-broken"


class StatisticsNewerError(StorageError):
    """The statistics' file was written by a newer version of the game, and is left alone."""

    code = "storage-statistics-newer"


class ExportError(StorageError):
    """The statistics could not be exported."""

    code = "storage-export"


class DeleteAllError(StorageError):
    """Some of the game's files could not be deleted."""

    code = "storage-delete-all"


class RecordingError(StorageError):
    """A file is no record of a game that can be shown."""

    code = "storage-recording"
