"""The dealer has exposed a card, and the Greater Dalmuti decides where it goes (RULES 6)."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from dalmuti.rules.actions import PlaceExposed
from dalmuti.rules.cards import JESTER, PlayerId
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionScene
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class MisdealScene(QuestionScene):
    """The card lies there for all to see; a Greater Dalmuti who is a person is asked."""

    section: ClassVar[Section] = Section.MISDEAL

    def says(self, model: TableModel) -> Says:
        """Say whose card everybody sees, and where it goes."""
        words, exposed = self.picture.words, model.exposed
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
        words, exposed = self.picture.words, self.session.view.exposed
        assert exposed is not None
        text = words(
            "misdeal",
            card=self._card(exposed.card),
            name=self.name(exposed.player),
            peon=self.name(self.model.order[-1]),
        )
        return Note(words("misdeal.title"), text, (("", (exposed.card,)),), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each of the two who may get the card."""
        exposed = self.session.view.exposed
        assert exposed is not None
        meant, peon = exposed.player, self.model.order[-1]
        return (self._answer("keep", meant), self._answer("peon", peon))

    def _answer(self, name: str, to: PlayerId) -> Button:
        label = self.picture.words(f"misdeal.{name}", name=self.name(to))
        return Button(self.context, name, label, partial(self._place, to))

    def _place(self, to: PlayerId) -> None:
        viewer = self.session.viewer
        if viewer is not None:
            self.decide(PlaceExposed(viewer, to))

    def _card(self, card: int) -> str:
        if card == JESTER:
            return self.context.texts("set.jester")
        return self.picture.words("misdeal.card", rank=card)
