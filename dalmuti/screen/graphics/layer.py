"""A still picture composed of blits, redrawn only where blits have changed."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from dalmuti.screen.graphics.nine_patch import Blit

MAX_PATCHES = 12
"""The most places that are redrawn separately; more are redrawn as one."""
MOST_REDRAWN = 200
"""The most redrawn places that are remembered separately."""


class Touch(NamedTuple):
    """Something drawn on the background, under all blits."""

    picture: pygame.Surface
    at: tuple[int, int]
    flags: int = 0
    """The way it is blended, as for `pygame.Surface.blit`."""

    @property
    def rect(self) -> pygame.Rect:
        """The place that it covers."""
        return self.picture.get_rect(topleft=self.at)


class Layer:
    """Blits on a background; `show` updates the picture and returns it."""

    def __init__(self) -> None:
        self._surface: pygame.Surface | None = None
        self._stale = True
        """True if everything must be redrawn."""
        self._ground: pygame.Surface | None = None
        self._light: pygame.Surface | None = None
        self._blits: tuple[Blit, ...] = ()
        self._touches: tuple[Touch, ...] = ()
        self._touched: list[pygame.Rect] = []
        """The places of the touches."""
        self._places: list[pygame.Rect] = []
        """The places of the blits."""
        self._redrawn: list[pygame.Rect] = []
        """The places redrawn since they were last taken."""

    @property
    def picture(self) -> pygame.Surface | None:
        """The picture as shown last; None if everything will be redrawn next time."""
        return None if self._stale else self._surface

    def take_redrawn(self) -> list[pygame.Rect]:
        """Return the places that were redrawn since the last call."""
        taken, self._redrawn = self._redrawn, []
        return taken

    def forget(self) -> None:
        """Redraw everything next time."""
        self._stale = True

    def show(
        self,
        ground: pygame.Surface,
        blits: Sequence[Blit],
        touches: Sequence[Touch] = (),
        light: pygame.Surface | None = None,
    ) -> pygame.Surface:
        """Return the background with touches and blits on it, the last one on top, in this light.

        `light` is multiplied with everything and must be as large as the background.
        """
        shown, under = tuple(blits), tuple(touches)
        if self._stale or self._ground is not ground or self._light is not light:
            self._begin(ground, shown, under, light)
        else:
            patches = self.changes(under) if under != self._touches else []
            if shown != self._blits:
                whole = ground.get_rect()
                patches = merged([*patches, *_patches(self._blits, shown, whole)], whole)
                self._keep(shown)
            self._keep_touches(under)
            self._redraw(patches)
        return self._surface or ground

    def changes(self, touches: Sequence[Touch]) -> list[pygame.Rect]:
        """Return the places that these touches would change, without overlaps."""
        if self._ground is None or self._stale:
            return []
        before, after = set(self._touches), set(touches)
        return merged([t.rect for t in before ^ after], self._ground.get_rect())

    def touch(self, touches: Sequence[Touch]) -> None:
        """Replace the touches, and redraw the places that they change."""
        under = tuple(touches)
        if self._stale or under == self._touches:
            return
        patches = self.changes(under)
        self._keep_touches(under)
        self._redraw(patches)

    def _begin(
        self,
        ground: pygame.Surface,
        blits: tuple[Blit, ...],
        touches: tuple[Touch, ...],
        light: pygame.Surface | None,
    ) -> None:
        if self._surface is None or self._surface.get_size() != ground.get_size():
            self._surface = pygame.Surface(ground.get_size(), 0, ground)
        self._stale = False
        self._ground, self._light = ground, light
        self._keep_touches(touches)
        self._keep(blits)
        self._redraw([ground.get_rect()])

    def _keep(self, blits: tuple[Blit, ...]) -> None:
        self._blits = blits
        self._places = [picture.get_rect(topleft=place) for picture, place in blits]

    def _keep_touches(self, touches: tuple[Touch, ...]) -> None:
        if touches != self._touches:
            self._touches = touches
            self._touched = [touch.rect for touch in touches]

    def _redraw(self, patches: Sequence[pygame.Rect]) -> None:
        surface, ground, light = self._surface, self._ground, self._light
        assert surface is not None
        assert ground is not None
        self._redrawn += patches
        if len(self._redrawn) > MOST_REDRAWN:
            self._redrawn = [ground.get_rect()]
        for patch in patches:
            surface.set_clip(patch)
            surface.blit(ground, patch, patch)
            for index in patch.collidelistall(self._touched):
                touch = self._touches[index]
                surface.blit(touch.picture, touch.at, None, touch.flags)
            blits = self._blits
            surface.fblits([blits[index] for index in patch.collidelistall(self._places)])
            if light is not None:
                surface.blit(light, patch, patch, pygame.BLEND_RGB_MULT)
        surface.set_clip(None)


def _patches(old: tuple[Blit, ...], new: tuple[Blit, ...], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return the rectangles in which the two differ, without overlaps."""
    before, after = set(old), set(new)
    same = before & after
    if [p for p in old if p in same] != [p for p in new if p in same]:
        return [whole]  # the order of unchanged blits differs
    changed = [
        surface.get_rect(topleft=place) for surface, place in (*(before - same), *(after - same))
    ]
    patches = merged(changed, whole)
    return patches if len(patches) <= MAX_PATCHES else [patches[0].unionall(patches[1:])]


def merged(changed: Sequence[pygame.Rect], whole: pygame.Rect) -> list[pygame.Rect]:
    """Return rectangles that cover these, without overlaps."""
    patches: list[pygame.Rect] = []
    for rect in changed:
        patch = rect.clip(whole)
        if not patch:
            continue
        while (hit := patch.collidelist(patches)) >= 0:
            patch = patch.union(patches.pop(hit))
        patches.append(patch)
    return patches
