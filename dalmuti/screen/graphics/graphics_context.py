"""The graphics context: what drawing needs, and nothing else."""

from dataclasses import dataclass

from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.theme import Theme
from dalmuti.screen.preferences import Preferences
from dalmuti.screen.window import GameWindow
from dalmuti.texts import Texts


@dataclass(frozen=True, slots=True)
class GraphicsContext:
    """The context passed to everything that draws."""

    window: GameWindow
    theme: Theme
    pictures: Pictures
    nine_patches: NinePatches
    texts: Texts
    preferences: Preferences
