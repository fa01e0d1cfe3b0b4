"""The hall of fame: everyone's results in all games."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.charts import draw_bars, draw_places
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.main_menu.person import PersonScene
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Label, Widget
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import EXPORTS_NAME
from dalmuti.storage.statistics import KINDS, PlayerStatistics, Statistics
from dalmuti.storage.statistics.export import write_exports
from dalmuti.texts import Texts

if TYPE_CHECKING:
    from concurrent.futures import Future


TROPHY: Final = 130
"""The height in units of the trophy above an empty list."""


class PlayerPanel(Widget):
    """One player: bars of statuses, the line of places, and the figures in words.

    A person's panel calls `on_press`, which opens the page for their name.
    """

    def __init__(
        self, context: Context, index: int, player: PlayerStatistics, on_press: Callable[[], None]
    ) -> None:
        super().__init__(context, f"player.{index}")
        self.player = player
        self.focusable = player.person
        self.hint = context.texts("hall.person_hint") if player.person else ""
        self._on_press = on_press
        self._facts = facts(context.texts, player)

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        theme = self.context.theme
        room = width - theme.px(56)
        plots = self._bars_height * (1 if self._beside(room) else 2)
        words = theme.paragraph(self._facts, Face.TEXT, 23, INK_SOFT, room).get_height()
        return theme.line(Face.TITLE, 30) + plots + words + theme.px(64)

    def activate(self, pos: Point | None = None) -> None:
        """Open the page for the person's name."""
        self._on_press()

    @property
    def _bars_height(self) -> int:
        return len(KINDS) * self.context.theme.line(Face.TEXT, 22)

    def _beside(self, room: int) -> bool:
        """Return whether both plots fit side by side."""
        return room >= self.context.theme.px(820) * self.context.theme.text_percent // 100

    def described(self) -> Node:
        """Return name and figures."""
        texts, player = self.context.texts, self.player
        counts = [
            texts(
                "screen_reader.captioned",
                caption=texts(f"status.{kind}"),
                words=texts("settings.percent", percent=round(100 * count / player.hands)),
            )
            for kind, count in zip(KINDS, player.statuses, strict=True)
        ]
        hands = texts.n("hall.hands", player.hands)
        role = Role.BUTTON if player.person else Role.TEXT
        return self.node(role, together(player.name, hands, *counts, self._facts))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel on a field of its own."""
        theme, texts, player = self.context.theme, self.context.texts, self.player
        px = theme.px
        bright = player.person and (self.hovered or self.focused)
        field = "field_focus" if bright else "field"
        self.context.nine_patches.draw_panel(surface, field, self.rect)
        inside = self.rect.inflate(-px(56), -px(28))
        hands = theme.text(texts.n("hall.hands", player.hands), Face.ITALIC, 24, INK_SOFT)
        surface.blit(hands, hands.get_rect(topright=inside.topright))
        side = theme.line(Face.TITLE, 30)
        icon = "icon_person" if player.person else "icon_bot"
        self.context.nine_patches.draw_mark(
            surface, icon, (inside.x + side // 2, inside.y + side // 2), side
        )
        x = inside.x + side + px(12)
        room = inside.right - hands.get_width() - px(20) - x
        name = theme.text(player.name, Face.TITLE, 30, MADDER_SHADE, room)
        surface.blit(name, (x, inside.y))
        y = inside.y + side + px(10)
        high = self._bars_height
        if self._beside(inside.width):
            half = (inside.width - px(40)) // 2
            bars = pygame.Rect(inside.x, y, half, high)
            line = pygame.Rect(inside.right - half, y, half, high)
        else:
            bars = pygame.Rect(inside.x, y, inside.width, high)
            line = bars.move(0, high + px(8))
            line.height -= px(8)
        counts = list(zip(KINDS, player.statuses, strict=True))
        draw_bars(
            self.context,
            surface,
            bars,
            [
                (
                    texts(f"status.{kind}"),
                    count / player.hands,
                    texts("settings.percent", percent=round(100 * count / player.hands)),
                )
                for kind, count in counts
            ],
        )
        draw_places(
            self.context, surface, line, player.places, texts("hall.best"), texts("hall.worst")
        )
        words = theme.paragraph(self._facts, Face.TEXT, 23, INK_SOFT, inside.width)
        surface.blit(words, (inside.x, line.bottom + px(12)))


def facts(texts: Texts, player: PlayerStatistics) -> str:
    """Return a player's figures as a row of phrases."""
    said = [
        texts.n("hall.games", player.games),
        texts.n("hall.first", player.first_places),
        texts.n("hall.reign", player.longest_reign),
        texts.n("hall.revolutions", player.revolutions),
        texts.n("hall.fall", player.worst_fall),
    ]
    if player.points:
        said.append(texts.n("hall.points", player.points))
    return " · ".join(said)


