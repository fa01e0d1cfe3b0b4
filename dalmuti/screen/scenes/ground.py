"""What lies under the topmost scene, drawn once and kept as long as it stays the same."""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from dalmuti.screen.scenes.base import Scene


class Ground:
    """The scenes below the topmost one, and its own ground, in one picture."""

    def __init__(self) -> None:
        self._kept: pygame.Surface | None = None
        self._of: tuple[Scene, object] | None = None
        """The scene and what its ground depended on when it was drawn."""

    def forget(self) -> None:
        """Draw everything anew next time."""
        self._of = None

    def show(self, surface: pygame.Surface, below: Sequence[Scene], top: Scene) -> None:
        """Draw on the surface whatever lies under the topmost scene."""
        if top.ground is None:
            self._kept = self._of = None
            _draw(surface, below, top)
            return
        of = (top, top.ground)
        kept = self._kept
        if kept is None or kept.get_size() != surface.get_size():
            kept = self._kept = surface.copy()
            self._of = None
        if self._of != of or any(scene.dirty for scene in below):
            _draw(kept, below, top)
            self._of = of
        surface.blit(kept, (0, 0))


def _draw(surface: pygame.Surface, below: Sequence[Scene], top: Scene) -> None:
    for scene, above in pairwise((*below, top)):
        scene.dirty = False
        if above.covers:
            scene.draw_covered(surface)
        else:
            scene.draw_ground(surface)
            scene.draw(surface)
    top.draw_ground(surface)
