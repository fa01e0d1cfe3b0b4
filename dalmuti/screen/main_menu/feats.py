"""A person's feats: those done, with their moments in the replay, and what the others ask for."""

from collections.abc import Callable, Collection, Iterator, Mapping
from datetime import date
from functools import partial
from threading import Thread
from typing import Any, ClassVar, Final

import pygame

from dalmuti.match.feats import (
    GROUPS,
    SECTION,
    Earned,
    Feat,
    FeatGroup,
    GameFeats,
    earned_in,
    games_in,
    games_of,
    with_games,
)
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face, Theme
from dalmuti.screen.input.events import Point
from dalmuti.screen.main_menu.daily.words import date_words
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.replay_scene import ReplayMoment, open_replay
from dalmuti.screen.widgets import Label, Widget
from dalmuti.storage.files import is_file_name, is_there
from dalmuti.storage.folders import MATCHES_NAME

SEAL: Final = 112
"""The height of a seal in units."""
COLUMN: Final = 520
"""The least width of a column in units, at normal text."""
MOST_COLUMNS: Final = 3
AT_A_TIME: Final = 3
"""Panels whose text is written in one frame."""


def seal_height(theme: Theme) -> int:
    """Return the height of a seal in pixels."""
    return theme.px(SEAL) * (100 + theme.text_percent) // 200


class FeatPanel(Widget):
    """A feat: its seal, its title, what it asks for, and how often it was done.

    A feat that was done calls `on_press`, which shows its first moment.
    """

    def __init__(
        self, context: Context, feat: Feat, earned: Earned | None, on_press: Callable[[], None]
    ) -> None:
        super().__init__(context, f"feat.{feat}")
        texts = context.texts
        self.feat = feat
        self.enabled = earned is not None
        self.hint = texts("feats.show") if earned else ""
        self._on_press = on_press
        self._title = texts(f"feat.{feat}")
        self._asked = texts(f"feat.{feat}.asked")
        self._done = "" if earned is None else _done_words(context, earned)

    def activate(self, pos: Point | None = None) -> None:
        """Show the first moment."""
        if self.enabled:
            self._on_press()

    def _paragraphs(self, width: int) -> list[pygame.Surface]:
        theme = self.context.theme
        room = width - seal_height(theme) - theme.px(46)
        title = MADDER_SHADE if self.enabled else INK_SOFT
        asked = INK if self.enabled else INK_SOFT
        drawn = [
            theme.paragraph(self._title, Face.TITLE, 26, title, room),
            theme.paragraph(self._asked, Face.TEXT, 23, asked, room),
        ]
        if self._done:
            drawn.append(theme.paragraph(self._done, Face.ITALIC, 22, INK_SOFT, room))
        return drawn

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        words = sum(one.get_height() for one in self._paragraphs(width))
        return max(seal_height(self.context.theme), words) + self.context.theme.px(32)

    def described(self) -> Node:
        """Return title, sentence, and how often it was done."""
        done = self._done if self.enabled else self.context.texts("feats.to_do")
        return self.node(Role.BUTTON, together(self._title, self._asked, done))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw seal and words, on a field if it was done."""
        px, patches, rect = self.context.theme.px, self.context.nine_patches, self.rect
        bright = self.hovered or self.focused
        if self.enabled or bright:
            field = "field_focus" if bright else "field"
            patches.draw_panel(surface, field, rect)
        high = seal_height(self.context.theme)
        seal = f"seal_{GROUPS[self.feat]}" if self.enabled else "seal_empty"
        patches.draw_mark(surface, seal, (rect.x + px(12) + high // 2, rect.centery), high)
        drawn = self._paragraphs(rect.width)
        y = rect.centery - sum(one.get_height() for one in drawn) // 2
        for one in drawn:
            surface.blit(one, (rect.x + high + px(24), y))
            y += one.get_height()


def _done_words(context: Context, earned: Earned) -> str:
    """Return how often a feat was done, and when first."""
    try:
        day = date.fromisoformat(earned.began[:10])
    except ValueError:  # the record was edited
        return ""
    words = date_words(context.texts, day)
    return context.texts.n("feats.done", earned.count, date=words)


class _Count:
    """The count of a person's feats, kept and newly found in the records, in a thread."""

    def __init__(
        self,
        context: Context,
        names_at: Callable[[str], Collection[str]],
        section: Mapping[str, Any],
    ) -> None:
        self.done = False
        self.found: dict[str, GameFeats] = {}
        """The games that are not in the section as they are now, by the keys of their matches."""
        self.earned: Mapping[Feat, Earned] = {}
        self._folder = context.data_dir / MATCHES_NAME
        self._names_at, self._section = names_at, section
        self._wake = context.app.wake
        # A daemon, so that a disk that hangs cannot keep the game from ending.
        Thread(target=self._run, name="feats", daemon=True).start()

    def _run(self) -> None:
        try:
            games = games_in(self._section)
            known = {key: game.hands for key, game in games.items()}
            self.earned = earned_in(games)
            self.found = dict(games_of(self._folder, self._names_at, known))
            self.earned = earned_in(games | self.found)
        finally:
            self.done = True
            self._wake()


