"""The stack of scenes and the change from one to the next."""

import logging
from collections.abc import Callable
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
MOST_HELD: Final = 0.4
"""Seconds for which the old picture stays at most while the new one's pictures are loaded."""

log = logging.getLogger(__name__)


class SceneManager:
    """Holds the scenes, the topmost of which gets input and time; `home` makes the first of all.

    Changes asked for by a scene take place when that scene has returned, so that no scene is torn
    down while it runs.
    """

    def __init__(self, home: Callable[[], Scene]) -> None:
        self._home = home
        self._stack: list[Scene] = []
        self._changes: list[Callable[[], None]] = []
        self._size = (0, 0)
        self._dirty = True
        self._fresh = True
        """The topmost scene has not been given time yet."""
        self._static_layer = StaticLayer()
        self._shown: pygame.Surface | None = None
        self._old: pygame.Surface | None = None
        self._faded = FADE_SECONDS
        self._held: float | None = None
        """For how long the picture of before has stayed; None if the new one has been drawn."""
        self._stale_click = False
        self._swallowed_button: int | None = None
        self.running = True
        self.gave_up = False
        """The game is over because home itself could not go on."""

    # --- What scenes ask for ---

    def push(self, scene: Scene) -> None:
        """Lay a scene over the present one."""
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        """Take the topmost scene away; without another one the game ends."""
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the topmost one."""
        self._changes.append(lambda: self._replace(scene))

    def reset(self, scene: Scene) -> None:
        """Take all scenes away and begin anew with this one."""
        self._changes.append(lambda: self._reset(scene))

    def go_home(self) -> None:
        """Take all scenes away and begin anew at home."""
        self._changes.append(lambda: self._reset(self._home()))

    def quit(self) -> None:
        """Leave every scene and end the game."""
        self._changes.append(self._quit)

    # --- What the loop asks for ---

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
        """Frames are wanted: a fade, a scene just come to the top, or one that is busy."""
        changing = self._old is not None or self._held is not None
        return changing or (self.top is not None and (self._fresh or self.top.busy))

    @property
    def holding(self) -> bool:
        """The picture of before should stay: what the topmost scene wants is being loaded."""
        held = self._held is not None and self._held < MOST_HELD
        return held and self.top is not None and self.top.coming

    @property
    def dirty(self) -> bool:
        """Something has changed since the last drawing."""
        return self._dirty or self.moving or any(scene.dirty for scene in self._visible())

    def apply(self) -> None:
        """Carry out what was asked for, in order."""
        while self._changes:
            change = self._changes.pop(0)
            change()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out every scene anew."""
        self._size = size
        self._old = self._shown = self._held = None
        self._dirty = True
        self._static_layer.forget()
        for scene in self._stack:
            scene.resized(size)

    def reword(self) -> None:
        """Let every scene say anew what it says, in the language of now; `resized` must follow."""
        for scene in self._stack:
            scene.reword()

    def handle(self, event: InputEvent) -> bool:
        """Hand an event to the topmost scene; tell whether it meant something there."""
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
        """Let time pass for the fade and the topmost scene."""
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
        """Draw what is to be seen of the stack."""
        self._held = None
        self._dirty = False
        if self._stack:
            *below, top = self._visible()
            self._static_layer.show(surface, below, top)
            top.dirty = False
            top.draw(surface)
        if self._old is not None:
            alpha = round(255 * (1 - min(1.0, self._faded / FADE_SECONDS)))
            self._old.set_alpha(alpha if alpha < 255 else None)  # 255 is eight times as slow
            surface.blit(self._old, (0, 0))
        self._shown = surface

    def drop(self, scene: Scene) -> None:
        """Take a scene away that cannot go on, and those above it; the last one makes way for home.

        Where home itself cannot go on, the game ends.
        """
        if scene not in self._stack:
            return
        if scene is not self._stack[0]:
            while scene in self._stack:
                self._pop()
            return
        home = self._home()
        if type(home) is type(scene):
            self.gave_up = True
            self._quit()
        else:
            self._reset(home)

    # --- How ---

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
        """Tell whether a click was begun on another scene, or on one that has already used it."""
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
        """Go on below a scene that could not begin, or at home if nothing is there."""
        if self._stack:
            self._stack[-1].resume()
            return
        home = self._home()
        if type(home) is type(scene):
            self.gave_up = True
            self._quit()
        else:
            self._begin(home)

    def _leave(self) -> Scene:
        """Take the topmost scene away; what fails in its leaving must not hold up the others."""
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
