"""The page of puzzles: the themes, and how many of each a person has solved."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from dalmuti.match.puzzles import Difficulty, Theme, puzzle_names
from dalmuti.rules.errors import SetupError
from dalmuti.rules.game import check_name
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face, shortened
from dalmuti.screen.input.events import Point
from dalmuti.screen.lineup.seat_choices import people_here
from dalmuti.screen.main_menu.choice_of_person import choice_of_person
from dalmuti.screen.main_menu.puzzles.book import PuzzleBook, Wish
from dalmuti.screen.main_menu.puzzles.table import open_puzzle
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Button, Choice, Label, TextField, Widget

NAME: Final = 27
ABOUT: Final = 22


class ThemeRow(Widget):
    """A theme with a line about it and the number of puzzles solved; a click opens one."""

    def __init__(self, context: Context, theme: Theme, on_press: Callable[[], None]) -> None:
        super().__init__(context, f"theme.{theme}")
        self.theme = theme
        self.count = ""
        """The number of puzzles solved, in words."""
        self._on_press = on_press

    @property
    def _words(self) -> tuple[str, str]:
        texts = self.context.texts
        return texts(f"puzzles.theme.{self.theme}"), texts(f"puzzles.theme.{self.theme}.about")

    def height(self) -> int:
        """Return the height needed."""
        theme = self.context.theme
        return theme.line(Face.STRONG, NAME) + theme.line(Face.TEXT, ABOUT) + theme.px(16)

    def activate(self, pos: Point | None = None) -> None:
        """Open a puzzle of the theme."""
        if self.enabled:
            self._on_press()

    def described(self) -> Node:
        """Return the theme, what it is about, and the number of puzzles solved."""
        name, about = self._words
        return self.node(Role.BUTTON, together(name, about, self.count))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw field, name, number and line."""
        theme, rect = self.context.theme, self.rect
        bright = self.enabled and (self.hovered or self.focused)
        self.context.nine_patches.draw_panel(surface, "field_focus" if bright else "field", rect)
        pad, colour = theme.px(18), INK if self.enabled else INK_SOFT
        room = rect.width - 2 * pad
        high = theme.line(Face.STRONG, NAME)
        y = rect.y + theme.px(8)
        count = theme.text(self.count, Face.NUMERAL, NAME - 2, MADDER_SHADE, room // 2)
        surface.blit(count, count.get_rect(midright=(rect.right - pad, y + high // 2)))
        name, about = self._words
        left = (room - count.get_width() - pad, high)
        title = theme.fitted(name, Face.STRONG, NAME, colour, left)
        surface.blit(title, title.get_rect(midleft=(rect.x + pad, y + high // 2)))
        line = shortened(about, theme.font(Face.TEXT, ABOUT), room)
        surface.blit(theme.text(line, Face.TEXT, ABOUT, INK_SOFT), (rect.x + pad, y + high))


class PuzzlesScene(MenuScene):
    """The themes of the puzzles, for one person."""

    title: ClassVar[str] = "title.puzzles"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._people = people_here(context)
        self._names = puzzle_names()
        self._book = PuzzleBook(context, self._people[0], self._names)
        self._difficulty: Difficulty | None = None
        self._page = Page(self, self._lay_out, 1160)
        self._rows: list[ThemeRow] = []

    def enter(self) -> None:
        """Fill the page."""
        self._fill()

    def resume(self) -> None:
        """Show what has been solved meanwhile."""
        self._count()
        self.resized(self.context.window.size)
        super().resume()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def reword(self) -> None:
        """Update all texts after a change of language."""
        self._fill()

    def _fill(self) -> None:
        context, texts, area = self.context, self.context.texts, self._page.area
        self.form.clear()
        self._about = self.form.add(
            Label(context, "about", texts("puzzles.about"), Face.ITALIC, 25, INK_SOFT, True, True),
            area,
        )
        self._who = self.form.add(
            choice_of_person(context, self._people, self._book.person, self._choose, self._rename),
            area,
        )
        self._who.caption = self._who.hint = texts("daily.person")
        difficulties: list[tuple[Difficulty | None, str]] = [
            (None, texts("puzzles.difficulty.any")),
            *((one, texts(f"puzzles.difficulty.{one}")) for one in Difficulty),
        ]
        self._difficulties = self.form.add(
            Choice(context, "difficulty", difficulties, self._difficulty, self._limit, units=27),
            area,
        )
        self._difficulties.caption = self._difficulties.hint = texts("puzzles.difficulty")
        self._rows = [
            self.form.add(ThemeRow(context, theme, lambda theme=theme: self._open(theme)), area)  # type: ignore[misc]
            for theme in Theme
        ]
        self._score = self.form.add(
            Label(context, "score", "", Face.TEXT, 25, INK, True, True), area
        )
        self._page.add_back(main=False)
        self._random = self.form.add(
            Button(context, "random", texts("puzzles.random"), lambda: self._open(None), main=True)
        )
        self.form.default = self._random
        self._count()

    def _count(self) -> None:
        """Show how many puzzles the person has solved, and which there are."""
        texts = self.context.texts
        for row in self._rows:
            score = self._book.score(Wish(row.theme, self._difficulty))
            row.count = texts("puzzles.count", solved=str(score.solved), all=str(score.all))
            row.enabled = score.all > 0
            row.hint = "" if row.enabled else texts("puzzles.none")
        whole = self._book.score(Wish(None, self._difficulty))
        self._random.enabled = whole.all > 0
        self._random.hint = "" if whole.all else texts("puzzles.none")
        self._score.words = texts(
            "puzzles.score",
            solved=str(whole.solved),
            all=str(whole.all),
            first=str(whole.first),
            second=str(whole.second),
        )
        self.invalidate()

    def _choose(self, person: str) -> None:
        self._book = PuzzleBook(self.context, person, self._names)
        self._count()

    def _rename(self, person: str) -> None:
        """Show the puzzles of the person with the name typed."""
        assert isinstance(self._who, TextField)
        self._who.wrong = not person.strip()
        self._choose(person.strip())

    def _limit(self, difficulty: Difficulty | None) -> None:
        self._difficulty = difficulty
        self._count()

    def _open(self, theme: Theme | None) -> None:
        try:
            check_name(self._book.person)
        except SetupError as error:
            self.context.report(error)
            return
        scene = open_puzzle(self.context, self._book, Wish(theme, self._difficulty))
        if scene is None:  # all that are left were damaged
            self._count()
        else:
            self.context.scenes.push(scene)

    def _lay_out(self, width: int) -> int:
        """Place person and difficulty side by side, then the themes in one or two columns."""
        theme = self.context.theme
        gap = theme.px(12)
        y = self._page.place_head(width, self._about, self._who, self._difficulties)
        half = (width - gap) // 2
        high = self._rows[0].height()
        longest = max(
            theme.width(self.context.texts(f"puzzles.theme.{one}.about"), Face.TEXT, ABOUT)
            for one in Theme
        )
        columns = 2 if longest + theme.px(42) <= half else 1
        wide = half if columns == 2 else width
        for index, one in enumerate(self._rows):
            line, column = divmod(index, columns)
            one.home = pygame.Rect(column * (half + gap), y + line * (high + gap), wide, high)
        y += -(-len(self._rows) // columns) * (high + gap)
        score = self._score.height(width)
        self._score.home = pygame.Rect(0, y, width, score)
        return y + score + gap
