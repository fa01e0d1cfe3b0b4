"""The tiles of the wardrobe: one for each garment, hall and card back."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics import theme as colours
from dalmuti.screen.graphics.clothes import bust
from dalmuti.screen.graphics.hall_plan import hall_plan
from dalmuti.screen.graphics.preload import Size
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
Draw = Callable[[WidgetContext, pygame.Surface], None]
"""A function that draws a tile's picture, which covers a whole surface."""


class Tile(Widget):
    """A picture over its name; it is framed while it is chosen, and veiled while it is closed."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        words: str,
        shape: float,
        draw: Draw,
        key: object,
        on_choose: Callable[[], None],
    ) -> None:
        """`shape` is the picture's height by its width, `key` tells what `draw` draws."""
        super().__init__(context, name)
        self.chosen = False
        self.closed = ""
        """The sentence on how to open it; empty if it is open."""
        self.opens_at = ""
        """The name of the place that opens it."""
        self.key_of_picture = key
        self._words = words
        self._shape = shape
        self._draw = draw
        self._on_choose = on_choose

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self._picture(pygame.Rect(0, 0, width, 0)).bottom + self._line

    @property
    def _line(self) -> int:
        theme = self.context.theme
        return 2 * theme.line(Face.TEXT, 22) + theme.px(12)

    def _picture(self, rect: pygame.Rect) -> pygame.Rect:
        pad = self.context.theme.px(8)
        wide = rect.width - 2 * pad
        return pygame.Rect(rect.x + pad, rect.y + pad, wide, round(wide * self._shape))

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
        theme, rect, pictures = self.context.theme, self.rect, self.context.pictures
        bright = self.hovered or self.focused or self.chosen
        self.context.nine_patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        box = self._picture(rect)
        key = ("wardrobe", self.key_of_picture, self.closed, box.size, theme.text_percent)
        surface.blit(pictures.made(key, lambda: self._made(box.size)), box)
        pygame.draw.rect(surface, INK, box, max(1, theme.px(2)))
        face = Face.STRONG if self.chosen else Face.TEXT
        room = pygame.Rect(rect.x + theme.px(8), box.bottom, rect.width - theme.px(16), 0)
        room.height = rect.bottom - box.bottom
        words = theme.paragraph(self._words, face, 22, INK, room.width, centred=True)
        longest = max(theme.width(word, face, 22) for word in self._words.split())
        if words.get_height() > room.height or longest > room.width:
            words = theme.text(self._words, face, 22, INK, room.width)
        surface.blit(words, words.get_rect(center=room.center))
        if self.chosen:
            mark = self.context.nine_patches.mark("rosette", theme.px(46))
            surface.blit(mark, mark.get_rect(topright=(box.right, box.y - theme.px(6))))

    def _made(self, size: Size) -> pygame.Surface:
        made = pygame.Surface(size)
        self._draw(self.context, made)
        if self.closed:
            made.fill(_grey(VEILED), special_flags=pygame.BLEND_MULT)
            self._write_way(made)
        return made

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


def draw_garment(look: str) -> Draw:
    """Return a function that draws a person from head to belt."""

    def draw(context: WidgetContext, surface: pygame.Surface) -> None:
        surface.fill(colours.VERDIGRIS_SHADE)
        wide, high = surface.get_size()
        size = context.pictures.proportioned(
            f"people/{look.partition('+')[0]}_right", (4 * high, round(high * ENLARGED))
        )
        person = None if size is None else bust(context, look, "right", size)
        if person is not None:
            surface.blit(person, person.get_rect(midbottom=(wide // 2, round(high * 1.14))))

    return draw


def draw_hall_tile(hall: Hall, night: bool) -> Draw:
    """Return a function that draws a hall's wall, and its table before it."""

    def draw(context: WidgetContext, surface: pygame.Surface) -> None:
        plan, (wide, high) = hall_plan(hall), surface.get_size()
        surface.fill(colours.OAK_SHADE)
        large = round(wide * NEARER), round(wide * NEARER * plan.size[1] / plan.size[0])
        wall = context.pictures.fit(plan.file("hall", night), large)
        if wall is not None:
            surface.blit(wall, wall.get_rect(midtop=(wide // 2, 0)))
        oak = context.pictures.fit(plan.file("table", night), (wide * 9 // 10, high * 7 // 10))
        if oak is not None:
            surface.blit(oak, oak.get_rect(midtop=(wide // 2, high * 6 // 10)))

    return draw


def draw_back(picture: str) -> Draw:
    """Return a function that draws a whole card on dark wood."""

    def draw(context: WidgetContext, surface: pygame.Surface) -> None:
        surface.fill(colours.OAK_SHADE)
        room = surface.get_rect().inflate(-context.theme.px(16), -context.theme.px(16))
        card = context.pictures.inside(picture, room.size)
        if card is not None:
            surface.blit(card, card.get_rect(center=room.center))

    return draw
