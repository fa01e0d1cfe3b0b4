"""The page on which a new player joins between two hands (RULES 10)."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import ClassVar

import pygame

from dalmuti.players.cast import Character
from dalmuti.players.seats import SeatSpec
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER, Face
from dalmuti.screen.lineup.face_button import FaceButton
from dalmuti.screen.lineup.names import LONGEST_NAME, tidied, wrong_beside
from dalmuti.screen.lineup.player_choice import PlayerChoice, about_level, level_of
from dalmuti.screen.lineup.seat_choices import another, taken_by, with_face
from dalmuti.screen.menus.cast_page import CastScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Label, TextField


class JoinScene(MenuScene):
    """A sheet for a newcomer's face, name, and person or bot."""

    title: ClassVar[str] = "join.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        present: tuple[SeatSpec, ...],
        scored: bool,
        on_join: Callable[[SeatSpec], None],
    ) -> None:
        """`present` is everyone who ever sat at the table, as each name is used once."""
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1100)
        texts = context.texts
        self._present = present
        self._on_join = on_join
        self._seat = another(present, Random(context.options.seed))
        add, area = self.form.add, self._page.area
        words = texts("join.about_points" if scored else "join.about")
        self._words = add(Label(context, "words", words, Face.TEXT, 26, INK, wrapped=True), area)
        self._face = add(
            FaceButton(context, "face", self._seat.face, partial(self._change_face)), area
        )
        self._name = add(
            TextField(
                context,
                "name",
                self._seat.name,
                self._rename,
                LONGEST_NAME,
                texts("setup.name_placeholder"),
            ),
            area,
        )
        self._player_choice = PlayerChoice(
            context, ("kind", "level"), self._seat.level, self._change_player
        )
        for widget in self._player_choice.widgets:
            add(widget, area)
        self._about = add(
            Label(context, "about", "", Face.ITALIC, 25, INK_SOFT, wrapped=True), area
        )
        self.form.add(Button(context, "back", texts("join.back"), self.back))
        self._join = self.form.add(
            Button(context, "join", texts("join.join"), self._sit_down, main=True)
        )
        self.form.default = self._join
        self._judge()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._judge()  # fonts for the name may have been found
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the face beside name and kind, with a sentence above and one below them."""
        theme = self.context.theme
        gap = theme.px(14)
        line = theme.line(Face.STRONG, 26) + theme.px(28)
        said = self._words.height(width)
        self._words.home = pygame.Rect(0, 0, width, said)
        y = said + gap
        side = 2 * line + gap
        self._face.home = pygame.Rect(theme.px(6), y, side, side)
        left = self._face.home.right + 2 * gap
        self._name.home = pygame.Rect(left, y, width - left, line)
        self._player_choice.place(pygame.Rect(left, y + line + gap, width - left, line), gap)
        y += side + gap
        about = theme.line(Face.ITALIC, 25) * 3
        self._about.home = pygame.Rect(0, y, width, about)
        return y + about

    def _judge(self) -> None:
        """Say what is wrong with the name, or else who plays."""
        texts, seat = self.context.texts, self._seat
        names = [other.name for other in self._present]
        wrong = wrong_beside(seat.name, names, self.context.theme.drawable)
        self._name.wrong = bool(wrong)
        self._join.enabled = not wrong
        level = level_of(seat)
        words, colour = about_level(self.context, level), INK_SOFT
        if wrong:
            colour = MADDER
            words = texts(f"join.wrong.{wrong}", name=seat.name)
        self._about.words, self._about.colour = words, colour
        self._join.hint = words if wrong else ""
        self.invalidate()

    def _rename(self, name: str) -> None:
        self._seat = replace(self._seat, name=name)
        self._judge()

    def _change_player(self, level: str) -> None:
        self._seat = taken_by(self._seat, level, {other.name for other in self._present})
        self._name.show(self._seat.name)
        self._judge()

    def _change_face(self) -> None:
        taken = {seat.face for seat in self._present}
        page = CastScene(self.context, self._seat.face, taken, self._take_face)
        self.context.scenes.push(page)

    def _take_face(self, chosen: Character) -> None:
        self._seat = with_face(self._seat, chosen)
        self._face.face = self._seat.face
        self._name.show(self._seat.name)
        self._judge()

    def _sit_down(self) -> None:
        self.context.scenes.pop()
        self._on_join(replace(self._seat, name=tidied(self._seat.name)))
