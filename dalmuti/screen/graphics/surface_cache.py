"""Caches of surfaces, several of which may share one allowance of pixels."""

from collections import OrderedDict
from typing import Final
from weakref import WeakSet

import pygame

DEFAULT_AREA: Final = 1920 * 1080
"""The window area in pixels that allowances are given for; larger windows get more."""


class Allowance:
    """The most pixels that some caches keep together, scaled with the window's area.

    Of all their surfaces, the least recently used ones are dropped first.
    """

    def __init__(self, pixels: int) -> None:
        self._base_pixels = self._max_pixels = pixels
        self._caches: WeakSet[SurfaceCache] = WeakSet()
        self.now = 0
        """The number of surfaces kept so far: surfaces used since the last one are equally old."""

    @property
    def pixels(self) -> int:
        """The number of pixels in all caches."""
        return sum(cache.pixels for cache in self._caches)

    def join(self, cache: "SurfaceCache") -> None:
        """Add a cache, whose surfaces count towards this allowance from now on."""
        self._caches.add(cache)

    def fit(self, window: tuple[int, int], least: int = 0) -> None:
        """Set the limit to what a window of this size needs, at least to `least` pixels."""
        area = window[0] * window[1]
        self._max_pixels = max(least, self._base_pixels * max(area, DEFAULT_AREA) // DEFAULT_AREA)

    def make_room(self) -> None:
        """Drop surfaces until the others stay within the limit, but never the last one kept."""
        excess = self.pixels - self._max_pixels
        while excess > 0:
            ages = [(age, cache) for cache in self._caches if (age := cache.oldest) is not None]
            oldest, cache = min(ages, key=lambda found: found[0])
            if oldest == self.now:
                return
            excess -= cache.drop_oldest()


class _Kept:
    """A surface, and the allowance's time when it was used last."""

    __slots__ = ("surface", "used")

    def __init__(self, surface: pygame.Surface, used: int) -> None:
        self.surface = surface
        self.used = used

    @property
    def pixels(self) -> int:
        kept = self.surface.get_abs_parent()  # a part of a surface keeps all of it
        return kept.get_width() * kept.get_height()


class SurfaceCache:
    """A cache of surfaces, limited by a number of pixels or by an allowance shared with others."""

    def __init__(self, limit: int | Allowance) -> None:
        self._allowance = Allowance(limit) if isinstance(limit, int) else limit
        self._allowance.join(self)
        self._pixels = 0
        self._kept: OrderedDict[object, _Kept] = OrderedDict()

    @property
    def pixels(self) -> int:
        """The number of pixels in the cache."""
        return self._pixels

    @property
    def oldest(self) -> int | None:
        """The time at which the least recently used surface was used last; None without any."""
        return next(iter(self._kept.values())).used if self._kept else None

    def get(self, key: object) -> pygame.Surface | None:
        """Return the surface of a key, which becomes the most recently used; None if absent."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        kept.used = self._allowance.now
        return kept.surface

    def keep(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        """Add a surface, drop the least recently used ones, and return it."""
        before = self._kept.pop(key, None)
        if before is not None:
            self._pixels -= before.pixels
        self._allowance.now += 1
        self._kept[key] = added = _Kept(surface, self._allowance.now)
        self._pixels += added.pixels
        self._allowance.make_room()
        return surface

    def drop_oldest(self) -> int:
        """Drop the least recently used surface; return its number of pixels."""
        _, gone = self._kept.popitem(last=False)
        self._pixels -= gone.pixels
        return gone.pixels

    def clear(self) -> None:
        """Drop everything."""
        self._kept.clear()
        self._pixels = 0

    def fit(self, window: tuple[int, int], least: int = 0) -> None:
        """Drop everything; set the limit to what a window of this size needs, at least `least`."""
        self.clear()
        self._allowance.fit(window, least)
