"""The credits."""

from typing import ClassVar, Final

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Label, Widget

PARTS: Final = (
    "credits.fan",
    "credits.code",
    "credits.sound",
    "credits.fonts",
    "credits.parts",
)
"""The names of the paragraphs; the name of a heading ends in ``.title``."""


class CreditsScene(MenuScene):
    """The credits for the program and for the game, as headings and paragraphs."""

    title: ClassVar[str] = "credits.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out)
        texts = context.texts
        for part in PARTS:
            name = f"{part}.title"
            self._add(Label(context, name, texts(name), Face.TITLE, 31, MADDER_SHADE))
            self._add(Label(context, part, texts(part), Face.TEXT, 27, INK, wrapped=True))
        self._page.add_back()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place the lines, each heading closer to what follows than to what precedes it."""
        area = self._page.area
        headings = [widget for widget in area.widgets if widget.name.endswith(".title")]
        return area.stack(width, self.context.theme.px(14), headings)

    def _add(self, widget: Widget) -> None:
        self.form.add(widget, self._page.area)
