"""The widgets' context: what they need to be drawn, to be heard and to name their keys."""

from dataclasses import dataclass

from dalmuti.screen.audio.sounds import Sounds
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.input.bindings import Bindings
from dalmuti.screen.input.gamepads import Gamepads


@dataclass(frozen=True, slots=True)
class WidgetContext(GraphicsContext):
    """Handed to every widget."""

    sounds: Sounds
    bindings: Bindings
    """Which keys mean what."""
    pads: Gamepads
