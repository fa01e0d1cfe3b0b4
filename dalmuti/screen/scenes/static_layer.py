"""The static layer under the topmost scene, drawn once and cached until it changes."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from dalmuti.screen.scenes.base import Scene


class StaticLayer:
    """The scenes below the topmost one, and its own static layer, in one picture."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._of: tuple[pygame.Surface, Scene, object] | None = None
        """The surface it was drawn on, the scene, and that scene's `static_key`."""

    def forget(self) -> None:
        """Drop the cached picture."""
        self._kept = self._of = None

    def show(self, surface: pygame.Surface, below: Sequence[Scene], top: Scene) -> None:
        """Draw on `surface` everything under the topmost scene."""
        of = (surface, top, top.static_key)
        if self._kept is not None and of == self._of and not any(scene.dirty for scene in below):
            surface.blit(self._kept, (0, 0))
            return
        self.forget()
        for scene, above in pairwise((*below, top)):
            scene.dirty = False
            if above.covers:
                scene.draw_covered(surface)
            else:
                scene.draw_static(surface)
                scene.draw(surface)
        top.draw_static(surface)
        if of[-1] is not None:
            self._kept, self._of = surface.copy(), of
