"""The sheet of a place: its company, rules, goal and degrees, and the way into a match there."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import ClassVar

import pygame

from dalmuti.match import Match
from dalmuti.match.journey.company import seats_for
from dalmuti.match.journey.goals import DEGREES
from dalmuti.match.journey.places import PLACES, Place
from dalmuti.rules.errors import SetupError
from dalmuti.screen.context import Context
from dalmuti.screen.graphics.theme import INK, INK_SOFT, MADDER_SHADE, Colour, Face
from dalmuti.screen.journey.place_widgets import CompanyRow, DegreeRow
from dalmuti.screen.journey.travel import begin, progress_of
from dalmuti.screen.journey.words import degree_words, goal_sentence, place_title, rewards_of
from dalmuti.screen.lineup.house_rules import HouseRules, in_words
from dalmuti.screen.lineup.resume import resumed
from dalmuti.screen.menus.menu import MenuScene
from dalmuti.screen.menus.page import Page
from dalmuti.screen.scenes.base import Scene
from dalmuti.screen.widgets import Button, Label, Widget
from dalmuti.storage.errors import StorageError
from dalmuti.texts.house_rules import rule_title

SHOWN_APART = frozenset({"scoring", "hands"})
"""The rules that every place has of its own, told by the number of hands."""


class PlaceScene(MenuScene):
    """All about a place; `game` is the match there that can be continued.

    `open_match` returns the scene at which a match begins; None for a sheet that is only read.
    """

    title: ClassVar[str] = "journey.title"
    opaque: ClassVar[bool] = False

    def __init__(
        self,
        context: Context,
        place: Place,
        name: str,
        game: Path | None = None,
        open_match: Callable[[Match], Scene] | None = None,
    ) -> None:
        super().__init__(context)
        self._place, self._name, self._game, self._open_match = place, name, game, open_match
        self._page = Page(self, self._lay_out, 1100)
        self._fill()

    @property
    def heading(self) -> str:
        """The name of the place."""
        return place_title(self.context.texts, self._place)

    def reword(self) -> None:
        """Build the sheet again in the new language."""
        self._fill()

    def _fill(self) -> None:
        context, texts, place = self.context, self.context.texts, self._place
        self.form.clear()
        progress = progress_of(context, self._name)
        self._add("about", texts(f"journey.place.{place.id}.about"), Face.ITALIC, 26, INK_SOFT)
        if self._open_match is not None and not progress.is_open(place):
            self._add("locked", self._locked, Face.STRONG, 25, MADDER_SHADE)
        self._add("goal.title", texts("journey.the_goal"), Face.TITLE, 28, MADDER_SHADE)
        self._add("goal", goal_sentence(texts, place, self._name), Face.STRONG, 27, INK)
        for degree in range(1, DEGREES + 1):
            words = degree_words(texts, place.goal, degree)
            row = DegreeRow(context, degree, words, reached=progress.degree(place) >= degree)
            self.form.add(row, self._page.area)
        opens = texts("journey.opens", things=rewards_of(texts, place))
        self._add("opens", opens, Face.ITALIC, 25, INK_SOFT)
        self._add("company.title", texts("journey.the_company"), Face.TITLE, 28, MADDER_SHADE)
        company = seats_for(self._name, "", place.company)[1:]
        self.form.add(CompanyRow(context, company), self._page.area)
        for index, line in enumerate(self._rules()):
            self._add(f"rule.{index}", line, Face.TEXT, 25, INK_SOFT)
        self._add_buttons(is_open=progress.is_open(place))

    def _add(self, name: str, words: str, face: Face, units: float, colour: Colour) -> None:
        label = Label(self.context, name, words, face, units, colour, wrapped=True)
        self.form.add(label, self._page.area)

    def _rules(self) -> Iterator[str]:
        """Yield the edition with the number of hands, and each rule that differs from it."""
        texts, place = self.context.texts, self._place
        edition = texts("setup.edition", edition=texts(f"edition.{place.edition}"))
        yield texts("journey.rules", edition=edition, hands=place.hands)
        rules = HouseRules(place.edition, place.rules)
        for row in rules.changed:
            if row not in SHOWN_APART:
                yield texts(
                    "screen_reader.captioned",
                    caption=rule_title(texts, row),
                    words=in_words(texts, row, rules.value(row)),
                )

    def _add_buttons(self, *, is_open: bool) -> None:
        context, texts = self.context, self.context.texts
        if self._open_match is None:
            self._page.add_back()
            return
        self.form.add(Button(context, "back", texts("page.back"), self.back))
        if self._game is not None:
            words = texts("journey.again")
            self.form.add(Button(context, "play", words, self._play))
            go_on = Button(
                context, "continue", texts("journey.continue"), self._continue, main=True
            )
            self.form.default = self.form.add(go_on)
            return
        play = self.form.add(Button(context, "play", texts("journey.play"), self._play, main=True))
        play.enabled = is_open
        if not is_open:
            play.hint = self._locked
        self.form.default = play

    @property
    def _locked(self) -> str:
        """The sentence about a place that is still closed."""
        before = PLACES[PLACES.index(self._place) - 1]
        return self.context.texts("journey.locked", before=place_title(self.context.texts, before))

    def resized(self, size: tuple[int, int]) -> None:
        """Lay out the page."""
        self._page.place(size)

    def _lay_out(self, width: int) -> int:
        """Place everything one below the other, with space above headings."""
        gap = self.context.theme.px(8)
        y = 0
        for widget in self._page.area.widgets:
            assert isinstance(widget, Label | CompanyRow | DegreeRow)
            if y and _begins_part(widget):
                y += 2 * gap
            height = widget.height(width)
            widget.home = pygame.Rect(0, y, width, height)
            y += height + gap
        return y + gap

    def _play(self) -> None:
        context = self.context
        try:
            match = begin(context, self._name, self._place)
        except (SetupError, StorageError) as error:
            context.report(error)
        else:
            context.preferences.change(traveller=self._name)
            self._open(match)

    def _continue(self) -> None:
        match = None if self._game is None else resumed(self.context, self._game)
        if match is None:
            self.back()
        else:
            self._open(match)

    def _open(self, match: Match) -> None:
        assert self._open_match is not None
        self.context.scenes.reset(self._open_match(match))


def _begins_part(widget: Widget) -> bool:
    return widget.name.endswith(".title")
