"""The picture files: loaded on first use, and cached scaled, one copy for each size."""

import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pygame

from dalmuti.resources import AssetMissingError, asset_json, asset_path, miss_nothing
from dalmuti.screen.graphics.allocator import return_free_memory, use_one_arena
from dalmuti.screen.graphics.preload import UNREADABLE, Batch, Preloader, Size, Wanted
from dalmuti.screen.graphics.surface_cache import Allowance, SurfaceCache
from dalmuti.screen.graphics.theme import OAK
from dalmuti.screen.graphics.webp import WebpError, webp_size

LOADED_PIXELS: Final = 5_000_000
"""About 20 MB of scaled pictures, and of people, who can only be made from files."""
MADE_PIXELS: Final = 3_000_000
"""About 12 MB of what is quickly made of the other pictures, for example by rotation."""
SOURCE_PIXELS: Final = 600_000
"""About 2 MB of pictures as loaded; they are loaded again when another size is needed."""
SUFFIXES: Final = (".webp", ".png")

log = logging.getLogger(__name__)


class Pictures:
    """Pictures by name, such as ``cards/en_07`` or ``people/face_03``, below the assets folder."""

    def __init__(self, on_missing: Callable[[str], None] = miss_nothing) -> None:
        """Start with nothing cached; `on_missing` gets the name of each unusable picture."""
        use_one_arena()  # before the first of the threads that load pictures
        self._on_missing = on_missing
        self._sources = SurfaceCache(SOURCE_PIXELS)
        self.loaded = Allowance(LOADED_PIXELS)
        """The pixels of everything that needs files to be made again."""
        self.made_of_others = Allowance(MADE_PIXELS)
        """The pixels of everything else."""
        self._scaled = SurfaceCache(self.loaded)
        self._made = SurfaceCache(self.made_of_others)
        self._missing: set[str] = set()
        self._sizes: dict[str, Size] = {}
        self._measures: dict[str, dict[str, Any]] = {}
        self._ahead: dict[str, pygame.Surface] = {}
        self._loaders: dict[str, Thread] = {}
        self._fitted = Preloader(self._loaded)

    def fit(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture scaled to exactly this size, None if it does not exist."""
        key = (name, size)
        scaled = self._scaled.get(key)
        if scaled is not None:
            return scaled
        fitted = self.fit_uncached(name, size)
        return None if fitted is None else self._scaled.keep(key, fitted)

    def fit_uncached(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture like `fit`, for someone who keeps it themselves."""
        ahead = self._fitted.pop(name, size)
        if ahead is not None:
            see_through = bool(ahead.get_masks()[3])
            return ahead.convert_alpha() if see_through else ahead.convert()
        source = self._source(name)
        if source is None:
            return None
        if source.get_size() != size:
            source = pygame.transform.smoothscale(source, (max(1, size[0]), max(1, size[1])))
        if not source.get_masks()[3]:
            source = source.convert()
        return source

    def inside(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return a picture in its own proportions, as large as fits this size."""
        return self._proportioned(name, size, covering=False)

    def cover(self, name: str, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the middle of a picture, in its own proportions, covering this size."""
        key = (name, size, "cover")
        scaled = self._scaled.get(key)
        if scaled is not None:
            return scaled
        large = self._proportioned(name, size, covering=True)
        if large is None:
            return None
        if large.get_size() == size:
            return large
        piece = pygame.Rect((0, 0), size)
        piece.center = large.get_rect().center
        covering = large.subsurface(piece.clip(large.get_rect())).copy()
        return self._scaled.keep(key, covering)

    def measures(self, name: str) -> dict[str, Any]:
        """Return what a JSON file beside the pictures says of them; nothing if it is unusable."""
        if name not in self._measures:
            found: object = {}
            try:
                found = asset_json(*name.split("/"))
            except (OSError, ValueError) as error:
                log.warning("the file %r cannot be read: %s", name, error)
                self._on_missing(name)
            self._measures[name] = found if isinstance(found, dict) else {}
        return self._measures[name]

    def made(self, key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the surface cached for a key, or make and cache it now."""
        kept = self._made.get(key)
        return kept if kept is not None else self._made.keep(key, make())

    def load_ahead(self, names: Iterable[str]) -> None:
        """Start loading large pictures in other threads, for `take` to find."""
        for name in names:
            if name not in self._loaders:
                loader = Thread(target=self._load_one, args=(name,), daemon=True)
                loader.start()
                self._loaders[name] = loader  # another thread may wait for it from now on

    def fit_ahead(self, wanted: Iterable[Wanted]) -> Batch:
        """Start loading pictures and scaling each to the given sizes, for `fit` to find.

        This happens in another thread, before any earlier request. A picture that is needed before
        it has been loaded is loaded at once, as usual.
        """
        return self._fitted.want(wanted, lambda *key: self._scaled.get(key) is not None)

    @property
    def loading(self) -> bool:
        """Return whether pictures requested by `fit_ahead` are still being loaded."""
        return self._fitted.working

    def drop_ahead(self, batch: Batch | None) -> None:
        """Drop what `fit_ahead` has loaded for a batch and was not used, and return free memory."""
        if batch is not None:
            self._fitted.drop(batch)
        return_free_memory()

    def forget_ahead(self) -> None:
        """Drop what `fit_ahead` has loaded and was not used, because it was for other scenes."""
        self._fitted.forget()

    def take(self, name: str) -> pygame.Surface:
        """Return a picture at its own size, without caching it; bare wood if it is missing."""
        loader = self._loaders.pop(name, None)
        if loader is not None:
            loader.join()
        loaded = self._ahead.pop(name, None)
        if loaded is not None:
            return loaded
        try:
            return _load(name)
        except UNREADABLE as error:
            log.warning("the picture %r cannot be read: %s", name, error)
            self._on_missing(name)
            bare = pygame.Surface((8, 8))
            bare.fill(OAK)
            return bare

    def _load_one(self, name: str) -> None:
        # A failure is reported when the picture is really needed.
        with suppress(*UNREADABLE):
            self._ahead[name] = _load(name)

    def _loaded(self, name: str) -> pygame.Surface:
        """Return a picture at its own size: the one loaded ahead, or else a new one."""
        loader = self._loaders.get(name)
        if loader is not None:
            loader.join()
        return self._ahead.get(name) or _load(name)

    def fit_window(self, size: tuple[int, int]) -> None:
        """Forget all scaled pictures, because the window has a new size."""
        self._fitted.forget()
        self._scaled.fit(size)
        self._made.fit(size)

    def _proportioned(
        self, name: str, size: tuple[int, int], covering: bool
    ) -> pygame.Surface | None:
        fitting = self.proportioned(name, size, covering)
        return None if fitting is None else self.fit(name, fitting)

    def proportioned(self, name: str, size: Size, covering: bool = False) -> Size | None:
        """Return the size of a picture inside a size, or covering it, in its own proportions."""
        whole = self._size(name)
        if whole is None:
            return None
        width, height = whole
        shares = (size[0] / width, size[1] / height)
        share = max(shares) if covering else min(shares)
        return max(1, round(width * share)), max(1, round(height * share))

    def _size(self, name: str) -> Size | None:
        """Return a picture's own size, None if it does not exist."""
        if name not in self._sizes:
            with suppress(AssetMissingError, OSError, WebpError):
                self._sizes[name] = webp_size(_path(name))
        if name not in self._sizes:
            source = self._source(name)
            return None if source is None else source.get_size()
        return self._sizes[name]

    def _source(self, name: str) -> pygame.Surface | None:
        source = self._sources.get(name)
        if source is not None or name in self._missing:
            return source
        for suffix in SUFFIXES:
            try:
                loaded = pygame.image.load(asset_path(*f"{name}{suffix}".split("/")))
            except AssetMissingError:
                continue
            except UNREADABLE as error:
                log.warning("the picture %r cannot be read: %s", name, error)
                continue
            see_through = bool(loaded.get_masks()[3])
            return self._sources.keep(name, loaded.convert_alpha() if see_through else loaded)
        self._missing.add(name)
        self._on_missing(name)
        return None


def _path(name: str) -> Path:
    return asset_path(*f"{name}.webp".split("/"))


def _load(name: str) -> pygame.Surface:
    return pygame.image.load(_path(name))
