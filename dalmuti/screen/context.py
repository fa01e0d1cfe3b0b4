"""The context of the game: what scenes share, handed down from where the game is put together."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.statistics import StatisticsKeeper


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
    refit: Callable[[], None]
    """Lays every scene out anew, after a change of the text size."""
    wake: Callable[[], None]
    """Wakes the loop, from any thread, so that the topmost scene is updated."""
    lay_keys: Callable[[], None]
    """Lets the keys of the present settings be in force."""
    set_fullscreen: Callable[[bool], None]
    """Takes the whole screen or comes back, and remembers it."""
    set_language: Callable[[str | None], None]
    """Goes over to a language, None being the system's, everywhere at once, and remembers it."""
