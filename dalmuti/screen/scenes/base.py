"""What every screen of the game is."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Batch, Wanted
from dalmuti.screen.input.events import InputEvent


class Scene:
    """One screen, full or laid over another; the manager calls it, it asks the manager for changes.

    Drawing changes nothing. Whatever changes what is seen calls `invalidate`; while `busy` the
    scene is updated and drawn at every frame, otherwise only after `invalidate`.
    """

    opaque: ClassVar[bool] = True
    """Covers the whole window, so nothing below it is drawn."""
    covers: ClassVar[bool] = False
    """Takes the place of the menu it is laid over, of which only the backdrop is still drawn."""
    fades: bool = True
    """Comes and goes by a short fade; False where the old picture must be gone at once."""

    at_table: ClassVar[bool] = False
    """A game is open in it, and its record in use."""
    explains_keys: ClassVar[bool] = True
    """The list of all keys may be laid over it."""

    def __init__(self, context: GraphicsContext) -> None:
        self.context = context
        self.dirty = True
        self._loading: Batch | None = None

    @property
    def scene_name(self) -> str:
        """What is shown, for logs and tests."""
        return type(self).__name__

    # --- Called by the manager ---

    def enter(self) -> None:
        """Begin; the window's size is known and `resized` follows at once."""

    def wanted(self) -> Iterable[Wanted]:
        """Return which pictures its first drawing wants in which sizes; it is laid out."""
        return ()

    def load(self) -> None:
        """Begin to load what it wants, as soon as it is laid out."""
        wanted = tuple(self.wanted())
        self._loading = self.context.pictures.fit_ahead(wanted) if wanted else None

    @property
    def coming(self) -> bool:
        """What it wants is being loaded: better to see for a moment what was there before."""
        return self.loading

    @property
    def loading(self) -> bool:
        """What it told to want is being loaded."""
        return self._loading is not None and not self._loading.come

    def leave(self) -> None:
        """End; give back what the scene holds (a match, a file)."""

    def pause(self) -> None:
        """Rest: another scene has been pushed over this one."""

    def resume(self) -> None:
        """Go on: the scene above is gone."""
        self.invalidate()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out anew for a window of this size, or for another text size."""

    def reword(self) -> None:
        """Say everything anew after a change of the language; `resized` follows."""

    def handle(self, event: InputEvent) -> bool:
        """Act on input; tell whether it meant something here."""
        return False

    def update(self, dt: float) -> None:
        """Let time pass, in seconds; at most 0.1 of them at once."""

    @property
    def static_key(self) -> object:
        """What the scene's static layer depends on; it is drawn again when that changes.

        None where the layer moves or the scene has none: then nothing is kept.
        """
        return None

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw the static layer: what is under everything else and seldom changes."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything above the static layer; change nothing."""

    def draw_covered(self, surface: pygame.Surface) -> None:
        """Draw what can be seen while a scene lies above that `covers` it; change nothing."""
        self.draw_static(surface)
        self.draw(surface)

    def finish(self) -> None:
        """Bring to its end whatever moves, at once."""

    @property
    def busy(self) -> bool:
        """Something moves, so frames are wanted."""
        return False

    @property
    def skippable(self) -> bool:
        """A click or Space now only calls `finish` and does nothing else."""
        return self.busy

    @property
    def polls(self) -> bool:
        """Something is awaited that does not wake the loop (a bot): update now and then."""
        return False

    @property
    def typing(self) -> bool:
        """A text field has the keyboard, so keys are letters and not commands."""
        return False

    @property
    def catching(self) -> bool:
        """The next key is wanted as it is, whatever it means elsewhere."""
        return False

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return where things are that can be clicked now, by name; tests look here."""
        return {}

    def needed(self) -> Sequence[pygame.Rect]:
        """Return what should stay in sight when a sentence lies over the scene for a while."""
        return tuple(self.spots().values())

    # --- For the scene itself ---

    def invalidate(self) -> None:
        """Ask to be drawn again."""
        self.dirty = True
