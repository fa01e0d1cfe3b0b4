"""The choice of a seat's player: a person or a bot, and a bot's level."""

from collections.abc import Callable
from typing import Final

import pygame

from dalmuti.players.levels import LEVELS
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import Face
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.lineup.seat_choices import DEFAULT_LEVEL, foreign_bots, offered_levels
from dalmuti.screen.widgets import Choice, Widget

A_PERSON: Final = ""
"""The value that stands for a person among the levels of bots."""
NOT_CHOSEN: Final = 105
"""The opacity of the mark that is not chosen, of 255."""


def level_of(seat: SeatSpec) -> str:
    """Return the level of a seat's bot, or the value that stands for a person."""
    return seat.level if seat.kind is SeatKind.BOT else A_PERSON


def bot_choices(context: Context) -> list[tuple[str, str]]:
    """Return every level of bots, with labels."""
    texts = context.texts
    return [
        (level, texts("setup.bot", level=_level_words(context, level)))
        for level in offered_levels(context.options, foreign_bots(context))
    ]


def about_level(context: Context, level: str) -> str:
    """Return a sentence about a person or a level of bots."""
    if level and level not in LEVELS:
        return context.texts("setup.foreign.about", command=foreign_bots(context).get(level, level))
    return context.texts("setup.person.about" if not level else f"setup.level.{level}.about")


def widest_level(context: Context) -> int:
    """Return the width that the choice of a level needs."""
    theme = context.theme
    words = [context.texts("setup.person"), *(words for _, words in bot_choices(context))]
    return max(theme.width(each, Face.STRONG, 25) for each in words) + theme.px(130)


class PlayerSwitch(Widget):
    """The marks of a person and of a bot side by side; a click on one chooses it."""

    def __init__(
        self, context: Context, name: str, person: bool, on_change: Callable[[bool], None]
    ) -> None:
        super().__init__(context, name)
        self.person = person
        self._on_change = on_change
        self.hint = context.texts("setup.who_hint")

    def activate(self, pos: Point | None = None) -> None:
        """Choose the mark that was clicked, or the other one on Enter."""
        self._choose(not self.person if pos is None else pos[0] < self.rect.centerx)

    def key(self, event: KeyPressed) -> bool:
        """Choose the left or the right mark."""
        if event.command not in (Command.LEFT, Command.RIGHT):
            return False
        self._choose(event.command is Command.LEFT)
        return True

    def described(self) -> Node:
        """Return who has been chosen."""
        words = self.context.texts("setup.person" if self.person else "screen_reader.bot")
        return self.node(Role.CHOICE, self.captioned(words))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both marks, the chosen one on a highlighted field."""
        patches, rect = self.context.nine_patches, self.rect
        patches.draw_panel(surface, "field", rect)
        half = rect.width // 2
        side = rect.height * 7 // 10
        for name, chosen, x in (
            ("icon_person", self.person, rect.x),
            ("icon_bot", not self.person, rect.right - half),
        ):
            place = pygame.Rect(x, rect.y, half, rect.height)
            mark = patches.mark(name, side)
            if chosen:
                patches.draw_panel(surface, "field_focus", place)
            else:
                mark = pygame.transform.grayscale(mark)
                mark.set_alpha(NOT_CHOSEN)
            surface.blit(mark, mark.get_rect(center=place.center))

    def _choose(self, person: bool) -> None:
        if person != self.person:
            self.person = person
            self._on_change(person)


class PlayerChoice:
    """The switch with the choice of level beside it, which is empty for a person.

    A seat that only bots may play has no switch.
    """

    def __init__(
        self,
        context: Context,
        names: tuple[str, str],
        level: str,
        on_change: Callable[[str], None],
        default_level: str = DEFAULT_LEVEL,
        only_bots: bool = False,
    ) -> None:
        """`names` are those of switch and level; `default_level` is for a bot not chosen yet."""
        self._only_bots = only_bots
        self._person = ((A_PERSON, context.texts("setup.person")),)
        self._bots = tuple(bot_choices(context))
        if level and level not in dict(self._bots):  # a level of another version
            self._bots = (*self._bots, (level, level))
        self._on_change = on_change
        self._bot = level or default_level
        self.switch = PlayerSwitch(context, names[0], not level, self._switched)
        self.level = Choice(context, names[1], self._bots, self._bot, self._chosen)
        self.show(level)

    def name(self, caption: str) -> None:
        """Set the caption of both widgets for a screen reader."""
        self.switch.caption = self.level.caption = caption

    @property
    def widgets(self) -> tuple[Widget, ...]:
        """Both widgets, in the order in which Tab goes through them."""
        return (self.level,) if self._only_bots else (self.switch, self.level)

    @property
    def pointed_at(self) -> bool:
        """Return whether the pointer or keyboard focus is on one of them."""
        return any(widget.hovered or widget.focused for widget in self.widgets)

    def show(self, level: str) -> None:
        """Display who plays, without calling `on_change`."""
        self._bot = level or self._bot
        self.switch.person = not level
        self.level.values = self._bots if level else self._person
        self.level.enabled = self.level.focusable = bool(level)
        self.level.show(level)

    def place(self, room: pygame.Rect, gap: int) -> None:
        """Place both in a room inside a scrolled area."""
        self.switch.home = pygame.Rect(room.x, room.y, 2 * room.height, room.height)
        self.level.home = pygame.Rect(self.switch.home.right + gap, room.y, 0, room.height)
        self.level.home.width = room.right - self.level.home.x

    def _switched(self, person: bool) -> None:
        self._chosen(A_PERSON if person else self._bot)

    def _chosen(self, level: str) -> None:
        self.show(level)
        self._on_change(level)


def _level_words(context: Context, level: str) -> str:
    """Return the name of a level; a foreign bot's is the name that its owner gave it."""
    return context.texts(f"setup.level.{level}") if level in LEVELS else level
