"""The last notices, to be read again."""

from typing import ClassVar

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Label


class NoticesScene(MenuScene):
    """The notices shown last, the latest at the top."""

    title: ClassVar[str] = "notices.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._page = Page(self, self._lay_out)
        said = context.toasts.history
        for index, words in enumerate(said or (context.texts("notices.none"),)):
            face, colour = (Face.TEXT, INK) if said else (Face.ITALIC, INK_SOFT)
            line = Label(context, f"notice.{index}", words, face, 26, colour, wrapped=True)
            self.form.add(line, self._page.area)
        self._page.add_back()

    def _lay_out(self, width: int) -> int:
        """Place the notices one below the other."""
        return self._page.area.stack(width, self.context.theme.px(16))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)
