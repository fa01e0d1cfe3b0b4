"""The base of all scenes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.preload import Batch, Wanted
from dalmuti.screen.input.events import InputEvent


class Scene:
    """One screen, full or over another; the manager calls it, and it requests changes of scene.

    Drawing changes nothing. Anything that changes the picture calls `invalidate`; a `busy` scene is
    updated and drawn in every frame, any other only after `invalidate`.
    """

    opaque: ClassVar[bool] = True
    """True if it covers the whole window, so that nothing below it is drawn."""
    covers: ClassVar[bool] = False
    """True if it replaces the menu it is opened over, of which only the backdrop is still drawn."""
    fades: bool = True
    """True for a short fade; False where the old picture must disappear at once."""

    at_table: ClassVar[bool] = False
    """True if a game is open in it, with its record in use."""
    explains_keys: ClassVar[bool] = True
    """True if the list of all keys may be opened over it."""

    def __init__(self, context: GraphicsContext) -> None:
        self.context = context
        self.dirty = True
        self._loading: Batch | None = None

    @property
    def scene_name(self) -> str:
        """The name of the scene, for logs and tests."""
        return type(self).__name__

    # --- Called by the manager ---

    def enter(self) -> None:
        """Begin; the window's size is known and `resized` follows at once."""

    def wanted(self) -> Iterable[Wanted]:
        """Return the pictures that its first frame needs, with their sizes, after the layout."""
        return ()

    def load(self) -> None:
        """Start loading its pictures, once it is laid out."""
        wanted = tuple(self.wanted())
        self._loading = self.context.pictures.fit_ahead(wanted) if wanted else None

    @property
    def coming(self) -> bool:
        """Return whether the previous picture should stay while this scene's pictures load."""
        return self.loading

    @property
    def loading(self) -> bool:
        """Return whether the pictures it has `wanted` are still being loaded."""
        return self._loading is not None and not self._loading.come

    def leave(self) -> None:
        """End, and release what the scene holds (a match, a file)."""

    def drop_loaded(self) -> None:
        """Drop the pictures that it has `wanted` and not used."""
        self.context.pictures.drop_ahead(self._loading)

    def pause(self) -> None:
        """Pause, because another scene has been pushed over this one."""

    def resume(self) -> None:
        """Resume, because the scene above is gone."""
        self.invalidate()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the scene for a window of this size, also after a change of text size."""

    def reword(self) -> None:
        """Update all texts after a change of language; `resized` follows."""

    def handle(self, event: InputEvent) -> bool:
        """Act on input; return whether it was used."""
        return False

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, at most 0.1."""

    @property
    def static_key(self) -> object:
        """The key of the static layer, which is redrawn when the key changes.

        None if the layer moves or the scene has none: then nothing is cached.
        """
        return None

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw the static layer: what is under everything else and rarely changes."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything above the static layer; change nothing."""

    def changes(self) -> Sequence[pygame.Rect] | None:
        """Return the places that the last `draw` has changed; None if all may have changed.

        The next `draw` on that surface may rely on it, until `overdrawn` is called.
        """
        return None

    def overdrawn(self) -> None:
        """Note that something else was drawn over it, so that the next `draw` draws all."""

    def draw_covered(self, surface: pygame.Surface) -> None:
        """Draw what is still visible under a scene that `covers` this one; change nothing."""
        self.draw_static(surface)
        self.draw(surface)

    def finish(self) -> None:
        """Finish what moves, at once."""

    @property
    def busy(self) -> bool:
        """Return whether something moves, so that frames are needed."""
        return False

    @property
    def skippable(self) -> bool:
        """Return whether a click or Space now only calls `finish`."""
        return self.busy

    @property
    def polls(self) -> bool:
        """Return whether to update regularly, for something that does not wake the loop (a bot)."""
        return False

    @property
    def lives(self) -> bool:
        """Return whether `live` has something to draw now and then, although nothing happens."""
        return False

    def live(self, surface: pygame.Surface, dt: float) -> Sequence[pygame.Rect]:
        """Advance only what moves by itself by `dt` seconds and draw it; return its places.

        The last frame must still be on the surface; nothing is drawn outside the union of the
        places, but anything within it may be.
        """
        return ()

    @property
    def typing(self) -> bool:
        """Return whether a text field has the keyboard focus, so that keys are letters."""
        return False

    @property
    def caret_rect(self) -> pygame.Rect | None:
        """The caret in window coordinates; None if no text field has the focus."""
        return None

    @property
    def catching(self) -> bool:
        """Return whether the next key is wanted as it is, and not as a command."""
        return False

    def spots(self) -> Mapping[str, pygame.Rect]:
        """Return the places of what can be clicked now, by name; tests use them too."""
        return {}

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the places that a notice over the scene should not cover."""
        return tuple(self.spots().values())

    def described(self) -> Node:
        """Return its node for a screen reader; nothing secret may be in it."""
        return Node(Role.PAGE, self.scene_name)

    # --- Called by the scene itself ---

    def invalidate(self) -> None:
        """Request to be drawn again."""
        self.dirty = True
