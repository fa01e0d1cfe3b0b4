"""Announcements across the table: a tie, a revolution, the first player out and the last left."""

from math import pi, sin
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.screen.graphics.backdrop import VEIL, veil
from dalmuti.screen.graphics.graphics_context import GraphicsContext
from dalmuti.screen.graphics.rects import pixel_rect
from dalmuti.screen.graphics.theme import (
    GOLD,
    INK,
    MADDER,
    PARCHMENT,
    PARCHMENT_LIGHT,
    VERDIGRIS_SHADE,
    WOAD,
    Face,
)
from dalmuti.screen.table.drawing.eased import EASING, faded
from dalmuti.screen.table.drawing.flourishes import GOLDEN, lozenge
from dalmuti.screen.table.drawing.table_picture import TablePicture
from dalmuti.stage.director.times import REVOLUTION_TIME, TIE_TIME
from dalmuti.stage.geometry import Pose
from dalmuti.stage.layout import TableLayout
from dalmuti.stage.model import Banner, BannerKind, TableModel
from dalmuti.stage.poses import Layout
from dalmuti.stage.tween import Easing, ease

COMES: Final = 0.45
LEAVES: Final = 0.3
SNUFFED: Final = 0.35
"""The share of the usual darkness round an announcement in a hall without lights."""
"""Seconds that an announcement takes to appear and to disappear."""
BESIDE_THE_TRICK: Final = frozenset({BannerKind.FIRST_OUT, BannerKind.LEFT_LAST})
"""The announcements made while the table itself stays in view."""
MOTLEY: Final = 110
MOTLEY_COLOURS: Final = (MADDER, GOLD, WOAD, VERDIGRIS_SHADE)


def darkens(banner: Banner | None) -> bool:
    """Return whether the table is dark behind an announcement."""
    return banner is not None and banner.kind not in (*BESIDE_THE_TRICK, BannerKind.TIED)


