"""A part of a table that shows what the settings do."""

import math
from typing import Final

import pygame

from dalmuti.rules.cards import JESTER
from dalmuti.screen.graphics.backdrop import draw_hall
from dalmuti.screen.graphics.cards import CardPictures, Look
from dalmuti.screen.graphics.figures import MERCHANT, Figures
from dalmuti.screen.graphics.hall_plan import HallPlan, hall_plan
from dalmuti.screen.graphics.margins import whole
from dalmuti.screen.graphics.preload import Batch
from dalmuti.screen.graphics.theme import GOLD_LIGHT, INK, PARCHMENT, Face
from dalmuti.screen.input.events import Command
from dalmuti.screen.input.key_names import key_name
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.clips import Pace
from dalmuti.stage.geometry import CARD_RATIO
from dalmuti.stage.playback import SPEEDS
from dalmuti.stage.tween import Easing, ease, mix

WAIT: Final = 0.35
THROW: Final = 0.6
"""Seconds at normal speed before the cards are thrown, and until they land."""
HAND: Final = (3, 4, 4, 9, JESTER)
THROWN: Final = (5, 5)
DEAD: Final = 9
"""The card of the hand that beats nothing on the table."""
FACE: Final = "face_07"
SEATED: Final = 30
"""The height of a seated person as a percentage of the preview's."""
SEATED_LOW: Final = 42
"""The same in a preview that is wider than high."""


