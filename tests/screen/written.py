"""A check of all text on screen: whether it stays where it belongs."""

from dataclasses import dataclass, field
from typing import Any

import pygame
import pytest

from dalmuti.screen.graphics import theme as themes
from dalmuti.screen.graphics.font_stack import FontStack
from dalmuti.screen.graphics.layer import Layer
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.pictures import Pictures
from dalmuti.screen.graphics.theme import Theme
from dalmuti.screen.scenes.manager import SceneManager
from dalmuti.screen.table.drawing import seat_pictures as plates
from dalmuti.screen.table.drawing.room import Room
from dalmuti.screen.widgets import Label

SLACK = 0.3
"""The share of a line's height that is empty above and below its letters, and may overlap."""
ACROSS = 3
"""The pixels by which a text may extend beyond its box sideways."""
NO_BOX = ("halo", "scroll", "field_focus")
SOLID = ("ribbon", "chip", "sign", "button", "keycap", "plate")
SHEETS = ("panel", "bubble")


@dataclass
class Text:
    """A text as it was drawn; `seen` is the part that a scrolled area shows of it."""

    words: str
    rect: pygame.Rect
    seen: pygame.Rect
    line: int
    order: int
    scrolled: bool


@dataclass
class Box:
    """A patch as it was drawn; `seen` is the part that a scrolled area shows of it."""

    name: str
    rect: pygame.Rect
    seen: pygame.Rect
    order: int


@dataclass
class Written:
    """Everything drawn in one picture."""

    size: tuple[int, int] = (0, 0)
    texts: list[Text] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)
    cut: list[str] = field(default_factory=list)
    """Texts that were cut off with an ellipsis, except those on nameplates."""

    def add(self, words: str, rect: pygame.Rect, clip: pygame.Rect, line: int) -> None:
        order = len(self.texts) + len(self.boxes)
        scrolled = clip.size != self.size
        self.texts.append(Text(words, rect, rect.clip(clip), line, order, scrolled))

    def box(self, name: str, rect: pygame.Rect, clip: pygame.Rect) -> None:
        if not name.startswith(NO_BOX):
            order = len(self.texts) + len(self.boxes)
            self.boxes.append(Box(name, rect.copy(), rect.clip(clip), order))

    def troubles(self, window: pygame.Rect) -> list[str]:
        """Return sentences about what does not fit."""
        found = [f"cut off: {words}" for words in dict.fromkeys(self.cut)]
        for text in self.texts:
            if not text.seen:
                continue
            around = self._around(text)
            room = window if around is None else around.rect
            air = round(SLACK * text.line)
            shown = text.rect  # a scrolled area may hide parts above and below it
            if text.scrolled:
                shown = pygame.Rect(text.rect.x, text.seen.y, text.rect.width, text.seen.height)
            if not room.inflate(2 * ACROSS, 2 * air).contains(shown):
                found.append(f"{text.words!r} {text.rect} stands out of {around or 'the window'}")
            if not text.scrolled and not window.inflate(0, 2 * air).contains(text.rect):
                found.append(f"{text.words!r} {text.rect} leaves the window")
            found += [
                f"{text.words!r} {text.rect} under {box}"
                for box in self.boxes
                if self._hides(box, text)
            ]
            found += [
                f"{text.words!r} {text.rect} under {other.words!r} {other.rect}"
                for other in self.texts
                if other.order > text.order and other.seen.width and self._collide(text, other)
            ]
        return found

    def _around(self, text: Text) -> Box | None:
        """Return the last box drawn before a text that contains its centre."""
        before = (box for box in reversed(self.boxes) if box.order < text.order)
        return next((box for box in before if box.seen.collidepoint(text.seen.center)), None)

    def _hides(self, box: Box, text: Text) -> bool:
        """Return whether something other than a sheet covers a text."""
        if box.order < text.order or not box.name.startswith(SOLID):
            return False
        inner = text.seen.inflate(-ACROSS, -min(round(2 * SLACK * text.line), text.seen.height - 1))
        return inner.colliderect(box.seen) and not any(
            text.order < sheet.order < box.order and sheet.name.startswith(SHEETS)
            for sheet in self.boxes
        )

    def _collide(self, text: Text, other: Text) -> bool:
        air = 2 * round(SLACK * max(text.line, other.line))
        mine, others = (
            t.seen.inflate(-ACROSS, -min(air, t.seen.height - 1)) for t in (text, other)
        )
        if not mine.colliderect(others):
            return False
        return not any(
            text.order < box.order < other.order
            and box.name.startswith(SHEETS)
            and box.rect.colliderect(others)
            for box in self.boxes
        )


