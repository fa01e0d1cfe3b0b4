"""The context of the game: what scenes share, passed down from where the game is put together."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from dalmuti.match.coach import Coach
from dalmuti.pipe.thinking import ThinkingProcess
from dalmuti.screen.accessibility import Announcer
from dalmuti.screen.options import GameOptions
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.widgets.toasts import Toasts
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.profile_keeper import ProfileKeeper
from dalmuti.storage.statistics import StatisticsKeeper


class App(Protocol):
    """The parts of the program that scenes may call."""

    def refit(self) -> None:
        """Lay out every scene again, after a change of the text size."""

    def wake(self) -> None:
        """Wake the loop, from any thread, so that the topmost scene is updated."""

    def rebind_keys(self) -> None:
        """Apply the keys in the current settings."""

    def set_fullscreen(self, wanted: bool) -> None:
        """Enter or leave full screen, and save the choice."""

    def open_wardrobe(self) -> None:
        """Open the page for clothes, hall and card backs."""

    def review(self, path: Path, people: Sequence[str], hand: int = 0) -> None:
        """Open the review of a hand of a saved game, by default the last finished one.

        Of several people, each opens their own.
        """

    def set_language(self, wanted: str | None) -> None:
        """Switch to a language, None being the system's, everywhere, and save the choice."""


@dataclass(frozen=True, slots=True)
class Context(WidgetContext):
    """The context passed to every scene; drawing and widgets take the contexts it extends.

    A scene creates the scenes it leads to, so it needs everything that any of them uses.
    """

    options: GameOptions
    data_dir: Path
    """The folder of settings and games; a temporary one if the default cannot be used."""
    scenes: SceneManager
    statistics: StatisticsKeeper
    """The counter of everyone's results; its problems are reported when a hand ends."""
    profiles: ProfileKeeper
    """The profiles of the people who play here."""
    toasts: Toasts
    announcer: Announcer
    """Tells a screen reader what happens, if one listens."""
    app: App
    coach: Coach
    """Reviews hands while nobody plays."""
    thinking: ThinkingProcess | None = None
    """The process in which strong bots think; None is this process."""

    def report(self, *errors: Exception) -> None:
        """Tell the player about errors, each in a notice."""
        for error in errors:
            self.toasts.say(self.texts.error(error))
