"""The settings: one page, with a part of a table that shows what they do."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.settings.preview import Preview
from dalmuti.screen.menus.settings.setting_rows import Row, sections
from dalmuti.screen.menus.settings.your_data import OpenPerson
from dalmuti.screen.widgets import Button, Label, ScrollArea, Toggle
from dalmuti.stage.arrange.measures import is_upright

WIDEST: Final = 1500
"""The panel's width, in units."""
PREVIEW: Final = 0.36
"""The preview's share of the panel's width."""
LOW_PREVIEW: Final = 0.5
"""The preview's height by its width, where it is above the rows."""


@dataclass(frozen=True, slots=True)
class _ChosenLanguage:
    """A language to switch to once the choice has been drawn."""

    code: str | None
    """None for the system's."""
    drawn: bool = False


class SettingsScene(MenuScene):
    """The settings; every change takes effect at once.

    `people` are the names of those who share the screen, if they are known: each of them has their
    own settings for sorting their hand and passing automatically. `open_person` opens the page of a
    person, where nobody is at a table.
    """

    title: ClassVar[str] = "settings.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        people: Sequence[str] = (),
        open_person: OpenPerson | None = None,
    ) -> None:
        super().__init__(context)
        self._area = ScrollArea(context)
        self._preview = self.form.add(Preview(context))
        self._headings: list[tuple[Label, list[tuple[Label, Row]]]] = []
        self._switches: dict[str, Toggle] = {}
        for section in sections(context, people, open_person, self._choose_language):
            words = context.texts(f"settings.section.{section.name}")
            heading = Label(context, section.name, words, Face.TITLE, 28, MADDER_SHADE)
            self.form.add(heading, self._area)
            rows = [(self._add(row), row) for row in section.rows]
            self._headings.append((heading, rows))
        kept = context.texts("settings.kept")
        self._kept = self.form.add(
            Label(context, "kept", kept, Face.ITALIC, 23, INK_SOFT, True, True)
        )
        self._done = self.form.add(
            Button(context, "done", context.texts("settings.done"), self.back, main=True)
        )
        self.form.default = self._done
        self._shown = context.preferences.now
        self._language: _ChosenLanguage | None = None

    @property
    def busy(self) -> bool:
        """Return whether the preview moves or a chosen language is waiting to be loaded."""
        return self._preview.moving or self._language is not None

    @property
    def skippable(self) -> bool:
        """Return False: settings can be changed while the preview moves."""
        return False

    def update(self, dt: float) -> None:
        """Show settings changed by keys, and replay the preview after a change."""
        super().update(dt)
        if self._language is not None and self._language.drawn:
            self._speak()
        now = self.context.preferences.now
        switched = {
            "sound": not now.muted,
            "music": now.music,
            "fullscreen": self.context.window.fullscreen,
        }
        for name, on in switched.items():
            if self._switches[name].on != on:
                self._switches[name].on = on
                self.invalidate()
        if now != self._shown:
            self._shown = now
            self._preview.replay()
            self.invalidate()
        elif self._preview.moving:
            self._preview.update(dt)
            self.invalidate()

    def leave(self) -> None:
        """Switch to a language chosen in the last frame."""
        self._speak()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the form; a chosen language is seen before the work for it begins."""
        super().draw(surface)
        if self._language is not None:
            self._language = replace(self._language, drawn=True)

    def _choose_language(self, code: str | None) -> None:
        """Ask for a moment; the next frame but one is in that language."""
        self._language = _ChosenLanguage(code)
        self._kept.words = self.context.texts("settings.language.coming")

    def _speak(self) -> None:
        """Switch to the chosen language, if there is one."""
        chosen, self._language = self._language, None
        if chosen is not None:
            self._kept.words = self.context.texts("settings.kept")
            self.context.app.set_language(chosen.code)
            self.invalidate()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the rows beside the preview, or below it in an upright window.

        Each label is beside its control, or above it.
        """
        theme = self.context.theme
        self._preview.refit()
        pad, gap = theme.px(48), theme.px(14)
        margin = theme.px(72)
        width = min(theme.px(WIDEST) * (100 + theme.text_percent) // 200, size[0] - margin)
        inner = width - 2 * pad
        shown = round(inner * PREVIEW)
        rows_width = inner - shown - theme.px(44)
        above = 0
        if is_upright(*size):
            shown, rows_width = inner, inner - theme.px(30)
            above = round(shown * LOW_PREVIEW) + theme.px(36)
        y = self._lay_rows(rows_width, gap)
        done = self._done.natural_size()
        top = self.banner_height // 2 + theme.px(30) + above
        foot = done[1] + 2 * theme.px(24)
        self.panel = self.centred_panel(size, width, y + top + foot)
        view = pygame.Rect(self.panel.x + pad, self.panel.y + top, rows_width + theme.px(30), 0)
        view.height = self.panel.height - top - foot
        self._area.place(view, y)
        preview = pygame.Rect(self.panel.right - pad - shown, view.y - above, shown, 0)
        preview.height = round(shown * LOW_PREVIEW) if above else min(view.height, shown * 8 // 5)
        self._preview.rect = preview
        self._done.rect = pygame.Rect(0, 0, max(done[0], theme.px(220)), done[1])
        self._done.rect.bottomright = (self.panel.right - pad, self.panel.bottom - theme.px(24))
        self._kept.rect = pygame.Rect(view.x, self._done.rect.y, 0, self._done.rect.height)
        self._kept.rect.width = self._done.rect.x - theme.px(24) - view.x

    def _lay_rows(self, width: int, gap: int) -> int:
        """Place every row in a page of this width; return the height of the page."""
        theme = self.context.theme
        line = theme.line(Face.STRONG, 25) + theme.px(22)
        labels = [label for _, rows in self._headings for label, _ in rows]
        words = max(theme.width(label.words, Face.TEXT, 26) for label in labels)
        beside = words * 7 // 10 < width // 2  # longer ones shrink or take two lines
        words = min(words, width // 2)
        y = theme.px(6)
        for heading, rows in self._headings:
            heading.home = pygame.Rect(0, y, width, theme.line(Face.TITLE, 28))
            y += heading.home.height + gap
            for label, row in rows:
                left = 0
                if beside:
                    label.home = pygame.Rect(0, y, words, line)
                    left = max(words + theme.px(32), width * 2 // 5)
                    if isinstance(row.control, Button):  # nothing is beside it
                        left = max(0, min(left, width - row.control.natural_size()[0]))
                elif row.words:
                    label.home = pygame.Rect(0, y, width, line)
                    y += line
                row.control.home = pygame.Rect(left, y, width - left, line)
                y += line + gap
            y += gap
        return y

    def _add(self, row: Row) -> Label:
        name = f"{row.control.name}.label"
        label = self.form.add(Label(self.context, name, row.words, Face.TEXT, 26, INK), self._area)
        self.form.add(row.control, self._area)
        if row.words:
            label.name_for(row.control)
        if isinstance(row.control, Toggle):
            self._switches[row.control.name] = row.control
        return label
