"""The page on which several people at one screen each open the review of their own hand."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import ClassVar, Final

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.widgets import Button, Label

CURTAIN: Final = "ui/curtain"


class WhoseScene(MenuScene):
    """A curtain with a button for each person, which calls `choose` with their name.

    It stays under the review, so that nobody else's hand appears when one is left.
    """

    title: ClassVar[str] = "review.whose"

    def __init__(
        self, context: Context, names: Sequence[str], choose: Callable[[str], None]
    ) -> None:
        super().__init__(context)
        texts = context.texts
        self._away = self.form.add(
            Label(context, "others", texts("curtain.others"), Face.ITALIC, 26, INK_SOFT, True, True)
        )
        self._people = [
            self.form.add(
                Button(
                    context,
                    f"person.{index}",
                    texts("review.i_am", name=name),
                    partial(choose, name),
                    icon="icon_person",
                    units=27,
                )
            )
            for index, name in enumerate(names)
        ]
        self._back = self.form.add(
            Button(context, "back", texts("page.back"), self.back, main=True, units=27)
        )
        self.form.default = self._back

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the buttons, in two columns if there are many."""
        theme = self.context.theme
        pad, gap = theme.px(60), theme.px(16)
        buttons = [*self._people, self._back]
        natural = [button.natural_size() for button in buttons]
        widest, high = max(wide for wide, _ in natural), natural[0][1]
        top = self.banner_height // 2 + theme.px(34)
        foot = theme.px(30)
        room = size[1] - theme.px(72) - self.banner_height // 2
        columns, width, rows, said = 1, 0, 0, 0
        for columns in (1, 2):
            most = (size[0] - theme.px(72) - 2 * pad - (columns - 1) * gap) // columns
            width = min(max(theme.px(520), widest), most)
            said = self._away.height(columns * (width + gap) - gap) + gap
            rows = -(-len(buttons) // columns)
            if top + said + rows * (high + gap) + foot <= room:
                break
        whole = columns * (width + gap) - gap
        wanted = top + said + rows * (high + gap) + foot
        self.panel = self.centred_panel(size, whole + 2 * pad, wanted)
        height = min(high, (self.panel.height - top - said - foot) // rows - gap)
        left, upper = self.panel.x + pad, self.panel.y + top
        self._away.rect = pygame.Rect(left, upper, whole, said - gap)
        for index, button in enumerate(buttons):
            column, row = divmod(index, rows)
            x, y = left + column * (width + gap), upper + said + row * (height + gap)
            button.rect = pygame.Rect(x, y, width, height)

    def wanted(self) -> Iterator[Wanted]:
        """Yield the curtain."""
        yield CURTAIN, (self.context.window.size,)

    def draw_backdrop(self, surface: pygame.Surface) -> None:
        """Draw the curtain over everything."""
        picture = self.context.pictures.fit(CURTAIN, surface.get_size())
        if picture is None:
            surface.fill(MADDER_SHADE)
        else:
            surface.blit(picture, (0, 0))
