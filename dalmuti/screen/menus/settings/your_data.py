"""The player's data: where it is saved, how much there is, and buttons that delete it."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Label
from dalmuti.storage.errors import StorageError
from dalmuti.storage.folders import PEOPLE_NAME
from dalmuti.storage.inventory import Kept, delete_all, inventory
from dalmuti.texts import Texts

OpenPerson = Callable[[Context, str, Sequence[str]], None]
"""Opens the page of a person, given the names of others."""
KB = 1000
MB = 1000 * KB


class YourDataScene(MenuScene):
    """A line for each kind of data, and a button for each person.

    `open_person` opens the page of a person, beside others, that deletes what is theirs; where
    there is none, nobody is listed. Deleting it all is confirmed, if the settings say so.
    """

    title: ClassVar[str] = "data.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context, open_person: OpenPerson | None = None) -> None:
        super().__init__(context)
        self._open_person = open_person
        self._page = Page(self, self._lay_out, 1200)
        self._asking = False
        self._names: tuple[str, ...] = ()
        """The people listed."""
        self._fill()

    def back(self) -> None:
        """Go back; from the confirmation to the list."""
        if self._asking:
            self._ask(False)
        else:
            super().back()

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        self.form.clear()
        if self._asking:
            said = texts("data.ask", folder=context.data_dir)
            self._add("ask", said, Face.TEXT, 28)
        else:
            self._add("folder.title", texts("data.folder"), Face.TITLE, 27)
            self._add("folder", str(context.data_dir), Face.STRONG, 24)
            for index, kept in enumerate(inventory(context.data_dir)):
                name = texts(f"data.{kept.name.partition('.')[0]}")
                self._add(f"kept.{index}.title", name, Face.TITLE, 27)
                self._add(f"kept.{index}", sentence_about(texts, kept), Face.TEXT, 24)
                if kept.name == PEOPLE_NAME:
                    self._add_people()
        if self._asking:
            keep = Button(context, "back", texts("data.keep"), self.back, main=True)
            self.form.default = self.form.add(keep)
            sure = self.form.add(Button(context, "sure", texts("data.sure"), self._delete))
            sure.colour = "red"
            return
        delete = self.form.add(
            Button(context, "delete_all", texts("data.delete_all"), self._ask_or_delete)
        )
        self._spare_the_table(delete)
        self._page.add_back()

    def _add_people(self) -> None:
        """Add a button for everyone for whom anything is kept."""
        context, names = self.context, self._everybody
        self._names = names
        if not names or self._open_person is None:
            return
        self._add("people", context.texts("data.choose_person"), Face.TEXT, 24)
        for index, name in enumerate(names):
            others = [other for other in names if other != name]
            act = partial(self._open_person, context, name, others)
            button = Button(context, f"person.{index}", name, act, icon="icon_person", units=25)
            self.form.add(button, self._page.area)
            self._spare_the_table(button)

    @property
    def _everybody(self) -> tuple[str, ...]:
        """The names of everyone for whom anything is kept."""
        kept = (profile.name for profile in self.context.profiles.everybody())
        return tuple(sorted({*kept, *self.context.statistics.people}))

    def _spare_the_table(self, button: Button) -> None:
        """Disable a button that deletes, while a game writes its journal."""
        button.enabled = not any(scene.at_table for scene in self.context.scenes.scenes)
        button.hint = "" if button.enabled else self.context.texts("data.at_table")

    def resume(self) -> None:
        """Show who is left: a person may have been renamed or deleted."""
        self._refill()
        super().resume()

    def update(self, dt: float) -> None:
        """Show who is left, once the statistics have forgotten someone too."""
        super().update(dt)
        if not self._asking and self._names != self._everybody:
            self._refill()

    def _refill(self) -> None:
        self._fill()
        self.resized(self.context.window.size)
        self.invalidate()

    def _add(self, name: str, words: str, face: Face, units: float) -> None:
        colour = {Face.TITLE: MADDER_SHADE, Face.STRONG: INK}.get(face, INK_SOFT)
        self.form.add(
            Label(self.context, name, words, face, units, colour, wrapped=True), self._page.area
        )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the lines one below the other, with space above headings and between buttons."""
        gap = self.context.theme.px(12)
        y = 0
        for widget in self._page.area.widgets:
            if isinstance(widget, Button):
                widget.home = pygame.Rect((0, y + gap // 2), widget.natural_size())
                widget.home.width = min(widget.home.width, width)
                y = widget.home.bottom + gap // 2
                continue
            assert isinstance(widget, Label)
            if y and widget.name.endswith(".title"):
                y += gap
            height = widget.height(width)
            widget.home = pygame.Rect(0, y, width, height)
            y += height
        return y + gap

    def _ask(self, asking: bool) -> None:
        self._asking = asking
        self._refill()

    def _ask_or_delete(self) -> None:
        if self.context.preferences.now.confirm:
            self._ask(True)
        else:
            self._delete()

    def _delete(self) -> None:
        texts = self.context.texts
        self.context.statistics.close()  # it must not write while files are deleted
        self.context.profiles.forget()
        try:
            delete_all(self.context.data_dir)
        except StorageError as error:
            self.context.report(error)
        else:
            self.context.toasts.say(texts("data.deleted"))
        # The scenes below still show the old settings and games.
        self.context.preferences.forget()
        self.context.app.refit()
        self.context.scenes.go_home()


def sentence_about(texts: Texts, kept: Kept) -> str:
    """Return the sentence about a kind of data: number and size of its files, and path."""
    if not kept.files:
        return texts("data.nothing", path=kept.path)
    if kept.size < KB:
        size = texts.n("data.bytes", kept.size)
    elif kept.size < MB:
        size = texts("data.kilobytes", size=round(kept.size / KB))
    else:
        size = texts("data.megabytes", size=round(kept.size / MB))
    return texts.n("data.files", kept.files, size=size, path=kept.path)
