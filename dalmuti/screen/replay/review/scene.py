"""The page with the review of a hand."""

from collections.abc import Callable
from typing import ClassVar, Final

import pygame

from dalmuti.match.decisions import NoDecisionError
from dalmuti.match.review import Judged, Played, Review, played
from dalmuti.match.reviewer import Reviewer
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.replay.opening import Opening
from dalmuti.screen.replay.review.chart import ReviewChart
from dalmuti.screen.replay.review.decision_row import DecisionRow
from dalmuti.screen.replay.review.progress import ProgressBar
from dalmuti.screen.replay.review.words import (
    SHOWN,
    account_lines,
    closing_words,
    decision_words,
    reason_words,
)
from dalmuti.screen.widgets import Choice, Label, Widget
from dalmuti.storage.errors import StorageError
from dalmuti.storage.recording import Recording
from dalmuti.texts.words import place_word

GAP: Final = 10
"""Units between two lines."""


class ReviewScene(MenuScene):
    """A chart, the account of luck and skill, and a row for each decision that cost something.

    `show` is called with the recording and a decision, to show its moment on the table.
    """

    title: ClassVar[str] = "review.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        source: Recording | Opening,
        names: tuple[str, ...],
        show: Callable[[Recording, Judged], None],
        hand: int = 0,
    ) -> None:
        """Review a hand, or if it is 0 the last finished one, of the first of `names`.

        The others of `names` can be chosen, as can the other finished hands.
        """
        super().__init__(context)
        self._opening = source if isinstance(source, Opening) else None
        self._recording: Recording | None = None
        self._hand = hand
        self._names = names
        self._player = names[0]
        self._show = show
        self._reviewers: dict[tuple[int, str], Reviewer | None] = {}
        self._shown: object = None
        self._page = Page(self, self._lay_out, 1200)
        if isinstance(source, Recording):
            self._take(source)

    # --- Called by the manager ---

    def enter(self) -> None:
        """Begin the review."""
        self._begin()
        self._fill()

    def leave(self) -> None:
        """Give up what is not finished."""
        if self._opening is not None:
            self._opening.stop()
        self._give_up()

    def update(self, dt: float) -> None:
        """Show what has been worked out."""
        super().update(dt)
        if self._recording is None and self._opening is not None:
            outcome = self._opening.outcome
            if isinstance(outcome, StorageError):
                self.context.report(outcome)
                self._opening = None
                self.back()
                return
            if outcome is not None:
                self._take(outcome)
                self._begin()
        if self._shown != self._state:
            keyboard, name = self.form.keyboard, self.form.focus_name
            self._fill()
            self.resized(self.context.window.size)
            if keyboard:
                self.form.focus_on(name, self.form.default)
            self.invalidate()

    @property
    def _state(self) -> object:
        reviewer = self._reviewer
        opened = self._recording is not None
        if reviewer is None:
            return opened, self._player, self._hand
        done = reviewer.done, reviewer.failed, reviewer.review is not None
        return opened, self._player, self._hand, done

    @property
    def _reviewer(self) -> Reviewer | None:
        return self._reviewers.get((self._hand, self._player))

    @property
    def review(self) -> Review | None:
        """The review that is shown; None while it is worked out."""
        return self._reviewer.review if self._reviewer is not None else None

    def _take(self, recording: Recording) -> None:
        self._recording = recording
        if not self._hand and recording.finished:
            self._hand = recording.finished[-1]

    def _begin(self) -> None:
        """Begin the review of the chosen hand, once."""
        if self._recording is None:
            return
        key = self._hand, self._player
        if self._reviewers.get(key) is not None:
            return
        hand: Played | None = None
        try:
            hand = played(self._recording, *key)
        except NoDecisionError:  # they came later, or the hand is not finished
            self._reviewers[key] = None
            return
        context = self.context
        self._reviewers[key] = Reviewer(hand, context.app.wake, context.thinking)

    def _give_up(self) -> None:
        """Close the reviews that are not finished, so that they can be begun again."""
        for key, reviewer in list(self._reviewers.items()):
            if reviewer is not None and reviewer.review is None:
                reviewer.close()
                del self._reviewers[key]

    def _choose(self, name: str) -> None:
        self._give_up()
        self._player = name
        self._begin()
        self.invalidate()

    def _turn_to(self, hand: int) -> None:
        self._give_up()
        self._hand = hand
        self._begin()
        self.invalidate()

    # --- Contents ---

    def _fill(self) -> None:
        self._shown = self._state
        self.form.clear()
        texts, hands = self.context.texts, self._recording.finished if self._recording else ()
        if len(hands) > 1:
            which = Choice(
                self.context,
                "which",
                [(hand, texts("review.hand", number=hand)) for hand in hands],
                self._hand,
                self._turn_to,
            )
            which.caption = texts("review.which")
            self.form.add(which, self._page.area)
        if len(self._names) > 1:
            whose = Choice(
                self.context,
                "whose",
                [(name, name) for name in self._names],
                self._player,
                self._choose,
            )
            whose.caption = texts("review.whose")
            self.form.add(whose, self._page.area)
        for widget in self._told():
            self.form.add(widget, self._page.area)
        self._page.add_back()

    def _told(self) -> list[Widget]:
        texts, reviewer, recording = self.context.texts, self._reviewer, self._recording
        if recording is None:
            return self._working(texts("review.opening"), 0.0)
        if not recording.finished:
            return [self._line("said", texts("replay.review_later"), Face.ITALIC, centred=True)]
        if reviewer is None or reviewer.failed:
            said = "review.none" if reviewer is None else "review.failed"
            return [self._line("said", texts(said, name=self._player), Face.ITALIC, centred=True)]
        review = reviewer.review
        if review is None:
            words = texts("review.thinking", done=reviewer.done, steps=reviewer.steps)
            return self._working(words, reviewer.done / max(1, reviewer.steps))
        place = place_word(texts, review.place - 1)
        head = texts("review.of", number=review.hand, name=review.player, place=place)
        whole = reviewer.hand.dealt is not None

        def show(one: Judged) -> None:
            self._show(recording, one)

        found: list[Widget] = [
            Label(self.context, "head", head, Face.TITLE, 30, MADDER_SHADE, wrapped=True),
            ReviewChart(self.context, review, show),
        ]
        for index, line in enumerate(account_lines(texts, review.account, whole)):
            found.append(self._line(f"account.{index}", line))
        names = reviewer.hand.lead.names
        for index, one in enumerate(review.judged):
            if one.mark not in SHOWN or one.decision.stand_in:
                continue
            row = DecisionRow(
                self.context,
                f"decision.{index}",
                one,
                decision_words(texts, one, names),
                lambda one=one: show(one),  # type: ignore[misc]
            )
            row.hint = reason_words(texts, one, names) or texts("review.show")
            found.append(row)
        for index, line in enumerate(closing_words(texts, review)):
            found.append(self._line(f"closing.{index}", line, Face.ITALIC))
        return found

    def _working(self, words: str, done: float) -> list[Widget]:
        """Return a line about work that goes on, and a bar with the share that is done."""
        bar = ProgressBar(self.context, "bar", done)
        return [self._line("said", words, Face.ITALIC, centred=True), bar]

    def _line(self, name: str, words: str, face: Face = Face.TEXT, centred: bool = False) -> Label:
        colour = INK_SOFT if face is Face.ITALIC else INK
        return Label(self.context, name, words, face, 26, colour, True, centred)

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
            if isinstance(widget, Label | ReviewChart | DecisionRow | ProgressBar):
                high = widget.height(width - theme.px(6))
            widget.home = pygame.Rect(0, y, width - theme.px(6), high)
            y += high + theme.px(GAP)
        return y
