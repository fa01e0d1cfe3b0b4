"""A misdeal: the dealer has exposed a card, and the Greater Dalmuti places it (RULES 6)."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from dalmuti.rules.actions import PlaceExposed
from dalmuti.rules.cards import JESTER, PlayerId
from dalmuti.screen.table.drawing.notes import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionSection
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class MisdealSection(QuestionSection):
    """The exposed card, seen by all; a Greater Dalmuti who is a person is asked."""

    kind: ClassVar[Section] = Section.MISDEAL

    def says(self, model: TableModel) -> Says:
        """Say whose card everyone sees, and where it goes."""
        words, exposed = self.table.words, model.exposed
        if exposed is None:
            return Says()
        names = model.names
        if exposed.to is not None:
            return Says(ribbon=words("misdeal.placed", name=names[exposed.to]))
        said = words("misdeal.exposed", name=names[exposed.player], card=self._card(exposed.card))
        if exposed.player == model.dealer:
            return Says(ribbon=said)
        return Says(ribbon=said, sign=words("misdeal.decides", name=names[model.order[0]]))

    def question(self, foot: int) -> Note:
        """Return the sheet with the exposed card."""
        table, exposed = self.table, self.table.session.view.exposed
        assert exposed is not None
        text = table.words(
            "misdeal",
            card=self._card(exposed.card),
            name=table.name(exposed.player),
            peon=table.name(table.model.order[-1]),
        )
        return Note(table.words("misdeal.title"), text, (("", (exposed.card,)),), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each of the two players who may get the card."""
        exposed = self.table.session.view.exposed
        assert exposed is not None
        meant, peon = exposed.player, self.table.model.order[-1]
        return (self._answer("keep", meant), self._answer("peon", peon))

    def _answer(self, name: str, to: PlayerId) -> Button:
        label = self.table.words(f"misdeal.{name}", name=self.table.name(to))
        return Button(self.table.context, name, label, partial(self._give, to))

    def _give(self, to: PlayerId) -> None:
        viewer = self.table.session.viewer
        if viewer is not None:
            self.decide(PlaceExposed(viewer, to))

    def _card(self, card: int) -> str:
        if card == JESTER:
            return self.table.context.texts("set.jester")
        return self.table.words("misdeal.card", rank=card)
