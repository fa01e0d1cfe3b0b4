"""What a seat is chosen with: its face, and who sits on it."""

from functools import partial

import pygame

from dalmuti.players.levels import LEVELS
from dalmuti.players.seats import SeatKind, SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.faces import draw_face
from dalmuti.screen.input import Point
from dalmuti.screen.seats import foreign_bots, offered_levels
from dalmuti.screen.widgets import Widget

A_PERSON = ""
"""Stands for a person among the levels of bots."""


class FaceButton(Widget):
    """A seat's face; a click changes it for another."""

    def __init__(self, context: Context, name: str, face: str, on_press: partial[None]) -> None:
        super().__init__(context, name)
        self.face = face
        self._on_press = on_press
        self.hint = context.texts("setup.face_hint")

    def activate(self, pos: Point | None = None) -> None:
        """Ask for another face."""
        self._on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the face."""
        draw_face(self.context, surface, self.face, self.rect, self.hovered or self.focused)


def level_of(seat: SeatSpec) -> str:
    """Return the level of a seat's bot, or what stands for a person."""
    return seat.level if seat.kind is SeatKind.BOT else A_PERSON


def who_choices(context: Context) -> list[tuple[str, str]]:
    """Return a person and every level of bots, with words."""
    texts = context.texts
    foreign = foreign_bots(context)
    bots = [
        (level, texts("setup.bot", level=_level_words(context, level)))
        for level in offered_levels(context.options, foreign)
    ]
    return [(A_PERSON, texts("setup.person")), *bots]


def who_icons(context: Context) -> list[str]:
    """Return the marks that go with `who_choices`."""
    return ["icon_person", *("icon_bot" for _ in who_choices(context)[1:])]


def who_about(context: Context, level: str) -> str:
    """Return a sentence on a person or a level of bots."""
    if level and level not in LEVELS:
        return context.texts("setup.foreign.about", command=foreign_bots(context).get(level, level))
    return context.texts("setup.person.about" if not level else f"setup.level.{level}.about")


def _level_words(context: Context, level: str) -> str:
    """Return what a level is called; a foreign bot is called as its owner calls it."""
    return context.texts(f"setup.level.{level}") if level in LEVELS else level
