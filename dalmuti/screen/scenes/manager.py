"""The stack of scenes and the transitions between them."""

import logging
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from dalmuti.screen.input.events import (
    LEFT_BUTTON,
    Command,
    InputEvent,
    KeyPressed,
    PointerPressed,
    PointerReleased,
)
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.scenes.static_layer import StaticLayer

FADE_SECONDS: Final = 0.18
MAX_HELD: Final = 0.8
"""The most seconds that the old picture stays while the new scene's pictures are loaded."""

log = logging.getLogger(__name__)


class SceneManager:
    """The stack of scenes, of which the topmost gets input and time; `home` makes the first one.

    Changes requested by a scene take place when that scene has returned, so that no scene is
    removed while it runs.
    """

    def __init__(self, home: Callable[[], Scene]) -> None:
        self._home = home
        self._stack: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._size = (0, 0)
        self._dirty = True
        self._fresh = True
        """True if the topmost scene has not been updated yet."""
        self._static_layer = StaticLayer()
        self._shown: pygame.Surface | None = None
        self._old: pygame.Surface | None = None
        self._faded = FADE_SECONDS
        self._held: float | None = None
        """Seconds for which the old picture has stayed; None if the new one has been drawn."""
        self._stale_click = False
        self._swallowed_button: int | None = None
        self.drawn: Sequence[pygame.Rect] | None = None
        """The places that the last `draw` has changed; None if all may have changed."""
        self.running = True
        self.gave_up = False
        """True if the game is over because home itself failed."""

    # --- Called by scenes ---

    def push(self, scene: Scene) -> None:
        """Open a scene over the current one."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Close the topmost scene; without another one the game ends."""
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Replace the topmost scene."""
        self._changes.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Close all scenes and start over with this one."""
        self._changes.append(lambda: self._reset(scene))

    def go_home(self) -> None:
        """Close all scenes and start over at home."""
        self._changes.append(lambda: self._reset(self._home()))

    def quit(self) -> None:
        """Close every scene and end the game."""
        self._changes.append(self._quit)

    # --- Called by the loop ---

    @property
    def top(self) -> Scene | None:
        """The scene that gets input, None when the game is over."""
        return self._stack[-1] if self._stack else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the topmost last."""
        return tuple(self._stack)

    @property
    def moving(self) -> bool:
        """Return whether frames are needed for a fade, a new scene, or a busy one."""
        changing = self._old is not None or self._held is not None
        return changing or (self.top is not None and (self._fresh or self.top.busy))

    @property
    def holding(self) -> bool:
        """Return whether the old picture should stay while the topmost scene's pictures load."""
        held = self._held is not None and self._held < MAX_HELD
        return held and self.top is not None and self.top.coming

    @property
    def dirty(self) -> bool:
        """Return whether anything has changed since the last frame."""
        return self._dirty or self.moving or any(scene.dirty for scene in self._visible())

    def apply(self) -> None:
        """Carry out the requested changes, in order."""
        while self._changes:
            change = self._changes.pop(0)
            change()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out every scene for a window of this size."""
        self._size = size
        self._old = self._shown = self._held = None
        self._dirty = True
        self._static_layer.forget()
        for scene in self._stack:
            scene.resized(size)

    def reword(self) -> None:
        """Update the texts of every scene to the current language; `resized` must follow."""
        for scene in self._stack:
            scene.reword()

    def handle(self, event: InputEvent) -> bool:
        """Pass an event to the topmost scene; return whether it was used."""
        scene = self.top
        if scene is None or self._is_leftover(event):
            return False
        if scene.skippable and self._skips(event, scene):
            if isinstance(event, PointerPressed):
                self._swallowed_button = event.button
            scene.finish()
            scene.invalidate()
            handled = True
        else:
            handled = scene.handle(event)
        self.apply()
        return handled

    def update(self, dt: float) -> None:
        """Advance the fade and the topmost scene by `dt` seconds."""
        if self._held is not None:
            self._held += dt
        # The fade begins with the first picture to fade to.
        if self._old is not None and not self.holding:
            self._faded += dt
            if self._faded >= FADE_SECONDS:
                self._old = None
                self._dirty = True
        self._fresh = False
        if self.top is not None:
            self.top.update(dt)
        self.apply()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the visible part of the stack."""
        self._held = None
        self._dirty = False
        self.drawn = None
        if self._stack:
            *below, top = self._visible()
            self._static_layer.show(surface, below, top)
            top.dirty = False
            top.draw(surface)
            if self._old is None and not below:
                self.drawn = top.changes()
        if self._old is not None:
            alpha = round(255 * (1 - min(1.0, self._faded / FADE_SECONDS)))
            self._old.set_alpha(alpha if alpha < 255 else None)  # 255 is eight times slower
            surface.blit(self._old, (0, 0))
        self._shown = surface

    def overdrawn(self) -> None:
        """Note that something was drawn over the topmost scene."""
        if self.top is not None:
            self.top.overdrawn()

    @property
    def lives(self) -> bool:
        """Return whether something moves by itself in the topmost scene, and can be seen."""
        changing = self._old is not None or self._held is not None
        return self.top is not None and not changing and self.top.lives

    def live(self, surface: pygame.Surface, dt: float) -> Sequence[pygame.Rect]:
        """Advance only what moves by itself by `dt` seconds and draw it; return its places."""
        return self.top.live(surface, dt) if self.top is not None and self.lives else ()

    def drop(self, scene: Scene) -> None:
        """Close a scene that has failed, with those above it; home replaces the last one.

        If home itself has failed, the game ends.
        """
        if scene not in self._stack:
            return
        if scene is not self._stack[0]:
            while scene in self._stack:
                self._pop()
            return
        self._show_home_for(scene, self._reset)

    # --- Helpers ---

    def _visible(self) -> list[Scene]:
        first = 0
        for index, scene in enumerate(self._stack):
            if scene.opaque:
                first = index
        return self._stack[first:]

    def _skips(self, event: InputEvent, scene: Scene) -> bool:
        if isinstance(event, PointerPressed):
            return event.button == LEFT_BUTTON
        if not isinstance(event, KeyPressed) or scene.typing:
            return False
        return event.command is Command.FINISH or (event.by_pad and event.command is Command.PLAY)

    def _is_leftover(self, event: InputEvent) -> bool:
        """Return whether a click began on another scene, or on one that has already used it."""
        if isinstance(event, PointerPressed):
            if event.clicks == 1:
                self._stale_click = False
            if self._stale_click:
                self._swallowed_button = event.button
                return True
            self._swallowed_button = None
        elif isinstance(event, PointerReleased) and event.button == self._swallowed_button:
            self._swallowed_button = None
            return True
        return False

    def _changed(self, fade: bool) -> None:
        self._stale_click = True
        self._dirty = self._fresh = True
        self._static_layer.forget()
        self._old = None
        self._held = None if self._shown is None else 0.0
        if fade and self._shown is not None:
            self._old = self._shown.copy()
            self._faded = 0.0

    def _begin(self, scene: Scene) -> None:
        self._stack.append(scene)
        try:
            scene.enter()
            scene.resized(self._size)
            scene.load()
        except Exception:
            self._stack.pop()
            self._go_on_without(scene)
            raise
        scene.invalidate()

    def _go_on_without(self, scene: Scene) -> None:
        """Continue below a scene that failed to begin, or at home if there is none."""
        if self._stack:
            self._stack[-1].resume()
            return
        self._show_home_for(scene, self._begin)

    def _show_home_for(self, scene: Scene, show: Callable[[Scene], None]) -> None:
        """Show home in place of a scene that has failed, or end the game if it is home itself."""
        home = self._home()
        if type(home) is type(scene):
            self.gave_up = True
            self._quit()
        else:
            show(home)

    def _leave(self) -> Scene:
        """Remove the topmost scene; log an error in its `leave`, so that the others can close."""
        gone = self._stack.pop()
        try:
            gone.leave()
        except Exception:
            log.exception("leaving %s", gone.scene_name)
        return gone

    def _push(self, scene: Scene) -> None:
        self._changed(scene.fades)
        if self.top is not None:
            self.top.pause()
        self._begin(scene)

    def _pop(self) -> None:
        if not self._stack:
            return
        gone = self._leave()
        self._changed(gone.fades)
        if self.top is not None:
            self.top.resume()
        else:
            self.running = False

    def _replace(self, scene: Scene) -> None:
        gone = self._leave()
        self._changed(scene.fades and gone.fades)
        self._begin(scene)

    def _reset(self, scene: Scene) -> None:
        while self._stack:
            self._leave()
        self._changed(scene.fades)
        self._begin(scene)

    def _quit(self) -> None:
        while self._stack:
            self._leave()
        self._changes.clear()
        self.running = False