class FeatsScene(MenuScene):
    """A panel for each feat; those missing from the profile are first counted in the records."""

    title: ClassVar[str] = "feats.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context)
        self._name = name
        self._names_at = partial(context.profiles.names_of, name)
        self._page = Page(self, self._lay_out, 1760)
        self._count: _Count | None = None
        self._earned: Mapping[Feat, Earned] = {}
        self._panels: list[FeatPanel] = []
        """The panels, once the feats have been counted."""
        self._written = 0
        """The number of panels whose text has been written."""
        self._side = 0
        """The width of a panel."""

    def enter(self) -> None:
        """Count what the records have beyond the profile."""
        section = self.context.profiles.profile(self._name).section(SECTION)
        self._count = _Count(self.context, self._names_at, section)
        self._fill()

    @property
    def polls(self) -> bool:
        """Return whether the counting goes on, or a hint is about to be shown."""
        return not self._ready or super().polls

    @property
    def _ready(self) -> bool:
        """Return whether the panels can be shown."""
        return 0 < len(self._panels) == self._written

    def update(self, dt: float) -> None:
        """Keep the feats once they have been counted, and show them once they are written."""
        super().update(dt)
        if self._count is not None and self._count.done:
            self._keep(self._count)
            self._count = None
        if self._ready or not self._panels:
            return
        # Thirty panels at once would take longer than a frame.
        for panel in self._panels[self._written : self._written + AT_A_TIME]:
            panel.height(self._side)
            self._written += 1
        if self._ready:
            keyboard = self.form.keyboard
            self._fill()
            self.resized(self.context.window.size)
            if keyboard:
                self.form.set_focus(next(one for one in self.form if one.focusable))
            self.invalidate()

    def _keep(self, count: _Count) -> None:
        """Save what was found in the records, and make the panels."""
        context, profiles = self.context, self.context.profiles
        if count.found:
            section = profiles.profile(self._name).section(SECTION)
            profiles.put(self._name, SECTION, with_games(section, count.found))
        self._earned = count.earned
        for feat in Feat:
            one = count.earned.get(feat)
            show = partial(self._show, one) if one is not None else lambda: None
            self._panels.append(FeatPanel(context, feat, one, show))

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        said = texts("feats.counting")
        if self._ready:
            done = len(self._earned)
            said = texts("feats.about", name=self._name, done=done, all=len(Feat))
        self.form.add(
            Label(context, "about", said, Face.ITALIC, 25, INK_SOFT, True, True), self._page.area
        )
        for panel in self._panels if self._ready else ():
            self.form.add(panel, self._page.area)
        self._page.add_back()

    def _show(self, earned: Earned) -> None:
        """Open the replay at the first moment of a feat."""
        path = self.context.data_dir / MATCHES_NAME / earned.file
        if is_file_name(earned.file) and is_there(path):
            moment = ReplayMoment(earned.hand, earned.step, self._names_at(earned.began))
            open_replay(self.context, path, moment)
        else:
            self.context.toasts.say(self.context.texts("feats.gone"))

    def wanted(self) -> Iterator[Wanted]:
        """Yield the pictures of the seals."""
        patches, high = self.context.nine_patches, seal_height(self.context.theme)
        for seal in ("empty", *FeatGroup):
            yield patches.wanted_line(f"seal_{seal}", high)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)
        if not self._ready:
            self._page.area.place(self._page.area.viewport, 0)  # no bar beside the only sentence

    def _lay_out(self, width: int) -> int:
        """Place the sentence, and the panels in as many columns as there is room for."""
        theme = self.context.theme
        gap, wide = theme.px(14), width - theme.px(6)
        about, *panels = self._page.area.widgets
        assert isinstance(about, Label)
        about.home = pygame.Rect(0, 0, wide, about.height(wide))
        y = about.home.bottom + gap
        least = theme.px(COLUMN) * theme.text_percent // 100
        columns = max(1, min(MOST_COLUMNS, (wide + gap) // (least + gap)))
        self._side = side = (wide - gap * (columns - 1)) // columns
        for first in range(0, len(panels), columns):
            row = panels[first : first + columns]
            heights = [one.height(side) for one in row if isinstance(one, FeatPanel)]
            for column, one in enumerate(row):
                one.home = pygame.Rect(column * (side + gap), y, side, max(heights))
            y += max(heights) + gap
        # As high as it will be in most windows: a panel of another height is slow to draw.
        return y if self._ready else self.context.window.size[1]
