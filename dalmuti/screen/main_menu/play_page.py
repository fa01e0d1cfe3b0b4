"""The page on a person's play over time: costs of decisions, and results against par."""

from collections.abc import Sequence
from typing import ClassVar, Final

import pygame

from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.charts import draw_bars, draw_trend
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Face
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.widgets import Label, Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.storage.statistics import HandReview
from dalmuti.storage.statistics.progress import Progress, progress_of
from dalmuti.texts import Texts
from dalmuti.texts.words import decimal, signed

KINDS: Final = ("lead", "follow", "pass", "tax", "jester", "ending")
"""The kinds of decisions, in the order of the bars."""
EVEN: Final = 0.05
"""Results nearer to par than this are as good as par."""
DIGITS: Final = 2
"""Decimals of places, most of which are small."""
TREND: Final = 170
"""The height of a chart over time in units."""


class Trend(Widget):
    """A line over time, whose words are those of its first and last value."""

    focusable = False

    def __init__(
        self,
        context: WidgetContext,
        name: str,
        values: Sequence[float],
        ends: tuple[float, float],
        labels: tuple[str, str],
        words: str,
        base: float | None = None,
    ) -> None:
        super().__init__(context, name)
        self._values, self._ends, self._labels = values, ends, labels
        self._words, self._base = words, base

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self.context.theme.px(TREND)

    def described(self) -> Node:
        """Return the words."""
        return self.node(Role.TEXT, self._words)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        draw_trend(
            self.context, surface, self.rect, self._values, self._ends, self._labels, self._base
        )


class Kinds(Widget):
    """A bar for each kind of decision, as long as its mean cost."""

    focusable = False

    def __init__(self, context: WidgetContext, progress: Progress) -> None:
        super().__init__(context, "kinds")
        texts = context.texts
        self._bars = [
            (str(texts(f"coach.kind.{kind}")), cost, cost_words(texts, cost))
            for kind in KINDS
            if kind in progress.kinds
            for cost, _ in (progress.kinds[kind],)
        ]

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return len(self._bars) * self.context.theme.line(Face.TEXT, 22)

    def described(self) -> Node:
        """Return each kind with its mean cost."""
        texts = self.context.texts
        said = [
            texts("screen_reader.captioned", caption=label, words=words)
            for label, _, words in self._bars
        ]
        return self.node(Role.TEXT, together(*said))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the bars."""
        draw_bars(self.context, surface, self.rect, self._bars)


class PlayScene(MenuScene):
    """A person's average cost of a decision and result against par, over time and by kind.

    `waiting` is the number of counted hands that have not been reviewed.
    """

    title: ClassVar[str] = "coach.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self, context: Context, name: str, reviews: Sequence[HandReview], waiting: int
    ) -> None:
        super().__init__(context)
        self._name = name
        self._progress = progress_of(reviews)
        self._waiting = waiting
        self._page = Page(self, self._lay_out, 1200)
        self._fill()

    @property
    def heading(self) -> str:
        """The person's name."""
        return self.context.texts(self.title, name=self._name)

    def reword(self) -> None:
        """Update all texts after a change of language."""
        super().reword()
        self._fill()

    def _fill(self) -> None:
        self.form.clear()
        for widget in self._told():
            self.form.add(widget, self._page.area)
        self._page.add_back()

    def _told(self) -> list[Widget]:
        texts, progress = self.context.texts, self._progress
        if progress is None:
            none: Widget = self._line("none", texts("coach.none"), Face.ITALIC)
            return [none]
        costs = progress.costs
        most = max(*costs, 0.1)
        found: list[Widget] = [
            self._line("hands", texts.n("coach.hands", progress.hands), Face.ITALIC),
            self._line("cost.head", texts("coach.cost_head"), Face.TITLE),
            self._line("cost", texts("coach.cost", places=cost_words(texts, progress.cost))),
        ]
        if len(costs) > 1:
            ends = cost_words(texts, 0.0), cost_words(texts, most)
            words = texts(
                "coach.trend",
                first=cost_words(texts, costs[0]),
                last=cost_words(texts, costs[-1]),
            )
            found.append(Trend(self.context, "costs", costs, (0.0, most), ends, words))
        found.append(Kinds(self.context, progress))
        if progress.weakest in KINDS:  # a later version may know others
            kind = texts(f"coach.kind.{progress.weakest}")
            found.append(self._line("weakest", texts("coach.weakest", kind=kind)))
        if progress.against_par is not None:
            found += self._par(progress, progress.against_par)
        return [*found, *self._what_waits()]

    def _par(self, progress: Progress, against: float) -> list[Widget]:
        """Return the widgets on the results against par."""
        texts, results = self.context.texts, progress.results
        found: list[Widget] = [
            self._line("par.head", texts("coach.par_head"), Face.TITLE),
            self._line("par", par_words(texts, against)),
        ]
        if len(results) > 1:
            far = max(0.5, *map(abs, results))
            labels = signed(texts, far, DIGITS), signed(texts, -far, DIGITS)
            words = texts(
                "coach.trend",
                first=signed(texts, -results[0], DIGITS),
                last=signed(texts, -results[-1], DIGITS),
            )
            # The better results, with fewer places than par, are above.
            found.append(
                Trend(self.context, "results", results, (-far, far), labels, words, base=0.0)
            )
        found.append(self._line("par.about", texts("coach.par_about"), Face.ITALIC))
        return found

    def _what_waits(self) -> list[Widget]:
        texts, count = self.context.texts, self._waiting
        if not count:
            return []
        return [self._line("waiting", texts.n("coach.waiting", count), Face.ITALIC)]

    def _line(self, name: str, words: str, face: Face = Face.TEXT) -> Label:
        colour = {Face.TITLE: MADDER_SHADE, Face.ITALIC: INK_SOFT}.get(face, INK)
        return Label(self.context, name, words, face, 26, colour, wrapped=True)

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place everything one below the other, with space above headings."""
        px = self.context.theme.px
        y = 0
        for widget in self._page.area.widgets:
            assert isinstance(widget, Label | Trend | Kinds)
            if y and widget.name.endswith(".head"):
                y += px(14)
            high = widget.height(width - px(6))
            widget.home = pygame.Rect(0, y, width - px(6), high)
            y += high + px(8)
        return y


def cost_words(texts: Texts, places: float) -> str:
    """Return a cost in places."""
    return decimal(texts, places, DIGITS)


def par_words(texts: Texts, against: float) -> str:
    """Return a mean of place less par in words; below 0 is better."""
    if abs(against) < EVEN:
        return texts("coach.par_even")
    words = "coach.par_better" if against < 0 else "coach.par_worse"
    return texts(words, places=cost_words(texts, abs(against)))
