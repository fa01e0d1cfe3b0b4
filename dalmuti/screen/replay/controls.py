"""The bar of controls under a recorded game, with the current position."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.theme import GOLD_LIGHT, OAK_DARK, PARCHMENT, PARCHMENT_SHADE, Face
from dalmuti.screen.input.key_names import table_keys
from dalmuti.screen.replay.session import ReplaySession
from dalmuti.screen.widgets import Button, Choice, Form, Label, Slider
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.speed import Speed

UNITS: Final = 23
SPECTATOR: Final = "nobody"
OPEN: Final = "open"

SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "hand_back": "|<<",
        "trick_back": "<<",
        "step_back": "<|",
        "play": ">",
        "step": "|>",
        "trick": ">>",
        "hand": ">>|",
    }
)
PAUSE: Final = "||"

Eyes = str | PlayerId
"""A point of view: `OPEN`, `SPECTATOR`, or the player from whose view the table is seen."""


@dataclass(frozen=True, slots=True)
class Actions:
    """The actions of the controls."""

    step: Callable[[], None]
    back: Callable[[], None]
    play: Callable[[], None]
    hand: Callable[[int], None]
    trick: Callable[[int], None]
    go_to: Callable[[int], None]
    look: Callable[[Eyes], None]
    speed: Callable[[Speed], None]
    review: Callable[[], None]
    log: Callable[[], None]
    leave: Callable[[], None]


class SignButton(Button):
    """A button with a drawn sign, in which ``<`` and ``>`` are arrows, and ``|`` is a bar."""

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        sign: str,
        on_press: Callable[[], None],
        main: bool = False,
    ) -> None:
        super().__init__(context, name, "", on_press, main=main)
        self.sign = sign

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and sign."""
        super().draw(surface)
        colour = GOLD_LIGHT if self.enabled else PARCHMENT_SHADE
        high = self.rect.height * 4 // 10
        widths = [high // 3 if part == "|" else high * 3 // 4 for part in self.sign]
        x = self.rect.centerx - sum(widths) // 2
        top, bottom = self.rect.centery - high // 2, self.rect.centery + high // 2
        for part, width in zip(self.sign, widths, strict=True):
            if part == "|":
                bar = pygame.Rect(x + width // 6, top, max(2, width * 2 // 3), high)
                pygame.draw.rect(surface, colour, bar)
            else:
                tip, base = (x, x + width) if part == "<" else (x + width, x)
                points = [(tip, self.rect.centery), (base, top), (base, bottom)]
                pygame.draw.polygon(surface, colour, points)
                pygame.draw.aalines(surface, colour, True, points)
            x += width


class Controls:
    """Buttons, slider and choices in one form."""

    def __init__(
        self,
        context: WidgetContext,
        session: ReplaySession,
        does: Actions,
        changed: Callable[[], None],
    ) -> None:
        self._context = context
        self._session = session
        self.form = Form(context, changed)
        self.rect = pygame.Rect(0, 0, 0, 0)
        texts, add = context.texts, self.form.add
        self.slider = add(Slider(context, "position", session.recording.length, does.go_to))
        self.slider.marks = session.recording.hands
        keys = table_keys(context)
        self.slider.hint = texts("replay.slider_hint", **keys)
        self.where = add(Label(context, "where", "", Face.STRONG, UNITS, PARCHMENT))
        acts: Mapping[str, Callable[[], None]] = {
            "hand_back": lambda: does.hand(-1),
            "trick_back": lambda: does.trick(-1),
            "step_back": does.back,
            "play": does.play,
            "step": does.step,
            "trick": lambda: does.trick(1),
            "hand": lambda: does.hand(1),
        }
        self._steps = [
            add(SignButton(context, name, SIGNS[name], act, main=name == "play"))
            for name, act in acts.items()
        ]
        for button in self._steps:
            button.hint = texts(f"replay.{button.name}_hint", **keys)
        self._play = self._steps[3]
        names = session.recording.record.state.names
        eyes: list[tuple[Eyes, str]] = [
            (OPEN, texts("replay.eyes.open")),
            (SPECTATOR, texts("replay.eyes.nobody")),
        ]
        for player, name in enumerate(names):
            eyes.append((player, texts("replay.eyes.player", name=name)))
        first = OPEN if session.viewpoint.open_hands else SPECTATOR
        self.eyes: Choice[Eyes] = add(Choice(context, "eyes", eyes, first, does.look, UNITS))
        self.eyes.hint = texts("replay.eyes_hint")
        speeds = [(speed, texts(f"speed.{speed}")) for speed in Speed]
        now = Speed(session.playback.pace)
        self.speed = add(Choice(context, "speed", speeds, now, does.speed, UNITS))
        self.speed.hint = texts("replay.speed_hint")
        words = texts("replay.review")
        self.review = add(Button(context, "review", words, does.review, units=UNITS))
        self.log = add(Button(context, "log", texts("replay.log"), does.log, units=UNITS))
        self.log.hint = texts("replay.log_hint", **keys)
        self.leave = add(Button(context, "back", texts("page.back"), does.leave, units=UNITS))

    def height(self) -> int:
        """Return the height of the bar."""
        return 2 * self._line + 3 * self._context.theme.px(8)

    @property
    def _line(self) -> int:
        theme = self._context.theme
        return theme.line(Face.STRONG, UNITS) + theme.px(14)

    def place(self, size: tuple[int, int]) -> None:
        """Lay out the bar along the window's bottom edge."""
        theme = self._context.theme
        gap, line = theme.px(8), self._line
        high = self.height()
        self.rect = pygame.Rect(0, size[1] - high, size[0], high)
        inside = self.rect.inflate(-theme.px(32), -2 * gap)
        first = pygame.Rect(inside.x, inside.y, inside.width, line)
        # As wide as the longest text, so that the slider does not move.
        said = theme.width(self._place_words(most=True), Face.STRONG, UNITS) + theme.px(16)
        said = min(said, first.width // 2)
        self.where.rect = pygame.Rect(first.right - said, first.y, said, line)
        self.slider.rect = pygame.Rect(first.x, first.y, first.width - said - gap, line)
        low = pygame.Rect(inside.x, first.bottom + gap, inside.width, line)
        side = min(theme.px(84), low.width // 16)
        x = low.x
        for button in self._steps:
            wide = side * 3 // 2 if button is self._play else side
            button.rect = pygame.Rect(x, low.y, wide, line)
            x += wide + gap // 2
        x += gap
        room = low.right - x - 4 * gap
        shares = (
            (self.eyes, 30),
            (self.speed, 22),
            (self.review, 17),
            (self.log, 15),
            (self.leave, 16),
        )
        for widget, share in shares:
            widget.rect = pygame.Rect(x, low.y, room * share // 100, line)
            x += widget.rect.width + gap

    def _wood(self) -> pygame.Surface:
        """Return the bar's opaque background."""

        def drawn() -> pygame.Surface:
            ground = pygame.Surface(self.rect.size)
            ground.fill(OAK_DARK)
            self._context.nine_patches.draw_panel(ground, "panel_wood", ground.get_rect())
            return ground

        return self._context.pictures.made(("replay bar", self.rect.size), drawn)

    def say(self) -> None:
        """Update the texts to the current position, and enable what can be done there."""
        session = self._session
        self.slider.value = session.position
        self.where.words = self._place_words()
        self._play.sign = PAUSE if session.playing else SIGNS["play"]
        self.review.enabled = session.hand_over
        said = "replay.review_hint" if session.hand_over else "replay.review_later"
        self.review.hint = self._context.texts(said)
        for button in self._steps[:3]:
            button.enabled = session.position > 0
        for button in self._steps[3:]:
            button.enabled = not session.at_end or session.playing

    def _place_words(self, most: bool = False) -> str:
        texts, session = self._context.texts, self._session
        length = session.recording.length
        position = length if most else session.position
        number = session.recorded.state.hand_number
        if most:
            number = session.recording.record.state.hand_number
        if not number:
            return texts("replay.at_seating", position=position, length=length)
        return texts("replay.at", number=number, position=position, length=length)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bar and everything on it."""
        surface.blit(self._wood(), self.rect)
        self.form.draw(surface)
        self.form.draw_hint(surface)
