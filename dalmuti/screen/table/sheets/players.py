"""The page of who plays for whom, and how well: bots' levels and speed change at any time."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import ClassVar

import pygame

from dalmuti.match import Match, SeatSpec
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.accessibility.nodes import Node, Role
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.portraits import draw_portrait
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.lineup.player_choice import A_PERSON, PlayerChoice, about_level, level_of
from dalmuti.screen.lineup.seat_choices import DEFAULT_LEVEL
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.menus.settings.setting_rows import speed_choices
from dalmuti.screen.widgets import Button, Choice, Label, Widget


class NamePlate(Widget):
    """A face and a name."""

    focusable = False

    def __init__(self, context: Context, player: PlayerId, name: str, face: str) -> None:
        super().__init__(context, f"name.{player}")
        self._name = name
        self._face = face

    def described(self) -> Node:
        """Return the name."""
        return self.node(Role.TEXT, self._name)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw face and name."""
        theme, rect = self.context.theme, self.rect
        side = rect.height
        draw_portrait(self.context, surface, self._face, pygame.Rect(rect.x, rect.y, side, side))
        gap = theme.px(16)
        room = rect.width - side - 2 * gap
        name = theme.text(self._name, Face.STRONG, 27, INK, room)
        surface.blit(name, name.get_rect(midleft=(rect.x + side + gap, rect.centery)))


class PlayersScene(MenuScene):
    """A line for each player with who plays for them; a person may leave their seat to a bot.

    Changes take effect when the page is closed: `on_change` is called for each. A bot's own seat
    stays a bot's. For a person who is `away`, a bot of the most common level is proposed.
    """

    title: ClassVar[str] = "players.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        match: Match,
        faces: Mapping[PlayerId, str],
        on_change: Callable[[PlayerId, str], None],
        away: PlayerId | None = None,
    ) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1240)
        texts = context.texts
        self._on_change = on_change
        self._people = match.people
        self._before = {player: level_of(match.seats[player]) for player in faces}
        self._now = dict(self._before)
        bots = [level for level in self._before.values() if level != A_PERSON]
        self._default_level = max(bots, key=bots.count, default=DEFAULT_LEVEL)
        self._words = self.form.add(
            Label(context, "words", "", Face.TEXT, 26, INK_SOFT, wrapped=True), self._page.area
        )
        self._rows: dict[PlayerId, tuple[NamePlate, PlayerChoice]] = {}
        for player in match.state.order or tuple(faces):
            if player in faces:
                self._rows[player] = self._row(match.seats[player], player, faces[player])
        self._speed_label = self.form.add(
            Label(context, "speed_label", texts("settings.speed"), Face.TEXT, 26, INK),
            self._page.area,
        )
        self._speed = self.form.add(
            Choice(
                context,
                "speed",
                speed_choices(texts),
                context.preferences.now.speed,
                lambda speed: context.preferences.change(speed=speed),
            ),
            self._page.area,
        )
        self._speed_label.name_for(self._speed)
        self._away = away
        if away is not None:
            self._now[away] = self._default_level
            self._rows[away][1].show(self._default_level)
        self._say(away)
        done = Button(context, "back", texts("players.done"), self.back, main=True)
        self.form.default = self.form.add(done)

    def _row(self, seat: SeatSpec, player: PlayerId, face: str) -> tuple[NamePlate, PlayerChoice]:
        plate = self.form.add(NamePlate(self.context, player, seat.name, face), self._page.area)
        choice = PlayerChoice(
            self.context,
            (f"who.{player}", f"level.{player}"),
            self._now[player],
            partial(self._choose, player),
            self._default_level,
            only_bots=player not in self._people,
        )
        choice.name(seat.name)
        for widget in choice.widgets:
            self.form.add(widget, self._page.area)
        return plate, choice

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place a sentence above the rows, and the speed below them."""
        theme = self.context.theme
        gap, line = theme.px(12), theme.line(Face.STRONG, 26) + theme.px(28)
        said = theme.line(Face.TEXT, 26) * 2
        self._words.home = pygame.Rect(0, 0, width, said)
        y, left = said + gap, width * 46 // 100
        for plate, choice in self._rows.values():
            plate.home = pygame.Rect(theme.px(6), y, left - theme.px(6), line)
            choice.place(pygame.Rect(left, y, width - left, line), gap)
            y += line + gap
        y += gap
        self._speed_label.home = pygame.Rect(theme.px(6), y, left - theme.px(6), line)
        self._speed.home = pygame.Rect(left, y, width - left, line)
        return y + line

    def leave(self) -> None:
        """Apply the choices, even if the whole game is closed."""
        for player, level in self._now.items():
            if level != self._before[player]:
                self._on_change(player, level)

    def update(self, dt: float) -> None:
        """Describe the choice in the row pointed at."""
        super().update(dt)
        rows = self._rows.items()
        self._say(next((p for p, (_, choice) in rows if choice.pointed_at), self._away))

    def _choose(self, player: PlayerId, level: str) -> None:
        self._now[player] = level
        self._say(player)

    def _say(self, player: PlayerId | None) -> None:
        words: str = self.context.texts("players.about" if self._people else "players.about_bots")
        if player is not None:
            words = about_level(self.context, self._now[player])
        if words != self._words.words:
            self._words.words = words
            self.invalidate()
