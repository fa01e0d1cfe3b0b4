"""Prefetch the pictures of a scene, found out by drawing it where nobody looks."""

from collections.abc import Callable, Iterable
from dataclasses import replace

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.scenes.base import Scene


class PictureRecorder(Pictures):
    """Records which pictures are drawn, and gives blank ones."""

    def __init__(self) -> None:
        super().__init__()
        self._noted: dict[str, dict[Size, None]] = {}

    @property
    def wanted(self) -> Iterable[Wanted]:
        """What has been asked for."""
        return tuple((name, tuple(sizes)) for name, sizes in self._noted.items())

    def fit(self, name: str, size: Size) -> pygame.Surface | None:
        """Note a picture; return a blank one."""
        self._noted.setdefault(name, {})[size] = None
        return pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)

    def made(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Make it, to see what it is made of."""
        return make()


def prefetch(context: Context, make: Callable[[Context], Scene]) -> Batch:
    """Begin to load the pictures that a scene will want, and return them; it is not entered."""
    recorder = PictureRecorder()
    scene = make(
        replace(context, pictures=recorder, nine_patches=NinePatches(context.theme, recorder))
    )
    scene.resized(context.window.size)
    nowhere = pygame.Surface(context.window.size, depth=8)  # small, as nothing is to be seen
    nowhere.set_clip((0, 0, 0, 0))
    scene.draw_static(nowhere)
    scene.draw(nowhere)
    return context.pictures.fit_ahead(recorder.wanted)
