"""Options of the game, as given on the command line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from dalmuti.storage.speed import Speed

# Imported only for type checking, because every import delays the start.
if TYPE_CHECKING:
    from dalmuti.storage.recording import Recording


@dataclass(frozen=True, slots=True)
class GameOptions:
    """Options for opening the game; None leaves a choice to the settings, or the seed to chance."""

    data_dir: Path | None = None
    """The folder of settings and games; None is the system's default."""
    seed: int | None = None
    players: int | None = None
    """The number of seats in the next new game, 4 to 10."""
    speed: Speed | None = None
    window: tuple[int, int] | None = None
    """The size of the window in pixels; if given, the window's size is not saved."""
    bots: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """The foreign bots that may be seated: commands by name."""
    watch: bool = False
    """True for a game between bots only, started at once."""
    replay: "Recording | None" = None
    """A recorded game to show instead of the title."""
    fallbacks: tuple[Path, ...] = ()
    """Folders for a game while its own cannot be written, best first."""
    warnings: tuple[str, ...] = ()
    """Notices to show when the title appears."""