class HallOfFameScene(MenuScene):
    """A panel for each player, after counting their results; bots are shown on request."""

    title: ClassVar[str] = "hall.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1300)
        self._asked: Future[Statistics] | None = None
        self._statistics: Statistics | None = None
        self._bots = False

    def enter(self) -> None:
        """Start the counting."""
        self._asked = self.context.statistics.gather()
        self._fill()

    @property
    def polls(self) -> bool:
        """Return whether the counting goes on, or a hint is about to be shown."""
        return self._asked is not None or super().polls

    def update(self, dt: float) -> None:
        """Show the results once they have been counted."""
        super().update(dt)
        if self._asked is not None and self._asked.done():
            asked, self._asked = self._asked, None
            error = asked.exception()
            if error is None:
                self._statistics = asked.result()
            elif isinstance(error, StorageError):
                self.context.report(error)
            else:
                raise error
            self._fill()
            self.resized(self.context.window.size)
            self.invalidate()
        self.context.report(*self.context.statistics.new_troubles())

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        everybody = self._statistics.players if self._statistics else ()
        shown = [player for player in everybody if player.person or self._bots]
        for index, player in enumerate(shown):
            open_person = partial(self._open_person, player.name)
            self.form.add(PlayerPanel(context, index, player, open_person), self._page.area)
        if not shown:
            said = texts("hall.counting" if self._asked is not None else "hall.nobody")
            self.form.add(
                Label(context, "nobody", said, Face.ITALIC, 27, INK_SOFT, True, True),
                self._page.area,
            )
        words = texts("hall.people_only" if self._bots else "hall.bots_too")
        bots = self.form.add(Button(context, "bots", words, self._switch, units=25))
        bots.enabled = any(not player.person for player in everybody)
        bots.hint = "" if bots.enabled else texts("hall.nobody")
        export = self.form.add(
            Button(context, "export", texts("hall.export"), self._export, units=25)
        )
        export.enabled = bool(everybody)
        export.hint = texts("hall.export_hint" if everybody else "hall.nobody")
        self._page.add_back()

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw a trophy above an empty list."""
        if not self._listed:
            px, view = self.context.theme.px, self._page.area.viewport
            at = (view.centerx - px(20), view.y + px(12) + px(TROPHY) // 2 - self._page.area.offset)
            self.context.nine_patches.draw_mark(surface, "icon_trophy", at, px(TROPHY))
        super().draw_inside(surface)

    @property
    def _listed(self) -> bool:
        """Return whether any player is in the list."""
        return any(isinstance(widget, PlayerPanel) for widget in self._page.area.widgets)

    def _open_person(self, name: str) -> None:
        if self._asked is not None:
            return  # the person may just have been renamed
        taken = () if self._statistics is None else self._statistics.players
        others = [player.name for player in taken if player.person and player.name != name]
        self.context.scenes.push(PersonScene(self.context, name, others, self._statistics))

    def resume(self) -> None:
        """Count again: a person may have been renamed or deleted."""
        self._asked = self.context.statistics.gather()
        super().resume()

    def _switch(self) -> None:
        self._bots = not self._bots
        keyboard = self.form.keyboard
        self._fill()
        self.resized(self.context.window.size)
        if keyboard:
            self.form.focus_on("bots")
        self.invalidate()

    def _export(self) -> None:
        if self._statistics is None:
            return
        texts = self.context.texts
        try:
            paths = write_exports(self.context.data_dir / EXPORTS_NAME, self._statistics)
        except StorageError as error:
            self.context.report(error)
        else:
            files = [str(path.name) for path in paths]
            said = texts("hall.exported", json=files[0], csv=files[1], folder=paths[0].parent)
            self.context.toasts.say(said)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the panels one below the other."""
        gap = self.context.theme.px(14)
        y = 0 if self._listed else self.context.theme.px(TROPHY + 24)
        for widget in self._page.area.widgets:
            assert isinstance(widget, PlayerPanel | Label)
            height = widget.height(width)
            widget.home = pygame.Rect(0, y, width - self.context.theme.px(6), height)
            y += height + gap
        return y
