"""The tiles of the wardrobe: one for each garment, hall and card back."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics import theme as colours
from dalmuti.screen.graphics.clothes import bust, bust_parts, face_in
from dalmuti.screen.graphics.hall_plan import hall_plan
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.theme import INK, PARCHMENT, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.looks import Hall

VEILED: Final = 0.46
"""The light left on the picture of something that is still closed."""
WRITTEN: Final = 0.36
"""The light left under the sentence on how to open it."""
NEARER: Final = 1.7
"""The width of a hall's picture by its tile's."""
ENLARGED: Final = 1.3
"""The height of a bust's canvas by its tile's, so that the clothes fill it."""


class TilePicture(Protocol):
    """The picture of a tile."""

    def wanted(self, context: WidgetContext, size: Size) -> Iterator[Wanted]:
        """Yield the pictures that it is made of, at this size."""

    def draw(self, context: WidgetContext, surface: pygame.Surface) -> None:
        """Cover a surface with it."""


class Tile(Widget):
    """A picture over its name; it is framed while it is chosen, and veiled while it is closed."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        words: str,
        shape: float,
        picture: TilePicture,
        on_choose: Callable[[], None],
    ) -> None:
        """`shape` is the picture's height by its width."""
        super().__init__(context, name)
        self.chosen = False
        self.closed = ""
        """The sentence on how to open it; empty if it is open."""
        self.opens_at = ""
        """The name of the place that opens it."""
        self.tallest = 1 << 20
        """The greatest height of the picture in pixels."""
        self.batch: Batch | None = None
        """The pictures being loaded for its own."""
        self._words = words
        self._shape = shape
        self._picture = picture
        self._made: tuple[Size, str, pygame.Surface] | None = None
        """The finished picture, with its size and the sentence on it."""
        self._on_choose = on_choose

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self._box(pygame.Rect(0, 0, width, 0)).bottom + self._line

    def longest_word(self) -> int:
        """Return the width of the longest word of its name while it is chosen."""
        width = self.context.theme.width
        return max(width(word, Face.STRONG, 22) for word in self._words.split())

    @property
    def _line(self) -> int:
        theme = self.context.theme
        return 2 * theme.line(Face.TEXT, 22) + theme.px(12)

    def _box(self, rect: pygame.Rect) -> pygame.Rect:
        pad = self.context.theme.px(8)
        wide = rect.width - 2 * pad
        high = max(1, min(round(wide * self._shape), self.tallest))
        return pygame.Rect(rect.x + pad, rect.y + pad, wide, high)

    def activate(self, pos: Point | None = None) -> None:
        """Choose it if it is open."""
        if not self.closed:
            self._on_choose()

    def described(self) -> Node:
        """Return its name, and how to open it if it is closed."""
        words = together(self._words, self.closed)
        return self.node(Role.BUTTON, words, selected=self.chosen)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture, under a veil if it is closed, and the name."""
        theme, rect = self.context.theme, self.rect
        bright = self.hovered or self.focused or self.chosen
        self.context.nine_patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        box = self._box(rect)
        if self._made is None:
            surface.fill(colours.OAK_SHADE, box)
        else:
            surface.blit(self._made[2], box)
        pygame.draw.rect(surface, INK, box, max(1, theme.px(2)))
        face = Face.STRONG if self.chosen else Face.TEXT
        room = pygame.Rect(rect.x + theme.px(8), box.bottom, rect.width - theme.px(16), 0)
        room.height = rect.bottom - box.bottom
        words = theme.paragraph(self._words, face, 22, INK, room.width, centred=True)
        if words.get_height() > room.height or self.longest_word() > room.width:
            words = theme.text(self._words, face, 22, INK, room.width)
        surface.blit(words, words.get_rect(center=room.center))
        if self.chosen:
            mark = self.context.nine_patches.mark("rosette", theme.px(46))
            surface.blit(mark, mark.get_rect(topright=(box.right, box.y - theme.px(6))))

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures that its own is made of."""
        return self._picture.wanted(self.context, self._box(self.rect).size)

    @property
    def due(self) -> bool:
        """Return whether its picture is missing or out of date."""
        size = self._box(self.rect).size
        return self._made is None or self._made[:2] != (size, self.closed)

    @property
    def ready(self) -> bool:
        """Return whether everything for its picture has been loaded."""
        return self.batch is None or self.batch.come

    def make(self) -> None:
        """Make its picture."""
        size = self._box(self.rect).size
        made = pygame.Surface(size)
        self._picture.draw(self.context, made)
        if self.closed:
            made.fill(_grey(VEILED), special_flags=pygame.BLEND_MULT)
            self._write_way(made)
        self._made = size, self.closed, made

    def _write_way(self, picture: pygame.Surface) -> None:
        """Write on the lower half how to open it, or only where if the sentence is too long."""
        theme, pad = self.context.theme, self.context.theme.px(6)
        size = picture.get_size()
        for words in (self.closed, self.opens_at):
            said = theme.paragraph(
                words, Face.ITALIC, 21, PARCHMENT, size[0] - 2 * pad, centred=True
            )
            if said.get_height() > size[1] // 2 and words != self.opens_at:
                continue
            below = picture.get_rect(top=size[1] - said.get_height() - 2 * pad)
            picture.fill(_grey(WRITTEN), below, special_flags=pygame.BLEND_MULT)
            picture.blit(said, said.get_rect(midbottom=(size[0] // 2, size[1] - pad)))
            return


def _grey(light: float) -> tuple[int, int, int]:
    return round(255 * light), round(255 * light), round(255 * light)


@dataclass(frozen=True, slots=True)
class GarmentPicture:
    """A person from head to belt."""

    look: str

    def _canvas(self, context: WidgetContext, size: Size) -> Size | None:
        name = f"people/{face_in(self.look)}_right"
        return context.pictures.proportioned(name, (4 * size[1], round(size[1] * ENLARGED)))

    def wanted(self, context: WidgetContext, size: Size) -> Iterator[Wanted]:
        """Yield the layers of the bust."""
        canvas = self._canvas(context, size)
        if canvas is not None:
            yield from bust_parts(context, self.look, "right", canvas)

    def draw(self, context: WidgetContext, surface: pygame.Surface) -> None:
        """Draw the bust on a plain ground."""
        surface.fill(colours.VERDIGRIS_SHADE)
        wide, high = surface.get_size()
        canvas = self._canvas(context, (wide, high))
        person = None if canvas is None else bust(context, self.look, "right", canvas)
        if person is not None:
            surface.blit(person, person.get_rect(midbottom=(wide // 2, round(high * 1.14))))


@dataclass(frozen=True, slots=True)
class HallTile:
    """A hall's wall, and its table before it."""

    hall: Hall
    night: bool

    def wanted(self, context: WidgetContext, size: Size) -> Iterator[Wanted]:
        """Yield wall and table."""
        plan, (wide, high) = hall_plan(self.hall), size
        large = round(wide * NEARER), round(wide * NEARER * plan.size[1] / plan.size[0])
        yield plan.file("hall", self.night), (large,)
        yield plan.file("table", self.night), ((wide * 9 // 10, high * 7 // 10),)

    def draw(self, context: WidgetContext, surface: pygame.Surface) -> None:
        """Draw wall and table."""
        surface.fill(colours.OAK_SHADE)
        wide, high = surface.get_size()
        places = ((wide // 2, 0), (wide // 2, high * 6 // 10))
        for (name, sizes), at in zip(self.wanted(context, (wide, high)), places, strict=True):
            part = context.pictures.fit(name, sizes[0])
            if part is not None:
                surface.blit(part, part.get_rect(midtop=at))


@dataclass(frozen=True, slots=True)
class BackPicture:
    """A whole card, face down, on dark wood."""

    picture: str

    def wanted(self, context: WidgetContext, size: Size) -> Iterator[Wanted]:
        """Yield the card."""
        pad = 2 * context.theme.px(8)
        card = context.pictures.proportioned(self.picture, (size[0] - pad, size[1] - pad))
        if card is not None:
            yield self.picture, (card,)

    def draw(self, context: WidgetContext, surface: pygame.Surface) -> None:
        """Draw the card."""
        surface.fill(colours.OAK_SHADE)
        for name, sizes in self.wanted(context, surface.get_size()):
            card = context.pictures.fit(name, sizes[0])
            if card is not None:
                surface.blit(card, card.get_rect(center=surface.get_rect().center))
