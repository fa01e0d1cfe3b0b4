"""The curtain between two people at one screen."""

from collections.abc import Callable, Sequence
from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed, PointerMoved
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button

DEAF_SECONDS: Final = 0.25
"""Seconds in which input is ignored, so that a click meant for the table uncovers no hand."""
STILL_SECONDS: Final = 1.0
"""Seconds in which arrows are ignored, as those meant for cards would move the focus."""
ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)


class CurtainScene(MenuScene):
    """A curtain over everything until the person named says that they are at the screen.

    It appears and disappears without a fade, so that no pixel of a hand shows through. `on_uncover`
    is called just before it goes, `on_menu` to open the table's menu over it, `on_away` to choose
    who plays for the person; if they are no longer `due` after that, it goes too.
    """

    fades: bool = False
    explains_keys: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        name: str,
        face: str,
        on_uncover: Callable[[], None],
        on_menu: Callable[[], None] = lambda: None,
        on_away: Callable[[], None] = lambda: None,
        due: Callable[[], bool] = lambda: True,
    ) -> None:
        super().__init__(context)
        self._on_menu = on_menu
        self._due = due
        self._name = name
        self._face = face
        self._on_uncover = on_uncover
        self._age = 0.0
        label = context.texts("curtain.uncover", name=name)
        self._button = self.form.add(Button(context, "uncover", label, self._uncover, main=True))
        self.form.default = self._button
        away = context.texts("curtain.away", name=name)
        self._away = self.form.add(Button(context, "away", away, on_away, units=25))

    @property
    def busy(self) -> bool:
        """Return whether the curtain still ignores input."""
        return self._age < DEAF_SECONDS

    @property
    def polls(self) -> bool:
        """Return whether time must pass although nothing moves."""
        return super().polls or self._age < STILL_SECONDS

    @property
    def skippable(self) -> bool:
        """Return False: nothing can be skipped here."""
        return False

    def back(self) -> None:
        """Open the menu over the curtain: only the person named can uncover the table."""
        self._on_menu()

    def resume(self) -> None:
        """Stay, unless the person has left their seat to a bot."""
        super().resume()
        if not self._due():
            self.context.scenes.pop()

    def handle(self, event: InputEvent) -> bool:
        """Use the button and Enter, once the first moment has passed."""
        if self.busy and not isinstance(event, PointerMoved):
            return True
        if isinstance(event, KeyPressed):
            early = event.command in ARROWS and self._age < STILL_SECONDS
            if early or event.repeated:
                return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        """Measure the time since the curtain appeared."""
        super().update(dt)
        self._age += dt

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the plate in the middle."""
        theme = self.context.theme
        pad = theme.px(56)
        gap = theme.px(22)
        width, height = self._button.natural_size()
        width = max(width, theme.px(420))
        aside = self._away.natural_size()[0]
        inner = min(width + gap + aside, size[0] - theme.px(72) - 2 * pad)
        if width + gap + aside > inner:
            width, aside = (wide * (inner - gap) // (width + aside) for wide in (width, aside))
        self._portrait = min(theme.px(210), size[1] // 4)
        whole = (
            self._portrait
            + theme.line(Face.TEXT, 28)
            + theme.line(Face.TITLE, 60)
            + theme.line(Face.ITALIC, 25)
            + height
            + theme.px(150)
        )
        self.panel = pygame.Rect(0, 0, inner + 2 * pad, min(whole, size[1] - theme.px(40)))
        self.panel.center = (size[0] // 2, size[1] * 53 // 100)
        self.panel.bottom = min(self.panel.bottom, size[1] - theme.px(20))
        left = self.panel.centerx - (width + gap + aside) // 2
        top = self.panel.bottom - theme.px(40) - height
        self._away.rect = pygame.Rect(left, top, aside, height)
        self._button.rect = pygame.Rect(left + aside + gap, top, width, height)

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the curtain."""
        picture = self.context.pictures.fit("ui/curtain", surface.get_size())
        if picture is None:
            surface.fill(MADDER_SHADE)
        else:
            surface.blit(picture, (0, 0))

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw who is next, on a plate in front of the curtain."""
        super().draw_static(surface)
        theme, texts = self.context.theme, self.context.texts
        most = self.panel.width - theme.px(80)
        portrait = pygame.Rect(0, 0, self._portrait, self._portrait)
        portrait.midtop = (self.panel.centerx, self.panel.top + theme.px(34))
        draw_portrait(self.context, surface, self._face, portrait)
        y = portrait.bottom + theme.px(14)
        for words, face, units, colour in (
            (texts("curtain.next"), Face.TEXT, 28, INK_SOFT),
            (self._name, Face.TITLE, 60, INK),
            (texts("curtain.others"), Face.ITALIC, 25, INK_SOFT),
        ):
            drawn = theme.text(words, face, units, colour, most)
            surface.blit(drawn, drawn.get_rect(midtop=(self.panel.centerx, y)))
            y += theme.line(face, units)

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the rectangle of the plate."""
        return (self.panel,)

    def _uncover(self) -> None:
        self.context.scenes.pop()
        self._on_uncover()
