"""The answer to a choice at a puzzle: the verdict, the reason, and what each choice is worth."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar, Final

import pygame

from dalmuti.match.puzzles import Puzzle
from dalmuti.match.review import Mark, mark_of
from dalmuti.players.estimates import Estimate
from dalmuti.rules.actions import PlayerAction
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.hints.hint_words import action_words
from dalmuti.screen.main_menu.puzzles.words import reason_words, verdict
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.review.chart import MARK_COLOURS
from dalmuti.screen.widgets import Button, Label, Widget
from dalmuti.storage.solved import Tried
from dalmuti.texts.words import decimal, place_word

MOST: Final = 6
"""Most choices listed."""
UNITS: Final = 25


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a person at a puzzle."""

    action: PlayerAction | None
    """The person's choice; None if they have only asked for the answer."""
    tried: Tried
    known: bool
    """True if the best choice is told."""
    place: int | None = None
    """The place that it led to, 1 for the first, once that has been watched."""


class ChoiceRow(Widget):
    """A choice with a dot in the colour of its mark, and its expected place."""

    focusable = False

    def __init__(
        self, context: Context, name: str, words: str, mark: Mark, place: str, bold: bool
    ) -> None:
        super().__init__(context, name)
        self.words = words
        self._mark = mark
        self._place = place
        self._face = Face.STRONG if bold else Face.TEXT

    def _drawn(self, width: int) -> pygame.Surface:
        theme = self.context.theme
        room = width - theme.px(60) - theme.width(self._place, Face.NUMERAL, UNITS)
        return theme.paragraph(self.words, self._face, UNITS, INK, room)

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self._drawn(width).get_height() + self.context.theme.px(6)

    def described(self) -> Node:
        """Return the choice and its expected place."""
        expected = self.context.texts("puzzle.expected", place=self._place) if self._place else ""
        return self.node(Role.TEXT, together(self.words, expected))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw dot, choice and place."""
        theme, px, rect = self.context.theme, self.context.theme.px, self.rect
        spot = (rect.x + px(14), rect.centery)
        pygame.draw.circle(surface, MARK_COLOURS[self._mark], spot, px(11))
        pygame.draw.circle(surface, INK, spot, px(11), max(1, px(2)))
        drawn = self._drawn(rect.width)
        surface.blit(drawn, drawn.get_rect(midleft=(rect.x + px(38), rect.centery)))
        place = theme.text(self._place, Face.NUMERAL, UNITS, INK)
        surface.blit(place, place.get_rect(midright=rect.midright))


class AnswerScene(MenuScene):
    """A page over the table; `acts` has what its buttons do, by their names.

    Escape leads back to the position.
    """

    opaque: ClassVar[bool] = False
    title: ClassVar[str] = "puzzle.title"

    def __init__(
        self,
        context: Context,
        found: Puzzle,
        names: tuple[str, ...],
        answer: Answer,
        acts: Mapping[str, Callable[[], None]],
    ) -> None:
        super().__init__(context)
        self._puzzle = found
        self._names = names
        self._answer = answer
        self._acts = acts
        self._page = Page(self, self._lay_out, 1160)
        self._fill()

    @property
    def heading(self) -> str:
        """The title: a verdict on the choice, the answer, or the end of the hand."""
        answer = self._answer
        if answer.place is not None:
            kind = ".outcome"
        elif not answer.known:
            kind = ".wrong"
        else:
            kind = ".right" if answer.action == self._puzzle.analysis.best.action else ""
        return self.context.texts(f"{self.title}{kind}")

    def back(self) -> None:
        """Return to the position."""
        self._acts["again"]()

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def reword(self) -> None:
        """Update all texts after a change of language."""
        self._fill()

    def _fill(self) -> None:
        self.form.clear()
        texts, answer = self.context.texts, self._answer
        if answer.place is None:
            said = verdict(texts, self._puzzle, answer.action, answer.tried)
        else:
            said = texts("puzzle.outcome", place=place_word(texts, answer.place - 1))
        self._say("verdict", said, Face.STRONG)
        if answer.known:
            self._say("reason", reason_words(texts, self._puzzle, self._names))
            self._list()
            self._offer("all", "why" if answer.place is None else "watch_again", "next")
        else:
            self._offer("all", "show", "again")

    def _say(self, name: str, words: str, face: Face = Face.TEXT) -> None:
        colour = MADDER_SHADE if face is Face.STRONG else INK
        units = 31 if face is Face.STRONG else 27
        label = Label(self.context, name, words, face, units, colour, True, True)
        self.form.add(label, self._page.area)

    def _list(self) -> None:
        """List the best choices and the person's own, best first."""
        texts, own = self.context.texts, self._answer.action
        listed: list[tuple[PlayerAction, Estimate | None]] = [
            (one.action, one)
            for rank, one in enumerate(self._puzzle.analysis.estimates)
            if rank < MOST or one.action == own
        ]
        if own is not None and own not in [action for action, _ in listed]:
            listed.append((own, None))
        head = Label(
            self.context, "head", texts("puzzle.head"), Face.ITALIC, 22, INK_SOFT, True, True
        )
        self.form.add(head, self._page.area)
        for index, (action, estimate) in enumerate(listed):
            words = action_words(texts, action, self._names)
            if action == own:
                words = texts("puzzle.own", act=words)
            place, mark = "", Mark.UNTOLD
            if estimate is not None:  # a puzzle's costs are certain
                place, mark = decimal(texts, estimate.place), mark_of(estimate.loss, 0.0)
            row = ChoiceRow(self.context, f"choice.{index}", words, mark, place, action == own)
            self.form.add(row, self._page.area)

    def _offer(self, *names: str) -> None:
        """Add buttons, the last of them the main one."""
        for name in names:
            act = self._acts["why" if name == "watch_again" else name]
            button = Button(
                self.context, name, self.context.texts(f"puzzle.{name}"), act, name == names[-1]
            )
            self.form.default = self.form.add(button)

    def _lay_out(self, width: int) -> int:
        """Place everything one below the other."""
        return self._page.area.stack(width, self.context.theme.px(10))
