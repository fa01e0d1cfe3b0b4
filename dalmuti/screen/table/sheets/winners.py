"""The winners of a game on their thrones."""

from collections.abc import Sequence
from typing import Final

import pygame

from dalmuti.players.seats import SeatSpec
from dalmuti.screen.graphics.figures import Figures
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.margins import placed, whole
from dalmuti.screen.graphics.theme import INK, Face

CROWNED: Final = 0
"""The hat and the chair of the highest status."""
MAX_THRONES: Final = 4
"""The most thrones drawn; with more, they would be too close to tell apart."""


def draw_winners(
    context: GraphicsContext,
    figures: Figures,
    surface: pygame.Surface,
    stage: pygame.Rect,
    winners: Sequence[SeatSpec],
) -> None:
    """Draw every winner on a throne with its canopy, as large as the stage allows."""
    won = winners[:MAX_THRONES]
    if not won:
        return
    px = context.theme.px
    plate_height = context.theme.line(Face.TITLE, 30) + px(26)
    step = stage.width / len(won)
    shape = figures.canvas[1] / figures.canvas[0]
    wide, above = figures.canopy_share
    height = min(
        round((stage.height - plate_height // 2) / (1 + above)), round(step / wide * shape)
    )
    width = figures.width(height)
    floor = stage.bottom - plate_height // 2
    middles = [round(stage.x + step * (index + 0.5)) for index in range(len(won))]
    canopy, (left, high) = figures.canopy(height, plated=False)
    for x, seat in zip(middles, won, strict=True):
        surface.blit(canopy, (x - width // 2 - left, floor - height - high))
        for picture in (
            figures.chair(CROWNED, height),
            figures.figure(figures.look(seat, 0), "hat_0", "right", height),
        ):
            corner = whole(picture).get_rect(midbottom=(x, floor)).topleft
            surface.blit(*placed(picture, corner))
    # The thrones stand on a dais, which also hides the lower edges of their pictures.
    broad = canopy.get_width()
    dais = pygame.Rect(middles[0] - broad // 2, 0, middles[-1] - middles[0] + broad, 0)
    dais.height = plate_height * 3 // 4
    dais.bottom = stage.bottom - plate_height // 6
    context.nine_patches.draw_panel(surface, "panel_wood", dais)
    for x, seat in zip(middles, won, strict=True):
        plate = pygame.Rect(0, 0, round(min(step - px(40), px(460))), plate_height)
        plate.midbottom = (x, stage.bottom)
        context.nine_patches.draw_line(surface, "plate_0", plate)
        name = context.theme.text(seat.name, Face.TITLE, 30, INK, plate.width - px(70))
        surface.blit(name, name.get_rect(center=plate.center))
