"""The page on which a player leaves the table between two hands (RULES 10)."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dalmuti.rules.cards import PlayerId
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Label, Widget


@dataclass(frozen=True, slots=True)
class Leaver:
    """A player who may leave: a line on the sheet."""

    player: PlayerId
    name: str
    face: str
    status: str
    """Their status in the next hand."""
    person: bool


class LeaverRow(Widget):
    """A line to pick a player."""

    def __init__(
        self, context: Context, leaver: Leaver, on_pick: Callable[[PlayerId], None]
    ) -> None:
        super().__init__(context, f"leaver.{leaver.player}")
        self.leaver = leaver
        self.picked = False
        self._on_pick = on_pick

    def activate(self, pos: Point | None = None) -> None:
        """Pick the player."""
        self._on_pick(self.leaver.player)

    @property
    def _side(self) -> int:
        return self.rect.height * 8 // 10

    def wanted(self) -> Iterator[Wanted]:
        """Return the pictures of the face."""
        return portrait_parts(self.context, self.leaver.face, self._side)

    def described(self) -> Node:
        """Return name and status, and whether the line is picked."""
        name = together(self.leaver.name, self.leaver.status)
        return self.node(Role.BUTTON, name, selected=self.picked)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a mark, face, name and status."""
        theme, patches, rect = self.context.theme, self.context.nine_patches, self.rect
        bright = self.picked or self.hovered or self.focused
        patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        gap, side = theme.px(14), self._side
        mark = "radio_on" if self.picked else "radio_off"
        x = rect.x + gap
        patches.draw_mark(surface, mark, (x + side // 2, rect.centery), side * 8 // 10)
        x += side + gap
        face = pygame.Rect(x, rect.centery - side // 2, side, side)
        draw_portrait(self.context, surface, self.leaver.face, face)
        x += side + gap
        icon = "icon_person" if self.leaver.person else "icon_bot"
        patches.draw_mark(surface, icon, (rect.right - gap - side // 2, rect.centery), side)
        room = rect.right - 2 * gap - side - x
        name = theme.text(self.leaver.name, Face.STRONG, 26, INK, room * 56 // 100)
        surface.blit(name, name.get_rect(midleft=(x, rect.centery)))
        status = theme.text(self.leaver.status, Face.ITALIC, 24, INK_SOFT, room * 42 // 100)
        surface.blit(status, status.get_rect(midright=(x + room, rect.centery)))


class LeaveScene(MenuScene):
    """A sheet to pick the player who leaves; its button is the only confirmation.

    If confirmations are switched off, picking a player removes them.
    """

    title: ClassVar[str] = "leave.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        leavers: Sequence[Leaver],
        scored: bool,
        on_leave: Callable[[PlayerId], None],
    ) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1100)
        self._means = "leave.means_points" if scored else "leave.means"
        self._on_leave = on_leave
        self._picked: Leaver | None = None
        self._rows = [
            self.form.add(LeaverRow(context, leaver, self._pick), self._page.area)
            for leaver in leavers
        ]
        self._about = self.form.add(
            Label(context, "about", "", Face.ITALIC, 25, INK_SOFT, wrapped=True), self._page.area
        )
        texts = context.texts
        self.form.default = self.form.add(Button(context, "back", texts("leave.back"), self.back))
        self._go = self.form.add(Button(context, "leave", "", self._let_go))
        self._say()

    def wanted(self) -> Iterator[Wanted]:
        """Yield everyone's face."""
        for row in self._rows:
            yield from row.wanted()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the explanation at the top and the rows below it."""
        theme = self.context.theme
        gap, line = theme.px(10), theme.line(Face.STRONG, 26) + theme.px(26)
        about = theme.line(Face.ITALIC, 25) * 3
        self._about.home = pygame.Rect(0, 0, width, about)
        y = about + gap
        for row in self._rows:
            row.home = pygame.Rect(theme.px(6), y, width - theme.px(6), line)
            y += line + gap
        return y

    def _pick(self, player: PlayerId) -> None:
        for row in self._rows:
            row.picked = row.leaver.player == player
            if row.picked:
                self._picked = row.leaver
        if not self.context.preferences.now.confirm:
            self._let_go()
            return
        self._say()
        self.resized(self.context.window.size)

    def _say(self) -> None:
        texts, picked = self.context.texts, self._picked
        self._go.colour = "brown" if picked is None else "red"
        self._go.enabled = picked is not None
        if picked is None:
            self._about.words = texts("leave.who")
            self._go.label = texts("leave.go_nobody")
            self._go.hint = texts("leave.who")
        else:
            self._about.words = texts(self._means, name=picked.name)
            self._go.label = texts("leave.go", name=picked.name)
            self._go.hint = ""
        self.invalidate()

    def _let_go(self) -> None:
        if self._picked is not None:
            self.context.scenes.pop()
            self._on_leave(self._picked.player)
