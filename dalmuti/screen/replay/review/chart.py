"""The chart of a review: the expected place from the deal to the end of the hand."""

from bisect import bisect_left
from itertools import pairwise

import pygame

from dalmuti.match.review import Mark, Review
from dalmuti.screen.accessibility.nodes import Node, Role
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
from dalmuti.screen.widgets import Widget
from dalmuti.screen.widgets.widget_context import WidgetContext
from dalmuti.texts.words import decimal, place_word

HIGH = 230
"""The height in units."""
MARK_COLOURS: dict[Mark, Colour] = {
    Mark.BEST: VERDIGRIS_SHADE,
    Mark.GOOD: WOAD,
    Mark.DOUBTFUL: OAK,
    Mark.MISTAKE: MADDER,
    Mark.BLUNDER: MADDER_SHADE,
    Mark.UNTOLD: INK_SOFT,
}


class ReviewChart(Widget):
    """A line of expected places, the first at the top, with a dot for each decision."""

    focusable = False

    def __init__(self, context: WidgetContext, review: Review) -> None:
        super().__init__(context, "chart")
        self.review = review

    def height(self, width: int) -> int:
        """Return the height needed for a width in pixels."""
        return self.context.theme.px(HIGH)

    def described(self) -> Node:
        """Return the first and the last place."""
        texts, review = self.context.texts, self.review
        words = texts(
            "review.chart",
            start=decimal(texts, review.moments[0].place),
            end=place_word(texts, review.place - 1),
        )
        return self.node(Role.TEXT, words)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the places as lines across, the line of the hand, and the dots."""
        theme, px, review = self.context.theme, self.context.theme.px, self.review
        texts = self.context.texts
        places = range(1, review.players + 1)
        labels = [
            theme.text(place_word(texts, place - 1), Face.TEXT, 20, INK_SOFT) for place in places
        ]
        side = max(label.get_width() for label in labels) + px(14)
        plot = self.rect.inflate(-px(16), -px(28))
        plot.x, plot.width = plot.x + side, plot.width - side
        # Evenly spaced: the deal, the taxes and the first plays follow each other closely.
        positions = sorted({one.position for one in review.moments})

        def at(position: int, place: float) -> tuple[int, int]:
            share = bisect_left(positions, position) / max(1, len(positions) - 1)
            down = (place - 1) / (review.players - 1)
            return plot.x + round(share * plot.width), plot.y + round(down * plot.height)

        shown = max(1, -(-theme.line(Face.TEXT, 20) * (review.players - 1) // max(1, plot.height)))
        for place, label in zip(places, labels, strict=True):
            _, y = at(positions[0], place)
            pygame.draw.line(surface, PARCHMENT_SHADE, (plot.x, y), (plot.right, y), max(1, px(2)))
            if (place - 1) % shown == 0 or place == review.players:
                surface.blit(label, label.get_rect(midright=(plot.x - px(10), y)))
        points = [at(one.position, one.place) for one in review.moments]
        for start, end in pairwise(points):
            pygame.draw.aaline(surface, INK, start, end, max(2, px(3)))
        for one in review.judged:
            spot = at(one.decision.position + bool(one.cost), one.place + one.cost)
            radius = px(8 if one.cost else 6)
            pygame.draw.circle(surface, MARK_COLOURS[one.mark], spot, radius)
            pygame.draw.circle(surface, INK, spot, radius, max(1, px(2)))
        pygame.draw.circle(surface, GOLD, points[-1], px(9))
        pygame.draw.circle(surface, INK, points[-1], px(9), max(1, px(2)))
