"""The curtain between two people at one screen."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import ClassVar, Final, Protocol

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed, PointerMoved
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button

DEAF_SECONDS: Final = 0.25
"""Seconds in which input is ignored, so that a click meant for the table uncovers no hand."""
STILL_SECONDS: Final = 1.0
"""Seconds in which arrows are ignored, as those meant for cards would move the focus."""
ARROWS: Final = (Command.LEFT, Command.RIGHT, Command.UP, Command.DOWN)


class Backdrop(Protocol):
    """The public part of the table, beside the curtain."""

    @property
    def cloth(self) -> pygame.Rect:
        """The rectangle that the curtain covers."""

    @property
    def news(self) -> tuple[str, ...]:
        """The sentences about everything since the person last looked."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""


class CurtainScene(MenuScene):
    """A curtain over a hand until the person named says that they are at the screen.

    The public table is seen beside it; without a `backdrop` the curtain covers everything. It
    appears and disappears without a fade, so that no pixel of a hand shows through. `on_uncover`
    is called just before it goes, `on_menu` to open the table's menu over it, `on_away` to choose
    who plays for the person; if they are no longer `due` after that, it goes too.
    """

    fades: bool = False
    explains_keys: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        name: str,
        on_uncover: Callable[[], None],
        on_menu: Callable[[], None] = lambda: None,
        on_away: Callable[[], None] = lambda: None,
        due: Callable[[], bool] = lambda: True,
        backdrop: Backdrop | None = None,
    ) -> None:
        super().__init__(context)
        self._on_menu = on_menu
        self._due = due
        self._name = name
        self._backdrop = backdrop
        self._on_uncover = on_uncover
        self._age = 0.0
        label = context.texts("curtain.uncover", name=name)
        self._button = self.form.add(
            Button(context, "uncover", label, self._uncover, main=True, units=26)
        )
        self.form.default = self._button
        away = context.texts("curtain.away", name=name)
        self._away = self.form.add(Button(context, "away", away, on_away, units=22))

    def enter(self) -> None:
        """Drop announcements that were meant for the previous person."""
        self.context.announcer.forget_private()

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

    @property
    def cloth(self) -> pygame.Rect:
        """The rectangle that the curtain covers."""
        if self._backdrop is None:
            return pygame.Rect((0, 0), self.context.window.size)
        return self._backdrop.cloth

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the plate on the curtain: the news on the left, name and buttons beside them."""
        px = self.context.theme.px
        cloth = self.cloth
        room = cloth.inflate(-px(24), -px(20))
        if self._backdrop is None:  # the whole window, of which the lower part is enough
            room = pygame.Rect(0, 0, min(room.width, px(1500)), min(room.height, px(300)))
            room.midbottom = (cloth.centerx, cloth.bottom - px(60))
        self.panel = room
        pad, gap = px(42), px(16)
        inner = room.inflate(-2 * pad, -2 * px(24))
        right = inner.width * 54 // 100
        self._names = pygame.Rect(inner.right - right, inner.y, right, 0)
        self._news = pygame.Rect(inner.x, inner.y, inner.width - right - px(30), inner.height)
        high = min(self._button.natural_size()[1], inner.height * 44 // 100)
        self._names.height = inner.height - high - px(8)
        self._away.label = self.context.texts("curtain.away", name=self._name)
        self._button.label = self.context.texts("curtain.uncover", name=self._name)
        away = min(self._away.natural_size()[0], (right - gap) * 45 // 100)
        top = inner.bottom - high
        self._away.rect = pygame.Rect(self._names.x, top, away, high)
        self._button.rect = pygame.Rect(self._names.x + away + gap, top, right - away - gap, high)
        texts = self.context.texts
        for button, message in ((self._away, "curtain.away"), (self._button, "curtain.uncover")):
            if button.natural_size()[0] > button.rect.width:
                button.label = texts(f"{message}.short")

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the public table, and the curtain over the hand."""
        if self._backdrop is not None:
            self._backdrop.draw(surface)
        cloth = self.cloth
        picture = self.context.pictures.fit("ui/curtain", surface.get_size())
        if picture is None:
            surface.fill(MADDER_SHADE, cloth)
        else:
            surface.blit(picture, cloth, cloth)

    def draw_static(self, surface: pygame.Surface) -> None:
        """Draw who is next, and the news, on a plate before the curtain."""
        super().draw_static(surface)
        theme, texts = self.context.theme, self.context.texts
        self._draw_news(surface)
        room = self._names
        y = room.y
        fits = theme.width(self._name, Face.TITLE, 48) <= room.width
        for words, face, units, colour, share in (
            (texts("curtain.next"), Face.TEXT, 24, INK_SOFT, 24),
            (self._name, Face.TITLE, 48 if fits else 22, INK, 50),
            (texts("curtain.others"), Face.ITALIC, 22, INK_SOFT, 26),
        ):
            line = pygame.Rect(room.x, y, room.width, room.height * share // 100)
            drawn = theme.fitted(words, face, units, colour, line.size)
            surface.blit(drawn, drawn.get_rect(center=line.center))
            y += line.height

    def _draw_news(self, surface: pygame.Surface) -> None:
        """Draw the latest of what has happened, as much as there is room for."""
        theme, texts, room = self.context.theme, self.context.texts, self._news
        lines = () if self._backdrop is None else self._backdrop.news
        words = theme.fitted(
            texts("curtain.news" if lines else "curtain.no_news"),
            Face.ITALIC,
            22,
            INK_SOFT,
            (room.width, room.height // 4),
        )
        surface.blit(words, room)
        left = pygame.Rect(room.x, room.y + words.get_height(), room.width, 0)
        left.height = room.bottom - left.y
        for first in range(len(lines)):
            said = " ".join(lines[first:])
            drawn = theme.paragraph(said, Face.TEXT, 22, INK, left.width)
            if drawn.get_height() <= left.height or first == len(lines) - 1:
                surface.blit(drawn, left, pygame.Rect((0, 0), left.size))
                break

    @property
    def heading(self) -> str:
        """The name of the next person."""
        return self.context.texts("screen_reader.curtain", name=self._name)

    def described(self) -> Node:
        """Return who is next, what the others are asked, and the public news; no hand."""
        asked = Node(Role.TEXT, "others", self.context.texts("curtain.others"))
        lines = () if self._backdrop is None else self._backdrop.news
        news = (Node(Role.TEXT, f"news.{at}", line) for at, line in enumerate(lines))
        children = (asked, *news, *self.form.described())
        return replace(super().described(), children=children)

    def needed(self) -> Sequence[pygame.Rect]:
        """Return the rectangle of the plate."""
        return (self.panel,)

    def _uncover(self) -> None:
        self.context.scenes.pop()
        self._on_uncover()
