"""The widgets' context: what they need for drawing, for sounds and for the names of keys."""

from dataclasses import dataclass

from dalmuti.screen.audio.sounds import Sounds
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.input.bindings import Bindings
from dalmuti.screen.input.gamepads import Gamepads


@dataclass(frozen=True, slots=True)
class WidgetContext(GraphicsContext):
    """The context passed to every widget."""

    sounds: Sounds
    bindings: Bindings
    """The keys of each command."""
    pads: Gamepads
