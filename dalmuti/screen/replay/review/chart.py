"""The chart of a review: the expected place from the deal to the end of the hand."""

from bisect import bisect_left
from collections.abc import Callable
from itertools import pairwise
from math import dist
from typing import Final

import pygame

from dalmuti.match.review import Judged, Mark, Review
from dalmuti.screen.accessibility.nodes import Node, Role, together
from dalmuti.screen.graphics.theme import (
    GOLD,
    INK,
    INK_SOFT,
    MADDER,
    MADDER_SHADE,
    OAK,
    PARCHMENT_SHADE,
    VERDIGRIS_SHADE,
    WOAD,
    Colour,
    Face,
)
from dalmuti.screen.input.events import Command, KeyPressed, Point
from dalmuti.screen.replay.review.words import dot_words
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts.words import decimal, place_word

HIGH = 230
"""The height in units."""
REACH: Final = 26
"""The greatest distance of a click from its dot, in units."""
MARK_COLOURS: dict[Mark, Colour] = {
    Mark.BEST: VERDIGRIS_SHADE,
    Mark.GOOD: WOAD,
    Mark.DOUBTFUL: OAK,
    Mark.MISTAKE: MADDER,
    Mark.BLUNDER: MADDER_SHADE,
    Mark.UNTOLD: INK_SOFT,
}


class ReviewChart(Widget):
    """A line of expected places, the first at the top, with a dot for each decision.

    `show` is called with a decision whose dot is clicked; the left and right keys choose one.
    """

    def __init__(
        self, context: WidgetContext, review: Review, show: Callable[[Judged], None]
    ) -> None:
        super().__init__(context, "chart")
        self.review = review
        self.focusable = bool(review.judged)
        self.hint = context.texts("review.chart_hint") if self.focusable else ""
        self._show = show
        self._chosen: int | None = None
        """The decision chosen by key, by its index."""

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self.context.theme.px(HIGH)

    def described(self) -> Node:
        """Return the first and the last place."""
        texts, review = self.context.texts, self.review
        words: str = texts(
            "review.chart",
            start=decimal(texts, review.moments[0].place),
            end=place_word(texts, review.place - 1),
        )
        if self._chosen is not None:
            one = review.judged[self._chosen]
            words = together(words, dot_words(texts, one))
        return self.node(Role.BUTTON if self.focusable else Role.TEXT, words)

    def activate(self, pos: Point | None = None) -> None:
        """Show the decision of the dot nearest to a click, or the one chosen by key."""
        judged = self.review.judged
        if pos is None:
            if self._chosen is not None:
                self._show(judged[self._chosen])
            return
        far, nearest = min((dist(pos, spot), index) for index, spot in enumerate(self._spots()))
        if far <= self.context.theme.px(REACH):
            self._show(judged[nearest])

    def key(self, event: KeyPressed) -> bool:
        """Choose the next decision, or the one before."""
        if event.command not in (Command.LEFT, Command.RIGHT):
            return False
        by, count = (-1 if event.command is Command.LEFT else 1), len(self.review.judged)
        before = self._chosen if self._chosen is not None else min(0, -by)
        self._chosen = (before + by) % count
        return True

    def _spots(self) -> list[tuple[int, int]]:
        """Return the places of the dots."""
        _, at = self._plot()
        return [
            at(one.decision.position + bool(one.cost), one.place + one.cost)
            for one in self.review.judged
        ]

    def _labels(self) -> list[pygame.Surface]:
        """Return the places in words, the first one first."""
        theme, texts = self.context.theme, self.context.texts
        places = range(self.review.players)
        return [theme.text(place_word(texts, place), Face.TEXT, 20, INK_SOFT) for place in places]

    def _plot(self) -> tuple[pygame.Rect, Callable[[int, float], tuple[int, int]]]:
        """Return the area of the lines, and the pixel of a position and a place in it."""
        px, review = self.context.theme.px, self.review
        side = max(label.get_width() for label in self._labels()) + px(14)
        plot = self.rect.inflate(-px(16), -px(28))
        plot.x, plot.width = plot.x + side, plot.width - side
        # Evenly spaced: the deal, the taxes and the first plays follow each other closely.
        positions = sorted({one.position for one in review.moments})

        def at(position: int, place: float) -> tuple[int, int]:
            share = bisect_left(positions, position) / max(1, len(positions) - 1)
            down = (place - 1) / (review.players - 1)
            return plot.x + round(share * plot.width), plot.y + round(down * plot.height)

        return plot, at

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the places as lines across, the line of the hand, and the dots."""
        theme, px, review = self.context.theme, self.context.theme.px, self.review
        places, labels = range(1, review.players + 1), self._labels()
        plot, at = self._plot()
        first = review.moments[0].position
        shown = max(1, -(-theme.line(Face.TEXT, 20) * (review.players - 1) // max(1, plot.height)))
        for place, label in zip(places, labels, strict=True):
            _, y = at(first, place)
            pygame.draw.line(surface, PARCHMENT_SHADE, (plot.x, y), (plot.right, y), max(1, px(2)))
            apart = (place - 1) % shown == 0 and review.players - place >= shown
            if apart or place == review.players:
                surface.blit(label, label.get_rect(midright=(plot.x - px(10), y)))
        points = [at(one.position, one.place) for one in review.moments]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, INK, start, end, max(2, px(3)))
        for index, (one, spot) in enumerate(zip(review.judged, self._spots(), strict=True)):
            radius = px(8 if one.cost else 6)
            if index == self._chosen and self.focused:
                pygame.draw.circle(surface, GOLD, spot, 2 * radius)
            pygame.draw.circle(surface, MARK_COLOURS[one.mark], spot, radius)
            pygame.draw.circle(surface, INK, spot, radius, max(1, px(2)))
        pygame.draw.circle(surface, GOLD, points[-1], px(9))
        pygame.draw.circle(surface, INK, points[-1], px(9), max(1, px(2)))
