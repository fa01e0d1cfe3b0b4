"""A small picture of the table, saved beside a game for the list of games."""

import logging
from pathlib import Path
from typing import Final

import pygame

from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import TableModel
from dalmuti.stage.poses import Layout

SIZE: Final = (384, 216)

log = logging.getLogger(__name__)


def keep_snapshot(picture: TablePicture, model: TableModel, layout: Layout, path: Path) -> None:
    """Draw the table without any hand and save it; log a failure, as the picture is optional."""
    whole = picture.snapshot(model, layout)
    area = whole.get_rect()
    if isinstance(layout, TableLayout) and layout.hand is not None:
        area.height = min(area.height, round(layout.hand.y))
    # The largest part of it with the small picture's proportions.
    wide = min(area.width, area.height * SIZE[0] // SIZE[1])
    cut = pygame.Rect(0, area.y, wide, wide * SIZE[1] // SIZE[0])
    cut.center = area.center
    small = pygame.transform.smoothscale(whole.subsurface(cut), SIZE)
    try:
        pygame.image.save(small, path)
    except (OSError, pygame.error) as error:
        log.warning("the picture %s cannot be kept: %s", path, error)
