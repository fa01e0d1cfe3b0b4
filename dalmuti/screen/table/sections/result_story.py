"""The story beside the ladder of a hand's result: feats, sentences, and places so far."""

from collections.abc import Iterator, Sequence
from typing import Final

import pygame

from dalmuti.match.feats import FeatGroup
from dalmuti.match.story import hand_story, places_so_far
from dalmuti.rules.cards import PlayerId
from dalmuti.screen.graphics.charts import RankLine, draw_ranks, rank_faces
from dalmuti.screen.graphics.preload import Wanted
from dalmuti.screen.graphics.theme import INK, MADDER_SHADE, Face
from dalmuti.screen.journey.words import goal_and_standing
from dalmuti.screen.table.feats_news import FeatNews, count_feats
from dalmuti.screen.table.story_words import story_sentences
from dalmuti.screen.table.table import Table

LEAST_CHART, GOOD_CHART = 130, 220
"""The height in units below which a chart is left out, and the height to make room for."""
CHART_ROW: Final = 9
"""The least height in pixels of each player's row in a chart."""


class ResultStory:
    """The story of the hand that is over at a table."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.room = pygame.Rect(0, 0, 0, 0)
        """The room for it, beside or below the ladder."""
        self._news: tuple[FeatNews, ...] | None = None
        """The news of feats; None until the hand has been counted for them."""
        self._story: tuple[str, ...] = ()

    def refresh(self) -> None:
        """Update to what has been shown of the hand, and count its feats once."""
        context, model, match = self._table.context, self._table.model, self._table.session.match
        if not model.result:
            self._story = ()
            return
        goal = goal_and_standing(context.texts, match)
        story = story_sentences(
            context.texts, hand_story(match.told, match.milestones), model.names
        )
        self._story = (*((goal,) if goal else ()), *story)
        if self._news is None:
            self._news = count_feats(context, match)

    @property
    def sentences(self) -> tuple[str, ...]:
        """The news of feats, the goal of a journey, and the story."""
        return (*(news.sentence for news in self._news or ()), *self._story)

    def wanted(self, order: Sequence[PlayerId]) -> Iterator[Wanted]:
        """Yield the pictures of the chart with these players, and of feats."""
        context, seats = self._table.context, self._table.session.match.seats
        figures = self._table.picture.figures
        yield from rank_faces(context, (figures.look(seats[player], player) for player in order))
        for group in FeatGroup:
            yield context.nine_patches.wanted_line(f"seal_{group}", self._seal_side)

    @property
    def _seal_side(self) -> int:
        """The height of the seal beside the news of feats."""
        theme = self._table.context.theme
        return theme.line(Face.TEXT, 25) + theme.px(22)

    def needed_height(self, width: int, lines: int) -> int:
        """Return the height of all sentences at this width, and of a chart of `lines` players."""
        theme, gap = self._table.context.theme, self._table.context.theme.px(12)
        side = self._seal_side
        beside = width - side - theme.px(8)
        high = 0
        for news in self._news or ():
            words = theme.paragraph(news.sentence, Face.ITALIC, 25, MADDER_SHADE, beside)
            high += max(side, words.get_height()) + gap
        for sentence in self._story:
            high += theme.paragraph(sentence, Face.TEXT, 25, INK, width).get_height() + gap
        if any(len(line.places) > 1 for line in self._rank_lines()):
            high += theme.px(10) + max(theme.px(GOOD_CHART), CHART_ROW * lines)
        return high

    def draw(self, surface: pygame.Surface, lines: int) -> None:
        """Draw feats and story and, if there is room for `lines` players, their places so far."""
        theme, room = self._table.context.theme, self.room
        y = room.y
        side = self._seal_side
        for news in self._news or ():
            left = side + theme.px(8)
            words = theme.paragraph(news.sentence, Face.ITALIC, 25, MADDER_SHADE, room.width - left)
            row = pygame.Rect(room.x, y, room.width, max(side, words.get_height()))
            if row.bottom > room.bottom:
                break
            seal, at = f"seal_{news.group}", (row.x + side // 2, row.centery)
            self._table.context.nine_patches.draw_mark(surface, seal, at, side)
            surface.blit(words, words.get_rect(midleft=(row.x + left, row.centery)))
            y = row.bottom + theme.px(12)
        for sentence in self._story:
            words = theme.paragraph(sentence, Face.TEXT, 25, INK, room.width)
            if y + words.get_height() > room.bottom:
                break
            surface.blit(words, (room.x, y))
            y += words.get_height() + theme.px(12)
        chart = pygame.Rect(room.x, y + theme.px(10), room.width, 0)
        chart.height = min(room.bottom - chart.y, theme.px(460))
        if chart.height >= max(theme.px(LEAST_CHART), CHART_ROW * lines):
            ranks = self._rank_lines()
            if any(len(line.places) > 1 for line in ranks):
                draw_ranks(self._table.context, surface, chart, ranks)

    def _rank_lines(self) -> list[RankLine]:
        """Return the places of everyone at the table so far."""
        session, figures = self._table.session, self._table.picture.figures
        places = places_so_far(session.match.milestones)
        present = set(session.match.state.chairs)
        return [
            RankLine(
                at,
                figures.look(session.match.seats[player], player),
                player in session.own,
            )
            for player, at in places.items()
            if player in present
        ]
