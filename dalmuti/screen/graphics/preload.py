"""Preloading: loading and scaling pictures in a thread before they are needed."""

from collections.abc import Callable, Iterable
from threading import Lock, Thread
from typing import Final

import pygame

Size = tuple[int, int]
Wanted = tuple[str, tuple[Size, ...]]
"""A picture's name, and the sizes in which it will be needed."""
UNREADABLE: Final = (OSError, pygame.error)
"""The errors of loading a picture that is missing, inaccessible or damaged."""


class Batch:
    """Pictures that were requested together."""

    def __init__(self, wanted: Iterable[Wanted], keys: Iterable[tuple[str, Size]] = ()) -> None:
        self.left = list(wanted)
        self.keys = frozenset(keys)
        """All pictures requested, also those that were there already."""

    @property
    def come(self) -> bool:
        """Return whether all of them have been loaded, or have failed."""
        return not self.left


class Preloader:
    """A loader of pictures in a thread; the latest request comes first."""

    def __init__(self, load: Callable[[str], pygame.Surface]) -> None:
        self._load = load
        self._batches: list[Batch] = []
        self._come: dict[tuple[str, Size], pygame.Surface] = {}
        self._working = False
        self._lock = Lock()

    @property
    def working(self) -> bool:
        """Return whether anything is being loaded."""
        return self._working

    def want(self, wanted: Iterable[Wanted], had: Callable[[str, Size], bool]) -> Batch:
        """Start loading pictures and scaling each to the given sizes, except those `had`."""
        missing: dict[str, dict[Size, None]] = {}
        keys: list[tuple[str, Size]] = []
        for name, sizes in wanted:
            for size in sizes:
                keys.append((name, size))
                if (name, size) not in self._come and not had(name, size):
                    missing.setdefault(name, {})[size] = None
        batch = Batch(((name, tuple(sizes)) for name, sizes in missing.items()), keys)
        if batch.come:
            return batch
        with self._lock:
            self._batches.append(batch)
            begins = not self._working
            self._working = True
        if begins:
            Thread(target=self._work, daemon=True).start()
        return batch

    def pop(self, name: str, size: Size) -> pygame.Surface | None:
        """Remove a scaled picture and return it as it was loaded; None if it is not there."""
        return self._come.pop((name, size), None)

    def drop(self, batch: Batch) -> None:
        """Drop the pictures of a batch that were not used, and cancel those still to come."""
        with self._lock:
            batch.left.clear()
            for key in batch.keys:
                self._come.pop(key, None)

    def forget(self) -> None:
        """Drop everything, and cancel what has been requested."""
        with self._lock:
            for batch in self._batches:
                batch.left.clear()
            self._batches.clear()
            self._come.clear()

    def _work(self) -> None:
        while (found := self._next()) is not None:
            batch, (name, sizes) = found
            made: dict[tuple[str, Size], pygame.Surface] = {}
            due = [size for size in sizes if (name, size) not in self._come]
            try:
                if due:
                    source = self._load(name)
                    made = {
                        (name, size): pygame.transform.smoothscale(source, size) for size in due
                    }
            except (*UNREADABLE, ValueError):  # such as a size below 0
                pass  # reported when the picture is really needed
            with self._lock:
                if batch.left:  # otherwise it has been cancelled meanwhile
                    self._come.update(made)
                    del batch.left[0]

    def _next(self) -> tuple[Batch, Wanted] | None:
        with self._lock:
            while self._batches and self._batches[-1].come:
                self._batches.pop()
            self._working = bool(self._batches)
            if not self._batches:
                return None
            return self._batches[-1], self._batches[-1].left[0]
