"""What the command line asks of the game."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from dalmuti.storage.speed import Speed

# The start waits for every import.
if TYPE_CHECKING:
    from dalmuti.storage.recording import Recording


@dataclass(frozen=True, slots=True)
class GameOptions:
    """How to open the game; None leaves a choice to the settings, or to chance for the seed."""

    data_dir: Path | None = None
    """Where settings and games are kept; None is the system's usual place."""
    seed: int | None = None
    players: int | None = None
    """How many seats the next new game has, 4 to 10."""
    speed: Speed | None = None
    window: tuple[int, int] | None = None
    """Width and height of the window; also stops the remembered size from changing."""
    bots: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Foreign bots that may be seated: commands by name."""
    watch: bool = False
    """Bots play in all seats, at once."""
    replay: "Recording | None" = None
    """A recorded game to look at instead of the title."""
    warnings: tuple[str, ...] = ()
    """Sentences to show as soon as the title is there."""
