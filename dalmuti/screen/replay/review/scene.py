"""The page with the review of a hand, over its replay."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from dalmuti.match.decisions import NoDecisionError
from dalmuti.match.review import Played, Review, played
from dalmuti.match.reviewer import Reviewer
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.review.chart import ReviewChart
from dalmuti.screen.replay.review.decision_row import DecisionRow
from dalmuti.screen.replay.review.words import (
    SHOWN,
    account_lines,
    closing_words,
    decision_words,
    reason_words,
)
from dalmuti.screen.widgets import Choice, Label, Widget
from dalmuti.storage.recording import Recording
from dalmuti.texts.words import place_word

GAP: Final = 10
"""Units between two lines."""


class ReviewScene(MenuScene):
    """A chart, the account of luck and skill, and a row for each decision that cost something.

    `show` is called with a position and a player's name, to show the moment on the table.
    """

    title: ClassVar[str] = "review.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        recording: Recording,
        hand: int,
        names: tuple[str, ...],
        show: Callable[[int, str], None],
    ) -> None:
        """Review the hand of the first of `names`, the players who can be chosen."""
        super().__init__(context)
        self._recording = recording
        self._hand = hand
        self._names = names
        self._player = names[0]
        self._show = show
        self._reviewers: dict[str, Reviewer | None] = {}
        self._shown: object = None
        self._page = Page(self, self._lay_out, 1200)

    # --- Called by the manager ---

    def enter(self) -> None:
        """Begin the review."""
        self._begin()
        self._fill()

    def leave(self) -> None:
        """Give up what is not finished."""
        for reviewer in self._reviewers.values():
            if reviewer is not None:
                reviewer.close()

    def update(self, dt: float) -> None:
        """Show what has been worked out."""
        super().update(dt)
        if self._shown != self._state:
            keyboard, focus = self.form.keyboard, self.form.focus
            name = focus.name if focus is not None else ""
            self._fill()
            self.resized(self.context.window.size)
            if keyboard:
                self.form.set_focus(
                    next((one for one in self.form if one.name == name), self.form.default)
                )
            self.invalidate()

    @property
    def _state(self) -> object:
        reviewer = self._reviewer
        if reviewer is None:
            return None
        return self._player, reviewer.done, reviewer.failed, reviewer.review is not None

    @property
    def _reviewer(self) -> Reviewer | None:
        return self._reviewers.get(self._player)

    @property
    def review(self) -> Review | None:
        """The review that is shown; None while it is worked out."""
        return self._reviewer.review if self._reviewer is not None else None

    def _begin(self) -> None:
        """Begin the chosen player's review, once."""
        if self._player in self._reviewers:
            return
        hand: Played | None = None
        try:
            hand = played(self._recording, self._hand, self._player)
        except NoDecisionError:  # they came later, or the hand is not finished
            self._reviewers[self._player] = None
            return
        context = self.context
        self._reviewers[self._player] = Reviewer(hand, context.app.wake, context.thinking)

    def _choose(self, name: str) -> None:
        self._player = name
        self._begin()
        self.invalidate()

    # --- Contents ---

    def _fill(self) -> None:
        self._shown = self._state
        self.form.clear()
        if len(self._names) > 1:
            whose = Choice(
                self.context,
                "whose",
                [(name, name) for name in self._names],
                self._player,
                self._choose,
            )
            whose.caption = self.context.texts("review.whose")
            self.form.add(whose, self._page.area)
        for widget in self._told():
            self.form.add(widget, self._page.area)
        self._page.add_back()

    def _told(self) -> list[Widget]:
        texts, reviewer = self.context.texts, self._reviewer
        if reviewer is None or reviewer.failed:
            said = "review.none" if reviewer is None else "review.failed"
            return [self._line("said", texts(said, name=self._player), Face.ITALIC, centred=True)]
        review = reviewer.review
        if review is None:
            words = texts("review.thinking", done=reviewer.done, steps=reviewer.steps)
            return [self._line("said", words, Face.ITALIC, centred=True)]
        place = place_word(texts, review.place - 1)
        head = texts("review.of", number=review.hand, name=review.player, place=place)
        whole = reviewer.hand.dealt is not None
        found: list[Widget] = [
            Label(self.context, "head", head, Face.TITLE, 30, MADDER_SHADE, wrapped=True),
            ReviewChart(self.context, review),
        ]
        for index, line in enumerate(account_lines(texts, review.account, whole)):
            found.append(self._line(f"account.{index}", line))
        names = reviewer.hand.lead.names
        for index, one in enumerate(review.judged):
            if one.mark not in SHOWN:
                continue
            row = DecisionRow(
                self.context,
                f"decision.{index}",
                one,
                decision_words(texts, one, names),
                lambda position=one.decision.position: self._go_to(position),  # type: ignore[misc]
            )
            row.hint = reason_words(texts, one, names) or texts("review.show")
            found.append(row)
        for index, line in enumerate(closing_words(texts, review)):
            found.append(self._line(f"closing.{index}", line, Face.ITALIC))
        return found

    def _line(self, name: str, words: str, face: Face = Face.TEXT, centred: bool = False) -> Label:
        colour = INK_SOFT if face is Face.ITALIC else INK
        return Label(self.context, name, words, face, 26, colour, True, centred)

    def _go_to(self, position: int) -> None:
        self.back()
        self._show(position, self._player)

    # --- Layout ---

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place everything one below the other."""
        theme = self.context.theme
        y = 0
        for widget in self._page.area.widgets:
            high = theme.line(Face.TITLE, 27) + theme.px(22)
            if isinstance(widget, Label | ReviewChart | DecisionRow):
                high = widget.height(width - theme.px(6))
            widget.home = pygame.Rect(0, y, width - theme.px(6), high)
            y += high + theme.px(GAP)
        return y
