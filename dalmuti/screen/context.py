"""The context of the game: what scenes share, handed down from where the game is put together."""

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.statistics import StatisticsKeeper


class App(Protocol):
    """The program, as far as scenes may ask something of it."""

    def refit(self) -> None:
        """Lay out every scene again, after a change of the text size."""

    def wake(self) -> None:
        """Wake the loop, from any thread, so that the topmost scene is updated."""

    def rebind_keys(self) -> None:
        """Put the keys of the present settings in force."""

    def set_fullscreen(self, wanted: bool) -> None:
        """Take the whole screen or leave it, and remember it."""

    def set_language(self, wanted: str | None) -> None:
        """Switch to a language, None being the system's, everywhere, and remember it."""


@dataclass(frozen=True, slots=True)
class Context(WidgetContext):
    """Handed to every scene whole; what draws and the widgets take the contexts it extends.

    A scene makes the scenes it leads to, so it must be able to hand on all that any of them uses.
    """

    options: GameOptions
    data_dir: Path
    """Where settings and games are kept; a temporary folder if the usual one cannot be used."""
    scenes: SceneManager
    statistics: StatisticsKeeper
    """Counts what everybody does; its troubles are told wherever hands end or figures are shown."""
    toasts: Toasts
    app: App
