"""A large picture of a person at a table, as the wardrobe has dressed them."""

from dataclasses import dataclass, replace
from typing import Final

import pygame

from dalmuti.screen.graphics.backdrop import draw_hall
from dalmuti.screen.graphics.figures import MERCHANT, Figures
from dalmuti.screen.graphics.hall_plan import hall_plan
from dalmuti.screen.graphics.nine_patch import NinePatches
from dalmuti.screen.graphics.preload import Batch, Size
from dalmuti.screen.graphics.theme import INK, Face
from dalmuti.screen.menus.prefetch import PictureRecorder
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
        self._shown = self._wanted = shown
        self._coming: Batch | None = None

    @property
    def coming(self) -> bool:
        """Return whether something new is being loaded."""
        return self._coming is not None

    def show(self, wanted: Shown) -> None:
        """Show something else as soon as it has been loaded."""
        if wanted != self._wanted:
            self._wanted = wanted
            recorder = PictureRecorder()
            patches = NinePatches(self.context.theme, recorder)
            aside = replace(self.context, pictures=recorder, nine_patches=patches)
            composed(aside, wanted, self.rect.size)
            self._coming = self.context.pictures.fit_ahead(recorder.wanted)

    def update(self) -> bool:
        """Return whether the picture changes, because everything has been loaded."""
        if self._coming is None or not self._coming.come:
            return False
        self._coming, self._shown = None, self._wanted
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the picture in a frame."""
        shown, size = self._shown, self.rect.size
        key = ("mirror", shown, size, self.context.theme.text_percent)
        picture = self.context.pictures.made(key, lambda: composed(self.context, shown, size))
        surface.blit(picture, self.rect)
        px = self.context.theme.px
        pygame.draw.rect(surface, INK, self.rect, px(4), px(6))


def composed(context: WidgetContext, shown: Shown, size: Size) -> pygame.Surface:
    """Return the picture of a person in a hall, behind a table with three cards on it."""
    width, height = size
    part = pygame.Surface(size)
    plan = hall_plan(shown.hall)
    draw_hall(context, part, 0.95, plan.file("hall", shown.night))
    figures = Figures(context)
    high = min(round(height * FIGURE), width * 9 // 10)
    top = round(height * TABLE)
    place = pygame.Rect(0, 0, figures.width(high), high)
    place.midbottom = (width // 2, top + high // 16)
    part.blit(figures.chair(MERCHANT, high), place)
    part.blit(figures.figure(shown.look, None, "right", high), place)
    oak = context.pictures.fit(
        plan.file("table", shown.night), (width * 16 // 10, height * 9 // 10)
    )
    if oak is not None:
        part.blit(oak, oak.get_rect(midtop=(width // 2, top)))
    _lay_cards(context, part, shown.back, top)
    theme = context.theme
    plate = pygame.Rect(0, 0, width * 7 // 10, theme.line(Face.STRONG, 26) + theme.px(16))
    plate.midtop = (width // 2, top + plate.height // 4)
    context.nine_patches.draw_line(part, f"plate_{MERCHANT}", plate)
    name = theme.text(shown.name, Face.STRONG, 26, INK, plate.width - theme.px(40))
    part.blit(name, name.get_rect(center=plate.center))
    return part


def _lay_cards(context: WidgetContext, part: pygame.Surface, back: CardBack, top: int) -> None:
    """Lay three cards face down on the table."""
    width, height = part.get_size()
    wide = round(min(width, height) * CARD)
    card = context.pictures.fit(back_picture(back), (wide, round(wide * CARD_RATIO)))
    if card is None:
        return
    centre = (width // 2, top + (height - top) * 64 // 100)
    for index, angle in enumerate(FAN):
        turned = pygame.transform.rotozoom(card, angle, 1.0)
        x = centre[0] + round((index - 1) * wide * 0.62)
        part.blit(turned, turned.get_rect(center=(x, centre[1] + abs(angle) * wide // 240)))