class Preview(Widget):
    """A table with two cards thrown on it, in the chosen hall, light, speed and colours."""

    focusable = False

    def __init__(self, context: WidgetContext) -> None:
        super().__init__(context, "preview")
        self._cards = CardPictures(context)
        self._figures = Figures(context)
        self._age = 0.0
        self._fitted: tuple[object, ...] = ()
        """The size of the window and of text that figures were made for."""
        self._plan = hall_plan(context.preferences.now.hall)
        """The hall shown: the chosen one, once its pictures have been loaded."""
        self._coming: tuple[HallPlan, Batch] | None = None

    def replay(self) -> None:
        """Throw the cards again."""
        self._age = 0.0

    def refit(self) -> None:
        """Forget the cards, and if another size is needed everything."""
        self._cards.forget()
        fitted = (self.context.window.size, self.context.theme.text_percent)
        if fitted != self._fitted:
            self._fitted = fitted
            self._figures.forget()

    @property
    def moving(self) -> bool:
        """Return whether the cards are still moving, or another hall is being loaded."""
        return self._share < 1.0 or self._coming is not None

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds."""
        self._age += dt

    @property
    def _share(self) -> float:
        """The progress of the cards, from 0 to 1."""
        speed = SPEEDS[Pace(self.context.preferences.now.speed)]
        if math.isinf(speed):
            return 1.0
        return max(0.0, min(1.0, (self._age * speed - WAIT) / THROW))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw hall, table, a person with their plate, the cards and a button."""
        theme, rect = self.context.theme, self.rect
        before = surface.get_clip()
        part = pygame.Surface(rect.size)
        plan = self._shown_plan()
        draw_hall(
            self.context, part, 0.95, plan.file("hall", self.context.preferences.now.moonlight)
        )
        oak = self.context.pictures.fit(plan.file("table", False), self._table_size)
        if oak is not None:
            part.blit(oak, oak.get_rect(midtop=(rect.width // 2, rect.height * 16 // 100)))
        self._draw_inside(part)
        surface.set_clip(rect.clip(before))
        surface.blit(part, rect)
        surface.set_clip(before)
        pygame.draw.rect(surface, INK, rect, theme.px(4), theme.px(6))

    @property
    def _table_size(self) -> tuple[int, int]:
        return self.rect.width * 16 // 10, self.rect.height * 13 // 10

    def _shown_plan(self) -> HallPlan:
        """Return the plan of the hall to show; start loading the chosen one if it is another."""
        now, pictures = self.context.preferences.now, self.context.pictures
        if now.hall is self._plan.hall:
            self._coming = None
        elif self._coming is None or self._coming[0].hall is not now.hall:
            plan = hall_plan(now.hall)
            wall, table = plan.file("hall", now.moonlight), plan.file("table", False)
            covering = pictures.proportioned(wall, self.rect.size, covering=True)
            wanted = [(table, (self._table_size,))]
            if covering is not None:
                wanted.append((wall, (covering,)))
            self._coming = plan, pictures.fit_ahead(wanted)
        if self._coming is not None and self._coming[1].come:
            self._plan, self._coming = self._coming[0], None
        return self._plan

    def _draw_inside(self, part: pygame.Surface) -> None:
        theme, now = self.context.theme, self.context.preferences.now
        texts, patches = self.context.texts, self.context.nine_patches
        width, height = part.get_size()
        gap = theme.px(12)
        high = height * (SEATED_LOW if width > height else SEATED) // 100
        body = pygame.Rect(0, gap, self._figures.width(high), high)
        body.centerx = width // 2
        plate = pygame.Rect(0, 0, min(width * 6 // 10, 2 * high), 0)
        plate.height = theme.line(Face.STRONG, 24) + theme.px(14)
        plate.midtop = (width // 2, gap + high * 77 // 100)
        seen = (0, 0, body.width, plate.centery - body.y)
        part.blit(whole(self._figures.chair(MERCHANT, high)), body, seen)
        person = self._figures.figure(FACE, f"hat_{MERCHANT}", "right", high)
        part.blit(whole(person), body, seen)
        for angle in (14, -6):
            back = self._cards.turned(None, max(24, high * 42 // 100), angle)
            part.blit(back, back.get_rect(center=(width * 84 // 100, gap + high * 46 // 100)))
        patches.draw_line(part, f"plate_{MERCHANT}", plate)
        name = theme.text(texts("settings.preview.name"), Face.STRONG, 24, INK, plate.width - gap)
        part.blit(name, name.get_rect(center=plate.center))
        button = self._button_rect(width, height, now.left_handed)
        hand = self._hand_rect(width, height, button, now.left_handed)
        low = width > height
        words = theme.paragraph(
            texts("settings.preview.turn"),
            Face.TEXT,
            24,
            PARCHMENT,
            button.width - 2 * gap if low else width - 4 * gap,
            centred=True,
        )
        strip = words.get_rect().inflate(gap * 2, gap)
        strip.midbottom = (width // 2, min(button.top, hand.top) - gap // 2)
        if low:
            strip.midbottom = (button.centerx, button.top - gap // 2)
        shade = pygame.Surface(strip.size, pygame.SRCALPHA)
        shade.fill((*INK, 235 if now.high_contrast else 170))
        self._draw_thrown(part, plate, hand.top if low else strip.top)
        part.blit(shade, strip)
        part.blit(words, words.get_rect(center=strip.center))
        self._draw_hand(part, hand)
        patches.draw_line(part, "button_green_normal", button)
        cap, says = key_name(self.context, Command.PLAY), texts("settings.preview.play")
        room = button.width - 3 * gap
        with_key = f"{says} · {cap}"
        least = theme.least_px(24) / theme.type_px(24)
        if not cap or theme.width(with_key, Face.TITLE, 24) * least > room:
            with_key = says
        label = theme.text(with_key, Face.TITLE, 24, GOLD_LIGHT, room)
        part.blit(label, label.get_rect(center=button.center))

    def _button_rect(self, width: int, height: int, left: bool) -> pygame.Rect:
        theme = self.context.theme
        gap = theme.px(14)
        high = theme.line(Face.TITLE, 24) + theme.px(22)
        rect = pygame.Rect(0, 0, width * 40 // 100, high)
        rect.bottomleft = (gap, height - gap)
        if not left:
            rect.right = width - gap
        return rect

    def _draw_thrown(self, part: pygame.Surface, plate: pygame.Rect, bottom: int) -> None:
        """Draw the cards in flight from the person, or fading in where they land."""
        reduced = self.context.preferences.now.reduced_motion
        room = bottom - plate.bottom
        wide = max(24, min(part.get_width() // 5, round(room * 0.82 / CARD_RATIO)))
        middle = ((plate.bottom + bottom) // 2, plate.centery)
        share = 1.0 if reduced else ease(Easing.OUT_CUBIC, self._share)
        for index, card in enumerate(THROWN):
            x = part.get_width() / 2 + (index - 0.5) * 0.55 * wide
            y = mix(middle[1], middle[0], share)
            picture = self._cards.turned(card, wide, (0.5 - index) * 8 * (1 + 6 * (1 - share)))
            if reduced and self._share < 1.0:
                picture = picture.copy()
                picture.set_alpha(round(255 * self._share))
            if self._share > 0.0:
                part.blit(picture, picture.get_rect(center=(round(x), round(y))))

    def _hand_rect(self, width: int, height: int, button: pygame.Rect, left: bool) -> pygame.Rect:
        """Return the rectangle of the hand, beside the button."""
        gap = self.context.theme.px(14)
        start = button.right + gap if left else gap
        end = width - gap if left else button.left - gap
        share = 0.3 if width > height else 0.22
        card = min((end - start) * 32 // 100, round(height * share / CARD_RATIO))
        high = round(card * CARD_RATIO)
        return pygame.Rect(start, height - gap - high, end - start, high)

    def _draw_hand(self, part: pygame.Surface, room: pygame.Rect) -> None:
        """Draw a hand with one card dimmed."""
        wide = max(24, round(room.height / CARD_RATIO))
        order = HAND[::-1] if self.context.preferences.now.descending else HAND
        step = min((room.width - wide) / (len(order) - 1), wide * 0.6)
        x = room.centerx - step * (len(order) - 1) / 2
        for index, card in enumerate(order):
            look = Look.DIM if card == DEAD else Look.BRIGHT
            picture = self._cards.turned(card, wide, 0, look)
            place = picture.get_rect(center=(round(x + index * step), room.centery))
            part.blit(picture, place)
