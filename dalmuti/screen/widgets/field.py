"""A field to type one line of text into."""

from collections.abc import Callable
from typing import Final
from unicodedata import normalize

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.graphics.theme import GOLD, INK, INK_SOFT, MADDER, Face
from dalmuti.screen.input.clipboard import copied, copy
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.widgets.base import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts.characters import JOINER, NON_JOINER, clusters

LEAVING: Final = frozenset(
    {Command.NEXT, Command.PLAY, Command.MENU, Command.UP, Command.DOWN, Command.FULLSCREEN}
)
"""Commands that a field passes on, unless the key writes something."""
MOST_INSERTED: Final = 1000
"""The most characters of a pasted text that are looked at; a clipboard may hold a whole book."""
JOINERS: Final = frozenset({JOINER, NON_JOINER})
"""The invisible characters that some scripts and emoji need."""


class TextField(Widget):
    """One line of text with a caret; `wrong` marks the text as invalid.

    Enter ends the typing; with `submits` it activates the form's default instead.
    """

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        value: str,
        on_change: Callable[[str], None],
        most: int = 40,
        placeholder: str = "",
        units: float = 26,
        submits: bool = False,
    ) -> None:
        super().__init__(context, name)
        self.value = value
        self.caret = len(value)
        self.anchor = len(value)
        """The other end of the selection; equal to the caret if nothing is selected."""
        self.composed = ""
        """The text that an input method is composing; it is shown at the caret."""
        self.on_change = on_change
        self.most = most
        self.placeholder = placeholder
        self.units = units
        self.submits = submits
        self.wrong = False
        self._composing_at = 0

    @property
    def typing(self) -> bool:
        """Return True: keys are letters here."""
        return True

    @property
    def selected(self) -> tuple[int, int]:
        """The start and end of the selection."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    @property
    def caret_rect(self) -> pygame.Rect:
        """The caret in window coordinates."""
        theme = self.context.theme
        inside = self._inside()
        height = theme.font(Face.STRONG, self.units).get_ascent()
        x = inside.x + self._caret_x() - self._shift()
        return pygame.Rect(x, inside.centery - height // 2, theme.px(2), height)

    def show(self, value: str) -> None:
        """Display another text, without calling `on_change`."""
        if value != self.value:
            self.value = value
            self.caret = self.anchor = len(value)

    def press(self, pos: Point) -> None:
        """Place the caret at the pointer."""
        self.caret = self.anchor = self._place_at(pos)

    def drag(self, pos: Point) -> None:
        """Extend the selection to the pointer."""
        self.caret = self._place_at(pos)

    def leave(self) -> None:
        """Clear the selection."""
        self.anchor = self.caret
        self.composed = ""

    def text(self, text: str) -> None:
        """Insert text at the caret or in place of the selection, up to the maximum length."""
        self.composed = ""
        start, end = self.selected
        room = self.most - len(self.value) + end - start
        wanted = ""
        for cluster in clusters("".join(map(_written, text[:MOST_INSERTED]))):
            if len(wanted) + len(cluster) > room:
                break
            wanted += cluster
        if wanted:
            self._put(start, end, wanted)

    def compose(self, text: str, caret: int) -> None:
        """Show the text that an input method is composing, with its caret."""
        self.composed = "".join(map(_written, text[:MOST_INSERTED]))
        self._composing_at = min(max(0, caret), len(self.composed))

    def key(self, event: KeyPressed) -> bool:
        """Edit; use all keys except those that leave the field, so that no letter is a command."""
        if self.composed:
            return True  # the input method has the keys
        if event.ctrl and event.key == pygame.K_a:
            self.anchor, self.caret = 0, len(self.value)
        elif _pastes(event):
            self.text(copied())
            return True
        elif _copies(event) or (_cuts(event) and self.caret != self.anchor):
            self._copy(cut=_cuts(event))
            return True
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._delete(-1 if event.key == pygame.K_BACKSPACE else 1, event.ctrl)
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END):
            self._move(event)
        function_key = pygame.K_F1 <= event.key <= pygame.K_F12
        return event.types or not (function_key or event.command in LEAVING or event.by_pad)

    def described(self) -> Node:
        """Return what has been typed, and where the caret is."""
        name = self.caption or self.placeholder
        return self.node(Role.FIELD, name, text=self.value, caret=(self.anchor, self.caret))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the text, scrolled to show the caret, and mark an invalid one."""
        theme = self.context.theme
        self.context.nine_patches.draw_panel(
            surface, "field_focus" if self.focused else "field", self.rect
        )
        inside = self._inside()
        if not self.focused:
            shown = self.value or self.placeholder
            colour = MADDER if self.wrong else INK if self.value else INK_SOFT
            drawn = theme.text(shown, Face.STRONG, self.units, colour, inside.width)
            surface.blit(drawn, (inside.x, inside.centery - drawn.get_height() // 2))
            return
        shown, shift = self._shown(), self._shift()
        drawn = theme.text(shown, Face.STRONG, self.units, INK)
        top = inside.centery - drawn.get_height() // 2
        font = theme.font(Face.STRONG, self.units)
        if not self.composed:
            for left, right in font.spans(shown, *self.selected):
                marked = pygame.Rect(inside.x + left - shift, top, right - left, drawn.get_height())
                pygame.draw.rect(surface, GOLD, marked.clip(inside))
        window = pygame.Rect(shift, 0, inside.width, drawn.get_height())
        surface.blit(drawn, (inside.x, top), window)
        start = self.selected[0]
        for left, right in font.spans(shown, start, start + len(self.composed)):
            foot = top + font.get_ascent() + theme.px(4)
            line = pygame.Rect(inside.x + left - shift, foot, right - left, theme.px(2))
            pygame.draw.rect(surface, INK, line.clip(inside))
        pygame.draw.rect(surface, MADDER, self.caret_rect)

    def _inside(self) -> pygame.Rect:
        theme = self.context.theme
        return self.rect.inflate(-theme.px(32), -theme.px(6))

    def _shown(self) -> str:
        """Return the text with the composed text in its place."""
        if not self.composed:
            return self.value
        start, end = self.selected
        return self.value[:start] + self.composed + self.value[end:]

    def _caret_x(self) -> int:
        """Return the position of the caret in the shown text, in pixels."""
        at = self.selected[0] + self._composing_at if self.composed else self.caret
        return self.context.theme.font(Face.STRONG, self.units).caret(self._shown(), at)

    def _shift(self) -> int:
        """Return how many pixels of the shown text are scrolled out on the left."""
        return max(0, self._caret_x() - self._inside().width + self.context.theme.px(4))

    def _place_at(self, pos: Point) -> int:
        font = self.context.theme.font(Face.STRONG, self.units)
        reach = pos[0] - self._inside().x
        return min(self._stops(), key=lambda stop: abs(font.caret(self.value, stop) - reach))

    def _stops(self) -> list[int]:
        """Return the possible positions of the caret: the bounds of grapheme clusters."""
        stops = [0]
        for cluster in clusters(self.value):
            stops.append(stops[-1] + len(cluster))
        return stops

    def _beside(self, step: int) -> int:
        """Return the next position of the caret to the left (-1) or right (1) in the text."""
        stops = self._stops()
        if step < 0:
            return max((stop for stop in stops if stop < self.caret), default=0)
        return min((stop for stop in stops if stop > self.caret), default=len(self.value))

    def _copy(self, cut: bool) -> None:
        start, end = self.selected
        if start != end:
            copy(self.value[start:end])
            if cut:
                self._put(start, end, "")

    def _move(self, event: KeyPressed) -> None:
        """Move the caret by a character, by a word with Ctrl, or to an end; Shift selects."""
        start, end = self.selected
        back = event.key in (pygame.K_LEFT, pygame.K_HOME)
        if event.key in (pygame.K_HOME, pygame.K_END):
            self.caret = 0 if back else len(self.value)
        elif event.ctrl:
            self.caret = self._word_end(-1 if back else 1)
        elif start != end and not event.shift:
            self.caret = start if back else end
        else:
            self.caret = self._beside(-1 if back else 1)
        if not event.shift:
            self.anchor = self.caret

    def _delete(self, step: int, word: bool) -> None:
        start, end = self.selected
        if start == end:
            there = self._word_end(step) if word else self._beside(step)
            start, end = min(there, self.caret), max(there, self.caret)
        if start != end:
            self._put(start, end, "")

    def _word_end(self, step: int) -> int:
        """Return the end of the word before or after the caret."""
        at = self.caret
        for spaces in (True, False):
            while 0 <= (char := at if step > 0 else at - 1) < len(self.value):
                if self.value[char].isspace() is not spaces:
                    break
                at += step
        return at

    def _put(self, start: int, end: int, text: str) -> None:
        before = normalize("NFC", self.value[:start] + text)  # combines accents with their letters
        self.value = before + self.value[end:]
        self.caret = self.anchor = len(before)
        self.on_change(self.value)


def _written(char: str) -> str:
    """Return the character to insert for a typed one: a space for any space, "" if invisible."""
    if char.isspace():
        return " "
    return char if char.isprintable() or char in JOINERS else ""


def _pastes(event: KeyPressed) -> bool:
    by_insert = event.shift and event.key == pygame.K_INSERT
    return by_insert or (event.ctrl and event.key == pygame.K_v)


def _copies(event: KeyPressed) -> bool:
    return event.ctrl and event.key in (pygame.K_c, pygame.K_INSERT)


def _cuts(event: KeyPressed) -> bool:
    by_delete = event.shift and event.key == pygame.K_DELETE
    return by_delete or (event.ctrl and event.key == pygame.K_x)
