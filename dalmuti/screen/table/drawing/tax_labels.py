"""Labels at taxes on the table: whom they come from, or whom they go to."""

from collections.abc import Sequence

import pygame

from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.lettering import text_px
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import PARCHMENT_LIGHT, Face
from dalmuti.stage.geometry import CARD_RATIO, Pose
from dalmuti.stage.layout import TableLayout


def draw_tax_label(
    context: GraphicsContext,
    surface: pygame.Surface,
    words: str,
    poses: Sequence[Pose],
    layout: TableLayout,
) -> pygame.Rect:
    """Draw a label below cards side by side, or above them where it would cover the ribbon.

    Return the place that is drawn on.
    """
    pixels = layout.text
    text = text_px(context, words, Face.STRONG, pixels, PARCHMENT_LIGHT, layout.size[0] // 3)
    body = pygame.Rect(0, 0, text.get_width() + round(1.4 * pixels), round(1.5 * pixels))
    middle = (poses[0].x + poses[-1].x) / 2
    half, gap = poses[0].width * CARD_RATIO / 2, 0.2 * pixels
    body.midtop = round(middle), round(poses[0].y + half + gap)
    if body.colliderect(pixel_rect(layout.ribbon)):
        body.midbottom = round(middle), round(poses[0].y - half - gap)
    body.clamp_ip(surface.get_rect().inflate(-8, -8))
    drawn = surface.blit(*context.nine_patches.line("chip", body))
    return drawn.union(surface.blit(text, text.get_rect(center=body.center)))
