"""Between two hands people come and go, and a newcomer is given a place (RULES 10)."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from dalmuti.rules.actions import ChoosePlace
from dalmuti.screen.menus.log_sentences import sentences
from dalmuti.screen.table.drawing.overlays import Note
from dalmuti.screen.table.drawing.table_picture import Says
from dalmuti.screen.table.question import QuestionScene
from dalmuti.screen.widgets import Button
from dalmuti.stage.model import TableModel
from dalmuti.stage.playback import Section


class PeopleScene(QuestionScene):
    """They walk in and out; a Greater Dalmuti who is a person says where a newcomer sits."""

    section: ClassVar[Section] = Section.PEOPLE
    planned: ClassVar[bool] = True

    def says(self, model: TableModel) -> Says:
        """Say who comes or goes, as the log does."""
        told, names = self.session.told, self.session.match.state.names
        said = sentences(self.context.texts, told[-1], names) if told else ()
        return Says(ribbon=said[-1].rstrip(".")) if said else Says()

    def question(self, foot: int) -> Note:
        """Return the sheet."""
        words, view = self.picture.words, self.session.view
        ask = words.personal("join.ask", self.session.viewer or 0, self.model)
        return Note(words("join.title", name=view.newcomer), ask, (), foot)

    def answers(self) -> Sequence[Button]:
        """Return a button for each of the two places halfway."""
        view, words = self.session.view, self.picture.words
        middle = self.name(view.next_order[view.places[0]])
        return tuple(
            Button(
                self.context,
                name,
                words(f"join.{name}", name=middle, place=words.place(status)),
                partial(self._choose, status),
            )
            for name, status in zip(("above", "below"), view.places, strict=True)
        )

    def _choose(self, status: int) -> None:
        viewer = self.session.viewer
        if viewer is not None:
            self.decide(ChoosePlace(viewer, status))
