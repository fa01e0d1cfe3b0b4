"""Find out where the still picture can be seen, because nothing has been drawn over it."""

from typing import Final

import pygame

MOST_KNOWN: Final = 2000
"""The most answers that are remembered."""
MARGIN: Final = 24
"""Pixels by which a place to look at is enlarged, so that its neighbours need no look."""


class Uncovered:
    """The places of the window that are known to show the layer, since the last frame."""

    def __init__(self) -> None:
        self._open: list[pygame.Rect] = []
        self._covered: list[pygame.Rect] = []
        self._known: dict[tuple[int, ...], bool] = {}
        """The answers given, by patch, as flames keep to their places."""

    def forget(self) -> None:
        """Forget everything, as a new frame has been drawn."""
        self._open.clear()
        self._covered.clear()
        self._known.clear()

    def shows(self, patch: pygame.Rect, surface: pygame.Surface, layer: pygame.Surface) -> bool:
        """Return whether a surface shows a layer as it is in a patch."""
        key = tuple(patch)
        if key not in self._known:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            self._known[key] = self._looked_up(patch, surface, layer)
        return self._known[key]

    def _looked_up(
        self, patch: pygame.Rect, surface: pygame.Surface, layer: pygame.Surface
    ) -> bool:
        if _inside_one_of(patch, self._open):
            return True
        if _inside_one_of(patch, self._covered):
            return False
        wide = patch.inflate(2 * MARGIN, 2 * MARGIN).clip(surface.get_rect())
        if _same(surface, layer, wide):
            self._open.append(wide)
            return True
        if _same(surface, layer, patch):
            return True
        # From now on the layer differs from what is shown.
        self._covered.append(patch)
        self._known.clear()
        return False


def _inside_one_of(patch: pygame.Rect, places: list[pygame.Rect]) -> bool:
    """Return whether one of these places contains a patch."""
    return any(places[index].contains(patch) for index in patch.collidelistall(places))


def _same(one: pygame.Surface, other: pygame.Surface, patch: pygame.Rect) -> bool:
    """Return whether two pictures are equal in a patch."""
    patches = (pygame.image.tobytes(whole.subsurface(patch), "RGB") for whole in (one, other))
    return next(patches) == next(patches)