def draw_banner(
    context: GraphicsContext,
    picture: TablePicture,
    surface: pygame.Surface,
    model: TableModel,
    layout: Layout,
    age: float,
) -> list[pygame.Rect] | None:
    """Draw an announcement across the table, `age` seconds at normal speed after it began.

    Return the places that are drawn on; None if these may be anywhere.
    """
    banner = model.banner
    if banner is None:
        return []
    theme = context.theme
    still = context.preferences.now.reduced_motion
    head, text = picture.words.banner(banner, model)
    if banner.kind in BESIDE_THE_TRICK and isinstance(layout, TableLayout):
        return _draw_news(context, surface, head, text, layout, age)
    revolution = darkens(banner)
    width, height = surface.get_size()
    units = 74 if revolution else 46
    title = theme.text(head, Face.NUMERAL, units, PARCHMENT_LIGHT, width * 7 // 10)
    words = theme.text(text, Face.ITALIC, 34 if revolution else 28, PARCHMENT, width * 8 // 10)
    middle = height * 45 // 100
    lasts = REVOLUTION_TIME if revolution else TIE_TIME
    leaving = max(0.0, min(1.0, (lasts - age) / LEAVES))
    if revolution and context.preferences.now.flashes:
        # A living hall puts out its lights, which must be seen to burn again.
        dark = VEIL * (SNUFFED if picture.hall.stirring else 1.0)
        veil(surface, dark * min(1.0, age / 0.2, leaving))
    if revolution:
        if not still:
            _draw_motley(surface, age, leaving)
        coming = 1.0 if still else ease(Easing.OUT_BACK, age / COMES)
        _draw_jesters(picture, surface, (width // 2, middle), coming, leaving)
    else:
        middle = round(layout.table.centre[1])
    body = pygame.Rect(0, 0, title.get_width() + theme.px(190), title.get_height() + theme.px(20))
    body.center = (width // 2, middle)
    unrolled = 1.0 if still else ease(Easing.OUT_CUBIC, age / COMES) * leaving
    _draw_unrolled(context, surface, body, title, unrolled)
    line = words.get_rect(midtop=(width // 2, body.bottom + theme.px(22)))
    chip = context.nine_patches.line("chip", line.inflate(theme.px(60), theme.px(16)))
    shown = min(leaving, (age - COMES / 2) / EASING)
    if shown > 0.0:
        surface.blit(*faded(chip, shown))
        surface.blit(*faded((words, line.topleft), shown))
    return None


def _draw_news(
    context: GraphicsContext,
    surface: pygame.Surface,
    head: str,
    text: str,
    layout: TableLayout,
    age: float,
) -> list[pygame.Rect]:
    """Draw who is first or last, and what that means, in place of the line for whose turn it is.

    Return the places that are drawn on.
    """
    theme = context.theme
    still = context.preferences.now.reduced_motion
    ribbon, sign = pixel_rect(layout.ribbon), pixel_rect(layout.sign)
    title = theme.text(head, Face.TITLE, 30, PARCHMENT_LIGHT, ribbon.width - theme.px(90))
    body = pygame.Rect(0, 0, title.get_width() + theme.px(110), round(ribbon.height * 1.2))
    body.center = ribbon.center
    unrolled = 1.0 if still else ease(Easing.OUT_CUBIC, age / COMES)
    drawn = [_draw_unrolled(context, surface, body, title, unrolled)]
    come = 1.0 if still else (age - COMES / 2) / EASING
    if come <= 0.0:
        return drawn
    words = theme.text(text, Face.ITALIC, 26, PARCHMENT, surface.get_width() // 2)
    chip = words.get_rect().inflate(theme.px(50), theme.px(10))
    chip.midbottom = (body.centerx, min(sign.bottom, body.top - theme.px(6)))
    drawn.append(surface.blit(*faded(context.nine_patches.line("chip", chip), come)))
    at = words.get_rect(center=chip.center).topleft
    drawn.append(surface.blit(*faded((words, at), come)))
    return drawn


def _draw_unrolled(
    context: GraphicsContext,
    surface: pygame.Surface,
    body: pygame.Rect,
    title: pygame.Surface,
    share: float,
) -> pygame.Rect:
    """Draw the part of a ribbon that has been unrolled from its middle, between two rolls.

    Return the place that is drawn on.
    """
    ribbon, place = context.nine_patches.line("ribbon", body)
    whole = ribbon.get_rect(topleft=place)
    window = whole.copy()
    window.width = round(whole.width * share)
    window.centerx = whole.centerx
    clip = surface.get_clip()
    surface.set_clip(window.clip(clip))
    surface.blit(ribbon, place)
    surface.blit(title, title.get_rect(center=body.center))
    surface.set_clip(clip)
    drawn = whole.union(body)
    if not 0.0 < share < 0.995:
        return drawn
    # The rolls get thinner as the ribbon unrolls.
    thick = round(body.height * (0.16 + 0.2 * (1.0 - share)) / 4 + 1) * 4
    roll = context.pictures.made(("roll", thick, body.height), lambda: _roll(thick, body.height))
    for x in (window.left, window.right):
        drawn.union_ip(surface.blit(roll, roll.get_rect(center=(x, body.centery))))
    return drawn


def _roll(thick: int, height: int) -> pygame.Surface:
    """Return a roll of ribbon in side view, lit from the left."""
    fine = 4
    roll = pygame.Surface((thick * fine, (height + thick) * fine), pygame.SRCALPHA)
    wide, high = roll.get_size()
    cap = wide // 2
    for x in range(wide):
        turn = x / (wide - 1)
        lit = 0.45 + 0.75 * max(0.0, sin(pi * (0.15 + 0.85 * turn)))
        colour = [min(255, round(channel * lit)) for channel in MADDER]
        bend = round(cap * 0.5 * (1 - (2 * turn - 1) ** 2) ** 0.5)
        pygame.draw.line(roll, colour, (x, cap - bend), (x, high - cap + bend))
    for y in (cap + 3 * fine, high - cap - 3 * fine):
        pygame.draw.line(roll, GOLD, (0, y), (wide, y), 2 * fine)
    edge = pygame.Rect(0, cap, wide, high - 2 * cap)
    pygame.draw.line(roll, INK, edge.topleft, edge.bottomleft, 3 * fine)
    pygame.draw.line(roll, INK, edge.topright, edge.bottomright, 5 * fine)
    return pygame.transform.smoothscale(roll, (thick, height + thick))


def _draw_jesters(
    picture: TablePicture,
    surface: pygame.Surface,
    centre: tuple[int, int],
    coming: float,
    leaving: float,
) -> None:
    """Draw both jesters as they come in from the sides; they leave upwards."""
    width = surface.get_height() * 0.24
    x, y = centre
    for side in (-1, 1):
        aside = width * 0.62 + (1.0 - coming) * surface.get_width() * 0.55
        rise = width * 0.95 + (1.0 - leaving) ** 2 * surface.get_height() * 0.6
        at = (round(x + side * aside), round(y - rise))
        turn = -9.0 * side - side * 200.0 * (1.0 - coming)
        if coming == 1.0:
            surface.blit(*picture.card_blit(JESTER, Pose(*at, turn, width)))
        else:
            flying = picture.cards.flying(JESTER, width, turn)
            if width > picture.cards.widest:
                share = width / picture.cards.widest
                flying = pygame.transform.smoothscale_by(flying, share)
            surface.blit(flying, flying.get_rect(center=at))


def _draw_motley(surface: pygame.Surface, age: float, leaving: float) -> None:
    """Draw a rain of lozenges in the jesters' colours."""
    width, height = surface.get_size()
    for index in range(MOTLEY):
        luck = index * GOLDEN % 1.0
        fall = (0.35 + 0.4 * luck) * (age + 0.4) * height - 0.5 * height * ((index * 7) % 10) / 10
        x = width * ((index * 0.7548776662) % 1.0) + 0.02 * width * sin(4 * age + index)
        if 0 <= fall < height and leaving > luck * 0.9:
            size = height * (0.006 + 0.006 * luck)
            lozenge(surface, (x, fall), size, 1.5 * age + luck, MOTLEY_COLOURS[index % 4])
