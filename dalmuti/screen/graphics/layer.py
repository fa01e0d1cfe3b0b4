"""A still picture composed of blits, redrawn only where blits have changed."""

from collections.abc import Sequence

import pygame

from dalmuti.screen.graphics.nine_patch import Blit

MAX_PATCHES = 12
"""The most places that are redrawn separately; more are redrawn as one."""


class Layer:
    """Blits on a background; `show` updates the picture and returns it."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._ground: pygame.Surface | None = None
        self._blits: tuple[Blit, ...] = ()

    def forget(self) -> None:
        """Redraw everything next time."""
        self._surface = None

    def show(self, ground: pygame.Surface, blits: Sequence[Blit]) -> pygame.Surface:
        """Return the background with these blits on it, the last one on top."""
        shown = tuple(blits)
        if self._surface is None or self._ground is not ground:
            self._surface = ground.copy()
            self._surface.fblits(shown)
        elif shown != self._blits:
            for patch in _patches(self._blits, shown, ground.get_rect()):
                self._redraw(ground, shown, patch)
        self._ground, self._blits = ground, shown
        return self._surface

    def _redraw(self, ground: pygame.Surface, blits: tuple[Blit, ...], patch: pygame.Rect) -> None:
        surface = self._surface
        assert surface is not None
        surface.set_clip(patch)
        surface.blit(ground, patch, patch)
        surface.fblits([p for p in blits if patch.colliderect(p[0].get_rect(topleft=p[1]))])
        surface.set_clip(None)


def _patches(old: tuple[Blit, ...], new: tuple[Blit, ...], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles in which the two differ, without overlaps."""
    before, after = set(old), set(new)
    same = before & after
    if [p for p in old if p in same] != [p for p in new if p in same]:
        return [whole]  # the order of unchanged blits differs
    patches: list[pygame.Rect] = []
    for surface, place in (*(before - same), *(after - same)):
        patch = surface.get_rect(topleft=place).clip(whole)
        if not patch:
            continue
        while (hit := patch.collidelist(patches)) >= 0:
            patch = patch.union(patches.pop(hit))
        patches.append(patch)
    return patches if len(patches) <= MAX_PATCHES else [patches[0].unionall(patches[1:])]
