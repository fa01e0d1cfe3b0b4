"""The pause menu over the table."""

from collections.abc import Sequence
from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.help.rule_pages import InPlay
from dalmuti.screen.scenes.menu import MenuScene
from dalmuti.screen.scenes.rules import RulesScene
from dalmuti.screen.scenes.settings import SettingsScene
from dalmuti.screen.theme import INK_SOFT, Face
from dalmuti.screen.widgets import Button, Label


class PauseScene(MenuScene):
    """Where to go from the table; it says that nothing is lost by going.

    `people` are the names of the people at the table.
    """

    title: ClassVar[str] = "pause.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self, context: Context, people: Sequence[str] = (), in_play: InPlay | None = None
    ) -> None:
        super().__init__(context)
        texts, scenes = context.texts, context.scenes
        self._buttons = [
            self.form.add(Button(context, name, words, act, main=name == "resume", icon=icon))
            for name, words, icon, act in (
                ("resume", texts("pause.resume"), "icon_cards", self.back),
                (
                    "settings",
                    texts("pause.settings"),
                    "icon_gear",
                    lambda: scenes.push(SettingsScene(context, people)),
                ),
                (
                    "how_to_play",
                    texts("pause.how_to_play"),
                    "icon_scroll",
                    lambda: scenes.push(RulesScene(context, in_play)),
                ),
                ("to_title", texts("pause.to_title"), "icon_crown", scenes.go_home),
                ("quit", texts("pause.quit"), "icon_door", scenes.quit),
            )
        ]
        self.form.default = self._buttons[0]
        self._kept = self.form.add(
            Label(context, "kept", texts("pause.kept"), Face.ITALIC, 25, INK_SOFT, True, True)
        )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the menu."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(16)
        natural = [button.natural_size() for button in self._buttons]
        width = min(max(theme.px(480), *(w for w, _ in natural)), size[0] - theme.px(72) - 2 * pad)
        said = self._kept.height(width)
        top = self.banner_height // 2 + theme.px(34)
        wanted = top + len(natural) * (natural[0][1] + gap) + said + 2 * theme.px(26)
        self.panel = self.centred_panel(size, width + 2 * pad, wanted)
        room = self.panel.height - top - said - 2 * theme.px(26)
        height = min(natural[0][1], room // len(natural) - gap)
        y = self.panel.y + top
        for button in self._buttons:
            button.rect = pygame.Rect(self.panel.x + pad, y, width, height)
            y += height + gap
        self._kept.rect = pygame.Rect(self.panel.x + pad, y + theme.px(8), width, said)
