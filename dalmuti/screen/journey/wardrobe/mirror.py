"""A large picture of a person at a table, as the wardrobe has dressed them."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from dalmuti.screen.graphics.clothes import bust_parts
from dalmuti.screen.graphics.figures import MERCHANT, Figures
from dalmuti.screen.graphics.hall_plan import hall_plan
from dalmuti.screen.graphics.margins import placed
from dalmuti.screen.graphics.preload import Batch, Size, Wanted
from dalmuti.screen.graphics.theme import INK, OAK_SHADE, Face, shortened
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.storage.looks import CardBack, Hall

FIGURE: Final = 0.62
"""The height of the figure by the picture's."""
TABLE: Final = 0.64
"""The y of the table's far edge by the picture's height."""
CARD: Final = 0.2
"""The width of a card by the picture's smaller side."""
FAN: Final = (18, 0, -18)
"""The angles of the cards in degrees, the left one first."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Everything that the picture shows."""

    name: str
    look: str
    hall: Hall
    back: CardBack
    night: bool


def back_picture(back: CardBack) -> str:
    """Return the name of the picture of a card's back."""
    return "cards/back" if back is CardBack.CROWN else f"cards/back_{back}"


class Mirror(Widget):
    """The picture; after a change it stays as it was until all that is new has been loaded."""

    focusable = False

    def __init__(self, context: WidgetContext, shown: Shown) -> None:
        super().__init__(context, "mirror")
        self._wanted = shown
        self._coming: Batch | None = None
        self._made: tuple[Shown, Size, int, pygame.Surface] | None = None
        """The finished picture, with all that it depends on."""

    @property
    def due(self) -> bool:
        """Return whether the picture is missing or out of date."""
        key = self._wanted, self.rect.size, self.context.theme.text_percent
        return self._made is None or self._made[:3] != key

    @property
    def ready(self) -> bool:
        """Return whether everything for the picture has been loaded."""
        return self._coming is None or self._coming.come

    def show(self, wanted: Shown) -> None:
        """Show something else as soon as it has been loaded."""
        if wanted != self._wanted:
            self._wanted = wanted
            self._coming = self.context.pictures.fit_ahead(self.wanted())

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures that it is made of."""
        return parts(self.context, self._wanted, self.rect.size)

    def make(self) -> None:
        """Make the picture."""
        size = self.rect.size
        made = composed(self.context, self._wanted, size)
        self._made = self._wanted, size, self.context.theme.text_percent, made

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in a frame."""
        if self._made is None or self._made[1] != self.rect.size:
            surface.fill(OAK_SHADE, self.rect)
        else:
            surface.blit(self._made[3], self.rect)
        px = self.context.theme.px
        pygame.draw.rect(surface, INK, self.rect, px(4), px(6))


def _figure_height(size: Size) -> int:
    return min(round(size[1] * FIGURE), size[0] * 9 // 10)


def _card_size(size: Size) -> Size:
    wide = round(min(size) * CARD)
    return wide, round(wide * CARD_RATIO)


def parts(context: WidgetContext, shown: Shown, size: Size) -> Iterator[Wanted]:
    """Yield the pictures that a picture of this size is made of, wall and table first."""
    plan = hall_plan(shown.hall)
    wall = plan.file("hall", shown.night)
    covering = context.pictures.proportioned(wall, size, covering=True)
    yield wall, (covering or size,)
    yield plan.file("table", shown.night), ((size[0] * 16 // 10, size[1] * 9 // 10),)
    yield back_picture(shown.back), (_card_size(size),)
    figures, high = Figures(context), _figure_height(size)
    canvas = figures.width(high), high
    yield f"people/chair_{MERCHANT}", (canvas,)
    yield from bust_parts(context, shown.look, "right", canvas)


def composed(context: WidgetContext, shown: Shown, size: Size) -> pygame.Surface:
    """Return the picture of a person in a hall, behind a table with three cards on it."""
    width, height = size
    part = pygame.Surface(size)
    (wall, walls), (table, tables), *_ = parts(context, shown, size)
    behind = context.pictures.fit(wall, walls[0])
    if behind is not None:
        part.blit(behind, behind.get_rect(midtop=(width // 2, 0)))
    figures, high = Figures(context), _figure_height(size)
    top = round(height * TABLE)
    place = pygame.Rect(0, 0, figures.width(high), high)
    place.midbottom = (width // 2, top + high // 16)
    part.blit(*placed(figures.chair(MERCHANT, high), place.topleft))
    part.blit(*placed(figures.figure(shown.look, None, "right", high), place.topleft))
    oak = context.pictures.fit(table, tables[0])
    if oak is not None:
        part.blit(oak, oak.get_rect(midtop=(width // 2, top)))
    _lay_cards(context, part, shown.back, top)
    theme = context.theme
    plate = pygame.Rect(0, 0, width * 7 // 10, theme.line(Face.STRONG, 26) + theme.px(16))
    plate.midtop = (width // 2, top + plate.height // 4)
    context.nine_patches.draw_line(part, f"plate_{MERCHANT}", plate)
    room = plate.width - theme.px(40)
    said = shortened(shown.name, theme.font(Face.STRONG, 26), room)
    name = theme.text(said, Face.STRONG, 26, INK, room)
    part.blit(name, name.get_rect(center=plate.center))
    return part


def _lay_cards(context: WidgetContext, part: pygame.Surface, back: CardBack, top: int) -> None:
    """Lay three cards face down on the table."""
    width, height = part.get_size()
    wide = _card_size((width, height))[0]
    card = context.pictures.fit(back_picture(back), _card_size((width, height)))
    if card is None:
        return
    centre = (width // 2, top + (height - top) * 64 // 100)
    for index, angle in enumerate(FAN):
        turned = pygame.transform.rotozoom(card, angle, 1.0)
        x = centre[0] + round((index - 1) * wide * 0.62)
        part.blit(turned, turned.get_rect(center=(x, centre[1] + abs(angle) * wide // 240)))
