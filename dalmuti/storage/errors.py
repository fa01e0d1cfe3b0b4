"""Named errors of files and folders.

As with the rules' errors, `code` is the name of the message in the catalogue and `fields` are its
fields; the error's own text is English and for the console. If the game could work around a
problem, the error is returned instead of raised.
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
    """The settings file is not a settings file; it was kept under another name."""

    code = "storage-settings-broken"


class SettingsDamagedError(StorageError):
    """The settings file is damaged; a copy was kept, and its readable values are used."""

    code = "storage-settings-damaged"


class SettingsCutError(StorageError):
    """The settings file was cut short and kept; the error names the values that may be lost."""

    code = "storage-settings-cut"


class SettingsReadError(StorageError):
    """The settings file cannot be opened; it is left alone and not written either."""

    code = "storage-settings-read"


class SettingsValueError(StorageError):
    """A setting has an invalid value; its default is used."""

    code = "storage-settings-value"


class SettingsWriteError(StorageError):
    """The settings could not be written; the old file is unchanged."""

    code = "storage-settings-write"


class SettingsNewerError(SettingsWriteError):
    """A newer version of the game wrote the settings file, which is left alone."""

    code = "storage-settings-newer"


class SavesFolderError(StorageError):
    """The folder of saved games cannot be read or written."""

    code = "storage-saves-folder"


class JournalCorruptError(StorageError):
    """A saved game cannot be read to its end; the error names the line and the reason."""

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


class JournalNewerError(StorageError):
    """A newer version of the game wrote a saved game, which is left alone."""

    code = "storage-journal-newer"


class JournalError(StorageError):
    """The game cannot be saved now; it goes on, and is saved as soon as possible."""

    code = "storage-journal-write"


class JournalElsewhereError(JournalError):
    """The game cannot be saved in its own folder now, and is being saved in another."""

    code = "storage-journal-elsewhere"


class JournalHangingError(JournalError):
    """The drive of the saved game does not answer; the game continues in memory only."""

    code = "storage-journal-hanging"


class JournalRewrittenError(StorageError):
    """The saved game had vanished and was written again."""

    code = "storage-journal-rewritten"


class JournalChangedError(JournalError):
    """Another program has changed the saved game, so nothing more can be added to it."""

    code = "storage-journal-changed"


class JournalBusyError(JournalError):
    """The saved game is being played in another window."""

    code = "storage-journal-busy"


class SeatsError(StorageError):
    """The list of who plays for whom cannot be saved now; it is retried after each action."""

    code = "storage-seats"


class SeatsDamagedError(StorageError):
    """The list of who plays for whom is damaged; it was kept under another name."""

    code = "storage-seats-damaged"


class JournalExistsError(StorageError):
    """A new game cannot be saved because its file already exists."""

    code = "storage-journal-exists"


class TrashError(StorageError):
    """A saved game could not be deleted or restored; nothing is lost."""

    code = "storage-trash"


class StatisticsError(StorageError):
    """The statistics cannot be read or written now; the games go on and are counted later."""

    code = "storage-statistics"


class StatisticsBrokenError(StorageError):
    """The statistics file is damaged; it was kept under another name, and games are recounted."""

    code = "storage-statistics-broken"


class StatisticsNewerError(StorageError):
    """The statistics file was written by a newer version of the game, and is left alone."""

    code = "storage-statistics-newer"


class ProfileError(StorageError):
    """A person's profile cannot be read or written now; it is kept in memory until it can."""

    code = "storage-profile"


class ProfileBrokenError(StorageError):
    """A person's profile is damaged; it was kept under another name, and a new one is begun."""

    code = "storage-profile-broken"


class ProfileNewerError(StorageError):
    """A person's profile was written by a newer version of the game, and is left alone."""

    code = "storage-profile-newer"


class ProfileTakenError(StorageError):
    """A person cannot get a name that another person has."""

    code = "storage-profile-taken"


class ExportError(StorageError):
    """The statistics could not be exported."""

    code = "storage-export"


class DeleteAllError(StorageError):
    """Some of the game's files could not be deleted."""

    code = "storage-delete-all"


class RecordingError(StorageError):
    """A file is not a game record that can be shown."""

    code = "storage-recording"


class RecordingNewerError(RecordingError):
    """A newer version of the game wrote a record."""

    code = "storage-recording-newer"
