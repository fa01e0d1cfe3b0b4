"""The marker of a place on the map."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.match.journey.goals import DEGREES
from dalmuti.match.journey.places import PLACES, Place
from dalmuti.match.journey.progress import Progress
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.theme import (
    GOLD,
    GOLD_LIGHT,
    INK,
    INK_SOFT,
    MADDER_SHADE,
    PARCHMENT,
    PARCHMENT_SHADE,
    Colour,
    Face,
)
from dalmuti.screen.input.events import Point
from dalmuti.screen.journey.words import place_title
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext

MEDAL: Final = 46
"""The diameter of a station's medal, in units."""
NAME: Final = 23
"""The type size of a name, in units."""
CROWN: Final = 26
"""The height of a crown, in units."""
DIM: Final = 140
"""The opacity of a crown that has not been won, of 255."""


class PlaceMarker(Widget):
    """A medal on the road with the place's name, and a crown for each degree reached."""

    def __init__(
        self,
        context: WidgetContext,
        place: Place,
        progress: Progress,
        on_press: Callable[[], None],
    ) -> None:
        super().__init__(context, f"place.{place.id}")
        self.place = place
        self.centre = (0, 0)
        """The point on the road, in pixels."""
        self.widest = 0
        """The most pixels that the name may be wide."""
        self.lowest = 0
        """The y below which something else is painted, in pixels."""
        self.largest = 0
        """The most pixels that the name's type may be high."""
        self.scale = 1.0
        """The factor for the sizes of medal, name and crowns."""
        self._progress = progress
        self._on_press = on_press
        self._title = place_title(context.texts, place)
        self._open = progress.is_open(place)
        self._degree = progress.degree(place)
        self.hint = self._state

    @property
    def _state(self) -> str:
        texts = self.context.texts
        if self._degree:
            return texts("journey.crowns_of", n=self._degree, most=DEGREES)
        if self._open:
            return texts("journey.open")
        before = PLACES[PLACES.index(self.place) - 1]
        return texts("journey.locked", before=place_title(texts, before))

    def activate(self, pos: Point | None = None) -> None:
        """Open the place's sheet."""
        self._on_press()

    def described(self) -> Node:
        """Return the name, and what has been reached there."""
        return self.node(Role.BUTTON, together(self._title, self._state))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the medal, the crowns on its right, and the name below it."""
        theme, patches = self.context.theme, self.context.nine_patches
        bright = self.hovered or self.focused
        number = str(PLACES.index(self.place) + 1)
        size = self._medal_size
        side = size + (theme.px(6) if bright else 0)
        key = ("journey medal", side, self._open, bool(self._degree), bright, number)
        medal = self.context.pictures.made(key, lambda: self._medal(side, bright, number))
        place = medal.get_rect(center=self.centre)
        name = self._name()
        chip = name.get_rect().inflate(theme.px(26), theme.px(6))
        chip.midtop = (self.centre[0], self.centre[1] + size // 2)
        chip.bottom = max(min(chip.bottom, self.lowest), chip.bottom - size // 8)
        patches.draw_line(surface, "chip", chip)
        surface.blit(name, name.get_rect(midtop=(chip.centerx, chip.y + theme.px(2))))
        if self._open:
            self._draw_crowns(surface)
        surface.blit(medal, place)

    def _draw_crowns(self, surface: pygame.Surface) -> None:
        """Draw the crowns along the road, where they cover neither a place nor a name."""
        patches, crown = self.context.nine_patches, self.context.theme.px(CROWN * self.scale)
        beside, (x, y) = self._medal_size // 2, self.centre
        chip = pygame.Rect(x, 0, beside + crown * (2 * DEGREES + 1) // 2, crown * 6 // 5)
        chip.centery = y
        patches.draw_line(surface, "chip", chip)
        for index in range(DEGREES):
            mark = patches.mark("icon_crown", crown)
            if index >= self._degree:
                mark = mark.copy()
                mark.set_alpha(DIM)
            surface.blit(
                mark, mark.get_rect(center=(x + beside + crown * (index + 1) - crown // 3, y))
            )

    @property
    def height(self) -> int:
        """The height of medal and name."""
        return self._medal_size + self._name().get_height() + self.context.theme.px(8)

    @property
    def _medal_size(self) -> int:
        return self.context.theme.px(MEDAL * self.scale)

    def _name(self) -> pygame.Surface:
        """Return the name in one line or two, in type that fits its room."""
        theme = self.context.theme
        room = max(1, self.widest - theme.px(26))
        colour = PARCHMENT if self._open else PARCHMENT_SHADE
        key = (
            "journey name",
            self._title,
            room,
            theme.text_percent,
            theme.size,
            colour,
            self.scale,
        )
        return self.context.pictures.made(key, lambda: self._written(room, colour))

    def _written(self, room: int, colour: Colour) -> pygame.Surface:
        theme = self.context.theme
        most = min(theme.type_px(NAME * self.scale), self.largest)
        # Smaller type comes before a second line, for which the lowest places have little room.
        tries = [(pixels, 1) for pixels in range(most, most * 3 // 4, -1)]
        tries += [(pixels, 2) for pixels in range(most, most // 2, -1)]
        for pixels, lines in tries:
            units = pixels / (theme.scale * theme.text_percent / 100)
            widest = max(theme.width(word, Face.STRONG, units) for word in self._title.split())
            name = theme.paragraph(self._title, Face.STRONG, units, colour, room, centred=True)
            if widest <= room and name.get_height() <= lines * theme.line(Face.STRONG, units):
                break
        return name.subsurface(name.get_bounding_rect().inflate(2, 0).clip(name.get_rect())).copy()

    def _medal(self, side: int, bright: bool, number: str) -> pygame.Surface:
        """Return the medal: golden when reached, of parchment when open, dark when closed."""
        fine = pygame.Surface((2 * side, 2 * side), pygame.SRCALPHA)
        middle, radius = (side, side), side - 2
        ground = GOLD if self._degree else PARCHMENT_SHADE if self._open else INK_SOFT
        pygame.draw.circle(fine, INK, middle, radius)
        pygame.draw.circle(fine, GOLD_LIGHT if bright else GOLD, middle, radius - side // 12)
        pygame.draw.circle(fine, INK, middle, radius - side // 5)
        pygame.draw.circle(fine, ground, middle, radius - side // 4)
        made = pygame.transform.smoothscale(fine, (side, side))
        colour = MADDER_SHADE if self._open else PARCHMENT_SHADE
        words = text_px(self.context, number, Face.NUMERAL, side * 0.38, colour)
        made.blit(words, words.get_rect(center=(side // 2, side // 2)))
        return made
