"""The settings while the game runs: applied at once, saved whole, never blocking the game."""

import dataclasses
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from dalmuti.storage.errors import SettingsWriteError
from dalmuti.storage.patience import HangingError, Patience
from dalmuti.storage.settings import Settings, save_settings, unwritten
from dalmuti.storage.speed import Speed


class Preferences:
    """The current settings; every change is saved, and failing to save is reported once.

    A change that could not be saved is saved with the next one, or at the latest by `write`.
    `speed` comes from the command line: it lasts until another is chosen and is not saved. `locked`
    leaves the file alone, as it could not be read or belongs to another window.
    """

    def __init__(
        self,
        path: Path,
        settings: Settings,
        on_failure: Callable[[SettingsWriteError], None],
        speed: Speed | None = None,
        locked: bool = False,
    ) -> None:
        self._path = path
        self._settings = settings
        self._speed = speed
        self._now = self._overridden()
        self._on_failure = on_failure
        self._locked = locked
        self._patience = Patience()
        self._told = False
        self._unwritten = False
        self.forgotten = False
        """True if all data has been deleted and no setting chosen since."""

    @property
    def now(self) -> Settings:
        """The current settings; a speed from the command line overrides the saved one."""
        return self._now

    def change(self, **values: Any) -> None:
        """Apply new values, by the names of `Settings`, and save them."""
        self.note(**values)
        self.write()

    def note(self, **values: Any) -> None:
        """Apply new values; saving them would delay a frame, and is left to the next change."""
        if "speed" in values:
            self._speed = None
        changed = dataclasses.replace(self._settings, **values)
        if changed != self._settings:
            self._settings = changed
            self.forgotten = False
            self._unwritten = True
        self._now = self._overridden()

    def write(self) -> None:
        """Save the changes, if there are any that have not been saved."""
        if self._locked or not self._unwritten:
            return
        try:
            self._patience.run(partial(save_settings, self._path, self._settings))
        except SettingsWriteError as error:
            self._tell(error)
        except HangingError as error:
            self._tell(unwritten(self._path, error))
        else:
            self._unwritten = self._told = False

    def _overridden(self) -> Settings:
        if self._speed is None:
            return self._settings
        return dataclasses.replace(self._settings, speed=self._speed)

    def _tell(self, error: SettingsWriteError) -> None:
        if not self._told:
            self._told = True
            self._on_failure(error)

    def forget(self) -> None:
        """Restore the default settings; nothing is saved before something is changed."""
        self._settings = Settings()
        self._now = self._overridden()
        self._locked = False
        self._unwritten = False
        self.forgotten = True
