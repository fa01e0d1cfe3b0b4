"""The player's data: where it is saved, how much there is, and a button that deletes it all."""

from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Label
from dalmuti.storage.errors import StorageError
from dalmuti.storage.inventory import Kept, delete_all, inventory
from dalmuti.texts import Texts

KB = 1000
MB = 1000 * KB


class YourDataScene(MenuScene):
    """A line for each kind of data; deleting it all is confirmed, if the settings say so."""

    title: ClassVar[str] = "data.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1200)
        self._asking = False
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
        if self._asking:
            keep = Button(context, "back", texts("data.keep"), self.back, main=True)
            self.form.default = self.form.add(keep)
            sure = self.form.add(Button(context, "sure", texts("data.sure"), self._delete))
            sure.colour = "red"
            return
        delete = self.form.add(
            Button(context, "delete_all", texts("data.delete_all"), self._ask_or_delete)
        )
        # The journal of an open table is still being written.
        delete.enabled = not any(scene.at_table for scene in context.scenes.scenes)
        delete.hint = "" if delete.enabled else texts("data.at_table")
        self._page.add_back()

    def _add(self, name: str, words: str, face: Face, units: float) -> None:
        colour = {Face.TITLE: MADDER_SHADE, Face.STRONG: INK}.get(face, INK_SOFT)
        self.form.add(
            Label(self.context, name, words, face, units, colour, wrapped=True), self._page.area
        )

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the lines one below the other, with space above headings."""
        gap = self.context.theme.px(12)
        y = 0
        for label in self._page.area.widgets:
            assert isinstance(label, Label)
            if y and label.name.endswith(".title"):
                y += gap
            height = label.height(width)
            label.home = pygame.Rect(0, y, width, height)
            y += height
        return y + gap

    def _ask(self, asking: bool) -> None:
        self._asking = asking
        self._fill()
        self.resized(self.context.window.size)
        self.invalidate()

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