class Sheet(pygame.Surface):
    """A window that records which texts are drawn on it."""

    writer: "Writer"
    corner: tuple[int, int] = (0, 0)
    """The position of a part in the whole surface."""

    def subsurface(self, *area: Any) -> "Sheet":
        """Return a part that records the same, at the places that it has in the whole."""
        part = super().subsurface(*area)
        assert isinstance(part, Sheet)
        part.writer = self.writer
        left, top = part.get_offset()
        part.corner = (self.corner[0] + left, self.corner[1] + top)
        return part

    def blit(
        self,
        source: pygame.Surface,
        dest: Any = (0, 0),
        area: Any = None,
        special_flags: int = 0,
    ) -> pygame.Rect:
        if area is None:  # a field shows part of a text that scrolls
            left, top = dest.topleft if isinstance(dest, pygame.Rect) else dest[:2]
            at = (left + self.corner[0], top + self.corner[1])
            self.writer.drawn(source, at, self.get_clip().move(self.corner))
        return super().blit(source, dest, area, special_flags)


class Writer:
    """A recorder of all text that is drawn, once `listen` has been called."""

    def __init__(self) -> None:
        self.written = Written()
        self._texts: dict[int, tuple[pygame.Surface, str, int]] = {}
        self._pieces: dict[int, tuple[pygame.Surface, str, pygame.Rect]] = {}
        self._cut: set[int] = set()
        """The pictures of texts that were cut off, by identity; `_texts` keeps them."""
        self._cuts = 0
        self._on_plate = False

    def draw(self, scenes: SceneManager, size: tuple[int, int]) -> Written:
        """Draw what the scenes show and return everything drawn."""
        self.written = Written(size)
        sheet = Sheet(size)
        sheet.writer = self
        scenes.draw(sheet)
        return self.written

    def drawn(self, source: pygame.Surface, at: tuple[int, int], clip: pygame.Rect) -> None:
        self.laid(source, at, clip)
        kept = self._texts.get(id(source))
        if kept is not None:
            self.written.add(kept[1], source.get_rect(topleft=at), clip, kept[2])

    def laid(self, source: pygame.Surface, at: Any, clip: pygame.Rect) -> None:
        """Record a finished patch at its place among others; later ones are on top."""
        kept = self._pieces.get(id(source))
        if kept is not None:
            _, name, inside = kept
            self.written.box(name, inside.move(at[0], at[1]), clip)

    def listen(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Start recording; pictures, which are slow, are left empty."""
        for name in ("text", "fitted", "paragraph"):
            self._hear_texts(monkeypatch, name)
        for name in ("line", "panel"):
            self._hear_pieces(monkeypatch, name)
        self._hear_plates(monkeypatch)
        self._hear_cuts(monkeypatch)
        show, label, me = Layer.show, Label.draw, self

        def shown(layer: Layer, ground: pygame.Surface, pieces: Any, *rest: Any) -> pygame.Surface:
            for source, at in pieces:
                me.drawn(source, at, ground.get_rect())
            return show(layer, ground, pieces, *rest)

        def labelled(widget: Label, surface: pygame.Surface) -> None:
            me.written.box(f"label {widget.name}", widget.rect, surface.get_clip())
            label(widget, surface)

        def ground(room: Room, size: tuple[int, int], *rest: Any, **more: Any) -> pygame.Surface:
            return pygame.Surface(size)

        def plain(_: Pictures, name: str, size: tuple[int, int]) -> pygame.Surface:
            return pygame.Surface(size, pygame.SRCALPHA)

        monkeypatch.setattr(Pictures, "fit", plain)
        monkeypatch.setattr(Pictures, "cover", plain)
        monkeypatch.setattr(Layer, "show", shown)
        monkeypatch.setattr(Label, "draw", labelled)
        monkeypatch.setattr(Room, "ground", ground)

    def _hear_texts(self, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
        make = getattr(Theme, name)

        def made(theme: Theme, text: str, *rest: Any, **more: Any) -> pygame.Surface:
            before = self._cuts
            surface: pygame.Surface = make(theme, text, *rest, **more)
            if self._cuts != before:
                self._cut.add(id(surface))
            if id(surface) in self._cut and not self._on_plate:
                self.written.cut.append(text)  # also if its picture was cached
            line = min(surface.get_height(), theme.line(rest[0], rest[1]))
            self._texts[id(surface)] = (surface, text, line)
            return surface

        monkeypatch.setattr(Theme, name, made)

    def _hear_pieces(self, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
        make = getattr(NinePatches, kind)

        def made(patches: NinePatches, name: str, body: pygame.Rect) -> Any:
            surface, (x, y) = make(patches, name, body)
            self._pieces[id(surface)] = (surface, name, body.move(-x, -y))
            return surface, (x, y)

        monkeypatch.setattr(NinePatches, kind, made)

    def _hear_plates(self, monkeypatch: pytest.MonkeyPatch) -> None:
        letter = text_px

        def lettered(*arguments: Any) -> pygame.Surface:
            self._on_plate = True
            try:
                return letter(*arguments)
            finally:
                self._on_plate = False

        monkeypatch.setattr(plates, "text_px", lettered)

    def _hear_cuts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        shorten = themes.shortened

        def shortened(text: str, font: FontStack, most: int) -> str:
            short = shorten(text, font, most)
            if short != text:
                self._cuts += 1
            return short

        monkeypatch.setattr(themes, "shortened", shortened)
