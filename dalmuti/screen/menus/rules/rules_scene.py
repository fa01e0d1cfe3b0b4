"""The rules in the game, for the edition and the options in play."""

from collections.abc import Callable
from functools import partial
from typing import ClassVar

import pygame

from dalmuti.screen.context import Context
from dalmuti.screen.graphics.cards import CardPictures
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.input.events import Command, InputEvent, KeyPressed
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.rules.rule_pages import (
    Cardboard,
    InPlay,
    Part,
    Plates,
    printed_game,
    rule_pages,
)
from dalmuti.screen.menus.rules.rule_widgets import CardRow, PlateRow
from dalmuti.screen.menus.settings.keys import KeysScene
from dalmuti.screen.widgets import Button, Label, ScrollArea

WIDEST = 1500
"""The panel's width, in units."""
CONTENTS = 0.27
"""The contents' share of the panel's width."""


class RulesScene(MenuScene):
    """All sections on one long page, beside a table of contents.

    Left and right go from section to section, up and down scroll, R closes it again. Without
    `game`, the printed game of the language in use is explained.
    """

    title: ClassVar[str] = "rules.title"
    opaque: ClassVar[bool] = False

    def __init__(self, context: Context, game: InPlay | None = None) -> None:
        super().__init__(context)
        self._game = game
        self._contents = ScrollArea(context)
        self._page = ScrollArea(context)
        self._heads: list[Label] = []
        self._links: list[Button] = []
        self._at = 0
        """The index of the section shown."""
        self._fill()

    @property
    def section(self) -> str:
        """The name of the section shown."""
        return self._parts[self._at].name

    def reword(self) -> None:
        """Update all texts after a change of language."""
        self._fill()

    def handle(self, event: InputEvent) -> bool:
        """Navigate by key, otherwise use the form."""
        if isinstance(event, KeyPressed) and self._key(event):
            return True
        before = self._page.offset
        used = super().handle(event)
        if self._page.offset != before:
            self._look_where()
        return used

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out contents, page and the buttons at the bottom."""
        theme = self.context.theme
        pad, gap = theme.px(54), theme.px(24)
        width = min(theme.px(WIDEST) * (100 + theme.text_percent) // 200, size[0] - theme.px(72))
        self.panel = self.centred_panel(size, width, size[1])
        inner = self.panel.inflate(-2 * pad, 0)
        buttons = [self._keys, self._back]
        height = buttons[0].natural_size()[1]
        top = self.panel.y + self.banner_height // 2 + gap
        foot = self.panel.bottom - gap - height
        room = min(
            (inner.width - gap) // 2,
            max(theme.px(240), *(button.natural_size()[0] for button in buttons)),
        )
        for button, x in zip(buttons, (inner.x, inner.right - room), strict=True):
            button.rect = pygame.Rect(x, foot, room, height)
        aside = round(inner.width * CONTENTS)
        y = 0
        line = theme.line(Face.TITLE, 22) + theme.px(18)
        for link in self._links:
            link.home = pygame.Rect(0, y, aside - theme.px(20), line)
            y += line + theme.px(6)
        tall = foot - gap - top
        self._contents.place(pygame.Rect(inner.x, top, aside, tall), y)
        page = pygame.Rect(inner.x + aside + gap, top, inner.width - aside - gap, tall)
        self._page.place(page, self._lay_out(page.width - theme.px(30)))
        self._go_to(self._at)

    def _fill(self) -> None:
        context, texts = self.context, self.context.texts
        game = self._game or printed_game(texts.language)
        self.form.clear()
        self._heads.clear()
        self._links.clear()
        self._parts: tuple[Part, ...] = rule_pages(texts, game)
        cards = CardPictures(context, game.edition)
        for index, part in enumerate(self._parts):
            link = Button(context, part.name, part.title, partial(self._go_to, index), units=22)
            self._links.append(self.form.add(link, self._contents))
        for part in self._parts:
            head = Label(context, f"{part.name}.title", part.title, Face.TITLE, 31, MADDER_SHADE)
            self._heads.append(self.form.add(head, self._page))
            for block in part.blocks:
                if isinstance(block, Cardboard):
                    self.form.add(CardRow(context, block, cards), self._page)
                elif isinstance(block, Plates):
                    self.form.add(PlateRow(context, block), self._page)
                else:
                    label = Label(context, part.name, block.text, Face.TEXT, 27, INK, wrapped=True)
                    self.form.add(label, self._page)
        self._keys = self._foot_button("keys", "keys.title", self._show_keys)
        self._back = self._foot_button("back", "page.back", self.back)
        self._back.colour = "green"
        self.form.default = self._back

    def _foot_button(self, name: str, message: str, act: Callable[[], None]) -> Button:
        return self.form.add(Button(self.context, name, self.context.texts(message), act))

    def _show_keys(self) -> None:
        self.context.scenes.push(KeysScene(self.context))

    def _lay_out(self, width: int) -> int:
        """Place the blocks one below the other, each heading close to what follows."""
        y = self._page.stack(width, self.context.theme.px(14), self._heads)
        # Padded so that the last section can be scrolled to the top too.
        return max(y, self._heads[-1].home.top + self._page.viewport.height)

    def _go_to(self, index: int) -> None:
        self._at = max(0, min(index, len(self._parts) - 1))
        self._page.scroll_to(self._heads[self._at].home.top)
        self._mark()

    def _look_where(self) -> None:
        """Find the section that has been scrolled to."""
        line = self._page.offset + self.context.theme.px(40)
        self._at = max(i for i, head in enumerate(self._heads) if i == 0 or head.home.top <= line)
        self._mark()

    def _mark(self) -> None:
        for index, link in enumerate(self._links):
            link.colour = "red" if index == self._at else "brown"
        self._contents.show(self._links[self._at])
        self.invalidate()

    def _key(self, event: KeyPressed) -> bool:
        command = event.command
        if command is Command.RULES and not event.repeated:
            self.back()
        elif command in (Command.RIGHT, Command.LEFT):
            self._go_to(self._at + (1 if command is Command.RIGHT else -1))
        elif command in (Command.UP, Command.DOWN):
            self._page.scroll_steps(1 if command is Command.DOWN else -1)
            self._look_where()
        elif event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            page = self._page.viewport.height * 9 // 10
            down = event.key == pygame.K_PAGEDOWN
            self._page.scroll_to(self._page.offset + (page if down else -page))
            self._look_where()
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go_to(0 if event.key == pygame.K_HOME else len(self._parts) - 1)
        else:
            return False
        return True
