"""The page on which a face is chosen, and with it a bot's character."""

from collections.abc import Callable, Collection, Iterator
from typing import ClassVar, Final

import pygame

from dalmuti.players.cast import CAST, Character
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.portraits import draw_portrait, portrait_parts
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, INK_SOFT, Face
from dalmuti.screen.input.events import Point
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.stage.voices import NATURE
from dalmuti.texts.catalogue import character_lines

NARROWEST: Final = 400
"""The smallest width of a card, in units, at which there are two columns."""
FADED: Final = 110
"""The opacity of a character who cannot be chosen, of 255."""


class CharacterCard(Widget):
    """A character's portrait, name and nature; it is framed while it is the current one."""

    def __init__(
        self,
        context: WidgetContext,
        character: Character,
        nature: str,
        current: bool,
        on_choose: Callable[[Character], None],
    ) -> None:
        super().__init__(context, f"character.{character.face}")
        self.character = character
        self.current = current
        self._nature = nature
        self._on_choose = on_choose

    def height(self) -> int:
        """Return the height needed: a line for the name, and two for the nature."""
        theme = self.context.theme
        lines = theme.line(Face.STRONG, 26) + 2 * theme.line(Face.TEXT, 22)
        return lines + theme.px(20)

    def portrait_side(self) -> int:
        """Return the side of the portrait in pixels."""
        return self.height() - self.context.theme.px(16)

    def activate(self, pos: Point | None = None) -> None:
        """Choose the character, unless they sit at the table already."""
        if self.enabled:
            self._on_choose(self.character)

    def described(self) -> Node:
        """Return name and nature."""
        words = together(self.character.name, self._nature)
        return self.node(Role.BUTTON, words, selected=self.current)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the portrait, and beside it the name above the nature."""
        theme, rect = self.context.theme, self.rect
        bright = self.enabled and (self.hovered or self.focused or self.current)
        self.context.nine_patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        side, pad = self.portrait_side(), theme.px(8)
        box = pygame.Rect(rect.x + pad, rect.y + pad, side, side)
        draw_portrait(self.context, surface, self.character.face, box, bright)
        x = box.right + theme.px(14)
        room = rect.right - theme.px(12) - x
        name = theme.text(self.character.name, Face.STRONG, 26, INK, room)
        words = theme.paragraph(self._nature, Face.TEXT, 22, INK_SOFT, room)
        line = theme.line(Face.STRONG, 26)
        y = max(rect.y + theme.px(4), rect.centery - (line + words.get_height()) // 2)
        surface.blit(name, name.get_rect(midleft=(x, y + line // 2)))
        left = rect.bottom - theme.px(2) - y - line
        surface.blit(words, (x, y + line), pygame.Rect(0, 0, room, left))
        if not self.enabled:
            shade = pygame.Surface(rect.size, pygame.SRCALPHA)
            shade.fill((233, 218, 184, 255 - FADED))
            surface.blit(shade, rect)


class CastScene(MenuScene):
    """Every character; a click on one chooses it and goes back."""

    title: ClassVar[str] = "cast.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        face: str,
        taken: Collection[str],
        on_choose: Callable[[Character], None],
    ) -> None:
        """`face` is the seat's current one, `taken` those of the other seats."""
        super().__init__(context)
        self._page = Page(self, self._lay_out, 1240)
        self._on_choose = on_choose
        lines = character_lines(context.texts.language)
        self._cards: list[CharacterCard] = []
        for each in CAST:
            nature = "" if lines is None else lines(f"{each.name.lower()}.{NATURE}")
            card = CharacterCard(context, each, nature, each.face == face, self._choose)
            card.enabled = each.face not in taken
            card.hint = "" if card.enabled else context.texts("cast.taken", name=each.name)
            self._cards.append(card)
            self.form.add(card, self._page.area)
        self._page.add_back()
        now = [card for card in self._cards if card.current]
        if now:
            self.form.set_focus(now[0])

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def wanted(self) -> Iterator[Wanted]:
        """Yield the portraits."""
        for card in self._cards:
            yield from portrait_parts(self.context, card.character.face, card.portrait_side())

    def _lay_out(self, width: int) -> int:
        """Place the cards in two columns if there is room, in reading order."""
        theme = self.context.theme
        gap = theme.px(12)
        columns = 2 if (width - gap) // 2 >= theme.px(NARROWEST) * theme.text_percent // 100 else 1
        wide = (width - gap * (columns - 1)) // columns
        height = self._cards[0].height()
        for number, card in enumerate(self._cards):
            row, column = divmod(number, columns)
            card.home = pygame.Rect(column * (wide + gap), row * (height + gap), wide, height)
        return -(-len(self._cards) // columns) * (height + gap)

    def _choose(self, character: Character) -> None:
        self.context.scenes.pop()
        self._on_choose(character)
