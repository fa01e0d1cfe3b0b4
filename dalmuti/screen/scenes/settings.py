"""The settings."""

from typing import ClassVar, Final

import pygame

from dalmuti.screen.scenes.menu import MenuScene
from dalmuti.screen.theme import INK, INK_SOFT, TEXT_PERCENT, Face
from dalmuti.screen.widgets import Button, Choice, Label, ScrollArea, Toggle, Widget
from dalmuti.storage.speed import Speed
from dalmuti.texts import Texts, own_names

VOLUMES: Final = tuple(range(0, 101, 10))


def speed_choices(texts: Texts) -> list[tuple[Speed, str]]:
    """Return every speed with its word."""
    return [(speed, texts(f"speed.{speed}")) for speed in Speed]


class SettingsScene(MenuScene):
    """What can be set; every change counts at once."""

    title: ClassVar[str] = "settings.title"
    opaque: ClassVar[bool] = False

    def enter(self) -> None:
        """Make a row for each setting."""
        context, texts, now = self.context, self.context.texts, self.context.preferences.now
        change = context.preferences.change
        self._area = ScrollArea(context)
        self._rows: list[tuple[Label, Widget]] = []
        named: list[tuple[str | None, str]] = [(None, texts("settings.language.system"))]
        self._row(
            texts("settings.language"),
            Choice(
                context,
                "language",
                [*named, *own_names().items()],
                now.language,
                context.set_language,
            ),
        )
        self._row(
            texts("settings.speed"),
            Choice(
                context, "speed", speed_choices(texts), now.speed, lambda speed: change(speed=speed)
            ),
        )
        sizes = [(size, texts("settings.percent", percent=size)) for size in TEXT_PERCENT]
        nearest = min(TEXT_PERCENT, key=lambda size: abs(size - now.text_size))
        self._row(
            texts("settings.text_size"),
            Choice(context, "text_size", sizes, nearest, self._set_text_size),
        )
        self._row(
            texts("settings.reduced_motion"),
            Toggle(
                context,
                "reduced_motion",
                (texts("settings.reduced_motion.off"), texts("settings.reduced_motion.on")),
                now.reduced_motion,
                lambda on: change(reduced_motion=on),
            ),
        )
        self._row(
            texts("settings.light"),
            Toggle(
                context,
                "light",
                (texts("settings.light.candles"), texts("settings.light.moon")),
                now.moonlight,
                self._set_light,
            ),
        )
        self._row(
            texts("settings.chatter"),
            Toggle(
                context,
                "chatter",
                (texts("settings.chatter.off"), texts("settings.chatter.on")),
                now.chatter,
                lambda on: change(chatter=on),
            ),
        )
        for name, percent, change_volume in (
            ("sound_volume", now.sound_volume, context.sounds.set_sound_volume),
            ("music_volume", now.music_volume, context.sounds.set_music_volume),
        ):
            volumes = [(v, texts("settings.percent", percent=v)) for v in VOLUMES]
            closest = min(VOLUMES, key=lambda volume: abs(volume - percent))
            choice = Choice(context, name, volumes, closest, change_volume)
            self._row(texts(f"settings.{name}"), choice)
        self._muted = Toggle(
            context,
            "sound",
            (texts("settings.sound.off"), texts("settings.sound.on")),
            not now.muted,
            lambda _: context.sounds.toggle_mute(),
        )
        self._row(texts("settings.sound"), self._muted)
        self._full = Toggle(
            context,
            "fullscreen",
            (texts("settings.fullscreen.off"), texts("settings.fullscreen.on")),
            context.window.fullscreen,
            context.set_fullscreen,
        )
        self._row(texts("settings.fullscreen"), self._full)
        self._kept = self.form.add(
            Label(context, "kept", texts("settings.kept"), Face.ITALIC, 24, INK_SOFT, True, True)
        )
        self._done = self.form.add(
            Button(context, "done", texts("settings.done"), self.back, main=True)
        )
        self.form.default = self._done

    def update(self, dt: float) -> None:
        """Follow what keys have changed meanwhile."""
        super().update(dt)
        audible = not self.context.preferences.now.muted
        if self._muted.on != audible or self._full.on != self.context.window.fullscreen:
            self._muted.on = audible
            self._full.on = self.context.window.fullscreen
            self.invalidate()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay the rows out; each is label and control, or one over the other where it is narrow."""
        theme = self.context.theme
        pad, gap = theme.px(64), theme.px(16)
        width = min(theme.px(900) * theme.text_percent // 100, size[0] - theme.px(72)) - 2 * pad
        line = theme.line(Face.STRONG, 25) + theme.px(24)
        words = max(theme.width(label.words, Face.TEXT, 27) for label, _ in self._rows)
        beside = words + theme.px(300) < width
        y = theme.px(6)
        for label, control in self._rows:
            if beside:
                label.home = pygame.Rect(0, y, words, line)
                left = max(words + theme.px(40), width * 2 // 5)
                control.home = pygame.Rect(left, y, width - left, line)
            else:
                label.home = pygame.Rect(0, y, width, line)
                y += line
                control.home = pygame.Rect(0, y, width, line)
            y += line + gap
        done = self._done.natural_size()
        top = self.banner_height // 2 + theme.px(34)
        said = self._kept.height(width)
        foot = said + done[1] + 3 * theme.px(22)
        self.panel = self.centred_panel(size, width + 2 * pad, y + top + foot)
        self._done.rect = pygame.Rect(0, 0, max(done[0], theme.px(260)), done[1])
        self._done.rect.midbottom = (self.panel.centerx, self.panel.bottom - theme.px(28))
        self._kept.rect = pygame.Rect(0, 0, width, said)
        self._kept.rect.midbottom = (self.panel.centerx, self._done.rect.top - theme.px(16))
        self._area.place(
            pygame.Rect(
                self.panel.x + pad,
                self.panel.y + top,
                width + pad - theme.px(26),
                self._kept.rect.top - theme.px(10) - self.panel.y - top,
            ),
            y,
        )

    def _row(self, words: str, control: Widget) -> None:
        label = Label(self.context, f"{control.name}.label", words, Face.TEXT, 27, INK)
        self._rows.append((label, control))
        self.form.add(label, self._area)
        self.form.add(control, self._area)

    def _set_light(self, moon: bool) -> None:
        self.context.preferences.change(moonlight=moon)
        self.context.refit()

    def _set_text_size(self, percent: int) -> None:
        self.context.preferences.change(text_size=percent)
        self.context.refit()
