"""Everything a scene may use, handed down from where the game is put together."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from dalmuti.screen.audio.sounds import Sounds
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.theme import Theme
from dalmuti.screen.input.bindings import Bindings
from dalmuti.screen.input.gamepads import Gamepads
from dalmuti.screen.options import GameOptions
from dalmuti.screen.preferences import Preferences
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.toasts import Toasts
from dalmuti.screen.window import GameWindow
from dalmuti.storage.statistics import StatisticsKeeper
from dalmuti.texts import Texts


@dataclass(frozen=True, slots=True)
class Context:
    """What the scenes share; nothing in here knows a scene."""

    options: GameOptions
    data_dir: Path
    """Where settings and games are kept; a temporary folder if the usual one cannot be used."""
    window: GameWindow
    theme: Theme
    pictures: Pictures
    nine_patches: NinePatches
    texts: Texts
    preferences: Preferences
    sounds: Sounds
    bindings: Bindings
    """Which keys mean what."""
    pads: Gamepads
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
