"""Sentences that appear over any scene for a while: warnings, and what went wrong."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.placement import cheapest, covered
from dalmuti.screen.graphics.theme import INK, Face, Theme
from dalmuti.screen.input.events import InputEvent, KeyPressed, PointerPressed

SECONDS_AT_LEAST: Final = 1.5
SECONDS_A_LETTER: Final = 0.05
READ_IN: Final = 0.5
"""In what share of its time a warning has been read, so that the next key takes it away."""
MOST: Final = 2
"""More than so many at once would find no place; later ones wait for their turn."""
TYPE: Final = (25, 22, 19)
WIDTHS: Final = (900, 620, 440, 300)
"""In units, the most pleasing first."""


@dataclass(slots=True)
class _Toast:
    """A sentence, and where it lies."""

    text: str
    brief: bool
    lasts: float
    age: float = 0.0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    units: float = TYPE[0]
    width: int = 0
    covers: int = 0
    """How much it had to cover of what is needed."""

    @property
    def read(self) -> bool:
        """There has been time enough to read it, if it is to be read at all."""
        return self.brief or self.age >= READ_IN * self.lasts


class Toasts:
    """The sentences waiting and shown, each for as long as it takes to read it.

    A click or a key takes away what has been read, and still means what it means elsewhere; only
    a click on a sentence means nothing else.
    """

    def __init__(self, theme: Theme, nine_patches: NinePatches) -> None:
        self._theme = theme
        self._nine_patches = nine_patches
        self._shown: list[_Toast] = []
        self._waiting: list[_Toast] = []
        self._placed_for: object = None
        self.dirty = False

    @property
    def pending(self) -> float | None:
        """Seconds until the next sentence goes, None if there is none."""
        return min((toast.lasts - toast.age for toast in self._shown), default=None)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is shown now, the oldest first."""
        return tuple(toast.text for toast in self._shown)

    @property
    def places(self) -> tuple[pygame.Rect, ...]:
        """Where they lay when they were drawn last."""
        return tuple(toast.rect for toast in self._shown)

    def say(self, sentence: str, brief: bool = False) -> None:
        """Show a sentence; one that is shown already is not shown twice.

        A `brief` one only answers what was just pressed: whatever is pressed next takes it away.
        """
        if any(sentence == toast.text for toast in (*self._shown, *self._waiting)):
            return
        lasts = SECONDS_AT_LEAST + SECONDS_A_LETTER * len(sentence)
        self._waiting.append(_Toast(sentence, brief, lasts))
        self._fill()

    def update(self, dt: float) -> None:
        """Let time pass."""
        for toast in self._shown:
            toast.age += dt
        self._keep([toast for toast in self._shown if toast.age < toast.lasts])

    def handle(self, event: InputEvent) -> bool:
        """Take away what has been read; tell whether it was a click on a sentence."""
        if isinstance(event, PointerPressed):
            for toast in self._shown:
                if toast.rect.collidepoint(event.pos):
                    self._keep([other for other in self._shown if other is not toast])
                    return True
        if isinstance(event, PointerPressed) or (
            isinstance(event, KeyPressed) and not event.repeated
        ):
            self._keep([toast for toast in self._shown if not toast.read])
        return False

    def scene_changed(self) -> None:
        """Take away what only answered something on a scene that is left now."""
        self._keep([toast for toast in self._shown if not toast.brief or not toast.age])

    def draw(self, surface: pygame.Surface, kept: Sequence[pygame.Rect]) -> None:
        """Draw the sentences where they cover least of what is `kept`."""
        self.dirty = False
        theme = self._theme
        now = (surface.get_size(), theme.text_percent)
        moved, self._placed_for = self._placed_for != now, now
        taken = list(kept)
        for toast in self._shown:
            if moved or not toast.width or covered(toast.rect, taken) > toast.covers:
                self._place(toast, surface.get_rect(), taken)
            taken.append(toast.rect)
            words = theme.paragraph(
                toast.text, Face.TEXT, toast.units, INK, toast.width, centred=True
            )
            self._nine_patches.draw_panel(surface, "panel_note", toast.rect)
            surface.blit(words, words.get_rect(center=toast.rect.center))

    def _place(self, toast: _Toast, window: pygame.Rect, kept: Sequence[pygame.Rect]) -> None:
        """Find a place for a sentence, near the upper edge if that is free."""
        theme = self._theme
        room = window.inflate(-theme.px(28), -theme.px(28))
        above = [pygame.Rect(window.centerx, window.top, 0, 0)]
        best: tuple[float, pygame.Rect, float, int] | None = None
        for units in TYPE:
            line = theme.width(toast.text, Face.TEXT, units) + theme.px(4)
            for wide in WIDTHS:
                most = min(theme.px(wide) * theme.text_percent // 100, room.width - theme.px(44))
                width = min(line, most)
                words = theme.paragraph(toast.text, Face.TEXT, units, INK, width, centred=True)
                size = words.get_rect().inflate(theme.px(44), theme.px(36)).size
                size = (size[0], min(size[1], room.height))
                cost, at = cheapest(room, size, kept, above)
                if best is None or cost < best[0]:
                    best = (cost, at, units, width)
                if cost < 1.0:
                    break
            if best is not None and best[0] < 1.0:
                break
        assert best is not None
        cost, toast.rect, toast.units, toast.width = best
        toast.covers = int(cost)

    def _keep(self, kept: list[_Toast]) -> None:
        if len(kept) != len(self._shown):
            self._shown = kept
            self.dirty = True
        self._fill()

    def _fill(self) -> None:
        while self._waiting and len(self._shown) < MOST:
            self._shown.append(self._waiting.pop(0))
            self.dirty = True
