"""Notices that appear over any scene for a while: warnings and errors."""

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.placement import cheapest, covered
from dalmuti.screen.graphics.theme import INK, Face, Theme
from dalmuti.screen.input.events import (
    Command,
    InputEvent,
    KeyPressed,
    Point,
    PointerLeft,
    PointerMoved,
    PointerPressed,
)
from dalmuti.storage.speed import Notices

MIN_SECONDS: Final = 1.5
SECONDS_PER_LETTER: Final = 0.05
READ_IN: Final = 0.5
"""The share of its time after which a warning counts as read, so that the next key closes it."""
MAX_SHOWN: Final = 2
"""The most notices shown at once; later ones wait."""
TYPE: Final = (25, 22, 19)
WIDTHS: Final = (900, 620, 440, 300)
"""Type sizes and widths in units, the best-looking first."""


HISTORY: Final = 20
"""The number of notices kept to be read again."""
LONG: Final = 3.0
"""The factor by which notices stay longer if so set."""
CLOSES: Final = (Command.PLAY, Command.MENU, Command.FINISH)
"""The commands that close the marked notice, and do nothing else."""


@dataclass(slots=True, eq=False)
class _Toast:
    """A notice and its place."""

    text: str
    brief: bool
    lasts: float
    age: float = 0.0
    rect: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    units: float = TYPE[0]
    width: int = 0
    covers: int = 0
    """The area that it covers of what should stay visible."""

    @property
    def read(self) -> bool:
        """Return whether there has been time to read it, if it needs to be read at all."""
        return self.brief or self.age >= READ_IN * self.lasts


class Toasts:
    """The notices waiting and shown, each for as long as it takes to read.

    A click or a key closes the notices that have been read, and still has its normal effect; a
    click on a notice only closes it. `on_say` is called with each notice.
    """

    def __init__(
        self,
        theme: Theme,
        nine_patches: NinePatches,
        setting: Callable[[], Notices] = lambda: Notices.USUAL,
        on_say: Callable[[str], None] = lambda sentence: None,
    ) -> None:
        self._on_say = on_say
        self._theme = theme
        self._nine_patches = nine_patches
        self._setting = setting
        self._history: deque[_Toast] = deque(maxlen=HISTORY)
        self._pointer: Point | None = None
        self._marked: _Toast | None = None
        """The notice that the keyboard's mark rests on."""
        self._shown: list[_Toast] = []
        self._waiting: list[_Toast] = []
        self._placed_for: object = None
        self.dirty = False

    @property
    def pending(self) -> float | None:
        """Seconds until the next notice goes, None if there is none."""
        going = [toast for toast in self._shown if not self._stays(toast)]
        return min((self._lasts(toast) - toast.age for toast in going), default=None)

    @property
    def history(self) -> tuple[str, ...]:
        """The last notices shown, the latest first."""
        return tuple(toast.text for toast in reversed(self._history))

    def move_mark(self) -> bool:
        """Move the keyboard's mark to the next notice, then to none; return whether any is shown.

        A marked notice stays until it is closed or the mark moves on.
        """
        if not self._shown:
            return False
        order: list[_Toast | None] = [*self._shown, None]
        at = order.index(self._marked) if self._marked in order else -1
        self._marked = order[(at + 1) % len(order)]
        self.dirty = True
        return True

    @property
    def sentences(self) -> tuple[str, ...]:
        """The notices on screen, the oldest first."""
        return tuple(toast.text for toast in self._shown)

    @property
    def places(self) -> tuple[pygame.Rect, ...]:
        """The rectangles of the notices when they were last drawn."""
        return tuple(toast.rect for toast in self._shown)

    def say(self, sentence: str, brief: bool = False) -> None:
        """Show a notice, unless it is already shown or waiting.

        A `brief` one only responds to what was just pressed: the next press closes it.
        """
        if any(sentence == toast.text for toast in (*self._shown, *self._waiting)):
            return
        lasts = MIN_SECONDS + SECONDS_PER_LETTER * len(sentence)
        toast = _Toast(sentence, brief, lasts)
        self._history.append(toast)
        self._waiting.append(toast)
        self._on_say(sentence)
        self._fill()

    def described(self) -> tuple[Node, ...]:
        """Return the sentences shown now."""
        return tuple(
            Node(Role.TEXT, f"toast.{index}", sentence)
            for index, sentence in enumerate(self.sentences)
        )

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        for toast in self._shown:
            if not self._rests_on(toast):
                toast.age += dt
        self._keep([t for t in self._shown if self._stays(t) or t.age < self._lasts(t)])

    def handle(self, event: InputEvent) -> bool:
        """Close the notices that have been read; return whether a notice was clicked."""
        if isinstance(event, PointerMoved | PointerLeft):
            self._pointer = event.pos if isinstance(event, PointerMoved) else None
            return False
        if isinstance(event, KeyPressed) and event.command is Command.NOTICES:
            return False  # which moves the mark
        if isinstance(event, PointerPressed):
            for toast in self._shown:
                if toast.rect.collidepoint(event.pos):
                    self._keep([other for other in self._shown if other is not toast])
                    return True
        if isinstance(event, PointerPressed) or (
            isinstance(event, KeyPressed) and not event.repeated
        ):
            marked = self._marked
            self._keep([t for t in self._shown if not t.read or self._rests_on(t)])
            closes = isinstance(event, KeyPressed) and event.command in CLOSES
            if marked is not None and closes:
                self._marked = None
                self._keep([toast for toast in self._shown if toast is not marked])
                return True
        return False

    def scene_changed(self) -> None:
        """Close the brief notices, which belong to a scene that has been left."""
        self._keep([toast for toast in self._shown if not toast.brief or not toast.age])

    def forget_brief(self) -> None:
        """Remove the brief notices, which may tell the next person about a covered hand."""
        self._history = deque((one for one in self._history if not one.brief), HISTORY)
        self._waiting = [toast for toast in self._waiting if not toast.brief]
        self._keep([toast for toast in self._shown if not toast.brief])

    def draw(self, surface: pygame.Surface, kept: Sequence[pygame.Rect]) -> None:
        """Draw the notices where they cover the least of what is `kept`."""
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
            if toast is self._marked:
                surface.blit(*self._nine_patches.panel("halo_focus", toast.rect))

    def _place(self, toast: _Toast, window: pygame.Rect, kept: Sequence[pygame.Rect]) -> None:
        """Place a notice, near the top edge if there is room."""
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

    def _rests_on(self, toast: _Toast) -> bool:
        """Return whether the pointer or the keyboard's mark rests on a notice."""
        pointed = self._pointer is not None and toast.rect.collidepoint(self._pointer)
        return pointed or toast is self._marked

    def _stays(self, toast: _Toast) -> bool:
        """Return whether a notice stays however long it has been shown."""
        return self._rests_on(toast) or self._setting() is Notices.KEY

    def _lasts(self, toast: _Toast) -> float:
        """Return the seconds for which a notice is shown, as set."""
        return toast.lasts * (LONG if self._setting() is Notices.LONG else 1.0)

    def _keep(self, kept: list[_Toast]) -> None:
        if self._marked is not None and self._marked not in kept:
            self._marked = None
        if len(kept) != len(self._shown):
            self._shown = kept
            self.dirty = True
        self._fill()

    def _fill(self) -> None:
        while self._waiting and len(self._shown) < MAX_SHOWN:
            self._shown.append(self._waiting.pop(0))
            self.dirty = True
