"""The pause menu over the table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.notices import NoticesScene
from dalmuti.screen.menus.rules.rule_pages import InPlay
from dalmuti.screen.menus.rules.rules_scene import RulesScene
from dalmuti.screen.menus.settings.settings_scene import SettingsScene
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.widgets import Button, Label


@dataclass(frozen=True, slots=True)
class Entry:
    """A button that only some tables have."""

    name: str
    words: str
    icon: str
    act: Callable[[], None]
    detail: str = ""
    """A small line under the words."""


class PauseScene(MenuScene):
    """The menu that leads away from the table; it says what becomes of the game that is left.

    `people` are the names of the people at the table, `entries` further buttons; `standing` are the
    points so far in words, empty without scoring, and `goal` is what a place of the journey asks
    for, in words. `leaving` is the id of the message about leaving. Its buttons speak of saving
    only if the game is `saved`.
    """

    title: ClassVar[str] = "pause.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        people: Sequence[str] = (),
        in_play: InPlay | None = None,
        entries: Sequence[Entry] = (),
        standing: str = "",
        goal: str = "",
        leaving: str = "pause.kept",
        saved: bool = True,
    ) -> None:
        super().__init__(context)
        texts, scenes = context.texts, context.scenes
        self._people, self._in_play = people, in_play
        to_title = texts("pause.to_title" if saved else "pause.to_title_unsaved")
        leave = texts("pause.quit" if saved else "title.quit")
        self._buttons = [
            self.form.add(Button(context, name, words, act, main=name == "resume", icon=icon))
            for name, words, icon, act in (
                ("resume", texts("pause.resume"), "icon_cards", self.back),
                *((entry.name, entry.words, entry.icon, entry.act) for entry in entries),
                (
                    "settings",
                    texts("pause.settings"),
                    "icon_gear",
                    lambda: scenes.push(SettingsScene(context, people)),
                ),
                (
                    "notices",
                    texts("pause.notices"),
                    "icon_eye",
                    lambda: scenes.push(NoticesScene(context)),
                ),
                (
                    "how_to_play",
                    texts("pause.how_to_play"),
                    "icon_scroll",
                    lambda: scenes.push(RulesScene(context, in_play)),
                ),
                ("to_title", to_title, "icon_crown", scenes.go_home),
                ("quit", leave, "icon_door", scenes.quit),
            )
        ]
        details = {entry.name: entry.detail for entry in entries}
        for button in self._buttons:
            button.detail = details.get(button.name, "")
        self.form.default = self._buttons[0]
        self._goal = self.form.add(Label(context, "the_goal", goal, Face.TEXT, 25, INK, True, True))
        self._standing = self.form.add(
            Label(context, "standing", standing, Face.TEXT, 25, INK, True, True)
        )
        self._kept = self.form.add(
            Label(context, "kept", texts(leaving), Face.ITALIC, 25, INK_SOFT, True, True)
        )

    def leads_to(self) -> Sequence[Callable[[Context], Scene]]:
        """Return factories of the pages with many pictures."""
        return (
            lambda context: RulesScene(context, self._in_play),
            lambda context: SettingsScene(context, self._people),
        )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the menu."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(16)
        natural = [button.natural_size() for button in self._buttons]
        widest, high = max(w for w, _ in natural), natural[0][1]
        top = self.banner_height // 2 + theme.px(34)
        room = size[1] - theme.px(72) - self.banner_height // 2
        foot = 2 * theme.px(26)
        columns = 1
        while True:
            most = (size[0] - theme.px(72) - 2 * pad - (columns - 1) * gap) // columns
            width = min(max(theme.px(480), widest), most)
            whole = columns * (width + gap) - gap
            goal, points = (
                label.height(whole) + theme.px(10) if label.words else 0
                for label in (self._goal, self._standing)
            )
            said = self._kept.height(whole) + goal + points
            rows = -(-len(natural) // columns)
            wanted = top + rows * (high + gap) + said + foot
            if columns == 2 or wanted <= room:
                break
            columns = 2
        self.panel = self.centred_panel(size, whole + 2 * pad, wanted)
        height = min(high, (self.panel.height - top - said - foot) // rows - gap)
        left, upper = self.panel.x + pad, self.panel.y + top
        for index, button in enumerate(self._buttons):
            column, row = divmod(index, rows)
            x, y = left + column * (width + gap), upper + row * (height + gap)
            button.rect = pygame.Rect(x, y, width, height)
        below = upper + rows * (height + gap)
        self._goal.rect = pygame.Rect(left, below + theme.px(2), whole, goal)
        self._standing.rect = pygame.Rect(left, below + theme.px(4) + goal, whole, points)
        above = goal + points
        self._kept.rect = pygame.Rect(left, below + theme.px(8) + above, whole, said - above)
