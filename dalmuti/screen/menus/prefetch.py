"""Prefetching of a scene's pictures, which are determined by drawing it off screen."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.scenes.base import Scene


class PictureRecorder(Pictures):
    """A recorder of the pictures that are drawn, which returns blank ones."""

    def __init__(self) -> None:
        super().__init__()
        self._noted: dict[str, dict[Size, None]] = {}

    @property
    def wanted(self) -> Iterable[Wanted]:
        """The pictures requested so far."""
        return tuple((name, tuple(sizes)) for name, sizes in self._noted.items())

    def fit(self, name: str, size: Size) -> pygame.Surface | None:
        """Record a picture; return a blank one."""
        return self.fit_uncached(name, size)

    def fit_uncached(self, name: str, size: Size) -> pygame.Surface | None:
        """Record a picture; return a blank one."""
        self._noted.setdefault(name, {})[size] = None
        return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)

    def made(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Call `make`, to record the pictures that it requests."""
        return make()


def prefetch(context: Context, make: Callable[[Context], Scene]) -> Batch:
    """Start loading the pictures that a scene will need, without entering it."""
    recorder = PictureRecorder()
    scene = make(
        replace(context, pictures=recorder, nine_patches=NinePatches(context.theme, recorder))
    )
    scene.resized(context.window.size)
    nowhere = pygame.Surface(context.window.size, depth=8)  # 8 bits deep to save memory
    nowhere.set_clip((0, 0, 0, 0))
    scene.draw_static(nowhere)
    scene.draw(nowhere)
    return context.pictures.fit_ahead(recorder.wanted)
