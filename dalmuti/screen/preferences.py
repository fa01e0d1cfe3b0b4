"""The settings while the game runs: changed at once, written whole, never in the way."""

import dataclasses
from collections.abc import Callable
from pathlib import Path
from typing import Any

from dalmuti.storage.errors import SettingsWriteError
from dalmuti.storage.settings import Settings, save_settings
from dalmuti.storage.speed import Speed


class Preferences:
    """The present settings; every change is written, and failing to write is told once.

    What could not be written is written with the next change, or at the latest by `write`.

    `speed` is what the command line asked for: it lasts until another is chosen and is not written.
    `locked` leaves the file alone, as it could not be read or belongs to another window.
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
        self._on_failure = on_failure
        self._locked = locked
        self._told = False
        self._unwritten = False
        self.forgotten = False
        """Everything kept has been deleted, and nothing has been chosen since."""

    @property
    def now(self) -> Settings:
        """The present settings; a speed given on the command line goes before the kept one."""
        if self._speed is None:
            return self._settings
        return dataclasses.replace(self._settings, speed=self._speed)

    def change(self, **values: Any) -> None:
        """Take over new values, by the names of `Settings`, and write them."""
        if "speed" in values:
            self._speed = None
        changed = dataclasses.replace(self._settings, **values)
        if changed != self._settings:
            self._settings = changed
            self.forgotten = False
            self._unwritten = True
        self.write()

    def write(self) -> None:
        """Write what has been changed, if it is not written yet."""
        if self._locked or not self._unwritten:
            return
        try:
            save_settings(self._path, self._settings)
        except SettingsWriteError as error:
            if not self._told:
                self._told = True
                self._on_failure(error)
        else:
            self._unwritten = self._told = False

    def forget(self) -> None:
        """Take the usual settings; nothing is written before something is changed."""
        self._settings = Settings()
        self._locked = False
        self._unwritten = False
        self.forgotten = True
