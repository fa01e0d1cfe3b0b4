"""Sentences that appear over any scene for a while: warnings, and what went wrong."""

from typing import Final

import pygame

from dalmuti.screen.input import InputEvent, PointerPressed
from dalmuti.screen.pieces import Pieces
from dalmuti.screen.theme import INK, Face, Theme

SECONDS_AT_LEAST: Final = 5.0
SECONDS_A_LETTER: Final = 0.06
BRIEF_SECONDS: Final = 2.5
MOST: Final = 4
"""More than so many at once would hide the table; later ones wait for their turn."""


class Toasts:
    """The sentences waiting and shown; a click on one takes it away."""

    def __init__(self, theme: Theme, pieces: Pieces) -> None:
        self._theme = theme
        self._pieces = pieces
        self._shown: list[tuple[str, float]] = []
        self._waiting: list[tuple[str, float]] = []
        self._rects: list[pygame.Rect] = []
        self.dirty = False

    @property
    def pending(self) -> float | None:
        """Seconds until the next sentence goes, None if there is none."""
        return min((left for _, left in self._shown), default=None)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is shown now, the oldest first."""
        return tuple(text for text, _ in self._shown)

    def say(self, sentence: str, brief: bool = False) -> None:
        """Show a sentence; one that is shown already is not shown twice.

        A `brief` one only answers what was just pressed, and goes after a moment.
        """
        if any(sentence == text for text, _ in (*self._shown, *self._waiting)):
            return
        reading = SECONDS_AT_LEAST + SECONDS_A_LETTER * len(sentence)
        self._waiting.append((sentence, BRIEF_SECONDS if brief else reading))
        self._fill()

    def update(self, dt: float) -> None:
        """Let time pass."""
        if not self._shown:
            return
        left = [(text, seconds - dt) for text, seconds in self._shown if seconds > dt]
        if len(left) != len(self._shown):
            self.dirty = True
        self._shown = left
        self._fill()

    def handle(self, event: InputEvent) -> bool:
        """Take away a sentence that is clicked."""
        if isinstance(event, PointerPressed):
            for index, rect in enumerate(self._rects[: len(self._shown)]):
                if rect.collidepoint(event.pos):
                    del self._shown[index]
                    self.dirty = True
                    self._fill()
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sentences from the top of the window down."""
        self.dirty = False
        theme = self._theme
        width = min(surface.get_width() - theme.px(80), theme.px(900) * theme.text_percent // 100)
        pad = theme.px(22)
        top = theme.px(24)
        self._rects = []
        for text, _ in self._shown:
            words = theme.paragraph(text, Face.TEXT, 25, INK, width - 2 * pad, centred=True)
            rect = pygame.Rect(0, top, words.get_width() + 2 * pad, words.get_height() + 2 * pad)
            rect.centerx = surface.get_width() // 2
            self._pieces.draw_panel(surface, "panel_note", rect)
            surface.blit(words, words.get_rect(center=rect.center))
            self._rects.append(rect)
            top = rect.bottom + theme.px(10)

    def _fill(self) -> None:
        while self._waiting and len(self._shown) < MOST:
            self._shown.append(self._waiting.pop(0))
            self.dirty = True
